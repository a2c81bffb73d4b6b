/// A document of HTML that is part of no message, as paragraphs and links.
package struct HTMLParagraphs: Sendable {
  /// The text.
  package let paragraphs: [Paragraph]
  /// The links, of which those come first that have numbers in the text.
  package let links: [Link]

  /// Reads a document, or a piece of one.
  package init(_ html: String, limits: ReadingLimits = .standard) {
    var text = BodyText(limits: limits)
    HTMLReader.read(html, into: &text)
    text.trimEnd()
    (paragraphs, links) = (text.paragraphs, text.links)
  }

  /// The text of a file of HTML, in the charset of its byte order mark, else the one that it names, else the one that it is in.
  package static func text(of bytes: [UInt8]) -> String {
    CharsetDecoder.decode(content: bytes, charset: HTMLCharset.named(in: bytes))
  }
}
