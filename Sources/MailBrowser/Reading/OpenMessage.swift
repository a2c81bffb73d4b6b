import MailStore
import SplitViewUI

/// A message that was opened, ready to be shown. A class, so that it is handed over and compared as
/// one reference.
public final class OpenMessage: Sendable {
  /// The message's mailbox and key.
  public let reference: MessageReference
  /// Its text with the main headers.
  public let document: TextDocument
  /// Its text with all headers. It is made when it is first shown, since few messages are shown so.
  public var fullDocument: TextDocument { full.value(makeFull) }
  private let full = MadeOnce<TextDocument>()
  private let makeFull: @Sendable () -> TextDocument
  /// All that is known of it beside its text.
  public let details: MessageDetails
  /// Its sender and recipients.
  public let sender: SenderCard
  /// Its links, in the order of their numbers; behind those of its text those of its mailing list.
  public let links: [Link]
  /// The names of the forms that its text has, none if it has only one, and the one that is shown.
  let forms: [String]
  let shownForm: Int
  /// The encoding in which it was read.
  let encoding: TextEncoding
  /// Its attachments, in order.
  let attachments: [Attachment]
  /// True if it has HTML.
  let hasHTML: Bool
  /// The places in its text.
  let outline: MessageOutline
  /// True if it invites the user to an event.
  let isInvitation: Bool
  /// What is known of its encryption and its signatures.
  let security: MessageSecurity
  /// The form in which its images are drawn; nil if they are not.
  let imageForm: ImageForm?
  /// True if this is the beginning of a long message, and the rest is about to come.
  let isBeginning: Bool
  /// Bytes that its text takes, about.
  let size: Int

  /// Makes an opened message.
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
    // Both documents have the same strings but for the headers.
    let blocks = document.blocks
    let text = blocks.indices.reduce(2 * blocks.count * MemoryLayout<TextBlock>.stride) {
      $0 + blocks.bytes(ofTextAt: $1)
    }
    size = text + sender.size
  }

  /// The same message under another name.
  func renamed(_ reference: MessageReference) -> OpenMessage {
    OpenMessage(
      reference: reference, document: document, fullDocument: { self.fullDocument },
      details: details, sender: sender, links: links, forms: forms, shownForm: shownForm,
      attachments: attachments, hasHTML: hasHTML, encoding: encoding, outline: outline,
      security: security, isInvitation: isInvitation, imageForm: imageForm,
      isBeginning: isBeginning)
  }

  /// The paragraphs of the text whose widths are asked for, since the first ones show how wide its lines are.
  private static let measuredParagraphs = 300

  /// The cells of the widest line at the beginning of the text, as it was written. It is measured when it is first asked for.
  var widestLine: Int {
    widest.value {
      let start = min(outline.headers.upperBound, document.blocks.count)
      let end =
        [outline.images, outline.attachments].first { !$0.isEmpty }?.lowerBound
        ?? document.blocks.count
      let last = min(max(start, end), start + Self.measuredParagraphs)
      return (start..<last).reduce(0) { widest, index in
        let block = document.blocks[index]
        let lines = block.text.split(separator: "\n")
        return max(widest, block.lead.displayWidth + (lines.map(\.displayWidth).max() ?? 0))
      }
    }
  }
  private let widest = MadeOnce<Int>()

  /// The form of its text after the one that is shown; nil if it has only one.
  var nextForm: Int? { forms.isEmpty ? nil : (shownForm + 1) % forms.count }

  /// True if this is to be shown in place of `shown`, an earlier reading of the same message in the same form: if that
  /// was only its beginning, or if the message is another now.
  func replaces(_ shown: OpenMessage) -> Bool {
    if shown.isBeginning { return true }
    return !isBeginning && (shownForm == shown.shownForm || forms != shown.forms)
      && (document.blocks != shown.document.blocks || security != shown.security
        || attachments != shown.attachments || links != shown.links)
  }

  /// Its text without wrapping and without the drawings of images: what a copy of it is.
  var plainText: String {
    let (images, end) = (outline.images, document.blocks.count)
    let parts = images.isEmpty ? [0..<end] : [0..<images.lowerBound, images.upperBound..<end]
    return parts.map { part in
      document.text(
        of: TextSelection(
          from: TextAnchor(block: part.lowerBound, offset: 0),
          to: TextAnchor(block: part.upperBound, offset: 0)))
    }.joined()
  }
}
