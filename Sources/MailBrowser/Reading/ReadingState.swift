import SplitViewUI
import TerminalFrame

/// The message that is read: its text, the place in it, and messages read before.
public struct ReadingState: Sendable {
  /// The content of the secondary column.
  public private(set) var content = ReadingContent.nothing
  /// The place in the message.
  public private(set) var anchor = TextAnchor.start
  /// The cells that lines which are not wrapped are scrolled by.
  public private(set) var column = 0
  /// The encoding in which the message is read, until another one is opened.
  private(set) var encoding = TextEncoding.automatic
  /// True if all headers are shown, not only the main ones.
  public private(set) var showsAllHeaders = false
  /// What is folded in the text, and the text with its folds as it was last shown.
  private(set) var folding = TextFolding()
  private(set) var shown: ShownText?
  /// Places in messages that were read before, in their whole texts.
  private(set) var places = ReadingPlaces()
  /// Messages that were opened lately, and the neighbours of the message, opened ahead.
  private(set) var recent = RecentMessages()

  // MARK: The message

  /// Waits for a message, while `previous` stays on screen.
  mutating func wait(for message: MessageReference, previous: OpenMessage?) {
    content = .loading(message, previous: previous)
  }

  /// Reads a message that is shown once more, in an encoding.
  mutating func read(_ shown: OpenMessage, again encoding: TextEncoding, at place: TextAnchor?) {
    places[shown.reference] = place
    self.encoding = encoding
    wait(for: shown.reference, previous: shown)
  }

  /// Shows a message that was opened, from its beginning.
  mutating func show(_ message: OpenMessage) {
    content = .message(message)
    scroll(to: .start, column: 0)
  }

  /// Keeps the message that was on screen: it cannot be read once more.
  mutating func keep(_ shown: OpenMessage) {
    (content, encoding) = (.message(shown), shown.encoding)
  }

  mutating func fail(_ message: MessageReference, _ reason: String) {
    content = .failed(message, reason)
  }

  mutating func showNothing() { content = .nothing }

  /// Begins another message, as its sender wrote it and with its usual folds.
  mutating func beginAnother() {
    folding.close()
    encoding = .automatic
  }

  mutating func closeFolds() { folding.close() }

  /// Follows a message that has another name.
  mutating func rename(_ message: MessageReference, to new: MessageReference) {
    guard case .message(let open) = content, open.reference == message else { return }
    if let place = places[message] { places[new] = place }
    content = .message(open.renamed(new))
  }

  // MARK: Its text

  /// Takes over the text as it is shown.
  mutating func set(_ shown: ShownText?) { self.shown = shown }

  /// Shows all headers, or the main ones again, from the beginning.
  mutating func toggleHeaders() {
    showsAllHeaders.toggle()
    anchor = .start
  }

  mutating func fold(_ change: (inout TextFolding) -> Void) { change(&folding) }

  /// Unfolds the paragraphs that begin with this one.
  mutating func unfold(_ first: Int) { folding.opened.insert(first) }

  // MARK: The place

  mutating func scroll(to anchor: TextAnchor, column: Int? = nil) {
    self.anchor = anchor
    if let column { self.column = column }
  }

  /// Scrolls lines that are not wrapped so far that a place is on screen.
  mutating func show(_ place: TextAnchor, of document: TextDocument, in size: Size) {
    column = document.column(column, showing: place, in: size)
  }

  /// Keeps the place in a message.
  mutating func keep(_ place: TextAnchor, in message: MessageReference) { places[message] = place }

  // MARK: What was read

  mutating func remember(_ message: OpenMessage, near: [MessageReference]) {
    recent.keep(message, near: near)
  }

  /// Forgets messages of mailboxes that changed: what was read there may be stale, and what could not be opened may be
  /// there again.
  mutating func forget(ofMailboxes hasChanged: (MailboxReference) -> Bool) {
    recent.remove(where: hasChanged)
    if case .failed(let reference, _) = content, hasChanged(reference.mailbox) { showNothing() }
  }

  mutating func restore(
    _ places: [(message: MessageReference, anchor: TextAnchor)], showsAllHeaders: Bool
  ) {
    for place in places { self.places[place.message] = place.anchor }
    self.showsAllHeaders = showsAllHeaders
  }
}

/// The content of the secondary column.
public enum ReadingContent: Sendable {
  case nothing
  /// The message was asked for. Until it comes, the one before stays on screen, unless the message
  /// is known to be slow.
  case loading(MessageReference, previous: OpenMessage?)
  case message(OpenMessage)
  /// It could not be opened, for this reason.
  case failed(MessageReference, String)

  /// The message that is opened or about to be.
  var reference: MessageReference? {
    switch self {
    case .nothing: nil
    case .loading(let reference, _), .failed(let reference, _): reference
    case .message(let message): message.reference
    }
  }

  /// The message that was opened.
  var message: OpenMessage? { if case .message(let message) = self { message } else { nil } }
}

extension MailState {
  /// The message that is open and selected.
  var openMessage: OpenMessage? {
    guard let opened = reading.content.message, opened.reference == message else { return nil }
    return opened
  }

  /// The message whose text is on screen; while another one is being opened, that is the one
  /// before.
  var shownMessage: OpenMessage? {
    switch reading.content {
    case .message(let message), .loading(_, previous: let message?): message
    case .nothing, .loading(_, previous: nil), .failed: nil
    }
  }

  /// The text of the message on screen, with headers that leave room for it.
  var document: TextDocument? {
    shownText.map { text in
      reading.showsAllHeaders || reading.folding.showsAllPeople
        || find.showsHeaders(of: text.document)
        ? text.document : text.fittingDocument
    }
  }

  /// The text of the message on screen with its folds. It is made anew only when something changes that
  /// it depends on.
  var shownText: ShownText? { shownText(isUnfolded: find.isFinding) }

  /// The same with nothing folded but the head, or as the user has it.
  func shownText(isUnfolded: Bool) -> ShownText? {
    guard let message = shownMessage else { return nil }
    let (asSent, textSize) = (asSentText, textSize)
    let briefDate = message.outline.date.map { date in
      DateText(now: now, utcOffset: { _ in date.utcOffset }).brief(date.seconds)
    }
    let key = ShownText.Key(
      message: ObjectIdentifier(message), isAsSent: asSent != nil,
      hasAllHeaders: reading.showsAllHeaders, isUnfolded: isUnfolded,
      folding: reading.folding, width: textSize.width, rows: textSize.height,
      briefDate: briefDate)
    if let known = reading.shown, known.key == key { return known }
    let main = asSent?.document ?? message.document
    let whole =
      reading.showsAllHeaders ? asSent?.fullDocument ?? message.fullDocument : main
    return ShownText(key, message.outline, whole: whole, main: main.blocks.count)
  }
}
