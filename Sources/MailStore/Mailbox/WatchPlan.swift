/// Which folders tell of changes in an account.
struct WatchPlan: Sendable {
  /// What a change in a folder means.
  enum Meaning: Hashable, Sendable {
    /// Any file in it is a message of the mailbox.
    case messages(MailboxID)
    /// The file of this name is the mailbox.
    case file([UInt8], MailboxID)
    /// Folders that come and go are mailboxes.
    case tree
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
    if isFolder { add(account.path, .tree) }
    for mailbox in account.mailboxes where mailbox.format == nil && mailbox.path != account.path {
      add(mailbox.path, .tree)
    }
    folders = order.map { ($0, meanings[$0] ?? []) }
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
    case .tree:
      isFolder && !MaildirName.folders.contains(String(decoding: name, as: UTF8.self))
        ? .mailboxes : nil
    }
  }
}
