import VHSTape

/// What VHS makes of a tape, in a line: its commands, or its faults with their places.
func vhsReading(_ tape: String) -> String {
  let (commands, errors) = VHSTape.parse(tape)
  guard errors.isEmpty else { return errors.map(\.description).joined(separator: "; ") }
  return commands.map { command in
    [command.kind.rawValue, command.options, command.arguments].filter { !$0.isEmpty }
      .joined(separator: "|")
  }.joined(separator: "; ")
}
