import NavigationModel
import SplitViewUI
import TerminalFrame

extension ReadingEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    if needsText, state.layout[.secondary] == nil {
      state.notice = state.message == nil ? "No message selected" : "The message is not on screen"
      return []
    }
    switch self {
    case .scroll(let rows): state.scrollMessage(by: rows)
    case .scrollSideways(let step): state.scrollSideways(step)
    case .next(let step): return state.goToNext(step)
    case .toggleHeaders: state.toggleHeaders()
    case .nextForm: return state.showNextForm()
    case .toggleQuotes: state.toggleQuotes()
    case .toggleFolds: state.toggleFolds()
    case .togglePeople: state.togglePeople()
    case .goToStop(let step): state.goToStop(step)
    case .opened(let message): return state.opened(message)
    case .openFailed(let reference, let reason): state.openFailed(reference, reason)
    case .openedAhead(let message): return state.openedAhead(message)
    case .openIsSlow(let message): state.openIsSlow(message)
    }
    return []
  }
}

extension MailState {
  /// Switches between all headers and the main headers, and goes to the beginning of the message.
  fileprivate mutating func toggleHeaders() {
    dismiss(.edit)
    selectNothing()
    reading.toggleHeaders()
  }

  // MARK: Folding

  /// Rebuilds the text on screen if anything has changed that affects the text.
  mutating func setText() {
    let shown = shownText
    if shown?.key != reading.shown?.key { reading.set(shown) }
  }

  /// Changes the folding, and keeps the first words on screen in place.
  mutating func fold(_ change: (inout TextFolding) -> Void) {
    let top = shownText?.whole(of: reading.anchor) ?? .start
    selectNothing()
    reading.fold(change)
    setText()
    if reading.anchor > .start { reading.scroll(to: shownText?.shown(top) ?? .start) }
  }

  /// Switches between showing only new text and showing quotes as well.
  mutating func toggleQuotes() {
    guard let outline = shownMessage?.outline, !outline.folds.onlyNew.isEmpty, asSentText == nil
    else {
      notice = "No quotes to hide"
      return
    }
    fold {
      $0.showsOnlyNew.toggle()
      ($0.isOpen, $0.opened) = (false, [])
    }
    notice = reading.folding.showsOnlyNew ? "Quotes hidden" : "Quotes shown"
  }

  /// Unfolds all folded quotes, or folds them again.
  fileprivate mutating func toggleFolds() {
    guard let shown = shownText else { return }
    let folding = reading.folding
    if !shown.quoteFolds.isEmpty {
      fold { $0 = TextFolding(isOpen: true, showsAllPeople: folding.showsAllPeople) }
    } else if folding.isOpen || !folding.opened.isEmpty {
      fold { $0 = TextFolding(showsAllPeople: folding.showsAllPeople) }
    } else {
      notice = "No folded quote here"
    }
  }

  /// Switches between the full main headers, which include all recipients and addresses, and the short rows.
  fileprivate mutating func togglePeople() {
    if shownText != nil { fold { $0.showsAllPeople.toggle() } }
  }

  /// The place at the top of the screen, converted to a place in the unfolded text that shows only the main headers.
  var placeToKeep: TextAnchor {
    guard let shown = shownText, reading.anchor > .start else { return reading.anchor }
    let place = shown.whole(of: reading.anchor)
    let block = place.block - shown.moreHeaders
    return block < 0 ? .start : TextAnchor(block: block, offset: place.offset)
  }

  /// Converts a place that was saved by `placeToKeep` to a place on screen.
  func placeOnScreen(_ place: TextAnchor) -> TextAnchor {
    guard let shown = shownText, place > .start else { return place }
    return shown.shown(TextAnchor(block: place.block + shown.moreHeaders, offset: place.offset))
  }

  /// Goes to the next or the previous stop. A stop is a file in a patch, or new text below a quote.
  fileprivate mutating func goToStop(_ step: Int) {
    guard let stops, shownText != nil else { return }
    guard let next = stop(step) else {
      notice = stops.isEmpty ? "No files or new paragraphs here" : "No more files or paragraphs"
      return
    }
    reading.scroll(to: next.place)
  }

  /// Shows the next form of the text, from its beginning.
  fileprivate mutating func showNextForm() -> [Command<MailEffect>] {
    guard let shown = openMessage, let next = shown.nextForm else {
      notice = "The message has no other version"
      return []
    }
    let commands = read(shown, form: next, shown.encoding, at: nil)
    reading.closeFolds()
    return commands
  }

  mutating func goToEdgeOfMessage(first: Bool) {
    reading.scroll(to: first ? .start : document?.lastAnchor(in: textSize) ?? .start)
  }

  mutating func scrollMessage(by rows: Int) {
    guard let document else { return }
    reading.scroll(to: document.anchor(reading.anchor, movedBy: rows, in: textSize))
  }

  /// True if lines of the message are cut off at the edge of the column.
  var hasWideLines: Bool { document.map { $0.overhang(in: textSize.width) > 0 } ?? false }

  /// Scrolls sideways by half a column to show lines that are wider than the column.
  fileprivate mutating func scrollSideways(_ step: Int) {
    guard let document else { return }
    if document.overhang(in: textSize.width) == 0 { notice = "No line is wider than the column" }
    reading.scroll(
      to: reading.anchor, column: document.column(reading.column, movedBy: step, in: textSize))
  }

  /// The size available to the message's text.
  var textSize: Size { textSize(of: .secondary) }

  /// The place in the message that the user is reading, such as "34%". Nil if the whole message is on screen.
  var placeInText: String? {
    guard layout.focus == .secondary, conversation.page == nil, let document else { return nil }
    let (anchor, size) = (document.anchor(reading.anchor, movedBy: 0, in: textSize), textSize)
    if document.showsEnd(from: anchor, in: size) { return anchor <= .start ? nil : "End" }
    return anchor <= .start
      ? "Top" : "\(max(1, min(99, Int(document.progress(anchor, in: size) * 100))))%"
  }

  /// The number of cells beside the popover with the lists in which the message is laid out. Nil if there is no popover,
  /// or if the popover leaves too few cells.
  private var widthBesidePopover: Int? {
    guard let popover = layout.popover, let content = layout[.secondary] else { return nil }
    let width = content.width - popover.width
    return width >= SplitView<MailItem, MailEvent>.minimumDimmedWidth ? width : nil
  }

  /// The size available to text in `column`.
  func textSize(of column: SplitViewColumn) -> Size {
    let layout = layout
    let cells = layout.visibleCells(of: column, width: navigator.width)
    let width =
      cells.isEmpty
      ? navigator.width : (column == .secondary ? widthBesidePopover : nil) ?? cells.count
    let size = Size(width, layout.contentRows(of: column))
    return TextView<MailEvent>.textSize(column == .secondary ? textRect(in: size).size : size)
  }
}

extension OpenMessage {
  /// The name of the next form of the text. Nil if the text has only one form.
  var nextFormName: String? { nextForm.map { forms[$0].capitalizedFirst } }
}

extension String {
  /// Returns the string with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
