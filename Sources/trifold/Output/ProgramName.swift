/// The program's name on the command line.
enum ProgramName {
  /// The name that commands for scripts specify as the name of their parent command. As a result, the argument parser
  /// does not first check for a request for completions, which would take as long as parsing the command's own options.
  static let text = "trifold"
}
