import NavigationModel
import SplitViewUI
import TerminalFrame

/// The message's text, with an info button beside the sender (rule IB1 of the guidelines) and
/// symbols at folded parts. The button is before the name, so that its position does not depend on
/// the length of the name.
struct MessageWithSender: View {
  let text: TextView<MailEvent>
  let document: TextDocument
  /// The rows of folded parts that may be on screen.
  var folds: [Int] = []

  /// The cells of the button in a view of `size`. Nil if the sender is not on screen.
  func button(in size: Size) -> Rect? {
    guard let sender = document.senderField,
      let row = text.row(ofBlock: sender.block, in: size)
    else { return nil }
    let (margin, width) = (TextView<MailEvent>.margin, InfoButton<MailEvent>.width)
    var x = margin + sender.lead - 1 - width
    if let name = sender.labelled {
      // If the name has a label, put the button after the name. Between the label and the name, it
      // would look like a part of the label.
      x = margin + sender.lead + name.displayWidth + 1
      guard x + width + margin <= size.width else { return nil }
    }
    // In a narrower view, the label is shortened, and there is no room for the button.
    guard size.width >= margin + sender.lead + 11 else { return nil }
    return Rect(x: x, y: row, width: width, height: 1)
  }

  func paint(on canvas: inout Canvas) {
    canvas.draw(text, in: Rect(size: canvas.size))
    if let button = button(in: canvas.size) {
      if canvas.symbols.isUnicode {
        canvas.draw(InfoButton(MailEvent.sender(.show)), in: button)
      } else {
        // In ASCII, the button's parentheses would be in the margin, so only the letter is written.
        canvas.write("i", x: button.x + 1, y: button.y, style: canvas.theme.button)
      }
    }
    for fold in folds {
      guard let row = text.row(ofBlock: fold, in: canvas.size) else { continue }
      let lead = document.blocks[fold].lead.displayWidth
      canvas.write(
        String(canvas.symbols.folded), x: TextView<MailEvent>.margin + lead - 2, y: row,
        style: canvas.theme.accent)
    }
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    if pointer.isClick, let button = button(in: size), button.contains(pointer.position) {
      return .sender(.show)
    }
    return text.event(for: pointer, in: size)
  }

  func sizeThatFits(_ proposal: Size) -> Size { text.sizeThatFits(proposal) }
  func overflow(in size: Size) -> Overflow { text.overflow(in: size) }
}

/// A message whose text may be narrower than its column. The rule below the headers is as wide as the column, like all
/// other rules.
private struct RuledMessage: View {
  let base: Measured<MessageWithSender>

  func paint(on canvas: inout Canvas) {
    canvas.draw(base, in: Rect(size: canvas.size))
    let (message, rect) = (base.base, base.rect(canvas.size))
    guard rect.width < canvas.width,
      let rule = message.document.blocks.firstIndex(where: { $0.role == .rule }),
      let row = message.text.row(ofBlock: rule, in: rect.size)
    else { return }
    canvas.horizontalRule(y: row)
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    base.event(for: pointer, in: size)
  }

  func sizeThatFits(_ proposal: Size) -> Size { base.sizeThatFits(proposal) }
  func overflow(in size: Size) -> Overflow { base.overflow(in: size) }
}

enum SenderButton {
  /// The width of the sender's label, which precedes the button, in cells.
  static let start = "From".count
  /// The number of cells before the sender's name, which are taken up by the label, the button and a space.
  static let labelWidth = start + InfoButton<MailEvent>.width + 1
  /// The space that is left for the button before a name without a label.
  static let lead = "   "

  /// Returns true if `name` is the name of the `From` header.
  static func isSender(_ name: String) -> Bool {
    name.count == start && name.lowercased() == "from"
  }
}

extension TextDocument {
  /// The index of the sender's paragraph, the number of cells before the name and, if a label precedes it, the name.
  /// Nil if there is no sender.
  fileprivate var senderField: (block: Int, lead: Int, labelled: String?)? {
    for (index, block) in blocks.enumerated() {
      if block.role == .rule { return nil }
      let isLabelled =
        block.lead.utf8.count >= SenderButton.labelWidth
        && SenderButton.isSender(String(block.lead.prefix { $0 != " " && $0 != ":" }))
      if isLabelled || block.lead == SenderButton.lead {
        return (index, block.lead.utf8.count, isLabelled ? block.text : nil)
      }
    }
    return nil
  }
}

extension MailSplitView {
  /// The message's text, with the info button and the symbols at folded parts.
  func messageView(_ text: TextView<MailEvent>, _ document: TextDocument) -> any View<MailEvent> {
    // Include rows before the anchor, because at the end of the text these rows are on screen too.
    let (top, height) = (state.reading.anchor.block, state.textSize.height)
    let near = max(0, top - height)...(top + height)
    let folds = state.shownText?.quoteFolds.lazy.map(\.row).filter { near.contains($0) } ?? []
    let view = MessageWithSender(
      text: text, document: document, folds: Array(folds))
    return RuledMessage(base: Measured(base: view, rect: state.textRect))
  }

  /// The cells of the info button, if it is on screen.
  private var senderButton: Rect? {
    let layout = state.layout
    guard let placed = layout[.secondary], !placed.isDimmed,
      let document = state.document
    else { return nil }
    let top = placed.y + layout.navigationBarRows + placed.bars.top
    let rect = state.textRect(in: Size(placed.width, layout.contentRows(of: .secondary)))
    let text = TextView<MailEvent>(
      document, at: state.reading.anchor, scroll: { .reading(.scroll($0)) })
    return MessageWithSender(text: text, document: document).button(in: rect.size).map {
      Rect(x: placed.x + rect.x + $0.x, y: top + $0.y, width: $0.width, height: 1)
    }
  }

  /// The cells that the card points at: the info button, or the message's title if the button has been scrolled off the
  /// screen.
  var senderAnchor: PopoverAnchor {
    if let button = senderButton { return PopoverAnchor(button) }
    let placed = state.layout[.secondary]
    return PopoverAnchor(
      Rect(x: (placed?.x ?? 0) + 1, y: placed?.y ?? 0, width: 8, height: 1))
  }

  /// The event for a click on the info button while a different popover is open. The click closes
  /// that popover and opens the sender's card (rule PO5 of the guidelines). Nil if the button is
  /// not under `pointer`.
  func senderEvent(besidePopover pointer: PointerEvent) -> MailEvent? {
    let layout = state.layout
    let isPopover =
      switch layout.presentations.last?.shape {
      case .popover: true
      case nil: layout.popover != nil
      case .sheet, .formSheet, .fullScreen, .alert, .inColumn, .pushed: false
      }
    guard pointer.isClick, isPopover, state.presented != .sender,
      senderButton?.contains(pointer.position) == true
    else { return nil }
    return .sender(.show)
  }
}
