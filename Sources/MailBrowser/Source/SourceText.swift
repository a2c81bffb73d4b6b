import MailStore
import SplitViewUI

/// A piece of a message's source, divided into paragraphs. Each line is one paragraph, or several paragraphs if it is
/// very long.
public struct SourcePiece: Sendable {
  /// The offset of the piece's first byte in the message.
  let start: Int64
  /// The offset of the next piece; nil at the end of the message.
  let next: Int64?
  /// The size of the whole message, in bytes.
  let total: Int64
  let blocks: [TextBlock]
  /// The indices of paragraphs that continue the line in the previous paragraph.
  let continuing: Set<Int>
  /// True if the last line continues in the next piece.
  let endsMidLine: Bool

  /// The maximum size of a paragraph, in bytes. Text is wrapped one paragraph at a time, so small paragraphs keep
  /// wrapping fast.
  static let paragraphBytes = 4096

  /// Splits `source` into lines, which end in LF or CR LF. Any other CR is kept. Bytes that are not UTF-8 become
  /// U+FFFD.
  init(_ source: MessageSource, from start: Int64) {
    self.start = start
    (next, total) = (source.next, source.total)
    var blocks: [TextBlock] = []
    var continuing: Set<Int> = []
    let bytes = source.bytes
    var place = 0
    while place < bytes.count {
      let feed = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      let isReturn = feed > place && feed < bytes.count && bytes[feed - 1] == 0x0D
      for (number, piece) in Self.pieces(bytes[place..<(isReturn ? feed - 1 : feed)]).enumerated() {
        if number > 0 { continuing.insert(blocks.count) }
        var block = TextBlock(String(decoding: piece, as: UTF8.self), hang: "    ")
        block.lineBreaking = .code
        blocks.append(block)
      }
      place = feed + 1
    }
    self.blocks = blocks
    self.continuing = continuing
    endsMidLine = next != nil && bytes.last != 0x0A
  }

  /// Splits a line into pieces of at most ``paragraphBytes`` bytes, without splitting characters.
  private static func pieces(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    if line.count <= paragraphBytes { return [line] }
    var pieces: [ArraySlice<UInt8>] = []
    var rest = line
    while rest.count > paragraphBytes {
      var end = rest.startIndex + paragraphBytes
      // A UTF-8 character has at most three continuation bytes.
      for _ in 0..<3 where rest[end] & 0xC0 == 0x80 { end -= 1 }
      pieces.append(rest[..<end])
      rest = rest[end...]
    }
    return pieces + [rest]
  }
}

/// The part of a message's source that has been read so far, up to ``limit``.
struct SourceText: Sendable {
  /// The maximum number of bytes to show.
  static let limit: Int64 = 8 << 20

  private(set) var document = TextDocument([])
  private(set) var next: Int64? = 0
  private var continuing: Set<Int> = []
  /// True if the last line continues in the next piece.
  private var isMidLine = false

  /// Appends the next piece. Ignores a piece that is not the next one.
  mutating func append(_ piece: SourcePiece) {
    guard piece.start == next else { return }
    let first = document.blocks.count
    if isMidLine { continuing.insert(first) }
    for index in piece.continuing { continuing.insert(first + index) }
    isMidLine = piece.endsMidLine
    var blocks = document.blocks + piece.blocks
    next = piece.next
    if let end = next, end >= Self.limit {
      next = nil
      let (shown, all) = (ByteCount.words(Int(end)), ByteCount.words(Int(piece.total)))
      blocks.append(TextBlock("Only the first \(shown) of \(all) are shown.", .warning))
    }
    if blocks.isEmpty { blocks = [TextBlock("The message is empty.", .warning)] }
    document = TextDocument(blocks)
  }

  /// Returns the selected text as it is in the message. The parts of a long line are rejoined.
  func text(of selection: TextSelection) -> String {
    let range = selection.range
    guard !continuing.isEmpty, range.lowerBound.block < range.upperBound.block,
      document.blocks.indices.contains(range.upperBound.block)
    else { return document.text(of: selection) }
    var text = ""
    for index in range.lowerBound.block...range.upperBound.block {
      let own = document.blocks[index].text.utf8.count
      let from = index == range.lowerBound.block ? range.lowerBound.offset : 0
      let to = index == range.upperBound.block ? range.upperBound.offset : own
      if index > range.lowerBound.block && !continuing.contains(index) { text += "\n" }
      text += document.text(
        of: TextSelection(
          from: TextAnchor(block: index, offset: from), to: TextAnchor(block: index, offset: to)))
    }
    return text
  }
}
