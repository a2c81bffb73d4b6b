/// The disclosure symbol before a row that has child rows in the same list.
///
/// ```swift
/// func sign(_ disclosure: Disclosure?) -> String {
///   switch disclosure {
///   case .folded: "▸"
///   case .unfolded: "▾"
///   case nil: " "
///   }
/// }
/// #expect(sign(.unfolded) == "▾")
/// ```
public enum Disclosure: Hashable, Sendable {
  /// The symbol `▸`: the child rows are folded, or not known yet.
  case folded
  /// The symbol `▾`: the child rows are visible below the item.
  case unfolded
}

/// The rows of a list that are not folded. Only these rows can be seen, selected and scrolled. Row numbers start at 0
/// and do not count folded rows.
///
/// The initialiser looks up each folded item once. After that, a row is found by a binary search in the folded ranges.
/// The list itself is never traversed.
public struct UnfoldedRows<Source: Hierarchy> {
  /// The identity of an item.
  public typealias Item = Source.Item

  /// A range of folded rows in the whole list, and the number of rows that are hidden before it.
  private struct Gap {
    var range: Range<Int>
    var before: Int
    var after: Int { before + range.count }
  }

  /// The path of the item whose children are listed.
  public let parent: [Item]
  /// The number of rows that are not folded.
  public let count: Int
  private let source: Source
  private let folded: Set<Item>
  private let gaps: [Gap]

  init(of parent: [Item], in source: Source, folded: [Item]) {
    let whole = source.children(of: parent).count
    // Return early in the usual case, in which nothing is folded.
    if folded.isEmpty {
      self.parent = parent
      self.source = source
      (self.folded, gaps, count) = ([], [], whole)
      return
    }
    let ranges = folded.compactMap { item -> Range<Int>? in
      guard let place = source.place(of: item, in: parent) else { return nil }
      let rows = min(source.outlineRows(of: parent + [item]).count, whole - place - 1)
      return rows > 0 ? place + 1..<place + 1 + rows : nil
    }
    var gaps: [Gap] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = gaps.last, range.lowerBound <= last.range.upperBound {
        let end = max(last.range.upperBound, range.upperBound)
        gaps[gaps.count - 1].range = last.range.lowerBound..<end
      } else {
        gaps.append(Gap(range: range, before: gaps.last?.after ?? 0))
      }
    }
    self.parent = parent
    self.source = source
    self.folded = Set(folded)
    self.gaps = gaps
    count = whole - (gaps.last?.after ?? 0)
  }

  /// Returns the item in a row. Nil if the row is out of range. O(log of the number of folded items)
  public func item(at row: Int) -> Item? {
    guard row >= 0, row < count else { return nil }
    let gap = last { $0.range.lowerBound - $0.before <= row }
    return source.item(at: row + (gap?.after ?? 0), of: parent)
  }

  /// Returns the row of `item`. Nil if the item is not in the list or is hidden in folded rows.
  /// O(log of the number of folded items)
  public func row(of item: Item) -> Int? {
    guard let place = source.place(of: item, in: parent) else { return nil }
    guard let gap = last(where: { $0.range.lowerBound <= place }) else { return place }
    return gap.range.contains(place) ? nil : place - gap.after
  }

  /// Returns the disclosure symbol before `item`. Nil if the item has no child rows in the list.
  public func disclosure(of item: Item) -> Disclosure? {
    switch source.outlineRows(of: parent + [item]) {
    case .absent: nil
    case .loading: .folded
    case .loaded(let rows): rows < 1 ? nil : folded.contains(item) ? .folded : .unfolded
    }
  }

  /// Returns the last gap for which `isBefore` is true. `isBefore` must be true for a prefix of the gaps and false for
  /// the rest.
  private func last(where isBefore: (Gap) -> Bool) -> Gap? {
    let end = gaps.indices.partitioningIndex { !isBefore(gaps[$0]) }
    return end > 0 ? gaps[end - 1] : nil
  }
}

// MARK: - Selection

extension UnfoldedRows {
  /// Returns true if `item` is in the list and can be selected. A title can be selected while its rows are folded,
  /// because it represents these rows.
  func canSelect(_ item: Item) -> Bool { row(of: item) != nil && !isTitle(item) }

  /// Returns true if the row is a title or a blank row, and does not represent folded rows.
  func isTitle(at row: Int) -> Bool { item(at: row).map(isTitle) ?? false }

  private func isTitle(_ item: Item) -> Bool {
    source.kind(of: parent + [item]) == .header
      && !(folded.contains(item) && disclosure(of: item) == .folded)
  }

  /// Returns the nearest row to `row` that can be selected. This is `row` itself if it can be selected. Otherwise, it
  /// is the nearest row after `row` (or before `row`, if `step` is negative). If there is none, it is the nearest row
  /// on the other side.
  ///
  /// Skips at most 1000 consecutive titles, so that the time does not depend on the length of the list.
  func selectableRow(near row: Int, step: Int = 1) -> Int? {
    guard count > 0 else { return nil }
    let start = min(max(0, row), count - 1)
    for direction in step < 0 ? [-1, 1] : [1, -1] {
      var i = start
      while i >= 0 && i < count && abs(i - start) < 1000, let item = item(at: i) {
        if canSelect(item) { return i }
        i += direction
      }
    }
    return nil
  }
}
