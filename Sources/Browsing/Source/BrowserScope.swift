/// A group of rows, such as the unread rows. When the user selects a scope in the tab bar, all lists show only the
/// rows in the scope. This includes the outer lists, where a folder, for example, is shown if something in it is
/// unread.
///
/// ```swift
/// let unread = BrowserScope("Unread") { $0["unread"] != "0" }
/// let article = BrowserRow(id: "1", title: "News", fields: [BrowserRow.Field("unread", "1")])
/// #expect(unread.contains(article))
/// ```
public struct BrowserScope: Sendable, Hashable {
  /// The title of the scope's tab, which must be unique among the scopes.
  public let title: String
  /// Returns true if a row is in the scope.
  public let contains: @Sendable (_ row: BrowserRow) -> Bool

  /// Creates a scope.
  public init(_ title: String, contains: @escaping @Sendable (_ row: BrowserRow) -> Bool) {
    (self.title, self.contains) = (title, contains)
  }

  /// Returns true if both scopes have the same title.
  public static func == (a: BrowserScope, b: BrowserScope) -> Bool { a.title == b.title }

  /// Hashes the title.
  public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}
