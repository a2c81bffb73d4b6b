/// Why a compressed file does not yield all of its content. The words are for a user who misses something.
public enum CompressedFileFlaw: Hashable, Sendable {
  /// The file ends within its data, because it was not copied or written completely.
  case cutOff(ForeignMailFormat)
  /// The data or the checksum is wrong from some point on.
  case damaged(ForeignMailFormat)

  /// The notice shown in a message, after the text that could be unpacked.
  public var ofMessage: String {
    switch self {
    case .cutOff(let format):
      "The compressed file (\(format.rawValue)) ends too early: the end of the message is missing."
    case .damaged(let format):
      "The compressed file (\(format.rawValue)) is damaged: the end of the message is missing or wrong."
    }
  }

  /// The notice for a mailbox, without a full stop.
  public var ofMailbox: String {
    switch self {
    case .cutOff(let format):
      "The file ends too early (\(format.rawValue)): the last message is cut off, later ones are missing"
    case .damaged(let format):
      "The file is damaged (\(format.rawValue)): the last message is cut off or wrong, later ones are missing"
    }
  }
}
