import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  /// Shows all headers, or the main ones again, from the beginning of the message.
  mutating func toggleHeaders() {
    dismiss(.edit)
    selectNothing()
    reading.toggleHeaders()
  }

  /// True if the subject's header is above the first line on screen.
  func isSubjectScrolledAway(_ subject: Int) -> Bool {
    let place = TextAnchor(block: subject, offset: 0)
    return reading.showsAllHeaders || reading.anchor > shownText?.shown(place) ?? place
  }

  // MARK: Folding

  /// Sets the text anew if something has changed that it depends on.
  mutating func setText() {
    let shown = shownText
    if shown?.key != reading.shown?.key { reading.set(shown) }
  }

  /// Changes what is folded. The words at the top of the screen stay there.
  mutating func fold(_ change: (inout TextFolding) -> Void) {
    let top = shownText?.whole(of: reading.anchor) ?? .start
    selectNothing()
    reading.fold(change)
    setText()
    if reading.anchor > .start { reading.scroll(to: shownText?.shown(top) ?? .start) }
  }

  /// Shows only what is new, or the quotes again.
  mutating func toggleQuotes() {
    guard let outline = shownMessage?.outline, !outline.folds.onlyNew.isEmpty, asSentText == nil
    else {
      notice = "This message quotes nothing that could be hidden"
      return
    }
    fold {
      $0.showsOnlyNew.toggle()
      ($0.isOpen, $0.opened) = (false, [])
    }
    notice = reading.folding.showsOnlyNew ? "Only what is new" : "With its quotes"
  }

  /// Opens all quotes that are folded, or folds them again.
  mutating func toggleFolds() {
    guard let shown = shownText else { return }
    let folding = reading.folding
    if !shown.quoteFolds.isEmpty {
      fold { $0 = TextFolding(isOpen: true, showsAllPeople: folding.showsAllPeople) }
    } else if folding.isOpen || !folding.opened.isEmpty {
      fold { $0 = TextFolding(showsAllPeople: folding.showsAllPeople) }
    } else {
      notice = "No quote is folded here"
    }
  }

  /// Shows the main headers, with all recipients and their addresses, or the rows that stand for them.
  mutating func togglePeople() {
    if shownText != nil { fold { $0.showsAllPeople.toggle() } }
  }

  /// The place at the top of the screen, in the whole text with its main headers.
  var placeToKeep: TextAnchor {
    guard let shown = shownText, reading.anchor > .start else { return reading.anchor }
    let place = shown.whole(of: reading.anchor)
    let block = place.block - shown.moreHeaders
    return block < 0 ? .start : TextAnchor(block: block, offset: place.offset)
  }

  /// A kept place as it is on screen.
  func placeOnScreen(_ place: TextAnchor) -> TextAnchor {
    guard let shown = shownText, place > .start else { return place }
    return shown.shown(TextAnchor(block: place.block + shown.moreHeaders, offset: place.offset))
  }

  /// Goes to the next file of a patch, or to the next answer to a quote; or to the one before.
  mutating func goToStop(_ step: Int) {
    guard let stops, shownText != nil else { return }
    guard let next = stop(step) else {
      notice = stops.isEmpty ? "There is no patch here, and no answer to a quote" : "No further one"
      return
    }
    reading.scroll(to: next.place)
  }

  /// The name of the form of the text that comes next; nil if there is only one.
  var nextFormName: String? { openMessage?.nextFormName }

  /// Shows the message's text in its next form, from its beginning.
  mutating func showNextForm() -> [Command<MailEffect>] {
    guard let shown = openMessage, let next = shown.nextForm else {
      notice = "The message has its text in one form only"
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

  /// Scrolls the lines that are wider than the column, by half of it.
  mutating func scrollSideways(_ step: Int) {
    guard let document else { return }
    if document.overhang(in: textSize.width) == 0 { notice = "Nothing is wider than the column" }
    reading.scroll(
      to: reading.anchor, column: document.column(reading.column, movedBy: step, in: textSize))
  }

  /// The room for the message's text.
  var textSize: Size { textSize(of: .secondary) }

  /// The room for a text in `column`.
  func textSize(of column: SplitViewColumn) -> Size {
    let layout = layout
    let cells = layout.visibleCells(of: column, width: navigator.width)
    let width = cells.isEmpty ? navigator.width : cells.count
    let size = Size(width, layout.contentRows(of: column))
    return TextView<MailEvent>.textSize(column == .secondary ? textRect(in: size).size : size)
  }
}

extension OpenMessage {
  /// The name of the form of its text that comes next; nil if it has only one.
  var nextFormName: String? { nextForm.map { forms[$0].capitalizedFirst } }
}

extension String {
  /// The same with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
