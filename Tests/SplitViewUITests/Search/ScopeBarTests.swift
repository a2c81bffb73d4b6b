import SplitViewUI
import TerminalFrame
import Testing

private let scopes = ["All", "From", "Subject", "Body"]

private func row(_ chosen: Int, _ width: Int, _ symbols: Symbols = .unicode) -> String {
  frame(ScopeBar(scopes, chosen: chosen) { $0 }, width, 1, symbols: symbols).lines[0]
}

@Test func `Scopes look like all segments, at the beginning of their row (SB3, SG1)`() {
  #expect(row(2, 40) == " All  From [Subject] Body")
  #expect(row(2, 24) == "All From [Subject] Body")
  #expect(row(1, 15) == "All [From] ▸")
  #expect(row(2, 40, .ascii) == " All  From [Subject] Body")
  for width in 23...40 {
    for theme in [Theme.dark, .light, .monochrome] {
      for symbols in [Symbols.unicode, .ascii] {
        for chosen in scopes.indices {
          let control = SegmentedControl(
            scopes.map { Segment($0) }, selection: chosen, alignment: .leading
          ) { $0 }
          let bar = ScopeBar(scopes, chosen: chosen) { $0 }
          #expect(
            frame(bar, width, 1, theme: theme, symbols: symbols)
              == frame(control, width, 1, theme: theme, symbols: symbols))
        }
      }
    }
  }
}

@Test(
  "Where room is short no scope is cut: those around the chosen one are shown, signs lead to the others (SB3)",
  arguments: [
    (0, 22, "[All] From Subject ▸"), (1, 22, "All [From] Subject ▸"),
    (2, 22, "◂ From [Subject] Body"), (3, 22, "◂ From Subject [Body]"), (0, 12, "[All] From ▸"),
    (3, 9, "◂ [Body]"), (2, 7, "[Subj…]"),
  ])
func shortScopes(chosen: Int, width: Int, expected: String) {
  #expect(row(chosen, width) == expected)
}

@Test func `The chosen scope is marked without colour, and always exists`() {
  #expect(row(0, 40) != row(1, 40))
  #expect(ScopeBar(scopes, chosen: 9) { $0 }.chosen == 3)
  #expect(ScopeBar(scopes, chosen: -1) { $0 }.chosen == 0)
  #expect(frame(ScopeBar([], chosen: 2) { $0 }, 20, 1).lines == [""])
  // The cursor stays in the field above.
  #expect(frame(ScopeBar(scopes, chosen: 0) { $0 }, 20, 1).cursor == nil)
}

@Test func `A scope can be clicked where it is drawn, a hidden one by the sign`() {
  let bar = ScopeBar(scopes, chosen: 2) { $0 }
  func event(_ x: Int, _ width: Int) -> Int? {
    bar.event(for: PointerEvent(.click(count: 1), at: Point(x, 0)), in: Size(width, 1))
  }
  let cells = [0, 1, 2, 3].flatMap { Array(repeating: $0 as Int?, count: [5, 6, 9, 6][$0]) }
  #expect((0..<32).map { event($0, 32) } == cells + Array(repeating: nil, count: 6))
  #expect(row(2, 15) == "◂ [Subject] ▸")
  #expect(
    (0..<15).map { event($0, 15) }.compactMap { $0 } == [1, 1] + Array(repeating: 2, count: 9) + [
      3, 3,
    ])
  #expect(event(-1, 32) == nil)
}
