/// A part of all rows, such as the unread rows. When the user chooses a scope in the tab bar, all lists show only rows
/// in the scope. The rule also applies to rows of outer lists, so a folder is shown if something in it is unread.
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
