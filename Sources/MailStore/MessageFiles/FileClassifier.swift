/// Determines the kinds of the files in a folder. Reads as few of the files as possible.
struct FileClassifier {
  private let folder: FilePath
  private let files: PlannedFiles
  private var numbersAreMessages = false
  /// True if the last file that was examined was read, and was empty.
  private(set) var wasEmpty = false

  init(folder: FilePath, in files: PlannedFiles = PlannedFiles()) {
    self.folder = folder
    self.files = files
  }

  private lazy var names = (try? files.contents(of: folder))?.files ?? []

  /// True if the folder contains the file in which sequences are stored, as written by MH programs
  /// and by this program.
  private lazy var hasSequences = files.kind(of: folder.appending(MHSequences.fileName)) == .file

  /// True if the names of messages in the folder are numbers, as in MH. This is the case if the folder contains
  /// sequences, or if a numbered file in it looks like a message.
  private lazy var isOfMH: Bool =
    hasSequences
    || names.contains { name in
      guard Self.isNumber(name), let head = try? head(of: name) else { return false }
      return MailFileKind.beginning(head.span) == .message
    }

  /// The files that begin with a From_ line, but are single messages.
  private lazy var messagesWithFromLine: FromLineMessages = {
    let begun = names.filter { name in
      guard MailFileKind.named(name) == nil, let head = try? head(of: name) else { return false }
      return MailFileKind.beginning(head.span) == .mbox
    }
    return FromLineMessages(begun, isFolderOfMessages: isOfMH) { name in
      holdsOneMessage(name)
    }
  }()

  private static func isNumber(_ name: [UInt8]) -> Bool { name.allSatisfy(\.isDigit) }

  /// Returns the kind of the file `name`.
  ///
  /// In MH, the names of messages are numbers. As soon as one numbered file looks like a message, all other numbered
  /// files count as messages and are not read.
  mutating func kind(of name: [UInt8]) -> MailFileKind {
    wasEmpty = false
    if let named = MailFileKind.named(name) { return named }
    if Compression.isNamed(name) { return compressedKind(of: name) }
    let isNumber = Self.isNumber(name)
    if isNumber, numbersAreMessages { return .message }
    do throws(MailStoreError) {
      let head = try head(of: name)
      wasEmpty = head.isEmpty
      var kind = MailFileKind.beginning(head.span)
      if isNumber, kind == .other, !head.isEmpty, isOfMH { kind = .message }
      if kind == .mbox, messagesWithFromLine.contains(name) { return .message }
      if isNumber, kind == .message { numbersAreMessages = true }
      return kind
    } catch {
      if case .notReadable = error { return .unreadable(error) }
      return .other
    }
  }

  /// Returns the kind of a compressed file. A compressed mbox is a mailbox. A compressed message is
  /// read only in a Maildir, as in other programs.
  private func compressedKind(of name: [UInt8]) -> MailFileKind {
    let head = try? head(of: name, isCompressed: true)
    return head.map { MailFileKind.beginning($0.span) } == .mbox ? .mbox : .other
  }

  /// Returns the first bytes of a file. Returns no bytes if the file does not exist yet.
  private func head(
    of name: [UInt8], isCompressed: Bool = false
  ) throws(MailStoreError) -> [UInt8] {
    let path = folder.appending(name)
    if files.isStillToBeMade(path) { return [] }
    let place = files.place(of: path) ?? path
    let file = isCompressed ? try ReadOnlyFile.contents(of: place) : try ReadOnlyFile(place)
    guard let head = file.bytes(at: 0, count: HeadRecognizer.size) else {
      throw ReadOnlyFile.failure(path)
    }
    return head
  }

  /// True if an mbox contains a single message. Reads the file in growing parts, and stops when a second message is
  /// found.
  private func holdsOneMessage(_ name: [UInt8]) -> Bool {
    let path = folder.appending(name)
    guard let file = try? ReadOnlyFile(files.place(of: path) ?? path),
      let size = file.status?.size
    else { return false }
    var part: Int64 = 1 << 16
    while true {
      let end = min(part, size)
      guard let found = MboxScanner.scan(file, size: end), found.records.count < 2 else {
        return false
      }
      if end == size { return found.records.count == 1 }
      part *= 16
    }
  }

  /// True if the file is listed in a folder of messages. Such a file is a message, or may be a message but cannot be
  /// read.
  mutating func isListed(_ name: [UInt8]) -> Bool {
    switch kind(of: name) {
    case .message, .unreadable: true
    case .mbox, .other: false
    }
  }
}
