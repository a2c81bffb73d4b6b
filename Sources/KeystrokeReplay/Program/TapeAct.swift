import SplitViewUI
import TerminalFrame

/// One thing that is done to a program while a tape is played. A step of the tape is none, one or
/// many of them.
///
/// ```swift
/// let tape = Tape("Launch linereader one.txt two.txt\nDown", file: "one.tape")
/// var player = try Player(LineReader.tape, Script(tape) { _ in nil })
/// var acts: [TapeAct] = []
/// while let act = player.next() { acts.append(act) }
/// #expect(acts.contains(.input(.key(.down))))
/// ```
public enum TapeAct: Hashable, Sendable {
  /// A key, a report of the mouse, or a paste. As in a terminal, double clicks are known by their
  /// time.
  case input(InputEvent)
  /// The terminal changes its size.
  case resize(Size)
  /// Something comes from outside, as the program's ``TapeProgram/receive(_:)`` understands it.
  case receive([String])
  /// The program ends, and begins again (``TapeProgram/restart(after:on:)``).
  case restart
  /// The tape's time advances to this number of milliseconds since its beginning.
  case time(Int)
}
