/// A word of a tape as VHS's lexer cuts it.
struct Token {
  let kind: Kind
  /// The token's text: without quotes, slashes and `#`; of JSON with its braces.
  let bytes: [UInt8]
  let line: Int
  let column: Int

  var literal: String { String(decoding: bytes, as: UTF8.self) }

  enum Kind: Equatable {
    case endOfFile, illegal
    case comment, json, number, string, regex, boolean
    case at, equal, plus, minus, percent, leftBracket, rightBracket, caret, backslash
    case command(VHSCommand.Kind)
    case setting(VHSSetting)
    /// `ms`, `s` or `m` alone, after a number of any kind, with or without space.
    case unit
    /// A word that VHS reserves without using it: it is neither a command nor text.
    case reserved

    /// What a bare word is. Words are compared with their case; every unknown one is a string.
    init(word: String) {
      if let command = VHSCommand.Kind(rawValue: word) {
        self = .command(command)
      } else if let setting = VHSSetting(rawValue: word) {
        self = .setting(setting)
      } else {
        switch word {
        case "ms", "s", "m": self = .unit
        case "true", "false": self = .boolean
        case "End", "em", "px": self = .reserved
        default: self = .string
        }
      }
    }
  }
}
