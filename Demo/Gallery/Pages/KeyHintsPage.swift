import SplitViewUI

/// The line of key hints, and a notice in its place.
struct KeyHintsPage: GalleryPage {
  static let guide = Guide(
    "key-hints", .bars, "Key hints", rows: [],
    rule: """
      The keys that matter here, made from the keymap in force, wherever the line stands: it can \
      name no other key. A click on one is that key. What has no room is left out, the way to all \
      keys last. A notice takes the line while there is one.
      """,
    code: """
      KeyHints(notice: isNoticed ? "The lamp's oil is low" : nil)
      """)

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
      Caption("The lamp: \(String(repeating: "*", count: light))").padding(.bottom)
      KeyHints(notice: isNoticed ? "The lamp's oil is low" : nil)
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    [
      KeyBinding("+", help: "Brighter", hint: "Brighter", event: .brighter),
      KeyBinding("-", help: "Darker", hint: "Darker", event: .darker),
      KeyBinding("n", help: "Give notice", hint: "Notice", event: .notice),
    ]
  }
}
