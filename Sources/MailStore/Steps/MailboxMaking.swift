import SystemCalls

/// Makes, renames and removes mailboxes. Each of these operations can safely be repeated.
struct MailboxMaking {
  let tools: StepTools
  private var calls: FileCalls { tools.calls }

  init(tools: StepTools) { self.tools = tools }

  /// Makes an empty mailbox, and any missing parent folders.
  func make(_ mailbox: StepMailbox) throws(ActionFailure) {
    guard !mailbox.path.isInMemory else { return }
    try ActionFailure.unlessCallsFail { () throws(FileCallError) in
      switch mailbox.format {
      case .maildir: try makeMaildir(mailbox.path)
      case .messageFolder:
        try makeFolder(mailbox.path)
        try makeFile(mailbox.path.appending(MHSequences.fileName))
      case .mbox, .messageFile:
        try makeFolder(mailbox.path.parent)
        try makeFile(mailbox.path)
      }
      try calls.syncFolder(mailbox.path.parent)
    }
  }

  /// Makes a Maildir. The folder `cur` is made last, because only then does the folder count as a
  /// Maildir. A folder of a Maildir++ also contains the file `maildirfolder`, which marks it as
  /// such.
  private func makeMaildir(_ path: FilePath) throws(FileCallError) {
    if MaildirFolders.isMaildir(path) { return }
    try makeFolder(path)
    if path.lastComponent.first == UInt8(ascii: ".") {
      try makeFile(path.appending("maildirfolder"))
    }
    for name in ["tmp", "new", "cur"] { try makeFolder(path.appending(name)) }
  }

  /// Makes the folders that a Maildir lost because they were empty. Failures are ignored here,
  /// because they are reported when the folders are needed.
  func complete(_ mailbox: StepMailbox) {
    guard mailbox.format == .maildir, FileStatus(mailbox.path.appending("cur")) != nil else {
      return
    }
    for name in ["tmp", "new"] { try? makeFolder(mailbox.path.appending(name)) }
  }

  /// Leaves a mark in a mailbox that was emptied, because until then, only its messages may have
  /// shown that it was a mailbox. Failures are ignored, because the mark is not needed before the
  /// next start.
  func keep(_ mailbox: StepMailbox) {
    switch mailbox.format {
    case .maildir: complete(mailbox)
    case .messageFolder:
      let sequences = mailbox.path.appending(MHSequences.fileName)
      guard FileStatus(sequences) == nil, let names = try? FolderContents(mailbox.path).files
      else { return }
      var classifier = FileClassifier(folder: mailbox.path)
      guard !names.contains(where: { classifier.kind(of: $0) == .message }) else { return }
      try? makeFile(sequences)
    case .mbox, .messageFile: break
    }
  }

  private func makeFolder(_ path: FilePath) throws(FileCallError) {
    guard FileStatus(path)?.kind != .folder else { return }
    if path.parent != path, FileStatus(path.parent) == nil { try makeFolder(path.parent) }
    do throws(FileCallError) { try calls.makeFolder(path) } catch {
      if error.code != EEXIST { throw error }
    }
  }

  private func makeFile(_ path: FilePath) throws(FileCallError) {
    do throws(FileCallError) { _ = try WritableFile(creating: path, calls) } catch {
      if error.code != EEXIST { throw error }
    }
  }

  // MARK: - Plans

  /// Returns the files that will exist after a mailbox has been made.
  static func plan(making mailbox: StepMailbox) -> PlannedFiles {
    var plan = PlannedFiles()
    switch mailbox.format {
    case .maildir:
      for name in MaildirFolders.names { plan.made[mailbox.path.appending(name)] = .folder }
    case .messageFolder: plan.made[mailbox.path.appending(MHSequences.fileName)] = .file
    case .mbox, .messageFile: plan.made[mailbox.path] = .file
    }
    return plan
  }

  /// Returns the files that will exist after a mailbox has been removed. The message files in a
  /// folder of message files are not left out, which makes no difference, because no other mailbox
  /// depends on them.
  static func plan(removing mailbox: StepMailbox) -> PlannedFiles {
    var plan = PlannedFiles()
    switch mailbox.format {
    case .maildir:
      plan.renames = MaildirFolders.names.map { (mailbox.path.appending($0), nil) }
    case .mbox: plan.renames = [(mailbox.path, nil)]
    case .messageFolder, .messageFile: break
    }
    return plan
  }

  // MARK: - Renaming

  /// Renames mailboxes. They are listed in pairs: an old mailbox, followed by the new mailbox.
  func rename(_ mailboxes: [StepMailbox]) throws(ActionFailure) {
    var index = 0
    while index + 1 < mailboxes.count {
      let (old, new) = (mailboxes[index].path, mailboxes[index + 1].path)
      index += 2
      try ActionFailure.unlessCallsFail { () throws(FileCallError) in
        if FileStatus(old) == nil, FileStatus(new) != nil { return }
        try makeFolder(new.parent)
        try calls.rename(old, to: new)
        try calls.syncFolder(new.parent)
      }
      removeEmptyFolders(from: old.parent, in: mailboxes[index - 1].id.account.path)
    }
  }

  /// Removes an empty folder, and then each parent folder that is empty, up to the folder of the account.
  private func removeEmptyFolders(from folder: FilePath, in account: FilePath) {
    var folder = folder
    while folder != account, folder.isInside(orEquals: account) {
      do { try calls.removeFolder(folder) } catch { return }
      folder = folder.parent
    }
  }

  // MARK: - Removing

  /// Throws an error if a mailbox's folder contains a file that belongs neither to this mailbox nor to any of the
  /// mailboxes in `others`.
  func checkRemoval(_ mailbox: StepMailbox, beside others: [Mailbox]) throws(ActionFailure) {
    guard mailbox.format != .mbox else { return }
    let others = Set(others.map(\.path))
    try checkContents(mailbox.path, isMaildir: mailbox.format == .maildir) { others.contains($0) }
  }

  /// Removes a mailbox without messages, or an mbox that contains only these messages. If a new message has arrived,
  /// the mailbox is kept.
  func remove(_ mailbox: StepMailbox, with messages: [StepItem]) throws(ActionFailure) {
    guard FileStatus(mailbox.path) != nil else { return }
    if mailbox.format == .mbox { return try removeFile(mailbox, with: messages) }
    let isMaildir = mailbox.format == .maildir
    var classifier = FileClassifier(folder: mailbox.path)
    if !isMaildir, let files = try? FolderContents(mailbox.path).files {
      let came = files.count { classifier.isListed($0) }
      if came > 0 { throw .messagesArrived(came) }
    }
    do throws(FileCallError) {
      if isMaildir {
        for name in ["new", "cur"] { try removeFolder(mailbox.path.appending(name)) }
        let dayAndHalf = tools.now() - 36 * 3600
        let drafts = mailbox.path.appending("tmp")
        try empty(drafts) { (FileStatus(drafts.appending($0))?.modified ?? .max) < dayAndHalf }
        try removeFolder(drafts)
      }
      // An mbox may have the same name as a file in which mail programs keep records about a
      // mailbox, so a file with such a name is removed only if it does not contain mail.
      try empty(mailbox.path) { Self.isRecord($0) && classifier.kind(of: $0) == .other }
    } catch {
      if error.code == ENOTEMPTY {
        let came = isMaildir ? (try? FileMailbox(mailbox).list())?.count ?? 0 : 0
        throw came > 0 ? .messagesArrived(came) : .hasOtherFiles(error.call.path)
      }
      throw ActionFailure(error)
    }
    // If the folder contains folders of other mailboxes, it cannot be removed, and is kept.
    try? calls.removeFolder(mailbox.path)
  }

  private func removeFile(_ mailbox: StepMailbox, with messages: [StepItem]) throws(ActionFailure) {
    let lock = try MboxLock.take(
      mailbox.path, patience: tools.patience, names: tools.names, calls)
    defer { withExtendedLifetime(lock) {} }
    var told = Dictionary(messages.map { ($0.source.name, 1) }, uniquingKeysWith: +)
    var came = 0
    for identity in try MboxContents(lock.path).identities {
      let name = OpenMbox.name(identity)
      let rest = told[name, default: 0]
      if rest > 0 { told[name] = rest - 1 } else { came += 1 }
    }
    guard came == 0 else { throw .messagesArrived(came) }
    try ActionFailure.unlessCallsFail { () throws(FileCallError) in try calls.unlink(mailbox.path) }
  }

  private func checkContents(
    _ path: FilePath, isMaildir: Bool, isMailbox: (FilePath) -> Bool
  ) throws(ActionFailure) {
    let contents: FolderContents
    do { contents = try FolderContents(path) } catch { throw ActionFailure(error) }
    var classifier = FileClassifier(folder: path)
    for name in contents.files where !isMailbox(path.appending(name)) {
      let isRecord = Self.isRecord(name) && classifier.kind(of: name) == .other
      guard isRecord || !isMaildir && classifier.isListed(name) else {
        throw .hasOtherFiles(path.appending(name))
      }
    }
  }

  /// True for files in a mailbox's folder in which mail programs keep records about the mailbox. They are removed
  /// together with the mailbox.
  private static func isRecord(_ name: [UInt8]) -> Bool {
    records.contains { name.elementsEqual($0.utf8) }
      || recordBeginnings.contains { name.starts(with: $0.utf8) }
        && MailFileKind.named(name) != .mbox
      || name.suffix(8).elementsEqual(".trifold".utf8)
  }

  private static let records = [
    "maildirfolder", "maildirsize", "subscriptions", ".uidvalidity", ".isyncuidmap.db",
    ".mh_sequences", ".xmhcache", ".overview", ".DS_Store", ".directory",
  ]

  private static let recordBeginnings = [
    "dovecot-uidlist", "dovecot-uidvalidity", "dovecot-keywords", "dovecot-acl",
    "dovecot-attributes", "dovecot.index", "dovecot.list.index", "dovecot.mailbox.log",
    "courierimap", "courierpop3d", ".mbsyncstate",
  ]

  private func empty(_ folder: FilePath, _ isOurs: ([UInt8]) -> Bool) throws(FileCallError) {
    guard let files = try? FolderContents(folder).files else { return }
    for name in files where isOurs(name) { try calls.unlink(folder.appending(name)) }
  }

  private func removeFolder(_ path: FilePath) throws(FileCallError) {
    guard FileStatus(path) != nil else { return }
    try calls.removeFolder(path)
  }
}
