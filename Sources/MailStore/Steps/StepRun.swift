/// The doing of a step, at first or once more after a kill. A class, because its parts note their results in it.
final class StepRun {
  /// The step, with what is known of it.
  let log: StepLog
  let tools: StepTools
  /// True if a process that was killed may have done parts of the step.
  let isRecovery: Bool
  /// The results by item: the new place, nil where the message is deleted.
  private(set) var results: [Result<StepPlace?, ActionFailure>?]
  /// True if something could be neither finished nor taken back.
  var isUnfinished = false
  /// The groups that a process may have left half done, and that nobody has looked at yet: another program has the
  /// mailbox locked, or it cannot be read.
  var unseen: Set<Int> = []
  /// The mboxes that another program changed in the middle of this step's change, and the files in which their messages
  /// are as they should be.
  var putAside: [(mbox: FilePath, file: FilePath)] = []
  /// The files of file mailboxes by mailbox, listed when a message is not at its place.
  var listings: [Int: [[UInt8]: [FileMailbox.Found]]] = [:]
  /// The number of times that a mailbox may be listed again for messages that are not found; a program that moves
  /// thousands meanwhile must not keep this one busy for hours.
  var listingsLeft = 200
  private let report: (Int) -> Bool
  private var done = 0
  private(set) var isCancelled = false
  /// The reason why a mailbox could not be made, renamed or removed.
  private(set) var failure: ActionFailure?

  /// Prepares the doing of a step; `report` gets the number of messages dealt with, and returns false to stop.
  init(
    _ log: StepLog, tools: StepTools, isRecovery: Bool = false,
    report: @escaping (Int) -> Bool = { _ in true }
  ) {
    self.log = log
    self.tools = tools
    self.isRecovery = isRecovery
    self.report = report
    results = Array(repeating: nil, count: log.step.items.count)
  }

  var step: Step { log.step }
  var calls: FileCalls { tools.calls }

  /// True if messages may be at two places, or an mbox is half written. Then the step stays pending, and its mailboxes
  /// take no other change.
  var mayBeAtTwoPlaces: Bool {
    isUnfinished || !unseen.isEmpty || !log.progress.rewrites.isEmpty
  }

  /// True if something is not as it was before.
  var didAnything: Bool {
    guard !step.items.isEmpty else { return failure == nil }
    return results.contains { if case .success? = $0 { true } else { false } }
  }

  /// Items with the same source and target, which are dealt with together.
  struct Group {
    /// The number of the group, the same each time the step is done.
    let number: Int
    let source: Int
    let target: Int?
    var items: [Int]
  }

  /// Does all that is not done yet.
  func run() {
    do throws(ActionFailure) {
      for index in step.makes { try MailboxMaking(tools: tools).make(step.mailboxes[index]) }
    } catch {
      failure = error
      return fail(Array(step.items.indices), error)
    }
    if step.kind == .removeMailbox, step.mailboxes[0].format == .mbox {
      return changeMailboxes()
    }
    for group in groups {
      if isCancelled { fail(group.items, .isCancelled) } else { run(group) }
    }
    let failed = results.indices.filter { if case .failure = results[$0] { true } else { false } }
    do throws(ActionFailure) { try log.note(failed: Set(failed)) } catch {
      // Without this note an undo looks for these messages and does not find them.
    }
    changeMailboxes()
  }

  private var groups: [Group] {
    var numbers: [[Int]: Int] = [:]
    var groups: [Group] = []
    for (index, item) in step.items.enumerated() {
      let target = step.kind == .uncopy ? nil : item.target?.mailbox
      let key = [item.source.mailbox, target ?? -1]
      if let number = numbers[key] {
        groups[number].items.append(index)
      } else {
        numbers[key] = groups.count
        groups.append(
          Group(number: groups.count, source: item.source.mailbox, target: target, items: [index]))
      }
    }
    return groups
  }

  private func run(_ group: Group) {
    let isMbox = step.mailboxes[group.source].format == .mbox
    let goesToMbox = group.target.map { step.mailboxes[$0].format == .mbox }
    switch step.kind {
    case .move, .copy:
      let mayHaveBegun =
        goesToMbox == true
        ? log.progress.appends[group.number] != nil : step.kind == .move && isRecovery
      if mayHaveBegun { unseen.insert(group.number) }
      if let target = group.target { MailboxMaking(tools: tools).complete(step.mailboxes[target]) }
      switch (isMbox, goesToMbox) {
      case (false, false?): transferFiles(group)
      case (false, true?): transferFilesToMbox(group)
      case (true, false?): transferMboxToFiles(group)
      case (true, true?): transferMboxToMbox(group)
      case (_, nil): fail(group.items, .mailboxIsGone(step.mailboxes[group.source].path))
      }
      if step.kind == .move { MailboxMaking(tools: tools).keep(step.mailboxes[group.source]) }
    case .erase:
      isMbox ? eraseInMbox(group) : eraseFiles(group)
      MailboxMaking(tools: tools).keep(step.mailboxes[group.source])
    case .uncopy:
      let group = withOriginals(group)
      isMbox ? eraseInMbox(group) : eraseFiles(group)
      MailboxMaking(tools: tools).keep(step.mailboxes[group.source])
    case .flags: isMbox ? changeFlagsInMbox(group) : changeFlagsOfFiles(group)
    case .removeMailbox: eraseFiles(group)
    case .makeMailbox, .renameMailboxes: break
    }
  }

  private func changeMailboxes() {
    let making = MailboxMaking(tools: tools)
    do throws(ActionFailure) {
      switch step.kind {
      case .renameMailboxes: try making.rename(step.mailboxes)
      case .removeMailbox:
        guard let mailbox = step.mailboxes.first else { return }
        // What could not be deleted keeps the mailbox, with the reason.
        for case .failure(let failure)? in results where failure != .messageIsGone { throw failure }
        try making.remove(mailbox, with: step.items)
      case .move:
        // One that cannot be removed stays: messages came.
        for old in step.empties where !old.stays {
          try? making.remove(step.mailboxes[old.mailbox], with: [])
        }
      case .copy, .uncopy, .erase, .flags, .makeMailbox: break
      }
    } catch { failure = error }
  }

  // MARK: - Results

  func succeed(_ item: Int, at place: StepPlace?) { set(item, .success(place)) }

  func fail(_ items: [Int], _ failure: ActionFailure) {
    for item in items { set(item, .failure(failure)) }
  }

  /// Notes a failure for those items that have no result yet.
  func failRest(_ items: [Int], _ failure: ActionFailure) {
    fail(items.filter { results[$0] == nil }, failure)
  }

  private func set(_ item: Int, _ result: Result<StepPlace?, ActionFailure>) {
    if results[item] == nil {
      done += 1
      if done % 64 == 0 || done == results.count, !report(done) { isCancelled = true }
    }
    results[item] = result
  }
}
