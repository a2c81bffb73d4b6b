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
