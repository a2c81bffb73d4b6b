/// The reasons why some of the content of a compressed file could not be read. The descriptions are for users who miss
/// that content.
public enum CompressedFileFlaw: Hashable, Sendable {
  /// The file ends in the middle of its data, because it was not completely copied or written.
  case cutOff(ForeignMailFormat)
  /// The data is wrong from some point on, or does not match its checksum.
  case damaged(ForeignMailFormat)

  /// The notice that is shown in a message, below the text that could be unpacked.
  public var ofMessage: String {
    switch self {
    case .cutOff(let format):
      "The compressed file (\(format.rawValue)) ends too early: the end of the message is missing."
    case .damaged(let format):
      "The compressed file (\(format.rawValue)) is damaged: the end of the message is missing or wrong."
    }
  }

  /// The notice for a mailbox, without a final full stop.
  public var ofMailbox: String {
    switch self {
    case .cutOff(let format):
      "The file ends too early (\(format.rawValue)): the last message is cut off, and later messages are missing"
    case .damaged(let format):
      "The file is damaged (\(format.rawValue)): the last message is cut off or wrong, and later messages are missing"
    }
  }
}
