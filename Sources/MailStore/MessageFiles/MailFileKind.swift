/// The kinds of files in a folder of mail.
enum MailFileKind: Hashable, Sendable {
  case message, mbox, other
  /// A file that may be mail but cannot be read.
  case unreadable(MailStoreError)

  /// The kind that follows from the name alone; nil if the content must be examined.
  static func named(_ name: some BidirectionalCollection<UInt8>) -> MailFileKind? {
    if isNeverMail(name) { return .other }
    return switch FileName.fileExtension(name) {
    case "eml", "msg", "raw": .message
    case "mbox", "mbx": .mbox
    case "msf", "lock", "sbd": .other
    default: nil
    }
  }

  /// True for hidden files, backups, and the messages that MH deleted.
  static func isNeverMail(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.first == UInt8(ascii: ".") || name.first == UInt8(ascii: ",")
      || name.first == UInt8(ascii: "#") || name.last == UInt8(ascii: "~")
  }

  /// The kind that follows from the first `HeadRecognizer.size` bytes of a file.
  static func beginning(_ head: Span<UInt8>) -> MailFileKind {
    guard let first = HeadRecognizer.firstLine(of: head) else { return .other }
    if MboxFromLine(head.extracting(first))?.isDated == true
      || MboxFromLine.begins(head.extracting(first.lowerBound...))
    {
      return .mbox
    }
    return HeadRecognizer.isMessage(head) ? .message : .other
  }
}
