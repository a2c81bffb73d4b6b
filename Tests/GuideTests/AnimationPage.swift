import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

enum AnimationPage: GuidePage {
  static let name = "animation"

  static func drawings() -> [String] {
    let reading = Screen(60).after(.focus(.secondary))
    let list = Screen(45, 6)
    return [
      reading.halfWay(to: reading.after(.goBack(.secondary))),
      list.halfWay(to: list.after(.goIn)),
    ]
  }
}

struct AnimationTests {
  struct Shelf: App {
    enum Event: Hashable, Sendable { case toggle, resized }

    func update(_ isOpen: inout Bool, _ event: Event) -> [Command<Never>] {
      if event == .toggle { isOpen.toggle() }
      return []
    }
    func view(_ isOpen: Bool) -> ShelfView { ShelfView(isOpen: isOpen) }
    func keymap(_ isOpen: Bool) -> Keymap<Event> { Keymap([]) }
    func resized(to size: Size) -> Event { .resized }
  }

  struct ShelfView: View {
    typealias Event = Shelf.Event
    let isOpen: Bool

    func paint(on canvas: inout Canvas) {
      guard isOpen else { return }
      let drawer = Rect(x: canvas.width - 4, y: 0, width: 4, height: canvas.height)
      canvas.part("drawer", in: drawer, .slides(over: .right))
      canvas.fill(drawer, with: "x", canvas.theme.text)
    }
  }

  @Test func `a view says what can move, and a test looks at the frames in between`() throws {
    let closed = Session(Shelf(), state: false, size: Size(8, 1))
    let open = Session(Shelf(), state: true, size: Size(8, 1))
    let way = try #require(Transition(from: closed.painted(), to: open.painted()))
    #expect(way.frame(at: 0) == closed.frame())
    #expect(way.frame(at: 1) == open.frame())
    #expect([0.25, 0.5].map { way.frame(at: $0).lines } == [["       x"], ["      xx"]])
  }
}
