/// The kinds of files that a folder of mail holds.
enum MailFileKind: Hashable, Sendable {
  case message, mbox, other
  /// A file that may be mail, and cannot be read.
  case unreadable(MailStoreError)

  /// The kind that the name alone tells; nil if it takes a look inside.
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

  /// The kind that the first `HeadRecognizer.size` bytes of a file tell.
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

/// Tells the kinds of the files of one folder, and reads as few of them as it can.
struct FileClassifier {
  private let folder: FilePath
  private let files: PlannedFiles
  private var numbersAreMessages = false
  /// True if the last file was read and is empty.
  private(set) var wasEmpty = false

  init(folder: FilePath, in files: PlannedFiles = PlannedFiles()) {
    self.folder = folder
    self.files = files
  }

  /// True if numbers in the folder name messages, as in MH: it has sequences, or a number that looks like a message.
  private lazy var isOfMH: Bool =
    files.kind(of: folder.appending(MHSequences.fileName)) == .file
    || ((try? files.contents(of: folder))?.files ?? []).contains { name in
      guard Self.isNumber(name), let head = try? head(of: name) else { return false }
      return MailFileKind.beginning(head.span) == .message
    }

  private static func isNumber(_ name: [UInt8]) -> Bool { name.allSatisfy(\.isDigit) }

  /// The kind of the file `name`.
  ///
  /// MH names messages by numbers: once one such file looked like a message, the others are not
  /// read, and are messages however their heads look.
  mutating func kind(of name: [UInt8]) -> MailFileKind {
    wasEmpty = false
    if let named = MailFileKind.named(name) { return named }
    let isNumber = Self.isNumber(name)
    if isNumber, numbersAreMessages { return .message }
    do throws(MailStoreError) {
      let head = try head(of: name)
      wasEmpty = head.isEmpty
      var kind = MailFileKind.beginning(head.span)
      if isNumber, kind == .other, !head.isEmpty, isOfMH { kind = .message }
      if isNumber, kind == .message { numbersAreMessages = true }
      return kind
    } catch {
      if case .notReadable = error { return .unreadable(error) }
      return .other
    }
  }

  /// The first bytes of a file; none if it is still to be made.
  private func head(of name: [UInt8]) throws(MailStoreError) -> [UInt8] {
    let path = folder.appending(name)
    if files.isStillToBeMade(path) { return [] }
    let file = try ReadOnlyFile(files.place(of: path) ?? path)
    guard let head = file.bytes(at: 0, count: HeadRecognizer.size) else {
      throw ReadOnlyFile.failure(path)
    }
    return head
  }

  /// True if a folder of messages lists the file `name`: a message, or a file that may be one and
  /// whose row says that it cannot be read.
  mutating func isListed(_ name: [UInt8]) -> Bool {
    switch kind(of: name) {
    case .message, .unreadable: true
    case .mbox, .other: false
    }
  }
}
