import Browsing
import DocumentBrowser
import SplitViewUI

/// Makes rows from the records in a command's output, as the level's `RowShape` specifies.
struct SourceRows: Sendable {
  let shape: SourceDefinition.RowShape
  /// The formatter for dates.
  var dates = ShortDate.system

  /// Makes a row from a record.
  func row(_ record: [UInt8], _ range: Range<Int>) -> BrowserRow {
    // The last row of a page may be followed by skipped records of the next page. They need not
    // be removed from JSON, because the end of a JSON value is known.
    let rest = shape.isJSON ? record[...] : record.prefix { $0 != shape.record }
    let fields = shape.isJSON ? jsonFields(rest) : fields(rest)
    var row = Self.row(of: fields)
    row.range = range
    if shape.isColored {
      // Remove colours from the values, because the values are passed to commands.
      row.id = PrintedValue(row.id).text
      row.fields = fields.map { BrowserRow.Field($0.name, PrintedValue($0.value).text) }
    } else {
      row.runs = []
    }
    if !shape.dates.isEmpty { shorten(&row) }
    if row.title.isEmpty, shape.isJSON { row.title = JSONText.summary(rest) }
    if let role = role(of: row) {
      row.runs = [TextRun(0..<row.title.utf8.count, TextAttributes(role: role))]
    }
    return row
  }

  /// Makes a row from fields. Fields with certain names become a part of the row, such as its title.
  static func row(of fields: [BrowserRow.Field]) -> BrowserRow {
    func first(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    func shown(_ name: String) -> String { first(name).map { PrintedValue($0).line } ?? "" }
    let titles = [first("title"), first("id")].compactMap { $0 }
    let title = PrintedValue(titles.first { !$0.isEmpty } ?? "")
    var row = BrowserRow(
      id: first("id") ?? first("title") ?? "", title: title.line, detail: shown("detail"),
      subtitle: shown("subtitle"), mark: shown("mark"), fields: fields)
    row.runs = title.runs
    return row
  }

  /// Returns a message that a JSON row has no id, with the names of its members. Nil if the row has an id.
  func problem(of row: BrowserRow) -> String? {
    if !row.id.isEmpty { return nil }
    let members = row.fields.dropFirst(shape.paths.count).map(\.name).prefix(20)
    return "a row has no member '\(shape.paths["id"] ?? "id")' for its id; "
      + (members.isEmpty
        ? "the row has no members" : "the members are \(members.joined(separator: ", "))")
  }

  /// Shortens the dates that a row shows. The row's fields keep the dates as they were printed.
  private func shorten(_ row: inout BrowserRow) {
    if shape.dates.contains("detail") { row.detail = dates.text(row.detail) }
    if shape.dates.contains("subtitle") { row.subtitle = dates.text(row.subtitle) }
    if shape.dates.contains("title") { (row.title, row.runs) = (dates.text(row.title), []) }
  }

  /// The names of roles in the files of sources.
  static let roles: [String: TextRole] = [
    "secondary": .secondary, "heading": .heading, "link": .link, "warning": .warning,
    "added": .added, "removed": .removed, "code": .code,
  ]

  /// Returns the role of a row: the role that the level assigns to one of the row's values, or the role named in the
  /// `role` field.
  private func role(of row: BrowserRow) -> TextRole? {
    for (name, roles) in shape.roles {
      if let role = row[name].flatMap({ roles[$0] }) { return role }
    }
    return row["role"].flatMap { Self.roles[$0] }
  }

  /// Splits a record at separators. The last field is the rest of the record.
  func fields(_ record: ArraySlice<UInt8>) -> [BrowserRow.Field] {
    var fields: [BrowserRow.Field] = []
    var rest = record
    for (index, name) in shape.columns.enumerated() {
      let isLast = index == shape.columns.count - 1
      let value = isLast ? rest : next(&rest)
      if isLast { rest = [] }
      fields.append(BrowserRow.Field(name, String(decoding: trimmed(value), as: UTF8.self)))
    }
    return fields
  }

  /// Removes the bytes up to the next separator, and returns them.
  private func next(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let separator = Array(shape.separator.utf8)
    guard let first = separator.first else {
      rest = rest.drop(while: isBlank)
      let value = rest.prefix { !isBlank($0) }
      rest = rest[value.endIndex...].drop(while: isBlank)
      return value
    }
    var index = rest.startIndex
    while index < rest.endIndex {
      if rest[index] == first, rest[index...].starts(with: separator) {
        defer { rest = rest[(index + separator.count)...] }
        return rest[..<index]
      }
      index += 1
    }
    defer { rest = [] }
    return rest
  }

  /// Removes padding from a value. If the separator is a tab or NUL, spaces belong to the value. With other
  /// separators, spaces only align columns.
  private func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var value = value
    if value.last == 0x0D { value.removeLast() }
    if ["\t", "\0"].contains(shape.separator) { return value }
    while let last = value.last, isBlank(last) { value.removeLast() }
    return value.drop(while: isBlank)
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Returns the members of a JSON object, and the fields that the level adds. Members of nested objects are named by
  /// paths with dots.
  private func jsonFields(_ record: ArraySlice<UInt8>) -> [BrowserRow.Field] {
    var fields: [BrowserRow.Field] = []
    Self.addMembers(of: record, below: "", to: &fields, depth: 0)
    let members = fields
    for (part, path) in shape.paths.sorted(by: { $0.key < $1.key }) {
      let value = members.first { $0.name == path }?.value ?? ""
      fields.insert(BrowserRow.Field(part, value), at: 0)
    }
    return fields
  }

  private static let maximumNested = 4

  private static func addMembers(
    of value: ArraySlice<UInt8>, below path: String, to fields: inout [BrowserRow.Field],
    depth: Int
  ) {
    let bytes = Array(value)
    for place in JSONChildren.places(in: bytes) {
      let row = JSONRow.member(Array(bytes[place]), 0..<place.count)
      let name = path.isEmpty ? row.title : "\(path).\(row.title)"
      let inner = bytes[place].dropFirst(row.range.lowerBound)
      if row.hasList == true, inner.first == UInt8(ascii: "{"), depth < maximumNested {
        addMembers(of: inner, below: name, to: &fields, depth: depth + 1)
      } else {
        let text = row.hasList == true ? JSONText.summary(inner) : JSONText.value(inner)
        fields.append(BrowserRow.Field(name, text))
      }
    }
  }
}
