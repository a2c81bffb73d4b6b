import SplitViewUI

/// Several selected rows.
struct MultiSelectionPage: GalleryPage {
  static let guide = Guide(
    "multi-selection", .lists, "Several rows", rows: ["LS1"],
    what: """
      Several rows marked at once: one by one, in a range, or all. Marks stay with their items \
      when the list changes.
      """,
    press: "Press x to mark a row, Shift and down for a range, X for all, Escape for none.",
    turned: "The marks are the same in every shape, and the bar shows their number.",
    code: """
      List(column, placeholder: "No letters") { letter, _ in
        Row(letter, detail: "09:12")
      }.marks(marks, send: Event.marks)
      """,
    demo: Demo(
      opening: ["x"],
      steps: [
        .press(.shift(.down)), .wait, .press(.shift(.down)), .wait, .wait, .down, "x", .wait,
        .escape, .wait,
      ]))

  enum Event: Sendable {
    case navigation(NavigationEvent<String>, Size), marks(MultiSelectionEvent<String>), remove
  }

  var navigator = Navigator<String>(style: .double)
  var letters = FlatList(
    ["Forecast", "Lunch on Friday", "灯台の記録", "Minutes", "Re: Minutes", "The new rota", "Tides"])
  var marks = MultiSelection<String>()

  init() {
    navigator.metrics.statusMinimumRows = .max
    navigator.metrics.hintsMinimumRows = .max
    // This page is about the list, so the list stays beside the content in portrait too.
    navigator.columnWidths[.primary] = ColumnWidth(preferred: 32, minimum: 24)
    navigator.metrics.minimumSecondaryWidth = 28
    navigator.hierarchyChanged(from: FlatList<String>?.none, to: letters)
    navigator.update(.focus(.primary), in: letters)
  }

  mutating func update(_ event: Event) {
    switch event {
    case .navigation(let event, let size):
      navigator.update(.resize(width: size.width, height: size.height), in: letters)
      navigator.update(event, in: letters)
    case .marks(let event): marks.update(event, navigator: &navigator, in: letters)
    case .remove:
      navigator.replace(
        &letters, with: FlatList(letters.items.filter { !marks.contains($0) }))
      marks.listChanged(to: letters)
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    var navigator = navigator
    navigator.update(
      .resize(width: context.size.width, height: context.size.height), in: letters)
    return SplitView(
      navigator, in: letters, status: .none, levelTitle: { _ in marks.title ?? "Letters" },
      send: { .navigation($0, context.size) }
    ) {
      ColumnView(
        .primary, title: marks.title ?? "Letters",
        item: marks.isEmpty ? nil : .button("Delete", .remove)
      ) { column in
        List(column, placeholder: "No letters") { letter, _ in
          Row(letter, detail: "09:12")
        }.marks(marks, send: Event.marks)
      }
      ColumnView(.secondary, title: navigator.path.last ?? "") { _ in
        Reading<Event>(navigator.path.last.map(Self.letter))
      }
    }
  }

  private static func letter(_ subject: String) -> TextDocument {
    TextDocument([
      TextBlock(subject, .heading), TextBlock("Thu 19 Nov, 09:12", .secondary), TextBlock(""),
      TextBlock("Dear Ada,"), TextBlock(""),
      TextBlock("this is about: \(subject). Come by when the light is lit, and bring the log."),
    ])
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    let moves: [(KeyPress, String, NavigationEvent<String>)] = [
      (.down, "Next row", .moveSelection(by: 1)), (.up, "Previous row", .moveSelection(by: -1)),
    ]
    return marks.bindings(send: Event.marks)
      + moves.map { key, help, event in
        KeyBinding(key, help: help, event: .navigation(event, context.size))
      }
  }
}
