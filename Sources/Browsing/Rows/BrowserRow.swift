import SplitViewUI

/// A row of a list: what is shown of it, and what its source must know to list and show what is below it.
///
/// ```swift
/// var row = BrowserRow(id: "emma", title: "Emma", detail: "1815", subtitle: "Jane Austen")
/// row.fields = [BrowserRow.Field("isbn", "9780141439587")]
/// #expect(row["isbn"] == "9780141439587")
/// #expect(row["year"] == nil)
/// ```
public struct BrowserRow: Sendable, Hashable {
  /// The identity within the list; empty where the row's place is its identity.
  public var id: String
  /// The first line.
  public var title: String
  /// Text at the end of the first line.
  public var detail: String
  /// More about the row: a second line, or text between title and detail (``BrowserLevel/lines``).
  public var subtitle: String
  /// A short mark at the end of the second line, or of the first in a list without second lines.
  public var mark: String
  /// The parts of the title with colours or roles of their own.
  public var runs: [TextRun] = []
  /// The role of the detail where that is a value (``BrowserLevel/showsValues``).
  public var valueRole: TextRole?
  /// True if the row has a list below it; nil where the level decides.
  public var hasList: Bool?
  /// The bytes of the row in its document; empty for rows of no document.
  public var range: Range<Int>
  /// All values of the row by their names, in the order in which they came.
  public var fields: [Field]

  /// A named value of a row.
  public struct Field: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value as it was written.
    public let value: String

    /// Makes a field.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// Makes a row. Without a title, the id is shown.
  public init(
    id: String = "", title: String? = nil, detail: String = "", subtitle: String = "",
    mark: String = "", hasList: Bool? = nil, range: Range<Int> = 0..<0, fields: [Field] = []
  ) {
    (self.id, self.title, self.detail, self.subtitle) = (id, title ?? id, detail, subtitle)
    (self.mark, self.hasList, self.range, self.fields) = (mark, hasList, range, fields)
  }

  /// The first value of that name; nil if the row has none.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The values of these names, in their order. Looks at each field once, however many names there are.
  func values(of names: [String]) -> [String?] {
    let values = Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
    return names.map { values[$0] }
  }

  /// The value of that name, or what is shown in that place of the row.
  func value(of name: String) -> String {
    if let value = self[name] { return value }
    switch name {
    case "id": return id
    case "title": return title
    case "detail": return detail
    case "subtitle": return subtitle
    case "mark": return mark
    default: return ""
    }
  }
}
