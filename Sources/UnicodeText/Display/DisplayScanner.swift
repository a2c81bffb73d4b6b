/// Scans UTF-8 text and reduces it to display units, according to the rules of ``DisplayText``.
///
/// The scanner works on bytes, because iterating over the characters or scalars of a string is ten times slower.
package struct DisplayScanner {
  /// The state of the scanner between two units. The scanner can continue from this state later.
  struct State {
    /// The offset of the next byte.
    var position = 0
    /// True if the previous unit was the first letter of a flag.
    var isWithinFlag = false
    /// True if U+200D joins the next emoji to the previous unit.
    var isJoined = false
  }

  /// U+25AF, which is shown for scalars that are not characters. It is narrow even in terminals
  /// where ambiguous characters are wide.
  static let missingGlyph: UInt32 = 0x25AF
  /// U+FFFD, which is shown for characters that must not reach the terminal.
  static let forbiddenGlyph: UInt32 = 0xFFFD
  /// U+25CC, which becomes the base character of marks that have no base character.
  static let dottedCircle: UInt32 = 0x25CC

  private let bytes: UnsafeBufferPointer<UInt8>
  let table: ScalarTraitsTable
  var state: State

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(bytes, from: State())
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, from state: State) {
    self.bytes = bytes
    self.state = state
    table = .shared
  }

  /// Returns the next unit. Nil if no visible text is left.
  @inline(__always)
  package mutating func next() -> DisplayUnit? {
    let position = state.position
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    if byte &- 0x20 < 0x5F, position + 1 == bytes.count || bytes[position + 1] < 0xC2 {
      state = State(position: position + 1)
      let scalar = UInt32(byte)
      return DisplayUnit(base: scalar, width: 1, source: scalar, end: position + 1)
    }
    return nextOfAnyKind()
  }

  /// Returns the bytes of the next units that are printable ASCII, at most `limit` bytes. Most text
  /// consists mainly of ASCII, and this is faster than scanning unit by unit.
  @inline(__always)
  package mutating func nextPlain(_ limit: Int = .max) -> UnsafeBufferPointer<UInt8> {
    let start = state.position
    let end = start + min(bytes.count - start, max(0, limit))
    var position = start
    while position < end, bytes[position] &- 0x20 < 0x5F { position += 1 }
    // The last character may be followed by marks, so it is not included if the next byte may begin a mark.
    if position > start, position < bytes.count, bytes[position] >= 0xC2 { position -= 1 }
    if position > start { state = State(position: position) }
    return UnsafeBufferPointer(rebasing: bytes[start..<position])
  }

  @inline(never)
  private mutating func nextOfAnyKind() -> DisplayUnit? {
    while let scalar = decode(at: state.position) {
      state.position += Self.length(of: scalar)
      let traits = table[scalar]
      guard var unit = begin(scalar, traits) else { continue }
      if state.isJoined { unit.continuesCluster = true }
      state.isJoined = false
      state.isWithinFlag = traits.scalarClass == .regional && !unit.continuesCluster
      extend(&unit, from: scalar, traits)
      unit.source = scalar
      unit.end = state.position
      return unit
    }
    return nil
  }

  /// Returns the unit that begins with `scalar`. Nil if `scalar` is removed.
  private func begin(_ scalar: UInt32, _ traits: ScalarTraits) -> DisplayUnit? {
    switch traits.scalarClass {
    case .narrow: DisplayUnit(base: scalar, width: 1)
    case .wide, .leadingJamo, .skinTone: DisplayUnit(base: scalar, width: 2)
    case .mark, .voicingMark: Self.orphan(scalar)
    case .missing: DisplayUnit(base: Self.missingGlyph, width: 1)
    case .spacing: DisplayUnit(base: scalar, width: 1, continuesCluster: true)
    case .ignorable, .joiner: nil
    case .space: DisplayUnit(base: 0x20, width: 1)
    case .control: DisplayUnit(base: Self.picture(ofControl: scalar), width: 1)
    case .forbidden, .tag: DisplayUnit(base: Self.forbiddenGlyph, width: 1)
    case .regional: flagLetter(scalar)
    case .trailingJamo:
      HangulJamo.compatible(scalar).map { DisplayUnit(base: $0, width: 2) }
        ?? DisplayUnit(base: Self.missingGlyph, width: 1)
    }
  }

  private static func orphan(_ mark: UInt32) -> DisplayUnit {
    var unit = DisplayUnit(base: dottedCircle, width: 1)
    unit.marks.append(mark)
    return unit
  }

  /// Returns the symbol for a control character. A tab becomes a space here. To align columns, call
  /// ``Swift/StringProtocol/expandingTabs(to:)`` first.
  private static func picture(ofControl scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x09: 0x20
    case 0x7F: 0x2421
    default: 0x2400 + scalar
    }
  }

  /// Skips the scalars that belong to `unit`, which begins with `scalar`. Adds the scalars that can be shown to the
  /// unit.
  private mutating func extend(
    _ unit: inout DisplayUnit, from scalar: UInt32, _ traits: ScalarTraits
  ) {
    guard canExtend(at: state.position) else { return }
    let kind = traits.scalarClass
    guard kind != .control && kind != .forbidden && kind != .tag else { return }
    let takesMarks = unit.base != Self.missingGlyph || scalar == Self.missingGlyph
    while let next = decode(at: state.position) {
      let nextTraits = table[next]
      switch nextTraits.scalarClass {
      case .mark: if takesMarks { unit.marks.append(next) }
      case .voicingMark: if takesMarks { unit.join(voicing: next) }
      case .ignorable: break
      case .joiner where traits.isPictographic && joinsEmoji(next): return takeJoiner(next)
      case .joiner: if takesMarks, Self.isOfJoiningScript(scalar) { unit.marks.append(next) }
      case .skinTone where traits.isPictographic: break
      case .tag where scalar == Self.blackFlag: break
      case .trailingJamo where HangulJamo.isBase(unit.base): unit.join(jamo: next)
      default:
        state.isJoined = unit.conjoins(next, nextTraits)
        return
      }
      state.position += Self.length(of: next)
    }
  }

  /// False at the end of the text, and at bytes that cannot begin a scalar of the previous unit
  /// (``mayExtend(_:)``).
  @inline(__always)
  private func canExtend(at position: Int) -> Bool {
    position < bytes.count && Self.mayExtend(bytes[position])
  }

  /// False for the first bytes of scalars that never belong to the previous unit. These are ASCII, most Latin
  /// letters, Greek, Russian, most ideographs and Hangul syllables. Most text consists of such scalars.
  @inline(__always)
  static func mayExtend(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x80, 0xC3...0xCB, 0xCE...0xD1, 0xD3...0xD5, 0xE4...0xE9, 0xEB, 0xEC: false
    default: true
    }
  }

  /// Skips the next characters as long as each is a unit of its own, such as a letter or an
  /// ideograph, and fits into `limit` cells. Before any other character, stops one character early,
  /// because the two characters may belong together.
  ///
  /// - Returns: the width of the characters that were skipped, and the start of the last one.
  mutating func skipSingles(_ limit: Int) -> (cells: Int, last: Int) {
    // A scalar that is joined to the previous unit belongs to the cluster of that unit, so it is
    // not a unit of its own and is not skipped.
    if state.isJoined { return (0, state.position) }
    var (position, cells) = (state.position, 0)
    var (last, cellsBefore) = (position, 0)
    while true {
      let start = position
      let end = start + min(bytes.count - start, limit - cells)
      while position < end, bytes[position] &- 0x20 < 0x5F { position += 1 }
      if position > start {
        cells += position - start
        (last, cellsBefore) = (position - 1, cells - 1)
      }
      guard position < bytes.count, bytes[position] >= 0x80, let scalar = decode(at: position),
        let width = table[scalar].widthOfSingle, cells + width <= limit
      else { break }
      (last, cellsBefore) = (position, cells)
      position += Self.length(of: scalar)
      cells += width
    }
    if position < bytes.count, Self.mayExtend(bytes[position]) {
      (position, cells) = (last, cellsBefore)
    }
    if position > state.position { state = State(position: position) }
    return (cells, last)
  }

  /// Skips the next ASCII letters, but at most `limit` letters. Returns how many letters were
  /// skipped.
  @inline(__always)
  mutating func skipLetters(_ limit: Int) -> Int {
    let start = state.position
    let end = start + min(bytes.count - start, max(0, limit))
    var position = start
    while position < end, (bytes[position] | 0x20) &- 0x61 < 26 { position += 1 }
    // The last letter may be followed by marks, so it is not included if the next byte may begin a mark.
    if position > start, position < bytes.count, bytes[position] >= 0xC2 { position -= 1 }
    if position > start { state = State(position: position) }
    return position - start
  }

  /// Returns the number of ASCII letters in the word after the next space. `hasMark` is true if the word is followed by
  /// a comma or a period and then a space. If there is no such word, the number is 0.
  @inline(__always)
  func wordAfterSpace() -> (letters: Int, hasMark: Bool) {
    let start = state.position + 1
    guard start < bytes.count, bytes[start - 1] == 0x20 else { return (0, false) }
    var end = start
    while end < bytes.count, (bytes[end] | 0x20) &- 0x61 < 26 { end += 1 }
    // The last letter may be followed by marks, so it is not included if the next byte may begin a mark.
    if end > start, end < bytes.count, bytes[end] >= 0xC2 { end -= 1 }
    let hasMark =
      end > start && end + 1 < bytes.count && bytes[end + 1] == 0x20
      && (bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ","))
    return (end - start, hasMark)
  }

  /// Returns true if the word around `position` is a technical name, such as an address, a path, a file name,
  /// or a member (`a->b`). In a very long word, only the part around `position` is examined.
  func isWithinName(_ position: Int) -> Bool {
    var (start, end) = (position, position)
    while start > 0, bytes[start - 1] > 0x20, position - start < 200 { start -= 1 }
    while end < bytes.count, bytes[end] > 0x20, end - position < 200 { end += 1 }
    return (start..<end).contains { place in
      switch bytes[place] {
      case 0x2F, 0x3D, 0x3E, 0x40, 0x5C, 0x5F: true  // / = > @ \ _
      case 0x2E, 0x3A: place + 1 < end && isLetterOrDigit(bytes[place + 1])  // . :
      default: false
      }
    }
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
  }

  /// Returns true if the bytes before `position` are U+200B, which is invisible and allows a line break.
  func hasZeroWidthSpace(before position: Int) -> Bool {
    position >= 3 && bytes[position - 1] == 0x8B && bytes[position - 2] == 0x80
      && bytes[position - 3] == 0xE2
  }
}

// Decodes UTF-8.
extension DisplayScanner {
  /// Returns the scalar whose first byte is at `position`. Nil at the end of the text. The bytes of
  /// a string are always valid UTF-8, so they are not validated again.
  @inline(__always)
  func decode(at position: Int) -> UInt32? {
    guard position < bytes.count else { return nil }
    let first = UInt32(bytes[position])
    if first < 0x80 { return first }
    func tail(_ offset: Int) -> UInt32 {
      position + offset < bytes.count ? UInt32(bytes[position + offset] & 0x3F) : 0
    }
    if first < 0xE0 { return (first & 0x1F) << 6 | tail(1) }
    if first < 0xF0 { return (first & 0x0F) << 12 | tail(1) << 6 | tail(2) }
    return (first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3)
  }

  /// Returns the number of UTF-8 bytes of `scalar`.
  static func length(of scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
  }
}
