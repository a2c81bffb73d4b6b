import NavigationModel
import SplitViewUI
import TerminalFrame

/// The message's text with an info button beside its sender (IB1): in the room that the label of
/// `From` leaves, so that it stands at the same cells however long the name is.
struct MessageWithSender: View {
  let text: TextView<MailEvent>
  let document: TextDocument

  /// The cells of the button in a view of `size`; nil where the sender is not on screen.
  func button(in size: Size) -> Rect? {
    let end = SenderButton.end + TextView<MailEvent>.margin
    // A narrower view shortens the label.
    guard size.width >= end + 12, let block = document.senderBlock,
      let row = text.row(ofBlock: block, in: size)
    else { return nil }
    return Rect(x: end - InfoButton<MailEvent>.width, y: row, width: 3, height: 1)
  }

  func paint(on canvas: inout Canvas) {
    canvas.draw(text, in: Rect(size: canvas.size))
    if let button = button(in: canvas.size) {
      canvas.draw(InfoButton(MailEvent.sender(.show)), in: button)
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

enum SenderButton {
  /// Cells that the label of the sender takes before its button.
  static let start = "From".count
  /// Cells up to the end of the button.
  static let end = start + InfoButton<MailEvent>.width
  /// Cells of the label with all that stands before the sender's name.
  static let labelWidth = end + 1

  /// Whether `name` is that of the field in which the sender stands.
  static func isSender(_ name: String) -> Bool {
    name.count == start && name.lowercased() == "from"
  }
}

extension TextDocument {
  /// The paragraph of the headers in which the sender stands; nil where there is none.
  fileprivate var senderBlock: Int? {
    for (index, block) in blocks.enumerated() {
      if block.role == .rule { return nil }
      if block.lead.utf8.count == SenderButton.labelWidth,
        SenderButton.isSender(String(block.lead.prefix(SenderButton.start)))
      {
        return index
      }
    }
    return nil
  }
}

extension MailSplitView {
  /// The text of the message with the button in it; without one where the message has the whole
  /// screen, on which a click gives that back.
  func messageView(_ text: TextView<MailEvent>, _ document: TextDocument) -> any View<MailEvent> {
    state.isFullScreen ? text : MessageWithSender(text: text, document: document)
  }

  /// The button's cells on screen.
  private var senderButton: Rect? {
    let layout = state.layout
    guard !layout.isFullScreen, let placed = layout[.secondary], !placed.isDimmed,
      let document = state.document
    else { return nil }
    let top = placed.y + layout.navigationBarRows + placed.bars.top
    let size = Size(placed.width, layout.contentRows(of: .secondary))
    let text = TextView(document, at: state.anchor, scroll: MailEvent.scrollMessage)
    return MessageWithSender(text: text, document: document).button(in: size).map {
      Rect(x: placed.x + $0.x, y: top + $0.y, width: $0.width, height: 1)
    }
  }

  /// What the card points at: its button, or the message's title where that was scrolled away.
  var senderAnchor: PopoverAnchor {
    if let button = senderButton { return PopoverAnchor(button) }
    let placed = state.layout[.secondary]
    return PopoverAnchor(
      Rect(x: (placed?.x ?? 0) + 1, y: placed?.y ?? 0, width: 8, height: 1))
  }

  /// With one tap on the button another popover closes and the card comes (PO5); nil where that is
  /// not under `pointer`.
  func senderEvent(besidePopover pointer: PointerEvent) -> MailEvent? {
    let layout = state.layout
    let isPopover =
      switch layout.presentations.last?.shape {
      case .popover: true
      case nil: layout.popover != nil
      case .sheet, .formSheet, .fullScreen, .alert, .inColumn, .pushed: false
      }
    guard pointer.isClick, isPopover, state.overlay != .sender,
      senderButton?.contains(pointer.position) == true
    else { return nil }
    return .sender(.show)
  }

  /// The card, pointing at its button; on a compact screen pushed on the stack.
  var senderCard: PresentationView<MailEvent> {
    PresentationView(
      .sender, title: state.layout.isCollapsed ? "Sender" : "", width: SenderView.width,
      pointingAt: senderAnchor
    ) { [self] context in
      browser.senderView(state, isFocused: context.isFocused)
    }
  }
}

extension SenderView {
  /// Cells that it wishes for in a popover.
  static var width: Int { 48 }
}
