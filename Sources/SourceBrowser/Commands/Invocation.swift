import UserActions

/// A command that runs without a shell.
public struct Invocation: Sendable, Hashable {
  /// The program and its arguments.
  public var words: [String]
  /// The text that the program reads from its standard input.
  public var input = ""

  /// The words of the command before `{width}` was replaced, if the command depends on the width. Nil otherwise.
  var general: [String]?

  /// Creates a command.
  public init(_ words: [String]) { self.words = words }

  /// The name of the program, or an empty text if there are no words. Behind `env NAME=value`, it is the program that
  /// `env` starts.
  var program: String {
    let isInEnvironment = words.first == "env"
    return words.dropFirst(isInEnvironment ? 1 : 0).first { !isInEnvironment || !$0.contains("=") }
      ?? words.first ?? ""
  }

  /// The command as a user would type it. Words with unusual characters are quoted.
  public var text: String {
    words.map { word in
      let isPlain = !word.isEmpty && word.utf8.allSatisfy(Self.isPlain)
      return isPlain ? word : Template.Filter.sh.apply(word.replacing("\0", with: "\\0"))
    }.joined(separator: " ")
  }

  /// The command on one line, with `\n` for a line feed.
  public var line: String { text.replacing("\n", with: "\\n") }

  /// The command line that identifies the recorded output. This line is the same for all widths.
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
