import Foundation
import Testing

/// Tapes draw the pictures in the documents.
struct PicturesTests {
  @Test func `every picture in the documents and in their folder comes from a tape`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let pictures = root.appending(path: "docs/pictures")
    let folders = ["Demo/Tapes", "Demo/Gallery/Tapes", "Demo/ReadingList/Tapes"]
    let made = try Set(
      folders.flatMap { try Self.outputs(ofTapesIn: root.appending(path: $0).path) })
    let shown = try Self.links(of: root).filter { $0.hasPrefix(pictures.path + "/") }
    #expect(shown.first?.hasSuffix("/shapes/landscape-light.svg") == true)
    let files = FileManager.default.enumerator(atPath: pictures.path)?.compactMap { $0 as? String }
    let there = try #require(files).filter { $0.hasSuffix(".svg") }.map {
      pictures.appending(path: $0).path
    }
    let others = Set(shown + there).subtracting(made)
    #expect(others == [])
  }

  @Test func `a picture that is there in light colours is shown in both`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let shown = try Set(Self.links(of: root))
    for folder in ["", "/design", "/elements", "/shapes"].map({ "docs/pictures\($0)" }) {
      let path = root.appending(path: folder).path
      for name in try FileManager.default.contentsOfDirectory(atPath: path)
      where name.hasSuffix("-light.svg") {
        let dark = name.replacing("-light.svg", with: ".svg")
        #expect(shown.isSuperset(of: ["\(path)/\(name)", "\(path)/\(dark)"]), "\(name)")
      }
    }
  }

  /// Returns the files that the tapes in `folder` write.
  private static func outputs(ofTapesIn folder: String) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try files.filter { $0.hasSuffix(".tape") }.flatMap { name -> [String] in
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      return text.split(separator: "\n").compactMap { line -> String? in
        let words = line.split(separator: " ", maxSplits: 1)
        guard words.count == 2, ["Output", "Screenshot"].contains(words[0]) else { return nil }
        return URL(filePath: "\(folder)/\(words[1])").standardized.path
      }
    }
  }

  /// Returns the files to which the README and the documents in `docs` link, in order.
  private static func links(of root: URL) throws -> [String] {
    let below = FileManager.default.enumerator(atPath: root.appending(path: "docs").path)
    let names = (below?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
    return try (["README.md"] + names.sorted().map { "docs/\($0)" }).flatMap { name in
      let file = root.appending(path: name)
      let text = try String(contentsOf: file, encoding: .utf8)
      let links = text.matches(of: /\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/).compactMap {
        $0.output.1 ?? $0.output.2
      }
      return links.map {
        file.deletingLastPathComponent().appending(path: String($0)).standardized.path
      }
    }
  }
}
