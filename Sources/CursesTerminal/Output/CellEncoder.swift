import CNcurses
import TerminalFrame

/// Converts the cells of a frame to ncurses cells. This is a struct, so that exclusive access to its parts is checked
/// only once per row and not for each cell.
struct CellEncoder {
  let encoding: CharacterEncoding
  /// True if the terminal understands the sequences that protect a character (``GuardedText``).
  let isXtermLike: Bool
  /// The widths of characters that the terminal has reported. Nil to use the widths defined by Unicode.
  var widths: TerminalWidths?
  private(set) var pairs: ColorPairs
  /// The characters that are sent to the terminal without ncurses.
  private(set) var guarded = GuardedText()
  /// The ncurses cells of a row, stored here so that the memory is reused.
  private var row: [cchar_t] = []
  /// The ncurses characters of a row, stored here so that the memory is reused.
  private var ascii: [chtype] = []
  private var certainties = WidthCertainty()

  /// Creates an encoder.
  /// - Parameters:
  ///   - widths: the widths of characters that the terminal has reported.
  ///   - pairs: the ncurses colour pairs for the styles.
  init(
    _ encoding: CharacterEncoding, isXtermLike: Bool, widths: TerminalWidths?, pairs: ColorPairs
  ) {
    self.encoding = encoding
    self.isXtermLike = isXtermLike
    self.widths = widths
    self.pairs = pairs
  }

  /// Passes the cells in `columns` of row `y` of `frame` to ncurses.
  mutating func put(_ columns: Range<Int>, ofRow y: Int, of frame: Frame) {
    if !putASCII(columns, ofRow: y, of: frame) { putText(columns, ofRow: y, of: frame) }
  }

  /// Passes printable ASCII to ncurses, which is the most frequent and fastest case. If the cells
  /// contain any other text, passes nothing and returns false.
  private mutating func putASCII(_ columns: Range<Int>, ofRow y: Int, of frame: Frame) -> Bool {
    var characters: [chtype] = []
    swap(&characters, &ascii)
    defer { swap(&characters, &ascii) }
    if characters.count < columns.count { characters = Array(repeating: 0, count: columns.count) }
    let start = y * frame.size.width + columns.lowerBound
    let cells = frame.cells.span.extracting(start..<start + columns.count)
    var room = characters.mutableSpan
    var styled: Cell?
    var template: chtype = 0
    for x in cells.indices {
      let cell = cells[x]
      let character = cell.printableASCII
      if character == 0 { return false }
      if styled.map({ !cell.hasStyle(of: $0) }) ?? true {
        let wide = pairs.template(of: cell)
        if !trifold_fits_ascii(wide) { return false }
        (styled, template) = (cell, trifold_ascii_template(wide))
      }
      room[x] = template | character
    }
    trifold_screen_put_ascii(
      Int32(y), Int32(columns.lowerBound), characters, Int32(columns.count))
    return true
  }

  /// Passes any text to ncurses.
  private mutating func putText(_ columns: Range<Int>, ofRow y: Int, of frame: Frame) {
    row.removeAll(keepingCapacity: true)
    let cells = frame.cells.span
    let start = y * frame.size.width
    var styled = Cell.blank(.plain)
    var template = pairs.template(of: styled)
    for x in columns {
      let cell = cells[start + x]
      if cell.isContinuation && x > columns.lowerBound { continue }
      if !cell.hasStyle(of: styled) { (styled, template) = (cell, pairs.template(of: cell)) }
      let character = cell.printableASCII
      if character > 0 {
        row.append(trifold_cell(template, character))
      } else if x + Int(cell.width) <= columns.upperBound, let scalar = cell.scalar,
        isCertain(scalar, width: Int(cell.width))
      {
        row.append(trifold_cell(template, scalar.value))
      } else {
        append(cell, of: frame, at: x, cut: x + Int(cell.width) > columns.upperBound, template)
      }
    }
    trifold_screen_put(Int32(y), Int32(columns.lowerBound), row, Int32(row.count))
  }

  /// Returns true if the cell consists of a single scalar, and both the terminal and ncurses are certain to use the
  /// cell's width for it.
  mutating func isSentAsIs(_ cell: Cell) -> Bool {
    cell.scalar.map { isCertain($0, width: Int(cell.width)) } ?? false
  }

  /// Returns a space in the terminal's default colours.
  mutating func blank() -> cchar_t { pairs.template(of: .blank(.plain)) }

  /// Appends a cell that cannot be sent unchanged, or its replacement, to the row. The replacement consists of spaces
  /// if the edge of the terminal would cut the cell in half, `?` if the encoding does not contain the character, and ▯
  /// if the terminal cannot draw the character in its cells.
  private mutating func append(
    _ cell: Cell, of frame: Frame, at x: Int, cut: Bool, _ template: cchar_t
  ) {
    func add(_ scalar: UInt32) { row.append(trifold_cell(template, scalar)) }
    if cut || cell.isContinuation { return add(0x20) }
    let text = frame.text(of: cell).unicodeScalars
    if text.isEmpty { return add(0x20) }
    guard let scalars = scalars(for: text, width: Int(cell.width), at: x) else {
      add(encoding == .utf8 ? 0x25AF : 0x3F)
      if cell.width == 2 { add(0x20) }
      return
    }
    if scalars.count == 1 { return add(scalars[0]) }
    row.append(trifold_cell_cluster(template, scalars, Int32(scalars.count)))
  }

  /// Returns the scalars that ncurses receives for a grapheme. This is the grapheme itself or, if ncurses or
  /// the terminal might use a different width, a placeholder. Nil if the grapheme cannot be shown.
  private mutating func scalars(
    for text: String.UnicodeScalarView, width: Int, at x: Int
  ) -> [UInt32]? {
    guard encoding == .utf8, let text = drawable(text), let base = text.first else { return nil }
    var isCertain = isCertain(base, width: width)
    for mark in text.dropFirst() where isCertain { isCertain = self.isCertain(mark, width: 0) }
    if isCertain { return text.map(\.value) }
    return isXtermLike ? guarded.placeholder(for: String(text), width: width, column: x) : nil
  }

  /// Returns true if both ncurses and the terminal certainly use this width for `scalar`. On a terminal that is not
  /// like xterm, only ncurses is checked, because the terminal may not support the sequences that protect a character
  /// (``GuardedText``).
  private mutating func isCertain(_ scalar: Unicode.Scalar, width: Int) -> Bool {
    if scalar.isPrintableASCII { return width == 1 }
    if encoding != .utf8 { return false }
    let isXtermLike = isXtermLike
    return certainties.of(scalar, width: width) {
      trifold_scalar_width(scalar.value) == width
        && (CharacterGeneration(of: scalar) == nil || !isXtermLike)
    }
  }

  /// Returns the part of `text` that the terminal can show in its cells, without marks that the
  /// terminal does not support. Nil if it does not support the base character.
  private func drawable(_ text: String.UnicodeScalarView) -> String.UnicodeScalarView? {
    guard let base = text.first, draws(base) else { return nil }
    var drawable = String.UnicodeScalarView([base])
    drawable.append(contentsOf: text.dropFirst().filter(draws))
    return drawable
  }

  /// Returns true if the terminal uses Unicode's width for `scalar`. This is determined from the terminal's report or,
  /// if there is none, from the C library. Joiners are sent only to terminals that have reported their widths, because
  /// a word remains readable without them.
  private func draws(_ scalar: Unicode.Scalar) -> Bool {
    guard let generation = CharacterGeneration(of: scalar), !generation.isDisputed,
      let widths
    else { return true }
    return widths.agrees(about: generation)
      ?? (generation.kind != .joiner && trifold_scalar_width(scalar.value) == generation.kind.width)
  }
}

/// A cache of checked widths for the first 65,536 characters, so that the C library is asked only
/// once for each character.
private struct WidthCertainty {
  /// One byte for each character. From bit 0 on, there is a bit for each width that is certain; from bit 4 on, there is
  /// a bit for each width that is not certain.
  private var known: [UInt8] = []

  /// Returns whether `width` is certain for `scalar`. Calls `ask` if this is not known yet.
  mutating func of(_ scalar: Unicode.Scalar, width: Int, ask: () -> Bool) -> Bool {
    guard scalar.value < 0x1_0000 else { return ask() }
    if known.isEmpty { known = Array(repeating: 0, count: 0x1_0000) }
    let (place, bit) = (Int(scalar.value), UInt8(1) << UInt8(width))
    if known[place] & (bit | bit << 4) == 0 { known[place] |= ask() ? bit : bit << 4 }
    return known[place] & bit != 0
  }
}

extension Unicode.Scalar {
  /// True for printable ASCII. Control characters need not be checked, because a frame contains none.
  fileprivate var isPrintableASCII: Bool { value < 0x7F }
}
