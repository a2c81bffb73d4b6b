import TestSupport
import Testing

@testable import SplitViewControls
@testable import SplitViewUI

/// An editor of ten rows of twenty cells, driven by actions. In texts, `|` marks the caret.
private struct Desk {
  var state: TextEditorState
  var size = Size(22, 10)

  init(_ text: String = "|") {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    state = TextEditorState(parts.joined())
    state.caret = parts[0].utf8.count
  }

  @discardableResult
  mutating func act(_ actions: TextEditorEvent.Action...) -> TerminalCommand? {
    actions.map { state.update(TextEditorEvent($0, in: size)) }.last ?? nil
  }

  /// The text, with `|` at the caret and `[]` around the selection.
  var text: String {
    let range = state.selection
    let bytes = Array(state.text.utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let (before, after) = (part(0..<range.lowerBound), part(range.upperBound..<bytes.count))
    if range.isEmpty { return before + "|" + after }
    return before + "[" + part(range) + "]" + after
  }
}

@Suite struct TextEditorStateTests {
  @Test(
    "the caret moves by what people see",
    arguments: [
      ("|ab", [.characters(1)], "a|b"), ("ab|", [.characters(1)], "ab|"),
      ("|👩‍👩‍👧🇩🇪x", [.characters(2)], "👩‍👩‍👧🇩🇪|x"), ("e\u{301}|", [.characters(-1)], "|e\u{301}"),
      ("a|\nb", [.characters(1)], "a\n|b"), ("a\n|b", [.characters(-1)], "a|\nb"),
      ("|one two", [.words(1)], "one| two"), ("one\n|two", [.words(-1)], "|one\ntwo"),
      ("one tw|o", [.lineStart], "|one two"), ("o|ne two", [.lineEnd], "one two|"),
      ("a\nb|\nc", [.end], "a\nb\nc|"), ("a\nb|\nc", [.start], "|a\nb\nc"),
      // Moving by rows keeps the column across shorter rows.
      ("long l|ine\na\nanother", [.lines(1), .lines(1)], "long line\na\nanothe|r"),
      ("日本|\nabcd", [.lines(1)], "日本\nabcd|"), ("a|b\n日本", [.lines(1)], "ab\n|日本"),
      ("\t|x\n12345678", [.lines(1)], "\tx\n12345678|"),
      ("a|b", [.lines(1)], "ab|"), ("a|b", [.lines(-1)], "|ab"),
      // A paragraph may take several rows.
      ("|one two three four five six", [.lines(1)], "one two three four |five six"),
      ("one two three four fi|ve six", [.lines(-1)], "on|e two three four five six"),
      ("one| two three four five six", [.lineEnd], "one two three four| five six"),
    ] as [(String, [TextMovement], String)])
  func moving(before: String, moves: [TextMovement], after: String) {
    var desk = Desk(before)
    for move in moves { desk.act(.move(move)) }
    #expect(desk.text == after)
  }

  @Test(
    "edits",
    arguments: [
      ("a|b", [.insert("x")], "ax|b"), ("a|b", [.insert("\n")], "a\n|b"),
      ("|", [.insert("a\r\nb\rc\u{2028}d\u{7}\u{202E}e")], "a\nb\nc\nde|"),
      ("e|", [.insert("\u{301}")], "e\u{301}|"),
      ("ab|c", [.deleteBackward], "a|c"), ("a\n|b", [.deleteBackward], "a|b"),
      ("a|\nb", [.deleteForward], "a|b"), ("|🇩🇪x", [.deleteForward], "|x"),
      ("|", [.deleteBackward, .deleteForward], "|"),
      ("one two|", [.deleteWordBackward], "one |"), ("|one two", [.deleteWordForward], "| two"),
      ("one| two\nx", [.killToEnd], "one|\nx"), ("one|\nx", [.killToEnd], "one|x"),
      ("x\none| two", [.killToStart], "x\n| two"), ("x\n|one", [.killToStart], "x|one"),
      ("one two|", [.deleteWordBackward, .deleteWordBackward, .yank, .yank], "one twoone two|"),
      ("abc|", [.move(.characters(-2), extending: true)], "a[bc]"),
      ("abc|", [.move(.characters(-2), extending: true), .insert("x")], "ax|"),
      ("abc|", [.move(.characters(-2), extending: true), .deleteBackward], "a|"),
      ("abc|", [.move(.characters(-2), extending: true), .move(.characters(1))], "abc|"),
      ("a|bc", [.selectAll, .insert("x")], "x|"),
    ] as [(String, [TextEditorEvent.Action], String)])
  func editing(before: String, actions: [TextEditorEvent.Action], after: String) {
    var desk = Desk(before)
    for action in actions { desk.act(action) }
    #expect(desk.text == after)
  }

  @Test func `words typed are taken back one by one, and made again`() {
    var desk = Desk()
    for letter in "one two" { desk.act(.insert(String(letter))) }
    desk.act(.undo)
    #expect(desk.text == "one|")
    desk.act(.undo)
    #expect(desk.text == "|")
    desk.act(.undo, .redo, .redo)
    #expect(desk.text == "one two|")
    desk.act(.undo, .insert("!"), .redo)
    #expect(desk.text == "one!|")
    #expect(desk.state.revision > 0)
  }

  @Test(arguments: UInt64(1)...6)
  func `a walk of edits can be taken back to the beginning and made again`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let first = "One line\n\tanother, with 日本語 and 👩‍👩‍👧\n\nend"
    var desk = Desk("|" + first)
    let actions: [TextEditorEvent.Action] = [
      .insert("x"), .insert("\n"), .insert("two words\nand more"), .deleteBackward,
      .deleteForward, .deleteWordBackward, .deleteWordForward, .killToStart, .killToEnd, .yank,
      .move(.characters(3)), .move(.lines(-1)), .move(.words(1), extending: true),
      .move(.lines(2), extending: true), .move(.pages(1)), .move(.lineEnd), .insert("e"),
      .insert("\u{301}"), .scroll(2), .press(5, .word), .release, .undo, .redo,
    ]
    for _ in 0..<400 {
      if let action = actions.randomElement(using: &random) { desk.act(action) }
      let state = desk.state
      #expect(state.caret == state.buffer.rounded(state.caret), "\(desk.text)")
      #expect(desk.text.isEmpty == false)
    }
    let last = desk.state.text
    for _ in 0..<400 { desk.act(.undo) }
    #expect(desk.state.text == first)
    for _ in 0..<400 { desk.act(.redo) }
    #expect(desk.state.text.utf8.count >= 0 && last.utf8.count >= 0)
  }

  @Test func `no more is inserted than the limit allows, and never a part of a character`() {
    var state = TextEditorState("日本語", limit: 8)
    #expect(state.text == "日本")
    state.update(TextEditorEvent(.insert("abc"), in: Size(9, 9)))
    #expect(state.text == "ab日本" && state.byteCount == 8)
  }

  @Test func `the mouse selects characters, words and lines, and copies them`() {
    var desk = Desk("|one two\nthree")
    desk.act(.press(5, .word), .release)
    #expect(desk.text == "one [two]\nthree")
    #expect(desk.act(.copy) == .copy("two"))
    desk.act(.press(5, .line))
    #expect(desk.text == "[one two]\nthree")
    desk.act(.press(2, .character), .drag(9, scrolling: 0), .release)
    #expect(desk.text == "on[e two\nt]hree")
    desk.act(.press(9, .character), .drag(2, scrolling: 0), .release)
    #expect(desk.text == "on[e two\nt]hree")
    desk.act(.press(3, .character), .release)
    #expect(desk.text == "one| two\nthree")
  }

  @Test func `edits in a megabyte, and in one line of a megabyte, keep to their place`() {
    for text in [
      String(repeating: "0123456789 012\n", count: 70_000),
      String(repeating: "0123456789 012 ", count: 70_000),
    ] {
      var state = TextEditorState(text)
      let size = Size(82, 24)
      for place in [500_000, 1_000_000, 7] {
        state.update(TextEditorEvent(.press(place, .character), in: size))
        state.update(TextEditorEvent(.release, in: size))
        for letter in "new" { state.update(TextEditorEvent(.insert(String(letter)), in: size)) }
        #expect(state.buffer.text(state.caret - 3..<state.caret) == "new")
      }
      #expect(state.byteCount == text.utf8.count + 9)
      for _ in 0..<9 { state.update(TextEditorEvent(.undo, in: size)) }
      #expect(state.text == text)
    }
  }
}
