import Browsing
import Foundation
import KeystrokeReplay
import Settings
import SplitViewUI
import TerminalApp
import Testing

/// The settings in docs/guides/settings.md.
private struct ShelfSettings: Sendable {
  enum Order: String, Settable, CaseIterable { case given, title }
  var order = Order.given
  var showsAuthors = true
  var mostBooks = 20

  static let all = [
    Setting("order", \Self.order, "The order of the books.", row: SettingRow("List", "Order")),
    Setting(
      "authors", \Self.showsAuthors, "Whether a book is shown with its author.",
      row: SettingRow("List", "Authors")),
    Setting(
      "most-books", \Self.mostBooks, "The number of books that are shown.",
      possible: .numbers(1...500), row: SettingRow("Limits", "Books at most")),
  ]
}

private enum ShelfWithSettings {
  static func browsed(_ preferences: Preferences<ShelfSettings>) -> Browsed {
    var shelf = Browsed(title: "Shelf", levels: ["Books"], tree: books(preferences.values))
    shelf.preferences = preferences
    return shelf
  }

  static func books(_ settings: ShelfSettings) -> [BrowserTree] {
    var books = [("Walden", "Thoreau"), ("Emma", "Austen"), ("Middlemarch", "Eliot")]
    if settings.order == .title { books.sort { $0.0 < $1.0 } }
    return books.prefix(settings.mostBooks).map { title, author in
      BrowserTree(BrowserRow(id: title, detail: settings.showsAuthors ? author : ""), [])
    }
  }

  /// Returns a tape's player after its steps, all of which must pass.
  static func played(
    _ steps: String, size: String, _ preferences: Preferences<ShelfSettings>
  ) throws -> Player<AppTape<Browser>> {
    let browser = Browser(browsed(preferences))
    let program = AppTape(browser, state: BrowserState(browser.browsed), title: \.id) { effect in
      browser.events(of: effect).map { TapeAnswer($0, after: .milliseconds(10)) }
    }
    let tape = Tape("Launch browser\nSet Size \(size)\nSleep 1s\n\(steps)", file: "shelf.tape")
    var player = try Player(program, Script(tape) { _ in nil })
    let report = player.play()
    #expect(report.isPassed, "\(report)")
    return player
  }
}

/// A program that is not a browser, with the same settings.
private struct OwnShelf: SplitViewApp {
  struct State {
    var navigator = Navigator<String>(style: .double)
    var books: FlatList<String>
    /// The open preferences page; nil if it is closed.
    var page: SettingsState?
  }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<String>), settings(SettingsEvent), kept, failed(String)
  }

  enum Effect { case keep(SettingsState) }

  let preferences: Preferences<ShelfSettings>

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.books)
    case .settings(let event): return settings(event, &state)
    case .kept: state.books = FlatList(books)
    case .failed: break
    }
    return []
  }

  private func settings(_ event: SettingsEvent, _ state: inout State) -> [Command<Effect>] {
    state.page?.update(event)
    guard [.show, .done, .cancel].contains(event) else { return [] }
    let changed = state.page
    state.page = event == .show ? preferences.page : nil
    let sheet = Presentation(modal: "preferences", .pageSheet)
    state.navigator.update(
      event == .show ? .present(sheet) : .dismiss("preferences"), in: state.books)
    if event == .done, let changed { return [.perform(.keep(changed))] }
    return []
  }

  /// Performs the effect: adopts the changes, and writes them to the file.
  func perform(_ effect: Effect, send: Send<Event>) async throws {
    switch effect {
    case .keep(let page):
      _ = try preferences.keep(page)
      await send(.kept)
    }
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(
      state.navigator, in: state.books, title: "Shelf",
      keys: [KeyBinding(",", help: "Preferences", event: .settings(.show))]
    ) {
      ColumnView(.primary, title: "Books") { List($0) { book, _ in Row(book) } }
      ColumnView(.secondary, title: state.navigator.path.last ?? "") { _ in Text("") }
      if let page = state.page {
        PresentationView("preferences", settings: page, send: Event.settings)
      }
    }
  }

  var books: [String] { ShelfWithSettings.books(preferences.values).map(\.id) }

  static func main() async {
    let preferences = Preferences(ShelfSettings(), ShelfSettings.all)
    preferences.keep(in: UserFolder.configuration.path(of: "shelf/config.toml"))
    let app = OwnShelf(preferences: preferences)
    await app.run(
      State(books: FlatList(app.books)), effects: app.perform,
      failure: { _, error in Event.failed("\(error)") })
  }
}

enum SettingsPage: GuidePage {
  static let name = "settings"

  static func drawings() throws -> [String] {
    try ["72x15", "36x15"].map { size in
      let preferences = Preferences(ShelfSettings(), ShelfSettings.all)
      let player = try ShelfWithSettings.played("Type \",\"\nSleep 1s", size: size, preferences)
      return player.frame.lines.joined(separator: "\n")
    }
  }
}

struct SettingsTests {
  @Test func `a program that is not a browser has the same page and the same file`() async throws {
    let file = "\(NSTemporaryDirectory())shelf-\(UUID())/config.toml"
    let preferences = Preferences(ShelfSettings(), ShelfSettings.all)
    preferences.keep(in: file)
    let app = OwnShelf(preferences: preferences)
    let state = OwnShelf.State(books: FlatList(app.books))
    var session = Session(app, state: state, size: Size(72, 15))
    for key: KeyPress in [",", .right] { _ = session.input(.key(key)) }
    #expect(session.frame().lines.contains { $0.contains("Given [Title]") })
    let commands = session.input(.key(.control("s")))
    guard case .perform(.keep(let page), _)? = commands.first else {
      Issue.record("nothing is kept: \(commands)")
      return
    }
    try await app.perform(.keep(page), send: Send { _ in })
    _ = session.send(.kept)
    #expect(session.state.books.items == ["Emma", "Middlemarch", "Walden"])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "order = \"title\"\n")
    for key: KeyPress in [",", .right, .escape] { _ = session.input(.key(key)) }
    #expect(session.state.page == nil && preferences.order == .title)
  }

  @Test func `a setting is one declaration, and the code that obeys it`() throws {
    let file = "\(NSTemporaryDirectory())shelf-\(UUID())/config.toml"
    let preferences = Preferences(ShelfSettings(), ShelfSettings.all)
    preferences.keep(in: file)
    let steps = """
      Expect Row 5 "Walden"
      Type ","
      Right
      Type "j"
      Left
      Ctrl+S
      Sleep 1s
      Expect "Preferences saved"
      Expect Row 5 "Emma"
      Expect Not "Austen"
      """
    _ = try ShelfWithSettings.played(steps, size: "72x15", preferences)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == "order = \"title\"\nauthors = false\n")
  }
}
