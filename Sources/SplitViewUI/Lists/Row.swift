import NavigationModel
import TerminalFrame

/// A row of a list, with one line (as in a sidebar) or two lines.
///
/// ```swift
/// let rows = [
///   Row("Inbox", detail: "3", isProminent: true),
///   Row("Minutes", detail: "Monday", subtitle: "Ada Lovelace", marks: "!"),
///   Row("Sort by date", accessory: .checkmark),
///   Row("ACCOUNTS", kind: .header),
/// ]
/// // In a column, `metrics.rowHeights[0] = 2` makes room for the subtitle.
/// #expect(rows[1].subtitle == "Ada Lovelace")
/// ```
public struct Row: Hashable, Sendable {
  /// The kind of a row.
  public enum Kind: Hashable, Sendable {
    /// A row that can be selected.
    case item
    /// The heading of the following rows, which cannot be selected.
    case header
  }
  /// The first line.
  public var title: String
  /// The text at the end of the first line, such as a date or a count.
  public var detail: String
  /// The second line. In a column, either all rows of a level have two lines, or none of them has
  /// (``/NavigationModel/SplitViewMetrics/rowHeights``). In other lists, all rows have two lines if any row needs
  /// them.
  public var subtitle: String
  /// True if the subtitle is always secondary text, even in a row that is emphasised.
  package var hasQuietSubtitle = false
  /// Small marks at the end of the second line. They are shown as secondary text, except a flag, which has its own
  /// colour.
  public var marks: String
  /// Secondary text at the end of the second line, before the marks, such as the location of the item.
  public var note = ""
  /// The number at the end of the last line, such as the number of messages in a mailbox.
  public var count: RowCount?
  /// A mark before the title that draws attention to the row.
  public var accent: Character?
  /// The parts of the title that have their own colours or roles, in order and without overlaps. These are not
  /// shown in the selected row of a focused list, or if the title has its own column (``line``).
  public var runs: [TextRun] = []
  /// The parts to highlight, because a search found them. Nil if nothing is highlighted.
  public var marked: Marking?
  /// True if the row is emphasised, as for an unread message.
  public var isProminent: Bool
  /// The number of levels by which the row is indented.
  public var indent: Int
  /// The lines of an outline before the title, one for each level of nesting that is shown,
  /// starting with the outermost. A value is true if the line continues to the rows below this row.
  /// The last line is the branch to this row.
  public var branches: [Bool] = []
  /// True if all ``branches`` continue past the row, and none of them leads to it, because the row is nested more
  /// deeply than the list has room to show.
  public var branchesPass = false
  /// The kind of the row.
  public var kind: Kind
  /// True if the row cannot be used at present, and is dimmed.
  public var isDimmed: Bool
  /// The accessory at the end of the first line, after the detail.
  public var accessory: Accessory
  /// The widths of the columns if all parts of the row are in one line. Nil if the row has two lines, or consists
  /// only of a title and a detail.
  public var line: RowLine?
  /// The cells of a table row. They replace the title and the detail in the first line.
  package var cells: [RowCell] = []
  /// The symbol before the title of a row whose child rows can be hidden. In a column, the list sets this property.
  public var disclosure: Disclosure?

  /// Makes a row.
  public init(
    _ title: String, detail: String = "", subtitle: String = "", marks: String = "",
    accent: Character? = nil, isProminent: Bool = false, indent: Int = 0, kind: Kind = .item,
    isDimmed: Bool = false, accessory: Accessory = .none, disclosure: Disclosure? = nil
  ) {
    self.title = title
    self.detail = detail
    self.subtitle = subtitle
    self.marks = marks
    self.accent = accent
    self.isProminent = isProminent
    self.indent = indent
    self.kind = kind
    self.isDimmed = isDimmed
    self.accessory = accessory
    self.disclosure = disclosure
  }

  /// Whether a row is selected, and in which list.
  public enum Selection: Hashable, Sendable {
    /// The row is not selected.
    case none
    /// The row is selected in a list that does not have the focus.
    case unfocused
    /// The row is selected in the list that has the focus.
    case focused
  }

  /// The width of the area in which a click marks or unmarks a row, in cells: the edge, the mark, and the space
  /// after it.
  static var markWidth: Int { 3 }

  /// Paints the row onto the full canvas, and returns the style of its background. The first and last columns are
  /// reserved for the edges of the selection.
  /// - Parameters:
  ///   - canvas: the cells of the row.
  ///   - selection: whether the row is selected, and in which list.
  ///   - isMarked: whether the row is marked; nil if no row in the list is marked.
  ///   - hasAccents: whether the list has a column for accents and marks.
  ///   - accessoryWidth: the width of the list's widest accessory, in cells.
  ///   - shift: the number of cells by which the list moves its rows to the right, to make room for disclosure symbols.
  ///   - appearance: the appearance of the list.
  @discardableResult
  func paint(
    on canvas: inout Canvas, selection: Selection, isMarked: Bool? = nil, hasAccents: Bool,
    accessoryWidth: Int = 0, shift: Int = 0, appearance: ListAppearance = .plain
  ) -> Style {
    let theme = canvas.theme
    // Without colours, the background would be bold text, as in an unread row, so only the mark itself is shown.
    let hasGround =
      selection == .none && isMarked == true && kind == .item && !theme.isMonochrome
    // While other rows are marked, the background of an unfocused selection would make this row look marked too, so it
    // only gets an edge.
    let hasEdgeOnly = selection == .unfocused && isMarked == false
    let ground =
      hasGround
      ? theme.unfocusedSelection : self.ground(hasEdgeOnly ? .none : selection, theme)
    canvas.fill(ground)
    if selection != .none { canvas.selectionEdges(ground, isFocused: selection == .focused) }
    if kind == .header {
      paintHeader(on: &canvas, ground, selection)
      return ground
    }
    // A marked row has a background; paint its text in the colours of an unfocused selection.
    let selection = hasGround ? Selection.unfocused : selection
    // A mark replaces the accent and has its colour, so that marking a row does not move the text.
    if hasAccents, let sign = isMarked == true ? canvas.symbols.checkmark : accent {
      let own =
        isMarked == true && theme.isMonochrome
        ? theme.selection : accent == nil ? theme.text : theme.accent
      let style = style(own, on: ground, selection, theme)
      canvas.write(String(sign), from: 1, to: canvas.width - 1, y: 0, style: style)
    }
    let cells = accessoryCells(width: canvas.width, symbols: canvas.symbols)
    let accessoryStyle = style(accessory.style(in: theme), on: ground, selection, theme)
    canvas.write(
      accessory.text(canvas.symbols), from: cells.lowerBound, to: cells.upperBound, y: 0,
      style: accessoryStyle)
    let x = start(hasAccents: hasAccents, appearance) + shift
    if let disclosure {
      let style = style(theme.secondaryText, on: ground, selection, theme)
      canvas.write(
        String(disclosure.sign(canvas.symbols)), from: x - 2, to: min(x, canvas.width) - 1, y: 0,
        style: style)
    }
    paintBranches(on: &canvas, upTo: x, style(theme.secondaryText, on: ground, selection, theme))
    let end = canvas.width - 1 - (accessoryWidth > 0 ? accessoryWidth + 1 : 0)
    paintText(on: &canvas, from: x, to: end, ground, selection)
    return ground
  }

  /// The minimum number of cells between the title of a row and the text at its end.
  private static var gap: Int { 2 }

  /// Returns the width in which nothing of the row is cut off, including the cells for the edges of the selection. Nil
  /// for a row whose parts are in columns, because one of the columns fills the room that is left.
  func idealWidth(hasAccents: Bool, shift: Int, _ appearance: ListAppearance) -> Int? {
    if line != nil || !cells.isEmpty { return nil }
    func width(_ start: String, _ end: [String]) -> Int {
      end.filter { !$0.isEmpty }.reduce(start.displayWidth) { $0 + Self.gap + $1.displayWidth }
    }
    let first = width(title, [detail, accessory.text(.unicode)])
    let second = lines > 1 ? width(subtitle, [note, marks, count?.text ?? ""]) : 0
    return start(hasAccents: hasAccents, appearance) + shift + max(first, second) + 1
  }

  private func ground(_ selection: Selection, _ theme: Theme) -> Style {
    switch selection {
    case .none: theme.text
    case .unfocused: theme.unfocusedSelection
    case .focused: theme.selection
    }
  }

  /// The minimum width of a second line with a note, in cells.
  private static let minimumWithNote = 18
  /// The minimum width, in cells, of a second line in which a note may take room from the subtitle.
  private static let minimumWithCutSubtitle = 40

  /// Paints the title and the detail. In rows with two lines, also paints the subtitle and the marks.
  private func paintText(
    on canvas: inout Canvas, from x: Int, to end: Int, _ ground: Style, _ selection: Selection
  ) {
    let theme = canvas.theme
    let quiet = style(theme.secondaryText, on: ground, selection, theme)
    let loud = isDimmed ? quiet : isProminent ? ground.adding(.bold) : ground
    let styles = LineStyles(
      ground: ground, quiet: quiet, loud: loud,
      flag: style(theme.warning, on: ground, selection, theme),
      found: selection == .focused ? ground.adding([.bold, .underline]) : theme.match)
    if let line { return paint(line, on: &canvas, from: x, to: end, styles) }
    let colored = { (attributes: TextAttributes) in
      style(attributes.style(in: theme, on: loud), on: ground, selection, theme)
    }
    if cells.isEmpty {
      // If there is too little room for both the title and the detail, show only the title, because
      // a date alone has no meaning.
      let detail = end - x - detail.displayWidth - 1 < min(4, title.displayWidth) ? "" : detail
      let detailStart = canvas.writeTrailing(detail, from: x, to: end, y: 0, style: quiet)
      let titleEnd = detail.isEmpty ? end : detailStart - 1
      canvas.write(title, from: x, to: titleEnd, y: 0, style: loud)
      paint(runs, of: title, in: x..<max(x, titleEnd), on: &canvas, colored)
      markTitle(from: x, to: titleEnd, styles.found, on: &canvas)
    }
    for cell in cells { paint(cell, on: &canvas, styles, colored) }
    guard canvas.height > 1 else { return }
    var end = end
    if let count {
      end = count.paint(on: &canvas, from: x, to: end, y: 1, quiet, ground.adding(.bold)) - 1
    }
    let marksStart = paintMarks(on: &canvas, from: x, to: end, y: 1, styles)
    var subtitleEnd = marks.isEmpty ? end : marksStart - 1
    let room = subtitleEnd - x
    if !note.isEmpty,
      room >= Self.minimumWithCutSubtitle
        || room >= Self.minimumWithNote && subtitle.displayWidth + note.displayWidth + 2 <= room
    {
      let most = max(x, subtitleEnd - (subtitleEnd - x) / 2)
      let noteStart = canvas.writeTrailing(note, from: most, to: subtitleEnd, y: 1, style: quiet)
      subtitleEnd = noteStart - 2
    }
    canvas.write(
      subtitle, from: x, to: subtitleEnd, y: 1,
      style: isProminent && !hasQuietSubtitle ? ground : quiet)
    markSubtitle(from: x, to: subtitleEnd, y: 1, styles.found, on: &canvas)
  }

  /// Paints the marks at the end of a line. The flag has the colour of warnings. Returns the cell at which the
  /// marks begin.
  func paintMarks(
    on canvas: inout Canvas, from x: Int, to end: Int, y: Int, _ styles: LineStyles
  ) -> Int {
    let start = canvas.writeTrailing(marks, from: x, to: end, y: y, style: styles.quiet)
    if let place = marks.firstIndex(of: canvas.symbols.flagged) {
      let flag = start + marks[..<place].displayWidth
      canvas.write(String(marks[place]), from: flag, to: end, y: y, style: styles.flag)
    }
    return start
  }

  /// Returns the style on the row's background. A focused selection replaces the complete style; an unfocused
  /// selection replaces only the background.
  private func style(
    _ style: Style, on ground: Style, _ selection: Selection, _ theme: Theme
  ) -> Style {
    switch selection {
    case .none: style
    case .unfocused: theme.isMonochrome ? ground : style.legible(on: ground.background)
    case .focused: ground
    }
  }
}
