import SplitViewUI

/// The status bar with more or fewer facts.
struct StatusBarPage: GalleryPage {
  static let guide = Guide(
    "status-bar", .bars, "Status bar", rows: ["ST1"],
    rule: """
      On the top line in all orientations, quieter than the rest. Where room is short, facts are \
      left out: those at the right first, and the place one is at stays longest.
      """,
    code: """
      StatusBar<Event>(
        leading: Array(["home", "up to date"].prefix(facts)),
        trailing: Array(["09:41", "214 unread", "3 of 214"].prefix(facts).reversed()))
      """)

  enum Event: Sendable { case next }

  var facts = 3

  mutating func update(_ event: Event) { facts = facts % 3 + 1 }

  func view(_ context: PageContext) -> any View<Event> {
    VStack<Event> {
      StatusBar<Event>(
        leading: Array(["home", "up to date"].prefix(facts)),
        trailing: Array(["09:41", "214 unread", "3 of 214"].prefix(facts).reversed()))
      Caption("It stands on the first row of the screen; this one is the element's own.")
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    [KeyBinding("+", help: "More or fewer facts", hint: "Facts", event: .next)]
  }
}
