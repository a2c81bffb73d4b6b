import SplitViewUI

/// A message shown in place of missing content.
struct ContentUnavailablePage: GalleryPage {
  static let guide = Guide(
    "content-unavailable", .lists, "Unavailable", rows: [],
    what: """
      Words in place of an empty list: they say that nothing is there, and what to do about it.
      """,
    press: "Press n for the words of another list.",
    turned: "The words are in the middle of every shape.",
    code: """
      ContentUnavailable<Event>(
        "No letters from Ada", detail: "Press n to see the next of them.")
      """,
    demo: Demo(steps: [.wait, .wait, "n", .wait, .wait, "n"]))

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
