import CNcurses
import TerminalFrame

/// Makes cells for ncurses of those of frames. It is a value, so that exclusive access to its parts is
/// checked once a row and not for each cell.
struct CellEncoder {
  let encoding: CharacterEncoding
  /// True if the terminal understands the sequences that guard a character.
  let isXtermLike: Bool
  /// What the terminal has told about the widths of characters; nil if Unicode's are taken for
  /// granted.
  var widths: TerminalWidths?
  private(set) var pairs: ColorPairs
  /// The characters that go past ncurses.
  private(set) var guarded = GuardedText()
  /// Cells of a row for ncurses, reused.
  private var row: [cchar_t] = []
  /// Characters of a row for ncurses, reused.
  private var ascii: [chtype] = []
  private var certainties = Certainties()

  /// - Parameters:
  ///   - widths: what the terminal has told about the widths of characters.
  ///   - pairs: the styles of ncurses.
  init(
    _ encoding: CharacterEncoding, isXtermLike: Bool, widths: TerminalWidths?, pairs: ColorPairs
  ) {
    self.encoding = encoding
    self.isXtermLike = isXtermLike
    self.widths = widths
    self.pairs = pairs
  }

  /// Gives the cells in `columns` of row `y` of `frame` to ncurses.
  mutating func put(_ columns: Range<Int>, ofRow y: Int, of frame: Frame) {
    if !putASCII(columns, ofRow: y, of: frame) { putText(columns, ofRow: y, of: frame) }
  }

  /// Gives printable ASCII to ncurses, which is most text, and which costs least. Returns false, and does
  /// nothing, if there is anything else.
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

  /// Gives any text to ncurses.
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

  /// True if the cell has one scalar, which terminal and ncurses surely show in its cells.
  mutating func isSentAsIs(_ cell: Cell) -> Bool {
    cell.scalar.map { isCertain($0, width: Int(cell.width)) } ?? false
  }

  /// A space in the terminal's own colours.
  mutating func blank() -> cchar_t { pairs.template(of: .blank(.plain)) }

  /// Adds a cell to the row that cannot be sent as it is, or a stand-in: spaces if it would be cut
  /// at the terminal's edge, `?` if the encoding lacks the character, and ▯ if the terminal cannot
  /// draw it in its cells.
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

  /// The scalars that ncurses gets for a grapheme: its own, or a placeholder if ncurses would count
  /// other cells or the terminal might. Nil if it cannot be shown.
  private mutating func scalars(
    for text: String.UnicodeScalarView, width: Int, at x: Int
  ) -> [UInt32]? {
    guard encoding == .utf8, let text = drawable(text), let base = text.first else { return nil }
    var isCertain = isCertain(base, width: width)
    for mark in text.dropFirst() where isCertain { isCertain = self.isCertain(mark, width: 0) }
    if isCertain { return text.map(\.value) }
    return isXtermLike ? guarded.placeholder(for: String(text), width: width, column: x) : nil
  }

  /// True if ncurses gives `scalar` its width and the terminal surely does too. On a terminal that
  /// is none of xterm's kind, ncurses is enough: the sequences of a guard may be unknown there.
  private mutating func isCertain(_ scalar: Unicode.Scalar, width: Int) -> Bool {
    if scalar.isPrintableASCII { return width == 1 }
    if encoding != .utf8 { return false }
    let isXtermLike = isXtermLike
    return certainties.of(scalar, width: width) {
      trifold_scalar_width(scalar.value) == width
        && (CharacterGeneration(of: scalar) == nil || !isXtermLike)
    }
  }

  /// The part of `text` that the terminal shows in its cells: without marks that it does not know.
  /// Nil if it does not know the character itself.
  private func drawable(_ text: String.UnicodeScalarView) -> String.UnicodeScalarView? {
    guard let base = text.first, draws(base) else { return nil }
    var drawable = String.UnicodeScalarView([base])
    drawable.append(contentsOf: text.dropFirst().filter(draws))
    return drawable
  }

  /// True if the terminal gives `scalar` its width: as it has told, or as the C library says. Joiners go only to
  /// terminals that have told: without them a word can be read.
  private func draws(_ scalar: Unicode.Scalar) -> Bool {
    guard let generation = CharacterGeneration(of: scalar), !generation.isDisputed,
      let widths
    else { return true }
    return widths.agrees(about: generation)
      ?? (generation.kind != .joiner && trifold_scalar_width(scalar.value) == generation.kind.width)
  }
}

/// What is known of the widths of the first 65,536 characters, to ask the C library once for each.
private struct Certainties {
  /// For each character a bit for each width of which it is certain, and from bit 4 on one for each
  /// of which it is not.
  private var known: [UInt8] = []

  /// Whether it is certain that `scalar` has `width`; asks `ask` if that is not known.
  mutating func of(_ scalar: Unicode.Scalar, width: Int, ask: () -> Bool) -> Bool {
    guard scalar.value < 0x1_0000 else { return ask() }
    if known.isEmpty { known = Array(repeating: 0, count: 0x1_0000) }
    let (place, bit) = (Int(scalar.value), UInt8(1) << UInt8(width))
    if known[place] & (bit | bit << 4) == 0 { known[place] |= ask() ? bit : bit << 4 }
    return known[place] & bit != 0
  }
}

extension Unicode.Scalar {
  /// True for ASCII; a frame has no controls.
  fileprivate var isPrintableASCII: Bool { value < 0x7F }
}
