import Browsing
import SplitViewUI

/// Makes rows from JSON.
package enum JSONRow {
  /// The names of the members that are best as an object's title, in order of preference.
  private static let naming = [
    "name", "title", "message", "MESSAGE", "msg", "subject", "summary", "path", "id", "key", "url",
  ]

  /// Makes a row from a member of an object: `"key": value`, up to the next member.
  package static func member(_ record: [UInt8], _ range: Range<Int>) -> BrowserRow {
    var index = 0
    guard record.first == UInt8(ascii: "\"") else { return element(record, range) }
    let key = JSONText.string(record[...], &index)
    while index < record.count,
      record[index] == UInt8(ascii: ":") || JSONText.isBlank(record[index])
    {
      index += 1
    }
    let value = record[min(index, record.count)...]
    let place = min(range.lowerBound + index, range.upperBound)..<range.upperBound
    var row = BrowserRow(
      title: key, detail: contents(of: value, isWhole: range.count <= record.count),
      hasList: hasList(value), range: place)
    row.valueRole = role(of: value)
    return row
  }

  /// Returns the role of a value by its type. Nil for an object or array.
  private static func role(of value: ArraySlice<UInt8>) -> TextRole? {
    guard let first = value.first else { return nil }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    default: return .constant
    }
  }

  /// Makes a row from an element of an array, or a line of JSON Lines. A line that is not JSON is shown unchanged.
  static func element(_ record: [UInt8], _ range: Range<Int>) -> BrowserRow {
    let blanks = record.prefix(while: JSONText.isBlank).count
    let value = record[blanks...]
    let place = range.lowerBound + min(blanks, range.count)..<range.upperBound
    let isList = hasList(value)
    let title = isList ? name(of: value) ?? JSONText.summary(value) : JSONText.summary(value)
    let detail = isList ? contents(of: value, isWhole: range.count <= record.count) : ""
    var row = BrowserRow(title: title, detail: detail, hasList: isList, range: place)
    if let role = role(of: value), role != .string {
      row.runs = [TextRun(0..<title.utf8.count, TextAttributes(role: role))]
    }
    return row
  }

  /// Makes a row of a table from an element. The element's members become fields.
  static func record(_ record: [UInt8], _ range: Range<Int>) -> BrowserRow {
    var row = element(record, range)
    row.fields = fields(of: record)
    return row
  }

  /// Returns the members of an object, in order.
  static func fields(of record: [UInt8]) -> [BrowserRow.Field] {
    let value = record.drop(while: JSONText.isBlank)
    guard value.first == UInt8(ascii: "{") else { return [] }
    let bytes = Array(value)
    return JSONChildren.places(in: bytes).map { place in
      let member = member(Array(bytes[place]), place)
      return BrowserRow.Field(member.title, member.detail)
    }
  }

  /// Summarises a value. For an object or array, the summary is the number of children: `{2}` or `[3]`, or `{}` or
  /// `[]` if there are none. A plus means that there may be more children after the bytes that were examined.
  static func contents(of value: ArraySlice<UInt8>, isWhole: Bool) -> String {
    guard let first = value.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return JSONText.summary(value)
    }
    var children = JSONChildren()
    Array(value.prefix(maximumCounted)).withUnsafeBufferPointer { children.scan($0, at: 0) }
    let isCounted =
      if case .closed? = children.end { true } else { isWhole && value.count <= maximumCounted }
    let count = children.starts.count
    let words = "\(count == 0 && isCounted ? "" : "\(count)")\(isCounted ? "" : "+")"
    return first == UInt8(ascii: "{") ? "{\(words)}" : "[\(words)]"
  }

  /// The maximum number of bytes to examine in order to count children.
  private static let maximumCounted = 4096

  /// True for an object or array that is not empty.
  static func hasList(_ value: ArraySlice<UInt8>) -> Bool {
    guard let first = value.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return false
    }
    let next = value.dropFirst().first { !JSONText.isBlank($0) }
    return next != UInt8(ascii: "}") && next != UInt8(ascii: "]")
  }

  /// Returns the value that is best as an object's title. Examines only the members in the first bytes.
  private static func name(of value: ArraySlice<UInt8>) -> String? {
    guard value.first == UInt8(ascii: "{") else { return nil }
    let bytes = Array(value.prefix(4096))
    let members = JSONChildren.places(in: bytes).map { member(Array(bytes[$0]), $0) }
      .filter { $0.hasList == false && !$0.detail.isEmpty }
    return naming.lazy.compactMap { name in members.first { $0.title == name }?.detail }.first
  }
}
