/// The limits of an update, for each batch and for each message. Tests lower these limits, so that
/// a small amount of mail is enough to reach them.
struct IndexLimits {
  /// The total size in bytes at which a batch ends. The message that reaches this size is the last in its batch.
  var batchBytes: Int64 = 32 << 20
  /// The maximum number of messages in a batch.
  var batchMessages = 2000
  /// The maximum number of bytes read from each message. What follows in a longer message is part of an attachment,
  /// or not mail at all.
  var messageBytes = 32 << 20
  /// The maximum number of bytes read from each message if the index contains only headers. A longer header is cut
  /// off.
  var headBytes = 256 << 10
}
