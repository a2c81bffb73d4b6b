// api-listing MODULES SYMBOL-GRAPH ...: prints the public declarations of a module, one on each line. Fails if a
// declaration names a type of a module of this package that is not among MODULES, because programs cannot import that
// module. MODULES are separated by spaces. Types are sorted by
// name, with their members below them.
import Foundation

struct SymbolGraph: Decodable {
  var symbols: [Symbol]
  var relationships: [Relationship]

  struct Symbol: Decodable {
    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
    var swiftExtension: Extension?

    /// The declaration on a single line, followed by the types that its extension requires.
    var declaration: String {
      let own = (declarationFragments ?? []).map(\.spelling).joined()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let requirements = (swiftExtension?.constraints ?? []).compactMap(\.sameType)
      return requirements.isEmpty ? own : "\(own)  [where \(requirements.joined(separator: ", "))]"
    }
  }

  struct Extension: Decodable { var constraints: [Constraint]? }
  struct Constraint: Decodable {
    var kind: String
    var lhs: String
    var rhs: String

    /// The requirement that a type is a particular type. Nil for conformances, which the type itself may require.
    var sameType: String? { kind == "sameType" ? "\(lhs) == \(rhs)" : nil }
  }

  struct Kind: Decodable { var identifier: String }
  struct Identifier: Decodable { var precise: String }

  struct Fragment: Decodable {
    var spelling: String
    var preciseIdentifier: String?

    /// The module of the type that the fragment names, from its mangled name, such as `s:8Browsing7BrowsedV`. Nil for the
    /// standard library, and for other text.
    var module: String? {
      guard let name = preciseIdentifier, name.hasPrefix("s:") else { return nil }
      let digits = name.dropFirst(2).prefix { $0.isNumber }
      return Int(digits).map { String(name.dropFirst(2 + digits.count).prefix($0)) }
    }
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }
}

var lines: Set<String> = []
let listed = Set(CommandLine.arguments[1].split(separator: " ").map(String.init))
let own = Set((try? FileManager.default.contentsOfDirectory(atPath: "Sources")) ?? [])
var hidden: Set<String> = []
let graphs = try CommandLine.arguments.dropFirst(2).map { file in
  try JSONDecoder().decode(
    SymbolGraph.self, from: try Data(contentsOf: URL(fileURLWithPath: file)))
}
// A type of another module is in a graph of its own, without the protocols of this module.
let names = Dictionary(
  graphs.flatMap(\.symbols)
    .map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
  uniquingKeysWith: { first, _ in first })
for graph in graphs {
  for symbol in graph.symbols where symbol.kind.identifier != "swift.extension" {
    lines.insert("\(symbol.pathComponents.joined(separator: "."))\t\(symbol.declaration)")
    let modules = (symbol.declarationFragments ?? []).compactMap(\.module)
    if modules.contains(where: { own.contains($0) && !listed.contains($0) }) {
      hidden.insert(symbol.declaration)
    }
  }
  for relation in graph.relationships where relation.kind == "conformsTo" {
    guard let name = names[relation.source] else { continue }
    let target = names[relation.target] ?? relation.targetFallback ?? relation.target
    // Skip conformances that the compiler adds to every type.
    if ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"].contains(target) {
      continue
    }
    lines.insert("\(name)\t: \(target)")
  }
}
for line in lines.sorted() {
  let parts = line.split(separator: "\t", maxSplits: 1)
  print("\(parts[0])  \(parts.count > 1 ? parts[1] : "")")
}
if !hidden.isEmpty {
  let text = hidden.sorted().map { "  \($0)\n" }.joined()
  FileHandle.standardError.write(
    Data("api: types of modules that programs cannot import:\n\(text)".utf8))
  exit(1)
}
