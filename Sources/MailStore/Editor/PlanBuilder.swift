/// Collects the messages of an action as items of steps. All items with the same kind of change are
/// combined into one step.
struct PlanBuilder {
  private var steps: [Step.Kind: Step] = [:]
  private var kinds: [Step.Kind] = []
  private var numbers: [Step.Kind: [StepMailbox: Int]] = [:]
  private var places: [(kind: Step.Kind, item: Int)?]
  private var results: [Result<Void, ActionFailure>?]
  private var seen: [Step.Kind: [StepPlace: Int]] = [:]

  init(count: Int) {
    places = Array(repeating: nil, count: count)
    results = Array(repeating: nil, count: count)
  }

  mutating func fail(_ messages: [Int], _ failure: ActionFailure) {
    for index in messages { results[index] = .failure(failure) }
  }

  mutating func done(_ messages: [Int]) {
    for index in messages { results[index] = .success(()) }
  }

  /// Adds a message. If the same message is added twice, it becomes one item.
  mutating func add(
    _ message: Int, _ item: StepItem, _ kind: Step.Kind, source: StepMailbox, target: StepMailbox?,
    makesTarget: Bool = false
  ) {
    if steps[kind] == nil {
      steps[kind] = Step(name: "", kind: kind)
      kinds.append(kind)
    }
    var item = item
    item.source.mailbox = number(source, kind)
    if let earlier = seen[kind]?[item.source] {
      places[message] = (kind, earlier)
      return
    }
    if let target {
      let number = number(target, kind)
      item.target?.mailbox = number
      if makesTarget, steps[kind]?.makes.contains(number) == false {
        steps[kind]?.makes.append(number)
      }
    }
    let index = steps[kind]?.items.count ?? 0
    seen[kind, default: [:]][item.source] = index
    places[message] = (kind, index)
    steps[kind]?.items.append(item)
  }

  private mutating func number(_ mailbox: StepMailbox, _ kind: Step.Kind) -> Int {
    if let number = numbers[kind]?[mailbox] { return number }
    let number = steps[kind]?.mailboxes.count ?? 0
    numbers[kind, default: [:]][mailbox] = number
    steps[kind]?.mailboxes.append(mailbox)
    return number
  }

  /// Makes the plan. Steps that can be undone come last, so that a single undo applies to all of them.
  /// - Parameter group: returns a word that is unique to this action.
  func plan(
    _ action: MailAction, _ accounts: [AccountID: MailAccount], group: () -> String
  ) -> StepPlanner.Plan {
    // If an archived message already has a copy in the Archive, that copy may get flags. This change is part of the
    // action, but the copy is not counted among the action's messages.
    let isPart = { (kind: Step.Kind) in
      switch action {
      case .setFlags, .tag: false
      case .move, .copy, .archive, .delete: kind == .flags
      }
    }
    let order = kinds.sorted { a, b in Self.rank(a) < Self.rank(b) }
    let undoable = order.filter { $0 != .erase }
    let count = undoable.reduce(0) { isPart($1) ? $0 : $0 + (self.steps[$1]?.items.count ?? 0) }
    let group = undoable.count > 1 ? group() : ""
    let steps = order.compactMap { kind -> Step? in
      guard var step = self.steps[kind] else { return nil }
      step.name = name(action, kind == .erase ? step.items.count : count, step, accounts)
      step.stack = kind == .erase ? .none : .undo
      step.group = kind == .erase ? "" : group
      return step
    }
    let messages = places.indices.map { index -> StepPlanner.Plan.Place in
      if let place = places[index], let step = order.firstIndex(of: place.kind) {
        return .item(step: step, item: place.item)
      }
      if case .success = results[index] { return .done }
      if case .failure(let failure) = results[index] { return .failed(failure) }
      return .failed(.messageIsGone)
    }
    return StepPlanner.Plan(steps: steps, messages: messages)
  }

  private static func rank(_ kind: Step.Kind) -> Int {
    switch kind {
    case .erase: 0
    case .flags, .tags: 1
    case .uncopy: 2
    case .move, .copy, .makeMailbox, .renameMailboxes, .removeMailbox: 3
    }
  }

  private func name(
    _ action: MailAction, _ count: Int, _ step: Step, _ accounts: [AccountID: MailAccount]
  ) -> String {
    let targets = Set(step.items.compactMap { $0.target?.mailbox })
    let id = targets.count == 1 ? targets.first.map { step.mailboxes[$0].id } : nil
    let target = id.flatMap { id in
      accounts[id.account]?.mailbox(id)?.displayName
        ?? id.name.split(separator: "/").last.map(String.init)
    }
    return ActionName.of(
      action, count: count, target: target.map { FileName.text(Array($0.utf8)) })
  }
}
