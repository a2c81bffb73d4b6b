import TerminalFrame

/// A running program without a terminal: one pure step from (state, event) to (state, commands),
/// and the frame for a state. The live program, replays and tests all go through here; there is no
/// second path.
public struct Session<A: App> {
  /// The program.
  public let app: A
  /// Its state.
  public private(set) var state: A.State
  /// The terminal's own colours and signs.
  private var usual: Appearance
  /// The screen's size.
  public private(set) var size: Size

  /// Starts `app` in `state` on a screen of `size`.
  public init(
    _ app: A, state: A.State, size: Size, theme: Theme = .dark, symbols: Symbols = .unicode
  ) {
    self.app = app
    self.state = state
    usual = Appearance(theme: theme, symbols: symbols)
    self.size = size
    _ = app.update(&self.state, app.resized(to: size))
  }

  /// The colours in force; setting them sets those of the terminal, which the program may prefer
  /// others to.
  public var theme: Theme {
    get { app.appearance(state, usual: usual).theme }
    set { usual.theme = newValue }
  }

  /// The borders and marks in force; setting them sets those of the terminal.
  public var symbols: Symbols {
    get { app.appearance(state, usual: usual).symbols }
    set { usual.symbols = newValue }
  }

  /// Handles something that the program knows: the result of an effect, the time.
  public mutating func send(_ event: A.Event) -> [Command<A.Effect>] {
    app.update(&state, event)
  }

  /// Handles a new size of the screen.
  public mutating func resize(to newSize: Size) -> [Command<A.Effect>] {
    size = newSize
    return app.update(&state, app.resized(to: newSize))
  }

  /// Handles what the person did: a key through the keymap, a click through what is shown where it
  /// happened.
  public mutating func input(_ input: InputEvent) -> [Command<A.Effect>] {
    let event: A.Event?
    switch input {
    case .key(let press): event = app.keymap(state).event(for: press)
    case .mouse where !app.wantsMouse(state): event = nil
    case .mouse(let mouse):
      event = PointerEvent(mouse).flatMap { app.view(state).event(for: $0, in: size) }
    case .paste(let text): event = app.pasted(text, state)
    }
    return event.map { app.update(&state, $0) } ?? []
  }

  /// What the state looks like.
  public func frame() -> Frame {
    let appearance = app.appearance(state, usual: usual)
    var canvas = Canvas(size: size, theme: appearance.theme, symbols: appearance.symbols)
    app.view(state).paint(on: &canvas)
    var frame = canvas.frame
    frame.wantsMouse = app.wantsMouse(state)
    return frame
  }
}
