import UserActions

/// A command that is run without a shell.
public struct Invocation: Sendable, Hashable {
  /// The program and its arguments.
  public var words: [String]
  /// Its standard input.
  public var input = ""

  /// The words of a command that is made for a width, with `{width}` in its place; nil for any other.
  var general: [String]?

  /// Makes a command.
  public init(_ words: [String]) { self.words = words }

  /// The command as one would type it: words with anything else than plain letters in quotes.
  public var text: String {
    words.map { word in
      let isPlain = !word.isEmpty && word.utf8.allSatisfy(Self.isPlain)
      return isPlain ? word : Template.Filter.sh.apply(word.replacing("\0", with: "\\0"))
    }.joined(separator: " ")
  }

  /// The command in one line: as one would type it, with `\n` for a line feed.
  public var line: String { text.replacing("\n", with: "\\n") }

  /// The line under which the output is recorded: that of all widths where the command is made for one.
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
