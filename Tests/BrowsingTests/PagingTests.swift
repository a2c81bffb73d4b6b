import KeystrokeReplay
import SplitViewUI
import Synchronization
import TerminalFrame
import Testing

@testable import Browsing

/// A list of numbers, which comes in pages of two hundred.
private final class Numbers: Sendable {
  private let count: Int
  /// The rows after which pages were read.
  private let read = Mutex([Int]())

  init(_ count: Int) { self.count = count }

  var pages: [Int] { read.withLock { $0 } }

  private func page(after last: Int) -> [BrowserRow] {
    read.withLock { $0.append(last) }
    return (last..<min(count, last + 200)).map { BrowserRow(id: "\($0 + 1)") }
  }

  var browsed: Browsed {
    var level = BrowserLevel("Numbers", views: ["Text"])
    level.isPaged = true
    var browsed = Browsed(title: "Numbers", depth: 1) { [level] _ in
      level
    } rows: { [self] _, send in
      await Self.send(page(after: 0), as: RecordBytes(), isFirst: true, send)
    } content: { _, _, _ in
    }
    browsed.more = { [self] _, list, send in
      let last = Int(list.row(at: list.count - 1).id) ?? 0
      if last == 400, count == 999 { throw BrowserFailure("The server is gone") }
      await Self.send(page(after: last), as: list.bytes, isFirst: false, send)
    }
    return browsed
  }

  private static func send(
    _ rows: [BrowserRow], as bytes: RecordBytes, isFirst: Bool, _ send: RowSender
  ) async {
    if isFirst {
      await send.begin(
        RowList(bytes, hasIDs: true) { record, _ in
          BrowserRow(id: String(decoding: record.dropLast(), as: UTF8.self))
        })
    }
    var splitter = RecordSplitter(bytes) { String(decoding: $0, as: UTF8.self) }
    let text = rows.map { "\($0.id)\n" }.joined()
    if let batch = splitter.append(Array(text.utf8)) { await send(batch) }
  }

  func play(_ steps: String) throws {
    let browser = Browser(browsed)
    let tape = AppTape(
      browser, state: BrowserState(browser.browsed), title: { $0.id },
      effects: { effect in
        browser.events(of: effect).map { TapeAnswer($0, after: .milliseconds(10)) }
      })
    let script = Tape("Launch browser\nSet Size 120x30\nSleep 1s\n\(steps)", file: "x.tape")
    var player = try Player(tape, Script(script) { _ in nil })
    let report = player.play()
    #expect(report.isPassed, "\(report)")
  }
}

@Test func `pages are read as their rows come near, up to the last one`() throws {
  let numbers = Numbers(450)
  try numbers.play("Expect \"200+ rows\"\nDown 20\nSleep 1s\nExpect \"21 of 200+ rows\"")
  #expect(numbers.pages == [0])
  let all = Numbers(450)
  try all.play(
    """
    Type "G"
    Sleep 1s
    Expect "200 of 400+ rows"
    Type "G"
    Sleep 1s
    Type "G"
    Sleep 1s
    Expect "450 of 450 rows"
    Type "g"
    Sleep 1s
    Expect "1 of 450 rows"
    """)
  #expect(all.pages == [0, 200, 400, 450])
}

@Test func `the wheel reads pages, too, and a search only what is there`() throws {
  let numbers = Numbers(450)
  try numbers.play("Scroll Down 40 @10,10\nSleep 1s\nExpect \"1 of 400+ rows\"")
  #expect(numbers.pages == [0, 200])
  let searched = Numbers(450)
  try searched.play("Type \"/199\"\nSleep 1s\nExpect \"1 of 200+ rows\"")
  #expect(searched.pages == [0])
}

@Test func `a list that is read again has as many pages as before`() throws {
  let numbers = Numbers(1000)
  try numbers.play(
    "Type \"G\"\nSleep 1s\nType \"G\"\nSleep 1s\nExpect \"400 of 600+ rows\"\nType \"R\"\nSleep 2s\nExpect \"400 of 600+ rows\""
  )
  #expect(numbers.pages == [0, 200, 400, 0, 200, 400])
}

@Test func `a page that fails leaves the rows before it`() throws {
  try Numbers(999).play(
    "Type \"G\"\nSleep 1s\nType \"G\"\nSleep 1s\nExpect \"400 of 400 rows\"\nExpect \"The server is gone\""
  )
}
