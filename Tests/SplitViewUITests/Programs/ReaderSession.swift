import NavigationModel
import SplitViewUI
import TerminalFrame

typealias ReaderSession = Session<Reader>

extension Session<Reader> {
  /// Returns mail in three columns, with the first message selected and the focus in the list of messages.
  static func mail(
    _ width: Int, _ height: Int, theme: Theme = .dark, symbols: Symbols = .unicode,
    prepare: (inout Reader.State) -> Void = { _ in }
  ) -> Session {
    var metrics = SplitViewMetrics()
    metrics.rowHeights = [1: 2]
    return start(.triple, .mail(), metrics, Size(width, height), theme, symbols, prepare)
  }

  /// Returns files in two columns. Folders drill down in the first column.
  static func files(
    _ width: Int, _ height: Int, prepare: (inout Reader.State) -> Void = { _ in }
  ) -> Session {
    start(.double, .files(), SplitViewMetrics(), Size(width, height), .dark, .unicode, prepare)
  }

  private static func start(
    _ style: SplitViewStyle, _ shelf: Shelf, _ metrics: SplitViewMetrics, _ size: Size,
    _ theme: Theme, _ symbols: Symbols, _ prepare: (inout Reader.State) -> Void
  ) -> Session {
    var state = Reader.State(
      navigator: Navigator(style: style, metrics: metrics), shelf: shelf)
    prepare(&state)
    state.navigator.hierarchyChanged(from: nil, to: state.shelf)
    return Session(Reader(), state: state, size: size, theme: theme, symbols: symbols)
  }

  /// The rows of the screen.
  var drawing: String { frame().lines.joined(separator: "\n") }

  var layout: SplitViewLayout { state.navigator.layout(in: state.shelf) }

  /// Returns the session after `keys`.
  func pressing(_ keys: KeyPress...) -> Session {
    var session = self
    for key in keys { _ = session.input(.key(key)) }
    return session
  }

  /// Returns the session after a click or a double click.
  func clicking(_ x: Int, _ y: Int, count: Int = 1) -> Session {
    var session = self
    _ = session.input(.mouse(MouseEvent(.press(.left, clickCount: count), at: Point(x, y))))
    return session
  }

  /// Returns the event of a click.
  func event(at x: Int, _ y: Int, count: Int = 1) -> Reader.Event? {
    clicking(x, y, count: count).state.log.dropFirst(state.log.count).last
  }

  /// Returns the session after a navigation event.
  func sending(_ event: NavigationEvent<String>) -> Session {
    var session = self
    _ = session.send(.navigation(event))
    return session
  }

  /// Returns the session after a drag from the first place to the last, where the button is released.
  func dragging(_ places: (Int, Int)..., releases: Bool = true) -> Session {
    var session = self
    for (index, (x, y)) in places.enumerated() {
      let kind: MouseEvent.Kind = index == 0 ? .press(.left, clickCount: 1) : .drag(.left)
      _ = session.input(.mouse(MouseEvent(kind, at: Point(x, y))))
    }
    if releases, let (x, y) = places.last {
      _ = session.input(.mouse(MouseEvent(.release(.left), at: Point(x, y))))
    }
    return session
  }

  /// Returns the session on a screen of another size.
  func turned(to width: Int, _ height: Int) -> Session {
    var session = self
    _ = session.resize(to: Size(width, height))
    return session
  }
}
