import Testing

@testable import VHSTape

@Suite struct GoPatternTests {
  @Test(
    "What Go compiles is accepted",
    arguments: [
      "", "a|b||c", "^(a)(?:b)(?P<c_1>c)(?<d>d)$", "(?i)a(?s-m:b)(?U)", "a*b+?c??d{2}e{2,}f{2,3}?",
      "a{,2}", "a{", "a{1", "a{01}", "{}", "()*", "(a*)*", "(?:)", "a(?i)*",
      "[]a]", "[^]a]", "[a-]", "[-a]", "[[:alpha:][:^digit:]]", "[[:x]", "[\\d\\pL\\-\\]]", "]",
      "\\d\\D\\s\\S\\w\\W\\b\\B\\A\\z", "\\pL\\PN\\p{Greek}\\p{^Lu}\\P{Any}",
      "\\p{greek}\\p{Old_Italic}\\p{Letter}\\p{Tulu-Tigalari}\\p{sidetic}",
      "\\a\\f\\n\\r\\t\\v\\x41\\x{10FFFF}\\07\\123\\.\\_\\/",
      "\\Q(*\\E*", "\\Q[", "日本*", "(a{10}){100}", "(a{1000}){0}", "(?:a{500}|b{1000})c{1000}",
    ])
  func accepted(pattern: String) {
    #expect(GoPattern.fault(in: Array(pattern.utf8)) == nil)
  }

  @Test(
    "What Go does not compile is named in Go's words",
    arguments: [
      ("(", "missing closing ): `(`"),
      ("a)", "unexpected ): `a)`"),
      ("[a", "missing closing ]: `[a`"),
      ("[]", "missing closing ]: `[]`"),
      ("[z-a]", "invalid character class range: `z-a`"),
      ("[[:alfa:]]", "invalid character class range: `[:alfa:]`"),
      ("\\p{Grek}x", "invalid character class range: `\\p{Grek}`"),
      ("\\pé", "invalid character class range: `\\pé`"),
      ("\\p{L", "invalid character class range: `\\p{L`"),
      ("*", "missing argument to repetition operator: `*`"),
      ("a|+?", "missing argument to repetition operator: `+?`"),
      ("({2})", "missing argument to repetition operator: `{2}`"),
      ("(?i)*", "missing argument to repetition operator: `*`"),
      ("a**", "invalid nested repetition operator: `**`"),
      ("a{2}+?b", "invalid nested repetition operator: `{2}+?`"),
      ("a{1001}", "invalid repeat count: `{1001}`"),
      ("a{3,2}", "invalid repeat count: `{3,2}`"),
      ("a{99999999999999999999}", "invalid repeat count: `{99999999999999999999}`"),
      ("((a{10}){10}){11}", "invalid repeat count: `{11}`"),
      ("\\", "trailing backslash at end of expression: ``"),
      ("a\\q", "invalid escape sequence: `\\q`"),
      ("\\C", "invalid escape sequence: `\\C`"),
      ("\\1", "invalid escape sequence: `\\1`"),
      ("\\x{110000}", "invalid escape sequence: `\\x{110000`"),
      ("(?<n m>a)", "invalid named capture: `(?<n m>`"),
      ("(?P<n", "invalid named capture: `(?P<n`"),
      ("(?=a)", "invalid or unsupported Perl syntax: `(?=`"),
      ("(?i-)", "invalid or unsupported Perl syntax: `(?i-)`"),
    ])
  func rejected(pattern: String, fault: String) {
    #expect(GoPattern.fault(in: Array(pattern.utf8)) == "error parsing regexp: \(fault)")
  }

  @Test("Bytes that are not UTF-8 are a fault in a pattern, and nowhere else")
  func bytes() {
    #expect(
      VHSTape.parse(utf8: Array("Wait /a".utf8) + [0xFF] + Array("/".utf8)).errors.map(\.message)
        == [
          "Invalid regular expression 'a\u{FFFD}': error parsing regexp: invalid UTF-8: `\u{FFFD}`"
        ]
    )
    #expect(
      GoPattern.fault(in: Array("\\Qa".utf8) + [0xFF] + Array("b\\Ec".utf8))
        == "error parsing regexp: invalid UTF-8: `\u{FFFD}b`")
    let text = VHSTape.parse(utf8: Array("Type '".utf8) + [0xFF] + Array("'".utf8))
    #expect(text.errors.isEmpty)
    #expect(text.commands.map(\.arguments) == ["\u{FFFD}"])
  }

  @Test("A pattern nests a thousand deep and no deeper, and its program has a bound")
  func bounds() {
    func nested(_ depth: Int) -> [UInt8] {
      Array(
        (String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)).utf8)
    }
    #expect(GoPattern.fault(in: nested(999)) == nil)
    #expect(GoPattern.fault(in: nested(1000))?.contains("expression nests too deeply") == true)
    let large = "(" + String(repeating: "ab", count: 2000) + "){1000}"
    #expect(GoPattern.fault(in: Array(large.utf8))?.contains("expression too large") == true)
  }
}
