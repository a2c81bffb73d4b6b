import NavigationModel
import SplitViewUI
import TerminalFrame

/// Text that is selected in a message (TV1), and the text that it is of: the same places in another
/// text would be something else.
struct MessageSelection: Sendable {
  let message: MessagePath
  let hasAllHeaders: Bool
  var text: TextSelection?
  /// The attachment whose name the mouse was pressed on, until it moves.
  var pressedAttachment: Int?
}

extension MailState {
  /// What is selected in the message that is shown.
  public var textSelection: TextSelection? {
    guard let own = messageSelection, own.message == shownMessage?.reference,
      own.hasAllHeaders == showsAllHeaders
    else { return nil }
    return own.text
  }

  /// What is selected and has text; a place that is only marked has none.
  var selectedText: String? {
    guard let selection = textSelection, !selection.isEmpty, let document else { return nil }
    return document.text(of: selection)
  }

  /// Whether keys move the end of a selection: not before the mouse has selected anything.
  var isSelecting: Bool {
    guard let selection = textSelection, overlay == nil, layout.focus == .secondary
    else { return false }
    return !(selection.isHeld && selection.isEmpty)
  }

  /// Selects text in the message; brings it on screen where that is done by keys.
  mutating func selectText(_ event: TextSelectionEvent) -> [Command<MailEffect>] {
    guard let shown = shownMessage?.reference, let document else {
      notice = "No message to select text in"
      return []
    }
    let commands = layout.focus == .secondary || !event.begins ? [] : goToMessage()
    var own = MessageSelection(
      message: shown, hasAllHeaders: showsAllHeaders, text: textSelection,
      pressedAttachment: messageSelection?.pressedAttachment)
    let isClick = event == .release && own.text?.isEmpty == true
    // Shift and an arrow begin by themselves.
    if own.text == nil, case .move = event {
      own.text.update(.begin, in: document, at: &anchor, size: textSize)
    }
    own.text.update(event, in: document, at: &anchor, size: textSize)
    switch event {
    case .press(let place, .character): own.pressedAttachment = attachment(at: place)
    case .press, .drag, .begin, .move, .mark, .selectAll, .clear: own.pressedAttachment = nil
    case .release: break
    }
    messageSelection = own
    guard isClick, let index = own.pressedAttachment else { return commands }
    messageSelection = nil
    return commands + saveAttachment(index)
  }

  private mutating func goToMessage() -> [Command<MailEffect>] {
    let before = place
    if !layout.isUsable(.secondary) { navigator.update(.show(.secondary), in: library) }
    if layout.focus != .secondary { navigator.update(.focus(.secondary), in: library) }
    return follow(from: before)
  }

  /// The attachment whose name is at `place` of the message's text.
  private func attachment(at place: TextAnchor) -> Int? {
    guard let shown = shownMessage, let document,
      document.blocks.indices.contains(place.block),
      place.offset < document.blocks[place.block].text.utf8.count
    else { return nil }
    let first = document.blocks.count - shown.blocksAfterAttachments - shown.attachments.count
    let index = place.block - first
    return shown.attachments.indices.contains(index) ? index : nil
  }

  // MARK: What is done with it

  /// Copies what is selected, or the whole message, and selects nothing any more.
  mutating func copySelection() -> [Command<MailEffect>] {
    guard let text = selectedText else { return copy(.text) }
    navigator.update(.dismiss(.edit), in: library)
    messageSelection = nil
    return copy(text)
  }

  /// Searches the mailbox for the words that are selected.
  mutating func searchForSelection() -> [Command<MailEffect>] {
    navigator.update(.dismiss(.edit), in: library)
    guard let text = selectedText else { return [] }
    messageSelection = nil
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return search(.begin) + search(.clear) + search(.edit(.insert(words)))
  }

  /// The edit menu of what is selected (EM1).
  func selectionMenu(_ text: String) -> EditMenu<MailEvent>? {
    let words = text.contains { !$0.isWhitespace }
    return EditMenu(
      custom: [("Search for It…", words && openMailbox != nil ? .searchForSelection : nil)],
      state: menu, send: MailEvent.menu
    ) { action in
      switch action {
      case .copy: .copySelection
      case .selectAll: .selectAll
      case .cut, .paste, .select, .delete: nil
      }
    }
  }

  /// Selects all of the message's text, from the edit menu too.
  mutating func selectAllText() -> [Command<MailEffect>] {
    navigator.update(.dismiss(.edit), in: library)
    return selectText(.selectAll)
  }
}

extension TextSelectionEvent {
  /// Whether it begins a selection, and so is for a text that has the focus.
  fileprivate var begins: Bool {
    switch self {
    case .begin, .press, .move, .mark, .selectAll: true
    case .drag, .release, .clear: false
    }
  }
}
