import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

extension Mailroom {
  /// Returns a room in which messages are moved, in temporary files.
  static func moving(
    _ width: Int = 96, _ height: Int = 14, theme: Theme = .dark, symbols: Symbols = .unicode
  ) throws -> Mailroom {
    try Mailroom(width, height, theme: theme, symbols: symbols, changesMail: true)
  }

  /// The subjects of the messages in a mailbox, in list order.
  func subjects(_ mailbox: MailboxReference) -> [String] {
    guard let list = state.library.lists[mailbox] else { return [] }
    return (0..<list.count).map { list.summary(at: $0)?.subject ?? "?" }
  }

  /// The counts of all messages and of unread messages in a mailbox, as the sidebar shows them.
  func counts(_ mailbox: MailboxReference) -> [Int?] {
    let summary = state.library.mailbox(mailbox)
    return [summary?.total, summary?.unread]
  }

  /// Picks the message up, moves on by a number of mailboxes, and drops it.
  mutating func move(by targets: Int) {
    type("P")
    for _ in 1..<targets { press(.down) }
    press(.enter)
  }

  /// Presses the mouse button at the first place, drags over the others, and releases the button at the last.
  mutating func drag(_ places: (Int, Int)..., releases: Bool = true) {
    guard let first = places.first, let last = places.last else { return }
    click(first.0, first.1)
    for (x, y) in places.dropFirst() {
      input(.mouse(MouseEvent(.drag(.left), at: Point(x, y))))
    }
    if releases { input(.mouse(MouseEvent(.release(.left), at: Point(last.0, last.1)))) }
  }

  var drag: DragState<MailItem>? { state.navigator.drag }
}
