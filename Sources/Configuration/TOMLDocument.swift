/// A TOML document of which everything valid counts, and the rest is told.
struct TOMLDocument {
  /// What can be read.
  private(set) var entries: [TOMLEntry] = []
  /// What cannot, in the order of the text.
  private(set) var errors: [TOMLError] = []

  private var lines: [ArraySlice<UInt8>]

  /// Reads `text`. A statement with an error is left out, and what follows is read as if it were not there; so are
  /// the keys below a table's damaged header, which belong to nothing.
  init(_ text: [UInt8]) {
    lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    leaveOutDeepKeys()
    while true {
      do throws(TOMLError) {
        entries = try TOMLNode.parse(joined(lines.count)).filter { !$0.key.hasPrefix(Self.nowhere) }
        break
      } catch {
        errors.append(error)
        if errors.count > Self.mostErrors { break }
        leaveOut(error)
      }
    }
    errors.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// More errors than that are not looked for: the text is no TOML.
  private static let mostErrors = 20
  /// More dots in one line than that are no key of ours; the parser has no limit for them, but a stack that has.
  private static let mostDots = 32
  /// Lines looked back for the beginning of a statement.
  private static let longestStatement = 100
  /// Tables for what belongs to nothing begin with this; no one's keys do, since it is no character.
  private static let nowhere = "\u{10FFFF}"

  private func joined(_ count: Int) -> [UInt8] {
    Array(lines.prefix(count).joined(separator: [0x0A]))
  }

  private mutating func leaveOutDeepKeys() {
    for index in lines.indices {
      let code = lines[index].drop { $0 == 0x20 || $0 == 0x09 }
      guard code.first != UInt8(ascii: "#") else { continue }
      if code.count(where: { $0 == UInt8(ascii: ".") }) > Self.mostDots {
        errors.append(TOMLError(line: index + 1, column: 1, message: "too many dots in one line"))
        blank(index...index)
      }
    }
  }

  /// Leaves out the statement that ends with the error: it begins where what stands before is in order.
  private mutating func leaveOut(_ error: TOMLError) {
    let end = min(max(0, error.line - 1), lines.count - 1)
    var start = end
    while start > 0 && end - start < Self.longestStatement {
      if (try? TOMLNode.parse(joined(start))) != nil { break }
      start -= 1
    }
    blank(start...end)
  }

  private mutating func blank(_ range: ClosedRange<Int>) {
    let isHeader = lines[range.lowerBound].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "[")
    for index in range { lines[index] = [] }
    if isHeader {
      lines[range.lowerBound] = Array("[\"\(Self.nowhere)\(range.lowerBound)\"]".utf8)[...]
    }
  }
}
