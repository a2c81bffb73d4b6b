import SplitViewUI
import TerminalFrame

/// A line of a diffstat, such as ` engine/bell.c | 12 +++++---`. In a narrow column, the line is laid out in the same
/// way as by `git diff --stat`: the beginning of a long name is cut off, and bars are scaled.
struct StatLine: Hashable, Sendable {
  /// The file name, and the number of changed lines.
  let name: String, count: String
  /// The number of plus signs and minus signs in the bar.
  let added: Int, removed: Int

  /// Returns nil if the text is not a line of a diffstat, or is about a binary file.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let bar = bytes.lastIndex(of: UInt8(ascii: "|")) else { return nil }
    let words = bytes[(bar + 1)...].split { $0 == 0x20 || $0 == 0x0D }
    guard let count = words.first, count.allSatisfy({ 0x30...0x39 ~= $0 }), words.count <= 2 else {
      return nil
    }
    let signs = words.count == 2 ? words[1] : []
    guard signs.allSatisfy({ $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) else {
      return nil
    }
    let name = bytes[..<bar].drop { $0 == 0x20 }
    self.name = Self.text(name.prefix(name.count - name.reversed().prefix { $0 == 0x20 }.count))
    self.count = Self.text(count)
    added = signs.count { $0 == UInt8(ascii: "+") }
    removed = signs.count - added
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Fitting

  /// Returns narrower rows for the diffstat lines at `indices`. Changes only diffstats that are wider than `width`
  /// cells.
  static func fitted(_ indices: [Int], of blocks: [TextBlock], in width: Int) -> [TextFold] {
    var folds: [TextFold] = []
    var start = 0
    while start < indices.count {
      var end = start + 1
      while end < indices.count, indices[end] == indices[end - 1] + 1 { end += 1 }
      let group = indices[start..<end].filter { blocks.indices.contains($0) }
      start = end
      let isWide = group.contains { blocks[$0].width > width }
      guard isWide, let columns = Columns(group.map { blocks[$0] }, width) else { continue }
      folds += group.compactMap { columns.fold(of: blocks[$0], at: $0) }
    }
    return folds
  }

  /// The widths in cells of the parts of a diffstat.
  private struct Columns {
    let name: Int, count: Int, bar: Int
    /// The number of signs in the longest bar.
    let most: Int
    /// The minimum width in cells at which a name or a bar is readable.
    static let least = 12

    init?(_ blocks: [TextBlock], _ width: Int) {
      let lines = blocks.compactMap { StatLine($0.text) }
      let lead = blocks.map(\.lead.displayWidth).max() ?? 0
      count = lines.map(\.count.utf8.count).max() ?? 0
      most = lines.map { $0.added + $0.removed }.max() ?? 0
      // The five cells are a space before the name, " | ", and a space before the bar.
      let room = width - lead - 5 - count
      if room < Self.least { return nil }
      // As in git, bars get three eighths of the width if long names need the rest.
      let names = room - min(most, room * 3 / 8)
      name = lines.map { $0.name(in: names).displayWidth }.max() ?? 0
      bar = min(most, room - name)
    }

    func fold(of block: TextBlock, at index: Int) -> TextFold? {
      guard let line = StatLine(block.text) else { return nil }
      var row = block
      let name = line.name(in: name)
      let blanks = String(repeating: " ", count: max(0, self.name - name.displayWidth))
      let digits = String(repeating: " ", count: max(0, count - line.count.utf8.count)) + line.count
      let (added, removed) = line.bar(in: bar, of: most)
      let signs =
        String(repeating: "+", count: added) + String(repeating: "-", count: removed)
      row.text = " \(name)\(blanks) | \(digits)" + (signs.isEmpty ? "" : " \(signs)")
      row.runs = PatchLook.runs(ofStat: row.text)
      return TextFold(paragraphs: index..<index + 1, row: row)
    }
  }

  /// Returns the name if it fits. Otherwise, returns dots and the end of the name, starting with a complete folder name
  /// if possible.
  private func name(in width: Int) -> String {
    if name.displayWidth <= width { return name }
    var end = name[...]
    while !end.isEmpty, end.displayWidth > width - 3 { end.removeFirst() }
    return "..." + (end.firstIndex(of: "/").map { end[$0...] } ?? end)
  }

  /// Scales the bar so that the longest bar gets `width` signs. Each kind of change keeps at least one sign.
  private func bar(in width: Int, of most: Int) -> (added: Int, removed: Int) {
    func scaled(_ number: Int) -> Int {
      number == 0 || most <= width ? number : 1 + number * (width - 1) / most
    }
    let all = added > 0 && removed > 0 ? max(2, scaled(added + removed)) : scaled(added + removed)
    let fewer = min(scaled(min(added, removed)), all)
    return added < removed ? (fewer, all - fewer) : (all - fewer, fewer)
  }
}

extension TextBlock {
  /// The width in cells of the block when it is laid out on one line.
  fileprivate var width: Int { lead.displayWidth + text.displayWidth }
}
