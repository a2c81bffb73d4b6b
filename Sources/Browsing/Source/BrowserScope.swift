/// A part of all rows, such as those that are unread: the user chooses one in a bar of tabs, and all lists show the rows that are
/// in it. Rows of outer lists are asked too, so that of folders those stay that have something unread.
///
/// ```swift
/// let unread = BrowserScope("Unread") { $0["unread"] != "0" }
/// let article = BrowserRow(id: "1", title: "News", fields: [BrowserRow.Field("unread", "1")])
/// #expect(unread.contains(article))
/// ```
public struct BrowserScope: Sendable, Hashable {
  /// The title of its tab. No other scope has the same.
  public let title: String
  /// True for a row that is in it.
  public let contains: @Sendable (_ row: BrowserRow) -> Bool

  /// Makes a scope.
  public init(_ title: String, contains: @escaping @Sendable (_ row: BrowserRow) -> Bool) {
    (self.title, self.contains) = (title, contains)
  }

  /// True for scopes of one title.
  public static func == (a: BrowserScope, b: BrowserScope) -> Bool { a.title == b.title }

  /// Hashes the title.
  public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}
