import SplitViewUI
import Testing

extension Examples {
  @Test func `an example of TextReader`() {
    var text = TextReaderState(TextDocument((1...9).map { "line \($0)" }.joined(separator: "\n")))
    let reader = TextReader(text) { $0 }
    if let end = reader.keymap(in: Size(40, 4)).event(for: "G") { text.update(end) }
    var canvas = Canvas(size: Size(40, 4), theme: .dark, symbols: .unicode)
    TextReader(text) { $0 }.paint(on: &canvas)
    #expect(canvas.frame.lines[3].contains("line 9"))
  }

  @Test func `an example of TextReaderEvent`() {
    var text = TextReaderState(TextDocument("a cat\na dog\nanother cat"))
    text.update(TextReaderEvent(.search(.edit(.insert("cat"))), in: Size(40, 4)))
    #expect(text.find.resultCount == 2)
  }

  @Test func `an example of TextView`() {
    let document = TextDocument("Monday\nTuesday\nWednesday")
    let view = TextView(document, at: .start, scroll: Event.scroll)
    #expect(view.keymap(in: Size(40, 10)).event(for: "j") == .scroll(1))
    let wheel = PointerEvent(.scroll(3), at: Point(0, 0))
    #expect(view.event(for: wheel, in: Size(40, 10)) == .scroll(3))
  }

  @Test func `an example of TextDocument`() {
    let letter = TextDocument([
      TextBlock("Minutes", .heading), TextBlock("We met on Monday and said little."),
    ])
    #expect(letter.plainLines(width: 20) == ["Minutes", "We met on Monday and", "said little."])
    let log = TextDocument(ansi: "\u{1B}[32mok\u{1B}[m 12 tests").wrapping(false)
    let change = TextDocument(diff: "-old\n+new")
    #expect([log, change].allSatisfy { !$0.blocks.isEmpty })
  }

  @Test func `an example of TextBlock`() {
    let item = TextBlock("a point that takes two lines", lead: "* ", hang: "  ")
    let fact = TextBlock("Ada", lead: "From: ", leadRole: .secondary)
    let document = TextDocument([fact, item])
    #expect(document.plainLines(width: 18) == ["From: Ada", "* a point that", "  takes two lines"])
  }

  @Test func `an example of TextTable`() {
    let table = TextTable(header: ["Name", "Size"], rows: [["Plan", "2"], ["Shopping", "12"]])
    #expect(table.columns.map(\.title) == ["Name", "Size"])
    // The cells that the widest text of each column takes.
    #expect(table.columns.map(\.most) == [8, 4])
  }

  @Test func `an example of TextRole`() {
    let author = TextRole.custom("author", fallback: .secondary)
    var theme = Theme.dark
    theme.roles["author"] = Style(.palette(6))
    let letter = TextDocument([
      TextBlock("Ada Lovelace", author), TextBlock("> of course", .quote(1)),
    ])
    #expect(letter.blocks[0].role == author)
  }

  @Test func `an example of TextAnchor`() {
    let document = TextDocument("one two three four\nfive")
    let size = Size(9, 2)
    let down = document.anchor(.start, movedBy: 1, in: size)
    #expect(down == TextAnchor(block: 0, offset: 8))
    #expect(document.lastAnchor(in: size) > .start)
  }

  @Test func `an example of AttributedText`() {
    let text = AttributedText("Build ") + AttributedText("failed").role(.warning).bold()
    #expect(text.string == "Build failed")
    #expect(text.runs.map(\.range) == [6..<12])
    let log = TextDocument([TextBlock(text), TextBlock("see make")])
    #expect(log.plainLines(width: 40) == ["Build failed", "see make"])
  }

  @Test func `an example of TextAttributes`() {
    var text = AttributedText("line ")
    text.append("12", TextAttributes(foregroundColor: .rgb(255, 160, 0), attributes: .bold))
    text.append(" (docs)", TextAttributes(role: .link, link: "https://www.swift.org"))
    #expect(text.runs.count == 2)
  }

  @Test func `an example of ANSIText`() {
    var log = ANSIText()
    log.append("\u{1B}[32mok\u{1B}[m 12 tests\n10%")
    log.append("\r20%")
    #expect(log.document.plainLines(width: 40) == ["ok 12 tests", "20%"])
  }

  @Test func `an example of TextFind`() {
    let document = TextDocument("a cat\na dog\nanother cat")
    var find = TextFind()
    var place = TextAnchor.start
    find.update(.search("cat"), in: document, at: &place, size: Size(40, 2))
    #expect(find.resultCount == 2)
    let view = TextView(document, at: place, find: find, scroll: Event.scroll)
    #expect(view.sizeThatFits(Size(40, 9)).height == 3)
  }

  @Test func `an example of MarkedWords`() {
    let words = MarkedWords(["ada", "love*"])
    #expect(words.places(in: "Adam, Ada Lovelace") == [6..<9, 10..<14])
  }

  @Test func `an example of TextFindEvent`() {
    let document = TextDocument("a cat\na dog\nanother cat")
    var find = TextFind()
    var place = TextAnchor.start
    for event in [TextFindEvent.search("cat"), .next, .next] {
      find.update(event, in: document, at: &place, size: Size(40, 1))
    }
    #expect(find.highlightedResultIndex == 0)
    find.update(.dismiss, in: document, at: &place, size: Size(40, 1))
    #expect(find.query.isEmpty)
  }

  @Test func `an example of TextSelection`() {
    let document = TextDocument("Monday\nTuesday")
    let selection = TextSelection(
      from: TextAnchor(block: 0, offset: 3), to: TextAnchor(block: 1, offset: 4))
    #expect(document.text(of: selection) == "day\nTues")
    let view = TextView(
      document, at: .start, selection: selection, scroll: Event.scroll, select: Event.select)
    #expect(view.selectionRect(in: Size(40, 9))?.height == 2)
  }

  @Test func `an example of TextSelectionEvent`() {
    let document = TextDocument("Monday\nTuesday")
    var (selection, place) = (TextSelection?.none, TextAnchor.start)
    for event in [TextSelectionEvent.begin, .move(.words(1), extending: true)] {
      selection.update(event, in: document, at: &place, size: Size(40, 9))
    }
    #expect(selection.map { document.text(of: $0) } == "Monday\n")
  }

  @Test func `an example of TextMovement`() {
    let document = TextDocument("one two\nthree")
    var (selection, place) = (TextSelection?.none, TextAnchor.start)
    selection.update(.begin, in: document, at: &place, size: Size(20, 5))
    for movement in [TextMovement.lines(1), .lineEnd] {
      let event = TextSelectionEvent.move(movement, extending: true)
      selection.update(event, in: document, at: &place, size: Size(20, 5))
    }
    #expect(selection.map { document.text(of: $0) } == "one two\nthree")
  }

  @Test func `an example of TextUnit`() {
    let document = TextDocument("one two three")
    var (selection, place) = (TextSelection?.none, TextAnchor.start)
    let press = TextSelectionEvent.press(TextAnchor(block: 0, offset: 5), .word)
    selection.update(press, in: document, at: &place, size: Size(40, 9))
    #expect(selection.map { document.text(of: $0) } == "two")
  }
}
