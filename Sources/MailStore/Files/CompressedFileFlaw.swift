/// Why a compressed file does not give all that was in it. The words are for those who miss something.
public enum CompressedFileFlaw: Hashable, Sendable {
  /// The file ends within its data: it was not copied, or not written, to its end.
  case cutOff(ForeignMailFormat)
  /// Its data or its check sum are wrong from somewhere on.
  case damaged(ForeignMailFormat)

  /// The notice of a message at the end of what could be unpacked.
  public var ofMessage: String {
    switch self {
    case .cutOff(let format):
      "The compressed file (\(format.rawValue)) ends too early: the end of the message is missing."
    case .damaged(let format):
      "The compressed file (\(format.rawValue)) is damaged: the end of the message is missing or wrong."
    }
  }

  /// The notice of a mailbox, without a full stop.
  public var ofMailbox: String {
    switch self {
    case .cutOff(let format):
      "The file ends too early (\(format.rawValue)): the last message is cut off, later ones are missing"
    case .damaged(let format):
      "The file is damaged (\(format.rawValue)): the last message is cut off or wrong, later ones are missing"
    }
  }
}
