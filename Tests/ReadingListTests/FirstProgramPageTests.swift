import KeystrokeReplay
import Testing

/// The promises of docs/first-program.md.
@Suite struct FirstProgramPageTests {
  private func text(_ path: String) throws -> String {
    try #require(TapeFile.text(at: TapeFile.path("../../\(path)", beside: #filePath)))
  }

  /// The page's blocks of code in a language.
  private func blocks(_ language: String) throws -> [String] {
    let parts = try text("docs/first-program.md").split(separator: "```\(language)\n").dropFirst()
    return parts.compactMap { part in
      part.firstRange(of: "```").map { String(part[..<$0.lowerBound]) }
    }
  }

  @Test func `the program on the page is the one that is compiled and tested`() throws {
    #expect(try blocks("swift").first == text("Demo/ReadingList/ReadingList.swift"))
  }

  @Test func `other code on the page is in the program or in its tests`() throws {
    let source = try text("Tests/ReadingListTests/ReadingListTests.swift")
    for block in try blocks("swift").dropFirst() { #expect(source.contains(block), "\(block)") }
  }

  @Test func `the program has less than eighty lines, none longer than a hundred columns`() throws {
    let lines = try text("Demo/ReadingList/ReadingList.swift").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().count < 80)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }
}
