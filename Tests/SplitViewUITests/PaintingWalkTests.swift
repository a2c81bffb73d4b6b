import NavigationModel
import NavigationWalks
import PaintingWalks
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// A person without a plan: keys, clicks, the wheel, turns, and lists that change meanwhile.
private struct Wanderer {
  var random: SeededGenerator
  var session: ReaderSession
  private var last: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let symbols = seed % 3 == 0 ? Symbols.ascii : .unicode
    session =
      seed % 2 == 0
      ? .mail(80, 24, theme: seed % 5 == 0 ? .monochrome : .dark, symbols: symbols) { state in
        state.shelf.loading = seed % 4 == 0 ? ["Archive"] : []
        state.rows["Message 3"] = Row("漢字漢字漢字漢字", detail: "9月", subtitle: "👩‍👩‍👧 e\u{301}")
      } : .files(80, 24)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func step() {
    let input: InputEvent
    switch number(0...9) {
    case 0...4: input = .key(key())
    case 5, 6: input = mouse(.press(.left, clickCount: number(1...2)))
    case 7: input = mouse(.scroll(number(0...1) == 0 ? .up : .down))
    case 8: return resize()
    default: input = .paste("quit\u{1B}[2J")
    }
    last = last.suffix(9) + ["\(input)"]
    _ = session.input(input)
  }

  private mutating func key() -> KeyPress {
    let bound = session.app.keymap(session.state).sections.flatMap(\.bindings).flatMap(\.keys)
    return bound.randomElement(using: &random) ?? KeyPress(.escape)
  }

  private mutating func mouse(_ kind: MouseEvent.Kind) -> InputEvent {
    let size = session.size
    return .mouse(MouseEvent(kind, at: Point(number(-1...size.width), number(-1...size.height))))
  }

  private mutating func resize() {
    let width = number(0...2) == 0 ? number(0...200) : number(50...100)
    let size = Size(width, number(0...2) == 0 ? number(0...60) : number(5...30))
    last = last.suffix(9) + ["\(size)"]
    _ = session.resize(to: size)
  }

  /// What is wrong with what is on screen, or nil.
  var fault: String? {
    let frame = session.frame()
    let layout = session.layout
    if frame.size != session.size { return "the frame has another size than the screen" }
    if let cursor = frame.cursor, !frame.bounds.contains(cursor) { return "the cursor is outside" }
    guard session.state.help == nil, session.state.notice == nil else { return nil }
    let verticals = [
      session.symbols.vertical, session.symbols.cross, session.symbols.teeLeft,
      session.symbols.teeRight,
    ].map(String.init)
    for x in layout.dividers.map(\.x) where x < frame.size.width {
      for y in layout.statusRows..<max(layout.statusRows, frame.size.height - layout.hintRows)
      where layout.popover == nil && !verticals.contains(frame.text(x, y)) {
        return "the divider is broken at \(x), \(y)"
      }
    }
    return layout.popover.flatMap { popoverFault(frame, $0) } ?? selectionFault(frame, layout)
  }

  private func popoverFault(_ frame: Frame, _ popover: PopoverLayout) -> String? {
    guard popover.width > 1, popover.height > 1 else { return nil }
    let right = popover.x + popover.width - 1
    for y in popover.y + 1..<popover.y + popover.height - 1 {
      for x in [popover.x, right] where frame.text(x, y) != String(session.symbols.vertical) {
        return "the popover's side is broken at \(x), \(y)"
      }
    }
    return nil
  }

  /// The selected row is where the model says it is, with its edge.
  private func selectionFault(_ frame: Frame, _ layout: SplitViewLayout) -> String? {
    guard let placed = layout[layout.focus], !placed.isDimmed, placed.width > 1,
      let window = session.state.navigator.window(
        of: layout.focus, layout: layout, in: session.state.shelf),
      let selection = window.selection, window.visible.contains(selection)
    else { return nil }
    let row = window.rowHeight
    let y = layout.statusRows + layout.navigationBarRows + (selection - window.offset) * row
    guard y < frame.size.height - layout.hintRows, placed.x < frame.size.width else { return nil }
    let edge = String(session.symbols.selectionEdges[0])
    return frame.text(placed.x, y) == edge ? nil : "the selected row has no edge at \(y)"
  }

  var report: String { last.joined(separator: "\n  ") + "\n" + session.drawing }
}

@Test("Whatever a person does, what is on screen is whole", arguments: 0..<20)
func paintingWalk(seed: Int) {
  var wanderer = Wanderer(seed: UInt64(seed))
  for step in 0..<250 {
    wanderer.step()
    if let fault = wanderer.fault {
      Issue.record("seed \(seed), step \(step): \(fault)\n  \(wanderer.report)")
      return
    }
  }
}

// A debug build takes a millisecond for a screen and its check, so only some walks are drawn here; `make fuzz` draws
// every step of every walk.
@Test("Each step of a walk through the model can be drawn", arguments: 1000..<1010 as Range<UInt64>)
func drawnWalk(seed: UInt64) {
  let painting = PaintingCheck(
    theme: seed % 2 == 0 ? .dark : .monochrome, symbols: seed % 3 == 0 ? .ascii : .unicode)
  var random = RandomWalk(seed: seed, checks: [painting.check])
  guard let failure = random.failure(within: 200) else { return }
  Issue.record("seed \(seed)\n\(random.walk.shrunk(failure, [painting.check]).report())")
}
