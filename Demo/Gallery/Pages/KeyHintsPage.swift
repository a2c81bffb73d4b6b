import SplitViewUI
import TerminalFrame

/// The line of key hints, and a notice in its place.
struct KeyHintsPage: GalleryPage {
  static let guide = Guide(
    "key-hints", .bars, "Key hints", rows: [],
    rule: """
      The keys that matter here, made from the keymap itself; a click on one is that key. What has \
      no room is left out, but for those of the last section. A notice takes the line while there is \
      one.
      """,
    code: """
      KeyHints(
        Keymap([
          Keymap.Section("Lamp", keys(context)),
          Keymap.Section("Program", [KeyBinding(.character("?"), help: "Keys", event: .notice)]),
        ]), notice: isNoticed ? "The lamp's oil is low" : nil)
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
      KeyHints(
        Keymap([
          Keymap.Section("Lamp", keys(context)),
          Keymap.Section("Program", [KeyBinding(.character("?"), help: "Keys", event: .notice)]),
        ]), notice: isNoticed ? "The lamp's oil is low" : nil)
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    [
      KeyBinding(.character("+"), help: "Brighter", hint: "Brighter", event: .brighter),
      KeyBinding(.character("-"), help: "Darker", hint: "Darker", event: .darker),
      KeyBinding(.character("n"), help: "Give notice", hint: "Notice", event: .notice),
    ]
  }
}
