import Browsing
import SplitViewUI
import TOML

/// A TOML file. Its tables are levels, and its values are shown as they were written.
struct TOMLTree: Sendable {
  /// A table or a value in the file.
  private struct Node: Sendable {
    let name: String
    /// The value as it was written, or nil for a table.
    var value: String?
    var children: [Node] = []
  }

  let title: String
  private let root: Node

  /// The maximum size of a file in bytes.
  private static let most = 8 << 20

  init(title: String, bytes: RecordBytes) throws(BrowserFailure) {
    guard bytes.count <= Self.most else {
      throw BrowserFailure(
        "\(title): larger than \(FileContent.size(Self.most)), the maximum size of a TOML file")
    }
    self.title = title
    let document = TOMLDocument(bytes.bytes(0..<bytes.count))
    if let error = document.errors.first {
      throw BrowserFailure("\(title):\(error.line):\(error.column): \(error.message)")
    }
    var root = Node(name: title)
    for statement in document.statements { Self.add(statement, of: document, to: &root) }
    self.root = root
  }

  private static func add(
    _ statement: TOMLStatement, of document: TOMLDocument, to root: inout Node
  ) {
    switch statement.kind {
    case .header(let isElement): open(statement.table[...], isElement: isElement, in: &root)
    case .assignment:
      let value = String(decoding: document.text.clean[statement.value], as: UTF8.self)
      put(statement.path[...], value, in: &root)
    }
  }

  /// Opens the table at `path`. Each element of an array of tables becomes a new table with the same name.
  private static func open(_ path: ArraySlice<String>, isElement: Bool, in node: inout Node) {
    guard let name = path.first else { return }
    let former = node.children.lastIndex { $0.name == name && $0.value == nil }
    let isNew = former == nil || isElement && path.count == 1
    if isNew { node.children.append(Node(name: name)) }
    let place = isNew ? node.children.count - 1 : former ?? 0
    open(path.dropFirst(), isElement: isElement, in: &node.children[place])
  }

  private static func put(_ path: ArraySlice<String>, _ value: String, in node: inout Node) {
    guard let name = path.first else { return }
    if path.count == 1 { return node.children.append(Node(name: name, value: value)) }
    open(path.prefix(1), isElement: false, in: &node)
    let place = node.children.lastIndex { $0.name == name && $0.value == nil }
    if let place { put(path.dropFirst(), value, in: &node.children[place]) }
  }

  var browsed: Browsed {
    Browsed(title: title) { path in
      JSONDocument.level(path.last?.title ?? title)
    } rows: { path, send in
      let rows = node(at: path).children.enumerated().map { index, node in
        var row = BrowserRow(
          title: node.name, detail: node.value.map { String($0.prefix(200)) } ?? "",
          hasList: node.value == nil, range: index..<index + 1)
        row.valueRole = node.value.flatMap(role)
        return row
      }
      await send.rows(rows)
    } content: { path, _, send in
      await send(BrowserContent(TextDocument(code: text(node(at: path), indent: 0), .toml)))
    }
  }

  /// Returns the role of a value. For a string, this is `code` instead of `string`, because the string already has
  /// its quotation marks.
  private func role(of value: String) -> TextRole? {
    switch value.first {
    case "\"", "'": .code
    case let first? where first.isNumber || "+-".contains(first): .number
    case "t", "f": .constant
    default: nil
    }
  }

  private func node(at path: [BrowserRow]) -> Node {
    path.reduce(root) { node, row in
      let index = row.range.lowerBound
      return node.children.indices.contains(index) ? node.children[index] : node
    }
  }

  private func text(_ node: Node, indent: Int) -> String {
    let blanks = String(repeating: "  ", count: indent)
    if let value = node.value { return "\(blanks)\(node.name) = \(value)\n" }
    let inside = node.children.map { text($0, indent: indent + 1) }.joined()
    return "\(blanks)\(node.name)\n\(inside)"
  }
}
