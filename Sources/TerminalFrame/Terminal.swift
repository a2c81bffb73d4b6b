/// An event that a terminal reports to the program.
public enum TerminalEvent: Hashable, Sendable {
  /// The user pressed a key, used the mouse, or pasted text.
  case input(InputEvent)
  /// The terminal has a new size. Several changes in quick succession are reported as one event.
  case resize(Size)
  /// The program was stopped (Ctrl+Z) and now continues. Everything must be painted again.
  case resumed
  /// The program has learned whether the background of the terminal is light or dark, and this differs from what it
  /// assumed before. Either the terminal has answered a query, or its colours have changed.
  case background(isLight: Bool)
  /// Another thread called ``Terminal/waker``.
  case woken
  /// The terminal no longer exists, or a signal has requested the end of the program. The event loop ends without
  /// painting.
  case closed
}

/// A command for the terminal itself, rather than for the contents of a frame.
public enum TerminalCommand: Hashable, Sendable {
  /// Copy text to the system's clipboard (OSC 52). The text is first cleaned by ``pastable(_:)``.
  case copy(String)
  /// Set the window's title (OSC 2).
  case setTitle(String)
  /// Ring the bell (BEL). Depending on the user's terminal settings, this is a sound, a flash, or a mark on the window.
  case ringBell

  /// The maximum size of text for the system's clipboard, in bytes. xterm and tmux accept no more
  /// than 100,000 bytes of base64.
  public static let copyLimit = 75_000

  /// Returns `text` in a form that is safe to paste anywhere, even into a shell. In a shell, an Escape, the
  /// end of a bracketed paste, or a CR would act as a command. Removes control characters, except tabs and
  /// the characters that end lines and pages. Also removes the marks that reverse the order of letters,
  /// because they can hide text (Trojan Source). A CR within a line becomes a space. A Unicode line or
  /// paragraph separator also becomes a space, because an editor may treat it as the end of a line.
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
    // A CR at the end of the last line is kept.
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

/// A terminal, which shows frames and reports events. A live program uses ncurses, and tests use a terminal in memory.
public protocol Terminal: AnyObject {
  /// The current size, in cells and rows.
  var size: Size { get }
  /// Shows `frame`. Sends only the cells that have changed since the previous frame.
  func present(_ frame: Frame)
  /// Waits for the next event, but not longer than `timeout`. If `timeout` is nil, waits without a
  /// limit. Returns nil if no event arrived in time.
  func nextEvent(timeout: Duration?) -> TerminalEvent?
  /// True if ``nextEvent(timeout:)`` would return at once. A program handles all keys that have
  /// arrived before it paints.
  var hasPendingEvent: Bool { get }
  /// A function that makes the next call of ``nextEvent(timeout:)`` return ``TerminalEvent/woken``.
  /// Any thread can call it.
  var waker: @Sendable () -> Void { get }
  /// True if the terminal has accepted everything that was sent so far, and is fast enough for animations. The program
  /// checks this before each frame of an animation. By default, it is false, so that nothing is animated.
  var keepsUp: Bool { get }
  /// False while earlier frames are still being sent to a remote terminal. During this time, the
  /// program handles events but does not paint. ``nextEvent(timeout:)`` returns
  /// ``TerminalEvent/woken`` when the value is true again. By default, it is true.
  var takesFrames: Bool { get }
  /// Performs `command`.
  func perform(_ command: TerminalCommand)
  /// Sends all cells of the last frame again (Ctrl+L).
  func redraw()
  /// Restores the terminal's normal state and stops the process, as Ctrl+Z does in other programs.
  /// Returns when the process continues. The next event is ``TerminalEvent/resumed``.
  func suspend()
  /// Lends the terminal to another program until ``takeBack()`` is called. During this time, nothing can be
  /// shown, and no input is reported. Returns false if the terminal cannot be lent, which is the default.
  func lend() -> Bool
  /// Takes the terminal back after ``lend()``. The next event is ``TerminalEvent/resumed``.
  func takeBack()
}

extension Terminal {
  /// False: nothing is animated.
  public var keepsUp: Bool { false }
  /// True: frames are accepted at any time.
  public var takesFrames: Bool { true }
  /// Returns false: the terminal cannot be lent.
  public func lend() -> Bool { false }
  /// Does nothing, because the terminal cannot be lent.
  public func takeBack() {}
}
