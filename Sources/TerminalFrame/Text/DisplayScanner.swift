/// What ``DisplayScanner`` finds: one grapheme's display form, and which bytes of the text it
/// stands for.
struct DisplayUnit {
  /// The scalar in the cell, or the first of several.
  var base: UInt32
  /// Cells taken: 1 or 2.
  var width: Int
  /// The scalar of the text that it comes from.
  var source: UInt32 = 0
  /// Up to four scalars that share the base's cells.
  var marks = Marks()
  /// Where its bytes end, dropped scalars among them. They begin where the unit before it ended.
  var end = 0
  /// Whether a line should rather not be cut before it: it belongs to the grapheme cluster of the
  /// unit before.
  var continuesCluster = false

  /// A few scalars, without an array.
  struct Marks: Hashable, Sendable {
    /// ncurses takes a base and four marks in a cell and drops the rest.
    static let limit = 4

    private(set) var count = 0
    private var scalars: SIMD4<UInt32> = .zero

    mutating func append(_ scalar: UInt32) {
      guard count < Self.limit else { return }
      scalars[count] = scalar
      count += 1
    }

    func append(to text: inout String) {
      for i in 0..<count { Unicode.Scalar(scalars[i]).map { text.unicodeScalars.append($0) } }
    }
  }

  /// Base and marks as text.
  var text: String {
    var text = ""
    Unicode.Scalar(base).map { text.unicodeScalars.append($0) }
    marks.append(to: &text)
    return text
  }
}

/// Goes through UTF-8 text and reduces it to display units: the gate of ``DisplayText``.
///
/// It works on bytes, because a string's characters and scalars cost ten times as much to go
/// through.
struct DisplayScanner {
  /// What has gone on before the bytes that are left; enough to go on later.
  struct State {
    /// Offset of the next byte.
    var position = 0
    /// Whether the unit before was the first letter of a flag.
    var isWithinFlag = false
  }

  /// U+25AF: stands for what cannot be shown the same everywhere. It is narrow even where ambiguous
  /// is wide.
  static let missingGlyph: UInt32 = 0x25AF
  /// U+FFFD: stands for what must not be shown.
  static let forbiddenGlyph: UInt32 = 0xFFFD
  /// U+25CC: what marks without a base are put on.
  static let dottedCircle: UInt32 = 0x25CC

  private let bytes: UnsafeBufferPointer<UInt8>
  private let table: ScalarTraitsTable
  var state: State

  init(_ bytes: UnsafeBufferPointer<UInt8>, from state: State = State()) {
    self.bytes = bytes
    self.state = state
    table = .shared
  }

  /// The next unit, or nil when nothing visible is left.
  @inline(__always)
  mutating func next() -> DisplayUnit? {
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

  /// The bytes of the next units, `limit` at most, as long as each is one printable ASCII character
  /// in one cell: most of most texts, and quicker to go through than unit by unit.
  @inline(__always)
  mutating func nextPlain(_ limit: Int = .max) -> UnsafeBufferPointer<UInt8> {
    let start = state.position
    let end = start + min(bytes.count - start, max(0, limit))
    var position = start
    while position < end, bytes[position] &- 0x20 < 0x5F { position += 1 }
    // Marks may follow the last one.
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
      state.isWithinFlag = traits.scalarClass == .regional && !unit.continuesCluster
      extend(&unit, from: scalar, traits)
      unit.source = scalar
      unit.end = state.position
      return unit
    }
    return nil
  }

  /// The unit that `scalar` begins; nil if it shows nothing.
  private func begin(_ scalar: UInt32, _ traits: ScalarTraits) -> DisplayUnit? {
    switch traits.scalarClass {
    case .narrow: DisplayUnit(base: scalar, width: 1)
    case .wide, .leadingJamo, .skinTone: DisplayUnit(base: scalar, width: 2)
    case .mark: Self.orphan(scalar)
    case .disputedMark, .missing: DisplayUnit(base: Self.missingGlyph, width: 1)
    case .spacing: DisplayUnit(base: scalar, width: 1, continuesCluster: true)
    case .ignorable, .joiner: nil
    case .space: DisplayUnit(base: 0x20, width: 1)
    case .control: DisplayUnit(base: Self.picture(ofControl: scalar), width: 1)
    case .forbidden, .tag: DisplayUnit(base: Self.forbiddenGlyph, width: 1)
    case .regional:
      DisplayUnit(base: scalar - 0x1F1E6 + 0x41, width: 1, continuesCluster: state.isWithinFlag)
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

  /// A tab is a space here: who wants columns expands tabs before
  /// (``Swift/StringProtocol/expandingTabs(to:)``).
  private static func picture(ofControl scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x09: 0x20
    case 0x7F: 0x2421
    default: 0x2400 + scalar
    }
  }

  /// Goes past the scalars that belong to `unit`, which `scalar` began, and keeps those that can be
  /// shown.
  private mutating func extend(
    _ unit: inout DisplayUnit, from scalar: UInt32, _ traits: ScalarTraits
  ) {
    let kind = traits.scalarClass
    guard kind != .control && kind != .forbidden && kind != .tag else { return }
    let takesMarks = unit.base != Self.missingGlyph || scalar == Self.missingGlyph
    while let next = decode(at: state.position) {
      let nextTraits = table[next]
      switch nextTraits.scalarClass {
      case .mark: if takesMarks { unit.marks.append(next) }
      case .disputedMark: unit.join(voicing: next)
      case .ignorable: break
      case .joiner: if traits.isPictographic { skipJoined(after: next) }
      case .skinTone where traits.isPictographic: break
      case .tag where scalar == 0x1F3F4: break
      case .trailingJamo where HangulJamo.isBase(unit.base): unit.join(jamo: next)
      default: return
      }
      state.position += Self.length(of: next)
    }
  }

  /// Whether the bytes before `position` are U+200B, a place to break a line that shows nothing.
  func hasZeroWidthSpace(before position: Int) -> Bool {
    position >= 3 && bytes[position - 1] == 0x8B && bytes[position - 2] == 0x80
      && bytes[position - 3] == 0xE2
  }

  /// Goes past the emoji that `joiner`, at the position, joins to the one before it.
  private mutating func skipJoined(after joiner: UInt32) {
    let joined = state.position + Self.length(of: joiner)
    guard let next = decode(at: joined), table[next].isPictographic else { return }
    state.position += Self.length(of: next)
  }
}

extension DisplayUnit {
  fileprivate mutating func join(jamo: UInt32) {
    if marks.count == 0, let syllable = HangulJamo.compose(base, jamo) {
      base = syllable
    } else if jamo <= 0x11FF {
      // Terminals agree about the old block of jamo only.
      marks.append(jamo)
    }
  }

  fileprivate mutating func join(voicing mark: UInt32) {
    if marks.count == 0, let kana = KanaVoicing.compose(base, mark) { base = kana }
  }
}

// UTF-8
extension DisplayScanner {
  /// The scalar whose first byte is at `position`; nil at the end. A string's bytes are valid
  /// UTF-8; were they not, the byte would count as U+FFFD.
  private func decode(at position: Int) -> UInt32? {
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

  /// Bytes of `scalar` in UTF-8.
  private static func length(of scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
  }
}
