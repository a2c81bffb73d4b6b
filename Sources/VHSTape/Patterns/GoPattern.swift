/// Regular expressions in the syntax of Go's `regexp` package, which is RE2's without `\C`. They
/// are checked here, not matched: VHS compiles a pattern while it parses the tape, and rejects the
/// tape if that fails.
enum GoPattern {
  /// What Go finds wrong with a pattern, in Go's words, or nil. Takes linear time.
  static func fault(in pattern: [UInt8]) -> String? {
    var reader = GoPatternReader(pattern)
    do throws(GoPatternFault) {
      try reader.read()
      return nil
    } catch {
      return error.description
    }
  }
}

/// What is wrong with a pattern, and the part that is.
struct GoPatternFault: Error, CustomStringConvertible {
  let kind: Kind
  let part: [UInt8]

  enum Kind: String {
    case escape = "invalid escape sequence"
    case groupName = "invalid named capture"
    case groupSyntax = "invalid or unsupported Perl syntax"
    case missingBracket = "missing closing ]"
    case missingParenthesis = "missing closing )"
    case nestedRepetition = "invalid nested repetition operator"
    case nothingToRepeat = "missing argument to repetition operator"
    case notUTF8 = "invalid UTF-8"
    case range = "invalid character class range"
    case repetitionCount = "invalid repeat count"
    case tooDeep = "expression nests too deeply"
    case tooLarge = "expression too large"
    case trailingBackslash = "trailing backslash at end of expression"
    case unexpectedParenthesis = "unexpected )"
  }

  var description: String {
    "error parsing regexp: \(kind.rawValue): `\(String(decoding: part, as: UTF8.self))`"
  }
}
