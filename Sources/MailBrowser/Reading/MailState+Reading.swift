import NavigationModel
import SplitViewUI
import TerminalFrame

extension ReadingEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    if needsText, state.layout[.secondary] == nil {
      state.notices.notice =
        state.message == nil ? "No message selected" : "The message is not on screen"
      return []
    }
    switch self {
    case .scroll(let rows): state.scrollMessage(by: rows)
    case .scrollSideways(let step): state.scrollSideways(step)
    case .next(let step): return state.goToNext(step)
    case .toggleHeaders: state.toggleHeaders()
    case .nextForm: return state.showNextForm(in: browser)
    case .toggleQuotes: state.toggleQuotes()
    case .toggleFolds: state.toggleFolds()
    case .togglePeople: state.togglePeople()
    case .unfold(let first): state.fold { $0.opened.insert(first) }
    case .goToStop(let step): state.goToStop(step)
    }
    return []
  }
}

extension ReadingFeature {
  static func scroll(_ state: inout MailState, by step: StepEvent) {
    guard state.layout.focus == .secondary, let document = state.document else { return }
    state.reading.scroll(
      to: step.place(in: document, from: state.reading.anchor, state.textSize))
  }
}

extension MailState {
  /// Switches between all headers and the main headers, and goes to the beginning of the message.
  fileprivate mutating func toggleHeaders() {
    dismiss(.edit)
    selection.clear()
    reading.toggleHeaders()
  }

  // MARK: Folding

  /// Changes the folding, and keeps the first words on screen in place.
  fileprivate mutating func fold(_ change: (inout TextFolding) -> Void) {
    let top = shownText?.whole(of: reading.anchor) ?? .start
    selection.clear()
    reading.fold(change)
    if reading.anchor > .start { reading.scroll(to: shownText?.shown(top) ?? .start) }
  }

  /// Switches between showing only new text and showing quotes as well.
  fileprivate mutating func toggleQuotes() {
    guard let outline = reading.content.shown?.outline, !outline.folds.onlyNew.isEmpty,
      asSent.text(in: reading) == nil
    else {
      notices.notice = "No quotes to hide"
      return
    }
    fold {
      $0.showsOnlyNew.toggle()
      ($0.isOpen, $0.opened) = (false, [])
    }
    notices.notice = reading.folding.showsOnlyNew ? "Quotes hidden" : "Quotes shown"
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
      notices.notice = "No folded quote here"
    }
  }

  /// Switches between the full main headers, which include all recipients and addresses, and the short rows.
  fileprivate mutating func togglePeople() {
    if shownText != nil { fold { $0.showsAllPeople.toggle() } }
  }

  /// Goes to the next or the previous stop. A stop is a file in a patch, or new text below a quote.
  fileprivate mutating func goToStop(_ step: Int) {
    guard let shown = shownText else { return }
    guard let next = shown.stop(step, from: reading.anchor, in: textSize) else {
      notices.notice =
        shown.stops.isEmpty ? "No files or new paragraphs here" : "No more files or paragraphs"
      return
    }
    reading.scroll(to: next.place)
  }

  /// Shows the next form of the text, from its beginning.
  fileprivate mutating func showNextForm(in browser: MailBrowser) -> [Command<MailEffect>] {
    guard let shown = openMessage, let next = shown.nextForm else {
      notices.notice = "The message has no other version"
      return []
    }
    let commands = MailEvent.opening(.reread(shown, form: next, shown.encoding, at: nil)).feature
      .update(&self, in: browser)
    reading.closeFolds()
    return commands
  }

  /// Goes to the next or previous message in the list, even if it is in a folded thread.
  fileprivate mutating func goToNext(_ step: Int) -> [Command<MailEffect>] {
    guard let mailbox, library.threadRows[mailbox] != nil, let (list, place) = placeInList else {
      return navigate(.selectSibling(by: step))
    }
    return list.message(at: place + step)
      .map { navigate(.selectInInnermostList($0.item(in: list.mailbox))) } ?? []
  }

  fileprivate mutating func scrollMessage(by rows: Int) {
    guard let document else { return }
    reading.scroll(to: document.anchor(reading.anchor, movedBy: rows, in: textSize))
  }

  /// Scrolls sideways by half a column to show lines that are wider than the column.
  fileprivate mutating func scrollSideways(_ step: Int) {
    guard let document else { return }
    if !document.hasWideLines(in: textSize) {
      notices.notice = "All lines fit the column"
    }
    reading.scroll(
      to: reading.anchor, column: document.column(reading.column, movedBy: step, in: textSize))
  }

  /// The size available to the message's text.
  var textSize: Size {
    var size = layout.contentSize(of: .secondary, screenWidth: navigator.width)
    if let popover = layout.popover, let content = layout[.secondary],
      popover.y + popover.height >= content.y + content.height
    {
      // Beside a popover that reaches the last row, the message is laid out in the cells that are left, if there are
      // enough.
      let width = content.width - popover.width
      if width >= SplitView<MailItem, MailEvent>.minimumDimmedWidth { size.width = width }
    }
    return TextView<MailEvent>.textSize(textRect(in: size).size)
  }
}

extension TextDocument {
  /// Returns true if lines are cut off at the edge of a column of this size.
  func hasWideLines(in size: Size) -> Bool { overhang(in: size.width) > 0 }
}

extension OpenMessage {
  /// The name of the next form of the text. Nil if the text has only one form.
  var nextFormName: String? { nextForm.map { forms[$0].capitalizedFirst } }
}

extension String {
  /// Returns the string with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
