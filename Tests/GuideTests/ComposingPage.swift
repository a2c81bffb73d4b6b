import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

enum ComposingPage: GuidePage {
  static let name = "composing"

  static func drawings() -> [String] { [form, shares, progress, tables] }

  private static func lines(_ view: some View, _ width: Int, _ height: Int) -> [String] {
    var canvas = Canvas(size: Size(width, height), theme: .monochrome, symbols: .unicode)
    view.paint(on: &canvas)
    return canvas.frame.lines
  }

  /// Returns drawings side by side, each in its width.
  private static func beside(_ drawings: [([String], width: Int)]) -> String {
    let rows = drawings.map(\.0.count).max() ?? 0
    return (0..<rows).map { y in
      drawings.map { lines, width in (y < lines.count ? lines[y] : "").padded(toWidth: width) }
        .joined(separator: "   ")
    }.joined(separator: "\n")
  }

  private static var form: String {
    let lamp = Lamp<Int>(
      facts: [("Oil", "3 l"), ("Wick", "new")],
      story: "The wind turned west, and the lamp burned low.")
    return beside([(lines(lamp, 34, 9), 34), (lines(lamp, 20, 9), 20)])
  }

  private static var shares: String {
    let drawings = [12, 6, 4, 3, 2].flatMap { height in
      [0, 1].map { priority in
        (lines(Letters(priority: priority).view, 8, height), width: 8)
      }
    }
    let left = drawings.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    let right = drawings.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    return beside(left + right)
  }

  private static var progress: String {
    let bar = ProgressView<Int>("Copying", value: 0.42)
    let spinner = ProgressView<Int>("Loading", phase: 3)
    return (lines(bar, 40, 1) + lines(bar, 22, 2) + [""] + lines(spinner, 40, 1))
      .joined(separator: "\n")
  }

  private static var tables: String {
    let lights = Lights()
    return [50, 36, 24].map { width in
      lines(lights.table(Lights.State()), width, width < 36 ? 7 : width < 50 ? 5 : 4)
        .joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}

struct Lamp<Event>: ComposedView {
  let facts: [(name: String, value: String)]
  let story: String

  var body: some View<Event> {
    VStack {
      for (name, value) in facts {
        HStack(spacing: 1) {
          Text(name, .secondary).frame(width: 6)
          Text(value)
        }
      }
      Divider()
      Text(story)
      Spacer()
      Text("q Quit").frame(maxWidth: .max, alignment: .trailing)
    }
    .border("Lamp")
  }
}

/// Two texts of ten rows between bars.
private struct Letters {
  let priority: Int

  private func rows(_ name: String) -> Text<Int> {
    Text((1...10).map { "\(name) \($0)" }.joined(separator: "\n"))
  }

  var view: any View<Int> {
    let (list, text) = (rows("list"), rows("text"))
    if priority == 0 {
      return VStack {
        Text("Letters", .heading)
        Divider()
        list
        text
        Text("12 letters", .secondary)
      }
    }
    return VStack {
      Text("Letters", .heading)
      Divider()
      list.layoutPriority(1)
      text
      Text("12 letters", .secondary)
    }
  }
}

/// A program of lighthouses. The guide shows parts of it.
private struct Lights: SplitViewApp {
  struct Light: Hashable, Sendable {
    let name: String
    let built: Int
    let keeper: String
  }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<Light>), sort(String), delete, undo(Light), toast(ToastEvent)
  }

  struct State {
    var lights = [
      Light(name: "Bell Rock", built: 1810, keeper: "Ada Lovelace"),
      Light(name: "Eddystone", built: 1882, keeper: "Grace Hopper"),
      Light(name: "犬吠埼", built: 1874, keeper: "湯川秀樹"),
    ]
    var order = TableSortOrder("Name")
    var toast = ToastState<Event>()
    var navigator = Navigator<Light>(style: .double)
    var list: FlatList<Light> { FlatList(lights) }
  }

  static let columns = TableColumns<Light> {
    TableColumn("Name", value: \.name)
    TableColumn("Built", value: \.built)
    TableColumn("Keeper", value: \.keeper).priority(-1)
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event):
      state.navigator.update(event, in: state.list)
    case .sort(let column):
      state.order.choose(column)
      Self.columns.sort(&state.lights, by: state.order)
    case .delete:
      let light = state.lights.removeFirst()
      state.toast.show(
        "\(light.name) deleted",
        action: ToastAction("Undo", key: "u", event: .undo(light)))
    case .undo(let light):
      state.lights.insert(light, at: 0)
      state.toast.dismiss()
    case .toast(let event):
      state.toast.update(event)
    }
    return []
  }

  func table(_ state: State) -> Table<Light, Event> {
    Table(
      state.lights, Self.columns, selection: 1, sortOrder: state.order, sort: Event.sort,
      send: { action in
        switch action {
        case .select(let light): .navigation(.select(.primary, light))
        case .open(let light): .navigation(.open(.primary, light))
        case .scroll, .focus: nil
        }
      })
  }

  func view(_ state: State) -> SplitView<Light, Event> {
    let view = SplitView(
      state.navigator, in: state.list, title: "Lights",
      keys: Self.columns.sortBindings(state.order, send: Event.sort)
    ) {
      ColumnView(
        .primary, title: "Lights",
        top: TableHeader(Self.columns, sortOrder: state.order, sort: Event.sort)
      ) { column in
        Table(column, Self.columns)
      }
      ColumnView(.secondary, title: state.navigator.path.last?.name ?? "") { _ in
        Text<Event>(state.navigator.path.last?.keeper ?? "Nothing selected")
      }
    }
    return view.toast(state.toast)
  }
}

struct ComposingTests {
  private let session = Session(Lights(), state: Lights.State(), size: Size(80, 12))

  @Test func `the guide's table is a column of a split view, whose rows have two lines`() {
    var session = session
    let drawn = session.frame().lines
    #expect(drawn[3].hasPrefix(" Name ▲                   Built │"))
    #expect(drawn[4].hasPrefix("▌Bell Rock                 1810▐│"))
    #expect(drawn[5].hasPrefix("▌Keeper Ada Lovelace           ▐│"))
    for key: KeyPress in ["s", "S"] { _ = session.input(.key(key)) }
    #expect(session.frame().lines[3].hasPrefix(" Name                   ▼ Built │"))
    #expect(session.frame().lines[4].contains("Eddystone"))
  }

  @Test func `the guide's table keeps its folded columns wherever the divider is`() {
    var session = Session(Lights(), state: Lights.State(), size: Size(120, 12))
    _ = session.send(.navigation(.moveDivider(by: 12)))
    let wide = session.frame().lines
    #expect(wide[3].contains("Keeper"))
    #expect(wide[5].hasPrefix(" Eddystone"))
    _ = session.send(.navigation(.moveDivider(by: -12)))
    #expect(session.frame().lines[5].hasPrefix("▌Keeper Ada Lovelace"))
  }

  @Test func `the guide's toast brings back what was deleted`() {
    var session = session
    _ = session.send(.delete)
    #expect(session.frame().lines.contains { $0.contains("Bell Rock deleted   u  Undo") })
    _ = session.input(.key("u"))
    #expect(session.state.lights.count == 3)
    #expect(!session.frame().lines.contains { $0.contains("Undo") })
  }
}
