import SplitViewUI

/// A row of a list: the text that is shown, and the values that its source needs to read what is below it.
///
/// ```swift
/// var row = BrowserRow(id: "emma", title: "Emma", detail: "1815", subtitle: "Jane Austen")
/// row.fields = [BrowserRow.Field("isbn", "9780141439587")]
/// #expect(row["isbn"] == "9780141439587")
/// #expect(row["year"] == nil)
/// ```
public struct BrowserRow: Sendable, Hashable {
  /// The row's identity within its list, or "" in a list without ids.
  public var id: String
  /// The first line.
  public var title: String
  /// Text at the end of the first line.
  public var detail: String
  /// More about the row: its second line, or text between title and detail (``BrowserLevel/lines``).
  public var subtitle: String
  /// A short mark at the end of the second line. In a list of single lines, it is at the end of the line.
  public var mark: String
  /// The ranges of the title that have colours or roles.
  public var runs: [TextRun] = []
  /// The role of a detail that is a value (``BrowserLevel/showsValues``).
  public var valueRole: TextRole?
  /// True if there is a list below the row. If nil, the level decides.
  public var hasList: Bool?
  /// The bytes of the row in its document. Empty for a row that is not part of a document.
  public var range: Range<Int>
  /// All named values of the row, in the order in which they came.
  public var fields: [Field]

  /// A named value of a row.
  public struct Field: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value as it was written.
    public let value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// Creates a row. Without a title, the row shows its id.
  public init(
    id: String = "", title: String? = nil, detail: String = "", subtitle: String = "",
    mark: String = "", hasList: Bool? = nil, range: Range<Int> = 0..<0, fields: [Field] = []
  ) {
    (self.id, self.title, self.detail, self.subtitle) = (id, title ?? id, detail, subtitle)
    (self.mark, self.hasList, self.range, self.fields) = (mark, hasList, range, fields)
  }

  /// The first value with a name, or nil.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The values of these names, in their order. Looks at each field once, however many names there are.
  func values(of names: [String]) -> [String?] {
    let values = Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
    return names.map { values[$0] }
  }

  /// The value with a name, or the part of the row with that name, such as `title`.
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
