/// The limits of an update, for batches and for each message. Tests can lower them, to reach them with little mail.
struct IndexLimits {
  /// The total size of messages that ends a batch. The message that exceeds it is the last one in the batch.
  var batchBytes: Int64 = 32 << 20
  /// The maximum number of messages in a batch.
  var batchMessages = 2000
  /// The number of bytes of a message that are read. Anything after them is an attachment, or is not mail.
  var messageBytes = 32 << 20
  /// The number of bytes of a message that are read for an index of heads. A longer head is cut off.
  var headBytes = 256 << 10
}
