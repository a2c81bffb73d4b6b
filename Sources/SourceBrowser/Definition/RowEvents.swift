import Browsing
import DocumentBrowser

/// The rows of a list whose command prints a JSON object for each event. `docker events` prints each object on one
/// line, and `kubectl get pods --watch` prints it on several lines. A row with a new id is added at the end. A row with
/// a known id replaces the old row or, if the event says that the row was removed, removes it.
struct RowEvents: Sendable {
  private let maker: SourceRows
  private(set) var rows: [BrowserRow] = []
  private var places: [String: Int] = [:]
  private var records: JSONRecords
  /// A description of what is wrong with the output, if it contained no rows.
  var problem: String? { rows.isEmpty ? records.problem : nil }

  /// The maximum number of rows. If there are more, the oldest row is removed, because some sources never remove
  /// rows.
  private static let most = 10_000

  init(shape: SourceDefinition.RowShape) {
    maker = SourceRows(shape: shape)
    records = JSONRecords(skipping: shape.skipped, ending: shape.record)
  }

  /// Handles the next bytes of the output.
  mutating func append(_ piece: [UInt8]) {
    for record in records.append(piece) { take(event: record.bytes) }
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
