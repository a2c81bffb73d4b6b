import KeystrokeReplay
import RandomPlay
import Testing

/// Compares docs/fuzzing.md with the code.
@Suite struct FuzzingPageTests {
  private static let page: String = {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return TapeFile.text(at: "/\(root)/docs/fuzzing.md") ?? ""
  }()

  @Test func `the page's table has every invariant, in its words`() {
    let rules = Self.page.split(separator: "\n## The rules\n").last ?? ""
    let rows = rules.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    #expect(rows == Invariant.allCases.map { "| `\($0.rawValue)` | \($0.rule) |" })
  }

  @Test func `the page's tapes can be played`() {
    let parts = Self.page.split(separator: "```tape\n").dropFirst()
    #expect(parts.count >= 3)
    for part in parts {
      let text = String(part.split(separator: "```").first ?? "")
      #expect(Tape.isFormatted(text, file: "fuzzing.md"), "\(text)")
    }
  }
}
