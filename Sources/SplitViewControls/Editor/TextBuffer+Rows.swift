import SplitViewUI

/// A row of the wrapped text. Its range ends where the next row begins, and does not include the newline.
struct EditorRow: Hashable {
  var range: Range<Int>
  /// True for the last row of a paragraph, which is followed by a newline or by the end of the text.
  var endsParagraph: Bool
}

/// Wraps the text in sections of at most a few kilobytes, so that even a very long paragraph is wrapped quickly. At
/// the boundary of two sections, a row may be shorter than the view.
extension TextBuffer {
  /// The maximum number of bytes in a section.
  static let longest = 8192

  /// Returns the section that contains `offset`.
  func stretch(at offset: Int) -> Range<Int> {
    let offset = min(max(0, offset), count)
    let (start, end) = (paragraphStart(at: offset), paragraphEnd(at: offset))
    if end - start <= Self.longest { return start..<end }
    var index = min(offset - start, end - start - 1) / Self.longest
    func edge(_ index: Int) -> Int { boundary(near: start + index * Self.longest, in: start..<end) }
    if offset >= edge(index + 1), edge(index + 1) < end { index += 1 }
    return edge(index)..<edge(index + 1)
  }

  /// Returns the section that follows `end`, where a section ends. Nil at the end of the text.
  func stretch(after end: Int) -> Range<Int>? {
    if byte(at: end) == Self.newline { return stretch(at: end + 1) }
    return end < count ? stretch(at: end) : nil
  }

  /// Returns the section that precedes `start`, where a section begins. Nil at the beginning of the text.
  func stretch(before start: Int) -> Range<Int>? { start > 0 ? stretch(at: start - 1) : nil }

  /// Wraps a section into rows of `width` cells. An empty section has one row.
  func rows(of stretch: Range<Int>, width: Int) -> [EditorRow] {
    let text = text(stretch)
    let isEnd = stretch.upperBound == count || byte(at: stretch.upperBound) == Self.newline
    var starts = text.wrappedLines(width: width).map {
      stretch.lowerBound + text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
    }
    if starts.isEmpty { starts = [stretch.lowerBound] }
    starts[0] = stretch.lowerBound
    return starts.indices.map { index in
      let isLast = index == starts.count - 1
      return EditorRow(
        range: starts[index]..<(isLast ? stretch.upperBound : starts[index + 1]),
        endsParagraph: isLast && isEnd)
    }
  }

  /// Returns the end of the last character that ends at or before `place`. If there is a space nearby, returns the
  /// position after the space.
  private func boundary(near place: Int, in paragraph: Range<Int>) -> Int {
    guard place > paragraph.lowerBound else { return paragraph.lowerBound }
    guard place < paragraph.upperBound else { return paragraph.upperBound }
    let from = max(paragraph.lowerBound, place - 128)
    let bytes = bytes(from..<place)
    if let blank = bytes.lastIndex(of: UInt8(ascii: " ")) { return from + blank + 1 }
    let head = bytes.prefix { $0 & 0xC0 == 0x80 }.count
    let text = String(decoding: bytes.dropFirst(head), as: UTF8.self)
    guard let last = text.indices.last, last > text.startIndex else { return place }
    return from + head + text.utf8.distance(from: text.startIndex, to: last)
  }
}

extension TextBuffer {
  /// Returns the end of the character after `offset`. A newline counts as one character.
  func characterEnd(after offset: Int) -> Int {
    guard offset < count, byte(at: offset) != Self.newline else { return min(offset + 1, count) }
    let stretch = stretch(at: offset)
    let text = text(stretch)
    let index = text.utf8.index(text.startIndex, offsetBy: offset - stretch.lowerBound)
    let after = text.index(after: index)
    return stretch.lowerBound + text.utf8.distance(from: text.startIndex, to: after)
  }

  /// Returns the beginning of the character before `offset`.
  func characterStart(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    if byte(at: offset - 1) == Self.newline { return offset - 1 }
    let stretch = stretch(at: offset - 1)
    let text = text(stretch.lowerBound..<min(offset, stretch.upperBound))
    guard let last = text.indices.last else { return offset - 1 }
    return stretch.lowerBound + text.utf8.distance(from: text.startIndex, to: last)
  }

  /// Returns `offset` or, if it is inside a character, the end of that character.
  func rounded(_ offset: Int) -> Int {
    let offset = min(max(0, offset), count)
    let stretch = stretch(at: offset)
    guard offset > stretch.lowerBound, offset < stretch.upperBound else { return offset }
    let end = characterEnd(after: offset)
    return characterStart(before: end) == offset ? offset : end
  }

  /// Returns the end of the word after `offset`, which may be on a later line.
  func wordEnd(after offset: Int) -> Int {
    var stretch: Range<Int>? = self.stretch(at: offset)
    var start = offset
    while let present = stretch {
      let text = text(start..<max(start, present.upperBound))
      let rest = text.drop { !$0.isWordPart }
      if !rest.isEmpty {
        return start + text.utf8.count - rest.drop(while: \.isWordPart).utf8.count
      }
      stretch = self.stretch(after: present.upperBound)
      start = stretch?.lowerBound ?? start
    }
    return count
  }

  /// Returns the beginning of the word before `offset`, which may be on an earlier line.
  func wordStart(before offset: Int) -> Int {
    var stretch: Range<Int>? = self.stretch(at: offset)
    var end = offset
    while let present = stretch {
      let text = text(present.lowerBound..<max(present.lowerBound, end))
      let rest = text.reversed().drop { !$0.isWordPart }.drop(while: \.isWordPart)
      let hasWord = text.contains(where: \.isWordPart)
      if hasWord {
        return present.lowerBound + rest.reduce(0) { $0 + $1.utf8.count }
      }
      stretch = self.stretch(before: present.lowerBound)
      end = stretch?.upperBound ?? end
    }
    return 0
  }
}
