import KeystrokeReplay
import Testing

@Suite struct TapePatternTests {
  @Test func `what is wrong with a pattern is said`() {
    let error = #expect(throws: PatternError.self) { try TapePattern("(") }
    #expect("\(error.map(String.init(describing:)) ?? "")".hasSuffix("Swift's Regex: expected ')'"))
  }

  @Test func `a search that takes too long is given up, and says so`() throws {
    let pattern = try TapePattern("(.*)*(.*)*zqz")
    let error = #expect(throws: PatternError.self) {
      try pattern.isFound(in: String(repeating: "a", count: 80))
    }
    #expect(error == .tooSlow)
    // A pattern with several repetitions is also searched for, and found.
    #expect(try TapePattern("(x|[a-z]*)*box +\\d+").isFound(in: screen))
  }

  @Test(arguments: ["^(a|.|.)+@@", "(a?a?)+@@"])
  func `alternatives in a repetition are given up, too`(source: String) throws {
    let pattern = try TapePattern(source)
    #expect(throws: PatternError.tooSlow) {
      try pattern.isFound(in: String(repeating: "a", count: 80))
    }
  }

  /// Three rows, of which the second is empty.
  private let screen = "Inbox 12\n\nSent [3]"

  @Test(arguments: [
    ("^Inbox \\d+$", true), ("^Sent", true), ("^$", true), ("\\[\\d\\]$", true), ("x{2}", false),
    ("12.*Sent", false), ("[a-z 0-9]+Sent", false), ("(?:x|S)ent", true), ("\\bSent\\b", true),
    // These patterns may match across rows, so they are matched with the whole text.
    ("12\\s+Sent", true), ("12[^x]+Sent", true), ("(?s)12.*Sent", true), ("12\\n\\nS", true),
    ("\\AInbox", true), ("\\ASent", false), ("\\W\\WSent", true), ("[[:space:]]+Sent", true),
  ])
  func `a pattern matches within rows, and beyond where it says so`(source: String, isFound: Bool)
    throws
  {
    #expect(try TapePattern(source).matches(screen) == isFound)
  }
}
