/// A part of all rows, such as the unread ones. The user chooses it in a tab bar, and all lists show only its rows. The
/// rule applies to rows of outer lists too, so that a folder stays if something in it is unread.
///
/// ```swift
/// let unread = BrowserScope("Unread") { $0["unread"] != "0" }
/// let article = BrowserRow(id: "1", title: "News", fields: [BrowserRow.Field("unread", "1")])
/// #expect(unread.contains(article))
/// ```
public struct BrowserScope: Sendable, Hashable {
  /// The title of its tab. It is unique among the scopes.
  public let title: String
  /// Returns true for a row that is in the scope.
  public let contains: @Sendable (_ row: BrowserRow) -> Bool

  /// Creates a scope.
  public init(_ title: String, contains: @escaping @Sendable (_ row: BrowserRow) -> Bool) {
    (self.title, self.contains) = (title, contains)
  }

  /// True for scopes with the same title.
  public static func == (a: BrowserScope, b: BrowserScope) -> Bool { a.title == b.title }

  /// Hashes the title.
  public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}
