import SplitViewUI

/// The line of key hints, and a notice that replaces it.
struct KeyHintsPage: GalleryPage {
  static let guide = Guide(
    "key-hints", .bars, "Key hints", rows: [],
    what: """
      The keys that matter here, in one line. It is made from the active keys, so it never \
      shows others. A click on a hint presses its key; a notice can take its place for a while.
      """,
    press: "Press + and - for the lamp, n for a notice.",
    turned: "Hints that do not fit are left out. The hint for all keys stays longest.",
    code: """
      KeyHints(notice: isNoticed ? "The lamp's oil is low" : nil)
      """,
    demo: Demo(steps: ["+", .wait, "+", .wait, "n", .wait, .wait, "n", "-", .wait]))

  enum Event: Sendable { case brighter, darker, notice }

  var light = 2
  var isNoticed = false

  mutating func update(_ event: Event) {
    switch event {
    case .brighter: light = min(5, light + 1)
    case .darker: light = max(0, light - 1)
    case .notice: isNoticed.toggle()
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    VStack<Event> {
      ContentUnavailable(
        "The lamp: \(String(repeating: "*", count: light))", detail: "\(light) of 5"
      ).frame(maxWidth: .max, maxHeight: .max)
      KeyHints(notice: isNoticed ? "The lamp's oil is low" : nil)
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    [
      KeyBinding("+", help: "Brighter", hint: "Brighter", event: .brighter),
      KeyBinding("-", help: "Darker", hint: "Darker", event: .darker),
      KeyBinding("n", help: "Show a notice", hint: "Notice", event: .notice),
    ]
  }
}
