import Synchronization

/// The paragraphs and links in an HTML document that is not part of a message.
package struct HTMLParagraphs: Sendable {
  /// The text of the document.
  package let paragraphs: [Paragraph]
  /// The links in the document. Links that have numbers in the text come first.
  package let links: [Link]

  package init(paragraphs: [Paragraph], links: [Link]) {
    (self.paragraphs, self.links) = (paragraphs, links)
  }

  /// Reads an HTML document, or a fragment of one.
  package init(_ html: String, limits: ReadingLimits = .standard) {
    if let parser = Self.parser.withLock({ $0 }) {
      self = parser.paragraphs(html, limits)
    } else {
      self.init(parsing: html, limits: limits)
    }
  }

  /// Reads an HTML document in this process.
  package init(parsing html: String, limits: ReadingLimits) {
    var text = BodyText(limits: limits)
    HTMLReader.read(html, into: &text)
    text.trimEnd()
    (paragraphs, links) = (text.paragraphs, text.links)
  }

  /// Decodes an HTML file. The charset is that of the byte order mark or, if there is none, the charset that the file
  /// declares. If the file declares none either, the charset is guessed.
  package static func text(of bytes: [UInt8]) -> String {
    let charset = HTMLCharset.named(in: bytes)
    return parser.withLock { $0 }?.text(bytes, charset)
      ?? CharsetDecoder.decode(content: bytes, charset: charset)
  }

  // MARK: A parser in a different process

  /// A parser that reads documents in place of this process, such as a process that can open no files.
  package struct Parser: Sendable {
    let paragraphs: @Sendable (String, ReadingLimits) -> HTMLParagraphs
    let text: @Sendable ([UInt8], _ charset: String?) -> String

    package init(
      paragraphs: @escaping @Sendable (String, ReadingLimits) -> HTMLParagraphs,
      text: @escaping @Sendable ([UInt8], _ charset: String?) -> String
    ) {
      (self.paragraphs, self.text) = (paragraphs, text)
    }
  }

  private static let parser = Mutex<Parser?>(nil)

  /// Makes `parser` read all documents from now on. Nil to read them in this process. The program
  /// decides this once, when it starts. No result depends on it.
  package static func use(_ parser: Parser?) { self.parser.withLock { $0 = parser } }
}
