/// The kinds of files in a folder of mail.
enum MailFileKind: Hashable, Sendable {
  case message, mbox, other
  /// A file that may be mail, but cannot be read.
  case unreadable(MailStoreError)

  /// Returns the kind of a file if the name alone shows it. Returns nil if the content has to be examined.
  static func named(_ name: some BidirectionalCollection<UInt8>) -> MailFileKind? {
    if isNeverMail(name) { return .other }
    return switch FileName.fileExtension(name) {
    case "eml", "msg", "raw": .message
    case "mbox", "mbx": .mbox
    case "msf", "lock", "sbd": .other
    default: nil
    }
  }

  /// True for hidden files, for backups, and for messages that MH has deleted.
  static func isNeverMail(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.first == UInt8(ascii: ".") || name.first == UInt8(ascii: ",")
      || name.first == UInt8(ascii: "#") || name.last == UInt8(ascii: "~")
  }

  /// Returns the kind of a file, given its first `HeadRecognizer.size` bytes.
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
