import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import Testing

@testable import Gallery

/// Checks that the guides in the inspector are true.
@Suite struct GuideTests {
  private static let guides = Catalog.pages.map { $0.guide }

  private func text(_ path: String) -> String {
    TapeFile.text(at: TapeFile.path("../../\(path)", beside: #filePath)) ?? ""
  }

  private func trimmed(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }.joined(separator: "\n")
  }

  @Test(arguments: guides)
  func `the code that a page shows is the code that draws it`(guide: Guide) {
    let file = guide.source.split(separator: "/").last.map(String.init) ?? ""
    let pieces = text("Demo/Gallery/Pages/\(file)").split(separator: "\"\"\"")
    // Every second piece is inside a string, so drop it.
    let code = pieces.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    #expect(trimmed(code.joined()).contains(trimmed(guide.code)))
  }

  @Test func `names are different, and short enough to be typed`() {
    #expect(Set(Self.guides.map(\.id)).count == Self.guides.count)
    for guide in Self.guides { #expect(guide.id.allSatisfy { $0.isLetter || $0 == "-" }) }
  }

  @Test(arguments: guides)
  func `the documents say what is seen of a page at first sight`(guide: Guide) {
    let file = guide.source.split(separator: "/").last.map(String.init) ?? ""
    let page = "| [\(guide.title)](../Demo/Gallery/Pages/\(file)) | "
    #expect(text("docs/elements.md").contains(page), "\(page)")
  }

  @Test(arguments: guides)
  func `the tape of a page names the rules that the page shows`(guide: Guide) {
    let tape = text("Demo/Gallery/Tapes/\(guide.id).tape")
    let comments = tape.split(separator: "\n").filter { $0.hasPrefix("# ") }
    let words = Set(comments.flatMap { $0.split(separator: " ") }.map(String.init))
    #expect(words.isSuperset(of: guide.rows))
    for size in ["120x30", "70x30", "45x24"] { #expect(tape.contains(size)) }
  }

  @Test func `each rule of the table is shown by a page, and there are no others`() {
    let lines = text("docs/elements.tsv").split(separator: "\n")
    let rules = Set(lines.map { String($0.prefix { $0 != "\t" }) })
    #expect(rules == Set(Self.guides.flatMap(\.rows)))
  }

  @Test func `the guidelines' words are those of the table`() {
    for line in text("docs/elements.tsv").split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      #expect(Guideline.words[fields[0]] == fields[1])
    }
  }

  @Test(arguments: guides)
  func `what is told of a page is short, and in plain words`(guide: Guide) {
    for words in [guide.what, guide.press, guide.turned] {
      #expect(words.hasSuffix("."))
      #expect(words.count < 200)
      let isPlain = words.allSatisfy { $0.isASCII }
      #expect(isPlain)
    }
  }

  @Test(arguments: guides)
  func `what to press stands above an element, on small screens too`(guide: Guide) {
    let pressed = String(guide.press.prefix { $0 != "," && $0 != "." && $0 != ";" }.prefix(20))
    for size in [Size(200, 50), Size(120, 30), Size(80, 24), Size(70, 30), Size(45, 24)] {
      let screen = Session(Gallery(), state: Gallery.State(page: guide.id), size: size).frame()
      #expect(screen.picture.contains(pressed), "at \(size)\n\(screen.picture)")
    }
  }

  @Test(arguments: [
    ("three-columns", "Your parcel"), ("two-columns", "Maps"), ("outline", "Dogger Bank"),
    ("multi-selection", "Lunch on Friday"), ("dragging", "Drafts"),
  ])
  func `a page about a list shows it`(page: String, row: String) {
    for size in [
      Size(200, 50), Size(120, 30), Size(80, 24), Size(70, 30), Size(45, 24), Size(30, 15),
    ] {
      let screen = Session(Gallery(), state: Gallery.State(page: page), size: size).frame()
      #expect(screen.picture.contains(row), "at \(size)\n\(screen.picture)")
    }
  }

  @Test(arguments: guides)
  func `the terminal's cursor is in the element`(guide: Guide) throws {
    for size in [Size(200, 50), Size(120, 30), Size(80, 24), Size(45, 24), Size(30, 15)] {
      let session = Session(Gallery(), state: Gallery.State(page: guide.id), size: size)
      let state = session.state
      let column = try #require(state.layout[.secondary])
      let place = try #require(state.stage(in: state.stageSize).places.first?.inside)
      let top = size.height - state.stageSize.height - state.layout.hintRows
      let inside = Rect(
        x: column.x + place.x, y: top + place.y, width: place.width, height: place.height)
      let cursor = try #require(session.frame().cursor)
      #expect(inside.contains(cursor), "\(cursor) \(inside)\n\(session.frame().picture)")
    }
  }

  @Test func `an alert asks its question in a few cells too`() {
    let screen = Session(Gallery(), state: Gallery.State(page: "alert"), size: Size(25, 8)).frame()
    for words in ["Delete the letter?", "Cancel", "! Delete"] {
      #expect(screen.picture.contains(words), "\(screen.picture)")
    }
  }

  @Test(arguments: guides, [Size(0, 0), Size(1, 1), Size(3, 1), Size(20, 6), Size(300, 100)])
  func `a page is drawn in any size, turned too`(guide: Guide, size: Size) {
    for isTurned in [false, true] {
      var session = Session(Gallery(), state: Gallery.State(page: guide.id), size: size)
      if isTurned { _ = session.send(.turn) }
      #expect(session.frame().size == size)
      _ = session.input(.key(.down))
      #expect(session.frame().size == size)
    }
  }
}

extension Guide: @retroactive CustomTestStringConvertible {
  /// The name of the guide's page.
  public var testDescription: String { id }
}
