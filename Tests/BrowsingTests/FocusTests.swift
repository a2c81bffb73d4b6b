import KeystrokeReplay
import SplitViewUI
import Synchronization
import Testing

@testable import Browsing

/// A hierarchy of any depth, whose folders have a text with a link.
private func played(_ steps: String, size: String = "120x20") throws {
  let folders = ["Harbour", "Lamp"]
  let browsed = Browsed(title: "Log", depth: nil) { path in
    BrowserLevel(path.last?.title ?? "Log", views: ["Text"])
  } rows: { path, send in
    let titles = path.isEmpty ? folders : path.count < 3 ? ["North", "South"] : []
    await send.rows(titles.map { BrowserRow(id: $0, hasList: path.count < 2) })
  } content: { path, _, send in
    let title = path.last?.title ?? ""
    var blocks = [TextBlock("About \(title)"), TextBlock(AttributedText("Chart").link("chart:1"))]
    blocks += (1...40).map { TextBlock("line \($0)") }
    await send(BrowserContent(TextDocument(title == "Lamp" ? [TextBlock("Dark")] : blocks)))
  }
  let browser = Browser(browsed)
  let tape = AppTape(browser, state: BrowserState(browsed), title: \.id) { effect in
    browser.events(of: effect).map { TapeAnswer($0, after: .milliseconds(10)) }
  }
  let text = "Launch browser\nSet Size \(size)\nSleep 1s\n\(steps)"
  var player = try Player(tape, Script(Tape(text, file: "x.tape")) { _ in nil })
  let report = player.play()
  #expect(report.isPassed, "\(report)")
}

@Suite struct FocusTests {
  @Test func `Tab goes to the text of a row with a list, and its keys work there`() throws {
    try played(
      """
      Expect "About Harbour"
      Tab
      Expect Focus secondary
      PageDown
      Expect Not "About Harbour"
      Type "L"
      Expect "chart:1"
      Escape
      Escape
      Expect Focus primary
      Enter
      Sleep 1s
      Expect Path "Harbour" "North"
      """)
  }

  @Test func `a click in the text ends typing in the search field, but not the search`() throws {
    try played(
      """
      Type "/lamp"
      Expect "1 of 2"
      Click 100,8
      Expect Focus secondary
      Expect "lamp"
      Type "z"
      Expect Not "lampz"
      Resize 60x20
      Resize 120x20
      Expect Focus secondary
      """)
  }

  @Test func `the next row's text has the focus, too`() throws {
    try played(
      """
      Tab
      Left
      Expect Focus primary
      Down
      Sleep 1s
      Expect "Dark"
      Tab
      Expect Focus secondary
      Type "L"
      Expect "The text has no links"
      BackTab
      Expect Focus primary
      """)
  }

  @Test func `a click on the text of a row with a list gives the focus to the text`() throws {
    try played(
      """
      Click 60,8
      Expect Focus secondary
      PageDown
      Expect Not "About Harbour"
      Escape
      Expect Focus primary
      Down
      Sleep 1s
      Expect "Dark"
      Click "Dark"
      Expect Focus secondary
      Click "Harbour"
      Expect Focus primary
      """)
  }

  @Test func `on a compact screen, Tab opens the text and Escape leads back`() throws {
    try played(
      """
      Expect Not "About Harbour"
      Tab
      Sleep 1s
      Expect "About Harbour"
      Escape
      Expect Not "About Harbour"
      Enter
      Sleep 1s
      Expect "North"
      """, size: "40x20")
  }

  @Test func `a key of the text says in the list where it works`() throws {
    try played(
      """
      Type "L"
      Expect "Links are in the text; Tab goes there"
      Type "z"
      Expect "z does nothing here; ? lists the keys"
      """)
  }

  @Test(arguments: ["60x15", "120x20", "40x15"])
  func `a search begins before the first list has arrived`(size: String) throws {
    let browsed = Browsed(title: "Shelf", levels: ["Books"], tree: ["Emma", "Walden"])
    let browser = Browser(browsed)
    let tape = AppTape(browser, state: BrowserState(browsed), title: \.id) { effect in
      browser.events(of: effect).map { TapeAnswer($0, after: .seconds(2)) }
    }
    let text = """
      Launch browser
      Set Size \(size)
      Type "/wa"
      Expect "wa"
      Sleep 9s
      Expect "Walden"
      Expect Not "Emma"
      """
    var player = try Player(tape, Script(Tape(text, file: "x.tape")) { _ in nil })
    let report = player.play()
    #expect(report.isPassed, "\(report)")
  }
}
