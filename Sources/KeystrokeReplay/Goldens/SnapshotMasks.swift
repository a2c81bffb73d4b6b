import SplitViewUI
import TerminalFrame

/// In snapshots, replaces text that differs from run to run, such as dates, process IDs and paths.
package struct SnapshotMasks {
  private var masks: [(pattern: TapePattern, text: String)] = []

  /// The reason why a snapshot could not be taken.
  package enum Failure: Error {
    case pattern(PatternError)
    /// The part to record is outside the screen, which has this size.
    case outside(Size)

    package var words: String {
      switch self {
      case .pattern(let error): "\(error)"
      case .outside(let size): "the region is outside the screen, which is \(size.text)"
      }
    }
  }

  /// Creates an empty set of masks.
  package init() {}

  /// From now on, replaces matches of `pattern` with `text`. The mask replaces an earlier mask with the same pattern.
  package mutating func add(_ pattern: TapePattern, _ text: String) {
    masks.removeAll { $0.pattern == pattern }
    masks.append((pattern, text))
  }

  /// Records the screen, or a part of it, and applies the masks.
  package func record(
    _ frame: Frame, _ part: Rect?, theme: Theme?, model: TapeModel? = nil
  ) throws(Failure) -> ScreenRecord {
    var record = ScreenRecord(frame, theme: theme, model: model)
    if let part {
      guard frame.bounds.intersection(part) == part else { throw .outside(frame.size) }
      record = record.part(part)
    }
    do throws(PatternError) {
      for (pattern, text) in masks { record = try record.replacing(pattern, with: text) }
    } catch { throw .pattern(error) }
    return record
  }
}

extension ScreenRecord {
  /// Returns the cells in `rect`. A wide character that an edge cuts in half becomes a space.
  fileprivate func part(_ rect: Rect) -> ScreenRecord {
    let rows = (rect.y..<rect.maxY).map { y in
      var cells = Array(cells(ofRow: y, width: size.width + 1)[rect.x...rect.maxX])
      if cells[0].isEmpty { cells[0] = " " }
      if cells.removeLast().isEmpty { cells[rect.width - 1] = " " }
      return RecordedRow(
        cells: cells, styles: Array(styles(ofRow: y, width: size.width)[rect.x..<rect.maxX]))
    }
    let cursor = cursor.flatMap {
      rect.contains($0) ? Point($0.x - rect.x, $0.y - rect.y) : nil
    }
    return ScreenRecord(size: rect.size, rows, cursor: cursor, model: model)
  }

  /// Replaces each match of `pattern` with `text`. The rest of the row moves accordingly.
  fileprivate func replacing(
    _ pattern: TapePattern, with text: String
  ) throws(PatternError) -> ScreenRecord {
    var (rows, cursor) = ([RecordedRow](), cursor)
    for y in 0..<size.height {
      var row = RecordedRow(
        cells: cells(ofRow: y, width: size.width), styles: styles(ofRow: y, width: size.width))
      for place in try pattern.places(in: self.rows[y]).reversed() where !place.isEmpty {
        let cells = row.replace(place, with: text)
        guard let point = cursor, point.y == y, point.x >= cells.old.lowerBound else { continue }
        let isAfter = point.x >= cells.old.upperBound
        let x = isAfter ? point.x + cells.new - cells.old.count : cells.old.lowerBound
        cursor = Point(max(0, min(x, size.width - 1)), y)
      }
      row.fit(size.width)
      rows.append(row)
    }
    var lines: [String] = []
    for line in model {
      var bytes = Array(line.utf8)
      for place in try pattern.places(in: line).reversed() where !place.isEmpty {
        bytes.replaceSubrange(place, with: text.utf8)
      }
      lines.append(String(decoding: bytes, as: UTF8.self))
    }
    return ScreenRecord(size: size, rows, cursor: cursor, model: lines)
  }

  private init(size: Size, _ rows: [RecordedRow], cursor: Point?, model: [String]) {
    self.init(
      size: size, rows: rows.map { $0.cells.joined().trimmingBlanksAtEnd }, runs: rows.map(\.runs),
      cursor: cursor, model: model)
  }
}

/// The cells of a row, and the style name of each.
private struct RecordedRow {
  var cells: [String]
  var styles: [String]

  /// The runs of cells that have a style.
  var runs: [ScreenRecord.Run] {
    var runs: [ScreenRecord.Run] = []
    for (x, style) in styles.enumerated() where style != StyleNames.plain {
      if let last = runs.last, last.style == style, last.cells.upperBound == x {
        runs[runs.count - 1].cells = last.cells.lowerBound..<x + 1
      } else {
        runs.append(ScreenRecord.Run(cells: x..<x + 1, style: style))
      }
    }
    return runs
  }

  /// Replaces the characters in a range of bytes. Returns the replaced cells and the width of `text`.
  mutating func replace(
    _ bytes: Range<Int>, with text: String
  ) -> (old: Range<Int>, new: Int) {
    var starts = [0]
    for cell in cells { starts.append((starts.last ?? 0) + cell.utf8.count) }
    // The right half of a wide character has no bytes. It is replaced together with the left half.
    let first = starts.lastIndex { $0 <= bytes.lowerBound && $0 < bytes.upperBound } ?? 0
    let last = starts.lastIndex { $0 <= bytes.upperBound } ?? first
    let old = first..<min(max(first, last), cells.count)
    let style = styles.indices.contains(first) ? styles[first] : StyleNames.plain
    let width = text.displayWidth
    var frame = Frame(size: Size(width, 1))
    frame.write(text, at: Point(0, 0), in: frame.bounds, style: .plain)
    cells.replaceSubrange(old, with: (0..<width).map { frame.text(of: frame[Point($0, 0)]) })
    styles.replaceSubrange(old, with: repeatElement(style, count: width))
    return (old, width)
  }

  /// Cuts the row at `width`, or fills it with spaces.
  mutating func fit(_ width: Int) {
    let missing = max(0, width - cells.count)
    cells = Array(cells.prefix(width)) + repeatElement(" ", count: missing)
    styles = Array(styles.prefix(width)) + repeatElement(StyleNames.plain, count: missing)
  }
}
