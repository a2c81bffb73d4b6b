import TerminalFrame

/// A running program without a terminal. Each step is a pure function from a state and an event to a new state and
/// commands. The session also paints the frame for its state. The live program, replays and tests all use this same
/// type.
///
/// ```swift
/// var session = Session(LineCounter(), state: 0, size: Size(20, 3))
/// _ = session.input(.key("+"))
/// _ = session.send(.add)
/// #expect(session.state == 2)
/// #expect(session.frame().lines.first?.hasPrefix("2 lines") == true)
/// ```
public struct Session<A: App> {
  /// The program.
  public let app: A
  /// The current state of the program.
  public private(set) var state: A.State {
    didSet { made = Memoized() }
  }
  /// The default theme and symbols for the terminal.
  private var usual: Appearance
  /// The number of colours that the terminal shows.
  private let colors: Int
  /// The size of the screen.
  public private(set) var size: Size
  /// True if no view handled the last release of the mouse button, perhaps because the pressed view was not on screen.
  private var owesRelease = false
  /// Whether text was being edited at the user's last action.
  private var writing = Writing.nothing
  /// The index of the picture that the progress mark shows; nil if no effect is taking a long time.
  package var progress: Int?
  /// Receives the views of each painted screen, for an inspector. Nil if the program is not inspected.
  package var inspectViews: ((ViewOutline) -> Void)?

  /// The reason why the last key could not be used; nil if the key could be used.
  private var notice: String?
  /// The help page; nil while it is closed.
  private var keysSheet: KeysSheet?
  /// The keymap of the current state, which is used both for the hints and for the next key.
  private var made = Memoized<Keymap<A.Event>>()
  /// The cells of recent screens, for reuse.
  private let kept = CachedCells()
  /// The theme made by the program, adapted to the terminal.
  private let adapted = AdaptedTheme()

  /// Starts `app` in `state`.
  /// - Parameters:
  ///   - app: the program.
  ///   - state: the initial state.
  ///   - size: the size of the screen.
  ///   - theme: the default theme for the terminal.
  ///   - symbols: the default symbols for the terminal.
  ///   - colors: the number of colours that the terminal shows; 0 for none. A theme made by the
  ///     program is adapted to this number (``Theme/adapted(toColors:)``).
  public init(
    _ app: A, state: A.State, size: Size, theme: Theme = .dark, symbols: Symbols = .unicode,
    colors: Int = 1 << 24
  ) {
    self.app = app
    self.state = state
    self.colors = colors
    usual = Appearance(theme: theme, symbols: symbols)
    self.size = size
    _ = update(app.resized(to: size))
  }

  /// The active theme. Setting this property sets the default theme for the terminal, which the program may
  /// override.
  public var theme: Theme {
    get { appearance.theme }
    set { usual.theme = newValue }
  }

  /// The active symbols. Setting this property sets the default symbols for the terminal, which the program may
  /// override.
  public var symbols: Symbols {
    get { appearance.symbols }
    set { usual.symbols = newValue }
  }

  /// True if changes to the screen are animated.
  var isAnimated: Bool { appearance.isAnimated }

  /// The appearance that the program requests in its current state, adapted to the terminal.
  private var appearance: Appearance {
    var own = app.appearance(state, usual: usual)
    if own.theme != usual.theme { own.theme = adapted.theme(own.theme, toColors: colors) }
    return own
  }

  /// Handles an event that does not come from the user: an event of an effect, or the time of day.
  public mutating func send(_ event: A.Event) -> [Command<A.Effect>] {
    let made = made
    let commands = app.update(&state, event)
    if app.needsDisplay(after: event, state) { return commands + measure() }
    self.made = made
    return commands
  }

  /// Handles a resize of the screen. A text field that is being edited stays on screen, so that the next letter is
  /// inserted there instead of acting as a key.
  public mutating func resize(to newSize: Size) -> [Command<A.Effect>] {
    let former = writing != .nothing && own.typed != nil ? state : nil
    size = newSize
    var commands = update(app.resized(to: newSize))
    guard let former else { return commands }
    // Two events may be necessary: one to show the column, and one to focus it.
    for _ in 0..<2 where own.typed == nil {
      commands += update(app.resumesTyping(since: former, state))
    }
    return commands
  }

  /// The active keys: the program's own, and the standard keys. The hints and the help page are generated
  /// from this keymap.
  private var keymap: Keymap<SessionEvent<A.Event>> {
    own.standing(with: app.standardKeys(state))
  }

  /// The program's own keys.
  private var own: Keymap<A.Event> { made.value { app.keymap(state) } }

  /// True while the help page is open, which covers part of the program's views.
  public var showsKeys: Bool { keysSheet != nil }

  /// True if the next letter is inserted into text.
  var isWriting: Bool { own.typed != nil }

  /// Handles the user's input. A key is handled according to the keymap, and a click is handled by the view at that
  /// position.
  ///
  /// Letters that the user meant to type must not act as keys. If the text field disappears while the user is
  /// typing, for example because the edited item was deleted, letters are ignored until the user presses Enter,
  /// Escape or a different key that is not text.
  public mutating func input(_ input: InputEvent) -> [Command<A.Effect>] {
    notice = nil
    if hasLostText {
      if input.isText { return [] }
      if input == .key(.escape) || input == .key(.enter) {
        writing = .nothing
        return []
      }
    }
    let mayClose = input.endsText(isOpen: writing != .nothing)
    defer { writing = own.typed == nil ? .nothing : mayClose ? .submitted : .text }
    return take(input)
  }

  /// True if the text that the user was editing has disappeared without an action by the user.
  private var hasLostText: Bool { writing == .text && keysSheet == nil && own.typed == nil }

  private mutating func take(_ input: InputEvent) -> [Command<A.Effect>] {
    let commands = own.dismissals.flatMap { update($0) }
    switch input {
    case .key(let press): return commands + self.press(press)
    case .mouse where !app.wantsMouse(state): return commands
    case .mouse(let mouse): return commands + (PointerEvent(mouse).map { point($0) } ?? [])
    case .paste where keysSheet != nil: return commands
    case .paste(let text): return commands + update(app.pasted(text, state))
    }
  }

  private mutating func press(_ press: KeyPress) -> [Command<A.Effect>] {
    if let keysSheet {
      return perform(keysSheet.keys(of: keymap, in: size).event(for: press))
    }
    let own = own
    if let event = own.event(for: press) { return update(event) }
    if let reason = own.binding(of: press)?.unavailable {
      let event = app.unavailable(reason, state)
      if event == nil { notice = reason }
      return update(event)
    }
    let standard = Keymap([own.standard(app.standardKeys(state))])
    if let event = standard.event(for: press) { return perform(event) }
    return update(app.meaningless(press, state))
  }

  private mutating func perform(_ event: SessionEvent<A.Event>?) -> [Command<A.Effect>] {
    switch event {
    case .program(let event): return update(event)
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .showKeys: keysSheet = KeysSheet(appearance.symbols)
    case .closeKeys: keysSheet = nil
    case .scrollKeys(let lines):
      let keymap = keymap
      let size = size
      keysSheet?.scroll(by: lines, in: keymap, size)
    case nil: break
    }
    return []
  }

  /// Handles a click or a drag. If no view handled the last release, the release is sent once more before the next
  /// press. Otherwise, a pressed view that was temporarily off the screen would stay pressed.
  private mutating func point(_ pointer: PointerEvent) -> [Command<A.Effect>] {
    if let keysSheet {
      return perform(keysSheet.view(of: keymap, in: size).event(for: pointer, in: size))
    }
    if pointer.isClick, let key = painted().key(at: pointer.position) { return press(key) }
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
    event.map { app.update(&state, $0) + measure() } ?? []
  }

  /// Passes the heights of bars and table rows to the state, if an event has changed them.
  private mutating func measure() -> [Command<A.Effect>] {
    app.measured(state).map { app.update(&state, $0) } ?? []
  }

  /// Returns the frame of the current state.
  public func frame() -> Frame { painted().frame }

  /// The violations of the guidelines on the current screen.
  public var diagnoses: [Diagnosis] { painted().diagnoses }

  /// The hints for the active keys.
  package var hints: [KeyHint] {
    if let keysSheet { return keysSheet.keys(of: keymap, in: size).hints }
    if hasLostText {
      return [KeyHint(.escape, sign: "Esc", plain: "Esc", word: "Continue without the text")]
    }
    let own = own
    let standard = own.standard(app.standardKeys(state)).bindings
    var hints = own.hints
    // The hint of the key that ends the program must be the last hint.
    let place = hints.last?.key == "q" ? hints.count - 1 : hints.count
    hints.insert(contentsOf: standard.compactMap { $0.keyHint(.standard) }, at: place)
    return hints
  }

  /// Returns an empty canvas on which ``draw(on:in:)`` can draw the current screen without cached cells.
  package func canvas(of size: Size) -> Canvas {
    Canvas(
      size: size, theme: theme, symbols: symbols, hints: hints, notice: notice, kept: nil)
  }

  /// Draws the current screen in `rect` of a canvas that was made by ``canvas(of:)``.
  package func draw(on canvas: inout Canvas, in rect: Rect) {
    canvas.draw(app.view(state), in: rect)
    if let keysSheet { canvas.draw(keysSheet.view(of: keymap, in: size), in: rect) }
  }

  /// Returns the current screen: its frame, the parts that can be animated, and the diagnoses.
  public func painted() -> PaintedScreen {
    let appearance = appearance
    var canvas = Canvas(
      size: size, theme: appearance.theme, symbols: appearance.symbols, hints: hints,
      notice: notice, kept: kept)
    if inspectViews != nil { canvas.outline = ViewOutline() }
    canvas.draw(app.view(state), in: Rect(size: size))
    if let keysSheet { canvas.draw(keysSheet.view(of: keymap, in: size), in: Rect(size: size)) }
    if let outline = canvas.outline { inspectViews?(outline) }
    let painted = canvas.painted
    var frame = painted.frame
    if !appearance.symbols.isUnicode { frame.replaceEllipses(in: Rect(size: size)) }
    frame.wantsMouse = app.wantsMouse(state)
    if appearance.showsCursorEverywhere { frame.showsCursor = true }
    if let progress { ProgressMark.paint(progress, on: &frame, appearance) }
    return PaintedScreen(
      frame, parts: painted.parts, keyTargets: painted.keyTargets, diagnoses: painted.diagnoses)
  }
}
