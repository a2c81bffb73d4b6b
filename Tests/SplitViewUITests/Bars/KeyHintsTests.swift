import SplitViewUI
import TerminalFrame
import Testing

private var keymap: Keymap<Tap> {
  Keymap([
    Keymap.Section(
      "Moving",
      [
        KeyBinding(.left, "h", help: "Out", hint: "Back", event: .back),
        KeyBinding(.control("e"), help: "Edit it", hint: "Edit", event: .edit),
        KeyBinding("x", help: "Not hinted at", event: .up),
      ]),
    Keymap.Section(
      "Program", [KeyBinding("?", help: "This page", hint: "Keys", event: .down)]),
  ])
}

@Test(
  "Hints are shown whole or not at all, and the one for the page of keys stays longest",
  arguments: [
    (40, " ← Back   Ctrl+E Edit   ? Keys"),
    (31, " ← Back   Ctrl+E Edit   ? Keys"),
    (30, " ← Back  Ctrl+E Edit  ? Keys"),
    (29, " ← Back  Ctrl+E Edit  ? Keys"),
    (28, " ← Back   ? Keys"),
    (17, " ← Back   ? Keys"),
    (16, " ← Back  ? Keys"),
    (15, " ? Keys"),
    (8, " ? Keys"),
    (7, ""),
    (0, ""),
  ])
func hints(width: Int, expected: String) {
  #expect(frame(KeyHints<Tap>(), width, 1, hints: keymap.hints).lines[0] == expected)
}

@Test func `A spare hint is shown only where there is room for all others`() {
  var pipe = KeyBinding("|", help: "Pipe", hint: "Pipe", event: Tap.edit)
  pipe.hasSpareHint = true
  let keymap = Keymap(
    [Keymap.Section("Messages", [pipe, KeyBinding("o", help: "Sort", hint: "Sort", event: .up)])]
      + keymap.sections)
  #expect(
    [60, 49, 32].map { frame(KeyHints<Tap>(), $0, 1, hints: keymap.hints).lines[0] } == [
      " | Pipe   o Sort   ← Back   Ctrl+E Edit   ? Keys",
      " | Pipe   o Sort   ← Back   Ctrl+E Edit   ? Keys",
      " o Sort   ← Back   ? Keys",
    ])
  #expect(
    frame(KeyHints<Tap>(), 44, 1, hints: keymap.hints).lines[0]
      == " o Sort   ← Back   Ctrl+E Edit   ? Keys")
  #expect(keymap.map { $0 }.hints == keymap.hints)
}

@Test func `The way out stays longer than the way in`() {
  let keymap = Keymap([
    Keymap.Section(
      "Menu",
      [
        KeyBinding(.enter, help: "Take it", hint: "Mark as Read", event: Tap.edit),
        KeyBinding(.escape, help: "Close it", hint: "Close", event: .back),
      ])
  ])
  #expect(frame(KeyHints<Tap>(), 28, 1, hints: keymap.hints).lines[0] == " Esc Close")
}

@Test func `the keys that lead in and out stay longer than a program's own`() {
  let keymap = Keymap([
    Keymap.Section(
      "Moving",
      [
        KeyBinding(.enter, name: "go-in", help: "Open", hint: "Open", event: Tap.edit),
        KeyBinding(.escape, help: "Close", hint: "Close", event: Tap.back),
      ]),
    Keymap.Section(
      "Program", [KeyBinding("n", help: "New Branch…", hint: "New Branch…", event: Tap.up)]),
  ])
  #expect(
    [40, 24, 12].map { frame(KeyHints<Tap>(), $0, 1, hints: keymap.hints).lines[0] }
      == [" Enter Open   Esc Close   n New Branch…", " Enter Open   Esc Close", " Esc Close"])
}

@Test func `a sign takes no more room than it has, whatever stands for it in ASCII`() {
  let next = KeyBinding(.down, .control("n"), help: "Next", hint: "Next", event: Tap.down)
  let keymap = Keymap([Keymap.Section("Rows", [next])] + keymap.sections)
  #expect(
    frame(KeyHints<Tap>(), 50, 1, hints: keymap.hints).lines[0]
      == " ↓ Next   ← Back   Ctrl+E Edit   ? Keys")
  #expect(
    frame(KeyHints<Tap>(), 50, 1, symbols: .ascii, hints: keymap.hints).lines[0]
      == " Ctrl+N Next   h Back   Ctrl+E Edit   ? Keys")
}

@Test func `Without Unicode a hint names a key that ASCII can write`() {
  let drawn = frame(KeyHints<Tap>(), 40, 1, symbols: .ascii, hints: keymap.hints)
  #expect(drawn.lines[0] == " h Back   Ctrl+E Edit   ? Keys")
}

@Test(
  "A click on a hint does the same as its key",
  arguments: [
    (0, nil), (1, Tap.back), (6, .back), (7, nil), (9, nil), (10, .edit), (20, .edit), (21, nil),
    (24, .down), (29, .down), (30, nil),
  ])
func hintClicks(x: Int, expected: Tap?) {
  func event(_ hints: KeyHints<Tap>) -> Tap? {
    painted(hints, 40, 1, hints: keymap.hints).key(at: Point(x, 0)).flatMap(keymap.event)
  }
  #expect(event(KeyHints()) == expected)
  #expect(event(KeyHints(notice: "Gone")) == nil)
}

@Test func `A notice takes the place of the hints, cut where it is too long`() {
  let drawn = frame(KeyHints<Tap>(notice: "1 new message"), 12, 1, hints: keymap.hints)
  #expect(drawn.lines[0] == " 1 new mes…")
  #expect(drawn.style(1, 0) == Theme.dark.raised.text)
}

@Test func `A screen without a row for hints shows a notice over its last row`() {
  let session = ReaderSession.mail(40, 6) { $0.notice = "The mailbox is gone" }
  expect(
    session,
    draws: """
       ‹ Mailboxes     Inbox             Edit
      ────────────────────────────────────────
      ▌  Message 1                     17 Nov▐
      ▌  About Message 1                     ▐
         Message 2                     17 Nov
       The mailbox is gone
      """)
}

@Test func `A hint with a shorter word gets it before a hint of its kind is removed`() {
  var take = KeyBinding(.enter, help: "Take it", hint: "Mark as Read", event: Tap.edit)
  take.shortHint = "Choose"
  let keymap = Keymap([
    Keymap.Section(
      "Menu", [take, KeyBinding(.escape, help: "Close it", hint: "Close", event: .back)])
  ])
  #expect(
    [40, 30, 25, 24].map { frame(KeyHints<Tap>(), $0, 1, hints: keymap.hints).lines[0] } == [
      " Enter Mark as Read   Esc Close", " Enter Choose   Esc Close", " Enter Choose  Esc Close",
      " Esc Close",
    ])
  #expect(keymap.map { $0 }.hints == keymap.hints)
}
