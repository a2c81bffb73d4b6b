import SplitViewUI

/// The status bar with different numbers of facts.
struct StatusBarPage: GalleryPage {
  static let guide = Guide(
    "status-bar", .bars, "Status bar", rows: ["ST1"],
    what: """
      The top line, quieter than the rest: your place at the left, figures at the right. It has \
      no buttons.
      """,
    press: "Press + for more facts or fewer.",
    turned: "In a narrow bar, facts are left out; your place stays longest.",
    code: """
      StatusBar<Event>(
        leading: Array(["home", "up to date"].prefix(facts)),
        trailing: Array(["09:41", "214 unread", "3 of 214"].prefix(facts).reversed()))
      """,
    demo: Demo(steps: [.wait, "+", .wait, "+", .wait, "+", .wait]))

  enum Event: Sendable { case next }

  private static let letters = ["Ada Lovelace", "Grace Hopper", "Alan Turing", "湯川秀樹"]

  var facts = 3

  mutating func update(_ event: Event) { facts = facts % 3 + 1 }

  func view(_ context: PageContext) -> any View<Event> {
    VStack<Event> {
      StatusBar<Event>(
        leading: Array(["home", "up to date"].prefix(facts)),
        trailing: Array(["09:41", "214 unread", "3 of 214"].prefix(facts).reversed()))
      NavigationBar("Inbox", back: ("Mailboxes", .next))
      List<String, Event>(
        Self.letters, selection: 0, isFocused: context.isFocused, send: { _ in nil },
        row: { letter, index in Row(letter, detail: "09:1\(index)") })
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    [KeyBinding("+", help: "More or fewer facts", hint: "Facts", event: .next)]
  }
}
