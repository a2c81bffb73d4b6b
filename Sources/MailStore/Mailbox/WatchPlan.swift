/// Which folders tell of changes in an account.
struct WatchPlan: Sendable {
  /// What a change in a folder means.
  enum Meaning: Hashable, Sendable {
    /// Any file in it is a message of the mailbox.
    case messages(MailboxID)
    /// The file of this name is the mailbox.
    case file([UInt8], MailboxID)
    /// Folders that come and go are mailboxes.
    case folders
    /// Files that come are mailboxes, but for those that are known.
    case files(known: Set<[UInt8]>)
  }

  /// Folders and what changes in them mean, in the order of the mailboxes.
  let folders: [(path: FilePath, meanings: [Meaning])]

  /// The plan for the mailboxes that an account had when it was opened.
  init(_ account: MailAccount) {
    var order: [FilePath] = []
    var meanings: [FilePath: [Meaning]] = [:]
    func add(_ path: FilePath, _ meaning: Meaning) {
      if meanings[path] == nil { order.append(path) }
      meanings[path, default: []].append(meaning)
    }
    for mailbox in account.mailboxes {
      switch mailbox.format {
      case .maildir:
        for folder in MailboxListing.maildirFolders(mailbox.path) {
          add(folder, .messages(mailbox.id))
        }
      case .mbox, .messageFile:
        add(mailbox.path.parent, .file(Array(mailbox.path.lastComponent), mailbox.id))
      case .messageFolder:
        add(mailbox.path, .messages(mailbox.id))
      case nil: break
      }
    }
    let isFolder = FileStatus(account.path)?.kind == .folder
    if isFolder {
      for path in Self.foldersOfFolders(account) { add(path, .folders) }
      for (path, known) in Self.foldersOfMboxes(account) { add(path, .files(known: known)) }
    }
    folders = order.map { ($0, meanings[$0] ?? []) }
  }

  /// The account's own folder, and those of mailboxes that may hold others.
  private static func foldersOfFolders(_ account: MailAccount) -> [FilePath] {
    let inside = account.mailboxes.filter { $0.format == nil || $0.format == .messageFolder }
    return [account.path] + inside.map(\.path).filter { $0 != account.path }
  }

  private static func foldersOfMboxes(_ account: MailAccount) -> [FilePath: Set<[UInt8]>] {
    var known: [FilePath: Set<[UInt8]>] = [:]
    for mailbox in account.mailboxes where mailbox.format == .mbox {
      known[mailbox.path.parent, default: []].insert(Array(mailbox.path.lastComponent))
    }
    return known
  }
}

/// A change that was noticed in an account.
public enum MailChange: Hashable, Sendable {
  /// Messages of the mailbox came, went, or changed their flags.
  case messages(MailboxID)
  /// Mailboxes may have come or gone: open the account again.
  case mailboxes
}

extension WatchPlan.Meaning {
  /// What news of `name` means; nil where it means nothing for mail.
  func change(name: [UInt8], isFolder: Bool) -> MailChange? {
    switch self {
    case .messages(let id):
      // Programs keep indexes and locks in the folder, with names that begin with a dot.
      isFolder || name.first == UInt8(ascii: ".") ? nil : .messages(id)
    case .file(let file, let id): name == file ? .messages(id) : nil
    case .files(let known):
      isFolder || known.contains(name) || MailFileKind.named(name) == .other ? nil : .mailboxes
    case .folders:
      isFolder && !MaildirName.folders.contains(String(decoding: name, as: UTF8.self))
        ? .mailboxes : nil
    }
  }
}
