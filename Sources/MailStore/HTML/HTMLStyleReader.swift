import CHTML
import SystemCalls

/// Collects the style sheets of a document, which count for elements before them too. The parser tells which are in
/// comments: those for Outlook alone are.
struct HTMLStyleReader {
  /// The bytes of style sheets that are read at most.
  private static let mostBytes = 1 << 20

  private var css: [UInt8] = []
  /// True within a `style` element that counts.
  private var isOpen = false

  /// The style sheet that all `style` elements of `html` are together.
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

  /// The first tag `<body ...>` or `<html ...>` with its class and id.
  private static func pageElement(_ name: String, in html: [UInt8]) -> CSSSubject? {
    let letters = Array(name.utf8)
    var at = 0
    while let hit = html.span.index(of: UInt8(ascii: "<"), in: at..<html.count) {
      at = hit + 1
      guard html[at...].prefix(letters.count).map(\.smallLetter) == letters else { continue }
      let tag = html[(at + letters.count)...].prefix(while: { $0 != UInt8(ascii: ">") })
      guard tag.first.map({ $0 <= 0x20 || $0 == UInt8(ascii: "/") }) != false else { continue }
      let text = String(decoding: tag.prefix(mostTagBytes), as: UTF8.self).lowercased()
      return CSSSubject(name, id: value(of: "id", in: text), classes: value(of: "class", in: text))
    }
    return nil
  }

  /// The bytes of a tag that are looked through for its class.
  private static let mostTagBytes = 4096

  /// The value of an attribute in what stands in a tag behind its name; empty without it.
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

  /// True if `<style` is somewhere in the document: most have none, and need not be parsed for it.
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
    let room = max(0, mostBytes - reader.pointee.css.count)
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
