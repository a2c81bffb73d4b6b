import SplitViewUI
import TerminalFrame

/// The state of the message column: the message's text, the place in the text, and recently read messages.
public struct ReadingState: Sendable {
  /// The content of the secondary column.
  public private(set) var content = ReadingContent.nothing
  /// The place at the top of the screen.
  public private(set) var anchor = TextAnchor.start
  /// The horizontal scroll offset of unwrapped lines, in cells.
  public private(set) var column = 0
  /// The encoding that the user chose for this message. It is reset when a different message is opened.
  private(set) var encoding = TextEncoding.automatic
  /// True if all headers are shown, and not only the main headers.
  public private(set) var showsAllHeaders = false
  /// Which parts of the text are folded.
  private(set) var folding = TextFolding()
  /// A cache of the folded text.
  let cachedText = CachedText()
  /// The places at which the user stopped reading earlier messages, as places in the unfolded texts.
  private(set) var places = ReadingPlaces()
  /// Recently opened messages, and the neighbours of the open message, which were opened in advance.
  private(set) var recent = RecentMessages()

  /// What to read after the current event.
  private(set) var wanted = (reopens: false, opensNeighbours: false)

  // MARK: The message

  /// The time, in milliseconds, for which the previous message stays on screen while the next one
  /// is being opened.
  static let patience = 150

  /// Starts loading a message. In the meantime, `previous` stays on screen.
  mutating func wait(for message: MessageReference, previous: OpenMessage?) {
    content = .loading(message, previous: previous)
  }

  /// Starts rereading the message on screen, in a different encoding.
  mutating func read(_ shown: OpenMessage, again encoding: TextEncoding, at place: TextAnchor?) {
    places[shown.reference] = place
    self.encoding = encoding
    wait(for: shown.reference, previous: shown)
  }

  /// Shows a message from its beginning.
  mutating func show(_ message: OpenMessage) {
    content = .message(message)
    scroll(to: .start, column: 0)
  }

  /// Keeps the message on screen, because rereading it failed.
  mutating func keep(_ shown: OpenMessage) {
    (content, encoding) = (.message(shown), shown.encoding)
  }

  mutating func fail(_ message: MessageReference, _ reason: String) {
    content = .failed(message, reason)
  }

  mutating func showNothing() { content = .nothing }

  /// Resets the encoding and the folding, because a different message is about to be shown.
  mutating func beginAnother() {
    folding.close()
    encoding = .automatic
  }

  mutating func closeFolds() { folding.close() }

  /// Updates the reference to a message after it has changed.
  mutating func rename(_ message: MessageReference, to new: MessageReference) {
    guard case .message(let open) = content, open.reference == message else { return }
    if let place = places[message] { places[new] = place }
    content = .message(open.renamed(new))
  }

  // MARK: The message's text

  /// Requests to read the message on screen again after the current event. The old version stays on screen until the
  /// new version arrives.
  mutating func reopen() { wanted.reopens = true }

  /// Requests to open the previous and the next message in advance after the current event.
  mutating func openNeighbours() { wanted.opensNeighbours = true }

  mutating func forgetWanted() { wanted = (false, false) }

  /// Switches between all headers and the main headers, and goes to the beginning of the message.
  mutating func toggleHeaders() {
    showsAllHeaders.toggle()
    anchor = .start
  }

  mutating func fold(_ change: (inout TextFolding) -> Void) { change(&folding) }

  /// Unfolds the part that begins with this paragraph.
  mutating func unfold(_ first: Int) { folding.opened.insert(first) }

  // MARK: The place

  mutating func scroll(to anchor: TextAnchor, column: Int? = nil) {
    self.anchor = anchor
    if let column { self.column = column }
  }

  /// Scrolls unwrapped lines sideways until a place is visible.
  mutating func show(_ place: TextAnchor, of document: TextDocument, in size: Size) {
    column = document.column(column, showing: place, in: size)
  }

  /// Remembers the place in a message.
  mutating func keep(_ place: TextAnchor, in message: MessageReference) { places[message] = place }

  // MARK: Recently read messages

  mutating func remember(_ message: OpenMessage, near: [MessageReference]) {
    recent.keep(message, near: near)
  }

  /// Forgets messages in changed mailboxes. Their texts may be out of date, and a message that failed to open may be
  /// readable now.
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
  /// The message is being opened. Until it is open, the previous message stays on screen, unless opening the message
  /// takes too long.
  case loading(MessageReference, previous: OpenMessage?)
  case message(OpenMessage)
  /// The message could not be opened, for this reason.
  case failed(MessageReference, String)

  /// The message that is open, is being opened, or failed to open.
  var reference: MessageReference? {
    switch self {
    case .nothing: nil
    case .loading(let reference, _), .failed(let reference, _): reference
    case .message(let message): message.reference
    }
  }

  /// The message that is open.
  var message: OpenMessage? { if case .message(let message) = self { message } else { nil } }

  /// The message whose text is on screen. While another message is being opened, this is the previous message.
  var shown: OpenMessage? {
    switch self {
    case .message(let message), .loading(_, previous: let message?): message
    case .nothing, .loading(_, previous: nil), .failed: nil
    }
  }
}

extension ReadingState {
  /// Returns the place at the top of the screen, in the form in which it is kept (``ShownText/kept(_:)``).
  func placeToKeep(in text: ShownText?) -> TextAnchor { text?.kept(anchor) ?? anchor }
}

extension MailState {
  /// The open message, if it is also the selected message.
  var openMessage: OpenMessage? {
    guard let opened = reading.content.message, opened.reference == message else { return nil }
    return opened
  }

  /// The text of the message on screen. Its headers are shortened to leave room for the text.
  var document: TextDocument? {
    shownText.map { text in
      reading.showsAllHeaders || reading.folding.showsAllPeople
        || find.showsHeaders(of: text.document)
        ? text.document : text.fittingDocument
    }
  }

  /// The text of the message on screen. Parts of the text are folded, unless the user is finding
  /// words in it. The text is cached, and rebuilt only if something changes that affects it.
  var shownText: ShownText? { shownText(isUnfolded: find.isFinding) }

  /// Returns the text of the message on screen. If `isUnfolded` is true, everything except the headers is unfolded.
  func shownText(isUnfolded: Bool) -> ShownText? {
    guard let message = reading.content.shown else { return nil }
    let (asSent, textSize) = (asSent.text(in: reading), textSize)
    let briefDate = message.outline.date.map { date in
      DateText(now: now, utcOffset: { _ in date.utcOffset }).brief(date.seconds)
    }
    let key = ShownText.Key(
      message: ObjectIdentifier(message), isAsSent: asSent != nil,
      hasAllHeaders: reading.showsAllHeaders, isUnfolded: isUnfolded,
      folding: reading.folding, width: textSize.width, rows: textSize.height,
      briefDate: briefDate)
    return reading.cachedText.text(key, of: message) {
      let main = asSent?.document ?? message.document
      let whole =
        reading.showsAllHeaders ? asSent?.fullDocument ?? message.fullDocument : main
      return ShownText(
        key, message.outline, stops: asSent?.stops ?? message.outline.stops,
        attachments: asSent?.attachments ?? message.outline.attachments, whole: whole,
        main: main.blocks.count)
    }
  }
}
