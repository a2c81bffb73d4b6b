import Foundation
import SplitViewUI
import TerminalFrame
import Testing

private let scopes = ["All", "From", "Subject", "Body"]

/// Returns a search after `events`, with former searches.
private func search(_ events: SearchEvent..., former: [String] = ["budget", "日本"]) -> SearchState {
  var state = SearchState(formerSearches: former)
  for event in events { state.update(event) }
  return state
}

private func bar(
  _ state: SearchState, scopes: [String] = scopes, isFocused: Bool = true
) -> SearchBar<SearchEvent> {
  SearchBar(state, scopes: scopes, prompt: "Search Inbox", isFocused: isFocused) { $0 }
}

private func click(_ x: Int, _ y: Int, _ state: SearchState, _ width: Int = 32) -> SearchEvent? {
  bar(state).event(for: PointerEvent(.click(count: 1), at: Point(x, y)), in: Size(width, 2))
}

@Suite struct SearchStateTests {
  @Test func `A search is written, submitted, remembered and given up (SB1)`() {
    var state = search(.begin)
    #expect(state.isEditing && state.isActive && state.text.isEmpty)
    for letter in "plan" { state.update(.edit(.insert(String(letter)))) }
    #expect(state.text == "plan")
    state.update(.submit)
    #expect(!state.isEditing && state.isActive)
    #expect(state.formerSearches == ["plan", "budget", "日本"])
    state.update(.cancel)
    #expect(!state.isActive)
    #expect(state.formerSearches.first == "plan")
  }

  @Test func `Without former searches to show none are kept, and there is no button (SB2)`() {
    var (plain, keeping) = (SearchState(), SearchState(formerSearches: []))
    for event in [SearchEvent.edit(.insert("plan")), .submit] {
      plain.update(event)
      keeping.update(event)
    }
    #expect(plain.formerSearches == [] && keeping.formerSearches == ["plan"])
    #expect(bar(plain).anchors(width: 32, symbols: .unicode).results.isEmpty)
    #expect(!bar(keeping).anchors(width: 32, symbols: .unicode).results.isEmpty)
  }

  @Test func `A search is saved with its text, its scope and its earlier searches`() throws {
    var search = SearchState(formerSearches: ["minutes"], limit: 30, formerLimit: 5)
    search.update(.edit(.insert("plan")))
    search.update(.scope(2))
    let saved = try JSONEncoder().encode(search)
    let restored = try JSONDecoder().decode(SearchState.self, from: saved)
    #expect(restored.text == "plan" && restored.scope == 2 && !restored.isEditing)
    #expect(restored.isActive && restored.formerSearches == ["minutes"])
    #expect(
      restored
        == SearchState("plan", scope: 2, formerSearches: ["minutes"], limit: 30, formerLimit: 5))
    let damaged = Data(#"{ "text": 7, "scope": -1, "limit": -5 }"#.utf8)
    let decoded = try JSONDecoder().decode(SearchState.self, from: damaged)
    #expect(decoded.text.isEmpty && decoded.scope == 0 && !decoded.isActive)
  }

  @Test func `Escape clears, then gives up`() {
    var state = search(.edit(.insert("plan")))
    state.update(state.escape)
    #expect(state.text.isEmpty && state.isEditing)
    state.update(state.escape)
    #expect(!state.isEditing && !state.isActive)
  }

  @Test func `A former search moves to the front when it is chosen again (SB2)`() {
    let state = search(.showResults, .highlight(1), .choose(1))
    #expect(state.text == "日本")
    #expect(state.formerSearches == ["日本", "budget"])
    #expect(!state.isEditing)
    #expect(search(.choose(2)).text.isEmpty)
    #expect(search(.choose(-1)).text.isEmpty)
  }

  @Test func `Former searches are few, and each is there once`() {
    var state = SearchState(formerLimit: 2)
    for text in ["a", "b", "a", "c", "  "] {
      state.update(.clear)
      state.update(.edit(.insert(text)))
      state.update(.submit)
    }
    #expect(state.formerSearches == ["c", "a"])
    #expect(search(.highlight(.max)).highlighted == 1)
    #expect(search(.highlight(.min)).highlighted == 0)
    #expect(search(.scope(-4)).scope == 0)
  }
}

@Suite struct SearchBarTests {
  @Test func `At rest a search bar is one row`() {
    expect(
      frame(bar(search()), 32, 2),
      draws: """
         ⌕ (Search Inbox)             ▾

        """)
    expect(
      frame(bar(search(former: [])), 32, 1),
      draws: """
         ⌕ (Search Inbox)
        """)
    #expect(bar(search()).sizeThatFits(Size(32, 9)) == Size(32, 1))
    #expect(frame(bar(search()), 32, 1).cursor == nil)
  }

  @Test func `While there is a search, its scopes stand below it (SB3)`() {
    let state = search(.edit(.insert("forecast")), .scope(2))
    expect(
      frame(bar(state), 32, 2),
      draws: """
         ⌕ forecast                ✕  ▾
           All  From [Subject] Body
        """)
    expect(
      frame(bar(state), 32, 2, symbols: .ascii),
      draws: """
         / forecast               [x][v]
           All  From [Subject] Body
        """)
    #expect(bar(state).sizeThatFits(Size(32, 9)) == Size(32, 2))
    #expect(bar(state).sizeThatFits(Size(32, 1)) == Size(32, 1))
    #expect(bar(state, scopes: []).sizeThatFits(Size(32, 9)) == Size(32, 1))
    #expect(frame(bar(state), 32, 2).cursor == Point(11, 0))
    #expect(frame(bar(state, isFocused: false), 32, 2).cursor == nil)
  }

  @Test func `A long search scrolls between the sign and the buttons`() {
    expect(
      frame(bar(search(.edit(.insert("日本語の四半期予測と報告書")))), 24, 2),
      draws: """
         ⌕ ‹と報告書       ✕  ▾
          [All] From Subject ▸
        """)
  }

  @Test(
    "Where room gets short, the results button goes first, then the sign, then the clear button",
    arguments: [
      (17, " ⌕ plan     ✕  ▾"), (16, " ⌕ plan    ✕  ▾"), (15, " ⌕ plan      ✕"),
      (13, " ⌕ plan    ✕"),
      (12, "plan      ✕"), (10, "plan    ✕"), (9, "plan   ✕"), (3, "an"), (1, ""),
    ])
  func narrow(width: Int, expected: String) {
    let state = search(.edit(.insert("plan")))
    #expect(frame(bar(state), width, 1).lines[0] == expected)
  }

  @Test func `Without room nothing is painted`() {
    let state = search(.begin)
    #expect(frame(bar(state), 0, 0).lines.isEmpty)
    #expect(frame(bar(state), 0, 2).lines == ["", ""])
    #expect(frame(bar(state), 3, 1).lines == ["(S)"])
  }

  @Test func `Each part can be clicked where it stands`() {
    let state = search(.edit(.insert("plan")))
    #expect(click(1, 0, state) == .begin)
    #expect(click(3, 0, state) == .edit(.moveTo(0)))
    #expect(click(5, 0, state) == .edit(.moveTo(2)))
    #expect(click(25, 0, state) == .edit(.moveTo(4)))
    #expect((26...28).allSatisfy { click($0, 0, state) == .clear })
    #expect((29...31).allSatisfy { click($0, 0, state) == .showResults })
    #expect(click(32, 0, state) == nil)
    #expect(click(26, 0, search(.begin)) == .cancel)
    #expect(click(2, 1, state) == .scope(0))
    #expect(click(7, 1, state) == .scope(1))
    #expect(click(2, 1, search()) == nil)
    #expect(click(2, 2, state) == nil)
    #expect(click(2, -1, state) == nil)
  }

  @Test("At every size, a click means the part drawn there", arguments: 0...48)
  func everySize(width: Int) {
    let text = "日本語の四半期予測と報告書"
    for state in [search(), search(.begin), search(.edit(.insert(text)), .scope(3))] {
      for height in 0...3 {
        let view = bar(state)
        let drawn = frame(view, width, height)
        for y in -1...height {
          for x in -1...width {
            let click = PointerEvent(.click(count: 1), at: Point(x, y))
            let event = view.event(for: click, in: Size(width, height))
            guard drawn.bounds.contains(Point(x, y)) else {
              #expect(event == nil)
              continue
            }
            if drawn.text(x, y) == "✕" { #expect(event == state.escape) }
            if drawn.text(x, y) == "▾" { #expect(event == .showResults) }
            if drawn.text(x, y) == "⌕" { #expect(event == .begin) }
            if y > 1 { #expect(event == nil) }
          }
        }
        let anchors = view.anchors(width: width, symbols: .unicode)
        #expect(anchors.results.isEmpty || drawn.size.width >= anchors.results.upperBound)
        #expect(anchors.clear.clamped(to: anchors.results).isEmpty)
      }
    }
  }

  @Test func `One scope is no choice`() {
    #expect(bar(search(.begin), scopes: ["All"]).sizeThatFits(Size(32, 9)) == Size(32, 1))
  }

  @Test
  func `A search bar names the cells of its results button, for a popover's arrow (SB2, PO1)`() {
    #expect(bar(search()).anchors(width: 32, symbols: .unicode).results == 29..<32)
    #expect(bar(search(former: [])).anchors(width: 32, symbols: .unicode).results.isEmpty)
    #expect(bar(search()).anchors(width: 8, symbols: .unicode).results.isEmpty)
  }

  @Test func `The keys of a search bar (SB1 to SB3)`() {
    func event(_ press: KeyPress, _ state: SearchState) -> SearchEvent? {
      let bindings = SearchBar.bindings(for: state, scopes: 4) { $0 }
      return Keymap([Keymap.Section("Search", bindings)]).typing { .edit($0) }.event(for: press)
    }
    let state = search(.edit(.insert("plan")), .scope(3))
    #expect(event(.enter, state) == .submit)
    #expect(event(.escape, state) == .clear)
    #expect(event(.escape, search(.begin)) == .cancel)
    #expect(event(.tab, state) == .scope(0))
    #expect(event(.shift(.tab), state) == .scope(2))
    #expect(event(.shift(.tab), search(.begin)) == .scope(3))
    #expect(event(.alt(.down), state) == .showResults)
    #expect(event(.down, state) == nil)
    #expect(event("/", state) == .edit(.insert("/")))
    #expect(event(.control("w"), state) == .edit(.deleteToBlank))
    let alone = SearchBar.bindings(for: search(former: [])) { $0 }
    #expect(!alone.contains { $0.event == .showResults || $0.keys.contains(.tab) })
  }

  @Test func `Former searches are a list, the newest first (SB2)`() {
    let state = search(.showResults, .highlight(1))
    let list = SearchBar.formerSearches(of: state) { $0 }
    expect(
      frame(list, 14, 3),
      draws: """
         budget
        ▌日本        ▐

        """)
    func event(_ kind: PointerEvent.Kind, _ y: Int) -> SearchEvent? {
      list.event(for: PointerEvent(kind, at: Point(3, y)), in: Size(14, 3))
    }
    #expect(event(.click(count: 1), 0) == .choose(0))
    #expect(event(.click(count: 1), 2) == nil)
    #expect(event(.scroll(-3), 0) == .highlight(-2))
    expect(
      frame(SearchBar.formerSearches(of: search(former: [])) { $0 }, 22, 3),
      draws: """

          No recent searches

        """)
    let keymap = Keymap([Keymap.Section("", SearchBar.formerSearchBindings(for: state) { $0 })])
    #expect(keymap.event(for: .enter) == .choose(1))
    #expect(keymap.event(for: .up) == .highlight(0))
  }
}
