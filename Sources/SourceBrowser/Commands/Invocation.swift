import UserActions

/// A command that runs without a shell.
public struct Invocation: Sendable, Hashable {
  /// The program and its arguments.
  public var words: [String]
  /// The text on the program's standard input.
  public var input = ""

  /// The words of a command that depends on the width, in which `{width}` has not been replaced.
  /// Nil for other commands.
  var general: [String]?

  /// Creates a command.
  public init(_ words: [String]) { self.words = words }

  /// The command as a user would type it. Words with unusual characters are quoted.
  public var text: String {
    words.map { word in
      let isPlain = !word.isEmpty && word.utf8.allSatisfy(Self.isPlain)
      return isPlain ? word : Template.Filter.sh.apply(word.replacing("\0", with: "\\0"))
    }.joined(separator: " ")
  }

  /// The command in one line, with `\n` for a line feed.
  public var line: String { text.replacing("\n", with: "\\n") }

  /// The line under which the output is recorded. It is the same for all widths.
  public var recordedLine: String { general.map { Invocation($0).line } ?? line }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./:=@%+,".utf8.contains(byte)
    }
  }
}
