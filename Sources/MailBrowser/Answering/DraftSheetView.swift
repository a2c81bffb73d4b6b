import MailCompose
import MailStore
import SplitViewUI
import TerminalFrame

/// The sheet for a draft: its fields, warnings, the text as recipients will see it, and buttons.
///
/// Everything that will be sent can be seen. Fields take as many lines as they need, and if too
/// little room remains for the text, the fields scroll with it. A field that is being edited is
/// visible even on the smallest screen.
struct DraftSheetView: View {
  typealias Event = MailEvent

  let sheet: DraftSheet
  /// The completed address that Tab accepts.
  let completion: String?
  let isFocused: Bool

  /// The width inside the sheet's border, in cells.
  static let width = 76

  /// A row above the message text, such as a header field, an attachment or a warning.
  struct HeadRow {
    let label: String
    var lines: [String]
    /// A remark after the value, in a quieter style.
    var detail = ""
    var control: DraftControl?
    var isWarning = false
    /// True for a row with the completions that Tab would insert.
    var isQuiet = false
  }

  /// The positions of all parts of the sheet.
  struct Layout {
    /// The rows above the text, and their positions.
    var head: [(row: HeadRow, rect: Rect)] = []
    /// True if there is a rule below the header fields, and above the buttons.
    let hasRules: (fields: Bool, buttons: Bool)
    /// True if the header fields scroll with the text.
    var isWhole = false
    var text: Rect
    var buttons: [DraftSheetButton]

    /// True if the buttons show their keys. The hints then leave these keys out.
    var buttonsShowKeys: Bool { buttons.allSatisfy { !$0.key.isEmpty } }
  }

  func layout(in size: Size) -> Layout {
    let hasRules = (fields: size.height >= 9, buttons: size.height >= 12)
    let room = max(
      0, size.height - 1 - (hasRules.fields ? 1 : 0) - (hasRules.buttons ? 1 : 0))
    let whole = rows(in: size)
    let isPhone = size.width < Self.minimumForAddresses
    let rows = isPhone && sheet.field != nil ? shortRows(whole) ?? whole : whole
    let height = rows.reduce(0) { $0 + $1.lines.count }
    var layout = Layout(
      hasRules: hasRules, text: Rect(size: size),
      buttons: DraftSheetButton.row(in: size.width, y: size.height - 1))
    if height <= room - max(3, room / 3) {
      layout.head = Self.placed(rows[...], size.width)
    } else if sheet.field != nil || sheet.isFileChosen {
      layout.head = Self.placed(Self.around(sheet.focus, rows, room), size.width)
    } else {
      layout.isWhole = true
      let warnings = warnings(in: size.width, withFlaws: true).map { row in
        var row = row
        row.lines = Array(row.lines.prefix(max(1, room / 3)))
        return row
      }
      layout.head = Self.placed(warnings[...], size.width)
    }
    let top = layout.head.last?.rect.maxY ?? 0
    let y = top + (hasRules.fields && top > 0 ? 1 : 0)
    layout.text.y = y
    layout.text.height = max(0, size.height - 1 - (hasRules.buttons ? 1 : 0) - y)
    return layout
  }

  private static func placed(
    _ rows: ArraySlice<HeadRow>, _ width: Int
  ) -> [(row: HeadRow, rect: Rect)] {
    var y = 0
    return rows.map { row in
      defer { y += row.lines.count }
      return (row, Rect(x: 0, y: y, width: width, height: row.lines.count))
    }
  }

  /// Returns the rows that fit, one line each, including the focused row and its warning.
  private static func around(
    _ focus: DraftControl, _ rows: [HeadRow], _ room: Int
  ) -> ArraySlice<HeadRow> {
    let single = rows.map { row in
      var row = row
      row.lines = Array(row.lines.prefix(1))
      return row
    }
    let place = single.firstIndex { $0.control == focus } ?? 0
    let start = min(place, max(0, min(single.count, place + 2) - room))
    return single[start..<min(single.count, start + room)]
  }

  // MARK: The rows above the text

  /// The detail shown for a field that contains the address of a mailing list.
  private static let ofList = "mailing list"
  /// The minimum width of a detail in cells, including the blank before it.
  private static let minimumDetail = ofList.count + 1

  /// On a sheet narrower than this number of cells, names are shown without addresses while a field is edited.
  private static let minimumForAddresses = 40

  /// Returns rows for a phone: one line each, with names instead of addresses. Nil if a field has an error, which must
  /// be shown.
  private func shortRows(_ rows: [HeadRow]) -> [HeadRow]? {
    let draft = sheet.draft
    guard DraftField.allCases.allSatisfy({ draft.flaw(of: $0) == nil }) else { return nil }
    return rows.map { row in
      var row = row
      switch row.control {
      case .field(.to): row.lines = [Self.names(draft.to)]
      case .field(.cc): row.lines = [Self.names(draft.cc)]
      case .field(.bcc): row.lines = [Self.names(draft.bcc)]
      default: row.lines = [row.lines.joined(separator: " ")]
      }
      row.detail = ""
      return row
    }
  }

  private static func names(_ people: [EmailAddress]) -> String {
    people.map(\.shownName).joined(separator: ", ")
  }

  private func rows(in size: Size) -> [HeadRow] {
    let draft = sheet.draft
    // Enter leads from the recipients of a new message to its subject, so no empty field is between these two. Tab
    // leads to Cc and Bcc.
    let isAmongCopies = [DraftControl.field(.cc), .field(.bcc)].contains(sheet.focus)
    let showsEmpty =
      sheet.field == nil ? size.height >= 18 : !sheet.isBeginning || isAmongCopies
    let room = max(1, size.width - Self.labelWidth - 1)
    // On a phone, the user's own address takes one line.
    let from = EditedText.line([draft.from])
    let isShort = size.width < Self.minimumForAddresses && from.displayWidth > room
    var rows = [
      HeadRow(
        label: "From",
        lines: isShort ? [draft.from.address] : AddressLines([draft.from], width: room).lines,
        detail: sheet.source.map { "from \($0)" } ?? "")
    ]
    for field in DraftField.allCases {
      let text = draft.text(of: field)
      let isUsual = field == .to || field == .subject
      guard isUsual || showsEmpty || !text.isEmpty else { continue }
      let isWritten = sheet.focus == .field(field)
      var lines = isWritten || text.isEmpty ? [text] : self.lines(of: field, in: room)
      let detail = isToList(field) ? Self.ofList : ""
      // A detail that does not fit after the value gets a line of its own.
      let end = (lines.last ?? "").displayWidth
      if !detail.isEmpty, !isWritten, end + Self.minimumDetail > room { lines.append("") }
      rows.append(
        HeadRow(label: field.title, lines: lines, detail: detail, control: .field(field)))
      if isWritten, let completion {
        rows.append(HeadRow(label: "", lines: [completion], isQuiet: true))
      } else if let flaw = draft.flaw(of: field), sheet.problem == nil || !isWritten {
        rows.append(Self.warning("\(flaw)", in: size.width))
      }
    }
    if sheet.hasProtection {
      rows.append(
        HeadRow(label: "Security", lines: ["\(draft.protection)"], control: .protection))
    }
    return rows + files(of: draft, room) + warnings(in: size.width, withFlaws: false)
  }

  /// Returns the lines of a field that is not being edited. An address is never broken if it fits into a line.
  private func lines(of field: DraftField, in width: Int) -> [String] {
    let draft = sheet.draft
    guard let people = draft.people(in: field), draft.flaw(of: field) == nil else {
      return draft.text(of: field).wrapped(toWidth: width)
    }
    return AddressLines(people, width: width).lines
  }

  /// Returns a row for each attachment, and a row for the path of the next file while it is edited.
  private func files(of draft: Draft, _ room: Int) -> [HeadRow] {
    var rows = draft.attachments.enumerated().map { index, file in
      let isNamed = sheet.focus == .name(index)
      let words = "\(file.name) (\(ByteCount.words(file.content.count)))"
      return HeadRow(
        label: index == 0 ? "Attached" : "",
        lines: isNamed ? [file.name] : words.wrapped(toWidth: room),
        control: isNamed ? .name(index) : .attachment(index))
    }
    guard sheet.focus == .path else { return rows }
    rows.append(HeadRow(label: "Attach", lines: [""], control: .path))
    if !sheet.candidates.isEmpty {
      let names = sheet.candidates.joined(separator: "  ")
      rows.append(HeadRow(label: "", lines: [names], isQuiet: true))
    }
    return rows
  }

  /// Returns true if the field contains the address of a mailing list, so that all members of the list get the message.
  private func isToList(_ field: DraftField) -> Bool {
    let people = field == .to ? sheet.draft.to : field == .cc ? sheet.draft.cc : []
    return people.contains { person in
      sheet.lists.contains { $0.address.lowercased() == person.address.lowercased() }
    }
  }

  /// Returns rows for failures and warnings. A new message has no warnings while its fields are being filled in.
  private func warnings(in width: Int, withFlaws: Bool) -> [HeadRow] {
    if let problem = sheet.problem { return [Self.warning(problem, in: width)] }
    if sheet.isBeginning, sheet.focus != .button(.send) { return [] }
    let draft = sheet.draft
    let flaws = DraftField.allCases.compactMap { field in
      draft.flaw(of: field).map { "\(field.title): \($0)" }
    }
    let words = ((withFlaws ? flaws : []) + sheet.warnings.map { "\($0)" })
      .joined(separator: ", ")
    return words.isEmpty ? [] : [Self.warning(words, in: width)]
  }

  private static func warning(_ words: String, in width: Int) -> HeadRow {
    HeadRow(
      label: "!", lines: words.withCapital.wrapped(toWidth: max(1, width - 4)), isWarning: true)
  }

  // MARK: Painting

  func paint(on canvas: inout Canvas) {
    let layout = layout(in: canvas.size)
    for (row, rect) in layout.head { paint(row, in: rect, on: &canvas) }
    canvas.draw(reader(layout), in: layout.text)
    if layout.hasRules.fields, layout.text.y > 0 { canvas.horizontalRule(y: layout.text.y - 1) }
    if layout.hasRules.buttons { canvas.horizontalRule(y: layout.text.maxY) }
    paintPlaceholder(in: layout.text, on: &canvas)
    // While a field is edited, letters are entered as text, so the buttons do not show their keys.
    // A message without recipients cannot be sent, so Send is disabled.
    let isWriting = sheet.field != nil
    let isForNobody = sheet.isBeginning && sheet.draft.recipients.isEmpty
    for button in layout.buttons {
      button.paint(
        isChosen: isFocused && sheet.focus == .button(button.button), showsKey: !isWriting,
        isFaint: button.button == .send && isForNobody, on: &canvas)
    }
  }

  /// If the message has no text yet, explains how to write it.
  private func paintPlaceholder(in rect: Rect, on canvas: inout Canvas) {
    let draft = sheet.draft
    guard draft.resent == nil, draft.text.allSatisfy(\.isWhitespace), rect.height > 0 else {
      return
    }
    let later = "Write the text after filling in the fields"
    let words =
      sheet.field == nil
      ? "e  Write the text"
      : later.count <= rect.width - 2 ? later : "The text comes after this"
    canvas.write(
      words, from: rect.x + 1, to: rect.maxX - 1, y: rect.y, style: canvas.theme.secondaryText)
  }

  private func reader(_ layout: Layout) -> TextReader<MailEvent> {
    let isWhole = layout.isWhole
    return TextReader(isWhole ? sheet.textWithHead : sheet.text, isFocused: false) {
      .answering(.draft(.read($0, withHead: isWhole)))
    }
  }

  /// The width of the labels, in cells.
  private static let labelWidth = 10

  /// Returns the rectangle in which a field is edited.
  private func place(of row: HeadRow, in rect: Rect) -> Rect {
    let start = Self.labelWidth
    return Rect(x: start, y: rect.y, width: max(0, rect.width - start - 1), height: 1)
  }

  private func paint(_ row: HeadRow, in rect: Rect, on canvas: inout Canvas) {
    let theme = canvas.theme
    canvas.write(
      row.label, from: 1, to: rect.maxX, y: rect.y,
      style: row.isWarning ? theme.warning : theme.secondaryText)
    if let control = row.control, let state = sheet.field, sheet.focus == control {
      canvas.draw(self.field(control, state), in: place(of: row, in: rect))
      return
    }
    let start = row.isWarning ? 3 : Self.labelWidth
    let style = style(of: row, theme)
    if row.control == sheet.focus { canvas.placeCursor(x: start, y: rect.y) }
    var end = start
    for (y, line) in row.lines.enumerated() {
      let words = line.truncated(
        toWidth: max(0, rect.maxX - 1 - start), ellipsis: canvas.symbols.ellipsis)
      end = canvas.write(words, from: start, to: rect.maxX - 1, y: rect.y + y, style: style)
    }
    paint(detail: row.detail, from: end, y: rect.maxY - 1, to: rect.maxX - 1, on: &canvas)
  }

  private func style(of row: HeadRow, _ theme: Theme) -> Style {
    if row.control == sheet.focus { return theme.selection }
    if row.isQuiet { return theme.secondaryText }
    if row.isWarning { return theme.warning }
    return row.control == .field(.subject) ? theme.title : theme.text
  }

  private func paint(
    detail: String, from start: Int, y: Int, to end: Int, on canvas: inout Canvas
  ) {
    guard !detail.isEmpty, end - start >= Self.minimumDetail else { return }
    let words = " \(detail)".truncated(toWidth: end - start, ellipsis: canvas.symbols.ellipsis)
    canvas.write(words, from: start, to: end, y: y, style: canvas.theme.secondaryText)
  }

  private func field(_ control: DraftControl, _ state: TextFieldState) -> TextField<MailEvent> {
    let placeholder =
      switch control {
      case .field(.subject): "Subject of the message"
      case .path: "Path of a file"
      case .name: "Name of the file"
      case .field, .attachment, .button, .protection: "Name <address>, …"
      }
    return TextField(placeholder, state: state, isFocused: isFocused) {
      .answering(.draft(.edit($0)))
    }
  }

  // MARK: The mouse

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    let layout = layout(in: size)
    if case .scroll = pointer.kind {
      return reader(layout).event(for: pointer.relative(to: layout.text), in: layout.text.size)
    }
    guard pointer.isClick else { return nil }
    if let button = layout.buttons.first(where: { $0.rect.contains(pointer.position) }) {
      return .answering(.draft(.press(button.button)))
    }
    guard let (row, rect) = layout.head.first(where: { $0.rect.contains(pointer.position) }),
      let control = row.control
    else { return nil }
    if control == .protection { return .answering(.draft(.nextProtection)) }
    guard sheet.focus == control, let state = sheet.field else {
      return .answering(.draft(.focus(control)))
    }
    let place = place(of: row, in: rect)
    return self.field(control, state).event(for: pointer.relative(to: place), in: place.size)
  }

  func overflow(in size: Size) -> Overflow {
    let layout = layout(in: size)
    return reader(layout).overflow(in: layout.text.size)
  }
}
