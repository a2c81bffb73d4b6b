import CHTML

/// The attributes of a start tag in libxml2's form: name, value, name, value, ..., nil.
package typealias MarkupAttributes = UnsafePointer<UnsafePointer<CChar>?>

/// Receives the events of a parser. Receivers are classes because the parser holds a pointer to its receiver.
package protocol MarkupReceiver: AnyObject {
  /// A start tag. Returns false to end parsing.
  func begin(_ name: UnsafePointer<CChar>, _ attributes: MarkupAttributes?) -> Bool
  /// A piece of text in UTF-8, with references replaced.
  func add(text: UnsafeBufferPointer<CChar>)
  /// An end tag, or the place where the parser closes an element without an end tag.
  func endElement()
}

/// libxml2's parsers. An object of this class parses an XML document in pieces. HTML can only be parsed at once. This is
/// a class because it frees the parser.
package final class MarkupParser {
  /// The number of bytes of a document that are parsed at once.
  package static let piece = 256 << 10
  /// When this many HTML elements are open, a new libxml2 parser takes over, because libxml2 walks through all open
  /// elements at each end tag.
  private static let maximumOpen = 250

  /// Refers to the receiver for as long as the C parser has a pointer to it.
  private let target: Target
  private let parser: OpaquePointer

  /// Begins an XML document.
  package init(_ receiver: any MarkupReceiver) throws(MarkupError) {
    target = Target(receiver)
    var handler = target.handler
    guard let parser = cxml_begin(&handler) else {
      throw .unavailable(Self.missingLibrary ?? "Not enough memory for the file")
    }
    self.parser = parser
  }

  deinit { cxml_end(parser) }

  /// Parses the next piece. Returns false if no more events will follow.
  package func read(_ piece: ArraySlice<UInt8>, isLast: Bool) -> Bool {
    piece.withUnsafeBytes { piece in
      cxml_read(parser, piece.bindMemory(to: CChar.self).baseAddress, piece.count, isLast)
    }
  }

  /// The first mistake so far. Nil if there is none.
  package var mistake: MarkupError? {
    var (line, column): (Int32, Int32) = (0, 0)
    return cxml_mistake(parser, &line, &column).map { words in
      .invalid(line: Int(line), column: Int(column), reason: String(cString: words))
    }
  }

  /// Parses an HTML document.
  package static func read(html: String, _ receiver: any MarkupReceiver) throws(MarkupError) {
    if let missing = missingLibrary { throw .unavailable(missing) }
    let target = Target(receiver)
    var handler = target.handler
    var html = html
    html.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { letters in
        if let start = letters.baseAddress {
          chtml_parse_page(start, letters.count, maximumOpen, &handler)
        }
      }
    }
    withExtendedLifetime(target) {}
  }

  /// The reason why libxml2 cannot be loaded. Nil if it has been loaded.
  private static var missingLibrary: String? { chtml_load().map { String(cString: $0) } }
}

/// The object to which the C parsers have a pointer. A pointer cannot refer to a value of a protocol.
private final class Target {
  let receiver: any MarkupReceiver

  init(_ receiver: any MarkupReceiver) { self.receiver = receiver }

  var handler: CHTMLHandler {
    CHTMLHandler(
      context: Unmanaged.passUnretained(self).toOpaque(),
      start: { Target.receiver($0)?.begin($1, $2) ?? false },
      end: { context, _ in
        Target.receiver(context)?.endElement()
        return true
      },
      text: { context, text, count in
        Target.receiver(context)?.add(text: UnsafeBufferPointer(start: text, count: count))
        return true
      })
  }

  private static func receiver(_ context: UnsafeMutableRawPointer?) -> (any MarkupReceiver)? {
    context.map { Unmanaged<Target>.fromOpaque($0).takeUnretainedValue().receiver }
  }
}
