import NavigationModel
import SplitViewUI

/// Moving messages to other mailboxes (SV9): dragged there by mouse or by keys, and back by a key.
extension MailState {
  /// True while a message is carried.
  var isMoving: Bool { navigator.drag(on: layout).map { $0.means != .held } ?? false }

  /// One word for the status bar: mail is only read, or its moves are simulated.
  var storage: String { moves.ways.isEmpty ? "read-only" : "simulated" }

  /// Moves a message that `event` dropped, or says why not. When `event` was to pick one up, says
  /// why that could not be.
  /// - Parameters:
  ///   - changes: the changes that `event` made.
  ///   - former: the drag before it.
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

  /// Says why nothing was picked up, if nothing was.
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
    let message = MessageReference(mailbox: source, key: key)
    return [.perform(.moving(.move(message, to: destination, messages.order, isUndo: false)))]
  }

  /// Takes back the latest move that was not taken back yet.
  mutating func undoMove() -> [Command<MailEffect>] {
    guard let way = moves.takeLast() else {
      notice = library.movesMessages ? MoveRefusal.nothingToUndo : MoveRefusal.notYet
      return []
    }
    return [.perform(.moving(.move(way.destination, to: way.source, messages.order, isUndo: true)))]
  }

  /// Takes over a move. The selection goes to the next message, or to the message that came back.
  /// - Parameter undoKey: the key that takes the move back; nil if there is none.
  mutating func moved(_ move: MessageMove, undoKey: String?) -> [Command<MailEffect>] {
    let former = library
    let before = place
    let mailbox = move.destination.mailbox
    forgetMessages { $0 == mailbox || $0 == move.source.mailbox }
    if reading.content.message?.reference == move.source {
      reading.places[move.source] = reading.anchor
    }
    reading.places[move.destination] = reading.places[move.source]
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

  /// Selects a message that came back to the open list.
  private mutating func selectReturned(_ message: MessageReference) {
    guard openMailbox == message.mailbox, list?.place(of: message.key) != nil,
      navigator.presentations.isEmpty
    else { return }
    navigator.update(.selectInInnermostList(.message(message.key)), in: library)
  }
}
