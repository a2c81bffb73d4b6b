import SplitViewUI

/// A navigation bar at three levels of a hierarchy.
struct NavigationBarPage: GalleryPage {
  static let guide = Guide(
    "navigation-bar", .bars, "Navigation bar", rows: ["NB1", "NB2", "NB3", "NB4"],
    what: """
      The row above a column: its title, the back button, and at most one control. A long title \
      shortens before the back button does.
      """,
    press: "Press Enter to go one level down, left to go back.",
    turned: "It is the same in every shape, so the back button is always in the same place.",
    code: """
      NavigationBar(
        titles[level], back: level > 0 ? (titles[level - 1], Event.goBack) : nil,
        item: deeper, isFocused: context.isFocused)
      """,
    demo: Demo(steps: [.enter, .wait, .enter, .wait, .wait, .left, .wait, .left, .left, .wait]))

  enum Event: Sendable { case goBack, goIn }

  var level = 1
  private let titles = [
    "Accounts", "Mailboxes", "Inbox", "Minutes of the meeting about the lighthouse's new lamp",
  ]

  mutating func update(_ event: Event) {
    switch event {
    case .goBack: level = max(0, level - 1)
    case .goIn: level = min(titles.count - 1, level + 1)
    }
  }

  /// A button for the next level, or nil at the last level.
  private var deeper: BarItem<Event>? {
    level < titles.count - 1 ? .button("Deeper", .goIn) : nil
  }

  func view(_ context: PageContext) -> any View<Event> {
    VStack<Event> {
      Caption("A title, a back button and one control:").padding(.bottom)
      NavigationBar(
        titles[level], back: level > 0 ? (titles[level - 1], Event.goBack) : nil,
        item: deeper, isFocused: context.isFocused)
      Caption("An up-and-down pair counts as one control:").padding(.bottom)
      NavigationBar(
        titles[level], back: level > 0 ? (titles[level - 1], Event.goBack) : nil,
        item: .upDown(
          previous: level > 0 ? .goBack : nil, next: level < titles.count - 1 ? .goIn : nil))
      Caption("Mirrored, where the primary column is at the right:").padding(.bottom)
      NavigationBar(
        titles[level], back: level > 0 ? (titles[level - 1], Event.goBack) : nil,
        item: deeper, edge: .trailing)
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    let goIn = [
      KeyBinding(
        .enter, .right, "l", help: "One level down", hint: "Deeper",
        event: Event.goIn)
    ]
    let goBack = [
      KeyBinding(
        .left, "h", help: "Press the back button", hint: "Back",
        event: Event.goBack)
    ]
    return (level < titles.count - 1 ? goIn : []) + (level > 0 ? goBack : [])
  }
}
