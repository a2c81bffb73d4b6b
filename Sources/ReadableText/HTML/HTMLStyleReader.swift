import CHTML
import SystemCalls

/// Collects the style sheets of a document in a first pass over it. This is necessary because a style sheet also
/// applies to elements before it. The parser skips the style sheets inside comments, which are meant only for Outlook.
struct HTMLStyleReader {
  /// The maximum number of bytes of style sheets to read.
  private static let maximumBytes = 1 << 20

  private var css: [UInt8] = []
  /// True inside a `style` element that applies to the screen. False, for example, inside a style
  /// sheet for print.
  private var isOpen = false

  /// Returns the style sheet that consists of all `style` elements in `html`.
  static func styleSheet(of html: [UInt8]) -> CSSStyleSheet {
    guard mayHaveStyle(html) else { return CSSStyleSheet() }
    var reader = HTMLStyleReader()
    html.withUnsafeBufferPointer { bytes in
      withUnsafeMutablePointer(to: &reader) { reader in
        var handler = CHTMLHandler(context: reader, start: start, end: end, text: text)
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          guard let base = bytes.baseAddress else { return }
          chtml_parse(base, bytes.count, HTMLReader.depth, &handler)
        }
      }
    }
    return CSSStyleSheet(
      reader.css, page: ["html", "body"].compactMap { pageElement($0, in: html) })
  }

  /// Returns the class and id of the first tag `<body ...>` or `<html ...>`.
  private static func pageElement(_ name: String, in html: [UInt8]) -> CSSSubject? {
    let letters = Array(name.utf8)
    var at = 0
    while let hit = html.span.index(of: UInt8(ascii: "<"), in: at..<html.count) {
      at = hit + 1
      guard html[at...].prefix(letters.count).map(\.smallLetter) == letters else { continue }
      let tag = html[(at + letters.count)...].prefix(while: { $0 != UInt8(ascii: ">") })
      guard tag.first.map({ $0 <= 0x20 || $0 == UInt8(ascii: "/") }) != false else { continue }
      let text = String(decoding: tag.prefix(maximumTagBytes), as: UTF8.self).lowercased()
      return CSSSubject(name, id: value(of: "id", in: text), classes: value(of: "class", in: text))
    }
    return nil
  }

  /// The maximum number of bytes of a tag that are searched for its class and id.
  private static let maximumTagBytes = 4096

  /// Returns the value of an attribute in `tag`, the text of a tag without the tag's name. Returns an empty string if
  /// the attribute is missing.
  private static func value(of name: String, in tag: String) -> String {
    var rest = tag[...]
    while let range = rest.firstRange(of: name) {
      let isWhole =
        range.lowerBound == tag.startIndex || tag[tag.index(before: range.lowerBound)].isWhitespace
      let value = rest[range.upperBound...].drop(while: \.isWhitespace)
      rest = rest[range.upperBound...]
      guard isWhole, value.first == "=" else { continue }
      let content = value.dropFirst().drop(while: \.isWhitespace)
      guard let quote = content.first, quote == "\"" || quote == "'" else {
        return String(content.prefix { !$0.isWhitespace })
      }
      return String(content.dropFirst().prefix { $0 != quote })
    }
    return ""
  }

  /// True if the document contains `<style`. Most documents do not, so they need no first pass.
  private static func mayHaveStyle(_ html: [UInt8]) -> Bool {
    let name = Array("style".utf8)
    var at = 0
    while let hit = html.span.index(of: UInt8(ascii: "<"), in: at..<html.count) {
      at = hit + 1
      let word = html[at...].prefix(name.count)
      if word.first?.smallLetter == name[0], word.map(\.smallLetter) == name { return true }
    }
    return false
  }

  private static let start: CHTMLHandler.Start = { context, name, attributes in
    guard let reader = reader(context), strcmp(name, "style") == 0 else { return true }
    let attributes = HTMLAttributes(attributes)
    let type = attributes["type"]?.lowercased() ?? ""
    reader.pointee.isOpen =
      (type.isEmpty || type == "text/css")
      && CSSMedia.holds((attributes["media"] ?? "").lowercased())
    return true
  }

  private static let end: CHTMLHandler.End = { context, name in
    guard let reader = reader(context), strcmp(name, "style") == 0 else { return true }
    reader.pointee.isOpen = false
    reader.pointee.css.append(0x0A)
    return true
  }

  private static let text: CHTMLHandler.Text = { context, text, length in
    guard let reader = reader(context), reader.pointee.isOpen else { return true }
    let room = max(0, maximumBytes - reader.pointee.css.count)
    reader.pointee.css.append(
      contentsOf: UnsafeRawBufferPointer(start: text, count: min(length, room)))
    return true
  }

  private static func reader(
    _ context: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<HTMLStyleReader>? {
    context?.assumingMemoryBound(to: HTMLStyleReader.self)
  }
}
