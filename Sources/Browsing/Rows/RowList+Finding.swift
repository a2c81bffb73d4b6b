extension RowList {
  /// The maximum number of bytes to search in a row.
  private static let maximumSearched = 1 << 20

  /// Returns the rows that contain every word of `query`, either among all rows or only among `former`. Nil if the
  /// task was cancelled.
  public func rows(with query: String, among former: [Int]? = nil) -> [Int]? {
    guard let searched else { return rows(withBytes: query, among: former) }
    let among = searched.isInBytes ? rows(withBytes: query, among: former) : former
    if searched.isInBytes, among == nil { return nil }
    var search = RecordSearch(query, in: bytes)
    var found: [Int] = []
    for step in 0..<(among?.count ?? count) {
      if step & 0xFF == 0, Task.isCancelled { return nil }
      let row = among?[step] ?? step
      if search.finds(in: searched.text(self.row(at: row))) { found.append(row) }
    }
    return found
  }

  /// Returns the rows whose bytes contain every word of `query`.
  private func rows(withBytes query: String, among former: [Int]?) -> [Int]? {
    var search = RecordSearch(query, in: bytes)
    var found: [Int] = []
    for step in 0..<(former?.count ?? count) {
      if step & 0xFFF == 0, Task.isCancelled { return nil }
      let row = former?[step] ?? step
      let range = range(at: row)
      let size = min(range.count, Self.maximumSearched)
      if search.finds(range.lowerBound..<range.lowerBound + size) { found.append(row) }
    }
    return found
  }
}
