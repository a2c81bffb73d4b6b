import SplitViewUI

/// Segmented controls. At the top, they switch the mode. At the bottom, they filter.
struct SegmentedControlPage: GalleryPage {
  static let guide = Guide(
    "segmented-control", .controls, "Segments", rows: ["SG1", "NB3"],
    what: """
      A few segments, one of them selected. At the top, they switch what the program shows; at \
      the bottom of a list, they filter it.
      """,
    press: "Press left and right for the filter, < and > for the mode.",
    turned: "The segments share the width.",
    code: """
      let modes = SegmentedControl(["Letters", "Files"], selection: mode, send: Event.mode)
      let filter = SegmentedControl(
        [Segment("All"), Segment("Unread"), Segment("Flagged", isEnabled: mode == 0)],
        selection: kind, isFocused: context.isFocused, send: Event.kind)
      return VStack<Event> {
        NavigationBar(segments: modes)
        list.frame(maxHeight: .max)
        filter
      }
      """,
    demo: Demo(steps: [.right, .wait, .right, .wait, ">", .wait, .right, .wait, "<", .wait]))

  enum Event: Sendable { case mode(Int), kind(Int) }

  var mode = 0
  var kind = 0

  private static let letters = [
    ("Ada Lovelace", 1), ("Grace Hopper", 2), ("Alan Turing", 0), ("Mary Somerville", 1),
    ("湯川秀樹", 0), ("Emmy Noether", 2),
  ]
  private static let files = [("map.svg", 1), ("tides.csv", 0), ("lamp.swift", 1), ("log.txt", 0)]

  mutating func update(_ event: Event) {
    switch event {
    case .mode(let index): (mode, kind) = (index, 0)
    case .kind(let index): kind = index
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    let items = (mode == 0 ? Self.letters : Self.files).filter { kind == 0 || $0.1 == kind }
    let list = List<String, Event>(
      items.map(\.0), send: { _ in nil }, row: { title, _ in Row(title) })
    let modes = SegmentedControl(["Letters", "Files"], selection: mode, send: Event.mode)
    let filter = SegmentedControl(
      [Segment("All"), Segment("Unread"), Segment("Flagged", isEnabled: mode == 0)],
      selection: kind, isFocused: context.isFocused, send: Event.kind)
    return VStack<Event> {
      NavigationBar(segments: modes)
      list.frame(maxHeight: .max)
      filter
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    let modes = SegmentedControl(["Letters", "Files"], selection: mode, send: Event.mode)
    let filter = SegmentedControl(
      [Segment("All"), Segment("Unread"), Segment("Flagged", isEnabled: mode == 0)],
      selection: kind, isFocused: true, send: Event.kind)
    return filter.bindings() + modes.bindings(previous: "<", next: ">")
  }
}
