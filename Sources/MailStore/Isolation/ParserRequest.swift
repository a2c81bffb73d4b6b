/// A request to a parser process. The data to parse follows the request.
///
/// ```
/// number of the request · the user's fallback charsets · its own values
/// ```
enum ParserRequest {
  /// Requests a message in the form in which it is shown.
  case message(form: Int?, charset: String?, limits: ReadingLimits, asSent: Bool)
  /// Requests the list of a message's parts.
  case parts(limits: ReadingLimits)
  /// Requests the content of a part of a message.
  case content(path: [Int], limits: ReadingLimits)
  /// Requests the paragraphs of an HTML document.
  case html(limits: ReadingLimits)
  /// Requests the decoding of bytes as text.
  case text(charset: String?)

  /// Sends the request, and decodes the answer as a value.
  func value<Value: WireValue>(
    about content: Span<UInt8>, from pool: ParserPool
  ) throws(ParserFailure) -> Value {
    try pool.answer(written, content) { bytes, _ throws(WireError) in
      var wire = WireReader(bytes)
      return try wire.value()
    }
  }

  /// Sends the request, and returns the bytes in the answer. Returns nil if the answer contains none.
  func bytes(
    about content: Span<UInt8>, from pool: ParserPool
  ) throws(ParserFailure) -> [UInt8]? {
    // The first byte of the answer is 1 if the bytes that were requested follow it.
    try pool.answer(written, content) { bytes, _ throws(WireError) in
      bytes.first == 1 ? Array(bytes.dropFirst()) : nil
    }
  }

  var written: [UInt8] {
    var wire = WireWriter()
    wire.add(self)
    return wire.bytes
  }
}

extension ParserRequest: WireValue {
  func write(to wire: inout WireWriter) {
    switch self {
    case .message(let form, let charset, let limits, let asSent):
      wire.add(0)
      wire.add(form)
      wire.add(charset)
      wire.add(limits)
      wire.add(asSent)
    case .parts(let limits):
      wire.add(1)
      wire.add(limits)
    case .content(let path, let limits):
      wire.add(2)
      wire.add(path)
      wire.add(limits)
    case .html(let limits):
      wire.add(3)
      wire.add(limits)
    case .text(let charset):
      wire.add(4)
      wire.add(charset)
    }
    wire.add(FallbackCharsets.names)
  }

  init(from wire: inout WireReader) throws(WireError) {
    switch try wire.number(in: 0...4) {
    case 0:
      self = .message(
        form: try wire.value(), charset: try wire.value(), limits: try wire.value(),
        asSent: try wire.value())
    case 1: self = .parts(limits: try wire.value())
    case 2: self = .content(path: try wire.value(), limits: try wire.value())
    case 3: self = .html(limits: try wire.value())
    default: self = .text(charset: try wire.value())
    }
    let names = try wire.value([String].self)
    if names != FallbackCharsets.names { _ = FallbackCharsets.use(names) }
  }
}

extension ReadingLimits: WireValue {
  private static var members: [WritableKeyPath<ReadingLimits, Int> & Sendable] {
    [
      \.depth, \.parts, \.textBytes, \.binaryBytes, \.nestedBytes, \.htmlBytes, \.paragraphs,
      \.paragraphBytes, \.links, \.boundaryLines, \.headerLines,
    ]
  }

  func write(to wire: inout WireWriter) {
    for member in Self.members { wire.add(self[keyPath: member]) }
  }
  init(from wire: inout WireReader) throws(WireError) {
    self.init()
    for member in Self.members { self[keyPath: member] = try wire.value() }
  }
}

extension CharsetDecoder {
  /// Decodes the content of a part or a file like `decode(content:charset:)`, but in a parser process.
  static func decodeIsolated(content bytes: [UInt8], charset: String?) -> String {
    let isPlain = bytes.span.isASCII && charset.map { Charset(label: $0).includesASCII } != false
    guard !isPlain, let pool = ParserPool.current else {
      return decode(content: bytes, charset: charset)
    }
    let text = try? ParserRequest.text(charset: charset).bytes(about: bytes.span, from: pool)
    return String(decoding: text ?? bytes, as: UTF8.self)
  }
}

extension HTMLParagraphs.Parser {
  /// Makes a reader of HTML documents that parses them in the processes of `pool`.
  init(_ pool: ParserPool) {
    self.init { html, limits in
      do throws(ParserFailure) {
        let request = ParserRequest.html(limits: limits)
        return try request.value(about: Array(html.utf8).span, from: pool)
      } catch {
        var reason = "the parser failed"
        if case .missingLibrary(let missing) = error { reason = missing }
        let notice = "This document could not be read: \(reason)."
        return HTMLParagraphs(paragraphs: [Paragraph(notice, kind: .partHeader)], links: [])
      }
    } text: { bytes, charset in
      CharsetDecoder.decodeIsolated(content: bytes, charset: charset)
    }
  }
}
