import KeystrokeReplay
import Recording
import SplitViewUI
import TerminalFrame
import Testing

/// Begins a recording of the notes, on a screen of 80x24.
func recorder(_ settings: String = "", keepsPauses: Bool = false) throws -> Recorder<NotesProgram> {
  let beginning = Tape("Set Size 80x24\n\(settings)", file: "notes.tape")
  return try Recorder(NotesProgram(), beginning, keepsPauses: keepsPauses)
}

extension Recorder {
  /// The recorded steps, one per line.
  var steps: [String] {
    text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("Set ") }
  }

  mutating func key(_ press: KeyPress, after pause: Duration = .zero) {
    #expect(take(.key(press), after: pause) == .taken)
  }

  mutating func type(_ text: String) {
    for character in text { key(KeyPress(character)) }
  }

  mutating func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int, after pause: Duration = .zero) {
    #expect(take(.mouse(MouseEvent(kind, at: Point(x, y))), after: pause) == .taken)
  }

  mutating func click(_ x: Int, _ y: Int, _ count: Int = 1) {
    mouse(.press(.left, clickCount: count), x, y)
    mouse(.release(.left), x, y)
  }
}

@Suite struct RecorderTests {
  @Test func `keys are folded, and characters are one text`() throws {
    var recorder = try recorder()
    for press: KeyPress in [.down, .down, .up, .control("b"), .control("b")] {
      recorder.key(press)
    }
    recorder.type("xyz")
    recorder.key(" ")
    recorder.key(" ")
    recorder.key(.shift(.tab))
    #expect(
      recorder.steps == ["Down 2", "Up", "Ctrl+B 2", "Type \"xyz\"", "Space 2", "BackTab"])
  }

  @Test func `a space between characters is typed with them`() throws {
    var recorder = try recorder()
    recorder.type("to be, \"or\" 漢字")
    #expect(recorder.steps == ["Type 'to be, \"or\" 漢字'"])
  }

  @Test func `a text with all three kinds of quotes is a word without quotes`() throws {
    var recorder = try recorder()
    recorder.type("a\"'")
    recorder.type("`")
    recorder.type("e")
    // A combining mark alone is not text, and does not combine with other text.
    recorder.key("\u{301}")
    #expect(recorder.steps == ["Type a\"'`e"])
    #expect(recorder.leftOut == 1)
  }

  @Test func `a paste is written by lines, and left out if a tape cannot express it`() throws {
    var recorder = try recorder()
    #expect(recorder.take(.paste("one\n\ntwo")) == .taken)
    #expect(recorder.take(.paste("\"'`")) == .taken)
    #expect(recorder.take(.paste("bell \u{7}")) == .taken)
    #expect(recorder.steps == ["Paste \"one\" \"\" \"two\""])
    #expect(recorder.leftOut == 2)
  }

  @Test func `a click is named by a text that does the same, else by its cell`() throws {
    var recorder = try recorder()
    recorder.click(20, 4)
    recorder.finish()
    #expect(recorder.player.model.path == ["Pears"])
    recorder.click(2, 20)
    recorder.finish()
    #expect(recorder.steps == ["Click \"Pears\"", "Click 3,21"])
  }

  @Test func `a click keeps its modifiers, and is no drag with them`() throws {
    var recorder = try recorder()
    func take(_ kind: MouseEvent.Kind, _ x: Int, _ modifiers: Modifiers) {
      let event = MouseEvent(kind, at: Point(x, 4), modifiers)
      #expect(recorder.take(.mouse(event)) == .taken)
    }
    for modifiers: Modifiers in [.control, [.alt, .shift], []] {
      take(.press(.left, clickCount: 1), 3, modifiers)
      take(.release(.left), 3, modifiers)
    }
    take(.press(.left, clickCount: 1), 5, .control)
    take(.press(.left, clickCount: 2), 5, .control)
    take(.release(.left), 5, .control)
    recorder.finish()
    take(.press(.left, clickCount: 1), 8, .control)
    take(.drag(.left), 9, .control)
    take(.release(.left), 9, .control)
    recorder.finish()
    let clicks = recorder.steps.filter { !$0.hasPrefix("Sleep") }
    #expect(
      clicks == [
        "Ctrl+Click \"Pears\"", "Alt+Shift+Click 4,5", "Click 4,5", "Ctrl+DoubleClick 6,5",
        "Ctrl+Click 9,5",
      ])
    #expect(try recorder.differences(replayedOn: NotesProgram()) == [])
  }

  @Test func `two presses in one place are a double click only if they were one`() throws {
    var recorder = try recorder()
    recorder.click(3, 20)
    recorder.click(3, 20, 2)
    recorder.click(3, 20)
    recorder.finish()
    #expect(recorder.steps == ["DoubleClick 4,21", "Sleep 400ms", "Click 4,21"])
  }

  @Test func `a drag goes straight, and one that ends where it began is a click`() throws {
    var recorder = try recorder()
    recorder.mouse(.press(.left, clickCount: 1), 60, 20)
    for (x, y) in [(59, 20), (50, 18), (58, 20), (57, 20)] { recorder.mouse(.drag(.left), x, y) }
    recorder.mouse(.release(.left), 57, 20)
    recorder.mouse(.press(.left, clickCount: 1), 50, 20)
    recorder.mouse(.drag(.left), 51, 20)
    recorder.mouse(.drag(.left), 50, 20)
    recorder.mouse(.release(.left), 50, 20)
    #expect(recorder.steps == ["Drag 61,21 58,21", "Click 51,21"])
  }

  @Test func `notches of the wheel in one place are one line`() throws {
    var recorder = try recorder()
    for _ in 0..<3 { recorder.mouse(.scroll(.down), 50, 10) }
    recorder.mouse(.scroll(.up), 50, 10)
    recorder.mouse(.scroll(.up), 51, 10)
    #expect(
      recorder.steps == ["Scroll Down 3 @51,11", "Scroll Up @51,11", "Scroll Up @52,11"])
  }

  @Test func `resizes in a burst are one, and none if they return to the first size`() throws {
    var recorder = try recorder()
    for width in [90, 85, 60] { #expect(recorder.resize(to: Size(width, 24)) == .taken) }
    #expect(recorder.steps == ["Resize 60x24"])
    #expect(recorder.resize(to: Size(80, 24)) == .taken)
    #expect(recorder.steps == [])
    #expect(recorder.resize(to: Size(60, 24)) == .taken)
    #expect(recorder.resize(to: Size(80, 24), after: .seconds(1)) == .taken)
    recorder.key(.down)
    #expect(recorder.resize(to: Size(5000, 0)) == .taken)
    #expect(recorder.steps == ["Resize 60x24", "Resize 80x24", "Down", "Resize 1000x1"])
  }

  @Test func `pauses are kept if that is asked for, in tenths of seconds`() throws {
    for keepsPauses in [false, true] {
      var recorder = try recorder(keepsPauses: keepsPauses)
      recorder.key(.down, after: .milliseconds(499))
      recorder.key(.down, after: .milliseconds(1262))
      recorder.key(.down, after: .seconds(90))
      #expect(
        recorder.steps
          == (keepsPauses ? ["Down", "Sleep 1300ms", "Down", "Sleep 5s", "Down"] : ["Down 3"]))
    }
  }

  @Test func `requests to the terminal and the end of the program are not in the tape`() throws {
    var recorder = try recorder()
    recorder.key(.down)
    #expect(recorder.take(.key(.control("l"))) == .redraw)
    #expect(recorder.take(.key(.control("z"))) == .suspend)
    #expect(recorder.take(.key("q")) == .quit)
    recorder.key(.down)
    #expect(recorder.steps == ["Down 2"])
    // The program itself ends; the key that ended it stays in the tape.
    #expect(recorder.take(.key("!")) == .quit)
    #expect(recorder.take(.key(.down)) == .quit)
    #expect(recorder.steps == ["Down 2", "Type \"!\""])
  }

  @Test func `a snapshot during a click is taken after it`() throws {
    var recorder = try recorder()
    recorder.mouse(.press(.left, clickCount: 1), 2, 4)
    #expect(recorder.snapshot() == "snapshot-1")
    recorder.mouse(.release(.left), 2, 4)
    #expect(recorder.snapshot() == "snapshot-2")
    #expect(recorder.steps == ["Click \"Pears\"", "Snapshot snapshot-1", "Snapshot snapshot-2"])
    #expect(recorder.goldens["snapshot-1"] == recorder.goldens["snapshot-2"])
  }

  @Test func `the tape is formatted, with its beginning above an empty line`() throws {
    var recorder = try recorder("Set Theme light")
    #expect(recorder.text == "Set Size 80x24\nSet Theme light\n")
    recorder.key(.escape)
    #expect(recorder.text == "Set Size 80x24\nSet Theme light\n\nEscape\n")
    #expect(Tape.isFormatted(recorder.text, file: "notes.tape"))
  }
}
