import SplitViewUI

/// The message that is read: its text, the place in it, and messages read before.
public struct ReadingState: Sendable {
  /// The content of the secondary column.
  public internal(set) var content = ReadingContent.nothing
  /// The place in the message.
  public internal(set) var anchor = TextAnchor.start
  /// The cells that lines which are not wrapped are scrolled by.
  public internal(set) var column = 0
  /// True if all headers are shown, not only the main ones.
  public internal(set) var showsAllHeaders = false
  /// Places in messages that were read before.
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

  /// The text of the message on screen.
  var document: TextDocument? {
    let shown: (document: TextDocument, full: TextDocument)?
    if let text = asSentText {
      shown = (text.document, text.fullDocument)
    } else {
      shown = shownMessage.map { ($0.document, $0.fullDocument) }
    }
    return shown.map {
      reading.showsAllHeaders ? $0.full : $0.document.fittingHeaders(in: textSize)
    }
  }
}
