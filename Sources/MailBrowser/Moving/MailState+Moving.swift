import NavigationModel
import SplitViewUI

/// Moving messages to other mailboxes (SV9): dragged there by mouse or by keys, and back by a key.
extension MailState {
  /// Whether a message is carried.
  var isMoving: Bool { navigator.drag(on: layout).map { $0.means != .held } ?? false }

  /// What becomes of the mail, in a word: nothing, but for what is moved on screen alone.
  var storage: String { moves.ways.isEmpty ? "read-only" : "simulated" }

  /// Whatever else a person does ends a drag; the model knows only of what is done to itself.
  mutating func endDrag(before event: MailEvent) {
    if navigator.drag != nil && !event.continuesDrag {
      navigator.update(.cancelDrag, in: library)
    }
  }

  /// Does what `changes` say of a drag that `event` began or ended.
  /// - Parameter former: the drag before it.
  mutating func follow(
    _ changes: [NavigationChange<MailItem>], of event: NavigationEvent<MailItem>,
    after former: DragState<MailItem>?
  ) -> [Command<MailEffect>] {
    if case .pickUp = event { beginMove() }
    guard case .drop = event, let former, former.means != .held else { return [] }
    for change in changes {
      if case .dropped(let path, let target) = change { return move(path, to: target) }
      if case .dropRefused(_, let target) = change {
        notice = library.refusal(ofDropOnto: target)
        return []
      }
    }
    guard case .mailbox(let mailbox) = former.path.first else { return [] }
    let title = library.title(of: mailbox)
    notice =
      !library.movesMessages
      ? MoveRefusal.notYet
      : former.means == .keys ? MoveRefusal.noTarget(title) : MoveRefusal.overNothing(title)
    return []
  }

  /// Something was to be picked up: where that comes to nothing, says why.
  private mutating func beginMove() {
    if navigator.drag == nil {
      notice = message == nil ? "No message selected" : MoveRefusal.onlyMessages
    } else if !library.movesMessages {
      navigator.update(.cancelDrag, in: library)
      notice = MoveRefusal.notYet
    }
  }

  private func move(_ path: [MailItem], to target: [MailItem]) -> [Command<MailEffect>] {
    guard case .mailbox(let source) = path.first, case .message(let key) = path.last,
      case .mailbox(let destination) = target.last
    else { return [] }
    let message = MessagePath(mailbox: source, key: key)
    return [.perform(.move(message, to: destination, order, isUndo: false))]
  }

  /// Takes back the latest move that was not taken back.
  mutating func undoMove() -> [Command<MailEffect>] {
    guard let way = moves.takeLast() else {
      notice = library.movesMessages ? MoveRefusal.nothingToUndo : MoveRefusal.notYet
      return []
    }
    return [.perform(.move(way.destination, to: way.source, order, isUndo: true))]
  }

  /// Takes over a move: the selection goes to the next message; that of one that came back to it.
  /// - Parameter undoKey: the key that takes it back; nil where there is none.
  mutating func moved(_ move: MessageMove, undoKey: String?) -> [Command<MailEffect>] {
    let former = library
    let before = place
    let mailbox = move.destination.mailbox
    recent.remove { $0 == mailbox || $0 == move.source.mailbox }
    if reading.message?.reference == move.source { places[move.source] = anchor }
    places[move.destination] = places[move.source]
    for list in move.lists where library.wholeList(of: list.mailbox) != nil {
      library.insert(list)
    }
    for (mailbox, count) in move.counts {
      library.count(mailbox, total: count.total, unread: count.unread)
    }
    navigator.hierarchyChanged(from: former, to: library)
    let title = library.title(of: mailbox, seenFrom: move.source.mailbox.account)
    if move.isUndo {
      notice = "Moved back to \(title)"
      selectReturned(move.destination)
    } else {
      moves.add(move)
      notice = "Moved to \(title)" + (undoKey.map { "; \($0) undoes it" } ?? "")
    }
    return follow(from: before) + openNeighbours()
  }

  /// Selects a message that came back to the list that is open.
  private mutating func selectReturned(_ message: MessagePath) {
    guard openMailbox == message.mailbox, list?.place(of: message.key) != nil,
      navigator.presentations.isEmpty
    else { return }
    navigator.update(.selectInInnermostList(.message(message.key)), in: library)
  }
}

extension MailEvent {
  /// Whether a message that is carried stays so: the model says that of what is done to itself.
  var continuesDrag: Bool {
    switch self {
    case .navigation, .scrollMessage, .scrollDetails, .suspend, .redraw: true
    default: !isByPerson
    }
  }
}
