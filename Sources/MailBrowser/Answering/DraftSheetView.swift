import MailCompose
import SplitViewUI
import TerminalFrame

/// The sheet about a draft: its fields, what may have been forgotten, the text as the other side will see it, and buttons.
///
/// Where there are few rows, the fields that are empty go first, then rules, then From; a line of text and the buttons stay.
struct DraftSheetView: View {
  typealias Event = MailEvent

  let sheet: DraftSheet
  let isFocused: Bool

  /// The cells inside the sheet's border.
  static let width = 76

  /// A row above the text.
  struct HeadRow {
    let label: String
    let value: String
    /// What the row is for, behind the value and in less weight.
    var detail = ""
    var field: DraftField?
    var isWarning = false
  }

  /// The places of everything.
  struct Layout {
    var head: [HeadRow]
    var hasRules: Bool
    var text: Rect
    var buttons: [Rect]
  }

  func layout(in size: Size) -> Layout {
    let hasRules = size.height >= 12
    let room = max(0, size.height - (hasRules ? 5 : 2))
    let head = Array(rows(in: size).prefix(room))
    let top = head.count + (hasRules && !head.isEmpty ? 1 : 0)
    let below = hasRules ? 2 : 1
    let count = DraftButton.allCases.count
    let cells = max(0, size.width - (count - 1))
    let buttons = (0..<count).map { index in
      let (start, end) = (cells * index / count, cells * (index + 1) / count)
      return Rect(x: start + index, y: size.height - 1, width: end - start, height: 1)
    }
    let text = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top - below))
    return Layout(head: head, hasRules: hasRules, text: text, buttons: buttons)
  }

  // MARK: The rows above the text

  private func rows(in size: Size) -> [HeadRow] {
    let draft = sheet.draft
    let (showsAll, showsFrom) = (size.height >= 18, size.height >= 10)
    var rows: [HeadRow] = []
    // On a low screen the reason comes first, so that it is seen.
    let warnings = self.warnings
    if !showsFrom, let warnings { rows.append(warnings) }
    if showsFrom {
      rows.append(
        HeadRow(
          label: "From", value: EditedText.line([draft.from]),
          detail: sheet.source.map { "from \($0)" } ?? ""))
    }
    for field in DraftField.allCases {
      let text = draft.text(of: field)
      let isUsual = field == .to || field == .subject
      guard isUsual || showsAll || !text.isEmpty || sheet.focus == .field(field) else { continue }
      rows.append(HeadRow(label: field.title, value: text, field: field))
    }
    if !draft.attachments.isEmpty {
      let names = draft.attachments.map { "\($0.name) (\(ByteCount.words($0.content.count)))" }
      rows.append(HeadRow(label: "Attached", value: names.joined(separator: ", ")))
    }
    if showsFrom, let warnings { rows.append(warnings) }
    return rows
  }

  /// What was not done, or what may have been forgotten.
  private var warnings: HeadRow? {
    if let problem = sheet.problem { return HeadRow(label: "", value: problem, isWarning: true) }
    let words = sheet.draft.warnings.map { "\($0)" }.joined(separator: ", ")
    if words.isEmpty { return nil }
    return HeadRow(
      label: "", value: words.prefix(1).uppercased() + words.dropFirst(), isWarning: true)
  }

  // MARK: Painting

  func paint(on canvas: inout Canvas) {
    let layout = layout(in: canvas.size)
    for (y, row) in layout.head.enumerated() { paint(row, y, on: &canvas) }
    canvas.draw(reader, in: layout.text)
    if layout.hasRules {
      if !layout.head.isEmpty { canvas.horizontalRule(y: layout.text.y - 1) }
      canvas.horizontalRule(y: layout.text.maxY)
    }
    for (button, rect) in zip(DraftButton.allCases, layout.buttons) {
      paint(button, in: rect, on: &canvas)
    }
  }

  private var reader: TextReader<MailEvent> {
    TextReader(sheet.text, isFocused: false) { .answering(.read($0)) }
  }

  /// The cells before a value.
  private func labelWidth(in width: Int) -> Int { width < 40 ? 9 : 10 }

  private func paint(_ row: HeadRow, _ y: Int, on canvas: inout Canvas) {
    let (theme, width) = (canvas.theme, canvas.width)
    if row.isWarning {
      let mark = "! "
      let x = canvas.write(mark, from: 1, to: width - 1, y: y, style: theme.warning)
      let words = row.value.truncated(
        toWidth: max(0, width - 1 - x), ellipsis: canvas.symbols.ellipsis)
      canvas.write(words, from: x, to: width - 1, y: y, style: theme.warning)
      return
    }
    let start = labelWidth(in: width)
    canvas.write(row.label, from: 1, to: start, y: y, style: theme.secondaryText)
    let rect = Rect(x: start, y: y, width: max(0, width - start - 1), height: 1)
    if let field = row.field, let state = sheet.field, sheet.focus == .field(field) {
      canvas.draw(self.field(field, state), in: rect)
      return
    }
    let value = row.value.truncated(toWidth: rect.width, ellipsis: canvas.symbols.ellipsis)
    let style = row.field == .subject ? theme.title : theme.text
    let end = canvas.write(value, from: rect.x, to: rect.maxX, y: y, style: style)
    if !row.detail.isEmpty, rect.maxX - end > 12 {
      let detail = " \(row.detail)".truncated(
        toWidth: rect.maxX - end, ellipsis: canvas.symbols.ellipsis)
      canvas.write(detail, from: end, to: rect.maxX, y: y, style: theme.secondaryText)
    }
  }

  private func field(_ field: DraftField, _ state: TextFieldState) -> TextField<MailEvent> {
    TextField(
      field == .subject ? "What it is about" : "Name <address>, …", state: state,
      isFocused: isFocused
    ) { .answering(.edit($0)) }
  }

  private func paint(_ button: DraftButton, in rect: Rect, on canvas: inout Canvas) {
    let isChosen = sheet.focus == .button(button)
    canvas.within(rect) { canvas in
      let theme = canvas.theme
      if isChosen { canvas.fill(theme.selection) }
      let plain = button.isDestructive ? theme.destructive : theme.button
      let style = isChosen ? theme.selection : plain
      let words = button.words(in: canvas.width)
      let whole = words.title + (words.key.isEmpty ? "" : " \(words.key)")
      let x = max(0, (canvas.width - whole.displayWidth) / 2)
      if isChosen { canvas.placeCursor(x: x, y: 0) }
      let end = canvas.write(words.title, from: x, to: canvas.width, y: 0, style: style)
      if !words.key.isEmpty {
        let quiet = isChosen ? theme.selection : theme.secondaryText
        canvas.write(" \(words.key)", from: end, to: canvas.width, y: 0, style: quiet)
      }
    }
    if rect.x > 0 {
      canvas.write(
        canvas.symbols.vertical, x: rect.x - 1, y: rect.y, style: canvas.theme.border)
    }
  }

  // MARK: The mouse

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    let layout = layout(in: size)
    if case .scroll = pointer.kind {
      return reader.event(for: pointer.relative(to: layout.text), in: layout.text.size)
    }
    guard pointer.isClick else { return nil }
    let place = pointer.position
    for (button, rect) in zip(DraftButton.allCases, layout.buttons) where rect.contains(place) {
      return .answering(.press(button))
    }
    guard layout.head.indices.contains(place.y), let field = layout.head[place.y].field else {
      return nil
    }
    guard sheet.focus == .field(field), let state = sheet.field else {
      return .answering(.focus(.field(field)))
    }
    let start = labelWidth(in: size.width)
    let rect = Rect(x: start, y: place.y, width: max(0, size.width - start - 1), height: 1)
    return self.field(field, state).event(for: pointer.relative(to: rect), in: rect.size)
  }

  func overflow(in size: Size) -> Overflow { reader.overflow(in: layout(in: size).text.size) }
}

extension DraftButton {
  fileprivate var isDestructive: Bool { self == .delete }

  /// The title and the key, as far as there is room.
  fileprivate func words(in width: Int) -> (title: String, key: String) {
    let (long, short, key) =
      switch self {
      case .send: ("Send", "Send", "y")
      case .edit: ("Edit", "Edit", "e")
      case .save: ("Save Draft", "Save", "Esc")
      case .delete: ("Delete", "Del", "d")
      }
    for title in [long, short] {
      if title.displayWidth + 1 + key.displayWidth <= width { return (title, key) }
    }
    return (long.displayWidth <= width ? long : short, "")
  }
}
