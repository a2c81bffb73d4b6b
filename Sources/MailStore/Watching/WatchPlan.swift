/// The folders to watch for an account, and the meaning of a change in each folder.
struct WatchPlan: Sendable {
  /// The meaning of a change in a folder.
  enum Meaning: Hashable, Sendable {
    /// Each file in the folder is a message in this mailbox.
    case messages(MailboxID)
    /// The file with this name is this mailbox.
    case file([UInt8], MailboxID)
    /// Each folder that is added or removed is a mailbox.
    case folders
    /// Each file that is added is a mailbox, unless it has one of these names.
    case files(known: Set<[UInt8]>)
    /// The folder contains no mail. For example, it contains another program's index of the mail.
    case besides
    /// A file or folder with this name is the missing account, or contains it.
    case awaited([UInt8])
    /// The folder is an account that is being created. Anything that is added may be part of its mail.
    case unfinished
  }

  /// A folder to watch, and the meaning of a change in it.
  struct Folder: Sendable {
    let path: FilePath
    let meanings: [Meaning]
  }

  /// The folders to watch, in the order of the mailboxes.
  let folders: [Folder]

  /// Makes the plan for an account that is missing or being created. The plan contains the account's folder, and the
  /// nearest folder above it that exists.
  init(awaiting path: FilePath) {
    var (folder, awaited) = (path.parent, path)
    while FileStatus(folder)?.kind != .folder, folder.parent != folder {
      (folder, awaited) = (folder.parent, folder)
    }
    let own = FileStatus(path)?.kind == .folder ? [Folder(path: path, meanings: [.unfinished])] : []
    folders = own + [Folder(path: folder, meanings: [.awaited(Array(awaited.lastComponent))])]
  }

  /// Makes the plan for the mailboxes that an account had when it was opened.
  init(_ account: MailAccount, besides: [FilePath] = []) {
    var order: [FilePath] = []
    var meanings: [FilePath: [Meaning]] = [:]
    func add(_ path: FilePath, _ meaning: Meaning) {
      if meanings[path] == nil { order.append(path) }
      meanings[path, default: []].append(meaning)
    }
    for mailbox in account.mailboxes {
      switch mailbox.format {
      case .maildir:
        for folder in MaildirFolders.withMessages(in: mailbox.path) {
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
    for path in besides { add(path, .besides) }
    folders = order.map { Folder(path: $0, meanings: meanings[$0] ?? []) }
  }

  /// Returns the account's folder, and the folders of mailboxes that may contain other mailboxes.
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

extension WatchPlan.Meaning {
  /// Returns the change of mail that is reported when the file or folder `name` changes. Returns nil if mail is not
  /// affected.
  func change(name: [UInt8], isFolder: Bool) -> MailChange? {
    switch self {
    case .messages(let id):
      // In a folder of messages, names that begin with a dot belong to indexes and locks, except
      // for the file in which MH stores flags.
      isFolder
        || name.first == UInt8(ascii: ".") && !name.elementsEqual(MHSequences.fileName.utf8)
        ? nil : .messages(id)
    case .file(let file, let id): name == file ? .messages(id) : nil
    case .files(let known):
      isFolder || known.contains(name) || MailFileKind.named(name) == .other ? nil : .mailboxes
    case .folders: isFolder && !MaildirFolders.contains(name) ? .mailboxes : nil
    case .besides: .besides
    case .awaited(let awaited): name == awaited ? .mailboxes : nil
    case .unfinished: .mailboxes
    }
  }

  /// The change that covers everything that may have happened in the folder.
  var whole: MailChange {
    switch self {
    case .messages(let id), .file(_, let id): .messages(id)
    case .folders, .files, .awaited, .unfinished: .mailboxes
    case .besides: .besides
    }
  }
}
