/// The limits of an update, for each batch and for each message. Tests lower them, in order to reach them with little
/// mail.
struct IndexLimits {
  /// The total size of messages at which a batch ends. The message that reaches this size is the last one in its batch.
  var batchBytes: Int64 = 32 << 20
  /// The maximum number of messages in a batch.
  var batchMessages = 2000
  /// The maximum number of bytes that are read of a message. The rest of a longer message is part of an attachment, or
  /// is not mail.
  var messageBytes = 32 << 20
  /// The maximum number of bytes that are read of a message if the index contains only heads. A longer head is cut off.
  var headBytes = 256 << 10
}
