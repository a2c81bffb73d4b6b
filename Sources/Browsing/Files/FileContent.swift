import SplitViewUI
import SystemCalls

/// Text of files and of long output: the beginning and the end, with a line between that says how much was left out.
package enum FileContent {
  /// How many bytes are kept of the beginning, and how many of the end.
  package static let most = 512 << 10

  /// The text of the file at `path`.
  package static func document(of path: String) throws(BrowserFailure) -> TextDocument {
    let bytes = try OpenFile(path).bytes
    let start = bytes.bytes(0..<min(bytes.count, 8192))
    if start.contains(0) {
      return TextDocument(hexadecimal(start, of: bytes.count)).wrapping(false)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return document(beginningAndEnd(of: bytes), of: name)
  }

  /// The bytes of a text. A long text loses its middle.
  private static func beginningAndEnd(of bytes: RecordBytes) -> [UInt8] {
    if bytes.count <= 2 * most { return bytes.bytes(0..<bytes.count) }
    return joined(
      bytes.bytes(0..<most), bytes.bytes(bytes.count - most..<bytes.count),
      leftOut: bytes.count - 2 * most)
  }

  /// Joins the beginning and the end of a text, with a line between that says how much was left out.
  package static func joined(_ head: [UInt8], _ tail: [UInt8], leftOut: Int) -> [UInt8] {
    head + Array("\n\n… \(size(leftOut)) left out …\n\n".utf8) + tail
  }

  /// The text of a file, formatted by its name as Markdown, source code or prose. Other files keep their line breaks.
  private static func document(_ bytes: [UInt8], of name: String) -> TextDocument {
    let text = String(decoding: bytes, as: UTF8.self)
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    if ["md", "markdown"].contains(ending) { return TextDocument(markdown: text) }
    if let syntax = CodeSyntax.ofFile(named: name) { return TextDocument(code: text, syntax) }
    return ["txt", "text"].contains(ending) ? TextDocument(text) : TextDocument(code: text)
  }

  /// A hexadecimal dump of the beginning of a binary file, 16 bytes a line.
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

  /// A file size for a sentence: 3 bytes, 7.6 kB, 14 kB.
  package static func size(_ count: Int) -> String {
    count < 1000 ? "\(count) \(count == 1 ? "byte" : "bytes")" : shortSize(count)
  }

  /// A file size for a column: 512 B, 7.6 kB, 14 kB.
  package static func shortSize(_ count: Int) -> String {
    let units = ["B", "kB", "MB", "GB", "TB"]
    if count < 1000 { return "\(count) B" }
    // Tenths of the unit, starting with tenths of a kilobyte.
    var (tenths, unit) = (count / 100 + (count % 100 >= 50 ? 1 : 0), 1)
    while tenths >= 9995, unit < units.count - 1 {
      (tenths, unit) = (tenths / 1000 + (tenths % 1000 >= 500 ? 1 : 0), unit + 1)
    }
    let number = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)"
    return "\(number) \(units[unit])"
  }
}
