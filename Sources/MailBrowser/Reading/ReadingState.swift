import SplitViewUI

/// The message that is read: its text, the place in it, and messages read before.
public struct ReadingState: Sendable {
  /// The content of the secondary column.
  public internal(set) var content = ReadingContent.nothing
  /// The place in the message.
  public internal(set) var anchor = TextAnchor.start
  /// The cells that lines which are not wrapped are scrolled by.
  public internal(set) var column = 0
  /// The encoding in which the message is read, until another one is opened.
  var encoding = TextEncoding.automatic
  /// True if all headers are shown, not only the main ones.
  public internal(set) var showsAllHeaders = false
  /// What is folded in the text, and the text with its folds as it was last shown.
  var folding = TextFolding()
  var shown: ShownText?
  /// The link, attachment or fold in the text that Tab has gone to.
  var focus: Range<TextAnchor>?
  /// Places in messages that were read before, in their whole texts.
  var places = ReadingPlaces()
  /// Messages that were opened lately, and the neighbours of the message, opened ahead.
  var recent = RecentMessages()
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
  var shownText: ShownText? {
    guard let message = shownMessage else { return nil }
    let (asSent, textSize) = (asSentText, textSize)
    let age = message.outline.date.map { DateText.age(of: $0.seconds, now: now) }
    let key = ShownText.Key(
      message: ObjectIdentifier(message), isAsSent: asSent != nil,
      hasAllHeaders: reading.showsAllHeaders, isUnfolded: find.isFinding,
      folding: reading.folding, width: textSize.width, rows: textSize.height, age: age ?? "")
    if let known = reading.shown, known.key == key { return known }
    let main = asSent?.document ?? message.document
    let whole =
      reading.showsAllHeaders ? asSent?.fullDocument ?? message.fullDocument : main
    return ShownText(key, message.outline, whole: whole, main: main.blocks.count)
  }
}
