import SystemCalls

/// Finds the mailboxes under a path by examining its folders and files.
///
/// For example, a folder that contains `cur` and `new` is a Maildir, a folder `.Work.Projects` next to them belongs to
/// a Maildir++, and a file that begins with `From ` is an mbox. Symbolic links are the difficult part. Each folder and
/// file is listed only once, under its own name, so links can be followed only after everything else has been found.
struct AccountDiscovery {
  /// The limits of the search. If a limit is exceeded, a notice names the folder that was left out.
  struct Limits {
    /// The maximum depth of nested folders.
    var depth = 16
    /// The maximum number of folders.
    var folders = 20_000
  }

  private(set) var tree = MailboxTree()
  private(set) var notices: [MailStoreError] = []
  /// True if at least one folder was not empty.
  private(set) var sawAnything = false
  private let limits: Limits
  private let files: PlannedFiles
  private var visited: Set<FileIdentity> = []
  private var folderCount = 0
  private var mboxes: Set<FilePath> = []
  /// Symbolic links to folders. They are followed last, so that every other folder is listed under its own name.
  private var links: [FolderLink] = []
  /// Symbolic links to mboxes, which are followed after the links to folders.
  private var mboxLinks: [(path: FilePath, parts: [String])] = []

  /// A symbolic link to a folder.
  private struct FolderLink {
    let path: FilePath
    let parts: [String]
    let onlyMaildirs: Bool
    /// True for a folder of a Maildir++. It becomes a mailbox, but is not searched for further mailboxes.
    let isDotted: Bool
    /// The length in bytes of the path to which the link leads. Shorter paths are followed first,
    /// because an outer folder has a shorter path than the folders inside it.
    let length: Int
  }

  /// Prepares a search of the files on disk, or of the files that will exist after a planned change.
  init(limits: Limits = Limits(), in files: PlannedFiles = PlannedFiles()) {
    self.limits = limits
    self.files = files
  }

  /// Adds the mailboxes of the account at `path`.
  ///
  /// Each folder and mbox is listed once, under its own name, so a link to a folder or mbox inside
  /// the account is left out. If several links lead outside the account, a link to a folder is
  /// followed before a link to something inside it.
  /// - Parameter former: the mailboxes that the account had before. Each of them is listed even if
  ///   it is now empty and nothing except its messages showed that it was a mailbox.
  mutating func search(
    _ path: FilePath, keeping former: [Mailbox] = []
  ) throws(MailStoreError) {
    try visit(path, parts: [])
    while let next = links.indices.min(by: { links[$0].length < links[$1].length }) {
      let link = links.remove(at: next)
      if link.isDotted {
        addDottedMaildir(link.path, parts: link.parts)
      } else {
        visitSubfolder(link.path, parts: link.parts, onlyMaildirs: link.onlyMaildirs)
      }
    }
    addLinkedMboxes()
    for mailbox in former where mailbox.format == .mbox && !mboxes.contains(mailbox.path) {
      guard let status = files.status(of: mailbox.path), status.kind == .file, status.size == 0
      else { continue }
      tree.insert(
        mailbox.name.split(separator: "/").map(String.init),
        MailboxTree.Source(path: mailbox.path, format: .mbox))
    }
    let wasFolder = former.contains { $0.path == path && $0.format == .messageFolder }
    if !tree.hasInbox, wasFolder || hasSequences(path) { addRoot(path) }
  }

  /// Adds the mailboxes of an account from which all mail was removed. Empty files in the account count as mboxes. If
  /// there are no empty files, the account itself counts as a folder of messages.
  mutating func addEmptied(_ path: FilePath) throws(MailStoreError) {
    let names = try files.contents(of: path).files.filter { !MailFileKind.isNeverMail($0) }
    for name in names where files.status(of: path.appending(name))?.size == 0 {
      addMbox(name, in: path, parts: [])
    }
    addLinkedMboxes()
    if tree.isEmpty { addRoot(path) }
  }

  private mutating func addRoot(_ path: FilePath) {
    tree.insert([], MailboxTree.Source(path: path, format: .messageFolder))
  }

  /// True if the folder contains a file `.mh_sequences`, which MH programs and this program write.
  /// Such a folder is a mailbox even if it contains no messages.
  private func hasSequences(_ folder: FilePath) -> Bool {
    files.kind(of: folder.appending(MHSequences.fileName)) == .file
  }

  /// Records a link to be followed later. Returns false if `path` is not a symbolic link.
  private mutating func putOff(
    _ path: FilePath, parts: [String], onlyMaildirs: Bool = false, isDotted: Bool = false
  ) -> Bool {
    guard let place = files.place(of: path), place.isSymbolicLink else { return false }
    links.append(
      FolderLink(
        path: path, parts: parts, onlyMaildirs: onlyMaildirs, isDotted: isDotted,
        length: place.resolved?.bytes.count ?? .max))
    return true
  }

  /// Adds the mailboxes of a folder and of the folders inside it.
  ///
  /// `parts` is the folder's name in the account, which is empty for the root of the account.
  private mutating func visit(
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
    // A folder that was already visited under a different path is not listed again.
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

  /// True if the file or folder at `path` has not been visited yet. Always true for a file or
  /// folder that only a plan will create, because it cannot be reached through a different path
  /// yet. Nil if nothing exists at `path`.
  private mutating func isFirstVisit(_ path: FilePath) -> Bool? {
    guard let status = files.status(of: path) else {
      return files.kind(of: path) == nil ? nil : true
    }
    return visited.insert(FileIdentity(status)).inserted
  }

  /// Adds the folders of a Maildir++. In this format, the folders of all levels are next to each other, and dots in
  /// their names separate the levels: `.Work.Projects`. Next to a Maildir, a folder that cannot be read is listed too.
  /// Opening it then reports the reason.
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
      let full = parts + MaildirFolders.mailboxName(name.dropFirst())
      if putOff(folder, parts: full, isDotted: true) { continue }
      addDottedMaildir(folder, parts: full)
    }
  }

  private mutating func addDottedMaildir(_ folder: FilePath, parts: [String]) {
    guard isFirstVisit(folder) == true else { return }
    tree.insert(parts, MailboxTree.Source(path: folder, format: .maildir))
  }

  private mutating func visitSubfolders(
    _ contents: FolderContents, ofMaildir isMaildir: Bool, in path: FilePath, parts: [String],
    onlyMaildirs: Bool
  ) {
    for name in contents.folders where name.first != UInt8(ascii: ".") {
      if isMaildir, MaildirFolders.contains(name) { continue }
      // Thunderbird keeps the mailboxes inside `Work` in the folder `Work.sbd`, so the extension is
      // removed from the name.
      let full = parts + [FileName.text(FileName.stem(name[...], without: ["sbd"]))]
      let (folder, onlyMaildirs) = (path.appending(name), onlyMaildirs || isMaildir)
      if putOff(folder, parts: full, onlyMaildirs: onlyMaildirs) { continue }
      visitSubfolder(folder, parts: full, onlyMaildirs: onlyMaildirs)
    }
  }

  private mutating func visitSubfolder(_ path: FilePath, parts: [String], onlyMaildirs: Bool) {
    do throws(MailStoreError) {
      try visit(path, parts: parts, onlyMaildirs: onlyMaildirs)
    } catch { notices.append(error) }
  }

  /// Adds each mbox as a mailbox, and also adds the folder itself if it contains message files.
  private mutating func addFiles(_ contents: FolderContents, in path: FilePath, parts: [String]) {
    var classifier = FileClassifier(folder: path, in: files)
    var empty: [[UInt8]] = []
    var unreadable: [MailStoreError] = []
    // The file `.mh_sequences` in the root folder is ignored here, because the root is added later
    // if there is no other inbox.
    var hasMessages = !parts.isEmpty && hasSequences(path)
    // Thunderbird keeps an index (`Work.msf`) next to each mbox, and the mailboxes inside `Work` in
    // `Work.sbd`. Either name shows that the folder contains mboxes.
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
    // Next to mboxes, an empty file is a mailbox without messages.
    if hasMboxes { for name in empty { addMbox(name, in: path, parts: parts) } }
  }

  /// Adds the mboxes inside a Maildir, which are recognized by their names. Other files are not examined, because they
  /// are unlikely to be mail, and because a Maildir may be the user's home folder.
  private mutating func addMboxes(_ contents: FolderContents, in path: FilePath, parts: [String]) {
    var classifier = FileClassifier(folder: path, in: files)
    for name in contents.files
    where ["mbox", "mbx"].contains(FileName.fileExtension(Compression.stem(name))) {
      if case .mbox = classifier.kind(of: name) { addMbox(name, in: path, parts: parts) }
    }
  }

  private mutating func addMbox(_ name: [UInt8], in path: FilePath, parts: [String]) {
    let stem = FileName.stem(Compression.stem(name), without: ["mbox", "mbx"])
    let (file, parts) = (path.appending(name), parts + [FileName.text(stem)])
    mboxes.insert(file)
    if files.place(of: file)?.isSymbolicLink == true {
      mboxLinks.append((file, parts))
    } else {
      addMbox(file, parts: parts)
    }
  }

  /// Adds the mboxes to which links point, unless they are already listed under their own names or through a different
  /// link.
  private mutating func addLinkedMboxes() {
    for link in mboxLinks { addMbox(link.path, parts: link.parts) }
    mboxLinks = []
  }

  private mutating func addMbox(_ file: FilePath, parts: [String]) {
    // Nil means that the file does not exist yet, so it cannot have been listed under a different
    // path.
    guard isFirstVisit(file) != false else { return }
    tree.insert(parts, MailboxTree.Source(path: file, format: .mbox))
  }
}
