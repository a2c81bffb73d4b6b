import NavigationModel
import SplitViewUI
import TerminalFrame

/// A selection in a message (rule TV1 of the guidelines). The message and the header fields that
/// were shown at the time are stored with it, because the same places in a different text would
/// contain different words.
struct MessageSelection: Sendable {
  let message: MessageReference
  let hasAllHeaders: Bool
  var text: TextSelection?
  /// The link, attachment or fold on which the mouse button was pressed. Nil after the mouse has moved.
  var pressedItem: TextItem?
}

/// The user's selection in the message: either selected text, or the item that Tab has focused.
struct SelectionState: Sendable {
  fileprivate var own: MessageSelection?
  /// The range of the link, attachment or fold that Tab has focused.
  fileprivate(set) var focus: Range<TextAnchor>?

  /// Moves the focus to an item in the text.
  mutating func focus(on item: Range<TextAnchor>) { self = SelectionState(focus: item) }

  mutating func clear() { self = SelectionState() }

  /// Returns the text that is selected in the message on screen.
  func text(in reading: ReadingState) -> TextSelection? {
    guard let own, own.message == reading.content.shown?.reference,
      own.hasAllHeaders == reading.showsAllHeaders
    else { return nil }
    return own.text
  }

  /// Restores a selection that was made in `text`, if the text on screen is the same up to the end of the selection.
  fileprivate mutating func restore(
    _ former: SelectionState, of text: TextDocument?, in document: TextDocument?
  ) {
    guard let own = former.own, let selected = own.text, let text, let document,
      text.isSame(as: document, upTo: selected.range.upperBound.block)
    else { return }
    self.own = own
  }
}

extension SelectionFeature {
  static func didReread(_ state: inout MailState, from former: MailState) {
    state.selection.restore(former.selection, of: former.document, in: state.document)
  }
}

extension SelectionEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .select(let event): state.selectText(event, in: browser)
    case .selectAll: state.selectAllText(in: browser)
    case .beginFromMenu: state.beginSelectionFromMenu(in: browser)
    case .copy: state.copySelection(in: browser)
    case .search: state.searchForSelection(in: browser)
    case .pipe: state.pipeSelection(in: browser)
    }
  }
}

extension MailState {
  /// The selected text. Nil if the selection is empty and thus only marks a place.
  var selectedText: String? {
    guard let selection = selection.text(in: reading), !selection.isEmpty || selection.isByLines,
      let shownText
    else { return nil }
    return shownText.text(of: selection)
  }

  /// Selects text in the message. If a key begins the selection, brings the message on screen and gives it the focus.
  fileprivate mutating func selectText(
    _ event: TextSelectionEvent, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    guard let shown = reading.content.shown?.reference, let document else {
      notices.notice = "No message to select text in"
      return []
    }
    let commands = layout.focus == .secondary || !event.begins ? [] : goToMessage()
    var own = MessageSelection(
      message: shown, hasAllHeaders: reading.showsAllHeaders, text: selection.text(in: reading),
      pressedItem: selection.own?.pressedItem)
    let isClick = event == .release && own.text?.isEmpty == true
    // Shift with an arrow key begins a selection on its own, so the user need not press another key
    // first.
    let size = textSize
    var anchor = reading.anchor
    if own.text == nil, event.beginsByKey {
      // Selecting begins at the current or last match, if it is on screen.
      if let found = shownText.flatMap({ find.place(in: $0) }),
        document.anchor(anchor, showing: found, in: size) == anchor
      {
        own.text = TextSelection(from: found, to: found)
      }
      own.text.update(.begin, in: document, at: &anchor, size: size)
    }
    own.text.update(event, in: document, at: &anchor, size: size)
    reading.scroll(to: anchor)
    switch event {
    case .press(let place, .character): own.pressedItem = shownText?.item(at: place)?.item
    case .press, .drag, .begin, .move, .mark, .markLines, .selectAll, .clear: own.pressedItem = nil
    case .release: break
    }
    selection = SelectionState(own: own)
    if case .move = event, let head = own.text?.head { reading.show(head, of: document, in: size) }
    guard isClick, let item = own.pressedItem else { return commands }
    selection.clear()
    return commands + MailEvent.items(.click(item)).feature.update(&self, in: browser)
  }

  private mutating func goToMessage() -> [Command<MailEffect>] {
    let before = place
    if !layout.isUsable(.secondary) { navigator.update(.show(.secondary), in: library) }
    if layout.focus != .secondary { navigator.update(.focus(.secondary), in: library) }
    return follow(from: before)
  }

  // MARK: Using the selected text

  /// Copies the selected text, or the whole message, and ends the selection.
  fileprivate mutating func copySelection(in browser: MailBrowser) -> [Command<MailEffect>] {
    guard let text = actionSubject.text else {
      return MailEvent.menus(.copy(.text)).feature.update(&self, in: browser)
    }
    // An empty line is selected, so there is nothing to copy.
    if text.isEmpty { return notices.copy("") }
    dismiss(.edit)
    selection.clear()
    return notices.copy(text)
  }

  /// Asks for a command to which the selected text is piped.
  fileprivate mutating func pipeSelection(in browser: MailBrowser) -> [Command<MailEffect>] {
    guard let text = selectedText, let message = reading.content.shown?.reference else {
      notices.notice = "No text selected; v selects text"
      return []
    }
    let lines = text.hasSuffix("\n") ? text : text + "\n"
    return MailEvent.piping(.askAbout(.selection(lines), [message])).feature.update(
      &self, in: browser)
  }

  /// Searches the mailbox for the selected words.
  fileprivate mutating func searchForSelection(in browser: MailBrowser) -> [Command<MailEffect>] {
    guard let text = actionSubject.text else { return [] }
    dismiss(.edit)
    selection.clear()
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return [SearchEvent.begin, .clear, .edit(.insert(words))].flatMap {
      $0.update(&self, in: browser)
    }
  }

  /// Begins selecting text in the message, and closes the edit menu.
  fileprivate mutating func beginSelectionFromMenu(
    in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    dismiss(.edit)
    return selectText(.begin, in: browser)
  }

  /// Selects all text of the message, and closes the edit menu.
  fileprivate mutating func selectAllText(in browser: MailBrowser) -> [Command<MailEffect>] {
    dismiss(.edit)
    return selectText(.selectAll, in: browser)
  }
}

extension KeyContext {
  /// True while keys move the end of a selection. False if the mouse button is pressed but no text is selected yet.
  var isSelecting: Bool {
    guard let selection = state.selection.text(in: state.reading), state.presented == nil,
      layout.focus == .secondary
    else { return false }
    return !(selection.isHeld && selection.isEmpty)
  }
}

extension TextSelectionEvent {
  /// True if the event begins a selection without giving a place. In this case, the selection begins at the last match,
  /// or in the first line on screen.
  fileprivate var beginsByKey: Bool {
    switch self {
    case .begin, .move: true
    case .press, .drag, .release, .mark, .markLines, .selectAll, .clear: false
    }
  }

  /// True if the event begins a selection, so that the message gets the focus.
  fileprivate var begins: Bool {
    switch self {
    case .begin, .press, .move, .mark, .markLines, .selectAll: true
    case .drag, .release, .clear: false
    }
  }
}

extension TextDocument {
  /// Returns true if both documents have the same paragraphs up to the index `block`.
  fileprivate func isSame(as other: TextDocument, upTo block: Int) -> Bool {
    blocks.count > block && other.blocks.count > block
      && (0...block).allSatisfy { blocks[$0] == other.blocks[$0] }
  }
}
