/// Makes the step that reverses a finished step.
struct StepInverse {
  /// The planner that chooses names in folders of message files.
  var planner: StepPlanner
  /// For each Maildir, the message numbers that mbsync expects.
  private var numbers: [FilePath: Set<[UInt8]>] = [:]

  init(planner: StepPlanner) { self.planner = planner }

  /// Returns the step that reverses a finished step, for the opposite stack. Messages for which the step failed are
  /// left out. Returns nil if the step cannot be reversed.
  mutating func step(of log: StepLog, stack: Step.Stack) -> Step? {
    let done = log.step
    var step = Step(
      name: log.name, kind: done.kind, stack: stack,
      replaces: log.path.map { String(decoding: $0.lastComponent, as: UTF8.self) } ?? "")
    (step.mailboxes, step.group) = (done.mailboxes, done.group)
    let items = done.items.indices.filter { !log.progress.failed.contains($0) }
    switch done.kind {
    case .erase: return nil
    case .flags:
      step.items = items.map { index in
        var item = done.items[index]
        (item.adding, item.removing) = (item.removing, item.adding)
        (item.letters, item.removedLetters) = (item.removedLetters, item.letters)
        // The file has a different name now, so the old name is dropped. The inode distinguishes
        // the file from other files with the same base name.
        item.file = []
        item.patch = log.progress.losses[index]?.patch
        return item
      }
    case .tags:
      step.items = items.map { index in
        var item = done.items[index]
        (item.letters, item.removedLetters) = (item.removedLetters, item.letters)
        return item
      }
    case .move:
      step.items = items.compactMap { back($0, log) }
    case .copy:
      step.kind = .uncopy
      step.items = items.compactMap { index in
        place(of: index, log).map {
          StepItem(
            source: $0, mark: mark(of: index, log), target: done.items[index].source,
            separator: log.progress.losses[index]?.separator ?? 0)
        }
      }
    case .uncopy:
      step.kind = .copy
      step.items = items.compactMap { again(done.items[$0], done) }
    case .makeMailbox: step.kind = .removeMailbox
    case .removeMailbox:
      guard done.items.isEmpty else { return nil }
      step.kind = .makeMailbox
      step.makes = [0]
    case .renameMailboxes:
      step.mailboxes = stride(from: 0, to: done.mailboxes.count - 1, by: 2).reversed().flatMap {
        [done.mailboxes[$0 + 1], done.mailboxes[$0]]
      }
    }
    if step.kind == .removeMailbox { step.makes = [] }
    if !done.empties.isEmpty {
      step.makes = done.empties.map(\.mailbox)
      step.empties = done.makes.map { index in
        let mailbox = done.mailboxes[index]
        let stays = mailbox.format == .maildir && Synchronizer.keeps(mailbox.path)
        return Step.Emptied(mailbox: index, stays: stays)
      }
    }
    return step
  }

  /// Returns the current place of a message.
  private func place(of index: Int, _ log: StepLog) -> StepPlace? {
    guard var place = log.step.items[index].target else { return nil }
    if log.step.mailboxes[place.mailbox].format == .mbox {
      guard let name = log.progress.names[index] else { return nil }
      place.name = name
      place.ordinal = 0
    }
    return place
  }

  /// Returns the mark (the inode and the time of creation) of the file that currently contains a
  /// message. By the time of the undo, a different file may have the same name (in a folder of
  /// message files), or the file may have been renamed (in a Maildir).
  private func mark(of index: Int, _ log: StepLog) -> FileMark? {
    let item = log.step.items[index]
    guard let target = item.target else { return nil }
    let format = log.step.mailboxes[target.mailbox].format
    guard format == .maildir || format == .messageFolder else { return nil }
    let noted = log.progress.names[index].flatMap { FileMark(String(decoding: $0, as: UTF8.self)) }
    // A message that was moved between Maildirs is still in the same file, unless the journal
    // contains the mark of a different file.
    return noted ?? (format == .maildir ? item.mark : nil)
  }

  /// Makes the item that moves a message back to its old place. The message gets its old name, if that is free.
  private mutating func back(_ index: Int, _ log: StepLog) -> StepItem? {
    guard let source = place(of: index, log) else { return nil }
    let old = log.step.items[index]
    let loss = log.progress.losses[index] ?? StepProgress.Loss()
    let mailbox = log.step.mailboxes[old.source.mailbox]
    var target = old.source
    target.ordinal = 1
    switch mailbox.format {
    case .mbox, .messageFile: target.name = []
    case .messageFolder:
      target.name =
        planner.free(old.source.name, in: mailbox.path, isReturning: true)
    case .maildir:
      // Dovecot reports an error if a name disappears and reappears later, so a message gets a new
      // name if Dovecot uses the Maildir.
      let isDovecots = FileStatus(mailbox.path.appending("dovecot-uidlist")) != nil
      let base = MaildirFileName(old.source.name).base
      target.name =
        isDovecots || planner.isTaken(base, in: mailbox)
        ? MaildirFileName(base: base).base(inOtherMailbox: planner.names, now: planner.now)
        : base + number(of: old, in: mailbox.path)
    }
    return StepItem(
      source: source, mark: mark(of: index, log), target: target, adding: loss.flags,
      letters: loss.letters,
      fromLine: loss.fromLine, separator: loss.separator, patch: loss.patch)
  }

  /// Returns the message's number, such as `,U=5`, if mbsync still expects that number. Otherwise returns an empty name
  /// part, so that mbsync assigns a new number.
  private mutating func number(of item: StepItem, in mailbox: FilePath) -> [UInt8] {
    let file = FileMailbox.Found(file: item.file, inode: 0).name
    let number = MaildirFileName(file.isEmpty ? item.source.name[...] : file).number
    guard !number.isEmpty else { return [] }
    let expected = numbers[mailbox] ?? Synchronizer.expectedNumbers(in: mailbox)
    numbers[mailbox] = expected
    return expected.contains(Array(number.drop { !$0.isDigit })) ? number : []
  }

  /// Makes the item that copies a message back to its old mailbox.
  private mutating func again(_ item: StepItem, _ done: Step) -> StepItem? {
    guard let source = item.target else { return nil }
    var target = item.source
    let mailboxes = (done.mailboxes[source.mailbox], done.mailboxes[target.mailbox])
    var copy = StepItem(source: source)
    target.name = planner.name(for: copy, from: mailboxes.0, in: mailboxes.1)
    copy.target = target
    if mailboxes.0.format == .maildir { copy.mark = item.mark }
    if mailboxes.1.format == .maildir, !item.file.isEmpty {
      // The message gets back the flags that its original file had, whatever flags the copy has now.
      let file = FileMailbox.Found(file: item.file, inode: 0).name
      copy.adding = MaildirFileName(file).flags
      copy.removing = MessageFlags(rawValue: ~copy.adding.rawValue)
    }
    return copy
  }
}
