/// A column of a list that is a table (``BrowserLevel/columns``).
///
/// ```swift
/// var level = BrowserLevel("orders.csv", views: ["Row"])
/// level.columns = [BrowserColumn("Customer"), BrowserColumn("Amount", field: "total")]
/// ```
public struct BrowserColumn: Sendable, Hashable {
  /// The title above the column, which must be unique within the list.
  public let title: String
  /// The name of the field that is shown in the column (``BrowserRow/fields``).
  public let field: String

  /// Creates a column. If no field is given, the title is also the name of the field.
  public init(_ title: String, field: String? = nil) {
    (self.title, self.field) = (title, field ?? title)
  }

  /// Creates columns with these names, from left to right. If a name is empty or repeated, the
  /// number of the column is used instead.
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
