import SplitViewUI
import TerminalFrame

/// One action on a program while a tape is played. A step of a tape consists of any number of acts, including none.
///
/// ```swift
/// let tape = Tape("Launch linereader one.txt two.txt\nDown", file: "one.tape")
/// var player = try Player(LineReader.tape, Script(tape) { _ in nil })
/// var acts: [TapeAct] = []
/// while let act = player.next() { acts.append(act) }
/// #expect(acts.contains(.input(.key(.down))))
/// ```
public enum TapeAct: Hashable, Sendable {
  /// A key, a mouse event, or a paste. As in a terminal, double clicks are recognized by their
  /// timing.
  case input(InputEvent)
  /// The terminal is resized.
  case resize(Size)
  /// Something arrives from outside (``TapeProgram/receive(_:)``).
  case receive([String])
  /// The program ends and is restarted (``TapeProgram/restart(after:on:)``).
  case restart
  /// The tape's time advances to this number of milliseconds since the tape began.
  case time(Int)
}
