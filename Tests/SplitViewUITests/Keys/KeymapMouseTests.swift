import SplitViewUI
import TerminalFrame
import Testing

/// A program with a key that leaves the mouse to the terminal.
private struct Letting: App {
  func update(_ isLetGo: inout Bool, _ event: Event) -> [Command<Never>] {
    switch event {
    case .toggle: isLetGo.toggle()
    case .pointer, .resized: break
    }
    return []
  }
  enum Event: Hashable { case toggle, pointer(PointerEvent), resized }
  func view(_ state: Bool) -> Pointing { Pointing() }
  func keymap(_ state: Bool) -> Keymap<Event> {
    Keymap([Keymap.Section("Mouse", [Keymap.releaseMouse(state, .toggle)])])
  }
  func resized(to size: Size) -> Event { .resized }
  func wantsMouse(_ isLetGo: Bool) -> Bool { !isLetGo }

  struct Pointing: View {
    typealias Event = Letting.Event
    func paint(on canvas: inout Canvas) {}
    func event(for pointer: PointerEvent, in size: Size) -> Event? { .toggle }
  }
}

@Test func `A key leaves the mouse to the terminal, and takes it back`() {
  var session = Session(Letting(), state: false, size: Size(20, 5))
  let first = session.frame()
  #expect(first.wantsMouse)
  _ = session.input(.key("M"))
  #expect(session.frame().wantsMouse == false)
  #expect(session.frame() != first)
  _ = session.input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(1, 1))))
  #expect(session.state)
  _ = session.input(.key("M"))
  #expect(session.frame() == first)
}
