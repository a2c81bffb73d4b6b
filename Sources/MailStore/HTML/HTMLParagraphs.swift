/// The paragraphs and links in an HTML document that is not part of a message.
package struct HTMLParagraphs: Sendable {
  /// The text of the document.
  package let paragraphs: [Paragraph]
  /// The links in the document. Links that have numbers in the text come first.
  package let links: [Link]

  /// Reads an HTML document, or a fragment of one.
  package init(_ html: String, limits: ReadingLimits = .standard) {
    var text = BodyText(limits: limits)
    HTMLReader.read(html, into: &text)
    text.trimEnd()
    (paragraphs, links) = (text.paragraphs, text.links)
  }

  /// Decodes an HTML file. The charset is that of the byte order mark or, if there is none, the charset that the file
  /// declares. If the file declares none either, the charset is guessed.
  package static func text(of bytes: [UInt8]) -> String {
    CharsetDecoder.decode(content: bytes, charset: HTMLCharset.named(in: bytes))
  }
}
