import SplitViewUI
import TerminalFrame

/// A screen as a golden records it: rows of text, runs of named styles, the cursor, and the model.
///
/// ```swift
/// let session = Session(LineReader(), state: LineReader.State(names: []), size: Size(60, 8))
/// let record = ScreenRecord(session.frame(), theme: session.theme)
/// let golden = try ScreenRecord(golden: record.text)
/// #expect(golden.looks(like: record))
/// ```
public struct ScreenRecord: Hashable, Sendable {
  /// Adjacent cells of a row with the same style.
  public struct Run: Hashable, Sendable {
    /// The cells of the run, counted from 0.
    public var cells: Range<Int>
    /// The style's name. A link also has its address: `link to https://example.org`.
    public var style: String
  }

  /// The size of the screen in cells.
  public let size: Size
  /// The rows, without trailing spaces.
  public let rows: [String]
  /// The styled runs of each row. Plain text is in no run.
  public let runs: [[Run]]
  /// The cell of the cursor, with its column and row counted from 0. Nil if the cursor is hidden.
  public let cursor: Point?
  /// The state of the model, as a list of expectations that the model meets.
  public let model: [String]

  init(size: Size, rows: [String], runs: [[Run]], cursor: Point?, model: [String]) {
    self.size = size
    self.rows = rows
    self.runs = runs
    self.cursor = cursor
    self.model = model
  }

  /// Records `frame`. Styles are named by their roles in `theme`. If `theme` is nil, styles are described in words such
  /// as `bold red`.
  public init(_ frame: Frame, theme: Theme?, model: TapeModel? = nil) {
    size = frame.size
    rows = frame.lines
    let names = StyleNames(theme)
    let links = Dictionary(grouping: frame.links, by: \.row)
    runs = (0..<frame.size.height).map { y in
      var runs: [Run] = []
      for x in 0..<frame.size.width {
        let link = links[y]?.first { $0.columns.contains(x) }
        let style = names.name(of: frame[Point(x, y)].style)
        guard let name = link.map({ $0.words(style) }) ?? style else { continue }
        if let last = runs.last, last.style == name, last.cells.upperBound == x {
          runs[runs.count - 1].cells = last.cells.lowerBound..<x + 1
        } else {
          runs.append(Run(cells: x..<x + 1, style: name))
        }
      }
      return runs
    }
    cursor = frame.cursor
    self.model = model?.lines ?? []
  }

  /// Returns true if both screens look the same. Their models may differ. `é` as one scalar differs
  /// from `é` as two scalars, because a terminal may draw them differently.
  public func looks(like other: ScreenRecord) -> Bool {
    size == other.size && rows.elementsEqual(other.rows) { $0.isSpelt(as: $1) }
      && runs == other.runs && cursor == other.cursor
  }

  /// Returns the text of each cell in row `y`. The right half of a wide character is empty.
  func cells(ofRow y: Int, width: Int) -> [String] {
    var frame = Frame(size: Size(width, 1))
    if rows.indices.contains(y) {
      frame.write(rows[y], at: Point(0, 0), in: frame.bounds, style: .plain)
    }
    return (0..<width).map { frame.text(of: frame[Point($0, 0)]) }
  }

  /// Returns the style name of each cell in row `y`.
  func styles(ofRow y: Int, width: Int) -> [String] {
    var styles = Array(repeating: StyleNames.plain, count: width)
    guard runs.indices.contains(y) else { return styles }
    for run in runs[y] {
      for cell in run.cells.clamped(to: 0..<width) { styles[cell] = run.style }
    }
    return styles
  }
}

extension Hyperlink {
  /// Returns a link's style and address. Commas in the address are escaped, because a comma ends a run.
  fileprivate func words(_ style: String?) -> String {
    let address = address.displayed.replacing(",", with: "%2C")
    return "\(style ?? StyleNames.plain) to \(address)"
  }
}
