import CHTML
import SystemCalls

/// Turns an HTML document into paragraphs of text. libxml2 parses the document (`CHTML`).
package enum HTMLReader {
  /// The maximum depth of nested elements. In real documents, the depth is a few dozen.
  static let depth = 512

  /// Loads libxml2. Returns nil, or the reason why libxml2 cannot be loaded.
  package static var missingLibrary: String? { chtml_load().map { String(cString: $0) } }

  /// Appends the paragraphs and links in `html` to `body`.
  /// - Returns: true if the document contains visible images but no text.
  @discardableResult
  package static func read(_ html: String, into body: inout BodyText) -> Bool {
    if let reason = missingLibrary {
      body.append(Paragraph("The HTML could not be read: \(reason).", kind: .partHeader))
      return false
    }
    let html = CharacterReferences.decoded(Array(html.utf8))
    var renderer = HTMLRenderer(body: body, styleSheet: HTMLStyleReader.styleSheet(of: html))
    // The renderer must have the only reference to the paragraphs. Otherwise, each new paragraph would cause all of
    // them to be copied.
    body = BodyText(limits: body.limits)
    html.withUnsafeBufferPointer { bytes in
      withUnsafeMutablePointer(to: &renderer) { renderer in
        var handler = CHTMLHandler(context: renderer, start: start, end: end, text: text)
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          guard let base = bytes.baseAddress else { return }
          chtml_parse(base, bytes.count, depth, &handler)
        }
      }
    }
    renderer.finish()
    body = renderer.body
    return renderer.hasImages && !renderer.hasText
  }

  private static let start: CHTMLHandler.Start = { context, name, attributes in
    guard let renderer = renderer(context) else { return false }
    if renderer.pointee.body.isFull {
      renderer.pointee.body.cut()
      return false
    }
    renderer.pointee.start(String(cString: name), attributes: HTMLAttributes(attributes))
    return true
  }

  private static let end: CHTMLHandler.End = { context, name in
    guard let renderer = renderer(context) else { return false }
    renderer.pointee.end(String(cString: name))
    return true
  }

  private static let text: CHTMLHandler.Text = { context, text, length in
    guard let renderer = renderer(context) else { return false }
    renderer.pointee.text(UnsafeRawBufferPointer(start: text, count: length))
    return true
  }

  private static func renderer(
    _ context: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<HTMLRenderer>? {
    context?.assumingMemoryBound(to: HTMLRenderer.self)
  }
}

extension CHTMLHandler {
  typealias Start =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>, UnsafePointer<UnsafePointer<CChar>?>?
    ) -> Bool
  typealias End = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>) -> Bool
  typealias Text = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>, Int) -> Bool
}

/// The attributes of a start tag. They are valid only during the parser's call of the handler.
struct HTMLAttributes {
  private let list: UnsafePointer<UnsafePointer<CChar>?>?

  init(_ list: UnsafePointer<UnsafePointer<CChar>?>?) { self.list = list }

  /// The value of an attribute: empty if the attribute has no value, and nil if the attribute is missing.
  subscript(name: StaticString) -> String? {
    guard var at = list else { return nil }
    while let key = at[0] {
      if strcmp(key, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)) == 0 {
        return at[1].map { String(cString: $0) } ?? ""
      }
      at += 2
    }
    return nil
  }
}
