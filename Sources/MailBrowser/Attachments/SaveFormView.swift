import SplitViewUI
import TerminalFrame

/// The attachment to save, the field for its path, and a line about what came of it. If there are
/// few rows, the field and the line below it stay longest.
struct SaveFormView: View {
  typealias Event = MailEvent

  let form: SaveForm
  let isFocused: Bool

  private enum Part {
    case title, type, space, label, field
    case line(String)
  }

  func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(proposal.height, 5 + Self.lineRows))
  }

  /// Rows kept for the line below the field, so that the sheet does not jump.
  private static let lineRows = 3

  func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    for (y, part) in parts(in: canvas.size).enumerated() { paint(part, y, on: &canvas) }
  }

  /// A click in the field moves the caret.
  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    let row = parts(in: size).firstIndex { if case .field = $0 { true } else { false } }
    guard let row else { return nil }
    let rect = Self.fieldRect(row, size.width)
    return pointer.inside(rect).flatMap { field.event(for: $0, in: rect.size) }
  }

  private var field: TextField<MailEvent> {
    TextField("Name", state: form.field, isFocused: isFocused && !form.isSaving) {
      .attachments(.edit($0))
    }
  }

  private static func fieldRect(_ row: Int, _ width: Int) -> Rect {
    Rect(x: 1, y: row, width: max(1, width - 2), height: 1)
  }

  /// The parts that have room, from top to bottom.
  private func parts(in size: Size) -> [Part] {
    let lines = line.wrappedLines(width: max(1, size.width - 2)).prefix(Self.lineRows)
      .map { Part.line(String(line[$0])) }
    let needed = 1 + max(1, lines.count)
    var parts: [Part] = []
    let above: [Part] = [.title, .type, .space, .label]
    // A heading alone says less than none.
    let kept = max(0, min(above.count, size.height - needed))
    switch kept {
    case 4: parts = above
    case 3: parts = [.title, .type, .label]
    case 2: parts = [.title, .label]
    case 1: parts = [.title]
    default: break
    }
    return Array((parts + [.field] + lines).prefix(max(1, size.height)))
  }

  private func paint(_ part: Part, _ y: Int, on canvas: inout Canvas) {
    let (theme, end) = (canvas.theme, canvas.width - 1)
    let attachment = form.attachment
    switch part {
    case .title:
      canvas.write(
        attachment.name ?? "An attachment without a name", from: 1, to: end, y: y,
        style: theme.title)
    case .type:
      let text = "\(attachment.type), \(ByteCount.words(attachment.size))"
      canvas.write(text, from: 1, to: end, y: y, style: theme.secondaryText)
    case .space: break
    case .label: canvas.write("Save as", from: 1, to: end, y: y, style: theme.text)
    case .field: canvas.draw(field, in: Self.fieldRect(y, canvas.width))
    case .line(let text):
      var style = theme.secondaryText
      if case .problem = form.line { style = theme.warning }
      canvas.write(text, from: 1, to: end, y: y, style: style)
    }
  }

  private var line: String {
    switch form.line {
    case .hint: "Tab completes folders"
    case .problem(let reason): reason
    case .candidates(let names): names.joined(separator: "  ")
    case .saving(nil): "Saving"
    case .saving(let percent?): "Saving \(percent)%"
    }
  }
}
