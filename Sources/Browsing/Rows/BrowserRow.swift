import SplitViewUI

/// A row of a list. It contains the text to show, and the values that the source needs to read the list below the
/// row.
///
/// ```swift
/// var row = BrowserRow(id: "emma", title: "Emma", detail: "1815", subtitle: "Jane Austen")
/// row.fields = [BrowserRow.Field("isbn", "9780141439587")]
/// #expect(row["isbn"] == "9780141439587")
/// #expect(row["year"] == nil)
/// ```
public struct BrowserRow: Sendable, Hashable {
  /// The identity of the row within its list. Empty in a list without ids.
  public var id: String
  /// The text of the first line.
  public var title: String
  /// The text at the end of the first line.
  public var detail: String
  /// Additional text about the row. It is shown on the second line, or between the title and the detail
  /// (``BrowserLevel/lines``).
  public var subtitle: String
  /// A short mark at the end of the second line. In a list whose rows have one line, the mark is at the end of that
  /// line.
  public var mark: String
  /// The ranges of the title that have colours or roles.
  public var runs: [TextRun] = []
  /// The role of the detail, if it is a value (``BrowserLevel/showsValues``).
  public var valueRole: TextRole?
  /// True if there is a list below the row. If nil, the level determines this.
  public var hasList: Bool?
  /// The byte range of the row in its document. Empty if the row is not part of a document.
  public var range: Range<Int>
  /// All named values of the row, in their original order.
  public var fields: [Field]

  /// A named value of a row.
  public struct Field: Sendable, Hashable {
    /// The name of the field.
    public let name: String
    /// The value as it was written in the source.
    public let value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// Creates a row. If no title is given, the row shows its id.
  public init(
    id: String = "", title: String? = nil, detail: String = "", subtitle: String = "",
    mark: String = "", hasList: Bool? = nil, range: Range<Int> = 0..<0, fields: [Field] = []
  ) {
    (self.id, self.title, self.detail, self.subtitle) = (id, title ?? id, detail, subtitle)
    (self.mark, self.hasList, self.range, self.fields) = (mark, hasList, range, fields)
  }

  /// The first value with this name. Nil if there is no such value.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Returns the values with these names, in the order of the names. Each field is examined only
  /// once, however many names there are.
  func values(of names: [String]) -> [String?] {
    let values = Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
    return names.map { values[$0] }
  }

  /// Returns the value with a name, or the part of the row with that name, such as `title`.
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
