// documentation-gaps SYMBOL-GRAPHS ... -- PAGE ...: prints public declarations that have no documentation
// comment, and public types that no landing page names. Ends with 1 if there are any.
//
// swift-format's rule AllPublicDeclarationsHaveDocumentation passes over enum cases, the requirements of
// protocols and members of `public extension`; the compiler's symbol graph has them all.
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

    /// FILE:LINE, as compilers say it, seen from the folder in which this runs.
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

  struct Comment: Decodable {}
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
var gaps: Set<String> = []
for file in arguments.prefix(while: { $0 != "--" }) {
  let data = try Data(contentsOf: URL(fileURLWithPath: file))
  let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
  for symbol in graph.symbols where symbol.kind.identifier != "swift.extension" {
    let what = "\(symbol.place): \(symbol.kind.displayName.lowercased()) \(symbol.name)"
    if symbol.docComment == nil { gaps.insert("\(what) has no documentation") }
    // Extensions of other modules' types stand on those types' pages.
    let isExtension = file.contains("@")
    if !isExtension && symbol.pathComponents.count == 1
      && !pages.contains(where: { $0.contains("``\(symbol.name)``") })
    {
      gaps.insert("\(what) is on no landing page of \(graph.module.name)")
    }
  }
}
for gap in gaps.sorted() { print(gap) }
exit(gaps.isEmpty ? 0 : 1)
