import SplitViewUI

/// Words in the place of content.
struct ContentUnavailablePage: GalleryPage {
  static let guide = Guide(
    "content-unavailable", .lists, "Content unavailable", rows: [],
    rule: """
      Where there is nothing to see, a line says so, and another says what to do. An empty list says \
      it by its placeholder.
      """,
    code: """
      ContentUnavailable<Event>(
        "No letters from Ada", detail: "Press n to see the next of them.")
      """)

  enum Event: Sendable { case next }

  var isDetailed = true

  mutating func update(_ event: Event) { isDetailed.toggle() }

  func view(_ context: PageContext) -> any View<Event> {
    if isDetailed {
      return ContentUnavailable<Event>(
        "No letters from Ada", detail: "Press n to see the next of them.")
    }
    return List<String, Event>(
      [], placeholder: "No mail in Drafts", send: { _ in nil }, row: { item, _ in Row(item) })
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    [KeyBinding("n", help: "The next", hint: "Next", event: .next)]
  }
}
