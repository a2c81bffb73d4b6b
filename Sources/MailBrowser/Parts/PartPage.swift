import MailStore
import MarkdownText
import SplitViewUI
import TerminalFrame

/// A page that shows an attachment.
public struct PartPage: Sendable {
  /// The message that contains the attachment.
  let message: MessageReference
  let attachment: Attachment
  let title: String
  var text: TextReaderState
  /// The attachments of the message on this page, with their paths in the outer message.
  private(set) var attachments: [Attachment] = []
  /// The range of paragraphs that contain the names of the attachments.
  private(set) var names = 0..<0
  /// The link or attachment on which the mouse button was pressed.
  var pressedItem: TextItem?

  /// The maximum number of bytes of text that a page shows.
  static let limit = 8 << 20
  /// The maximum length of a line, in bytes. Longer lines are broken. Each frame processes whole lines, so short lines
  /// keep frames fast.
  private static let longestLine = 16 << 10

  init(
    _ attachment: Attachment, of message: MessageReference, _ content: [UInt8],
    _ view: AttachmentKind.View, _ dates: DateText
  ) {
    (self.message, self.attachment) = (message, attachment)
    title = attachment.shownName
    text = TextReaderState()
    if view == .message {
      show(Message(bytes: content), dates)
    } else {
      show(content, view, dates)
    }
  }

  /// Makes the page of an image that has been drawn.
  init(_ attachment: Attachment, of message: MessageReference, drawing: [TextBlock]) {
    (self.message, self.attachment) = (message, attachment)
    title = attachment.shownName
    text = TextReaderState(TextDocument(drawing))
  }

  /// Shows an attached message with its own attachments.
  private mutating func show(_ message: Message, _ dates: DateText) {
    let page = MessageDocument(message, delivered: nil, dates: dates)
    text = TextReaderState(page.document(allHeaders: false))
    attachments = message.attachments.map { $0.inside(attachment) }
    names = page.outline.attachments
  }

  /// Shows a file. If the file is long, shows only its beginning.
  private mutating func show(
    _ content: [UInt8], _ view: AttachmentKind.View, _ dates: DateText
  ) {
    let shown = content.count > Self.limit ? Array(content.prefix(Self.limit)) : content
    let document = Self.document(attachment, shown, view, dates)
    guard shown.count < content.count else {
      text = TextReaderState(document)
      return
    }
    let (part, all) = (ByteCount.words(shown.count), ByteCount.words(content.count))
    let notice = TextBlock("Only the first \(part) of \(all) are shown.", .warning)
    text = TextReaderState(TextDocument([notice, TextBlock("")] + document.blocks))
  }

  private static func document(
    _ attachment: Attachment, _ content: [UInt8], _ view: AttachmentKind.View, _ dates: DateText
  ) -> TextDocument {
    func text() -> String { attachment.text(of: content).brokenIntoLines(of: longestLine) }
    switch view {
    case .text:
      let text = text()
      if text.utf8.contains(0x1B) { return TextDocument(ansi: text) }
      return AttachmentKind.isProse(attachment) ? TextDocument(text) : TextDocument(code: text)
    case .patch: return TextDocument(diff: text())
    case .markdown:
      return TextDocument(TextDocument(markdown: text()).blocks.map(\.warningOfFalseLinks))
    case .html:
      let head = Array("Content-Type: text/html; charset=utf-8\n\n".utf8)
      let page = Message(bytes: head + Array(attachment.text(of: content).utf8))
      return TextDocument(MessageDocument(page, delivered: nil, dates: dates).body)
    case .message, .image: return TextDocument("")
    case .calendar:
      let text = attachment.text(of: ContentLine.unfolded(content))
      return CalendarPage(CalendarFile(text), dates).document
    case .contacts:
      return contacts(ContactCard.all(in: attachment.text(of: ContentLine.unfolded(content))))
    }
  }

  private static func contacts(_ cards: [ContactCard]) -> TextDocument {
    if cards.isEmpty { return TextDocument([TextBlock("This file has no contact.", .warning)]) }
    return TextDocument(
      cards.enumerated().flatMap { index, card in
        let name = TextBlock(card.name.isEmpty ? "No name" : card.name, .heading)
        return (index > 0 ? [TextBlock("")] : []) + [name]
          + card.facts.map { fact in
            TextBlock.fact(fact.label, fact.value + (fact.kind.isEmpty ? "" : " (\(fact.kind))"))
          }
      })
  }
}

extension String {
  /// Returns the text with line breaks inserted into lines longer than `limit` bytes.
  fileprivate func brokenIntoLines(of limit: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + utf8.count / limit)
    var length = 0
    for byte in utf8 {
      // Break lines only between two scalars.
      if length >= limit, byte & 0xC0 != 0x80 {
        bytes.append(0x0A)
        length = 0
      }
      bytes.append(byte)
      length = byte == 0x0A ? 0 : length + 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
