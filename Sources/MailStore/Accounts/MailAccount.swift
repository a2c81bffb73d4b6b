/// The mail at one path, as a tree of mailboxes. It is a snapshot, taken when the account was opened.
///
/// An account is a value, so it must be opened again to see changes. Only a `MailEditor` changes the files.
public struct MailAccount: Hashable, Sendable, Identifiable {
  /// The account's identity, which is its absolute path without symbolic links. The same mail always has the same
  /// identity, whatever the working folder, and whichever links led to it.
  public let id: AccountID
  /// The name shown to the user: the last part of the path or, for generic names such as `~/Maildir`, the name of the
  /// parent folder.
  public let name: String
  /// The mailboxes in the order in which they are shown. Each mailbox precedes the mailboxes inside it.
  public let mailboxes: [Mailbox]
  /// The reasons why folders were left out, for example because they could not be read or exceeded a limit.
  public let notices: [MailStoreError]

  /// True if the program supplied the list of files. Such an account has no path that could be opened again.
  let hasSuppliedFiles: Bool
  /// The mbox files that the program supplied for this account. Empty for an account that was
  /// opened at a path.
  private(set) var suppliedFiles: [MboxFile] = []

  /// The account's absolute path, without symbolic links.
  public var path: FilePath { id.path }

  /// Opens the mail at `path`. The path may be a Maildir or Maildir++ tree, folders of Maildirs, an mbox or a folder of
  /// mboxes, a folder of message files, or a single message file. The format is detected from the files themselves.
  ///
  /// If the path is the folder `cur`, `new` or `tmp` in a Maildir, the Maildir is opened.
  ///
  /// If a file's name, or its place in a Maildir, marks it as mail, it is opened whatever it contains. An empty file is
  /// opened too. Throws an error if nothing exists at the path, if it cannot be read, or if it contains no mail.
  public static func open(_ path: String) throws(MailStoreError) -> MailAccount {
    try open(FilePath(path))
  }

  /// Opens the mail at `path`, like `open(_:)` for a path given as text.
  /// - Parameter isKnown: true if the path was opened as an account before. A folder without mail
  ///   is then still an account, because all its messages may have been moved or deleted.
  public static func open(
    _ path: FilePath, isKnown: Bool = false
  ) throws(MailStoreError) -> MailAccount {
    try open(path, isKnown: isKnown, keeping: [])
  }

  private static func open(
    _ path: FilePath, isKnown: Bool, keeping former: [Mailbox]
  ) throws(MailStoreError) -> MailAccount {
    guard let status = FileStatus(path) else { throw ReadOnlyFile.failure(path) }
    let given = path
    let path = MaildirFolders.maildir(of: path.resolved ?? path)
    var discovery = AccountDiscovery()
    switch status.kind {
    case .other: throw .neitherFileNorFolder(given)
    case .file: return try openFile(path)
    case .folder:
      try discovery.search(path, keeping: former)
      if isKnown, discovery.tree.isEmpty, discovery.notices.isEmpty {
        try discovery.addEmptied(path)
      }
    }
    guard !discovery.tree.isEmpty else {
      if let notice = discovery.notices.first { throw notice }
      throw discovery.sawAnything ? .noMail(given) : .emptyFolder(given)
    }
    return MailAccount(path: path, tree: discovery.tree, notices: discovery.notices)
  }

  private static func openFile(_ path: FilePath) throws(MailStoreError) -> MailAccount {
    let file = try ReadOnlyFile.contents(of: path)
    // Some programs write kilobytes of their own fields before the common ones, so more of the file
    // is read than is usually necessary.
    guard let head = file.bytes(at: 0, count: 16 * HeadRecognizer.size) else {
      throw ReadOnlyFile.failure(path)
    }
    if let format = ForeignMailFormat(head) { throw .foreignFormat(path, format) }
    let isInMaildir = ["cur", "new"].contains { path.parent.lastComponent.elementsEqual($0.utf8) }
    let format: MailboxFormat
    let name = Compression.stem(path.lastComponent)
    switch (MailFileKind.named(name), MailFileKind.beginning(head.span)) {
    case (.mbox, _): format = .mbox
    case (.message, _): format = .messageFile
    case _ where head.isEmpty: format = .mbox
    case (_, .mbox): format = .mbox
    case (_, .message): format = .messageFile
    case (_, .other) where isInMaildir || HeadRecognizer.isPart(head.span): format = .messageFile
    case (_, .other), (_, .unreadable): throw .noMail(path)
    }
    var tree = MailboxTree()
    tree.insert([], MailboxTree.Source(path: path, format: format))
    return MailAccount(path: path, tree: tree, notices: [])
  }

  /// An mbox file, and the name of its mailbox in the account.
  public struct MboxFile: Hashable, Sendable {
    /// The parts of the mailbox's name, such as `["Lists", "compilers"]`.
    public var name: [String]
    /// The path of the mbox file.
    public var path: FilePath

    /// Makes an entry from a name and the path of a file.
    public init(name: [String], path: FilePath) {
      self.name = name
      self.path = path
    }
  }

  /// Makes an account from mbox files at any paths, such as the sample mail that is part of the program.
  public init(name: String, mboxFiles: [MboxFile]) {
    var tree = MailboxTree()
    for file in mboxFiles {
      tree.insert(file.name, MailboxTree.Source(path: file.path, format: .mbox))
    }
    id = AccountID(path: FilePath(name))
    self.name = name
    mailboxes = tree.preorder(account: id)
    notices = []
    hasSuppliedFiles = true
    suppliedFiles = mboxFiles
  }

  /// Returns a copy of an account whose files the program supplied, with `file` added.
  func adding(_ file: MboxFile) -> MailAccount {
    MailAccount(name: name, mboxFiles: suppliedFiles + [file])
  }

  /// Opens the account again to see changes. An account whose files the program supplied is returned unchanged.
  public func reopened() throws(MailStoreError) -> MailAccount {
    hasSuppliedFiles ? self : try Self.open(path, isKnown: false, keeping: mailboxes)
  }

  /// Returns an account for a `path` that currently cannot be opened because of `failure`. The account has no mailboxes
  /// until it can be opened.
  public static func closed(_ path: FilePath, _ failure: MailStoreError) -> MailAccount {
    MailAccount(path: path.absolute, tree: MailboxTree(), notices: [failure])
  }

  /// True if the account cannot be opened at present.
  public var isClosed: Bool { mailboxes.isEmpty }

  /// Returns the mailboxes that the account will have after the changes in `plan`.
  func mailboxes(after plan: PlannedFiles) throws(MailStoreError) -> [Mailbox] {
    var discovery = AccountDiscovery(in: plan)
    try discovery.search(path, keeping: mailboxes)
    return discovery.tree.preorder(account: id)
  }

  private init(path: FilePath, tree: MailboxTree, notices: [MailStoreError]) {
    id = AccountID(path: path)
    name = Self.name(of: path)
    mailboxes = tree.preorder(account: id)
    self.notices = notices
    hasSuppliedFiles = false
  }

  private static func name(of path: FilePath) -> String {
    let full = path.resolved ?? path
    let last = FileName.stem(Compression.stem(full.lastComponent), without: ["mbox", "mbx"])
    let generic = ["maildir", ".maildir", "mail", ".mail"]
    let above = full.parent.lastComponent
    guard generic.contains(String(decoding: last, as: UTF8.self).lowercased()),
      above != [UInt8(ascii: "/")], above != [UInt8(ascii: ".")]
    else { return FileName.text(last) }
    return FileName.text(above)
  }
}

extension MailAccount {
  /// True if the account is a single file. Such an account cannot have a second mailbox such as Trash, so deleting is
  /// permanent.
  public var isSingleFile: Bool {
    !hasSuppliedFiles && FileStatus(path).map { $0.kind != .folder } == true
  }
}
