/// Performs a step, either for the first time or again after a process was killed. This type is a class because the
/// parts of a step record their results in it.
final class StepRun {
  /// The step, and a record of its progress.
  let log: StepLog
  let tools: StepTools
  /// True if parts of the step may already have been done by a process that was killed.
  let isRecovery: Bool
  /// The results, by item. A result is the message's new place, or nil if the message was deleted.
  private(set) var results: [Result<StepPlace?, ActionFailure>?]
  /// True if some part of the step could be neither finished nor undone.
  var isUnfinished = false
  /// The groups of messages that a process may have left half done, and whose mailbox has not been
  /// examined, because the mailbox cannot be read or is locked by another program.
  var unseen: Set<Int> = []
  /// The mboxes that another program changed in the middle of this step. Each mbox is listed with the file to which its
  /// correct messages were saved.
  var putAside: [(mbox: FilePath, file: FilePath)] = []
  /// The files in mailboxes that were listed, by mailbox. A mailbox is listed when a message is not in its planned
  /// place.
  var listings: [Int: [[UInt8]: [FileMailbox.Found]]] = [:]
  /// The number of listings that may still be made to find missing messages. Without this limit, another program that
  /// moves thousands of messages could keep this program busy for hours.
  var listingsLeft = 200
  private let report: (Int) -> Bool
  private var done = 0
  private(set) var isCancelled = false
  /// The reason why a mailbox could not be made, renamed or removed.
  private(set) var failure: ActionFailure?

  /// Prepares to perform a step. `report` is called with the number of finished messages, and returns false to stop the
  /// step.
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

  /// True if messages may be in two places, or if an mbox is half written. The step then stays
  /// pending, and its mailboxes cannot be changed by any other step.
  var mayBeAtTwoPlaces: Bool {
    isUnfinished || !unseen.isEmpty || !log.progress.rewrites.isEmpty
  }

  /// True if the step has changed anything on disk.
  var didAnything: Bool {
    guard !step.items.isEmpty else { return failure == nil }
    return results.contains { if case .success? = $0 { true } else { false } }
  }

  /// Items with the same source mailbox and the same target mailbox, which are handled together.
  struct Group {
    /// The number of the group, which is the same each time the step is performed.
    let number: Int
    let source: Int
    let target: Int?
    var items: [Int]
  }

  /// Performs all parts of the step that have not been done yet.
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
      // The error is ignored. If this line of the journal cannot be written, undo will look for the
      // failed messages, but will not find them.
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
    case .tags: changeTags(group)
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
        // If any message could not be deleted, the mailbox is kept, and the failure is reported.
        for case .failure(let failure)? in results where failure != .messageIsGone { throw failure }
        try making.remove(mailbox, with: step.items)
      case .move:
        // If messages have arrived in a mailbox, it cannot be removed, and is kept.
        for old in step.empties where !old.stays {
          try? making.remove(step.mailboxes[old.mailbox], with: [])
        }
      case .copy, .uncopy, .erase, .flags, .tags, .makeMailbox: break
      }
    } catch { failure = error }
  }

  // MARK: - Results

  func succeed(_ item: Int, at place: StepPlace?) { set(item, .success(place)) }

  func fail(_ items: [Int], _ failure: ActionFailure) {
    for item in items { set(item, .failure(failure)) }
  }

  /// Records a failure for all items that have no result yet.
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
