import Browsing
import KeystrokeReplay
import SplitViewUI
import Testing

/// The shelf in docs/guides/browsing.md.
private enum BookShelf {
  static let books: [BrowserTree] = [
    BrowserTree(
      "Essays", [BrowserTree("Thoreau", [BrowserTree("Walden", text: "A hut by a pond.")])]),
    BrowserTree(
      "Novels",
      [
        BrowserTree("Austen", ["Emma", BrowserTree("Persuasion", text: "A second chance.")]),
        BrowserTree("Eliot", ["Middlemarch"]),
      ]),
  ]

  static func browsed(_ tags: BrowserTags) -> Browsed {
    var shelf = Browsed(
      title: "Shelf", levels: ["Kinds", "Authors", "Books"],
      scopes: ["Read", "Starred"].map { tag in BrowserScope(tag) { tags.has(tag, $0.id) } },
      tree: books)
    shelf.actions = { path in
      path.count < 3 ? [] : [BrowserAction("Star", key: "*", takesMarked: true)]
    }
    shelf.perform = { act in
      tags.toggle("Starred", act.rows.map(\.id), as: act.action.title)
    }
    return shelf
  }

  static var tape: AppTape<Browser> {
    let browser = Browser(browsed(BrowserTags()))
    return AppTape(browser, state: BrowserState(browser.browsed), title: \.id) { effect in
      browser.timedEvents(of: effect).map { TapeAnswer($0.event, after: $0.delay) }
    }
  }

  /// Returns a tape's player after its steps, all of which must pass.
  static func played(_ steps: String, size: String) throws -> Player<AppTape<Browser>> {
    let tape = Tape("Launch browser\nSet Size \(size)\nSleep 1s\n\(steps)", file: "shelf.tape")
    var player = try Player(Self.tape, Script(tape) { _ in nil })
    let report = player.play()
    #expect(report.isPassed, "\(report)")
    return player
  }
}

enum BrowsingPage: GuidePage {
  static let name = "browsing"

  static func drawings() throws -> [String] {
    let steps = "BackTab\nDown\nSleep 1s\nRight\nSleep 1s\nRight\nSleep 1s\nType \"*\"\nSleep 1s"
    return [try BookShelf.played(steps, size: "100x10").frame.lines.joined(separator: "\n")]
  }
}

struct BrowsingTests {
  @Test func `a scope leaves the rows that lead to something in it`() throws {
    let steps = """
      BackTab
      Down
      Sleep 1s
      Right
      Sleep 1s
      Right
      Sleep 1s
      Type "*"
      Expect "Star"
      Alt+3
      Sleep 1s
      Expect Path "Novels" "Austen" "Emma"
      Expect Not "Persuasion"
      Type "Z"
      Sleep 1s
      Expect "Undone: Star"
      Alt+1
      Sleep 1s
      Expect "Persuasion"
      """
    _ = try BookShelf.played(steps, size: "120x30")
  }

  @Test func `a search in the third level finds a book`() throws {
    let steps = "BackTab\nDown\nSleep 1s\nRight\nSleep 1s\nRight\nSleep 1s\nType \"/pers\"\n"
    let expected = "Sleep 1s\nExpect Path \"Novels\" \"Austen\" \"Persuasion\""
    _ = try BookShelf.played(steps + expected, size: "120x30")
  }
}
