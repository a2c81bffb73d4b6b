/// Reads tapes as VHS itself reads them, oddities and all.
///
/// What is read is the grammar of VHS 0.12.1 (its `lexer`, `token` and `parser` packages), not
/// Trifold's own tape language. A tape is accepted when there are no errors. The files that a tape
/// names are not asked for: VHS opens a sourced tape while it parses, here `Source` stays a
/// command. Never fails, and takes time in proportion to the tape's length.
public enum VHSTape {
  /// The commands of a tape and everything VHS would complain about, both in the order of the text.
  public static func parse(_ text: String) -> (commands: [VHSCommand], errors: [VHSError]) {
    parse(utf8: Array(text.utf8))
  }

  /// The same for a file's bytes, which VHS takes as they are; they need not be UTF-8.
  public static func parse(utf8 bytes: [UInt8]) -> (commands: [VHSCommand], errors: [VHSError]) {
    var parser = Parser(bytes)
    return parser.parse()
  }
}
