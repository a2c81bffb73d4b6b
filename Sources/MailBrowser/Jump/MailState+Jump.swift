import NavigationModel
import SplitViewUI

/// The state of the Go To field, and the recently visited mailboxes.
struct JumpState: Sendable {
  fileprivate(set) var choice: Choice<JumpTarget>?
  /// The mailboxes that the user left, most recent first.
  private(set) var visited: [MailboxReference] = []
  /// The first key of each action, by the name of its binding.
  fileprivate(set) var keys: [String: String] = [:]

  mutating func restore(_ visited: [MailboxReference]) { self.visited = visited }

  mutating func update(_ event: ChoiceEvent<JumpTarget>) { choice?.update(event) }

  /// Adds senders to the candidates.
  mutating func append(_ people: [Correspondent]) { choice?.append(people.map(Self.candidate)) }

  /// Records that the user left a mailbox.
  mutating func leave(_ mailbox: MailboxReference) {
    visited.removeAll { $0 == mailbox }
    visited.insert(mailbox, at: 0)
    visited.removeLast(max(0, visited.count - 20))
  }

  /// The actions that are listed while no letters are typed, so that users notice that the field finds actions; and the
  /// number of mailboxes listed before them. All other mailboxes and actions follow.
  private static let firstActions = [
    "new-message", "reply", "archive", "delete", "move-to", "toggle-flag", "search",
  ]
  private static let firstMailboxes = 5

  /// Makes the candidate for an action. Actions are listed last.
  fileprivate static func candidate(
    _ binding: KeyBinding<MailEvent>
  ) -> LetterFinder<JumpTarget>.Candidate? {
    guard let name = binding.name, name != "jump", binding.unavailable == nil else { return nil }
    let first = firstActions.firstIndex(of: name)
    return LetterFinder<JumpTarget>.Candidate(
      item: .action(name), name: binding.help, section: 2, rank: first ?? .max, needsLetters: true,
      sectionAtFirst: first == nil ? 3 : 1)
  }

  /// Returns the candidates for mailboxes. While no letters are typed, the most recently used mailboxes are listed
  /// before the first actions, and all other mailboxes after them.
  fileprivate static func parted(
    _ mailboxes: [LetterFinder<JumpTarget>.Candidate]
  ) -> [LetterFinder<JumpTarget>.Candidate] {
    let order = mailboxes.indices.sorted { (mailboxes[$0].rank, $0) < (mailboxes[$1].rank, $1) }
    var mailboxes = mailboxes
    for place in order.dropFirst(firstMailboxes) { mailboxes[place].sectionAtFirst = 2 }
    return mailboxes
  }

  /// Makes the candidate for a sender. Senders are listed after all mailboxes, and only after letters are typed.
  private static func candidate(_ sender: Correspondent) -> LetterFinder<JumpTarget>.Candidate {
    LetterFinder<JumpTarget>.Candidate(
      item: .sender(sender), name: sender.title, section: 1, needsLetters: true)
  }
}

extension JumpEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .ask: return state.askForJump(in: browser)
    case .choice(.take(let target)): return state.jump(to: target, in: browser)
    case .choice(let event): state.jump.update(event)
    case .found(let people): state.jump.append(people)
    }
    return []
  }
}

extension JumpFeature {
  static func replacement(
    of event: MailEvent, _ state: inout MailState, in browser: MailBrowser
  ) -> MailEvent? {
    state.takeAction(by: event, in: browser)
  }
}

extension MailState {
  /// Opens the Go To field, after closing whatever covers the columns.
  fileprivate mutating func askForJump(in browser: MailBrowser) -> [Command<MailEffect>] {
    closePresentations()
    let bindings = browser.keymap(self).sections.flatMap(\.bindings)
    jump.keys = Dictionary(
      bindings.compactMap { binding in binding.name.map { ($0, binding.keys.first?.name ?? "") } },
      uniquingKeysWith: { first, _ in first })
    let actions = bindings.compactMap(JumpState.candidate)
    jump.choice = Choice(among: JumpState.parted(jumpTargets) + actions)
    present(Presentation(.jump, .formSheet))
    return [.performInBackground(.jump(.findSenders))]
  }

  /// Closes the Go To field if `event` accepts an action in this field.
  /// - Returns: the event of the action's binding; nil for other events.
  fileprivate mutating func takeAction(by event: MailEvent, in browser: MailBrowser) -> MailEvent? {
    guard case .jump(.choice(.take(let target))) = event,
      case .action(let name) = target ?? jump.choice?.item
    else { return nil }
    closePresentations()
    jump.choice = nil
    return browser.keymap(self).binding(named: name)?.event
  }

  /// Goes to a target, by default the selected target.
  fileprivate mutating func jump(
    to target: JumpTarget?, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    guard let target = target ?? jump.choice?.item else { return [] }
    closePresentations()
    jump.choice = nil
    switch target {
    case .mailbox(let mailbox): return go(to: mailbox)
    case .sender(let sender): return showMail(from: sender, in: browser)
    // `takeAction` has already performed the action.
    case .action: return []
    }
  }

  /// The mailboxes that hold messages: first the recently visited ones, then the rest in the order of the sidebar.
  private var jumpTargets: [LetterFinder<JumpTarget>.Candidate] {
    let recent = jump.visited.filter { $0 != openMailbox }
    let ranks = Dictionary(
      zip(recent, recent.indices), uniquingKeysWith: { first, _ in first })
    return (library.sidebar + library.hidden.map(MailItem.mailbox)).compactMap { item in
      guard case .mailbox(let mailbox) = item, library.mailbox(mailbox)?.isSelectable == true else {
        return nil
      }
      return LetterFinder<JumpTarget>.Candidate(
        item: .mailbox(mailbox), name: library.title(of: mailbox, path: true),
        rank: ranks[mailbox] ?? .max, group: library.group(of: mailbox))
    }
  }

  private mutating func closePresentations() {
    while let presented {
      let count = navigator.presentations.count
      dismiss(presented)
      if navigator.presentations.count == count { return }
    }
  }

  private mutating func go(to mailbox: MailboxReference) -> [Command<MailEffect>] {
    // The mailbox may no longer exist.
    guard library.mailbox(mailbox) != nil else {
      notices.notice = "\(mailbox.name) no longer exists"
      return []
    }
    let former = library
    library.unhide(mailbox)
    navigator.hierarchyChanged(from: former, to: library)
    let commands = navigate(.go(to: [.mailbox(mailbox)]))
    showList()
    return commands
  }

  /// Lists the mail from a sender. Uses the open mailbox if it contains mail from the sender, or
  /// else the mailbox with the most messages from the sender.
  private mutating func showMail(
    from sender: Correspondent, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    let isHere = openMailbox.map(library.members(of:))?.contains(where: sender.mailboxes.contains)
    var commands: [Command<MailEffect>] = []
    if isHere != true, let mailbox = sender.mailboxes.first { commands += go(to: mailbox) }
    let scope = MailFilter.Scope.allCases.firstIndex(of: .from) ?? 0
    for event in [SearchEvent.clear, .edit(.insert(sender.address)), .scope(scope), .submit] {
      commands += event.update(&self, in: browser)
    }
    return commands
  }
}
