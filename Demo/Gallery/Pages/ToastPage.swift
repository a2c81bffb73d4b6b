import SplitViewUI

/// A list of messages, and a toast about the message archived last.
struct ToastPage: GalleryPage {
  static let guide = Guide(
    "toast", .menusAndSheets, "Toast", rows: ["TO1"],
    what: """
      A few words about what has just happened, with a key to undo it. It disappears \
      automatically and never has the focus; there is only one at a time.
      """,
    press: "Press a to archive a letter, u to undo that.",
    turned: "It is over the lower edge of every shape.",
    code: """
      case .archive:
        guard !letters.isEmpty else { return }
        archived = letters.remove(at: selected)
        toast.show(
          "Archived \\(archived)", action: ToastAction("Undo", key: "u", event: .undo))
      """,
    demo: Demo(
      opening: ["a"],
      steps: [.wait, .wait, "u", .wait, .wait, .down, "a", .wait, .wait, "w", .wait]))

  enum Event: Sendable { case archive, undo, move(Int), toast(ToastEvent) }

  private var letters = [
    "Ada Lovelace", "Grace Hopper", "Alan Turing", "湯川秀樹", "Mary Somerville", "Emmy Noether",
  ]
  private var selected = 0
  private var archived = ""
  private var toast = ToastState<Event>()

  mutating func update(_ event: Event) {
    switch event {
    case .archive:
      guard !letters.isEmpty else { return }
      archived = letters.remove(at: selected)
      toast.show(
        "Archived \(archived)", action: ToastAction("Undo", key: "u", event: .undo))
    case .undo:
      letters.insert(archived, at: min(selected, letters.count))
      toast.show("\(archived) is back")
    case .move(let step): selected += step
    case .toast(let event): toast.update(event)
    }
    selected = min(max(0, selected), max(0, letters.count - 1))
  }

  func view(_ context: PageContext) -> any View<Event> {
    List(
      letters, selection: letters.isEmpty ? nil : selected, isFocused: context.isFocused,
      placeholder: "No letters", send: { _ in nil }, row: { from, _ in Row(from) }
    )
    .toast(toast)
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    toast.bindings + [
      KeyBinding("a", help: "Archive the letter", hint: "Archive", event: .archive),
      KeyBinding(
        "w", help: "Wait until the toast disappears", hint: "Wait",
        event: .toast(toast.leave)),
      KeyBinding(moving: .nextRow, keys: [.named, .letters], help: "Next letter", event: .move(1)),
      KeyBinding(
        moving: .previousRow, keys: [.named, .letters], help: "Previous letter", event: .move(-1)),
    ]
  }
}
