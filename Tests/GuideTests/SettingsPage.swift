import Browsing
import Foundation
import KeystrokeReplay
import Settings
import SplitViewUI
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
