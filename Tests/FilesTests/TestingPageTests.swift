import KeystrokeReplay
import Testing

@testable import Files

/// Checks that the failures shown on the pages about testing and tapes are real.
@Suite struct TestingPageTests {
  private static let tapes = TapeFile.path("../../Demo/Files/Tapes", beside: #filePath)
  private static let sample = TapeFile.path("../../Demo/Files/Sample", beside: #filePath)

  /// The output blocks of a page.
  private func outputs(_ page: String) -> [String] {
    let path = TapeFile.path("../../docs/\(page).md", beside: #filePath)
    let parts = (TapeFile.text(at: path) ?? "").split(separator: "```text\n").dropFirst()
    return parts.compactMap { $0.split(separator: "\n```").first.map(String.init) }
  }

  @Test(arguments: ["testing-your-app", "tapes"])
  func `the failure on the page is what such a failure looks like`(page: String) throws {
    let text = try #require(TapeFile.text(at: Self.tapes + "/start.tape"))
    let other = text.replacing("Expect Selection primary \"Letters\"", with: "Down")
    let script = Script(Tape(other, file: "start.tape"))
    let goldens = GoldenFolder(tape: Self.tapes + "/start.tape").goldens()
    var player = try Player(FilesTape(folder: Self.sample), script, goldens: goldens)
    let report = player.play()
    #expect(outputs(page).first == report.text(width: 100))
  }
}
