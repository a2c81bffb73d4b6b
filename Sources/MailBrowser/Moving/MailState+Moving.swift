import NavigationModel
import SplitViewUI

/// Moving messages to other mailboxes (SV9): dragged there by mouse or by keys, and back by a key.
extension MailState {
  /// True while a message is carried.
  var isMoving: Bool { navigator.drag(on: layout).map { $0.means != .held } ?? false }

  /// One word for the status bar: mail is only read, or what is done to it is not kept.
  var storage: String {
    library.refusal != nil ? "read-only" : library.isInMemory ? "in memory" : ""
  }

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
      if case .dropped(_, let target) = change { return move(to: target) }
      if case .dropRefused(_, let target) = change {
        notice = library.refusal(ofDropOnto: target)
        return []
      }
    }
    guard let mailbox = library.message(of: former.path)?.mailbox else { return [] }
    let title = library.title(of: mailbox)
    notice =
      library.refusal.map { "Nothing was changed: \($0)" }
      ?? (former.means == .keys ? MoveRefusal.noTarget(title) : MoveRefusal.overNothing(title))
    return []
  }

  /// Says why nothing was picked up, if nothing was.
  private mutating func beginMove() {
    if navigator.drag == nil {
      notice = message == nil ? "No message selected" : MoveRefusal.onlyMessages
    } else if !canChange() {
      navigator.update(.cancelDrag, in: library)
    }
  }

  /// Moves or copies what was dragged: the marked messages, if it is one of them.
  private mutating func move(to target: [MailItem]) -> [Command<MailEffect>] {
    guard case .mailbox(let destination) = target.last else { return [] }
    return act(copiesDropped ? .copy(to: destination) : .move(to: destination))
  }
}
