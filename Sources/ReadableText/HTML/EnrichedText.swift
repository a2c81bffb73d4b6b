/// Converts `text/enriched` (RFC 1896) and its predecessor `text/richtext` (RFC 1341) to HTML. The command `excerpt`
/// becomes a quote. The command `nofill` preserves line breaks. Elsewhere, a single line break becomes a space, as in
/// HTML.
package enum EnrichedText {
  /// The HTML elements that replace the commands. Unknown commands are dropped, but their text is kept.
  private static let elements = [
    "bold": "b", "italic": "i", "underline": "u", "fixed": "tt", "smaller": "small",
    "bigger": "big", "excerpt": "blockquote type=cite", "indent": "blockquote",
    "center": "center", "flushleft": "div", "flushright": "div", "flushboth": "div",
    "nofill": "pre", "verbatim": "pre", "paragraph": "p", "heading": "h1", "subscript": "sub",
    "superscript": "sup",
  ]

  /// Converts text with formatting commands to HTML.
  /// - Parameter isRich: true for `text/richtext`. In this format, every line break becomes a
  ///   space, and `<nl>` begins a new line.
  package static func html(_ text: String, isRich: Bool) -> String {
    var reader = Reader(bytes: Array(text.utf8), isRich: isRich)
    reader.read()
    return String(decoding: reader.html, as: UTF8.self)
  }

  private struct Reader {
    let bytes: [UInt8]
    let isRich: Bool
    var html: [UInt8] = []
    /// The number of open `nofill` commands, and the number of open parameters.
    private var kept = 0, parameters = 0
    private var at = 0

    init(bytes: [UInt8], isRich: Bool) {
      (self.bytes, self.isRich) = (bytes, isRich)
      html.reserveCapacity(bytes.count * 2)
    }

    mutating func read() {
      while at < bytes.count {
        switch bytes[at] {
        case UInt8(ascii: "<"): readCommand()
        case 0x0D where at + 1 < bytes.count && bytes[at + 1] == 0x0A: at += 1
        case 0x0A: readBreaks()
        default:
          add(bytes[at])
          at += 1
        }
      }
    }

    private mutating func add(_ byte: UInt8) {
      guard parameters == 0 else { return }
      switch byte {
      case UInt8(ascii: "&"): html += "&amp;".utf8
      case UInt8(ascii: "<"): html += "&lt;".utf8
      default: html.append(byte)
      }
    }

    /// Reads consecutive line breaks. A single line break becomes a space. If there are several, all of them except the
    /// first become line breaks.
    private mutating func readBreaks() {
      var count = 0
      while at < bytes.count, bytes[at] == 0x0A || bytes[at] == 0x0D {
        if bytes[at] == 0x0A { count += 1 }
        at += 1
      }
      guard parameters == 0 else { return }
      if kept > 0 {
        html += [UInt8](repeating: 0x0A, count: count)
      } else if isRich || count == 1 {
        html.append(0x20)
      } else {
        for _ in 1..<count { html += "<br>".utf8 }
      }
    }

    /// Reads a command such as `<bold>` or `</bold>`. `<<` stands for the character `<`, and anything else is text.
    private mutating func readCommand() {
      let rest = bytes[(at + 1)...]
      if rest.first == UInt8(ascii: "<") {
        add(UInt8(ascii: "<"))
        at += 2
        return
      }
      let name = rest.prefix(61).prefix { $0 != UInt8(ascii: ">") }
      let isEnd = name.first == UInt8(ascii: "/")
      let word = String(decoding: name.dropFirst(isEnd ? 1 : 0).map(\.smallLetter), as: UTF8.self)
      guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ">"), !word.isEmpty,
        word.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") })
      else {
        add(UInt8(ascii: "<"))
        at += 1
        return
      }
      at = name.endIndex + 1
      obey(word, isEnd: isEnd)
    }

    private mutating func obey(_ word: String, isEnd: Bool) {
      switch word {
      case "param": parameters = max(0, parameters + (isEnd ? -1 : 1))
      case "comment" where isRich: parameters = max(0, parameters + (isEnd ? -1 : 1))
      case "lt" where isRich: add(UInt8(ascii: "<"))
      case "nl" where isRich: html += "<br>".utf8
      default:
        guard parameters == 0, let element = EnrichedText.elements[word] else { return }
        if element == "pre" { kept = max(0, kept + (isEnd ? -1 : 1)) }
        html += isEnd ? "</\(element.prefix { $0 != " " })>".utf8 : "<\(element)>".utf8
      }
    }
  }
}
