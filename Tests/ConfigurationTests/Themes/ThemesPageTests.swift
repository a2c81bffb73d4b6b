import Configuration
import Foundation
import SplitViewUI
import Testing

/// Reads the examples in `docs/themes.md`.
@Suite struct ThemesPageTests {
  private func examples() throws -> [String] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/themes.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.components(separatedBy: "```toml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test func `the examples are themes without a mistake, and can be read`() throws {
    let examples = try examples()
    #expect(examples.count == 3)
    for example in examples {
      let file = ThemeFile(Array(example.utf8), named: "example.toml")
      #expect(file.notices == [], "\(file.notices)")
      #expect(file.theme != Theme(.dark))
    }
  }

  @Test func `the whole example gives all eight colours`() throws {
    let example = try #require(examples().first)
    for name in ["ground", "text", "dim", "line", "accent", "attention", "positive", "negative"] {
      #expect(example.contains("\n\(name) = \"#"))
    }
  }
}
