import MailStore
import SplitViewUI

/// A message that has been read and is ready to be shown.
///
/// This is a class because it is passed and compared by reference.
public final class OpenMessage: Sendable {
  /// The message's mailbox and key.
  public let reference: MessageReference
  /// The text of the message, with only the main headers above it.
  public let document: TextDocument
  /// The text with all headers. It is made when it is first needed, because few messages are shown this way.
  public var fullDocument: TextDocument { full.value(makeFull) }
  private let full = Memoized<TextDocument>()
  private let makeFull: @Sendable () -> TextDocument
  /// Facts about the message that are not part of its text.
  public let details: MessageDetails
  /// The card with the sender and the recipients.
  public let sender: SenderCard
  /// The links in the text in the order of their numbers, followed by the links in the mailing list's headers.
  public let links: [Link]
  /// The names of the forms of the text, such as HTML and plain text. Empty if there is only one
  /// form.
  let forms: [String]
  /// The index of the form that is shown.
  let shownForm: Int
  /// The encoding in which the message was read.
  let encoding: TextEncoding
  /// The attachments, in order.
  let attachments: [Attachment]
  /// True if the message has HTML.
  let hasHTML: Bool
  /// The places of headers, folded parts, stops and attachments in the text.
  let outline: MessageOutline
  /// True if the message invites the user to an event.
  let isInvitation: Bool
  /// The result of checking encryption and signatures.
  let security: MessageSecurity
  /// The form in which the message's images are drawn; nil if images are not drawn.
  let imageForm: ImageForm?
  /// True if this is only the beginning of a long message, and the rest is still being read.
  let isBeginning: Bool
  /// The approximate memory size of the text, in bytes.
  let size: Int

  /// Creates an opened message.
  public convenience init(
    reference: MessageReference, document: TextDocument,
    fullDocument: @autoclosure @escaping @Sendable () -> TextDocument,
    details: MessageDetails = MessageDetails(), sender: SenderCard = SenderCard(),
    links: [Link], forms: [String] = [], shownForm: Int = 0, attachments: [Attachment] = [],
    hasHTML: Bool = false, encoding: TextEncoding = .automatic,
    outline: MessageOutline = MessageOutline(), isBeginning: Bool = false
  ) {
    self.init(
      reference: reference, document: document, fullDocument: fullDocument, details: details,
      sender: sender, links: links, forms: forms, shownForm: shownForm, attachments: attachments,
      hasHTML: hasHTML, encoding: encoding, outline: outline, security: .none,
      isBeginning: isBeginning)
  }

  init(
    reference: MessageReference, document: TextDocument,
    fullDocument: @escaping @Sendable () -> TextDocument, details: MessageDetails,
    sender: SenderCard, links: [Link], forms: [String], shownForm: Int, attachments: [Attachment],
    hasHTML: Bool, encoding: TextEncoding, outline: MessageOutline, security: MessageSecurity,
    isInvitation: Bool = false, imageForm: ImageForm? = nil, isBeginning: Bool
  ) {
    self.reference = reference
    self.document = document
    makeFull = fullDocument
    self.details = details
    self.sender = sender
    self.links = links
    self.forms = forms
    self.shownForm = shownForm
    self.encoding = encoding
    self.attachments = attachments
    self.hasHTML = hasHTML
    self.outline = outline
    self.security = security
    self.imageForm = imageForm
    self.isInvitation = isInvitation
    self.isBeginning = isBeginning
    // Count the strings of only one document, because the two documents share all strings except
    // those of the headers.
    let blocks = document.blocks
    let text = blocks.indices.reduce(2 * blocks.count * MemoryLayout<TextBlock>.stride) {
      $0 + blocks.bytes(ofTextAt: $1)
    }
    size = text + sender.size
  }

  /// Returns the message with a different reference.
  func renamed(_ reference: MessageReference) -> OpenMessage {
    OpenMessage(
      reference: reference, document: document, fullDocument: { self.fullDocument },
      details: details, sender: sender, links: links, forms: forms, shownForm: shownForm,
      attachments: attachments, hasHTML: hasHTML, encoding: encoding, outline: outline,
      security: security, isInvitation: isInvitation, imageForm: imageForm,
      isBeginning: isBeginning)
  }

  /// The maximum number of paragraphs to measure. The first paragraphs show how wide the lines of the message are.
  private static let measuredParagraphs = 300

  /// The width, in cells, of the widest unwrapped line near the beginning of the text. It is measured when it is first
  /// needed.
  var widestLine: Int {
    widest.value {
      let start = min(outline.headers.upperBound, document.blocks.count)
      let end =
        outline.attachments.isEmpty ? document.blocks.count : outline.attachments.lowerBound
      let last = min(max(start, end), start + Self.measuredParagraphs)
      return (start..<last).reduce(0) { widest, index in
        if outline.images.contains(where: { $0.contains(index) }) { return widest }
        let block = document.blocks[index]
        let lines = block.text.split(separator: "\n")
        return max(widest, block.lead.displayWidth + (lines.map(\.displayWidth).max() ?? 0))
      }
    }
  }
  private let widest = Memoized<Int>()

  /// The index of the next form of the text. Nil if the text has only one form.
  var nextForm: Int? { forms.isEmpty ? nil : (shownForm + 1) % forms.count }

  /// Returns true if this version should replace `shown`, an earlier version of the same message: if `shown` was only
  /// the beginning, or if the same form now has different content.
  func replaces(_ shown: OpenMessage) -> Bool {
    if shown.isBeginning { return true }
    return !isBeginning && (shownForm == shown.shownForm || forms != shown.forms)
      && (document.blocks != shown.document.blocks || security != shown.security
        || attachments != shown.attachments || links != shown.links)
  }

  /// The text in the form in which it is copied, without wrapping and without drawings of images.
  var plainText: String {
    let starts = [0] + outline.images.map(\.upperBound)
    let ends = outline.images.map(\.lowerBound) + [document.blocks.count]
    let parts = zip(starts, ends).map { $0..<$1 }
    return parts.map { part in
      document.text(
        of: TextSelection(
          from: TextAnchor(block: part.lowerBound, offset: 0),
          to: TextAnchor(block: part.upperBound, offset: 0)))
    }.joined()
  }
}
