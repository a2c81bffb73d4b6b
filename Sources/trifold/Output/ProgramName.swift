/// The program's name on the command line.
enum ProgramName {
  /// Commands that scripts run say that they stand below it: for those, the argument parser does not look for a request of
  /// completions first, which would take as long as their own options.
  static let text = "trifold"
}
