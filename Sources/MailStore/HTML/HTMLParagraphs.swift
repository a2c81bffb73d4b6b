/// The paragraphs and links in an HTML document that is not part of a message.
package struct HTMLParagraphs: Sendable {
  /// The text of the document.
  package let paragraphs: [Paragraph]
  /// The links in the document. Links that have numbers in the text come first.
  package let links: [Link]

  init(paragraphs: [Paragraph], links: [Link]) {
    (self.paragraphs, self.links) = (paragraphs, links)
  }

  /// Reads an HTML document, or a fragment of one.
  package init(_ html: String, limits: ReadingLimits = .standard) {
    if let pool = ParserPool.current {
      do throws(ParserFailure) {
        let request = ParserRequest.html(limits: limits)
        self = try request.value(about: Array(html.utf8).span, from: pool)
      } catch {
        let notice = "This document could not be read: its parser failed."
        (paragraphs, links) = ([Paragraph(notice, kind: .partHeader)], [])
      }
      return
    }
    var text = BodyText(limits: limits)
    HTMLReader.read(html, into: &text)
    text.trimEnd()
    (paragraphs, links) = (text.paragraphs, text.links)
  }

  /// Decodes an HTML file. The charset is that of the byte order mark or, if there is none, the charset that the file
  /// declares. If the file declares none either, the charset is guessed.
  package static func text(of bytes: [UInt8]) -> String {
    CharsetDecoder.decodeIsolated(content: bytes, charset: HTMLCharset.named(in: bytes))
  }
}
