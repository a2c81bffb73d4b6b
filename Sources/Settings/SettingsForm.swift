import SplitViewUI
import TerminalFrame

/// The rows of a preferences page, in groups with headers, and a note about the selected row below them.
///
/// The control in a row is beside its title, or below the title in a narrow form. If not all rows fit, the form
/// scrolls. ``SettingsView`` is a form with its keys, whose rows are made from declarations.
///
/// ```swift
/// let form = SettingsForm(
///   [SettingsItem("Lists", "Order", "Of all lists", .segments(["New", "Old"], 0))], selection: 0,
///   send: Event.settings)
/// #expect(form.sizeThatFits(Size(60, 20)) == Size(60, 4), "a header, a row, a gap and a note")
/// ```
public struct SettingsForm<Event>: View {
  let rows: [SettingsItem]
  let selection: Int
  let note: String
  let send: (SettingsEvent) -> Event

  /// Makes a form.
  /// - Parameters:
  ///   - rows: the rows. The rows of a group must follow one another.
  ///   - selection: the index of the selected row.
  ///   - note: the note below the rows; nil for the help of the selected row.
  ///   - send: turns a user action into a program event.
  public init(
    _ rows: [SettingsItem], selection: Int, note: String? = nil,
    send: @escaping (SettingsEvent) -> Event
  ) {
    (self.rows, self.selection, self.send) = (rows, selection, send)
    self.note = note ?? (rows.indices.contains(selection) ? rows[selection].help : "")
  }

  /// The column in which controls beside titles begin.
  private var controlStart: Int { 3 + (rows.map(\.title.displayWidth).max() ?? 0) }

  /// Returns the note, wrapped to lines of this width.
  private func noteLines(_ width: Int) -> [String] {
    let lines = note.wrapped(toWidth: max(1, width - 2))
    let rest = lines.dropFirst(FormShape.maximumNoteRows - 1).joined(separator: " ")
    return Array(lines.prefix(FormShape.maximumNoteRows - 1)) + (rest.isEmpty ? [] : [rest])
  }

  /// Returns the number of rows reserved for the note. The longest note fits into them, so that the list does not move
  /// when the selection changes.
  private func noteRows(_ size: Size) -> Int {
    if size.height < FormShape.minimumRowsWithNote { return 0 }
    let helps = [note] + rows.map(\.help)
    let most = helps.map { $0.wrapped(toWidth: max(1, size.width - 2)).count }.max() ?? 1
    let (own, all) = (
      min(most, FormShape.maximumNoteRows),
      lines(isNarrow: size.width < FormShape.minimumBesideTitle, hasGaps: false).count
    )
    return own + (size.height < FormShape.minimumRowsWithGap || size.height <= all + own ? 0 : 1)
  }

  /// Returns the proposed width, and the height of the rows and the note.
  public func sizeThatFits(_ proposal: Size) -> Size {
    let lines = lines(isNarrow: proposal.width < FormShape.minimumBesideTitle, hasGaps: true)
    return Size(proposal.width, min(proposal.height, lines.count + noteRows(proposal)))
  }

  /// The edges beyond which there are more rows.
  public func overflow(in size: Size) -> Overflow {
    let (lines, shown) = shown(in: size)
    var overflow: Overflow = []
    if shown.lowerBound > 0 { overflow.insert(.above) }
    if shown.upperBound < lines.count { overflow.insert(.below) }
    return overflow
  }

  /// Paints the visible rows and the note.
  public func paint(on canvas: inout Canvas) {
    let (lines, shown) = shown(in: canvas.size)
    for (y, line) in lines[shown].enumerated() {
      canvas.within(Rect(x: 0, y: y, width: canvas.width, height: 1)) { paint(line, on: &$0) }
    }
    let room = canvas.height - noteRows(canvas.size)
    guard room < canvas.height else { return }
    let words = noteLines(canvas.width)
    for (y, line) in zip(canvas.height - words.count..<canvas.height, words) {
      canvas.write(line, from: 1, to: canvas.width - 1, y: y, style: canvas.theme.secondaryText)
    }
  }

  /// Returns the event for a mouse action. A click on a row selects the row, and a click on the row's control operates
  /// the control.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    if case .scroll(let rows) = pointer.kind {
      return send(.select(min(max(0, selection + rows.signum()), self.rows.count - 1)))
    }
    let (lines, shown) = shown(in: size)
    let y = pointer.position.y
    guard pointer.isClick, y >= 0, y < shown.count,
      let index = lines[shown.lowerBound + y].row
    else { return nil }
    let line = Rect(x: 0, y: y, width: size.width, height: 1)
    guard let cells = lines[shown.lowerBound + y].control(from: controlStart, size.width),
      pointer.position.x >= cells.x
    else { return send(.select(index)) }
    return control(index).event(
      for: pointer.relative(to: line).relative(to: cells), in: cells.size)
      ?? send(.select(index))
  }
}

// MARK: - Lines

/// The sizes in cells and rows that determine the layout of a form.
package enum FormShape {
  /// The preferred width of a form, in cells.
  package static let width = 56
  /// The maximum number of lines in the note.
  static let maximumNoteRows = 2
  /// The minimum height, in rows, of a form that shows the note, and of a form that has an empty
  /// row above the note.
  static let (minimumRowsWithNote, minimumRowsWithGap) = (12, 14)
  /// The minimum number of rows of a form that scrolls and has empty rows between its groups.
  static let minimumRowsWithGaps = 16
  /// The minimum width, in cells, of a form with controls beside titles. In a narrower form, each
  /// control is below its title.
  static let minimumBesideTitle = 48
}

private enum FormLine {
  case gap
  case header(String)
  /// The title of a row and its control, beside each other.
  case whole(Int)
  /// Only the title of a row.
  case title(Int)
  /// Only the control of a row.
  case control(Int)

  /// True if the line must not be the last line on screen, because it belongs to the line after it.
  var leads: Bool {
    switch self {
    case .gap, .header, .title: true
    case .whole, .control: false
    }
  }

  var isHeader: Bool { if case .header = self { true } else { false } }

  var isGap: Bool { if case .gap = self { true } else { false } }

  /// The index of the row that the line shows. Nil for gaps and headers.
  var row: Int? {
    switch self {
    case .gap, .header: nil
    case .whole(let row), .title(let row), .control(let row): row
    }
  }

  /// Returns the cells of the control in a line of `width` cells. Nil if the line has no control.
  func control(from start: Int, _ width: Int) -> Rect? {
    switch self {
    case .gap, .header, .title: return nil
    case .whole: return Rect(x: start, y: 0, width: max(0, width - start - 1), height: 1)
    case .control: return Rect(x: 2, y: 0, width: max(0, width - 3), height: 1)
    }
  }
}

extension SettingsForm {
  /// Returns all lines of the form. If `hasGaps` is true, groups are separated by empty lines.
  private func lines(isNarrow: Bool, hasGaps: Bool) -> [FormLine] {
    var lines: [FormLine] = []
    var group: SettingGroup?
    for (index, row) in rows.enumerated() {
      if row.group != group {
        if hasGaps, group != nil { lines.append(.gap) }
        lines.append(.header(row.group.title))
        group = row.group
      }
      lines += isNarrow ? [.title(index), .control(index)] : [.whole(index)]
    }
    return lines
  }

  /// Returns the lines of the form, and the range of lines that are on screen. The selected row is in the middle if
  /// possible.
  private func shown(in size: Size) -> (lines: [FormLine], shown: Range<Int>) {
    let isNarrow = size.width < FormShape.minimumBesideTitle
    let room = max(0, size.height - noteRows(size))
    var lines = lines(isNarrow: isNarrow, hasGaps: true)
    if lines.count > room {
      // Without gaps, all rows may fit. If they do not, the form scrolls and keeps its gaps, unless it is low.
      let close = self.lines(isNarrow: isNarrow, hasGaps: false)
      if close.count <= room || room < FormShape.minimumRowsWithGaps { lines = close }
    }
    let chosen = lines.firstIndex { $0.row == selection } ?? 0
    var start = max(0, min(chosen - room / 2, lines.count - room))
    var end = min(lines.count, start + room)
    // A title and its control stay together, and a header is never the last line. Earlier lines
    // fill the rows that this leaves empty.
    while end < lines.count, end - 1 > chosen + 1, lines[end - 1].leads { end -= 1 }
    start = max(0, end - room)
    // If a row would remain empty, use it to separate two groups.
    if lines.count > room, end - start < room,
      let header = (start..<end).dropFirst()
        .last(where: { lines[$0].isHeader && !lines[$0 - 1].isGap })
    {
      lines.insert(.gap, at: header)
      end += 1
    }
    return (lines, start..<end)
  }

  private func paint(_ line: FormLine, on canvas: inout Canvas) {
    switch line {
    case .gap: return
    case .header(let title):
      let end = canvas.write(
        title, from: 1, to: canvas.width - 1, y: 0, style: canvas.theme.heading)
      // If there are no empty lines, a rule separates the groups.
      let rule = Rect(x: end + 1, y: 0, width: canvas.width - end - 2, height: 1)
      if rule.width > 0 { canvas.within(rule) { $0.horizontalRule(y: 0) } }
      return
    case .whole(let row), .title(let row):
      let end = canvas.width - 1
      canvas.write(rows[row].title, from: 1, to: end, y: 0, style: canvas.theme.text)
    case .control: break
    }
    if let index = line.row, let cells = line.control(from: controlStart, canvas.width) {
      canvas.draw(AnyView(control(index)), in: cells)
    }
    guard line.row == selection else { return }
    // The entire row is highlighted, as in a list, so the chosen value is marked by brackets and
    // bold type instead.
    let selection = canvas.theme.selection
    let chosen = canvas.theme.unfocusedSelection
    canvas.restyle(Rect(size: canvas.size)) { $0 == chosen ? selection.adding(.bold) : selection }
    canvas.selectionEdges(selection, isFocused: true)
    canvas.placeCursor(x: 1, y: 0)
  }

  private func control(_ index: Int) -> any View<Event> {
    switch rows[index].control {
    case .segments(let titles, let selection):
      var control = SegmentedControl<Event>(
        titles.map { Segment($0) }, selection: selection, alignment: .leading,
        send: { send(.set(index, to: $0)) })
      control.hasQuietTitles = true
      return control
    case .stepper(let value): return Stepper(value: value, step: { send(.step(index, $0)) })
    case .page(let chosen): return PageLink(chosen: chosen, open: send(.open(index)))
    }
  }
}

/// A number between two buttons that decrease and increase it. The number is aligned with the values in other rows.
private struct Stepper<Event>: View {
  let value: String
  let step: (Int) -> Event

  /// The cell of the first button. The second button is two cells to its right.
  private var buttons: Int { 1 + value.count + 2 }

  func paint(on canvas: inout Canvas) {
    let theme = canvas.theme
    canvas.write(value, x: 1, y: 0, style: theme.text)
    canvas.write(canvas.symbols.previous, x: buttons, y: 0, style: theme.button)
    canvas.write(canvas.symbols.next, x: buttons + 2, y: 0, style: theme.button)
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick, pointer.position.y == 0 else { return nil }
    switch pointer.position.x {
    case buttons - 1...buttons: return step(-1)
    case buttons + 1...buttons + 3: return step(1)
    default: return nil
    }
  }
}

/// The value that was chosen on a page, and a symbol that shows that the row opens the page.
private struct PageLink<Event>: View {
  let chosen: String
  let open: Event

  func paint(on canvas: inout Canvas) {
    let end = canvas.write(
      chosen, from: 1, to: canvas.width - 2, y: 0, style: canvas.theme.text)
    canvas.write(
      canvas.symbols.forward, x: chosen.isEmpty ? 1 : end + 1, y: 0, style: canvas.theme.button)
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    pointer.isClick && pointer.position.y == 0 ? open : nil
  }
}
