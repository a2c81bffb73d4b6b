import CNcurses
import CSignals
import SystemCalls
import TerminalFrame

/// The terminal on which the program was started, painted through ncurses.
///
/// The program holds it from its initializer to ``close()``. It is given back whatever ends the
/// process in between: a signal, a fault or `exit`. Only the thread that made it may use it, except
/// for ``waker``.
///
/// It is a class because the process has a single terminal: a resource with an end, not a value.
public final class CursesTerminal: Terminal {
  /// The present size, in cells and rows. Each change is also reported as
  /// ``/TerminalFrame/TerminalEvent/resize(_:)``.
  public internal(set) var size: Size
  /// Notices about the terminal for the user, one line each; for example, that its type is
  /// unknown.
  public let notices: [String]
  /// The number of different colours: 16,777,216, 256, 16, 8 or 0. Other colours are replaced by the
  /// nearest.
  public var colorCount: Int { cells.pairs.depth.count }
  /// True if the terminal shows characters beyond ASCII. Else each is sent as `?`, so borders
  /// should be drawn in ASCII.
  public var isUTF8: Bool { encoding == .utf8 }
  /// True while the terminal reports the mouse to the program: if the program uses it at all, and
  /// the last frame wants it. In most terminals, their own selection of text then needs Shift.
  public private(set) var isMouseEnabled: Bool

  let type: TerminalType
  let encoding: CharacterEncoding
  /// Makes cells for ncurses of those of frames.
  var cells: CellEncoder
  /// The hyperlinks on the terminal; nil for one that has none.
  var hyperlinks: HyperlinkOutput?
  /// The frame on screen; nil if that is unknown, so that the next one is sent completely.
  var shown: Frame?
  /// True while ncurses shows the cursor.
  var isCursorShown = false
  var input: InputReader
  var queue = EventQueue()
  /// True while another program has the terminal.
  var isLent = false
  /// True after the terminal was closed or lost.
  var isGone = false
  let wakeDescriptor: WakeDescriptor
  let signalDescriptor: Int32
  var pace: OutputPace
  /// The frames on their way; nil if the terminal is near, or nobody knows what it answers.
  var window: FrameWindow?
  /// The widths that the terminal has told, now or in an earlier run; nil while a tape is played,
  /// for which Unicode's are taken for granted.
  public internal(set) var widths: TerminalWidths? {
    get { cells.widths }
    set { cells.widths = newValue }
  }
  /// The question for widths that the terminal has not answered yet.
  var measurement: WidthMeasurement?
  /// True while the terminal owes the answer to the question for its attributes, the last of those at the start.
  var owesAttributes = false
  /// The time at which answers to questions are no longer expected.
  var answersEnd = ContinuousClock.now
  /// True if the terminal's background is light, as far as is known: as the terminal has told, else as the
  /// environment says.
  public internal(set) var hasLightBackground: Bool
  /// True if the terminal has told the colour of its background.
  public internal(set) var hasToldBackground = false
  /// True if the terminal is asked for its background, and to tell when that changes.
  let asksForBackground: Bool
  /// True if the title of the window is kept, and restored when the terminal is given back.
  package let restoresTitle: Bool
  /// The bytes of the title that the program has set; none before it does.
  var title: [UInt8] = []
  /// True once the terminal has told that it has synchronized output.
  var synchronizesOutput = false
  let isLineSlow: Bool
  private let usesMouse: Bool
  var output: OutputBuffer
  private let screen: OpaquePointer
  let modes: termios
  private(set) var isClosed = false

  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - mouse: true if the terminal should report the mouse to the program.
  ///   - escapeDelay: the wait for the rest of a key's sequence after an Escape. If nothing comes in
  ///     that time, it was the key Escape.
  ///   - environment: terminal type, locale, and the wish for colours.
  ///   - clickClock: the clock of a tape that is played, from any beginning, by which double clicks
  ///     are counted; nil for the system's. With a tape, the terminal is not asked for widths, because
  ///     its screens are the same everywhere.
  ///   - widths: what the terminal told in an earlier run about the widths of characters, until it
  ///     tells again and ``widths`` has its answer.
  ///   - asksForWidths: false not to ask, because nothing but ASCII may be sent, for example. GNU screen is
  ///     not asked.
  ///   - asksForBackground: false not to ask the terminal for the colour of its background, which comes as
  ///     ``/TerminalFrame/TerminalEvent/background(isLight:)``. Without colours, on a slow line, within GNU
  ///     screen and with a tape, no terminal is asked.
  public init(
    mouse: Bool = true, escapeDelay: Duration = EscapeTimeout.standard,
    environment: TerminalEnvironment = .current, clickClock: (() -> Duration)? = nil,
    widths: TerminalWidths = TerminalWidths(), asksForWidths: Bool = true,
    asksForBackground: Bool = true
  ) throws(CursesTerminalError) {
    guard isatty(TerminalDevice.input) == 1, isatty(TerminalDevice.output) == 1,
      let before = TerminalDevice.modes()
    else { throw .notATerminal }
    encoding = .adopt(environment)
    type = try TerminalType(named: environment.terminalType)
    wakeDescriptor = try WakeDescriptor()
    output = try OutputBuffer()
    size = TerminalDevice.usable(0, 0)
    isLineSlow = TerminalDevice.isSlow(before)
    hasLightBackground = environment.hasLightBackground
    self.asksForBackground =
      asksForBackground && clickClock == nil && !isLineSlow && type.isXtermLike && type.hasColors
      && !environment.wantsNoColor && !environment.isWithinScreen
    restoresTitle =
      type.isXtermLike
      && (environment.titleStack == .asDescribed
        ? type.keepsTitle : environment.titleStack == .known)
    signalDescriptor = try Self.watch(
      before,
      restore: TerminalType.metaOff
        + type.givingBack(asks: self.asksForBackground, title: restoresTitle))
    // Until the terminal says otherwise, Alt and a key are left as they are.
    trifold_restore_from(TerminalType.metaOff.count)
    // From here on, a change of the size is a signal that is noted.
    size = TerminalDevice.size() ?? size
    let entry =
      type.isXtermLike
      ? TerminfoEntry(
        ofLoadedType: type.name,
        wantsDirectColors: environment.hasDirectColors || type.hasDirectColors) : nil
    guard let screen = Self.start(type, entry, size: size, output: output.file) else {
      trifold_watch_end()
      throw .unusableType(type.name)
    }
    self.screen = screen
    modes = TerminalDevice.raw(before)
    pace = OutputPace(isFarAway: environment.isRemote || isLineSlow)
    if environment.isRemote, clickClock == nil, type.isXtermLike, !environment.isWithinScreen {
      window = FrameWindow()
    }
    cells = CellEncoder(
      encoding, isXtermLike: type.isXtermLike, widths: clickClock == nil ? widths : nil,
      pairs: ColorPairs(wantsNoColor: environment.wantsNoColor))
    if environment.hasHyperlinks && type.isXtermLike && !isLineSlow {
      hyperlinks = HyperlinkOutput(depth: cells.pairs.depth)
    }
    let start = ContinuousClock.now
    input = InputReader(
      keys: type.keys, escapeDelay: escapeDelay,
      clock: clickClock ?? { ContinuousClock.now - start })
    notices = [type.notice].compactMap { $0 }
    usesMouse = mouse && type.isXtermLike
    isMouseEnabled = usesMouse
    trifold_hold()
    TerminalDevice.setModes(modes)
    begin()
    askForBackground()
    // GNU screen passes on what it takes for a mark of width 0, and the terminal around it keeps that.
    if asksForWidths && !environment.isWithinScreen { askForWidths() }
  }

  deinit { close() }

  /// Gives the terminal back for good. Afterwards nothing is shown, and ``nextEvent(timeout:)``
  /// returns ``/TerminalFrame/TerminalEvent/closed``.
  public func close() { close(finishing: false) }

  func close(finishing: Bool) {
    guard !isClosed else { return }
    awaitAnswers()
    isClosed = true
    isGone = true
    if finishing { trifold_finish() } else { trifold_watch_end() }
    delscreen(screen)
    output.close()
  }

  /// Turns the mouse's reports on or off if that is a change.
  func adoptMouse(wanted: Bool) {
    let enabled = usesMouse && wanted
    guard enabled != isMouseEnabled else { return }
    isMouseEnabled = enabled
    if trifold_holds() {
      send(enabled ? PrivateModes.mouse.on : PrivateModes.mouse.off)
    }
  }

  /// Performs `command` if the terminal is one of xterm's kind. Ignores other terminals, and texts
  /// longer than ``/TerminalFrame/TerminalCommand/copyLimit``.
  public func perform(_ command: TerminalCommand) {
    guard type.isXtermLike || command == .ringBell, trifold_holds(),
      let sequence = command.sequence(in: encoding)
    else { return }
    if case .setTitle = command { title = sequence }
    send(sequence)
  }

  /// Makes the next ``nextEvent(timeout:)`` return ``/TerminalFrame/TerminalEvent/woken``. Any
  /// thread can call it at any time.
  public var waker: @Sendable () -> Void { { [wakeDescriptor] in wakeDescriptor.wake() } }

  /// Sends bytes of our own after those of ncurses.
  func send(_ bytes: [UInt8]) {
    trifold_write_begin()
    sendOutput()
    TerminalDevice.send(bytes[...])
    trifold_write_end()
  }

  /// Sends the bytes of ncurses and then `more`, as one frame if the terminal has synchronized output (mode 2026).
  func sendOutput(and more: [UInt8] = []) {
    var bytes = cells.guarded.replacingPlaceholders(in: output.take())
    if !more.isEmpty { bytes += more }
    if bytes.isEmpty { return }
    if synchronizesOutput {
      bytes = PrivateModes.synchronizedOutput.on + bytes + PrivateModes.synchronizedOutput.off
    }
    let start = ContinuousClock.now
    if window?.add(bytes.count, at: start) == true {
      bytes += FrameWindow.question
      expectReplies()
    }
    TerminalDevice.send(bytes)
    pace.sent(from: start, to: .now)
  }

  /// True if the terminal is on this machine or on a quick line, has taken everything that was
  /// sent, and has not been slow lately.
  public var keepsUp: Bool {
    !isGone && pace.isQuick(at: .now) && TerminalDevice.isDrained
  }

  /// False while more is on its way to a terminal on another machine than arrives in a moment.
  public var takesFrames: Bool { window?.isOpen ?? true }

  private func begin() {
    trifold_screen_background(cells.blank())
    trifold_screen_erase()
    trifold_screen_cursor(-1, 0)
    // ncurses enters the alternate screen, which keeps the cursor's place on the other one: only then is it moved.
    trifold_screen_refresh()
    send(type.taking(isStart: true, title: restoresTitle, asks: asksForBackground))
    redrawFromNothing()
    // ncurses had the signals for a moment, so the size may have changed unnoticed.
    adoptSize()
  }

  /// Brings the terminal, which is about to be cleared, to the state that ncurses takes for granted, whatever the present
  /// one is. Another program may have changed it, or the terminal itself: what was sent for the size from before, such as
  /// ncurses' scroll region, may reach it at the new one.
  func settle() {
    guard trifold_holds(), !isGone else { return }
    send(type.settling(mouse: isMouseEnabled, asks: asksForBackground))
    // ncurses does not hide a cursor that it counts as hidden.
    curs_set(1)
    curs_set(0)
    isCursorShown = false
  }

  private static func watch(
    _ before: termios, restore: [UInt8]
  ) throws(CursesTerminalError) -> Int32 {
    var before = before
    let descriptor = trifold_watch_begin(TerminalDevice.output, &before, restore, restore.count)
    if descriptor < 0 { throw errno == EBUSY ? .alreadyInUse : .system(errno) }
    return descriptor
  }

  /// Starts ncurses. It takes the size from `LINES` and `COLUMNS` before it asks the terminal, so
  /// that it gets a usable one. Afterwards they are removed: the terminal can be resized, and they
  /// would be wrong for ncurses and for programs started from here. So would `entry`, a description
  /// of the terminal for ncurses alone.
  private static func start(
    _ type: TerminalType, _ entry: TerminfoEntry?, size: Size, output: UnsafeMutablePointer<FILE>
  ) -> OpaquePointer? {
    setenv("LINES", String(size.height), 1)
    setenv("COLUMNS", String(size.width), 1)
    let before = getenv("TERMINFO").map { String(cString: $0) }
    if let entry { setenv("TERMINFO", entry.environmentValue, 1) }
    var screen = trifold_newterm(type.name, output)
    if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    // Without that description there are fewer colours, and more bytes.
    if entry != nil, screen == nil { screen = trifold_newterm(type.name, output) }
    unsetenv("LINES")
    unsetenv("COLUMNS")
    guard let screen else { return nil }
    nonl()
    typeahead(-1)  // else ncurses stops in the middle of a frame when a key is pressed
    trifold_watch_renew()
    return screen
  }
}
