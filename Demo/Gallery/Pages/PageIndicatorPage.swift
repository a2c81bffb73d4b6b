import SplitViewControls
import SplitViewUI

/// Dots for a few pages.
struct PageIndicatorPage: GalleryPage {
  static let guide = Guide(
    "page-indicator", .controls, "Page indicator", rows: ["PI1"],
    what: """
      Dots for a few pages side by side; the dot of the current page is marked. If there are \
      too many for dots, it shows numbers.
      """,
    press: "Press left and right, or click a dot; + for forty pages.",
    turned: "It is below the pages in every shape.",
    code: """
      PageIndicator(
        count: count, current: page, isFocused: context.isFocused, send: Event.show)
      """,
    demo: Demo(steps: [
      .right, .wait, .right, .wait, .left, .wait, "+", .wait, .right, .right, .wait,
    ]))

  enum Event: Sendable { case show(Int), more }

  private static let pages = [
    ("Spring tide", "Sun and moon pull together: the highest water, and the lowest."),
    ("Neap tide", "They pull at right angles: it hardly rises."),
    ("Slack water", "For a quarter of an hour nothing runs."),
  ]

  var page = 0
  var count = 3

  mutating func update(_ event: Event) {
    switch event {
    case .show(let index): page = index
    case .more: (count, page) = (count == 3 ? 40 : 3, 0)
    }
  }

  private func indicator(_ context: PageContext) -> PageIndicator<Event> {
    PageIndicator(
      count: count, current: page, isFocused: context.isFocused, send: Event.show)
  }

  func view(_ context: PageContext) -> any View<Event> {
    let (title, words) = Self.pages[page % Self.pages.count]
    return VStack<Event> {
      ContentUnavailable(title, detail: words).frame(maxWidth: .max, maxHeight: .max)
      indicator(context)
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    let more = KeyBinding(
      "+", help: "Show three pages, or forty", hint: "Pages", event: Event.more)
    return indicator(context).bindings() + [more]
  }
}
