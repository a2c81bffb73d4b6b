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
  /// The id of the row.
  public let id: String
  private let making: @Sendable () -> BrowserRow
  /// The row. If it has children but no detail, its detail is the number of children.
  public var row: BrowserRow { making() }
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
    (id, making, self.children, self.text) = (row.id, { [row] in row }, children, text)
  }

  /// Creates a row without children that is made when it is needed, for large trees whose rows look different after the
  /// user has changed their tags.
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - text: makes the content of the row.
  ///   - row: makes the row, with the same id.
  public init(
    id: String, text: @autoclosure @escaping @Sendable () -> TextDocument,
    row: @escaping @Sendable () -> BrowserRow
  ) {
    (self.id, making, children, self.text) = (id, row, [], text)
  }

  /// Creates a row from a title. The title is also the id of the row.
  public init(_ title: String, _ children: [BrowserTree] = [], text: String = "") {
    self.init(BrowserRow(id: title), children, text: TextDocument(text))
  }

  /// Creates a row from a title, without children.
  public init(stringLiteral title: String) { self.init(title) }

  /// The innermost rows below this row. If the row has no children, this is the row itself.
  public var leaves: [BrowserRow] { children.isEmpty ? [row] : children.flatMap(\.leaves) }
}

extension Sequence<BrowserTree> {
  /// Returns the tree of the row at the end of a path. Nil if there is no such row.
  public func tree(at path: some Collection<BrowserRow>) -> BrowserTree? {
    guard let row = path.first, let tree = first(where: { $0.id == row.id }) else { return nil }
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

  /// Creates a hierarchy from a tree, which is made again whenever a list or a text is read. Rows are identified by
  /// their ids. A row is in a scope if one of the innermost rows below it is in the scope.
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
    self.init(
      title: title, levels: levels, scopes: scopes, counting: counted, version: NeverEqual(),
      tags: nil,
      tree: tree())
  }

  /// A version that differs from every version, so that the tree is made again for each read.
  private struct NeverEqual: Hashable {
    static func == (a: NeverEqual, b: NeverEqual) -> Bool { false }
  }

  /// Creates a hierarchy from a large tree, which is made again only when its version changes. After the user has
  /// changed tags, only the rows with these tags are made again, and only the rows that lead to them are counted again.
  ///
  /// ```swift
  /// let tags = BrowserTags()
  /// let unread = BrowserScope("Unread") { !tags.has("read", $0.id) }
  /// let shelf = Browsed(
  ///   title: "Shelf", levels: ["Kinds", "Books"], scopes: [unread], counting: unread,
  ///   version: "first edition", tags: tags,
  ///   tree: [
  ///     BrowserTree(
  ///       "Novels",
  ///       ["Emma", "Persuasion"].map { book in
  ///         BrowserTree(id: book, text: TextDocument("The text of \(book)")) {
  ///           BrowserRow(id: book, mark: tags.has("read", book) ? "" : "*")
  ///         }
  ///       })
  ///   ])
  /// #expect(shelf.scopes.map(\.title) == ["Unread"])
  /// ```
  ///
  /// - Parameters:
  ///   - title: the name of the hierarchy.
  ///   - levels: the titles of the lists, from the outermost to the innermost.
  ///   - scopes: the groups of rows that the user can choose to see.
  ///   - counted: the scope whose innermost rows are counted in the details of outer rows; nil for all rows.
  ///   - version: a value that differs whenever the tree would differ, apart from the tags.
  ///   - tags: the tags on which the rows and the scopes depend; nil if they depend on none.
  ///   - tree: returns the outermost rows.
  public init(
    title: String, levels: [String], scopes: [BrowserScope] = [],
    counting counted: BrowserScope? = nil,
    version: @autoclosure @escaping @Sendable () -> some Hashable & Sendable,
    tags: @autoclosure @escaping @Sendable () -> BrowserTags?,
    tree: @autoclosure @escaping @Sendable () -> [BrowserTree]
  ) {
    let kept = KeptTree(scopes: scopes, counted: counted, version, tags, tree)
    self.init(title: title, levels: levels) { path in
      kept.rows(below: path)
    } text: { path in
      kept.text(at: path)
    }
    self.scopes = kept.scopes
  }
}
