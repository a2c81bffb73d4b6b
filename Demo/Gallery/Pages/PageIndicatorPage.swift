import SplitViewUI

/// Dots for a few pages.
struct PageIndicatorPage: GalleryPage {
  static let guide = Guide(
    "page-indicator", .controls, "Page indicator", rows: ["PI1"],
    rule: """
      A dot for each of a few pages of equal rank. A click on a dot goes there, a click beside them \
      to the page before or after. Where there are too many for dots it counts.
      """,
    code: """
      PageIndicator(
        count: count, current: page, isFocused: context.isFocused, send: Event.show)
      """)

  enum Event: Sendable { case show(Int), more }

  private static let pages = ["Spring tide", "Neap tide", "Slack water"]

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
    let title = Self.pages[page % Self.pages.count]
    return VStack<Event> {
      ContentUnavailable(title).frame(maxWidth: .max, maxHeight: .max)
      indicator(context)
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    let more = KeyBinding(
      "+", help: "Three pages, or forty", hint: "Pages", event: Event.more)
    return indicator(context).bindings() + [more]
  }
}
