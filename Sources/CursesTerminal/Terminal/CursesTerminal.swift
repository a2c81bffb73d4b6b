import CNcurses
import CSignals
import SystemCalls
import TerminalFrame

/// The terminal in which the program was started, painted through ncurses.
///
/// The program holds the terminal from the initializer to ``close()``. The terminal is restored however
/// the process ends: by a signal, a fault or `exit`. Only the thread that created the object may use it,
/// except for ``waker``.
///
/// It is a class because the process has a single terminal: a resource that must be closed, not a value.
public final class CursesTerminal: Terminal {
  /// The current size, in cells and rows. Each change is also reported as
  /// ``/TerminalFrame/TerminalEvent/resize(_:)``.
  public internal(set) var size: Size
  /// Notices about the terminal for the user, one line each; for example, that its type is
  /// unknown.
  public let notices: [String]
  /// The number of colours: 16,777,216, 256, 16, 8 or 0. Each other colour is replaced by the nearest
  /// of these.
  public var colorCount: Int { cells.pairs.depth.count }
  /// True if the terminal shows characters beyond ASCII. Otherwise each of them is sent as `?`, so
  /// borders should be drawn in ASCII.
  public var isUTF8: Bool { encoding == .utf8 }
  /// True while the terminal reports the mouse to the program: if the program uses the mouse, and the last
  /// frame wants it. Most terminals then need Shift for their own text selection.
  public private(set) var isMouseEnabled: Bool

  let type: TerminalType
  let encoding: CharacterEncoding
  /// Converts a frame's cells to ncurses' cells.
  var cells: CellEncoder
  /// The hyperlinks on the terminal; nil if the terminal does not support them.
  var hyperlinks: HyperlinkOutput?
  /// The frame on screen; nil if unknown, so that the next frame is sent completely.
  var shown: Frame?
  /// True while ncurses shows the cursor.
  var isCursorShown = false
  var input: InputReader
  var queue = EventQueue()
  /// True while another program has the terminal.
  var isLent = false
  /// True after the terminal was closed or lost, or a signal requested the end.
  var isGone = false
  /// True after the terminal was lost, so that nothing more can be read from it.
  var isLost = false
  let wakeDescriptor: WakeDescriptor
  let signalDescriptor: Int32
  var pace: OutputPace
  /// The frames on their way; nil if the terminal is local, or might not answer.
  var window: FramesInFlight?
  /// The widths that the terminal has reported, now or in an earlier run; nil while a tape is played,
  /// which relies on Unicode's widths.
  public internal(set) var widths: TerminalWidths? {
    get { cells.widths }
    set { cells.widths = newValue }
  }
  /// The query for widths that the terminal has not answered yet.
  var measurement: WidthMeasurement?
  /// True while the query for the terminal's attributes, the last one at the start, is unanswered.
  var owesAttributes = false
  /// The time after which answers to queries are no longer expected.
  var answersEnd = ContinuousClock.now
  /// True if the terminal's background is light, according to the terminal's report or, without a report,
  /// to the environment.
  public internal(set) var hasLightBackground: Bool
  /// True if the terminal has reported its background colour.
  public internal(set) var hasReportedBackground = false
  /// True if the terminal is asked for its background colour, and to report changes.
  let asksForBackground: Bool
  /// True if the window's title is saved, and restored with the terminal.
  package let restoresTitle: Bool
  /// The bytes that set the program's title; empty if it has not set one.
  var title: [UInt8] = []
  /// True if the terminal has reported that it supports synchronized output.
  var synchronizesOutput = false
  let isLineSlow: Bool
  private let usesMouse: Bool
  var output: OutputBuffer
  private let screen: OpaquePointer
  let modes: termios
  private(set) var isClosed = false

  /// Takes control of the terminal.
  ///
  /// - Parameters:
  ///   - mouse: true if the terminal should report the mouse to the program.
  ///   - escapeDelay: the wait for the rest of a key's sequence after an Escape. If nothing arrives in
  ///     that time, it was the Escape key.
  ///   - environment: the terminal's type, the locale, and whether colours are wanted.
  ///   - clickClock: the clock by which double clicks are counted, for playing a tape; nil for the system's
  ///     clock. With a tape, the terminal is not asked for widths, because its screens are the same
  ///     everywhere.
  ///   - widths: the widths of characters that the terminal reported in an earlier run. A new report
  ///     replaces them; see ``widths``.
  ///   - asksForWidths: false not to ask for widths; for example, if only ASCII may be sent. GNU screen is
  ///     never asked.
  ///   - asksForBackground: false not to ask for the background colour, which is reported as
  ///     ``/TerminalFrame/TerminalEvent/background(isLight:)``. No terminal is asked without colours, on a
  ///     slow line, within GNU screen, or with a tape.
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
    // Until the terminal reports the mode of Alt and a key, that mode is not reset at the end.
    trifold_restore_from(TerminalType.metaOff.count)
    // From here on, a change of the size is noted by the signal handler.
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
    if environment.isRemote, clickClock == nil, type.isXtermLike, !environment.isAnsweredHere {
      window = FramesInFlight()
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
    // GNU screen passes on characters that it takes for marks of width 0, and the terminal around it keeps them.
    if asksForWidths && !environment.isWithinScreen { askForWidths() }
  }

  deinit { close() }

  /// Restores the terminal permanently. Afterwards, nothing is shown, and ``nextEvent(timeout:)``
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

  /// Turns mouse reports on or off if necessary.
  func adoptMouse(wanted: Bool) {
    let enabled = usesMouse && wanted
    guard enabled != isMouseEnabled else { return }
    isMouseEnabled = enabled
    if trifold_holds() {
      send(enabled ? PrivateModes.mouse.on : PrivateModes.mouse.off)
    }
  }

  /// Performs `command` on terminals like xterm; only the bell also works on others. Texts longer than
  /// ``/TerminalFrame/TerminalCommand/copyLimit`` are ignored.
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

  /// Sends bytes directly, after those of ncurses.
  func send(_ bytes: [UInt8]) {
    trifold_write_begin()
    sendOutput()
    TerminalDevice.send(bytes[...])
    trifold_write_end()
  }

  /// Sends the bytes of ncurses and then `more`, as one frame if the terminal supports synchronized output (mode 2026).
  /// - Parameter isFrame: true for a frame, which the terminal may be asked to confirm.
  func sendOutput(and more: [UInt8] = [], isFrame: Bool = false) {
    var bytes = cells.guarded.replacingPlaceholders(in: output.take())
    if !more.isEmpty { bytes += more }
    if bytes.isEmpty { return }
    if synchronizesOutput {
      bytes = PrivateModes.synchronizedOutput.on + bytes + PrivateModes.synchronizedOutput.off
    }
    let start = ContinuousClock.now
    if isFrame, window?.add(bytes.count, at: start) == true {
      bytes += FramesInFlight.question
      expectReplies()
    }
    TerminalDevice.send(bytes)
    pace.sent(from: start, to: .now)
  }

  /// True if the terminal is on this machine and on a fast line, has accepted all sent bytes, and has not
  /// been slow lately.
  public var keepsUp: Bool {
    !isGone && pace.isQuick(at: .now) && TerminalDevice.isDrained
  }

  /// False while more bytes are on their way to a remote terminal than can arrive in a moment.
  public var takesFrames: Bool { window?.isOpen ?? true }

  private func begin() {
    trifold_screen_background(cells.blank())
    trifold_screen_erase()
    trifold_screen_cursor(-1, 0)
    // ncurses enters the alternate screen, which saves the cursor position of the main screen. Only then may it be
    // moved.
    trifold_screen_refresh()
    send(type.taking(isStart: true, title: restoresTitle, asks: asksForBackground))
    redrawFromNothing()
    // ncurses handled the signals for a moment, so a change of size may have gone unnoticed.
    adoptSize()
  }

  /// Brings the terminal, which is about to be cleared, from any state into the one that ncurses assumes. Another
  /// program may have changed that state, or the terminal itself: sequences for the previous size, such as ncurses'
  /// scroll region, may arrive when it already has the new size.
  func settle() {
    guard trifold_holds(), !isGone else { return }
    send(type.settling(mouse: isMouseEnabled, asks: asksForBackground))
    // ncurses does not hide a cursor that it considers hidden.
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

  /// Starts ncurses. It reads the size from `LINES` and `COLUMNS` before it asks the terminal, so these
  /// variables give it a usable size. They are removed afterwards, because they would become wrong for
  /// ncurses, and for programs started from here, when the terminal is resized. `entry`, a description for
  /// ncurses alone, is removed from the environment as well.
  private static func start(
    _ type: TerminalType, _ entry: TerminfoEntry?, size: Size, output: UnsafeMutablePointer<FILE>
  ) -> OpaquePointer? {
    setenv("LINES", String(size.height), 1)
    setenv("COLUMNS", String(size.width), 1)
    let before = getenv("TERMINFO").map { String(cString: $0) }
    if let entry { setenv("TERMINFO", entry.environmentValue, 1) }
    var screen = trifold_newterm(type.name, output)
    if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    // Without that description, there are fewer colours, and more bytes are sent.
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
