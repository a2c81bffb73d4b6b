import CNcurses
import CSignals
import Glibc
import TerminalFrame

/// The terminal that the program was started on, painted through ncurses.
///
/// It is held from ``init(mouse:escapeDelay:environment:clickClock:)`` to ``close()`` and given
/// back whatever ends the process in between: a signal, a fault, `exit`. All of it belongs to the
/// thread that made it, but for ``waker``.
///
/// A class, since the process has one terminal: it is a resource with an end, not a value.
public final class CursesTerminal: Terminal {
  /// Its size now, in cells and rows; changes only as
  /// ``/TerminalFrame/TerminalEvent/resize(_:)`` is told.
  public internal(set) var size: Size
  /// What the person should be told about the terminal, one line each: for example, that its type
  /// is unknown.
  public let notices: [String]
  /// Colours that can be told apart: 256, 16, 8, or 0. Others are brought down to these.
  public var colorCount: Int { pairs.depth.count }
  /// Whether characters beyond ASCII are shown. Where not, each is sent as `?`; borders are better
  /// drawn in ASCII.
  public var isUTF8: Bool { encoding == .utf8 }
  /// Whether the mouse is reported to the program now: where it is used at all
  /// (``setMouse(_:)``), and the last frame wants it. The terminal's own selection of text mostly
  /// needs Shift then.
  public private(set) var isMouseEnabled: Bool

  let type: TerminalType
  let encoding: CharacterEncoding
  var pairs: ColorPairs
  /// What the terminal shows; nil when that is unknown and all is to be sent.
  var shown: Frame?
  /// Whether ncurses shows the cursor.
  var isCursorShown = false
  /// One row of characters for ncurses, reused.
  var row: [cchar_t] = []
  var input: InputReader
  var queue = EventQueue()
  /// Whether the terminal is gone.
  var isGone = false
  let wakeDescriptor: WakeDescriptor
  let signalDescriptor: Int32
  var pace: OutputPace
  private var usesMouse: Bool
  private var output: OutputBuffer
  private let screen: OpaquePointer
  private let modes: termios
  private var isClosed = false

  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - mouse: whether the mouse is reported to the program.
  ///   - escapeDelay: how long after an Escape the rest of a key's sequence may come; else it was
  ///     the key Escape.
  ///   - environment: terminal type, locale, whether colours are wanted.
  ///   - clickClock: the time by which double clicks are told, since any moment; nil for the
  ///     system's.
  public init(
    mouse: Bool = true, escapeDelay: Duration = .milliseconds(25),
    environment: TerminalEnvironment = .current, clickClock: (() -> Duration)? = nil
  ) throws(CursesTerminalError) {
    guard isatty(TerminalDevice.input) == 1, isatty(TerminalDevice.output) == 1,
      let before = TerminalDevice.modes()
    else { throw .notATerminal }
    encoding = .adopt(environment)
    type = try TerminalType(named: environment.terminalType)
    wakeDescriptor = try WakeDescriptor()
    output = try OutputBuffer()
    size = TerminalDevice.size() ?? TerminalDevice.usable(0, 0)
    signalDescriptor = try Self.watch(before, restore: type.givingBack)
    guard let screen = Self.start(type, size: size, output: output.file) else {
      trifold_watch_end()
      throw .unusableType(type.name)
    }
    self.screen = screen
    modes = TerminalDevice.raw(before)
    pace = OutputPace(isFarAway: environment.isRemote || TerminalDevice.isSlow(before))
    pairs = ColorPairs(wantsNoColor: environment.wantsNoColor)
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
  }

  deinit { close() }

  /// Gives the terminal back for good. Nothing is shown after it, and ``nextEvent(timeout:)`` tells
  /// ``/TerminalFrame/TerminalEvent/closed``.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    isGone = true
    trifold_watch_end()
    delscreen(screen)
    output.close()
  }

  /// Uses the mouse, or does not, whatever frames want; without its reports, the terminal's own
  /// selection of text works as everywhere.
  public func setMouse(_ enabled: Bool) {
    usesMouse = enabled && type.isXtermLike
    adoptMouse(wanted: shown?.wantsMouse ?? true)
  }

  /// Turns the mouse's reports on or off, if that is a change.
  func adoptMouse(wanted: Bool) {
    let enabled = usesMouse && wanted
    guard enabled != isMouseEnabled else { return }
    isMouseEnabled = enabled
    if trifold_holds() {
      send(enabled ? PrivateModes.mouse.on : PrivateModes.mouse.off)
    }
  }

  /// Does what `command` says, where the terminal is one of xterm's kind; nothing elsewhere, and
  /// nothing with a text longer than ``/CursesTerminal/TerminalFrame/TerminalCommand/copyLimit``.
  public func perform(_ command: TerminalCommand) {
    guard type.isXtermLike, trifold_holds(), let sequence = command.sequence(in: encoding) else {
      return
    }
    send(sequence)
  }

  /// Makes the next ``nextEvent(timeout:)`` return ``/TerminalFrame/TerminalEvent/woken``; may be
  /// called on any thread, at any time.
  public var waker: @Sendable () -> Void { { [wakeDescriptor] in wakeDescriptor.wake() } }

  /// Sends bytes of our own, after what ncurses wrote.
  func send(_ bytes: [UInt8]) {
    trifold_write_begin()
    sendOutput()
    TerminalDevice.send(bytes[...])
    trifold_write_end()
  }

  /// Sends what ncurses wrote.
  func sendOutput() {
    let bytes = output.take()
    if bytes.isEmpty { return }
    let start = ContinuousClock.now
    TerminalDevice.send(bytes)
    pace.sent(from: start, to: .now)
  }

  /// Whether the terminal is on this machine or a quick line, has taken all that was sent, and has
  /// not been slow lately.
  public var keepsUp: Bool {
    !isGone && pace.isQuick(at: .now) && TerminalDevice.isDrained
  }

  /// Takes the terminal again after it was given back, or after the process was stopped without
  /// notice (SIGSTOP).
  func takeAgain() {
    guard !isClosed else { return }
    // In the background, the system stops the process here, until it is in the foreground.
    if let current = TerminalDevice.modes() { TerminalDevice.setModes(current) }
    trifold_hold()
    TerminalDevice.setModes(modes)
    send(type.alternateScreen + type.modes(mouse: isMouseEnabled))
    // ncurses does not know that the cursor was shown meanwhile; to be hidden anew it must first be
    // shown.
    curs_set(1)
    curs_set(0)
    isCursorShown = false
    adoptSize()
    redrawFromNothing()
  }

  private func begin() {
    curs_set(0)
    trifold_screen_erase()
    trifold_screen_cursor(-1, 0)
    trifold_screen_refresh()
    send(type.modes(mouse: isMouseEnabled))
  }

  private static func watch(
    _ before: termios, restore: [UInt8]
  ) throws(CursesTerminalError) -> Int32 {
    var before = before
    let descriptor = trifold_watch_begin(TerminalDevice.output, &before, restore, restore.count)
    if descriptor < 0 { throw errno == EBUSY ? .alreadyInUse : .system(errno) }
    return descriptor
  }

  /// Starts ncurses. It asks `LINES` and `COLUMNS` for the size, before the terminal: that is how
  /// it learns the usable one. Afterwards they would only be wrong, for ncurses and for programs
  /// started from here, since a terminal can be resized.
  private static func start(
    _ type: TerminalType, size: Size, output: UnsafeMutablePointer<FILE>
  ) -> OpaquePointer? {
    setenv("LINES", String(size.height), 1)
    setenv("COLUMNS", String(size.width), 1)
    let screen = trifold_newterm(type.name, output)
    unsetenv("LINES")
    unsetenv("COLUMNS")
    guard let screen else { return nil }
    nonl()
    typeahead(-1)  // else a frame stays half sent when a key is pressed meanwhile
    trifold_watch_renew()
    return screen
  }
}
