import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

/// Mail whose letters can be dragged.
private func mail(
  _ width: Int, _ height: Int, theme: Theme = .dark, symbols: Symbols = .unicode,
  prepare: (inout Reader.State) -> Void = { _ in }
) -> ReaderSession {
  ReaderSession.mail(width, height, theme: theme, symbols: symbols) {
    $0.shelf.isDraggable = true
    prepare(&$0)
  }
}

extension Session<Reader> {
  fileprivate var drag: DragState<String>? { state.navigator.drag }

  /// The events since it began.
  fileprivate var navigation: [NavigationEvent<String>] {
    state.log.compactMap { if case .navigation(let event) = $0 { event } else { nil } }
  }
}

// MARK: - With the mouse

@Test func `A letter is dragged onto a mailbox, which is marked, and its label goes along`() {
  let session = mail(120, 12).dragging((40, 6), (40, 7), (20, 7), (6, 6), releases: false)
  expect(session, draws: "")
  #expect(
    session.navigation == [
      .grabItem(.supplementary, "Message 2"),
      .dragOver(.supplementary, "Message 3", x: 40, y: 7, scrolling: 0),
      .dragOver(.primary, "work", x: 20, y: 7, scrolling: 0),
      .dragOver(.primary, "Sent", x: 6, y: 6, scrolling: 0),
    ])
}

@Test func `A row that does not accept it is marked as such`() {
  let session = mail(120, 12).dragging((40, 6), (45, 8), releases: false)
  expect(session, draws: "")
}

@Test func `Marks are told without colours and in ASCII`() {
  let session = mail(80, 13, theme: .monochrome, symbols: .ascii)
    .dragging((20, 6), (20, 9), releases: false)
  expect(session, draws: "")
  let accepted = mail(100, 13, theme: .monochrome, symbols: .ascii)
    .dragging((40, 6), (9, 7), releases: false)
  expect(accepted, draws: "")
}

@Test func `Within the row where it was pressed a drag is a click, and elsewhere it is none`() {
  let start = mail(120, 12)
  let click = start.dragging((40, 6), (44, 6), (44, 5))
  #expect(click.drag == nil)
  #expect(click.navigation == [.grabItem(.supplementary, "Message 2"), .drop])
  #expect(click.drawing == start.clicking(40, 6).dragging((40, 6)).drawing)
  let away = start.dragging((40, 6), (90, 6))
  #expect(
    away.navigation == [
      .grabItem(.supplementary, "Message 2"),
      .dragOver(.secondary, nil, x: 90, y: 6, scrolling: 0), .drop,
    ])
  #expect(away.drawing == click.drawing)
}

@Test func `Escape abandons a drag, and its release means nothing then`() {
  let session = mail(120, 12).dragging((40, 6), (6, 6), releases: false)
    .pressing(KeyPress(.escape))
  #expect(session.drag == nil)
  #expect(session.state.navigator.path == ["Inbox", "Message 2"])
  #expect(session.dragging((6, 6)).drag == nil)
}

@Test func `At the edge of a list it scrolls, and passing along the edge scrolls nothing`() {
  let start = mail(120, 12).dragging((40, 5), (40, 6), releases: false)
  let layout = start.layout
  let bottom = layout.statusRows + layout.navigationBarRows + layout.contentRows - 1
  func offset(_ session: ReaderSession) -> Int? {
    session.state.navigator.window(of: .supplementary, layout: layout, in: session.state.shelf)?
      .offset
  }
  func move(_ session: ReaderSession, _ x: Int, _ y: Int) -> ReaderSession {
    var session = session
    _ = session.input(.mouse(MouseEvent(.drag(.left), at: Point(x, y))))
    return session
  }
  let edge = move(start, 40, bottom)
  #expect(offset(edge) == 1)
  #expect(offset(move(edge, 41, bottom)) == 1)
  let below = move(move(edge, 41, bottom + 1), 42, bottom + 1)
  #expect(offset(below) == 3)
  #expect(offset(move(below, 42, 1)) == 2)
  #expect(below.state.navigator.path == start.state.navigator.path)
}

@Test func `In the popover, and on a small screen, a click goes in when it is let go`() {
  for (width, list) in [(70, mail(70, 24).sending(.toggleSidebar)), (45, mail(45, 24))] {
    let held = list.dragging((10, 9), releases: false)
    #expect(held.layout == list.layout, "at \(width)")
    let path = held.state.navigator.path
    #expect(path != list.state.navigator.path)
    let gone = held.dragging((10, 9))
    #expect(gone.layout.focus == .secondary)
    #expect(gone.state.navigator.path == path)
    let dragged = held.dragging((10, 9), (10, 13), releases: false)
    #expect(dragged.drag?.target?.last?.hasPrefix("Message") == true)
    #expect(dragged.dragging((10, 13)).layout.focus == .supplementary)
  }
}

@Test func `A drag goes on through a turn as long as its column is shown`() {
  let session = mail(120, 20).dragging((40, 6), (6, 6), releases: false)
  #expect(session.turned(to: 90, 20).state.navigator.drag(on: session.turned(to: 90, 20).layout) != nil)
  let away = session.turned(to: 70, 20)
  #expect(!away.drawing.contains("Message 2 on"))
  #expect(away.turned(to: 120, 20).drawing == session.drawing)
  #expect(away.dragging((5, 5), (6, 6)).drag == nil)
}

// MARK: - By keys

@Test(
  "Keys move it to a mailbox, at every size, and all is as it was afterwards",
  arguments: [(120, 13), (70, 13), (45, 13)])
func dragByKeys(width: Int, height: Int) {
  let start = mail(width, height)
  let session = start.pressing(.character("m"), KeyPress(.down))
  expect(session, draws: "")
  let dropped = session.pressing(KeyPress(.enter))
  #expect(dropped.navigation == [.pickUp, .moveDropTarget(by: 1), .drop])
  #expect(dropped.drawing == start.drawing)
  #expect(session.pressing(KeyPress(.escape)).drawing == start.drawing)
}

@Test func `The cursor is at the target, for those who listen to the screen`() {
  let session = mail(120, 13).pressing(.character("m"), KeyPress(.down), KeyPress(.down))
  let row = session.drawing.split(separator: "\n", omittingEmptySubsequences: false)
    .firstIndex { $0.contains("▸Sent") }
  #expect(session.frame().cursor.map { Optional($0.y) } == row)
}

@Test func `No size is too small to drag on`() {
  for (width, height) in [(0, 0), (1, 1), (3, 1), (2, 5), (20, 3), (56, 2)] {
    let session = mail(width, height).pressing(.character("m"), KeyPress(.down))
    #expect(session.frame().size == Size(width, height))
    let mouse = mail(120, 20).dragging((40, 6), (6, 6), releases: false).turned(to: width, height)
    #expect(mouse.frame().size == Size(width, height))
    #expect(mouse.dragging((0, 0), (-5, 99)).drag == nil)
  }
}

@Test func `Wide letters are marked and labelled whole`() {
  let session = mail(100, 13) {
    $0.shelf.lists["Inbox"] = ["日本からの手紙", "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字"]
    $0.shelf.add(["予定"], .container)
  }
  expect(session.dragging((40, 6), (98, 10), releases: false), draws: "")
}

// MARK: - Without the mouse

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
    Keymap([Keymap.Section("Mouse", [Keymap.letMouseGo(state, .toggle)])])
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
  _ = session.input(.key(.character("M")))
  #expect(session.frame().wantsMouse == false)
  #expect(session.frame() != first)
  _ = session.input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(1, 1))))
  #expect(session.state)
  _ = session.input(.key(.character("M")))
  #expect(session.frame() == first)
}
