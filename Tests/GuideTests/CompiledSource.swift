import Foundation

/// A source file as lines, for finding the code blocks of a page in it.
struct CompiledSource {
  let lines: [String]

  /// Returns the Swift files of the guides' tests, and of the programs beside the guides.
  static func all() throws -> [CompiledSource] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    return try sources(in: [tests, Guide.folder])
  }

  /// Returns the files in `folders` with this file name extension.
  static func sources(
    in folders: [URL], endingIn ending: String = "swift"
  ) throws -> [CompiledSource] {
    try folders.flatMap { folder in
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      let found = files?.compactMap { $0 as? URL }.filter { $0.pathExtension == ending } ?? []
      return try found.map { CompiledSource(lines: try Guide.lines(of: $0)) }
    }
  }

  /// Returns how many lines from the beginning of `block` are consecutive lines of this file. They may all be indented
  /// by the same amount.
  func matches(_ block: [String]) -> Int {
    lines.indices.map { matches(block, from: $0) }.max() ?? 0
  }

  private func matches(_ block: [String], from start: Int) -> Int {
    guard let first = block.first, lines[start].hasSuffix(first) else { return 0 }
    let indent = lines[start].dropLast(first.count)
    guard indent.allSatisfy({ $0 == " " }) else { return 0 }
    let pairs = zip(block, lines[start...])
    return pairs.prefix { $0 == $1 || ($0 != "" && indent + $0 == $1) }.count
  }
}
