import SplitViewUI
import TerminalFrame
import Testing

private let poem = TextDocument([
  TextBlock("Long lines are broken"),
  TextBlock("in views, 日本 too"),
  TextBlock(""),
  TextBlock("the end"),
])

/// Returns the head of the selection after `events`, in a view of `width` cells.
private func head(_ events: TextSelectionEvent..., width: Int = 14) -> TextAnchor? {
  var selection: TextSelection?
  var place = TextAnchor.start
  for event in [.begin] + events {
    selection.update(event, in: poem, at: &place, size: Size(width, 4))
  }
  return selection?.head
}

private func at(_ block: Int, _ offset: Int) -> TextAnchor {
  TextAnchor(block: block, offset: offset)
}

@Test func `The head moves by whole characters, and the end of a paragraph counts as one`() {
  #expect(head(.move(.characters(3))) == at(0, 3))
  #expect(head(.move(.characters(22))) == at(1, 0))
  #expect(head(.move(.characters(33))) == at(1, 13))
  #expect(head(.move(.characters(34)), .move(.characters(-1))) == at(1, 13))
  #expect(head(.move(.characters(-1))) == .start)
  #expect(head(.move(.characters(.max))) == at(3, 7))
  #expect(head(.move(.end), .move(.characters(.min))) == .start)
}

@Test func `The head moves to the beginnings of words`() {
  #expect(head(.move(.words(1))) == at(0, 5))
  #expect(head(.move(.words(4))) == at(1, 0))
  #expect(head(.move(.words(6))) == at(1, 8))
  #expect(head(.move(.words(7))) == at(1, 10))
  #expect(head(.move(.words(9))) == at(3, 0))
  #expect(head(.move(.end), .move(.words(-1))) == at(3, 4))
  #expect(head(.move(.end), .move(.words(-3))) == at(1, 17))
  #expect(head(.move(.end), .move(.words(.min))) == .start)
}

@Test func `The head moves by lines as shown, and keeps its column across short ones`() {
  #expect(head(.move(.lines(1))) == at(0, 15))
  #expect(head(.move(.characters(9)), .move(.lines(1))) == at(0, 21))
  #expect(head(.move(.characters(9)), .move(.lines(2))) == at(1, 9))
  #expect(head(.move(.characters(9)), .move(.lines(4)), .move(.lines(-2))) == at(1, 9))
  #expect(head(.move(.lines(.max))) == at(3, 0))
  #expect(head(.move(.end), .move(.lines(.min))) == at(0, 7))
  #expect(head(.move(.pages(1))) == at(1, 17))
  #expect(head(.move(.pages(.max)), .move(.pages(.min))) == .start)
}

@Test func `The ends of a line are those of the line as shown`() {
  #expect(head(.move(.lineEnd)) == at(0, 14))
  #expect(head(.move(.lines(1)), .move(.lineEnd), .move(.lineStart)) == at(0, 15))
  // In a word that is broken across lines, the end of a line is before its last character.
  #expect(head(.move(.lineEnd), width: 3) == at(0, 2))
}

@Test func `A movement with Shift, or after a mark, selects`() {
  var selection: TextSelection?
  var place = TextAnchor.start
  func send(_ events: TextSelectionEvent...) -> String? {
    for event in events {
      selection.update(event, in: poem, at: &place, size: Size(14, 4))
    }
    return selection.map(poem.text)
  }
  #expect(send(.move(.words(1))) == nil)
  #expect(send(.begin, .move(.words(1), extending: true)) == "Long ")
  #expect(send(.move(.characters(1))) == "")
  #expect(send(.mark, .move(.words(-1))) == "l")
  #expect(send(.mark, .move(.words(1))) == "")
  #expect(send(.selectAll) == "Long lines are broken\nin views, 日本 too\n\nthe end")
  #expect(send(.clear) == nil)
}

@Test func `The text scrolls so that the head is visible`() {
  var selection: TextSelection?
  var place = TextAnchor.start
  func send(_ events: TextSelectionEvent...) {
    for event in events { selection.update(event, in: poem, at: &place, size: Size(14, 3)) }
  }
  send(.begin, .move(.lines(2)))
  #expect(place == .start)
  send(.move(.lines(1)))
  #expect(place == at(0, 15))
  send(.move(.end))
  #expect(place == at(1, 17))
  send(.move(.lines(-2)))
  #expect(place == at(1, 17))
  send(.move(.start))
  #expect(place == .start)
}

@Test(arguments: [0, 1]) func `In a view of one row or none, the line of the head is shown`(
  height: Int
) {
  var selection: TextSelection?
  var place = TextAnchor.start
  for event in [.begin, .move(.end), .move(.lines(-1)), .move(.characters(-1))]
    as [TextSelectionEvent]
  {
    selection.update(event, in: poem, at: &place, size: Size(14, height))
  }
  #expect(selection?.head == at(1, 20))
  #expect(height == 0 || place == at(1, 17))
}

@Test func `An edit menu points at the visible cells of a selection (EM1)`() {
  func cells(_ from: TextAnchor, _ to: TextAnchor, at place: TextAnchor = .start) -> Rect? {
    TextView<TextSelectionEvent>(
      poem, at: place, selection: TextSelection(from: from, to: to), scroll: { _ in .clear }
    )
    .selectionRect(in: Size(16, 3))
  }
  #expect(cells(at(0, 5), at(0, 10)) == Rect(x: 6, y: 0, width: 5, height: 1))
  #expect(cells(at(1, 10), at(0, 11)) == Rect(x: 1, y: 0, width: 14, height: 3))
  #expect(cells(at(0, 5), at(0, 5)) == nil)
  #expect(cells(at(0, 5), at(0, 10), at: at(2, 0)) == nil)
}

@Test func `Places outside a document are brought into it`() {
  let outside = TextSelection(from: at(-3, 9), to: at(90, 90))
  #expect(poem.text(of: outside) == "Long lines are broken\nin views, 日本 too\n\nthe end")
  #expect(poem.text(of: TextSelection(from: at(1, 12), to: at(1, 14))) == "日")
  #expect(TextDocument([]).text(of: outside) == "")
  var selection: TextSelection? = outside
  var place = at(70, 3)
  for event in [
    .move(.lines(1)), .move(.lineEnd), .move(.words(-1)), .drag(at(9, 9), scrolling: 3),
  ]
    as [TextSelectionEvent]
  {
    selection.update(event, in: poem, at: &place, size: Size(0, 0))
  }
  #expect(selection?.head == at(3, 4))
  selection.update(.selectAll, in: TextDocument([]), at: &place, size: Size(9, 9))
  #expect(selection == nil)
}

@Test("A selection can be drawn without room", arguments: [(0, 0), (1, 1), (3, 1), (2, 9)])
func absurd(width: Int, height: Int) {
  let selection = TextSelection(from: .start, to: at(3, 7))
  let view = TextView<TextSelectionEvent>(
    poem, at: .start, selection: selection, scroll: { _ in .clear }, select: { $0 })
  #expect(frame(view, width, height).size == Size(width, height))
  for point in [Point(0, 0), Point(-9, .min), Point(.max, .max)] {
    let event = view.event(
      for: PointerEvent(.click(count: 1), at: point), in: Size(width, height))
    #expect((event == nil) == (height == 0))
  }
}

@Test func `A view without an event for selecting lets nothing be selected`() {
  let view = TextView<Int>(poem, at: .start) { $0 }
  for kind in [.click(count: 1), .drag, .release] as [PointerEvent.Kind] {
    #expect(view.event(for: PointerEvent(kind, at: Point(1, 1)), in: Size(9, 9)) == nil)
  }
  #expect(view.event(for: PointerEvent(.scroll(3), at: Point(1, 1)), in: Size(9, 9)) == 3)
}

@Test func `Each key of a selection has one meaning, and everything can be done without a mouse`() {
  let bindings = TextView<TextSelectionEvent>.selectionBindings { $0 }
  let keys = bindings.flatMap(\.keys)
  #expect(Set(keys).count == keys.count)
  #expect(Set(bindings.compactMap(\.name)).count == bindings.count)
  let keymap = Keymap([Keymap.Section("Selecting", bindings)])
  #expect(keymap.event(for: .right) == .move(.characters(1)))
  #expect(keymap.event(for: .shift(.right)) == .move(.characters(1), extending: true))
  #expect(
    keymap.event(for: .shift(.control(.left))) == .move(.words(-1), extending: true))
  #expect(keymap.event(for: .escape) == .clear)
  #expect(TextView<TextSelectionEvent>.beginSelectionBinding { $0 }.event == .begin)
}
