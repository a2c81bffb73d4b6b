/// The mail at one path: a tree of mailboxes, as it was when it was opened.
///
/// A value; opening again shows what changed. Nothing in the account's folders is ever changed.
public struct MailAccount: Hashable, Sendable, Identifiable {
  /// Its identity: the path it was opened by.
  public let id: AccountID
  /// Its name for people: the last part of its path; for `~/Maildir` and the like, the folder
  /// above.
  public let name: String
  /// The mailboxes in the order on screen, each before those inside it.
  public let mailboxes: [Mailbox]
  /// What was left out and why: folders that cannot be read, limits.
  public let notices: [MailStoreError]

  /// Whether it is made of files that a program named one by one, not of what lies at a path.
  private let isGiven: Bool

  /// The path that it was opened by.
  public var path: FilePath { id.path }

  /// Opens what is at `path`: a Maildir or Maildir++ tree, folders of Maildirs, an mbox or a folder
  /// of them, a folder of message files, or one message file. What it is, is found out by looking.
  ///
  /// A file that is named is opened whatever it looks like. Throws where nothing is there, where it
  /// cannot be read, and where a folder holds nothing like mail.
  public static func open(_ path: String) throws(MailStoreError) -> MailAccount {
    try open(FilePath(path))
  }

  /// Opens what is at `path`, as `open(_:)` for text does.
  public static func open(_ path: FilePath) throws(MailStoreError) -> MailAccount {
    guard let status = FileStatus(path) else { throw ReadOnlyFile.failure(path) }
    var discovery = AccountDiscovery()
    switch status.kind {
    case .other: throw .neitherFileNorFolder(path)
    case .file: return try openFile(path)
    case .folder: try discovery.visit(path, parts: [])
    }
    guard !discovery.tree.isEmpty else {
      if let notice = discovery.notices.first { throw notice }
      throw discovery.sawAnything ? .noMail(path) : .emptyFolder(path)
    }
    return MailAccount(path: path, tree: discovery.tree, notices: discovery.notices)
  }

  private static func openFile(_ path: FilePath) throws(MailStoreError) -> MailAccount {
    let file = try ReadOnlyFile(path)
    guard let head = file.bytes(at: 0, count: MailFileKind.headSize) else {
      throw ReadOnlyFile.failure(path)
    }
    let named = MailFileKind.named(path.lastComponent)
    let isMbox =
      named == .mbox || (named != .message && MailFileKind.beginning(head.span) == .mbox)
      || (named != .message && head.isEmpty)
    var tree = MailboxTree()
    tree.insert([], MailboxTree.Source(path: path, format: isMbox ? .mbox : .messageFile))
    return MailAccount(path: path, tree: tree, notices: [])
  }

  /// An mbox file and the parts of the name that its mailbox has.
  public struct MboxFile: Hashable, Sendable {
    /// `["Lists", "compilers"]`.
    public var name: [String]
    /// Where the file is.
    public var path: FilePath

    /// Makes a file's name.
    public init(name: [String], path: FilePath) {
      self.name = name
      self.path = path
    }
  }

  /// An account made of mbox files that lie anywhere, such as those that a program carries in itself.
  public init(name: String, mboxFiles: [MboxFile]) {
    var tree = MailboxTree()
    for file in mboxFiles {
      tree.insert(file.name, MailboxTree.Source(path: file.path, format: .mbox))
    }
    id = AccountID(path: FilePath(name))
    self.name = name
    mailboxes = tree.preorder(account: id)
    notices = []
    isGiven = true
  }

  /// The account as it is now; one that is made of given files stays as it is.
  public func reopened() throws(MailStoreError) -> MailAccount {
    isGiven ? self : try Self.open(path)
  }

  private init(path: FilePath, tree: MailboxTree, notices: [MailStoreError]) {
    id = AccountID(path: path)
    name = Self.name(of: path)
    mailboxes = tree.preorder(account: id)
    self.notices = notices
    isGiven = false
  }

  private static func name(of path: FilePath) -> String {
    let full = path.resolved ?? path
    let last = MailFileKind.stem(full.lastComponent, without: ["mbox", "mbx"])
    let generic = ["maildir", ".maildir", "mail", ".mail"]
    let above = full.parent.lastComponent
    guard generic.contains(String(decoding: last, as: UTF8.self).lowercased()),
      above != [UInt8(ascii: "/")], above != [UInt8(ascii: ".")]
    else { return FileName.text(last) }
    return FileName.text(above)
  }
}

extension MailAccount {
  /// The mailbox that a command line names: `INBOX` without regard to case, parts with `/` between
  /// them, or the name of its folder as Maildir++ writes it (`.Work.Projects`, with or without the
  /// first dot).
  public func mailbox(named name: String) -> Mailbox? {
    if let exact = mailboxes.first(where: { $0.name == name }) { return exact }
    if name.lowercased() == "inbox" { return mailboxes.first { $0.name == Mailbox.inbox } }
    // `inbox/Work` means the same as `INBOX/Work`.
    if name.lowercased().hasPrefix("inbox/") {
      let full = Mailbox.inbox + name.dropFirst(Mailbox.inbox.count)
      if let below = mailboxes.first(where: { $0.name == full }) { return below }
    }
    let raw = [name, "." + name]
    if let found = mailboxes.first(where: { raw.contains($0.fileName) && $0.isSelectable }) {
      return found
    }
    let trimmed = name.hasSuffix("/") ? String(name.dropLast()) : name
    return trimmed == name ? nil : mailbox(named: trimmed)
  }

  /// The mailbox that a command line names, for reading; throws where there is none, or it holds no
  /// messages.
  public func selectableMailbox(named name: String) throws(MailStoreError) -> Mailbox {
    guard let mailbox = mailbox(named: name) else {
      throw .noSuchMailbox(name, account: path)
    }
    guard mailbox.isSelectable else { throw .notSelectable(name, account: path) }
    return mailbox
  }

  /// The mailbox with this identity.
  public func mailbox(_ id: MailboxID) -> Mailbox? { mailboxes.first { $0.id == id } }
}
