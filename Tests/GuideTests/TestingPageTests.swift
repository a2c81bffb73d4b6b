import Foundation
import Testing

/// docs/testing-your-app.md shows code, tests and tapes of the file browser. These tests compare
/// them with its files.
@Suite struct TestingPageTests {
  private static let demo = Guide.folder.appending(path: "../../Demo/Files").standardized
  private static let tests = Guide.folder.appending(path: "../../Tests/FilesTests").standardized

  @Test(arguments: [("swift", "swift"), ("tape", "tape")])
  func `code and tapes on the page stand in the file browser's files`(
    language: String, ending: String
  ) throws {
    let sources = try CompiledSource.sources(in: [Self.demo, Self.tests], endingIn: ending)
    let blocks = try Guide(beside: "testing-your-app").blocks.filter { $0.language == language }
    #expect(blocks.count >= 2)
    for block in blocks {
      let matches = sources.map { $0.matches(block.text) }.max() ?? 0
      if matches < block.text.count {
        Issue.record("docs/testing-your-app.md:\(block.line + 1 + matches): not in Demo/Files")
      }
    }
  }
}
