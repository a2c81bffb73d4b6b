import Foundation
import NavigationModel
import SplitViewUI
import Testing

enum RestorationPage: GuidePage {
  static let name = "restoration"

  static func drawings() throws -> [String] {
    var before = ColumnsPage.start(120)
    before.update(.select(.supplementary, "Lunch"), in: Mail())
    before.update(.moveDivider(by: -4), in: Mail())
    before.update(.hide(.primary), in: Mail())
    before.update(.focus(.secondary), in: Mail())
    let saved = try JSONEncoder().encode(before)
    var mail = Mail()
    mail.lists["Inbox"]?.removeAll { $0 == "Lunch" }
    let rows = try [120, 90, 45].map { width in
      var navigator = Navigator<String>(style: .triple, width: width, height: 1)
      navigator.restore(try JSONDecoder().decode(Navigator<String>.self, from: saved), in: mail)
      return row("restored at \(width)", navigator, mail)
    }
    let head = ["", "path", "shown", "focus", "moved widths"]
    return [table([head, row("saved at 120", before, Mail())] + rows), changes]
  }

  private static func row(_ name: String, _ navigator: Navigator<String>, _ mail: Mail) -> [String]
  {
    let layout = navigator.layout(in: mail)
    let widths = navigator.movedWidths.map { "\($0.key.rawValue) \($0.value)" }
    let mode = layout.isCollapsed ? "collapsed" : layout.displayMode.rawValue
    return [
      name, navigator.path.joined(separator: "/"), mode, layout.focus.rawValue,
      widths.sorted().joined(separator: ", "),
    ]
  }

  /// A table of events and the changes that each reports.
  private static var changes: String {
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: Mail())
    let events: [(String, NavigationEvent<String>)] = [
      ("moveSelection(by: 1)", .moveSelection(by: 1)),
      ("focus(.primary)", .focus(.primary)),
      ("resize to 90", .resize(width: 90, height: 24)),
      ("resize to 45", .resize(width: 45, height: 24)),
      ("present a sheet", .present(Presentation("draft", .pageSheet))),
      ("cancel", .cancel),
      ("goIn", .goIn),
      ("select(.primary, \"Inbox\")", .select(.primary, "Inbox")),
    ]
    let rows = events.flatMap { name, event in
      let changes = navigator.update(event, in: Mail()).map { words(for: $0) }
      return zip(
        [name] + Array(repeating: "", count: changes.count), changes.isEmpty ? ["nothing"] : changes
      )
      .map { [$0, $1] }
    }
    return table([["event", "changes"]] + rows)
  }

  private static func words(for change: NavigationChange<String>) -> String {
    switch change {
    case .collapsed, .expanded: "\(change)"
    case .displayMode(let mode): "displayMode(.\(mode.rawValue))"
    case .hidden(let column): "hidden(.\(column.rawValue))"
    case .shown(let column): "shown(.\(column.rawValue))"
    case .dismissed(let id): "dismissed(\"\(id.rawValue)\")"
    case .presented(let id): "presented(\"\(id.rawValue)\")"
    case .selection(let path): "selection(\(path))"
    case .focus(let column): "focus(.\(column.rawValue))"
    case .folded(let path): "folded(\(path))"
    case .unfolded(let path): "unfolded(\(path))"
    case .dropped(let path, let target): "dropped(\(path), onto: \(target))"
    case .dropRefused(let path, let target): "dropRefused(\(path), onto: \(target))"
    }
  }
}

/// A program whose list of mailboxes arrives after the start.
private struct Reader: SplitViewApp {
  struct State {
    var tree = ItemTree<Mailbox>()
    var navigator = Navigator<String>(style: .triple, width: 120)
  }

  enum Effect: Hashable { case list, read(String) }
  enum Event: SplitViewEvent { case navigation(NavigationEvent<String>), listed([Mailbox]) }

  func tasks(_ state: State, for path: [String]) -> [AppTask<Effect, Event>] {
    [.perform(.list)] + (path.count < 2 ? [] : [.perform(.read(path[1]))])
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.tree)
    case .listed(let mailboxes):
      state.navigator.replace(&state.tree, with: ItemTree(mailboxes, children: \.messages))
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(state.navigator, in: state.tree, title: "Reader") {
      ColumnView(.primary, title: "Mailboxes") { List($0) { id, _ in Row(id) } }
      ColumnView(.supplementary, title: "") { List($0) { id, _ in Row(id) } }
      ColumnView(.secondary, title: "") { _ in Text("") }
    }
  }
}

struct RestorationTests {
  @Test func `a state is saved and restored`() throws {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)
    navigator.update(.select(.supplementary, "Lunch"), in: mail)

    let saved = try JSONEncoder().encode(navigator)
    #expect(try JSONDecoder().decode(Navigator<String>.self, from: saved) == navigator)

    var next = Navigator<String>(style: .triple, width: 45)
    next.restore(try JSONDecoder().decode(Navigator<String>.self, from: saved), in: mail)
    #expect(next.path == ["Inbox", "Lunch"])
    #expect(next.width == 45)
  }

  @Test func `the place waits for data that come later`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)
    navigator.update(.select(.supplementary, "Lunch"), in: mail)

    let reader = Reader()
    var state = Reader.State()
    state.tree.unload(.top)
    state.navigator.restore(navigator, in: state.tree)
    #expect(state.navigator.path == ["Inbox", "Lunch"])

    #expect(reader.tasks(state).count == 1)
    _ = reader.update(&state, .listed([Mailbox(id: "Inbox", messages: [Mailbox(id: "Lunch")])]))
    #expect(reader.tasks(state).count == 2)
    #expect(state.navigator.path == ["Inbox", "Lunch"])
  }

  @Test func `an item that no longer exists has no tasks`() {
    var state = Reader.State()
    state.tree.unload(.top)
    var saved = Navigator<String>(style: .triple, width: 120)
    saved.hierarchyChanged(from: nil, to: Mail())
    saved.update(.select(.supplementary, "Lunch"), in: Mail())
    state.navigator.restore(saved, in: state.tree)
    _ = Reader().update(&state, .listed([Mailbox(id: "Sent", messages: [])]))
    #expect(Reader().tasks(state).count == 1)
  }

  @Test func `a search is saved and restored`() throws {
    var notes = SearchableList(["Letter to Ada", "Shopping"])
    notes.update(.edit(.insert("ada")))
    let search = try JSONEncoder().encode(notes.search)
    var restored = SearchableList(["Letter to Ada", "Shopping", "Adamant"])
    restored.restore(try JSONDecoder().decode(SearchState.self, from: search))
    #expect(restored.items == ["Letter to Ada", "Adamant"])
  }

  @Test func `damaged values take their defaults`() throws {
    let damaged = Data(#"{ "style": "quadruple", "focusedColumn": "secondary", "levels": 7 }"#.utf8)
    let navigator = try JSONDecoder().decode(Navigator<String>.self, from: damaged)
    #expect(navigator.style == .triple)
    #expect(navigator.focusedColumn == .secondary)
    #expect(navigator.path == [])
  }

  @Test func `a program looks for the selection among the changes`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)
    var opened: [[String]] = []

    for change in navigator.update(.moveSelection(by: 1), in: mail) {
      if case .selection(let path) = change { opened.append(path) }
    }
    #expect(opened == [["Inbox", "Compilers"]])
  }

  @Test func `setting a property reports the changes`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)

    let changes = navigator.change(in: mail) { $0.preferredDisplayMode = .oneBesideSecondary }
    #expect(changes == [.displayMode(.oneBesideSecondary), .hidden(.primary)])
  }
}
