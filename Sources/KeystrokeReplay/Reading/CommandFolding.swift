import SplitViewUI
import TerminalFrame

extension [TapeCommand] {
  /// Appends `command`, or merges it with the last command if a single command has the same effect as both.
  package mutating func fold(_ command: TapeCommand) {
    switch (last, command) {
    case (.key(let press, let count, nil), .key(let next, count: 1, speed: nil))
    where press == next && TapeCommand.counts.contains(count + 1):
      self[endIndex - 1] = .key(press, count: count + 1, speed: nil)
    case (.type(let text, nil), .type(let more, speed: nil)):
      if !join(text, more, replacing: 1) { append(command) }
    case (.key(.space, let count, nil), .type(let more, speed: nil)):
      // A space is a key press, unless it is between typed characters.
      guard count == 1, case .type(let text, nil) = dropLast().last,
        join(text, " \(more)", replacing: 2)
      else { return append(command) }
    default: append(command)
    }
  }

  /// The maximum length of a merged `Type`, in characters.
  private static var widest: Int { 60 }

  /// Replaces the last commands with one `Type`. Returns false if the `Type` would be too long, or could not be parsed
  /// again.
  private mutating func join(_ text: String, _ more: String, replacing count: Int) -> Bool {
    let whole = text + more
    let command = TapeCommand.type(whole, speed: nil)
    // A combining mark would be combined with the character before it, and would no longer be typed separately.
    guard whole.count <= Self.widest, whole.count == text.count + more.count, command.isReadable
    else { return false }
    removeLast(count)
    append(command)
    return true
  }
}

extension TapeCommand {
  /// Returns the command that presses a key, or nil if there is no such command.
  package static func pressing(_ press: KeyPress) -> TapeCommand? {
    if case .character(let character) = press.key, press.modifiers.isEmpty, press != .space {
      return .type(String(character), speed: nil)
    }
    return .key(press, count: 1, speed: nil)
  }

  /// True if parsing the command's text yields the same command.
  package var isReadable: Bool {
    let tape = Tape(text, file: "")
    return tape.isValid && tape.lines.count == 1 && tape.lines.first?.command == self
  }
}

extension KeyPress {
  /// The space bar.
  package static var space: KeyPress { " " }
}
