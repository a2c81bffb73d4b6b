/// Turns an action on messages into steps on disk. For example, deleting ten messages may need one step that moves most
/// of them to Trash, and another step that erases the messages that are already in Trash. The planner reads names, but
/// does not change anything.
struct StepPlanner {
  /// The planned steps, and for each message, the item that belongs to it.
  struct Plan {
    var steps: [Step] = []
    /// For each message, the step and the item that change it, or the result if there is nothing to
    /// do for the message.
    var messages: [Place] = []

    enum Place {
      case item(step: Int, item: Int)
      /// There is nothing to do for the message.
      case done
      case failed(ActionFailure)
    }
  }

  let accounts: [AccountID: MailAccount]
  let readers: [AccountID: MailReader]
  let special: [AccountID: [MailboxRole: String]]
  let names: UniqueName
  let now: Int64
  /// Gives access to the tags that notmuch stores outside the mail, by account.
  let tagging: [AccountID: any MessageTagging]
  /// For each message to archive, the messages that may be copies of it
  /// (``MailEditor/perform(_:on:copies:isRecorded:report:)``).
  var copies: [ListedMessage: [ListedMessage]] = [:]
  /// The base names that are already in use in each Maildir.
  private var taken: [FilePath: Set<[UInt8]>] = [:]
  /// The names in folders of message files, including names that this plan assigns.
  private var folders: [FilePath: FolderNames] = [:]

  init(
    accounts: [AccountID: MailAccount], readers: [AccountID: MailReader],
    special: [AccountID: [MailboxRole: String]], names: UniqueName, now: Int64,
    tagging: [AccountID: any MessageTagging] = [:]
  ) {
    self.accounts = accounts
    self.readers = readers
    self.special = special
    self.names = names
    self.now = now
    self.tagging = tagging
  }

  /// Plans the steps for an action on messages.
  mutating func plan(_ action: MailAction, on messages: [ListedMessage]) -> Plan {
    var builder = PlanBuilder(count: messages.count)
    for group in MessageGroup.all(messages) {
      do throws(ActionFailure) {
        try plan(action, group, messages, &builder)
      } catch { builder.fail(group.indices, error) }
    }
    return builder.plan(action, accounts) {
      String(decoding: names.next(seconds: now), as: UTF8.self)
    }
  }

  private mutating func plan(
    _ action: MailAction, _ group: MessageGroup, _ messages: [ListedMessage],
    _ builder: inout PlanBuilder
  ) throws(ActionFailure) {
    let source = try mailbox(group.mailbox)
    let sources = SourceFinder(mailbox: source.mailbox, reader: source.reader)
    let found = sources.find(group.indices.map { messages[$0] })
    if case .tag(let tag, let isSet) = action {
      return try plan(tag, isSet, group, found, source.mailbox, &builder)
    }
    let goal = try goal(action, source.mailbox)
    if case .nothing = goal { return builder.done(group.indices) }
    if case .transfer(let target, _, _) = goal, target.id != group.mailbox,
      target.path.isSame(as: source.mailbox.path)
    {
      throw .isSameMailbox(target.path)
    }
    for (index, result) in zip(group.indices, found) {
      switch result {
      case .failure(let failure): builder.fail([index], failure)
      case .success(let message):
        if action == .archive, case .transfer(let target, .move, false) = goal,
          let copy = copy(of: messages[index], message, in: target, from: source.mailbox)
        {
          takeAway(index, message, for: copy, in: target, from: source.mailbox, &builder)
        } else {
          add(index, message, goal, from: source.mailbox, action, &builder)
        }
      }
    }
  }

  // MARK: - Copies

  /// Returns the message in `target` that is an exact copy of a message to archive, byte for byte.
  /// Returns nil if there is none. Copies are looked for only in Maildirs.
  private func copy(
    of message: ListedMessage, _ found: SourceFinder.Found, in target: StepMailbox,
    from source: Mailbox
  ) -> SourceFinder.Found? {
    guard let candidates = copies[message], source.format == .maildir, target.format == .maildir,
      let other = try? mailbox(target.id)
    else { return nil }
    let path = source.path.appending(found.item.file)
    for case .success(let copy) in SourceFinder(mailbox: other.mailbox, reader: other.reader)
      .find(candidates)
    {
      let other = target.path.appending(copy.item.file)
      // A copy that is marked as deleted does not count, because it will soon be gone. The same
      // file reached through a link is not a copy either.
      if copy.flags.contains(.trashed) || FileContents.areOneFile(path, other) { continue }
      if FileContents.areSame(path, other) { return copy }
    }
    return nil
  }

  /// Plans the removal of a message whose copy is already in `target`. The copy also gets the message's flags. Undo
  /// copies the message back with its flags, and removes the added flags from the copy.
  private func takeAway(
    _ index: Int, _ message: SourceFinder.Found, for copy: SourceFinder.Found,
    in target: StepMailbox, from source: Mailbox, _ builder: inout PlanBuilder
  ) {
    var flags = copy.item
    flags.adding = message.flags.subtracting(copy.flags).subtracting(.trashed)
    if !flags.adding.isEmpty {
      builder.add(index, flags, .flags, source: target, target: nil)
    }
    var item = message.item
    item.target = copy.item.source
    builder.add(index, item, .uncopy, source: source.step, target: target)
  }

  private mutating func add(
    _ index: Int, _ message: SourceFinder.Found, _ goal: Goal, from source: Mailbox,
    _ action: MailAction, _ builder: inout PlanBuilder
  ) {
    var item = message.item
    switch goal {
    case .nothing: break
    case .erase: builder.add(index, item, .erase, source: source.step, target: nil)
    case .flags(let adding, let removing):
      item.adding = adding.subtracting(message.flags)
      item.removing = removing.intersection(message.flags)
      if item.adding.isEmpty, item.removing.isEmpty { return builder.done([index]) }
      if source.format == .messageFolder, MHSequences.number(item.source.name) == nil {
        return builder.fail([index], .hasNoFlags(source.path))
      }
      builder.add(index, item, .flags, source: source.step, target: nil)
    case .transfer(let target, let kind, let isMade):
      item.target = StepPlace(mailbox: 0, name: name(for: item, from: source.step, in: target))
      // In a Maildir or an mbox, a message brings its flags along. The flags of a message in a
      // folder of message files are stored elsewhere, so the step must set them again.
      if source.format == .messageFolder, target.format != .messageFolder {
        item.adding = message.flags
      }
      builder.add(index, item, kind, source: source.step, target: target, makesTarget: isMade)
    }
  }

  // MARK: - Goals

  private enum Goal {
    case nothing
    case erase
    case flags(MessageFlags, MessageFlags)
    case transfer(StepMailbox, Step.Kind, isMade: Bool)
  }

  private func goal(_ action: MailAction, _ source: Mailbox) throws(ActionFailure) -> Goal {
    guard let account = accounts[source.id.account] else {
      throw .noSuchMailbox(source.id.account.path.description)
    }
    let roles = SpecialMailboxes(account, configured: special[account.id] ?? [:])
    switch action {
    case .setFlags(let adding, let removing):
      return .flags(adding, removing)
    case .tag: return .nothing
    case .move(let target):
      if target == source.id { return .nothing }
      return .transfer(try mailbox(target).mailbox.step, .move, isMade: false)
    case .copy(let target):
      return .transfer(try mailbox(target).mailbox.step, .copy, isMade: false)
    case .archive:
      if roles.contains(source.id, .archive) { return .nothing }
      return try transfer(to: .archive, roles)
    case .delete:
      let hasNoTrash = account.isSingleFile && roles.mailbox(.trash) == nil
      if hasNoTrash || roles.contains(source.id, .trash) { return .erase }
      return try transfer(to: .trash, roles)
    }
  }

  private func transfer(
    to role: MailboxRole, _ roles: SpecialMailboxes
  ) throws(ActionFailure) -> Goal {
    if let mailbox = roles.mailbox(role) {
      return .transfer(mailbox.step, .move, isMade: false)
    }
    let id = roles.id(role)
    guard let account = accounts[id.account] else { throw .noSuchMailbox(id.name) }
    if account.hasSuppliedFiles {
      // For mail in memory, missing mailboxes are made before the action is planned, so only a
      // preview reaches this line.
      let made = StepMailbox(id: id, path: account.path, format: .mbox)
      return .transfer(made, .move, isMade: true)
    }
    let plan = MailboxPlan(account: (try? account.reopened()) ?? account)
    return .transfer(try plan.newMailbox(id.name), .move, isMade: true)
  }

  /// Returns a mailbox that can contain messages, and the reader of its account.
  func mailbox(
    _ id: MailboxID
  ) throws(ActionFailure) -> (mailbox: Mailbox, reader: MailReader) {
    guard let account = accounts[id.account], let mailbox = account.mailbox(id),
      let reader = readers[id.account]
    else { throw .noSuchMailbox(id.name) }
    guard let format = mailbox.format else { throw .notSelectable(id.name) }
    if format == .messageFile { throw .cannotHoldMailboxes(mailbox.path) }
    return (mailbox, reader)
  }

  // MARK: - Names

  /// Returns a free name for a message in its new mailbox.
  mutating func name(
    for item: StepItem, from source: StepMailbox, in target: StepMailbox
  ) -> [UInt8] {
    switch target.format {
    case .mbox, .messageFile: return []
    case .maildir:
      guard source.format == .maildir else { return names.next(seconds: now) }
      return MaildirFileName(base: item.source.name).base(inOtherMailbox: names, now: now)
    case .messageFolder:
      let wanted =
        source.format == .messageFolder
        ? item.source.name : names.next(seconds: now) + Array(".eml".utf8)
      return free(wanted, in: target.path)
    }
  }

  /// True if any file in the Maildir already has this base name, whatever its flags are.
  mutating func isTaken(_ base: [UInt8], in mailbox: StepMailbox) -> Bool {
    let names = taken[mailbox.path] ?? Set(((try? FileMailbox(mailbox).list()) ?? [:]).keys)
    taken[mailbox.path] = names
    return names.contains(base)
  }

  /// Returns a free name in a folder of message files.
  /// - Parameter isReturning: true for a message that had this name before. It gets the same name if that is free.
  mutating func free(
    _ wanted: [UInt8], in folder: FilePath, isReturning: Bool = false
  ) -> [UInt8] {
    var names = folders[folder] ?? FolderNames(folder: folder)
    // The value is removed from the dictionary, so that it can be changed in place instead of being copied.
    folders[folder] = nil
    defer { folders[folder] = names }
    return isReturning && names.take(wanted) ? wanted : names.take(like: wanted)
  }
}

extension Mailbox {
  /// The mailbox in the form in which a step stores it.
  var step: StepMailbox { StepMailbox(id: id, path: path, format: format ?? .messageFolder) }
}

/// The messages of an action that are in the same mailbox.
struct MessageGroup {
  let mailbox: MailboxID
  var indices: [Int]

  /// Groups messages by mailbox. The groups are in the order of their first messages.
  static func all(_ messages: [ListedMessage]) -> [MessageGroup] {
    var numbers: [MailboxID: Int] = [:]
    var groups: [MessageGroup] = []
    for (index, message) in messages.enumerated() {
      if let number = numbers[message.mailbox] {
        groups[number].indices.append(index)
      } else {
        numbers[message.mailbox] = groups.count
        groups.append(MessageGroup(mailbox: message.mailbox, indices: [index]))
      }
    }
    return groups
  }
}
