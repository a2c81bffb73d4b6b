import SplitViewUI

/// A row with all that is below it: a hierarchy as a value.
///
/// ```swift
/// let novels = BrowserTree(
///   "Novels", ["Emma", BrowserTree("Persuasion", text: "A second chance.")])
/// let shelf = Browsed(title: "Shelf", levels: ["Kinds", "Books"], tree: [novels, "Essays"])
/// #expect(shelf.depth == 2)
/// #expect(novels.row.detail == "2")
/// ```
public struct BrowserTree: Sendable, ExpressibleByStringLiteral {
  /// The row. Without a detail of its own, that of a row with others below it is their number.
  public let row: BrowserRow
  /// What is below the row, in order.
  public let children: [BrowserTree]
  /// Makes the content of the row, when it is shown.
  public let text: @Sendable () -> TextDocument

  /// Makes a row with others below it, or with a content.
  public init(
    _ row: BrowserRow, _ children: [BrowserTree] = [],
    text: @autoclosure @escaping @Sendable () -> TextDocument = TextDocument("")
  ) {
    var row = row
    if row.detail.isEmpty, !children.isEmpty { row.detail = "\(children.count)" }
    (self.row, self.children, self.text) = (row, children, text)
  }

  /// Makes a row of its title, which is its id too.
  public init(_ title: String, _ children: [BrowserTree] = [], text: String = "") {
    self.init(BrowserRow(id: title), children, text: TextDocument(text))
  }

  /// Makes a row of its title, without anything below it.
  public init(stringLiteral title: String) { self.init(title) }

  /// The rows with nothing below them: those inside it, or its own.
  public var leaves: [BrowserRow] { children.isEmpty ? [row] : children.flatMap(\.leaves) }

  /// True if one of its ``leaves`` is in a scope.
  func has(_ scope: BrowserScope) -> Bool {
    children.isEmpty ? scope.contains(row) : children.contains { $0.has(scope) }
  }
}

extension Sequence<BrowserTree> {
  /// The tree of the row at the end of a path; nil if there is none.
  public func tree(at path: some Collection<BrowserRow>) -> BrowserTree? {
    guard let row = path.first, let tree = first(where: { $0.row.id == row.id }) else { return nil }
    return path.count == 1 ? tree : tree.children.tree(at: path.dropFirst())
  }
}

extension Browsed {
  /// Makes a hierarchy whose lists are made as a whole. The innermost rows have a text.
  ///
  /// ```swift
  /// let shelf = Browsed(title: "Shelf", levels: ["Kinds", "Books"]) { path in
  ///   (path.isEmpty ? ["Novels"] : ["Emma", "Persuasion"]).map { BrowserRow(id: $0) }
  /// } text: { path in
  ///   TextDocument("The text of \(path[1].title)")
  /// }
  /// ```
  /// - Parameters:
  ///   - title: the name of the whole.
  ///   - levels: the titles of the lists, outermost first.
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

  /// Makes a hierarchy of a value, which is asked for whenever a list or a text is read. Rows are known by their ids, and a row
  /// is in a scope if one of the innermost rows below it is.
  /// - Parameters:
  ///   - title: the name of the whole.
  ///   - levels: the titles of the lists, outermost first.
  ///   - scopes: the parts of all rows that the user can look at.
  ///   - counted: the scope whose innermost rows are counted in the details of the rows above them; nil for all rows.
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
