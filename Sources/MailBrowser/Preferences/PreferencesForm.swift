import SplitViewUI
import TerminalFrame

/// The rows of the preferences in groups under headers, and a line about the chosen row.
///
/// Each row has its control beside the title, or below it where the form is narrow. What has no room is scrolled to.
struct PreferencesForm: View {
  let rows: [(row: PreferenceRow, control: PreferenceRow.Control)]
  let selection: Int
  let note: String

  /// Rows below the list, for the line about the chosen row.
  private static let noteRows = 2
  /// With fewer cells, the control stands below the title.
  private static let leastBesideTitle = 48
  /// The cells that the form wants.
  static let width = 56

  /// The first cell of the controls beside the titles.
  private var controlStart: Int { 3 + (rows.map(\.row.title.displayWidth).max() ?? 0) }

  private func listHeight(_ height: Int) -> Int {
    height > 6 ? max(0, height - Self.noteRows) : height
  }

  func sizeThatFits(_ proposal: Size) -> Size {
    let lines = lines(isNarrow: proposal.width < Self.leastBesideTitle, hasGaps: true)
    return Size(proposal.width, min(proposal.height, lines.count + Self.noteRows))
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
    let y = canvas.height - 1
    if y > shown.count {
      canvas.write(note, from: 1, to: canvas.width - 1, y: y, style: canvas.theme.secondaryText)
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
    let (room, isNarrow) = (listHeight(size.height), size.width < Self.leastBesideTitle)
    var lines = lines(isNarrow: isNarrow, hasGaps: true)
    if lines.count > room { lines = self.lines(isNarrow: isNarrow, hasGaps: false) }
    let chosen = lines.firstIndex { $0.row == selection } ?? 0
    let start = max(0, min(chosen - room / 2, lines.count - room))
    return (lines, start..<min(lines.count, start + room))
  }

  private func paint(_ line: FormLine, on canvas: inout Canvas) {
    switch line {
    case .gap: return
    case .header(let title):
      canvas.write(title, from: 1, to: canvas.width - 1, y: 0, style: canvas.theme.heading)
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
      return SegmentedControl(
        titles.map { Segment($0) }, selection: selection, alignment: .leading,
        send: { .preferences(.set(index, to: $0)) })
    case .cells(let cells, let none):
      return Stepper(value: cells == 0 ? none : "\(cells)", row: index)
    case .page(_, let chosen): return PageLink(chosen: chosen, row: index)
    }
  }
}

/// A number between two buttons that lower and raise it.
private struct Stepper: View {
  let value: String
  let row: Int

  private var text: String { " \(value) " }

  func paint(on canvas: inout Canvas) {
    let theme = canvas.theme
    canvas.write(canvas.symbols.previous, x: 1, y: 0, style: theme.button)
    let end = canvas.write(text, x: 2, y: 0, style: theme.text)
    canvas.write(canvas.symbols.next, x: end, y: 0, style: theme.button)
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    guard pointer.isClick, pointer.position.y == 0 else { return nil }
    switch pointer.position.x {
    case 0...2: return .preferences(.step(row, -1))
    case text.count + 1...text.count + 3: return .preferences(.step(row, 1))
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
