import SplitViewUI

/// A row with everything below it. Trees describe a hierarchy as a value.
///
/// ```swift
/// let novels = BrowserTree(
///   "Novels", ["Emma", BrowserTree("Persuasion", text: "A second chance.")])
/// let shelf = Browsed(title: "Shelf", levels: ["Kinds", "Books"], tree: [novels, "Essays"])
/// #expect(shelf.depth == 2)
/// #expect(novels.row.detail == "2")
/// ```
public struct BrowserTree: Sendable, ExpressibleByStringLiteral {
  /// The row. If it has children but no detail, its detail is the number of children.
  public let row: BrowserRow
  /// The rows below this row, in order.
  public let children: [BrowserTree]
  /// Makes the content of the row when it is shown.
  public let text: @Sendable () -> TextDocument

  /// Creates a row that has children or its own content.
  public init(
    _ row: BrowserRow, _ children: [BrowserTree] = [],
    text: @autoclosure @escaping @Sendable () -> TextDocument = TextDocument("")
  ) {
    var row = row
    if row.detail.isEmpty, !children.isEmpty { row.detail = "\(children.count)" }
    (self.row, self.children, self.text) = (row, children, text)
  }

  /// Creates a row from a title. The title is also the id of the row.
  public init(_ title: String, _ children: [BrowserTree] = [], text: String = "") {
    self.init(BrowserRow(id: title), children, text: TextDocument(text))
  }

  /// Creates a row from a title, without children.
  public init(stringLiteral title: String) { self.init(title) }

  /// The innermost rows below this row. If the row has no children, this is the row itself.
  public var leaves: [BrowserRow] { children.isEmpty ? [row] : children.flatMap(\.leaves) }

  /// Returns true if one of the ``leaves`` is in a scope.
  func has(_ scope: BrowserScope) -> Bool {
    children.isEmpty ? scope.contains(row) : children.contains { $0.has(scope) }
  }
}

extension Sequence<BrowserTree> {
  /// Returns the tree of the row at the end of a path. Nil if there is no such row.
  public func tree(at path: some Collection<BrowserRow>) -> BrowserTree? {
    guard let row = path.first, let tree = first(where: { $0.row.id == row.id }) else { return nil }
    return path.count == 1 ? tree : tree.children.tree(at: path.dropFirst())
  }
}

extension Browsed {
  /// Creates a hierarchy from one function that returns complete lists, and one that returns the content of the
  /// innermost rows.
  ///
  /// ```swift
  /// let shelf = Browsed(title: "Shelf", levels: ["Kinds", "Books"]) { path in
  ///   (path.isEmpty ? ["Novels"] : ["Emma", "Persuasion"]).map { BrowserRow(id: $0) }
  /// } text: { path in
  ///   TextDocument("The text of \(path[1].title)")
  /// }
  /// ```
  /// - Parameters:
  ///   - title: the name of the hierarchy.
  ///   - levels: the titles of the lists, from the outermost to the innermost.
  ///   - rows: returns the rows below the end of a path.
  ///   - text: returns the content of the row at the end of a path.
  public init(
    title: String, levels: [String],
    rows: @escaping @Sendable (_ path: [BrowserRow]) async throws -> [BrowserRow],
    text: @escaping @Sendable (_ path: [BrowserRow]) async throws -> TextDocument
  ) {
    self.init(title: title, depth: levels.count) { path in
      let title = path.count < levels.count ? levels[path.count] : ""
      var level = BrowserLevel(title, views: path.count == levels.count - 1 ? ["Text"] : [])
      level.rowsName = title.lowercased()
      return level
    } rows: { path, send in
      await send.rows(try await rows(path))
    } content: { path, _, send in
      await send(BrowserContent(try await text(path)))
    }
  }

  /// Creates a hierarchy from a tree. `tree` is called whenever a list or a text is read. Rows are
  /// identified by their ids. A row is in a scope if one of the innermost rows below it is in the
  /// scope.
  ///
  /// - Parameters:
  ///   - title: the name of the hierarchy.
  ///   - levels: the titles of the lists, from the outermost to the innermost.
  ///   - scopes: the groups of rows that the user can choose to see.
  ///   - counted: the scope whose innermost rows are counted in the details of outer rows; nil for all rows.
  ///   - tree: returns the outermost rows.
  public init(
    title: String, levels: [String], scopes: [BrowserScope] = [],
    counting counted: BrowserScope? = nil,
    tree: @autoclosure @escaping @Sendable () -> [BrowserTree]
  ) {
    @Sendable func name(_ scope: BrowserScope) -> String { "in \(scope.title)" }
    self.init(title: title, levels: levels) { path in
      (path.isEmpty ? tree() : tree().tree(at: path)?.children ?? []).map { tree in
        var row = tree.row
        row.fields += scopes.filter(tree.has).map { BrowserRow.Field(name($0), "") }
        if let counted, !tree.children.isEmpty {
          row.detail = "\(tree.leaves.count(where: counted.contains))"
        }
        return row
      }
    } text: { path in
      tree().tree(at: path)?.text() ?? TextDocument("")
    }
    self.scopes = scopes.map { scope in BrowserScope(scope.title) { $0[name(scope)] != nil } }
  }
}
