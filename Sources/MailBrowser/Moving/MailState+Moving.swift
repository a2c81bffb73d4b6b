import NavigationModel
import SplitViewUI

/// The state of moving and copying messages.
struct MovingState: Sendable {
  /// The state of the field for choosing a mailbox; nil while the field is closed.
  fileprivate(set) var choice: MailboxChoice?
  /// The mailboxes that were recently chosen, most recent first.
  fileprivate var used: [MailboxReference] = []
  /// True while a drop copies the message instead of moving it, because Ctrl is held.
  fileprivate var copiesDropped = false
}

extension MovingEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .dropCopy: return state.dropCopy()
    case .ask(let purpose): state.askForMailbox(purpose)
    case .choice(let event): return state.choose(event)
    }
    return []
  }
}

extension MovingFeature {
  static func didChange(
    _ state: inout MailState, _ changes: [NavigationChange<MailItem>],
    by event: NavigationEvent<MailItem>, after drag: DragState<MailItem>?
  ) -> [Command<MailEffect>] {
    state.follow(changes, of: event, after: drag)
  }
}

/// Moves messages to other mailboxes (rule SV9 of the guidelines). The user drags the messages with
/// the mouse or with keys, or types the name of the mailbox.
extension MailState {
  /// Moves a message that `event` dropped, or shows why it was not moved. If `event` failed to pick up a message, shows
  /// the reason.
  /// - Parameters:
  ///   - changes: the changes that `event` made.
  ///   - former: the state of the drag before `event`.
  fileprivate mutating func follow(
    _ changes: [NavigationChange<MailItem>], of event: NavigationEvent<MailItem>,
    after former: DragState<MailItem>?
  ) -> [Command<MailEffect>] {
    if case .pickUp = event { beginMove() }
    if case .mailbox(let mailbox)? = former?.path.last {
      return arrangeSidebar(changes, moving: mailbox)
    }
    guard case .drop = event, let former, former.means != .held else { return [] }
    for change in changes {
      if case .dropped(_, let target) = change { return move(to: target) }
      if case .dropRefused(_, let target) = change {
        notices.notice = library.refusal(ofDropping: former.path, onto: target)
        return []
      }
    }
    guard let mailbox = library.message(of: former.path)?.mailbox else { return [] }
    let title = library.title(of: mailbox)
    notices.notice =
      library.refusal.map { "Nothing was changed: \($0)" }
      ?? (former.means == .keys ? MoveRefusal.noTarget(title) : MoveRefusal.overNothing(title))
    return []
  }

  /// If no message could be picked up, shows the reason.
  private mutating func beginMove() {
    if navigator.drag == nil {
      notices.notice = message == nil ? "No message selected" : MoveRefusal.onlyMessages
    } else if case .mailbox? = navigator.drag?.path.last {
      // Users may change the order of mailboxes even if the mail in the mailboxes cannot be changed.
    } else if !notices.canChange(library) {
      navigator.update(.cancelDrag, in: library)
    } else {
      // Point at a mailbox immediately, so that the user sees where the message can go.
      navigator.update(.moveDropTarget(by: 1), in: library)
    }
  }

  /// Moves or copies the dragged message. If it is marked, moves or copies all marked messages.
  private mutating func move(to target: [MailItem]) -> [Command<MailEffect>] {
    guard case .mailbox(let destination) = target.last else { return [] }
    return act(moving.copiesDropped ? .copy(to: destination) : .move(to: destination))
  }

  /// Copies the dragged message to the mailbox under the pointer.
  fileprivate mutating func dropCopy() -> [Command<MailEffect>] {
    moving.copiesDropped = true
    defer { moving.copiesDropped = false }
    return navigate(.drop)
  }

  /// Moves a mailbox to the place of the mailbox on which it was dropped, and records the order in the configuration.
  private mutating func arrangeSidebar(
    _ changes: [NavigationChange<MailItem>], moving mailbox: MailboxReference
  ) -> [Command<MailEffect>] {
    for change in changes {
      if case .dropRefused(let path, let target) = change {
        notices.notice = library.refusal(ofDropping: path, onto: target)
      }
      guard case .dropped(_, let target) = change, case .mailbox(let other)? = target.last,
        let order = library.order(moving: mailbox, to: other)
      else { continue }
      let (former, before) = (library, place)
      let preferences = preferences
      self.preferences.mailboxes.order = order
      library.mailboxPreferences = self.preferences.mailboxes
      navigator.hierarchyChanged(from: former, to: library)
      let keeping = preferencesState.file.keep(
        from: preferences, to: self.preferences,
        saying: "Moved \(library.title(of: mailbox)) in the sidebar")
      return follow(from: before) + [keeping]
    }
    return []
  }

  // MARK: Choosing a mailbox by a few letters

  fileprivate mutating func askForMailbox(_ purpose: MailboxPurpose) {
    dismiss(.edit)
    guard notices.canChange(library) else { return }
    guard !actedOn.isEmpty else {
      notices.notice = "No message selected"
      return
    }
    let mailboxes = mailboxes(for: purpose)
    guard !mailboxes.isEmpty else {
      notices.notice = MoveRefusal.noOther(library.title(of: actedOn[0].mailbox))
      return
    }
    moving.choice = MailboxChoice(purpose: purpose, choice: Choice(among: mailboxes))
    present(Presentation(.mailboxChoice, .formSheet))
  }

  fileprivate mutating func choose(_ event: ChoiceEvent<MailboxReference>) -> [Command<MailEffect>]
  {
    if case .take(let mailbox) = event { return takeMailbox(mailbox) }
    moving.choice?.choice.update(event)
    return []
  }

  private mutating func takeMailbox(_ mailbox: MailboxReference?) -> [Command<MailEffect>] {
    guard let choice = moving.choice, let mailbox = mailbox ?? choice.choice.item else { return [] }
    dismiss(.mailboxChoice)
    moving.choice = nil
    moving.used.removeAll { $0 == mailbox }
    moving.used.insert(mailbox, at: 0)
    moving.used.removeLast(max(0, moving.used.count - 20))
    return act(choice.purpose.action(mailbox))
  }

  /// Returns the mailboxes to choose from. Recently chosen mailboxes come first, followed by the Archive and the other
  /// mailboxes of this account, and then those of other accounts.
  private func mailboxes(
    for purpose: MailboxPurpose
  ) -> [LetterFinder<MailboxReference>.Candidate] {
    let sources = Set(actedOn.map(\.mailbox))
    let own = mailbox?.account
    return library.mailboxes.filter { mailbox in
      library.mailbox(mailbox)?.isSelectable == true
        && !sources.allSatisfy { library.isThere($0, after: purpose.action(mailbox)) }
    }.map { mailbox in
      let used = moving.used.firstIndex(of: mailbox)
      let isArchive = library.mailbox(mailbox)?.isArchive == true
      return LetterFinder<MailboxReference>.Candidate(
        item: mailbox, name: library.title(of: mailbox, path: true),
        rank: used ?? (mailbox.account == own ? isArchive ? .max - 2 : .max - 1 : .max),
        group: library.group(of: mailbox))
    }
  }
}

extension Navigator<MailItem> {
  /// Returns true while something is being dragged, and not only held.
  func isDragging(on layout: SplitViewLayout) -> Bool {
    drag(on: layout).map { $0.means != .held } ?? false
  }
}
