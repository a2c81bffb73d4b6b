import MarkdownText
import SplitViewUI
import SystemCalls

/// The text of files and of long output. If the text is too long, only its beginning and its end are shown. A line
/// between them states how much was left out.
package enum FileContent {
  /// The maximum number of bytes to show from the beginning of a text, and also from its end.
  package static let most = 512 << 10

  /// Returns the text of the file at `path`.
  package static func document(of path: String) throws(BrowserFailure) -> TextDocument {
    let bytes = try OpenFile(path).bytes
    let start = bytes.bytes(0..<min(bytes.count, 8192))
    if start.contains(0) {
      return TextDocument(hexadecimal(start, of: bytes.count)).wrapping(false)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return document(beginningAndEnd(of: bytes), of: name)
  }

  /// Returns the bytes of a text, without the middle if the text is too long.
  private static func beginningAndEnd(of bytes: RecordBytes) -> [UInt8] {
    if bytes.count <= 2 * most { return bytes.bytes(0..<bytes.count) }
    return joined(
      bytes.bytes(0..<most), bytes.bytes(bytes.count - most..<bytes.count),
      leftOut: bytes.count - 2 * most)
  }

  /// Joins the beginning and the end of a text, with a line between them that states how much was left out.
  package static func joined(_ head: [UInt8], _ tail: [UInt8], leftOut: Int) -> [UInt8] {
    head + Array("\n\n… \(size(leftOut)) left out …\n\n".utf8) + tail
  }

  /// Returns the text of a file. Depending on the file's name, it is formatted as Markdown, source code or prose. The
  /// text of other files keeps its line breaks.
  private static func document(_ bytes: [UInt8], of name: String) -> TextDocument {
    let text = String(decoding: bytes, as: UTF8.self)
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    if ["md", "markdown"].contains(ending) { return TextDocument(markdown: text) }
    if let syntax = CodeSyntax.ofFile(named: name) { return TextDocument(code: text, syntax) }
    return ["txt", "text"].contains(ending) ? TextDocument(text) : TextDocument(code: text)
  }

  /// Returns a hexadecimal dump of the beginning of a binary file, with 16 bytes in each line.
  package static func hexadecimal(_ bytes: [UInt8], of count: Int) -> String {
    var lines = ["Binary, \(size(count))", ""]
    for start in stride(from: 0, to: min(bytes.count, 4096), by: 16) {
      let row = bytes[start..<min(start + 16, bytes.count)]
      let digits = row.map { hex(Int($0), 2) }.joined(separator: " ")
      let letters = row.map { (0x20..<0x7F).contains($0) ? Character(Unicode.Scalar($0)) : "." }
      let blanks = String(repeating: " ", count: 47 - digits.utf8.count + 2)
      lines.append("\(hex(start, 6))  \(digits)\(blanks)\(String(letters))")
    }
    return lines.joined(separator: "\n")
  }

  private static func hex(_ number: Int, _ digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// Returns a file size for use in a sentence: 3 bytes, 7.6 kB, 14 kB.
  package static func size(_ count: Int) -> String {
    count < 1000 ? "\(count) \(count == 1 ? "byte" : "bytes")" : shortSize(count)
  }

  /// Returns a file size for use in a column: 512 B, 7.6 kB, 14 kB.
  package static func shortSize(_ count: Int) -> String {
    let units = ["B", "kB", "MB", "GB", "TB"]
    if count < 1000 { return "\(count) B" }
    // The size in tenths of a unit, beginning with kilobytes.
    var (tenths, unit) = (count / 100 + (count % 100 >= 50 ? 1 : 0), 1)
    while tenths >= 9995, unit < units.count - 1 {
      (tenths, unit) = (tenths / 1000 + (tenths % 1000 >= 500 ? 1 : 0), unit + 1)
    }
    let number = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)"
    return "\(number) \(units[unit])"
  }
}
