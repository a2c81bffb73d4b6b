import Browsing
import DocumentBrowser

/// The rows of a list whose command prints a JSON object for each event. `docker events` prints each object on one
/// line, `kubectl get pods --watch` on several. A row with a new id is added at the end. A row with a known id
/// replaces the old row or, if the event says that the row was removed, removes it.
struct RowEvents: Sendable {
  private let maker: SourceRows
  private(set) var rows: [BrowserRow] = []
  private var places: [String: Int] = [:]
  /// The beginning of a line whose end has not arrived yet.
  private var open: [UInt8] = []
  /// The first lines of an object whose end has not arrived yet.
  private var value: [UInt8] = []
  private var values = JSONChildren(isSequence: true)

  /// The maximum number of rows. If there are more, the oldest row is removed, because some sources never remove
  /// rows.
  private static let most = 10_000
  /// The maximum size of an incomplete line or object.
  private static let longest = 1 << 20

  init(shape: SourceDefinition.RowShape) { maker = SourceRows(shape: shape) }

  /// Takes the next bytes of the output.
  mutating func append(_ piece: [UInt8]) {
    open += piece
    let lines = open.split(separator: maker.shape.record, omittingEmptySubsequences: false)
    guard let rest = lines.last else { return }
    for line in lines.dropLast() { take(line: Array(line) + [0x0A]) }
    open = rest.count > Self.longest ? [] : Array(rest)
  }

  private mutating func take(line: [UInt8]) {
    line.withUnsafeBufferPointer { values.scan($0, at: 0) }
    value += line
    if values.end == nil, !values.isBetweenValues, value.count < Self.longest { return }
    if values.end == nil, values.isBetweenValues { take(event: value) }
    (value, values) = ([], JSONChildren(isSequence: true))
  }

  private mutating func take(event: [UInt8]) {
    let row = maker.row(event, 0..<0)
    if row.id.isEmpty { return }
    let isRemoved = maker.shape.removed.contains { name, values in
      row[name].map(values.contains) ?? false
    }
    if isRemoved {
      remove(row.id)
    } else if let place = places[row.id] {
      rows[place] = row
    } else {
      if rows.count == Self.most { remove(rows[0].id) }
      places[row.id] = rows.count
      rows.append(row)
    }
  }

  private mutating func remove(_ id: String) {
    guard let place = places.removeValue(forKey: id) else { return }
    rows.remove(at: place)
    for index in place..<rows.count { places[rows[index].id] = index }
  }
}
