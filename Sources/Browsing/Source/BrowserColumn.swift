/// A column of a list that is a table (``BrowserLevel/columns``).
///
/// ```swift
/// var level = BrowserLevel("orders.csv", views: ["Row"])
/// level.columns = [BrowserColumn("Customer"), BrowserColumn("Amount", field: "total")]
/// ```
public struct BrowserColumn: Sendable, Hashable {
  /// The title above the column. No other column of the list has the same.
  public let title: String
  /// The name of the field of a row that is shown (``BrowserRow/fields``).
  public let field: String

  /// Makes a column. Without the name of a field, that is the title.
  public init(_ title: String, field: String? = nil) {
    (self.title, self.field) = (title, field ?? title)
  }

  /// Columns of these names from left to right. Where a name is empty or was there before, its column is known by its number.
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
