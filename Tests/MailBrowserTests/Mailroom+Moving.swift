import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

extension Mailroom {
  /// One in which messages are moved, as in the sample account.
  static func moving(
    _ width: Int = 96, _ height: Int = 14, theme: Theme = .dark, symbols: Symbols = .unicode
  ) throws -> Mailroom {
    try Mailroom(width, height, theme: theme, symbols: symbols, movesMessages: true)
  }

  /// The subjects of a mailbox that was listed, in the order shown.
  func subjects(_ mailbox: MailboxReference) -> [String] {
    guard let list = state.library.lists[mailbox] else { return [] }
    return (0..<list.count).map { list.summary(at: $0)?.subject ?? "?" }
  }

  /// Total and unread of a mailbox, as the sidebar has them.
  func counts(_ mailbox: MailboxReference) -> [Int?] {
    let summary = state.library.mailbox(mailbox)
    return [summary?.total, summary?.unread]
  }

  /// Picks up, goes on by so many mailboxes, drops.
  mutating func move(by targets: Int) {
    type("m")
    for _ in 0..<targets { press(KeyPress(.down)) }
    press(KeyPress(.enter))
  }

  /// The mouse is pressed at the first of the places, passes the others, and lets go at the last.
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
