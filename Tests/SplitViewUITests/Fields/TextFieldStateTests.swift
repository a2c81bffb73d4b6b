import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// Makes a field with the caret at `|`.
private func field(_ drawing: String, limit: Int = 1000) -> TextFieldState {
  let parts = drawing.split(separator: "|", omittingEmptySubsequences: false)
  var state = TextFieldState(String(parts.joined()), limit: limit)
  state.update(.moveTo(parts[0].count))
  return state
}

extension TextFieldState {
  /// The text with `|` at the caret.
  fileprivate var drawing: String { "\(text.prefix(caret))|\(text.dropFirst(caret))" }

  fileprivate func after(_ edits: TextEdit...) -> TextFieldState {
    edits.reduce(into: self) { $0.update($1) }
  }
}

@Suite struct TextFieldStateTests {
  @Test(
    "An edit does the same as its key in Emacs and in the shell",
    arguments: [
      ("ab|c", TextEdit.insert("x"), "abx|c"), ("ab|c", .moveBackward, "a|bc"),
      ("|ab", .moveBackward, "|ab"), ("ab|", .moveForward, "ab|"), ("a|b", .moveToStart, "|ab"),
      ("a|b", .moveToEnd, "ab|"), ("a|b", .moveTo(9), "ab|"), ("a|b", .moveTo(-9), "|ab"),
      ("a|b", .moveTo(.min), "|ab"), ("a|b", .moveTo(.max), "ab|"),
      ("one two|", .moveWordBackward, "one |two"), ("one |two", .moveWordBackward, "|one two"),
      ("|one two", .moveWordForward, "one| two"), ("one| two", .moveWordForward, "one two|"),
      ("a@b.c|", .moveWordBackward, "a@b.|c"), ("..|", .moveWordBackward, "|.."),
      ("日本 東京|", .moveWordBackward, "日本 |東京"),
      ("ab|c", .deleteBackward, "a|c"), ("|ab", .deleteBackward, "|ab"),
      ("a|b", .deleteForward, "a|"), ("ab|", .deleteForward, "ab|"),
      ("to ada@b.org|", .deleteWordBackward, "to ada@b.|"),
      ("to ada@b.org |", .deleteToBlank, "to |"), ("|a", .deleteToBlank, "|a"),
      ("|one two", .deleteWordForward, "| two"), ("a|bc", .killToEnd, "a|"),
      ("ab|c", .killToStart, "|c"), ("a|bc", .transpose, "ba|c"), ("abc|", .transpose, "acb|"),
      ("|abc", .transpose, "|abc"), ("a|", .transpose, "a|"), ("|", .transpose, "|"),
      ("ab|", .yank, "ab|"), ("ab|", .previousInHistory, "ab|"), ("ab|", .nextInHistory, "ab|"),
    ])
  func edits(before: String, edit: TextEdit, after: String) {
    #expect(field(before).after(edit).drawing == after)
  }

  @Test(
    "A grapheme counts as one character",
    arguments: ["é", "e\u{301}", "🇩🇪", "👩‍👩‍👧‍👦", "👍🏽", "한", "\u{1112}\u{1161}\u{11AB}", "日", "क्षि", "❤️"])
  func graphemes(character: String) {
    let state = field("a\(character)|b")
    #expect(state.caret == 2)
    #expect(state.after(.moveBackward).drawing == "a|\(character)b")
    #expect(state.after(.deleteBackward).drawing == "a|b")
    #expect(state.after(.moveBackward, .deleteForward).drawing == "a|b")
    #expect(state.after(.transpose).drawing == "ab\(character)|")
  }

  @Test func `A typed accent joins the character before the caret`() {
    #expect(field("e|x").after(.insert("\u{301}")).drawing == "é|x")
    #expect(field("🇩|🇪", limit: 2).text == "🇩🇪")
    let flag = field("🇩|").after(.insert("🇪"))
    #expect(flag.text.count == 1)
    #expect(flag.caret == 1)
    #expect(field("ab|", limit: 2).after(.insert("\u{301}")).text == "ab\u{301}")
  }

  @Test func `Characters that meet after a deletion may join`() {
    let flag = field("🇩x|🇪").after(.deleteBackward)
    #expect(flag.text == "🇩🇪")
    #expect(flag.caret == 1)
    #expect(flag.after(.moveBackward).caret == 0)
  }

  @Test(
    "Pasted text becomes one line without control characters",
    arguments: [
      ("two\nlines", "two lines"), ("a\r\nb", "a b"), ("a\tb", "a b"), ("last\n", "last"),
      ("\n\nfirst", "first"), ("a\n\nb", "a  b"), ("\u{1B}[31mred\u{7}", "[31mred"),
      ("a\u{85}b\u{2028}c\u{2029}d", "a b c d"), ("a\u{202E}b\u{2066}c\u{200B}d\u{FEFF}", "abcd"),
      ("\u{9B}31m\u{7F}\u{0}", "31m"), ("co\u{AD}op", "coop"),
      ("نمی\u{200C}خواهم", "نمی\u{200C}خواهم"),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"), ("👩‍💻", "👩‍💻"), ("", ""),
    ])
  func pasting(text: String, expected: String) {
    #expect(
      field("|").after(.insert(text)).text.unicodeScalars.elementsEqual(expected.unicodeScalars))
    #expect(TextFieldState(text).text == expected)
  }

  @Test func `A field takes as much as its limit allows`() {
    #expect(field("ab|c", limit: 5).after(.insert("xyz")).drawing == "abxy|c")
    #expect(field("|", limit: 0).after(.insert("x")).drawing == "|")
    #expect(TextFieldState("日本語", limit: 2).text == "日本")
    let long = String(repeating: "ada@example.org, ", count: 5000)
    #expect(TextFieldState(long, limit: .max).text == long)
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(TextFieldState(marks, limit: 10).text.utf8.count <= 480)
    #expect(TextFieldState(String(repeating: "\n", count: 100_000) + "x", limit: 10).text == "x")
  }

  @Test func `Text killed piece by piece is yanked as a whole`() {
    let words = field("one two three|").after(.deleteWordBackward, .deleteWordBackward)
    #expect(words.drawing == "one |")
    #expect(words.killed == "two three")
    #expect(words.after(.moveToStart, .yank).drawing == "two three|one ")
    let both = field("one| two").after(.deleteWordForward, .deleteWordBackward)
    #expect(both.killed == "one two")
    let apart = field("one two|").after(.deleteWordBackward, .moveToStart, .killToEnd)
    #expect(apart.killed == "one ")
    let nothing = field("one|").after(.killToStart, .killToStart, .killToEnd)
    #expect(nothing.after(.yank).drawing == "one|")
  }

  @Test func `The way through the history ends at the text being written`() {
    var state = TextFieldState("dra", history: ["first", "second"])
    state.update(.previousInHistory)
    #expect(state.drawing == "second|")
    #expect(state.historyIndex == 1)
    state = state.after(.previousInHistory, .previousInHistory)
    #expect(state.text == "first")
    state = state.after(.nextInHistory, .nextInHistory)
    #expect(state.drawing == "dra|")
    #expect(state.historyIndex == nil)
    state = state.after(.previousInHistory, .insert("s"), .nextInHistory)
    #expect(state.text == "seconds")
    #expect(state.historyIndex == nil)
  }

  @Test func `Each text is remembered once, the newest last, and not more than the limit`() {
    var state = TextFieldState(history: ["a", "b", "a", "  ", "c", "d"], historyLimit: 3)
    #expect(state.history == ["a", "c", "d"])
    state.replaceAll(with: "a")
    state.remember()
    #expect(state.history == ["c", "d", "a"])
    #expect(TextFieldState(history: ["a"], historyLimit: 0).history.isEmpty)
    #expect(TextFieldState(history: ["a"], historyLimit: -1).history.isEmpty)
  }
}

// MARK: - Random edits

/// A model of a field: plain arrays of characters that never combine.
private struct Model {
  var before: [Character] = []
  var after: [Character] = []
  var killed: [Character] = []
  var isKilling = false

  mutating func apply(_ edit: TextEdit) {
    let wasKilling = isKilling
    isKilling = false
    switch edit {
    case .insert(let text): before += Array(text)
    case .yank: before += killed
    case .moveBackward: move(to: before.count - 1)
    case .moveForward: move(to: before.count + 1)
    case .moveToStart: move(to: 0)
    case .moveToEnd: move(to: before.count + after.count)
    case .moveTo(let offset): move(to: offset)
    case .moveWordBackward: move(to: before.count - length(of: before.reversed()))
    case .moveWordForward: move(to: before.count + length(of: after))
    case .deleteBackward: before = before.dropLast()
    case .deleteForward: after = Array(after.dropFirst())
    case .deleteWordBackward: killBefore(length(of: before.reversed()), wasKilling)
    case .deleteWordForward: killAfter(length(of: after), wasKilling)
    case .deleteToBlank:
      killBefore(length(of: before.reversed()) { !$0.isWhitespace }, wasKilling)
    case .killToStart: killBefore(before.count, wasKilling)
    case .killToEnd: killAfter(after.count, wasKilling)
    case .transpose: transpose()
    case .previousInHistory, .nextInHistory: break
    }
  }

  private mutating func move(to offset: Int) {
    let all = before + after
    let offset = min(max(0, offset), all.count)
    (before, after) = (Array(all[..<offset]), Array(all[offset...]))
  }

  private func length(
    of text: [Character], isPart: (Character) -> Bool = { $0.isLetter || $0.isNumber }
  ) -> Int {
    var count = 0
    while count < text.count, !isPart(text[count]) { count += 1 }
    while count < text.count, isPart(text[count]) { count += 1 }
    return count
  }

  private mutating func killBefore(_ count: Int, _ wasKilling: Bool) {
    isKilling = wasKilling || count > 0
    guard count > 0 else { return }
    killed = Array(before.suffix(count)) + (wasKilling ? killed : [])
    before.removeLast(count)
  }

  private mutating func killAfter(_ count: Int, _ wasKilling: Bool) {
    isKilling = wasKilling || count > 0
    guard count > 0 else { return }
    killed = (wasKilling ? killed : []) + Array(after.prefix(count))
    after.removeFirst(count)
  }

  private mutating func transpose() {
    guard !before.isEmpty, before.count + after.count > 1 else { return }
    if !after.isEmpty { before.append(after.removeFirst()) }
    before.swapAt(before.count - 1, before.count - 2)
  }
}

extension TextEdit {
  fileprivate static func random(
    _ alphabet: [String], using random: inout SeededGenerator
  ) -> TextEdit {
    let motions: [TextEdit] = [
      .moveBackward, .moveForward, .moveWordBackward, .moveWordForward, .moveToStart, .moveToEnd,
      .moveTo(.random(in: -2...30, using: &random)), .deleteBackward, .deleteForward,
      .deleteWordBackward, .deleteWordForward, .deleteToBlank, .killToStart, .killToEnd, .yank,
      .transpose, .previousInHistory, .nextInHistory,
    ]
    if Int.random(in: 0..<3, using: &random) > 0 {
      let count = Int.random(in: 1...3, using: &random)
      return .insert((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined())
    }
    return motions.randomElement(using: &random) ?? .moveBackward
  }
}

@Suite struct TextFieldWalkTests {
  @Test("Random edits change a field as they change plain arrays", arguments: UInt64(1)...60)
  func walk(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = ["a", "Z", "9", " ", " ", ".", "é", "日", "한", "👨‍👩‍👧", "\u{65}\u{301}"]
    var (state, model) = (TextFieldState(limit: 0xFFFF), Model())
    for _ in 0..<200 {
      let edit = TextEdit.random(alphabet, using: &random)
      state.update(edit)
      model.apply(edit)
      #expect(Array(state.text) == model.before + model.after, "\(edit)")
      #expect(state.caret == model.before.count, "\(edit)")
      #expect(state.killed == String(model.killed), "\(edit)")
      if state.text.count > 200 { break }
    }
  }

  @Test(
    "Whichever characters join, the caret stands between characters and the limit holds",
    arguments: UInt64(1)...60)
  func joining(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = [
      "a", "\u{301}", "\u{200D}", "🇩", "🇪", "👩", "💻", "\u{1F3FD}", "\u{FE0F}", "\u{1100}",
      "\u{1161}",
      "\u{11A8}", "क", "्", "ष", "\u{E0067}", "🏴", "\n", "\u{1B}", "日",
    ]
    var state = TextFieldState(limit: 12, history: ["🇩", "🇪🇩"])
    for _ in 0..<300 {
      let edit = TextEdit.random(alphabet, using: &random)
      let old = state
      state.update(edit)
      #expect((0...state.text.count).contains(state.caret), "\(edit)")
      #expect(state.text.count <= 12, "\(edit)")
      #expect(state.text.utf8.count <= 12 * 48, "\(edit)")
      #expect(!state.text.unicodeScalars.contains { $0.value < 0x20 })
      if case .moveTo = edit { #expect(state.text == old.text) }
      let width = Int.random(in: 1...14, using: &random)
      #expect(frame(TextField("", state: state, isFocused: true) { $0 }, width, 1).cursor != nil)
      if case .insert = edit, state.text != old.text { #expect(state.caret > 0) }
    }
  }

  @Test("The caret of a field is visible after every edit", arguments: UInt64(1)...40)
  func sight(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = ["a", "日本", " ", "👩‍💻", "\u{65}\u{301}", "한", "🇩🇪"]
    var state = TextFieldState(limit: 60)
    for _ in 0..<120 {
      state.update(TextEdit.random(alphabet, using: &random))
      let width = Int.random(in: 1...24, using: &random)
      let view = TextField("", state: state, isFocused: true) { $0 }
      let drawn = frame(view, width, 1)
      guard let cursor = drawn.cursor else {
        Issue.record("no cursor in \(width) cells")
        continue
      }
      #expect(cursor.x < width)
      // A click on the caret leaves it in place, unless the character there does not fit.
      let click = PointerEvent(.click(count: 1), at: cursor)
      if width >= 4, let edit = view.event(for: click, in: Size(width, 1)) {
        #expect(edit == .moveTo(state.caret), "\(state.text) \(state.caret) in \(width)")
      }
    }
  }
}
