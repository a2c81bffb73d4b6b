import SplitViewUI
import TerminalFrame
import Testing

/// A view that sends every pointer event as its own event.
struct Echo: View {
  typealias Event = PointerEvent
  var rows = 3

  func sizeThatFits(_ proposal: Size) -> Size { Size(proposal.width, min(rows, proposal.height)) }
  func paint(on canvas: inout Canvas) { canvas.fill(canvas.theme.text) }
  func event(for pointer: PointerEvent, in size: Size) -> PointerEvent? { pointer }
}

/// A program that records pointer events.
private struct Echoing: App {
  func update(_ state: inout [PointerEvent], _ event: PointerEvent?) -> [Command<Never>] {
    if let event { state.append(event) }
    return []
  }
  func view(_ state: [PointerEvent]) -> Mapped { Mapped() }
  func keymap(_ state: [PointerEvent]) -> Keymap<PointerEvent?> { Keymap([]) }
  func resized(to size: Size) -> PointerEvent? { nil }

  struct Mapped: View {
    typealias Event = PointerEvent?
    func paint(on canvas: inout Canvas) {}
    func event(for pointer: PointerEvent, in size: Size) -> PointerEvent?? { .some(pointer) }
  }
}

@Test func `A session passes on clicks, the wheel, drags and releases of the left button`() {
  func told(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> [PointerEvent] {
    var session = Session(Echoing(), state: [], size: Size(20, 5))
    _ = session.input(.mouse(MouseEvent(kind, at: Point(x, y))))
    return session.state
  }
  #expect(
    told(.press(.left, clickCount: 2), 3, 4) == [PointerEvent(.click(count: 2), at: Point(3, 4))])
  #expect(told(.drag(.left), 3, 4) == [PointerEvent(.drag, at: Point(3, 4))])
  #expect(told(.drag(.left), 30, -4) == [PointerEvent(.drag, at: Point(30, -4))])
  #expect(told(.release(.left), 3, 4) == [PointerEvent(.release, at: Point(3, 4))])
  #expect(told(.scroll(.up), 3, 4) == [PointerEvent(.scroll(-3), at: Point(3, 4))])
  for kind in [
    .drag(.right), .drag(.middle), .release(.right), .press(.middle, clickCount: 1), .scroll(.left),
  ] as [MouseEvent.Kind] {
    #expect(told(kind, 3, 4).isEmpty)
  }
}

@Test func `A drag that leaves a view still counts from its top left cell`() {
  let drag = PointerEvent(.drag, at: Point(2, 9))
  let rect = Rect(x: 5, y: 1, width: 4, height: 4)
  #expect(drag.inside(rect) == nil)
  #expect(drag.relative(to: rect) == PointerEvent(.drag, at: Point(-3, 8)))
  let far = PointerEvent(.release, at: Point(.min, .max))
  #expect(far.relative(to: rect).kind == .release)
}

@Test func `A sheet and a popover pass drags to their content wherever they lead`() {
  let sheet = Sheet<PointerEvent>(
    "Echo", close: PointerEvent(.release, at: Point(0, 0)), content: Echo())
  let size = Size(40, 11)
  // The top left cell of the content is (1, 4).
  let click = PointerEvent(.click(count: 1), at: Point(0, 0))
  #expect(sheet.event(for: click, in: size) == PointerEvent(.release, at: Point(0, 0)))
  #expect(
    sheet.event(for: PointerEvent(.drag, at: Point(0, 0)), in: size)
      == PointerEvent(.drag, at: Point(-1, -4)))
  let popover = Popover<PointerEvent>(
    Echo(), pointingAt: PopoverAnchor(1..<8, row: 0), close: PointerEvent(.release, at: Point(0, 0))
  )
  #expect(
    popover.event(for: PointerEvent(.drag, at: Point(39, 10)), in: size)
      == PointerEvent(.drag, at: Point(38, 8)))
}
