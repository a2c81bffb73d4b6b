import SplitViewUI
import TerminalFrame

/// The rows of the preferences, each with its control at the right, and a line about the chosen
/// one.
struct PreferencesForm: View {
  let rows: [(row: PreferenceRow, control: PreferenceRow.Control)]
  let selection: Int
  let note: String

  /// Rows below the list, for the line about the chosen row.
  private static let noteRows = 2

  private var title: Int {
    2 + (rows.map(\.row.title.displayWidth).max() ?? 0)
  }

  /// The first cell of the controls: after the titles, which give way if the controls need the
  /// room.
  private func controlStart(_ width: Int) -> Int {
    min(title, max(1, width * 7 / 20, width - Self.controlWidth))
  }

  /// Cells of the widest control.
  private static let controlWidth = 25

  private func listHeight(_ height: Int) -> Int {
    height > rows.count || height > 6 ? max(0, height - Self.noteRows) : height
  }

  /// The rows that have room, the chosen one among them.
  private func shown(_ height: Int) -> Range<Int> {
    let room = max(0, listHeight(height))
    let start = max(0, min(selection - room / 2, rows.count - room))
    return start..<min(rows.count, start + room)
  }

  func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(proposal.height, rows.count + Self.noteRows))
  }

  func overflow(in size: Size) -> Overflow {
    let shown = shown(size.height)
    var overflow: Overflow = []
    if shown.lowerBound > 0 { overflow.insert(.above) }
    if shown.upperBound < rows.count { overflow.insert(.below) }
    return overflow
  }

  func paint(on canvas: inout Canvas) {
    let shown = shown(canvas.height)
    for (y, index) in shown.enumerated() {
      canvas.within(Rect(x: 0, y: y, width: canvas.width, height: 1)) { canvas in
        paint(index, on: &canvas)
      }
    }
    let y = canvas.height - 1
    if y > shown.count {
      canvas.write(note, from: 1, to: canvas.width - 1, y: y, style: canvas.theme.secondaryText)
    }
  }

  private func paint(_ index: Int, on canvas: inout Canvas) {
    let (isChosen, theme) = (index == selection, canvas.theme)
    let start = controlStart(canvas.width)
    let style = isChosen ? theme.selection : theme.text
    if isChosen {
      canvas.fill(Rect(x: 0, y: 0, width: start, height: 1), style)
      canvas.write(
        canvas.symbols.selectionEdges[0], x: 0, y: 0,
        style: theme.isMonochrome ? style : edge(theme))
      canvas.placeCursor(x: 1, y: 0)
    }
    canvas.write(rows[index].row.title, from: 1, to: start - 1, y: 0, style: style)
    canvas.draw(
      AnyView(control(index, isFocused: isChosen)),
      in: Rect(x: start, y: 0, width: max(0, canvas.width - start), height: 1))
    if isChosen { canvas.placeCursor(x: 1, y: 0) }
  }

  private func edge(_ theme: Theme) -> Style { theme.accent.on(theme.selection.background) }

  private func control(_ index: Int, isFocused: Bool) -> any View<MailEvent> {
    switch rows[index].control {
    case .segments(let titles, let selection):
      return SegmentedControl(
        titles.map { Segment($0) }, selection: selection, isFocused: isFocused,
        alignment: .leading, send: { .preferences(.set(index, to: $0)) })
    case .cells(let cells, let none):
      return Stepper(value: cells == 0 ? none : "\(cells)", row: index)
    case .page(_, let chosen): return PageLink(chosen: chosen, row: index)
    }
  }

  /// A click on a row chooses it; a click on its control uses that.
  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    if case .scroll(let rows) = pointer.kind {
      return .preferences(.select(min(max(0, selection + rows.signum()), self.rows.count - 1)))
    }
    let shown = shown(size.height)
    let (x, y) = (pointer.position.x, pointer.position.y)
    guard pointer.isClick, y >= 0, y < shown.count else { return nil }
    let index = shown.lowerBound + y
    let start = controlStart(size.width)
    let room = Rect(x: start, y: y, width: max(0, size.width - start), height: 1)
    guard x >= start else { return .preferences(.select(index)) }
    return control(index, isFocused: index == selection)
      .event(for: pointer.relative(to: room), in: room.size) ?? .preferences(.select(index))
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
      chosen, from: 1, to: canvas.width - 2, y: 0, style: canvas.theme.secondaryText)
    canvas.write(
      canvas.symbols.forward, x: chosen.isEmpty ? 1 : end + 1, y: 0, style: canvas.theme.button)
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    pointer.isClick && pointer.position.y == 0 ? .preferences(.open(row)) : nil
  }
}
