/// The program's name on the command line.
enum ProgramName {
  /// The name that commands for scripts give as their parent's. The argument parser then does not first check for a
  /// request for completions, which would take as long as parsing the command's own options.
  static let text = "trifold"
}
