/// Plans changes to the mailboxes of an account. The same rules that find mailboxes are used to check each plan: after
/// the change, every listed mailbox must still be listed, under the expected name.
struct MailboxPlan {
  let account: MailAccount
  private var placement: MailboxPlacement { MailboxPlacement(account) }

  init(account: MailAccount) { self.account = account }

  // MARK: - Making

  /// Plans a new empty mailbox. An mbox gets the extension `.mbox` if it would not be found without an extension.
  func newMailbox(_ name: String) throws(ActionFailure) -> StepMailbox {
    try firstVisible { ending throws(ActionFailure) in
      let mailbox = try placement.mailbox(named: name, ending: ending)
      try check(MailboxMaking.plan(making: mailbox), making: mailbox)
      return mailbox
    }
  }

  // MARK: - Renaming

  /// Returns the files and folders to rename for a mailbox and the mailboxes inside it, as pairs of old and new paths.
  /// The contents of a renamed folder move with the folder. Each mailbox keeps its layout on disk.
  func renames(_ id: MailboxID, to name: String) throws(ActionFailure) -> [StepMailbox] {
    let new = try newName(of: id, name)
    return try firstVisible { ending throws(ActionFailure) in
      let pairs = try renames(id, to: new.name, ending: ending)
      var files = PlannedFiles()
      for index in stride(from: 0, to: pairs.count - 1, by: 2) {
        files.renames.append((pairs[index].path, pairs[index + 1].path))
      }
      try check(files, renaming: (id.name, new.name))
      return pairs
    }
  }

  /// Returns the new mailboxes that replace a synchronized mailbox and the mailboxes inside it.
  func replacements(
    _ id: MailboxID, to name: String
  ) throws(ActionFailure) -> [MailboxReplacement] {
    let new = try newName(of: id, name).name
    var replacements: [MailboxReplacement] = []
    for mailbox in account.mailboxes where mailbox.isSelectable && mailbox.isInside(id.name) {
      replacements.append(
        MailboxReplacement(
          old: mailbox, new: try newMailbox(new + mailbox.name.dropFirst(id.name.count)),
          stays: isSynchronized(mailbox)))
    }
    guard !replacements.isEmpty else { throw .notSelectable(id.name) }
    return replacements
  }

  /// True if the mailbox with this name, or a mailbox inside it, is synchronized.
  func isSynchronized(_ name: String) -> Bool {
    account.mailboxes.contains { $0.isInside(name) && isSynchronized($0) }
  }

  /// True if the mailbox is synchronized. OfflineIMAP leaves no traces in a mailbox without
  /// messages, so in that case the inbox is examined too.
  func isSynchronized(_ mailbox: Mailbox) -> Bool {
    guard mailbox.format == .maildir else { return false }
    if Synchronizer.keeps(mailbox.path) { return true }
    let inbox = account.mailboxes.first { $0.name == Mailbox.inbox && $0.format == .maildir }
    guard let inbox, Synchronizer.isOfflineIMAP(inbox.path) else { return false }
    return (try? MaildirListing.counts(mailbox.path))?.total == 0
  }

  /// Checks that a mailbox can be given a new name, and returns its new identity.
  private func newName(of id: MailboxID, _ name: String) throws(ActionFailure) -> MailboxID {
    guard account.mailbox(id) != nil else { throw .noSuchMailbox(id.name) }
    guard id.name != Mailbox.inbox else { throw .isInvalidName(name, .isInbox) }
    guard !name.hasPrefix(id.name + "/") else { throw .isInvalidName(name, .isInItself) }
    let new = MailboxID(account: account.id, name: MailboxTree.name(name))
    if let known = account.mailbox(new), known.isSelectable { throw .nameExists(known.path) }
    return new
  }

  private func renames(
    _ id: MailboxID, to name: String, ending: String
  ) throws(ActionFailure) -> [StepMailbox] {
    var pairs: [StepMailbox] = []
    for mailbox in account.mailboxes where mailbox.isSelectable && mailbox.isInside(id.name) {
      let new = name + mailbox.name.dropFirst(id.name.count)
      if let taken = account.mailboxes.first(where: { $0.name == new && $0.isSelectable }),
        !taken.isInside(id.name)
      {
        throw .nameExists(taken.path)
      }
      let path = renamedPath(of: mailbox, in: id)
      if pairs.contains(where: { path.isInside(orEquals: $0.path) }) { continue }
      let isOwn = path == mailbox.path
      let format = isOwn ? mailbox.format ?? .messageFolder : .messageFolder
      let isDotted = path.lastComponent.first == UInt8(ascii: ".")
      let target = try placement.path(
        of: isDotted ? new : name, layout(of: path, format, ending: ending))
      guard FileStatus(target) == nil else { throw .nameExists(target) }
      pairs += [
        StepMailbox(id: isDotted ? mailbox.id : id, path: path, format: format),
        StepMailbox(
          id: MailboxID(account: account.id, name: isDotted ? new : name), path: target,
          format: format),
      ]
    }
    guard !pairs.isEmpty else { throw .notSelectable(id.name) }
    return pairs
  }

  /// Returns the file or folder that must be renamed. Its path is the part of the path of `mailbox` that corresponds to
  /// the name of `id`. In a Maildir++, the name of a folder begins with a dot and contains all parts of the mailbox's
  /// name.
  private func renamedPath(of mailbox: Mailbox, in id: MailboxID) -> FilePath {
    let depth = id.name.split(separator: "/").count
    let way = mailbox.path.components(below: account.path).prefix(depth)
    guard way.count == depth, !way.contains(where: { $0.first == UInt8(ascii: ".") }) else {
      return mailbox.path
    }
    return way.reduce(account.path) { $0.appending($1) }
  }

  private func layout(
    of path: FilePath, _ format: MailboxFormat, ending: String
  ) -> MailboxPlacement.Layout {
    if path.lastComponent.first == UInt8(ascii: ".") { return .dotted }
    let isMbox = format == .mbox
    let name = isMbox ? Compression.stem(path.lastComponent) : path.lastComponent[...]
    let stem = FileName.stem(name, without: isMbox ? ["mbox", "mbx"] : ["sbd"])
    let own = String(decoding: path.lastComponent.dropFirst(stem.count), as: UTF8.self)
    return isMbox ? .file(ending: own.isEmpty ? ending : own) : .folder(ending: own)
  }

  // MARK: - Checks

  /// Throws an error if removing this mailbox would make it impossible to find another mailbox.
  func checkRemoval(_ mailbox: Mailbox) throws(ActionFailure) {
    try check(MailboxMaking.plan(removing: mailbox.step), removing: mailbox)
  }

  /// Tries a plan in which an mbox has no extension. If the mailbox would not be found, tries the plan with `.mbox`.
  private func firstVisible<Value>(
    _ plan: (_ ending: String) throws(ActionFailure) -> Value
  ) throws(ActionFailure) -> Value {
    do throws(ActionFailure) { return try plan("") } catch {
      guard case .hidesMailbox = error else { throw error }
      return try plan(".mbox")
    }
  }

  private func check(
    _ files: PlannedFiles, making new: StepMailbox? = nil, removing old: Mailbox? = nil,
    renaming names: (old: String, new: String)? = nil
  ) throws(ActionFailure) {
    let listed: [FilePath: String]
    do throws(MailStoreError) {
      let mailboxes = try account.mailboxes(after: files).filter(\.isSelectable)
      listed = Dictionary(mailboxes.map { ($0.path, $0.name) }) { first, _ in first }
    } catch { throw ActionFailure(error) }
    if let new, listed[new.path] != new.id.name { throw .hidesMailbox(new.id.name) }
    for mailbox in account.mailboxes where mailbox.isSelectable && mailbox.id != old?.id {
      let path = files.newPath(of: mailbox.path)
      let name = path.flatMap { listed[$0] }
      guard let names, mailbox.isInside(names.old) else {
        // If two mailboxes have the same name, a number distinguishes them. When one of them is
        // removed, the other may lose its number, so a different name is accepted if the path is
        // the same.
        if name == nil || path != mailbox.path && name != mailbox.name {
          throw .hidesMailbox(mailbox.name)
        }
        continue
      }
      let new = names.new + mailbox.name.dropFirst(names.old.count)
      if name != new { throw .hidesMailbox(new) }
    }
  }
}

extension Mailbox {
  /// True if the mailbox has this full name, or is inside a mailbox with this name.
  fileprivate func isInside(_ name: String) -> Bool {
    self.name == name || self.name.hasPrefix(name + "/")
  }
}
