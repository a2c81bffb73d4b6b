/// An event that a terminal reports to its program.
public enum TerminalEvent: Hashable, Sendable {
  /// A key, the mouse, or a paste.
  case input(InputEvent)
  /// The terminal has a new size. A burst of changes is one event.
  case resize(Size)
  /// The program was stopped (Ctrl+Z) and continues; everything must be painted again.
  case resumed
  /// The terminal's background is light or dark, other than was known: it has answered a question, or its
  /// colours have changed.
  case background(isLight: Bool)
  /// Another thread called ``Terminal/waker``.
  case woken
  /// The terminal is gone, or a signal ends the program; the loop ends without painting.
  case closed
}

/// A command for the terminal itself, which is not part of a frame.
public enum TerminalCommand: Hashable, Sendable {
  /// Put text on the system's clipboard (OSC 52), without its controls (``pastable(_:)``).
  case copy(String)
  /// Set the window's title (OSC 2).
  case setTitle(String)
  /// Ring the bell (BEL): a sound, a flash, or a mark at the window, as the user's terminal has it.
  case ringBell

  /// The greatest text for the system's clipboard, in bytes: xterm and tmux take no more than
  /// 100,000 bytes of base64.
  public static let copyLimit = 75_000

  /// `text` as it may be pasted anywhere, even into a shell, to which an Escape, the end of a bracketed paste, or a CR
  /// would be a command: without controls other than tabs and the ends of lines and pages, and without the marks that turn
  /// the order of letters around, behind which text can hide (Trojan Source). A CR within a line, and a line or paragraph
  /// separator of Unicode's, which an editor may take for the end of a line, is a space.
  public static func pastable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isOdd($0) || $0 == "\r" }) else { return text }
    var pasted = String.UnicodeScalarView()
    var isReturn = false
    for scalar in text.unicodeScalars {
      if isReturn {
        pasted.append(contentsOf: scalar == "\n" ? "\r".unicodeScalars : " ".unicodeScalars)
      }
      isReturn = scalar == "\r"
      if isReturn { continue }
      if scalar == "\u{2028}" || scalar == "\u{2029}" {
        pasted.append(" ")
      } else if !isOdd(scalar) {
        pasted.append(scalar)
      }
    }
    // The last line may end with one.
    if isReturn { pasted.append("\r") }
    return String(pasted)
  }

  private static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0C, 0x0D: false
    case ..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// A terminal: it shows frames and reports events. A live program has one of ncurses, tests have
/// one in memory.
public protocol Terminal: AnyObject {
  /// The present size, in cells and rows.
  var size: Size { get }
  /// Shows `frame`; sends only the changes since the last one.
  func present(_ frame: Frame)
  /// Waits for the next event, at most for `timeout`, for ever if that is nil. Returns nil when the
  /// time is up.
  func nextEvent(timeout: Duration?) -> TerminalEvent?
  /// True if ``nextEvent(timeout:)`` would return at once. A program handles all keys of a burst
  /// before it paints.
  var hasPendingEvent: Bool { get }
  /// Makes the next ``nextEvent(timeout:)`` return ``TerminalEvent/woken``. Any thread can call it.
  var waker: @Sendable () -> Void { get }
  /// True if the terminal has taken everything that was sent, and is quick enough for animations.
  /// The program asks before each frame of one. By default it is false, so that nothing moves.
  var keepsUp: Bool { get }
  /// False while frames that were sent before are still on their way to a terminal far away. The program then handles what
  /// comes and paints later: ``nextEvent(timeout:)`` returns ``TerminalEvent/woken`` once it is true again. By default true.
  var takesFrames: Bool { get }
  /// Performs `command`.
  func perform(_ command: TerminalCommand)
  /// Sends the whole of the last frame again (Ctrl+L).
  func redraw()
  /// Gives the terminal back and stops the process, as Ctrl+Z does elsewhere. Returns when the
  /// process continues; ``TerminalEvent/resumed`` follows.
  func suspend()
  /// Gives the terminal to another program, until ``takeBack()``: nothing can be shown, and no input
  /// is reported. Returns false where there is nothing to give, as by default.
  func lend() -> Bool
  /// Takes the terminal again after ``lend()``; ``TerminalEvent/resumed`` follows.
  func takeBack()
}

extension Terminal {
  /// Returns false.
  public var keepsUp: Bool { false }
  /// Returns true.
  public var takesFrames: Bool { true }
  /// Returns false.
  public func lend() -> Bool { false }
  /// Does nothing.
  public func takeBack() {}
}
