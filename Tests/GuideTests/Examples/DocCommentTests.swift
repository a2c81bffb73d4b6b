import Foundation
import Testing

/// Checks the examples in the doc comments of the library and on its modules' landing pages.
@Suite struct DocCommentTests {
  private static let root = Guide.folder.appending(path: "../..").standardized

  /// The library's modules, and the module with the commands for tapes.
  private static let modules = [
    "NavigationModel", "TerminalFrame", "SplitViewUI", "SplitViewControls", "Fuzzing",
    "KeystrokeReplay", "PtyReplay", "CursesTerminal", "TerminalApp", "TapeCommands", "Browsing",
    "TerminalLog", "DeveloperTools", "Markup", "HTMLText", "Settings",
  ]

  @Test(arguments: modules)
  func `Swift in a doc comment is compiled as it stands there`(module: String) throws {
    let folders = ["Demo/ReadingList", "Tests/ReadingListTests"]
    let sources =
      try CompiledSource.all()
      + CompiledSource.sources(in: folders.map { Self.root.appending(path: $0) })
    for (file, block) in try Self.blocks(of: module) where block.language == "swift" {
      let matches = sources.map { $0.matches(block.text) }.max() ?? 0
      if matches < block.text.count {
        Issue.record("\(file):\(block.line + 1 + matches): not in a file of Tests/GuideTests")
      }
    }
  }

  /// Returns the fenced blocks in a module's comments and pages, each with the path of its file.
  private static func blocks(of module: String) throws -> [(file: String, block: Guide.Block)] {
    let folder = root.appending(path: "Sources/\(module)")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = all?.compactMap { $0 as? URL } ?? []
    try #require(!files.isEmpty)
    return try files.flatMap { file in
      let lines =
        switch file.pathExtension {
        case "swift": try Guide.lines(of: file).map(comment)
        case "md": try Guide.lines(of: file)
        default: [String]()
        }
      let name = String(file.path.dropFirst(root.path.count + 1))
      return Guide.Block.all(in: lines).map { (name, $0) }
    }
  }

  /// Returns the text of a doc comment line, or nothing for a line of code.
  private static func comment(_ line: String) -> String {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix("///") else { return "" }
    return String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3))
  }
}
