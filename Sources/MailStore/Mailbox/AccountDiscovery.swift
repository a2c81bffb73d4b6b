import Glibc

/// Finds the mailboxes under a path by looking at what is there.
struct AccountDiscovery {
  /// How far the search goes; beyond that it says what it left out.
  struct Limits {
    /// Folders below each other.
    var depth = 16
    /// Folders in all.
    var folders = 20_000
  }

  private(set) var tree = MailboxTree()
  private(set) var notices: [MailStoreError] = []
  /// Whether any name but dots was seen.
  private(set) var sawAnything = false
  private let limits: Limits
  private var visited: Set<FileIdentity> = []
  private var folderCount = 0

  init(limits: Limits = Limits()) { self.limits = limits }

  /// Adds what a folder holds. `parts` is its name in the account, none for the account itself.
  mutating func visit(
    _ path: FilePath, parts: [String], onlyMaildirs: Bool = false
  ) throws(MailStoreError) {
    guard parts.count <= limits.depth else {
      return notices.append(.tooDeep(path, limit: limits.depth))
    }
    guard folderCount < limits.folders else {
      if folderCount == limits.folders {
        notices.append(.tooManyFolders(path, limit: limits.folders))
      }
      folderCount = limits.folders + 1
      return
    }
    // A folder that was reached before, through a link, is shown once.
    guard let status = FileStatus(path) else { throw ReadOnlyFile.failure(path) }
    guard visited.insert(FileIdentity(status)).inserted else { return }
    folderCount += 1
    let contents = try FolderContents(path)
    sawAnything = sawAnything || !contents.isEmpty
    if contents.isMaildir {
      tree.insert(parts, MailboxTree.Source(path: path, format: .maildir))
    } else if !onlyMaildirs {
      addFiles(contents, in: path, parts: parts)
    }
    addDottedMaildirs(contents, in: path, parts: parts)
    visitSubfolders(contents, in: path, parts: parts, onlyMaildirs: onlyMaildirs)
  }

  /// Maildir++ keeps sub-folders beside each other, with dots for the levels: `.Work.Projects`.
  private mutating func addDottedMaildirs(
    _ contents: FolderContents, in path: FilePath, parts: [String]
  ) {
    for name in contents.folders where name.first == UInt8(ascii: ".") {
      let folder = path.appending(name)
      guard FolderContents.isMaildir(folder), let status = FileStatus(folder) else { continue }
      guard visited.insert(FileIdentity(status)).inserted else { continue }
      tree.insert(
        parts + FolderName.parts(maildir: name.dropFirst()),
        MailboxTree.Source(path: folder, format: .maildir))
    }
  }

  private mutating func visitSubfolders(
    _ contents: FolderContents, in path: FilePath, parts: [String], onlyMaildirs: Bool
  ) {
    for name in contents.folders where name.first != UInt8(ascii: ".") {
      if contents.isMaildir, MaildirName.folders.contains(String(decoding: name, as: UTF8.self)) {
        continue
      }
      // Thunderbird keeps the mailboxes below `Work` in `Work.sbd`.
      let stem = MailFileKind.stem(name[...], without: ["sbd"])
      do throws(MailStoreError) {
        try visit(
          path.appending(name), parts: parts + [FolderName.part(stem)],
          onlyMaildirs: onlyMaildirs || contents.isMaildir)
      } catch {
        notices.append(error)
      }
    }
  }

  /// Each mbox is a mailbox; message files make a mailbox of their folder.
  private mutating func addFiles(_ contents: FolderContents, in path: FilePath, parts: [String]) {
    var classifier = FileClassifier(folder: path)
    var empty: [[UInt8]] = []
    var hasMessages = false
    var hasMboxes = contents.hasMboxIndexes
    for name in contents.files {
      switch classifier.kind(of: name) {
      case .message: hasMessages = true
      case .mbox:
        hasMboxes = true
        addMbox(name, in: path, parts: parts)
      case .other where classifier.wasEmpty: empty.append(name)
      case .other: break
      }
    }
    if hasMessages { tree.insert(parts, MailboxTree.Source(path: path, format: .messageFolder)) }
    // An empty file among mboxes is a mailbox that holds nothing yet.
    if hasMboxes { for name in empty { addMbox(name, in: path, parts: parts) } }
  }

  private mutating func addMbox(_ name: [UInt8], in path: FilePath, parts: [String]) {
    let stem = MailFileKind.stem(name[...], without: ["mbox", "mbx"])
    tree.insert(
      parts + [FolderName.part(stem)],
      MailboxTree.Source(path: path.appending(name), format: .mbox))
  }
}

/// What a file is by its number.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  init(_ status: FileStatus) {
    device = status.device
    inode = status.inode
  }
}

/// The names in a folder, sorted by their bytes.
struct FolderContents {
  private(set) var folders: [[UInt8]] = []
  private(set) var files: [[UInt8]] = []
  /// Whether Thunderbird keeps mboxes here: it lays an index beside each.
  private(set) var hasMboxIndexes = false

  init(_ path: FilePath) throws(MailStoreError) {
    let folder = try Folder(path)
    try folder.visit { item in
      switch item.kind {
      case .folder: folders.append(Array(item.bytes))
      case .file: files.append(Array(item.bytes))
      case .other, nil: break
      }
    }
    folders.sort { $0.lexicographicallyPrecedes($1) }
    files.sort { $0.lexicographicallyPrecedes($1) }
    hasMboxIndexes = files.contains { MailFileKind.fileExtension($0) == "msf" }
  }

  /// Whether nothing is in it.
  var isEmpty: Bool { folders.isEmpty && files.isEmpty }

  /// Whether the folder is a Maildir.
  var isMaildir: Bool { Self.isMaildir { folders.contains(Array($0.utf8)) } }

  /// Whether the folder at `path` is a Maildir.
  static func isMaildir(_ path: FilePath) -> Bool {
    isMaildir { FileStatus(path.appending($0))?.kind == .folder }
  }

  /// `cur` and `new` make a Maildir; `new` may be missing where `tmp` is there, for copies and
  /// archives lose empty folders.
  private static func isMaildir(_ hasFolder: (String) -> Bool) -> Bool {
    hasFolder("cur") && (hasFolder("new") || hasFolder("tmp"))
  }
}

/// Tells the messages and mboxes of one folder from other files, reading as few of them as it can.
struct FileClassifier {
  private let folder: FilePath
  private var numbersAreMessages = false
  /// Whether the file last asked for was looked into and had no bytes.
  private(set) var wasEmpty = false

  init(folder: FilePath) { self.folder = folder }

  /// What the file `name` is. MH names messages by numbers: once one of them looked like a message,
  /// the others are not read.
  mutating func kind(of name: [UInt8]) -> MailFileKind {
    wasEmpty = false
    if let named = MailFileKind.named(name) { return named }
    let isNumber = name.allSatisfy { (0x30...0x39).contains($0) }
    if isNumber, numbersAreMessages { return .message }
    guard let file = try? ReadOnlyFile(folder.appending(name)),
      let head = file.bytes(at: 0, count: MailFileKind.headSize)
    else { return .other }
    wasEmpty = head.isEmpty
    let kind = MailFileKind.beginning(head.span)
    if isNumber, kind == .message { numbersAreMessages = true }
    return kind
  }
}
