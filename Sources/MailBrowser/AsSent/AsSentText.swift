import SplitViewUI

/// The text of a message with its original lines, neither filled nor wrapped.
public struct AsSentText: Sendable {
  /// The message to which the text belongs.
  public let message: MessageReference
  /// The text with the main headers, and the text with all headers.
  public let document: TextDocument, fullDocument: TextDocument
  /// The places that keys jump to: the files in a patch, and the answers to quotes.
  let stops: [TextStop]
  /// The range of paragraphs with the names of attachments.
  let attachments: Range<Int>

  /// Makes the text from a message's page.
  init(message: MessageReference, _ page: MessageDocument) {
    self.message = message
    (document, fullDocument) = (page.document(allHeaders: false), page.document(allHeaders: true))
    (stops, attachments) = (page.outline.stops, page.outline.attachments)
  }
}

/// The text of the open message as it was sent; nil while the message is shown with filled paragraphs.
struct AsSentState: Sendable {
  fileprivate var text: AsSentText?
}

extension MailState {
  /// The text on screen if it is shown as it was sent; otherwise nil.
  public var asSentText: AsSentText? {
    guard let text = asSent.text, text.message == shownMessage?.reference else { return nil }
    return text
  }

  mutating func toggleAsSent() -> [Command<MailEffect>] {
    if asSentText != nil {
      fillAgain()
      return []
    }
    guard let shown = openMessage else {
      notice = "No message selected"
      return []
    }
    let form = shown.forms.isEmpty ? nil : shown.shownForm
    return [.perform(.asSent(.open(shown.reference, form: form, shown.encoding)))]
  }

  mutating func show(_ text: AsSentText) {
    guard text.message == openMessage?.reference else { return }
    changeText { $0.asSent.text = text }
    notice = "The text as it was sent"
  }

  /// Switches back to the text with filled paragraphs.
  mutating func fillAgain() {
    if asSent.text != nil { changeText { $0.asSent.text = nil } }
  }

  /// Switches to a different form of the text, and keeps the words at the top of the screen in place.
  private mutating func changeText(_ change: (inout MailState) -> Void) {
    let former = document
    change(&self)
    selectNothing()
    find.forgetPlace()
    guard let former, let document else { return reading.scroll(to: reading.anchor, column: 0) }
    reading.scroll(to: document.anchor(of: former, at: reading.anchor), column: 0)
  }
}
