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
}
