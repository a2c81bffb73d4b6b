// documentation-gaps SYMBOL-GRAPHS ... -- PAGE ...: prints public declarations without a documentation comment, public
// types that no landing page names, and types without an example. Exits with 1 if there are any.
//
// A type needs an example if programs name it: its module is listed below, and its landing page does not list it in a
// group whose title ends with "in detail". Tests/GuideTests compiles the examples.
//
// swift-format's rule AllPublicDeclarationsHaveDocumentation ignores enum cases, protocol requirements and members of
// `public extension`. The compiler's symbol graph contains all of them.
import Foundation

struct SymbolGraph: Decodable {
  var module: Module
  var symbols: [Symbol]

  struct Module: Decodable { var name: String }

  struct Symbol: Decodable {
    var kind: Kind
    var pathComponents: [String]
    var docComment: Comment?
    var location: Location?

    var name: String { pathComponents.joined(separator: ".") }

    /// FILE:LINE in the format of compilers, relative to the current folder.
    var place: String {
      guard let location else { return "unknown place" }
      let folder = "file://" + FileManager.default.currentDirectoryPath + "/"
      let isInside = location.uri.hasPrefix(folder)
      let file = location.uri.dropFirst(isInside ? folder.count : 0)
      return "\(file):\(location.position.line + 1)"
    }
  }

  struct Kind: Decodable {
    var identifier: String
    var displayName: String
  }

  struct Comment: Decodable {
    var lines: [Line]
    struct Line: Decodable { var text: String }

    var hasExample: Bool { lines.contains { $0.text == "```swift" } }
  }
  struct Location: Decodable {
    var uri: String
    var position: Position
    struct Position: Decodable { var line: Int }
  }
}

let arguments = CommandLine.arguments.dropFirst()
let pages = try arguments.drop { $0 != "--" }.dropFirst().map {
  try String(contentsOfFile: $0, encoding: .utf8)
}
/// The modules whose types need examples.
let modulesWithExamples: Set = [
  "NavigationModel", "SplitViewUI", "SplitViewControls", "KeystrokeReplay", "Recording",
  "RandomPlay",
  "TerminalApp", "Browsing",
]
/// The groups on landing pages that list types which programs only read, or never see.
let details = pages.flatMap { $0.components(separatedBy: "\n### ") }
  .filter { $0.prefix { $0 != "\n" }.hasSuffix("in detail") }
var gaps: Set<String> = []
for file in arguments.prefix(while: { $0 != "--" }) {
  let data = try Data(contentsOf: URL(fileURLWithPath: file))
  let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
  for symbol in graph.symbols where symbol.kind.identifier != "swift.extension" {
    let what = "\(symbol.place): \(symbol.kind.displayName.lowercased()) \(symbol.name)"
    if symbol.docComment == nil { gaps.insert("\(what) has no documentation") }
    // Extensions of other modules' types are listed on the pages of those types.
    let isExtension = file.contains("@")
    guard !isExtension && symbol.pathComponents.count == 1 else { continue }
    let link = "``\(symbol.name)``"
    if !pages.contains(where: { $0.contains(link) }) {
      gaps.insert("\(what) is on no landing page of \(graph.module.name)")
    }
    if let comment = symbol.docComment, modulesWithExamples.contains(graph.module.name),
      symbol.kind.identifier != "swift.func", !comment.hasExample,
      !details.contains(where: { $0.contains(link) })
    {
      gaps.insert("\(what) has no example")
    }
  }
}
for gap in gaps.sorted() { print(gap) }
exit(gaps.isEmpty ? 0 : 1)
