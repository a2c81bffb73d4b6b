import SplitViewControls
import SplitViewUI

/// A table of lighthouses, and a table with 100,000 rows.
struct TablePage: GalleryPage {
  static let guide = Guide(
    "table", .lists, "Table", rows: ["TA1", "TA2"],
    what: """
      A list whose rows have columns, and a title for each column. It sorts by any column, and \
      a hundred thousand rows are as quick as ten.
      """,
    press: "Press s to sort by the next column, S to reverse the order, + for 100,000 rows.",
    turned: "As the table gets narrower, columns fold by priority into a second line.",
    code: """
      static let columns = TableColumns<Light> {
        TableColumn("Name", value: \\.name).width(min: 16)
        TableColumn("Built", value: \\.built)
        TableColumn("Height", value: \\.height) { "\\($0) m" }
        TableColumn("Keeper", value: \\.keeper).width(min: 10, max: 24).priority(-1)
      }
      """,
    demo: Demo(steps: [
      .down, .wait, "s", .wait, .wait, "s", .wait, .wait, "S", .wait, "+", .wait, .down, .wait,
    ]))

  struct Light: Hashable, Sendable {
    let name: String
    let built, height: Int
    let keeper: String
  }

  enum Event: Sendable { case sort(String), select(Light), move(Int), many }

  static let columns = TableColumns<Light> {
    TableColumn("Name", value: \.name).width(min: 16)
    TableColumn("Built", value: \.built)
    TableColumn("Height", value: \.height) { "\($0) m" }
    TableColumn("Keeper", value: \.keeper).width(min: 10, max: 24).priority(-1)
  }

  private static let few = [
    Light(name: "Bell Rock", built: 1810, height: 36, keeper: "Ada Lovelace"),
    Light(name: "Eddystone", built: 1882, height: 49, keeper: "Grace Hopper"),
    Light(name: "犬吠埼", built: 1874, height: 31, keeper: "湯川秀樹"),
    Light(name: "Tour de Cordouan", built: 1611, height: 68, keeper: "Alan Turing"),
    Light(name: "Fastnet", built: 1904, height: 54, keeper: "Unmanned"),
    Light(name: "Kullen", built: 1900, height: 15, keeper: "Mary Somerville"),
    Light(name: "Lindesnes", built: 1915, height: 16, keeper: "Unmanned"),
    Light(name: "Rubjerg Knude", built: 1900, height: 23, keeper: "Unmanned"),
    Light(name: "La Jument", built: 1911, height: 47, keeper: "Emmy Noether"),
    Light(name: "Roter Sand", built: 1885, height: 28, keeper: "Unmanned"),
    Light(name: "Westerhever", built: 1908, height: 40, keeper: "Grace Hopper"),
  ]

  private static let many = (1...100_000).map { number in
    Light(
      name: "Light \(number)", built: 1600 + number % 400, height: number * 7919 % 97,
      keeper: few[number % few.count].keeper)
  }

  var lights = few
  var order = TableSortOrder("Name")
  var selected = 0

  init() { Self.columns.sort(&lights, by: order) }

  mutating func update(_ event: Event) {
    let light = lights[selected]
    switch event {
    case .sort(let column):
      order.choose(column)
      Self.columns.sort(&lights, by: order)
      selected = lights.firstIndex(of: light) ?? 0
    case .select(let light): selected = lights.firstIndex(of: light) ?? 0
    case .move(let step): selected = min(max(0, selected + step), lights.count - 1)
    case .many:
      lights = lights.count > Self.few.count ? Self.few : Self.many
      Self.columns.sort(&lights, by: order)
      selected = 0
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    Table(
      lights, Self.columns, selection: selected, sortOrder: order, isFocused: context.isFocused,
      sort: Event.sort,
      send: { action in
        switch action {
        case .select(let light), .open(let light): .select(light)
        case .scroll(let rows): .move(rows)
        case .focus: nil
        }
      })
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    [
      KeyBinding(moving: .nextRow, keys: [.named, .letters], help: "Next row", event: .move(1)),
      KeyBinding(
        moving: .previousRow, keys: [.named, .letters], help: "Previous row", event: .move(-1)),
      KeyBinding(moving: .pageDown, keys: [.named], help: "Page down", event: .move(20)),
      KeyBinding(moving: .pageUp, keys: [.named], help: "Page up", event: .move(-20)),
    ] + Self.columns.sortBindings(order, send: Event.sort) + [
      KeyBinding("+", help: "Show 100,000 rows, or only a few", hint: "Rows", event: .many)
    ]
  }
}
