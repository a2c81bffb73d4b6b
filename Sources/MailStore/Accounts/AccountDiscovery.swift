import SystemCalls

/// Finds the mailboxes under a path by a look at its folders and files.
struct AccountDiscovery {
  /// The limits of the search. A notice names what lies beyond them.
  struct Limits {
    /// The most folders nested in each other.
    var depth = 16
    /// The most folders in all.
    var folders = 20_000
  }

  private(set) var tree = MailboxTree()
  private(set) var notices: [MailStoreError] = []
  /// True if any folder had anything in it.
  private(set) var sawAnything = false
  private let limits: Limits
  private let files: PlannedFiles
  private var visited: Set<FileIdentity> = []
  private var folderCount = 0

  /// Prepares a search on disk, or among the files that there will be.
  init(limits: Limits = Limits(), in files: PlannedFiles = PlannedFiles()) {
    self.limits = limits
    self.files = files
  }

  /// Adds the mailboxes of a folder and of the folders in it.
  ///
  /// `parts` is the folder's name in the account, empty for the account itself.
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
    // A folder that was reached before, through a link, is not shown again.
    guard let isFirst = isFirstVisit(path) else { throw ReadOnlyFile.failure(path) }
    guard isFirst else { return }
    folderCount += 1
    let contents = try files.contents(of: path)
    sawAnything = sawAnything || !contents.isEmpty
    let isMaildir = MaildirFolders.isMaildir(contents, at: path, in: files)
    if isMaildir { tree.insert(parts, MailboxTree.Source(path: path, format: .maildir)) }
    if isMaildir || onlyMaildirs {
      addMboxes(contents, in: path, parts: parts)
    } else {
      addFiles(contents, in: path, parts: parts)
    }
    addDottedMaildirs(contents, in: path, isMaildir: isMaildir, parts: parts)
    visitSubfolders(
      contents, ofMaildir: isMaildir, in: path, parts: parts, onlyMaildirs: onlyMaildirs)
  }

  /// Nil if nothing is there. A folder that is still to be made has no other path.
  private mutating func isFirstVisit(_ path: FilePath) -> Bool? {
    guard let status = files.status(of: path) else {
      return files.kind(of: path) == nil ? nil : true
    }
    return visited.insert(FileIdentity(status)).inserted
  }

  /// Maildir++ keeps the folders of all levels beside each other, with dots between the levels:
  /// `.Work.Projects`. One that cannot be looked into is a mailbox too, if it is beside a Maildir;
  /// listing it says why.
  private mutating func addDottedMaildirs(
    _ contents: FolderContents, in path: FilePath, isMaildir: Bool, parts: [String]
  ) {
    for name in contents.folders where name.first == UInt8(ascii: ".") {
      let folder = path.appending(name)
      if !MaildirFolders.isMaildir(folder, in: files) {
        guard let failure = MaildirFolders.failure(files.place(of: folder) ?? folder) else {
          continue
        }
        guard isMaildir else {
          notices.append(failure)
          continue
        }
      }
      guard isFirstVisit(folder) == true else { continue }
      tree.insert(
        parts + MaildirFolders.mailboxName(name.dropFirst()),
        MailboxTree.Source(path: folder, format: .maildir))
    }
  }

  private mutating func visitSubfolders(
    _ contents: FolderContents, ofMaildir isMaildir: Bool, in path: FilePath, parts: [String],
    onlyMaildirs: Bool
  ) {
    for name in contents.folders where name.first != UInt8(ascii: ".") {
      if isMaildir, MaildirFolders.contains(name) { continue }
      // Thunderbird keeps the mailboxes below `Work` in `Work.sbd`.
      let stem = FileName.stem(name[...], without: ["sbd"])
      do throws(MailStoreError) {
        try visit(
          path.appending(name), parts: parts + [FileName.text(stem)],
          onlyMaildirs: onlyMaildirs || isMaildir)
      } catch {
        notices.append(error)
      }
    }
  }

  /// Adds each mbox as a mailbox, and the folder itself if it has message files.
  private mutating func addFiles(_ contents: FolderContents, in path: FilePath, parts: [String]) {
    var classifier = FileClassifier(folder: path, in: files)
    var empty: [[UInt8]] = []
    var unreadable: [MailStoreError] = []
    // Programs for MH leave this file in a folder that has no messages yet.
    var hasMessages =
      !parts.isEmpty && contents.files.contains { $0.elementsEqual(MHSequences.fileName.utf8) }
    // Thunderbird keeps an index beside each mbox, and those below `Work` in `Work.sbd`.
    var hasMboxes =
      FileName.fileExtension(path.lastComponent) == "sbd"
      || contents.files.contains { FileName.fileExtension($0) == "msf" }
    for name in contents.files {
      switch classifier.kind(of: name) {
      case .message: hasMessages = true
      case .mbox:
        hasMboxes = true
        addMbox(name, in: path, parts: parts)
      case .unreadable(let failure): unreadable.append(failure)
      case .other where classifier.wasEmpty: empty.append(name)
      case .other: break
      }
    }
    if hasMessages {
      tree.insert(parts, MailboxTree.Source(path: path, format: .messageFolder))
    } else {
      notices += unreadable
    }
    // An empty file among mboxes is a mailbox without messages.
    if hasMboxes { for name in empty { addMbox(name, in: path, parts: parts) } }
  }

  /// Adds the mboxes that lie in a Maildir, or below one, by their names. Its other files are hardly mail, and a Maildir
  /// may be somebody's home: they are not read.
  private mutating func addMboxes(_ contents: FolderContents, in path: FilePath, parts: [String]) {
    var classifier = FileClassifier(folder: path, in: files)
    for name in contents.files where ["mbox", "mbx"].contains(FileName.fileExtension(name)) {
      if case .mbox = classifier.kind(of: name) { addMbox(name, in: path, parts: parts) }
    }
  }

  private mutating func addMbox(_ name: [UInt8], in path: FilePath, parts: [String]) {
    let stem = FileName.stem(name[...], without: ["mbox", "mbx"])
    tree.insert(
      parts + [FileName.text(stem)],
      MailboxTree.Source(path: path.appending(name), format: .mbox))
  }
}
