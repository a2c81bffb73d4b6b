import SplitViewUI
import TerminalFrame

/// The rows of the preferences in groups under headers, and a line about the chosen row.
///
/// Each row has its control beside the title, or below it where the form is narrow. What has no room is scrolled to.
struct PreferencesForm: View {
  let rows: [(row: PreferenceRow, control: PreferenceRow.Control)]
  let selection: Int
  let note: String

  /// The most rows of the sentence about the chosen row.
  private static let mostNoteRows = 2
  /// The rows of a form from which on it has that sentence, and an empty row above it.
  private static let (leastRowsWithNote, leastRowsWithGap) = (12, 14)
  /// With fewer cells, the control stands below the title.
  private static let leastBesideTitle = 48
  /// The cells that the form wants.
  static let width = 56

  /// The first cell of the controls beside the titles.
  private var controlStart: Int { 3 + (rows.map(\.row.title.displayWidth).max() ?? 0) }

  /// The sentence about the chosen row in lines of that width.
  private func noteLines(_ width: Int) -> [String] {
    let lines = note.wrapped(toWidth: max(1, width - 2))
    let rest = lines.dropFirst(Self.mostNoteRows - 1).joined(separator: " ")
    return Array(lines.prefix(Self.mostNoteRows - 1)) + (rest.isEmpty ? [] : [rest])
  }

  /// The rows below the list, as many for every row that may be chosen.
  private func noteRows(_ size: Size) -> Int {
    if size.height < Self.leastRowsWithNote { return 0 }
    let helps = [note] + rows.map(\.row.help)
    let lines = helps.map { $0.wrapped(toWidth: max(1, size.width - 2)).count }.max() ?? 1
    return min(lines, Self.mostNoteRows) + (size.height >= Self.leastRowsWithGap ? 1 : 0)
  }

  func sizeThatFits(_ proposal: Size) -> Size {
    let lines = lines(isNarrow: proposal.width < Self.leastBesideTitle, hasGaps: true)
    return Size(proposal.width, min(proposal.height, lines.count + noteRows(proposal)))
  }

  func overflow(in size: Size) -> Overflow {
    let (lines, shown) = shown(in: size)
    var overflow: Overflow = []
    if shown.lowerBound > 0 { overflow.insert(.above) }
    if shown.upperBound < lines.count { overflow.insert(.below) }
    return overflow
  }

  func paint(on canvas: inout Canvas) {
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

  /// A click on a row chooses it; a click on its control uses that.
  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    if case .scroll(let rows) = pointer.kind {
      return .preferences(.select(min(max(0, selection + rows.signum()), self.rows.count - 1)))
    }
    let (lines, shown) = shown(in: size)
    let y = pointer.position.y
    guard pointer.isClick, y >= 0, y < shown.count,
      let index = lines[shown.lowerBound + y].row
    else { return nil }
    let line = Rect(x: 0, y: y, width: size.width, height: 1)
    guard let cells = lines[shown.lowerBound + y].control(from: controlStart, size.width),
      pointer.position.x >= cells.x
    else { return .preferences(.select(index)) }
    return control(index).event(
      for: pointer.relative(to: line).relative(to: cells), in: cells.size)
      ?? .preferences(.select(index))
  }
}

// MARK: - Lines

/// A line of the form.
private enum FormLine {
  case gap
  case header(String)
  /// A row with its control.
  case whole(Int)
  /// A row's title alone, and its control alone.
  case title(Int)
  case control(Int)

  /// True if it is nothing without the line below it.
  var leads: Bool {
    switch self {
    case .gap, .header, .title: true
    case .whole, .control: false
    }
  }

  /// The index of its row; nil for the lines between rows.
  var row: Int? {
    switch self {
    case .gap, .header: nil
    case .whole(let row), .title(let row), .control(let row): row
    }
  }

  /// The cells of the row's control in a line of `width` cells; nil in a line without one.
  func control(from start: Int, _ width: Int) -> Rect? {
    switch self {
    case .gap, .header, .title: return nil
    case .whole: return Rect(x: start, y: 0, width: max(0, width - start - 1), height: 1)
    case .control: return Rect(x: 2, y: 0, width: max(0, width - 3), height: 1)
    }
  }
}

extension PreferencesForm {
  /// All lines, with an empty one between groups if `hasGaps`.
  private func lines(isNarrow: Bool, hasGaps: Bool) -> [FormLine] {
    var lines: [FormLine] = []
    var group: PreferenceRow.Group?
    for (index, (row, _)) in rows.enumerated() {
      if row.group != group {
        if hasGaps, group != nil { lines.append(.gap) }
        lines.append(.header(row.group.title))
        group = row.group
      }
      lines += isNarrow ? [.title(index), .control(index)] : [.whole(index)]
    }
    return lines
  }

  /// The lines in a form of `size`, and those of them that have room: the chosen row is in the middle, as far as can be.
  private func shown(in size: Size) -> (lines: [FormLine], shown: Range<Int>) {
    let isNarrow = size.width < Self.leastBesideTitle
    let room = max(0, size.height - noteRows(size))
    var lines = lines(isNarrow: isNarrow, hasGaps: true)
    if lines.count > room { lines = self.lines(isNarrow: isNarrow, hasGaps: false) }
    let chosen = lines.firstIndex { $0.row == selection } ?? 0
    var start = max(0, min(chosen - room / 2, lines.count - room))
    var end = min(lines.count, start + room)
    // A title and its control are not parted, and no header stands alone at the end.
    if start < chosen, start < end, case .control = lines[start] { start += 1 }
    while end < lines.count, end - 1 > chosen + 1, lines[end - 1].leads { end -= 1 }
    return (lines, start..<end)
  }

  private func paint(_ line: FormLine, on canvas: inout Canvas) {
    switch line {
    case .gap: return
    case .header(let title):
      let end = canvas.write(
        title, from: 1, to: canvas.width - 1, y: 0, style: canvas.theme.heading)
      // Without empty lines between them, a rule tells the groups apart.
      let rule = Rect(x: end + 1, y: 0, width: canvas.width - end - 2, height: 1)
      if rule.width > 0 { canvas.within(rule) { $0.horizontalRule(y: 0) } }
      return
    case .whole(let row), .title(let row):
      let end = canvas.width - 1
      canvas.write(rows[row].row.title, from: 1, to: end, y: 0, style: canvas.theme.text)
    case .control: break
    }
    if let index = line.row, let cells = line.control(from: controlStart, canvas.width) {
      canvas.draw(AnyView(control(index)), in: cells)
    }
    guard line.row == selection else { return }
    // The whole row is the selection, as in a list; brackets and bold tell its value apart.
    let selection = canvas.theme.selection
    let chosen = canvas.theme.unfocusedSelection
    canvas.restyle(Rect(size: canvas.size)) { $0 == chosen ? selection.adding(.bold) : selection }
    canvas.selectionEdges(selection, isFocused: true)
    canvas.placeCursor(x: 1, y: 0)
  }

  private func control(_ index: Int) -> any View<MailEvent> {
    switch rows[index].control {
    case .segments(let titles, let selection):
      var control = SegmentedControl<MailEvent>(
        titles.map { Segment($0) }, selection: selection, alignment: .leading,
        send: { .preferences(.set(index, to: $0)) })
      control.hasQuietTitles = true
      return control
    case .cells(let cells, let none):
      return Stepper(value: cells == 0 ? none : "\(cells)", row: index)
    case .page(_, let chosen): return PageLink(chosen: chosen, row: index)
    }
  }
}

/// A number, which begins where all values do, and two buttons that lower and raise it.
private struct Stepper: View {
  let value: String
  let row: Int

  /// The cell of the first button; the other one is two cells further.
  private var buttons: Int { 1 + value.count + 2 }

  func paint(on canvas: inout Canvas) {
    let theme = canvas.theme
    canvas.write(value, x: 1, y: 0, style: theme.text)
    canvas.write(canvas.symbols.previous, x: buttons, y: 0, style: theme.button)
    canvas.write(canvas.symbols.next, x: buttons + 2, y: 0, style: theme.button)
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    guard pointer.isClick, pointer.position.y == 0 else { return nil }
    switch pointer.position.x {
    case buttons - 1...buttons: return .preferences(.step(row, -1))
    case buttons + 1...buttons + 3: return .preferences(.step(row, 1))
    default: return nil
    }
  }
}

/// The value chosen on a page of its own, with a sign that leads there.
private struct PageLink: View {
  let chosen: String
  let row: Int

  func paint(on canvas: inout Canvas) {
    let end = canvas.write(
      chosen, from: 1, to: canvas.width - 2, y: 0, style: canvas.theme.text)
    canvas.write(
      canvas.symbols.forward, x: chosen.isEmpty ? 1 : end + 1, y: 0, style: canvas.theme.button)
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    pointer.isClick && pointer.position.y == 0 ? .preferences(.open(row)) : nil
  }
}
