/// The program's name on the command line.
enum ProgramName {
  /// The name of the parent command, for the commands that are used in scripts. Because of this name, the argument
  /// parser does not first check whether shell completions are requested, which would take as long as parsing the
  /// command's own options.
  static let text = "trifold"
}
