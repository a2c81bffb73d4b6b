/// What an update reads at a time, and of a message. Parameters, so that tests reach the limits with little mail.
struct IndexLimits {
  /// The bytes of messages that end a batch: the message that exceeds them is its last.
  var batchBytes: Int64 = 32 << 20
  /// The most messages in a batch.
  var batchMessages = 2000
  /// The bytes of a message that are read. What follows them is attached, or is not mail.
  var messageBytes = 32 << 20
  /// The bytes of a message that are read for an index of heads. A longer head is cut there.
  var headBytes = 256 << 10
}
