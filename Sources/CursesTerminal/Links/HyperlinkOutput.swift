import TerminalFrame

/// Turns cells into terminal hyperlinks (OSC 8).
///
/// ncurses does not support hyperlinks. After ncurses has sent the bytes for a frame, the cells of each link are
/// therefore sent again as a link. This is necessary if the link is new, or if anything in its row has changed, because
/// ncurses may have overwritten the link. Cells that are no longer a link are sent again as plain text. Frames without
/// links take no additional time.
struct HyperlinkOutput {
  /// The bytes that end a link, even a link that another program began.
  static let end = Array("\u{1B}]8;;\u{1B}\\".utf8)

  /// The number of colours that the terminal shows.
  let depth: ColorDepth
  /// The links that are shown on the terminal.
  private var shown: [Hyperlink] = []

  init(depth: ColorDepth) { self.depth = depth }

  /// Records that the terminal has been cleared.
  mutating func forget() { shown = [] }

  /// Returns the bytes that change the links on the terminal to the links of `frame`. The cells of `frame` are already
  /// shown.
  ///
  /// - Parameters:
  ///   - size: the size of the terminal.
  ///   - hasChanged: returns whether cells in a row have changed.
  ///   - isSent: returns whether a cell was sent unchanged. Other cells cannot be links.
  mutating func bytes(
    for frame: Frame, on size: Size, hasChanged: (_ row: Int) -> Bool, isSent: (Cell) -> Bool
  ) -> [UInt8] {
    if shown.isEmpty, frame.links.isEmpty { return [] }
    let wanted = frame.links.filter {
      $0.row < size.height && $0.columns.upperBound <= size.width
        && HyperlinkAddress.bytes(of: $0.address) != nil
    }
    let kept = Set(shown).intersection(wanted.filter { !hasChanged($0.row) })
    let stale = shown.filter { !kept.contains($0) }.flatMap { old in
      wanted.reduce([old]) { parts, new in
        new.row == old.row ? parts.flatMap { $0.without(new.columns) } : parts
      }
    }
    let new = wanted.filter { !kept.contains($0) }
    shown = wanted
    var text = ""
    for link in stale { text += cells(of: link, in: frame, size, isSent) }
    for link in new {
      guard let address = HyperlinkAddress.bytes(of: link.address) else { continue }
      let words = cells(of: link, in: frame, size, isSent)
      if words.isEmpty { continue }
      text += "\u{1B}]8;id=\(link.number);" + String(decoding: address, as: UTF8.self) + "\u{1B}\\"
      text += words + "\u{1B}]8;;\u{1B}\\"
    }
    // The cursor and the style are saved and restored (DECSC and DECRC), because ncurses expects them unchanged.
    return text.isEmpty ? [] : Array(("\u{1B}7" + text + "\u{1B}8").utf8)
  }

  /// Returns the text that redraws the cells of `link` at their positions, each in its style.
  private func cells(
    of link: Hyperlink, in frame: Frame, _ size: Size, _ isSent: (Cell) -> Bool
  ) -> String {
    guard link.row < min(size.height, frame.size.height) else { return "" }
    var text = ""
    var (column, last): (Int?, Cell?) = (nil, nil)
    for x in link.columns where x < min(size.width, frame.size.width) {
      let cell = frame[Point(x, link.row)]
      let end = x + Int(cell.width)
      guard !cell.isContinuation, end <= link.columns.upperBound, isSent(cell) else { continue }
      if column != x { text += "\u{1B}[\(link.row + 1);\(x + 1)H" }
      if last.map({ !cell.hasStyle(of: $0) }) ?? true { text += depth.sequence(of: cell.style) }
      text += frame.text(of: cell)
      (column, last) = (end, cell)
    }
    return text
  }
}
