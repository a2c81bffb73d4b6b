/// An event that a terminal reports to its program.
public enum TerminalEvent: Hashable, Sendable {
  /// A key, the mouse, or a paste.
  case input(InputEvent)
  /// The terminal has a new size. A burst of changes is one event.
  case resize(Size)
  /// The program was stopped (Ctrl+Z) and continues. Everything must be painted again.
  case resumed
  /// The terminal's background is light or dark, unlike what was known before: the terminal has answered
  /// a query, or its colours have changed.
  case background(isLight: Bool)
  /// Another thread called ``Terminal/waker``.
  case woken
  /// The terminal is gone, or a signal ends the program. The event loop ends without painting.
  case closed
}

/// A command for the terminal itself, which is not part of a frame.
public enum TerminalCommand: Hashable, Sendable {
  /// Put text on the system's clipboard (OSC 52), cleaned by ``pastable(_:)``.
  case copy(String)
  /// Set the window's title (OSC 2).
  case setTitle(String)
  /// Ring the bell (BEL): a sound, a flash, or a mark on the window, as configured in the user's terminal.
  case ringBell

  /// The maximum size of text for the system's clipboard, in bytes: xterm and tmux accept no more than
  /// 100,000 bytes of base64.
  public static let copyLimit = 75_000

  /// Returns `text` in a form that is safe to paste anywhere, even into a shell, where an Escape, the end of a
  /// bracketed paste, or a CR would act as a command. Removes control characters other than tabs and the ends of
  /// lines and pages, and the marks that reverse the order of letters, which can hide text (Trojan Source). A CR
  /// within a line becomes a space, and so does a Unicode line or paragraph separator, which an editor may take for
  /// the end of a line.
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
    // The last line may end with a CR.
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

/// A terminal, which shows frames and reports events. A live program uses ncurses, tests use a
/// terminal in memory.
public protocol Terminal: AnyObject {
  /// The current size, in cells and rows.
  var size: Size { get }
  /// Shows `frame`. Sends only the changes since the previous frame.
  func present(_ frame: Frame)
  /// Waits for the next event, at most for `timeout`, or without a limit if that is nil. Returns nil
  /// after the timeout.
  func nextEvent(timeout: Duration?) -> TerminalEvent?
  /// True if ``nextEvent(timeout:)`` would return at once. A program handles all keys of a burst
  /// before it paints.
  var hasPendingEvent: Bool { get }
  /// Makes the next ``nextEvent(timeout:)`` return ``TerminalEvent/woken``. Any thread can call it.
  var waker: @Sendable () -> Void { get }
  /// True if the terminal has accepted everything sent so far, and is fast enough for animations. The
  /// program asks before each frame of an animation. By default false, so that nothing is animated.
  var keepsUp: Bool { get }
  /// False while earlier frames are still on their way to a remote terminal. The program then handles events and paints
  /// later: ``nextEvent(timeout:)`` returns ``TerminalEvent/woken`` when the value is true again. By default true.
  var takesFrames: Bool { get }
  /// Performs `command`.
  func perform(_ command: TerminalCommand)
  /// Sends the whole of the last frame again (Ctrl+L).
  func redraw()
  /// Restores the terminal's state and stops the process, as Ctrl+Z does elsewhere. Returns when the
  /// process continues; ``TerminalEvent/resumed`` follows.
  func suspend()
  /// Lends the terminal to another program until ``takeBack()``. Meanwhile, nothing can be shown, and no
  /// input is reported. Returns false, as by default, if there is no terminal to lend.
  func lend() -> Bool
  /// Takes the terminal back after ``lend()``; ``TerminalEvent/resumed`` follows.
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
