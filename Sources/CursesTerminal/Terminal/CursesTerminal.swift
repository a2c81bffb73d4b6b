import CNcurses
import CSignals
import SystemCalls
import TerminalFrame

/// The terminal in which the program was started. It is painted with ncurses.
///
/// The program has control of the terminal from the initialiser until ``close()``. The terminal is
/// restored no matter how the process ends: by a signal, by a crash, or by `exit`. Only the thread
/// that created the object may use it, except for ``waker``.
///
/// This is a class because the terminal is a resource that exists once in the process and must be closed.
public final class CursesTerminal: Terminal {
  /// The current size, in cells and rows. Each change is also reported as
  /// ``/TerminalFrame/TerminalEvent/resize(_:)``.
  public internal(set) var size: Size
  /// Notices about the terminal for the user, one line each. A notice may say, for example, that the type of the
  /// terminal is unknown.
  public let notices: [String]
  /// The number of colours: 16,777,216, 256, 16, 8 or 0. All other colours are replaced by the
  /// nearest of these colours.
  public var colorCount: Int { cells.pairs.depth.count }
  /// True if the terminal shows characters beyond ASCII. Otherwise, each such character is sent as
  /// `?`, so borders should be drawn in ASCII.
  public var isUTF8: Bool { encoding == .utf8 }
  /// True while the terminal reports the mouse to the program. This is the case if the program uses
  /// the mouse and the last frame wants mouse reports. In most terminals, the user must then press
  /// Shift to use the terminal's own text selection.
  public private(set) var isMouseEnabled: Bool

  let type: TerminalType
  let encoding: CharacterEncoding
  /// Converts the cells of a frame to ncurses cells.
  var cells: CellEncoder
  /// The hyperlinks on the terminal. Nil if the terminal does not support hyperlinks.
  var hyperlinks: HyperlinkOutput?
  /// The frame on screen. Nil if the contents of the screen are unknown, so that the next frame is sent completely.
  var shown: Frame?
  /// True while ncurses shows the cursor.
  var isCursorShown = false
  var input: InputReader
  var queue = EventQueue()
  /// True while another program has control of the terminal.
  var isLent = false
  /// True after the terminal was closed or lost, or after a signal requested the end of the
  /// program.
  var isGone = false
  /// True after the terminal was lost, so that nothing more can be read from it.
  var isLost = false
  let wakeDescriptor: WakeDescriptor
  let signalDescriptor: Int32
  var pace: OutputPace
  /// The frames that are on their way. Nil if the terminal is local, or might not answer.
  var window: FramesInFlight?
  /// The widths that the terminal has reported, now or in an earlier run. Nil while a tape is
  /// played, because the widths defined by Unicode are then used.
  public internal(set) var widths: TerminalWidths? {
    get { cells.widths }
    set { cells.widths = newValue }
  }
  /// The query for widths that the terminal has not answered yet.
  var measurement: WidthMeasurement?
  /// True while the query for the attributes of the terminal, which is the last query at the start, is unanswered.
  var owesAttributes = false
  /// The time after which answers to queries are no longer expected.
  var answersEnd = ContinuousClock.now
  /// True if the background of the terminal is light. This is determined from the terminal's report
  /// or, if there is none, from the environment.
  public internal(set) var hasLightBackground: Bool
  /// True if the terminal has reported its background colour.
  public internal(set) var hasReportedBackground = false
  /// True if the program asks the terminal for its background colour, and for reports of later changes.
  let asksForBackground: Bool
  /// True if the title of the window is saved, and restored together with the terminal.
  package let restoresTitle: Bool
  /// The bytes that set the program's title. Empty if the program has not set a title.
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
  ///   - escapeDelay: the time to wait for the rest of a key's sequence after an Escape. If nothing
  ///     arrives in that time, the key was Escape.
  ///   - environment: the type of the terminal, the locale, and whether colours are wanted.
  ///   - clickClock: returns the time that is used to count clicks while a tape is played; nil to use the system's
  ///     clock. While a tape is played, the terminal is not asked for widths, because the screens of a tape must be the
  ///     same everywhere.
  ///   - widths: the widths of characters that the terminal reported in an earlier run. A new
  ///     report replaces them (see ``widths``).
  ///   - asksForWidths: false if the terminal must not be asked for widths, for example because
  ///     only ASCII can be sent. GNU screen is never asked.
  ///   - asksForBackground: false if the terminal must not be asked for its background colour, which is
  ///     reported as ``/TerminalFrame/TerminalEvent/background(isLight:)``. A terminal is never asked if it
  ///     has no colours, on a slow line, within GNU screen, or while a tape is played.
  public init(
    mouse: Bool = true, escapeDelay: Duration = EscapeTimeout.standard,
    environment: TerminalEnvironment = .current, clickClock: (() -> Duration)? = nil,
    widths: TerminalWidths = TerminalWidths(), asksForWidths: Bool = true,
    asksForBackground: Bool = true
  ) throws(CursesTerminalError) {
    trifold_terminal_open()
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
    // Until the terminal has reported whether it sends a key with Alt as Escape followed by the
    // key, this mode is not reset at the end.
    trifold_restore_from(TerminalType.metaOff.count)
    // From now on, the signal handler notices when the terminal is resized. It may have been
    // resized before, so read the size again.
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
    // Do not ask GNU screen: it treats the sample characters as marks of width 0, which would
    // remain visible on the terminal in which GNU screen runs.
    if asksForWidths && !environment.isWithinScreen { askForWidths() }
  }

  deinit { close() }

  /// Restores the terminal permanently. After that, nothing is shown, and ``nextEvent(timeout:)``
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

  /// Performs `command` on terminals like xterm. On other terminals, only the bell works. Text that
  /// is longer than ``/TerminalFrame/TerminalCommand/copyLimit`` is ignored.
  public func perform(_ command: TerminalCommand) {
    guard type.isXtermLike || command == .ringBell, trifold_holds(),
      let sequence = command.sequence(in: encoding)
    else { return }
    if case .setTitle = command { title = sequence }
    send(sequence)
  }

  /// A function that makes the next call of ``nextEvent(timeout:)`` return
  /// ``/TerminalFrame/TerminalEvent/woken``. Any thread can call it at any time.
  public var waker: @Sendable () -> Void { { [wakeDescriptor] in wakeDescriptor.wake() } }

  /// Sends bytes directly to the terminal, after the bytes that ncurses has written.
  func send(_ bytes: [UInt8]) {
    trifold_write_begin()
    sendOutput()
    TerminalDevice.send(bytes[...])
    trifold_write_end()
  }

  /// Sends the bytes that ncurses has written, followed by `more`. If the terminal supports synchronized output (mode
  /// 2026), all these bytes are sent as one frame.
  ///
  /// - Parameter isFrame: true for a frame. The terminal may be asked to confirm that a frame has arrived.
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

  /// True if the terminal is on this machine, is on a fast line, has accepted all bytes that were sent, and has not
  /// been slow recently.
  public var keepsUp: Bool {
    !isGone && pace.isQuick(at: .now) && TerminalDevice.isDrained
  }

  /// False while more bytes are on their way to a remote terminal than can arrive in a moment.
  public var takesFrames: Bool { window?.isOpen ?? true }

  private func begin() {
    trifold_screen_background(cells.blank())
    trifold_screen_erase()
    trifold_screen_cursor(-1, 0)
    // ncurses enters the alternate screen, which saves the cursor's position on the main screen.
    // The cursor must not be moved before that.
    trifold_screen_refresh()
    send(type.taking(isStart: true, title: restoresTitle, asks: asksForBackground))
    redrawFromNothing()
    // For a moment, ncurses handled the signals, so a resize may not have been noticed.
    adoptSize()
  }

  /// Changes the terminal, which is about to be cleared, from any state to the state that ncurses expects. Another
  /// program may have changed that state. The terminal itself may also have changed it: sequences for the previous
  /// size, such as the scroll region set by ncurses, may arrive when the terminal already has its new size.
  func settle() {
    guard trifold_holds(), !isGone else { return }
    send(type.settling(mouse: isMouseEnabled, asks: asksForBackground))
    // ncurses does not hide the cursor if it assumes that the cursor is hidden already, so the cursor is shown first.
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

  /// Starts ncurses. ncurses reads the size from `LINES` and `COLUMNS` before it asks the terminal,
  /// so these variables are set to a usable size. They are removed afterwards. When the terminal is
  /// resized, they would become wrong for ncurses, and for programs that this program starts.
  /// `entry`, a description that only ncurses should use, is also removed from the environment.
  private static func start(
    _ type: TerminalType, _ entry: TerminfoEntry?, size: Size, output: UnsafeMutablePointer<FILE>
  ) -> OpaquePointer? {
    setenv("LINES", String(size.height), 1)
    setenv("COLUMNS", String(size.width), 1)
    let before = getenv("TERMINFO").map { String(cString: $0) }
    if let entry { setenv("TERMINFO", entry.environmentValue, 1) }
    var screen = trifold_newterm(type.name, output)
    if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    // If ncurses does not accept `entry`, the terminal's own description is used. There are then
    // fewer colours, and more bytes are sent.
    if entry != nil, screen == nil { screen = trifold_newterm(type.name, output) }
    unsetenv("LINES")
    unsetenv("COLUMNS")
    guard let screen else { return nil }
    nonl()
    typeahead(-1)  // without this, ncurses stops in the middle of a frame when a key is pressed
    trifold_watch_renew()
    return screen
  }
}
