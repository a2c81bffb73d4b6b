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
  /// Whether a button was let go of and nothing took that: what it held may not have been on screen.
  private var owesRelease = false

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

  /// Whether what comes and goes may be seen moving.
  var isAnimated: Bool { app.appearance(state, usual: usual).isAnimated }

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
    switch input {
    case .key(let press): update(app.keymap(state).event(for: press))
    case .mouse where !app.wantsMouse(state): []
    case .mouse(let mouse): PointerEvent(mouse).map { point($0) } ?? []
    case .paste(let text): update(app.pasted(text, state))
    }
  }

  /// A release that nothing took is handed over once more before the next press, so that nothing
  /// stays held that was gone from the screen for a while.
  private mutating func point(_ pointer: PointerEvent) -> [Command<A.Effect>] {
    var commands: [Command<A.Effect>] = []
    if pointer.isClick && owesRelease {
      owesRelease = false
      let release = PointerEvent(.release, at: pointer.position)
      commands = update(app.view(state).event(for: release, in: size))
    }
    let event = app.view(state).event(for: pointer, in: size)
    if pointer.kind == .release { owesRelease = event == nil }
    return commands + update(event)
  }

  private mutating func update(_ event: A.Event?) -> [Command<A.Effect>] {
    event.map { app.update(&state, $0) } ?? []
  }

  /// What the state looks like.
  public func frame() -> Frame { painted().frame }

  /// What of that which is shown is not as the guidelines ask: faults of the program.
  public var diagnoses: [Diagnosis] { painted().diagnoses }

  /// What the state looks like, what of it can move, and what is not as the guidelines ask.
  public func painted() -> PaintedScreen {
    let appearance = app.appearance(state, usual: usual)
    var canvas = Canvas(size: size, theme: appearance.theme, symbols: appearance.symbols)
    app.view(state).paint(on: &canvas)
    var frame = canvas.frame
    frame.wantsMouse = app.wantsMouse(state)
    return PaintedScreen(frame, parts: canvas.parts, diagnoses: canvas.diagnoses)
  }
}
