/// A column of a list that is a table (``BrowserLevel/columns``).
///
/// ```swift
/// var level = BrowserLevel("orders.csv", views: ["Row"])
/// level.columns = [BrowserColumn("Customer"), BrowserColumn("Amount", field: "total")]
/// ```
public struct BrowserColumn: Sendable, Hashable {
  /// The title above the column. It is unique within the list.
  public let title: String
  /// The name of the field that the column shows (``BrowserRow/fields``).
  public let field: String

  /// Creates a column. Without a field, the title is also the field's name.
  public init(_ title: String, field: String? = nil) {
    (self.title, self.field) = (title, field ?? title)
  }

  /// Creates columns with these names, from left to right. A name that is empty or repeated gets the column's number.
  public static func named(_ names: [String]) -> [BrowserColumn] {
    var taken: Set<String> = []
    return names.enumerated().map { index, name in
      var title = name.isEmpty ? "\(index + 1)" : name
      while taken.contains(title) { title = "\(title) (\(index + 1))" }
      taken.insert(title)
      return BrowserColumn(title)
    }
  }
}
