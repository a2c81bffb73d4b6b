/// Reads a pattern from left to right, with a stack of its open groups in place of recursion.
struct GoPatternReader {
  let bytes: [UInt8]
  private(set) var position = 0
  /// Where the next `:]` stands as far as has been looked, for names of classes.
  var nextNameEnd = 0
  private var groups = [Group()]
  /// Where the repetition operator stands that was read just before, for `a**` is an error.
  private var repetition: Int?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at an index, 0 past the end.
  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  mutating func advance(_ count: Int) { position += count }

  func fault(
    _ kind: GoPatternFault.Kind, from start: Int, to end: Int? = nil
  ) -> GoPatternFault {
    GoPatternFault(kind: kind, part: Array(bytes[start..<min(end ?? bytes.count, bytes.count)]))
  }

  /// A group that is open, the pattern as a whole at the bottom.
  private struct Group {
    var captures = false
    var alternatives = GoPatternParts(.alternatives)
    var sequence = GoPatternParts(.sequence)
    /// The sequence's last part, to which a repetition applies.
    var last: GoPatternExpression?

    mutating func endSequence() {
      if let last { sequence.append(last) }
      alternatives.append(sequence.expression)
      sequence = GoPatternParts(.sequence)
      last = nil
    }
  }

  mutating func read() throws(GoPatternFault) {
    while position < bytes.count {
      let start = position
      let repeats = try readPart()
      repetition = repeats ? start : nil
    }
    if groups.count > 1 { throw fault(.missingParenthesis, from: 0) }
    groups[0].endSequence()
    try check(groups[0].alternatives.expression)
  }

  /// Reads one part, and says whether it is a repetition operator.
  private mutating func readPart() throws(GoPatternFault) -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "("): try openGroup()
    case UInt8(ascii: ")"): try closeGroup()
    case UInt8(ascii: "|"):
      position += 1
      groups[groups.count - 1].endSequence()
    case UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "."):
      position += 1
      try append(GoPatternExpression())
    case UInt8(ascii: "["):
      try readClass()
      try append(GoPatternExpression())
    case UInt8(ascii: "\\"): try readEscape()
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      try readRepetition()
      return true
    case UInt8(ascii: "{"):
      if let (minimum, maximum) = readCount() {
        try repeatLast(minimum, maximum)
        return true
      }
      position += 1
      try append(.literal)
    default:
      _ = try readScalar()
      try append(.literal)
    }
    return false
  }

  private mutating func readEscape() throws(GoPatternFault) {
    let letter = byte(position + 1)
    switch letter {
    case UInt8(ascii: "A"), UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "z"):
      position += 2
      try append(GoPatternExpression())
    case UInt8(ascii: "C"):
      throw GoPatternFault(kind: .escape, part: Array(bytes[position..<position + 2]))
    case UInt8(ascii: "Q"): try readQuotation()
    default:
      let isClass = try readClassEscape()
      if !isClass { _ = try readEscapedScalar() }
      try append(isClass ? GoPatternExpression() : .literal)
    }
  }

  /// `\Q`, text as it is, and `\E` or the end.
  private mutating func readQuotation() throws(GoPatternFault) {
    position += 2
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\\") || byte(end + 1) != UInt8(ascii: "E")
    {
      end += 1
    }
    // Beforehand, for what Go names as no UTF-8 ends where the quotation does.
    try checkUTF8(in: position..<end)
    while position < end {
      _ = try readScalar()
      try append(.literal)
    }
    position = min(end + 2, bytes.count)
  }

  private mutating func append(_ part: GoPatternExpression) throws(GoPatternFault) {
    try check(part)
    let top = groups.count - 1
    if let last = groups[top].last { groups[top].sequence.append(last) }
    groups[top].last = part
  }

  private func check(_ expression: GoPatternExpression) throws(GoPatternFault) {
    if !expression.isWithinHeight { throw fault(.tooDeep, from: 0) }
    if !expression.isWithinSize { throw fault(.tooLarge, from: 0) }
  }
}

// MARK: Groups

extension GoPatternReader {
  private mutating func openGroup() throws(GoPatternFault) {
    guard byte(position + 1) == UInt8(ascii: "?") else {
      position += 1
      groups.append(Group(captures: true))
      return
    }
    let named = byte(position + 2) == UInt8(ascii: "P") ? 4 : 3
    // Go wants a byte after the bracket before it takes this for a name.
    if byte(position + named - 1) == UInt8(ascii: "<"), bytes.count - position > named {
      try readName(from: position + named)
      groups.append(Group(captures: true))
    } else if try readFlags() {
      groups.append(Group())
    }
  }

  private mutating func readName(from start: Int) throws(GoPatternFault) {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
      try checkUTF8(in: position..<bytes.count)
      throw fault(.groupName, from: position)
    }
    try checkUTF8(in: start..<end)
    guard start < end, bytes[start..<end].allSatisfy({ $0 == UInt8(ascii: "_") || $0.isWord })
    else { throw GoPatternFault(kind: .groupName, part: Array(bytes[position...end])) }
    position = end + 1
  }

  /// Reads `(?flags)` or `(?flags:`, and says whether it opens a group.
  private mutating func readFlags() throws(GoPatternFault) -> Bool {
    let start = position
    var minus = false
    var flagged = false
    position += 2
    while position < bytes.count {
      let scalar = try readScalar()
      switch scalar {
      case "i", "m", "s", "U": flagged = true
      case "-" where !minus: (minus, flagged) = (true, false)
      case ":" where !minus || flagged: return true
      case ")" where !minus || flagged: return false
      default: throw fault(.groupSyntax, from: start, to: position)
      }
    }
    throw fault(.groupSyntax, from: start)
  }

  private mutating func closeGroup() throws(GoPatternFault) {
    guard groups.count > 1, var group = groups.popLast() else {
      throw fault(.unexpectedParenthesis, from: 0)
    }
    position += 1
    group.endSequence()
    let expression = group.alternatives.expression
    try check(expression)
    try append(group.captures ? expression.wrapped(adding: 2) : expression)
  }
}

// MARK: Repetitions

extension GoPatternReader {
  private mutating func readRepetition() throws(GoPatternFault) {
    let isStar = bytes[position] == UInt8(ascii: "*")
    let start = position
    position += 1
    try replaceLast(from: start) { $0.wrapped(adding: isStar ? 2 : 1) }
  }

  private mutating func repeatLast(_ minimum: Int, _ maximum: Int) throws(GoPatternFault) {
    let start = position
    position = countEnd(from: start)
    guard minimum <= 1000, maximum <= 1000, maximum < 0 || minimum <= maximum else {
      throw fault(.repetitionCount, from: start, to: position)
    }
    let result = try replaceLast(from: start) { $0.repeated(minimum, maximum) }
    if max(minimum, maximum) >= 2, result.repetitions > 1000 {
      throw fault(.repetitionCount, from: start, to: position)
    }
  }

  @discardableResult
  private mutating func replaceLast(
    from start: Int, by repeated: (GoPatternExpression) -> GoPatternExpression
  ) throws(GoPatternFault) -> GoPatternExpression {
    if byte(position) == UInt8(ascii: "?") { position += 1 }
    if let repetition { throw fault(.nestedRepetition, from: repetition, to: position) }
    guard let last = groups[groups.count - 1].last else {
      throw fault(.nothingToRepeat, from: start, to: position)
    }
    let result = repeated(last)
    groups[groups.count - 1].last = result
    try check(result)
    return result
  }

  /// The bounds of `{n}`, `{n,}` (the maximum is -1) or `{n,m}` at hand. Anything else is text, and
  /// so are numbers that begin with a zero.
  private func readCount() -> (minimum: Int, maximum: Int)? {
    guard let (minimum, next) = number(at: position + 1) else { return nil }
    if byte(next) == UInt8(ascii: "}") { return (minimum, minimum) }
    guard byte(next) == UInt8(ascii: ",") else { return nil }
    if byte(next + 1) == UInt8(ascii: "}") { return (minimum, -1) }
    guard let (maximum, end) = number(at: next + 1), byte(end) == UInt8(ascii: "}") else {
      return nil
    }
    return (minimum, maximum)
  }

  private func countEnd(from start: Int) -> Int {
    (bytes[start...].firstIndex(of: UInt8(ascii: "}")) ?? start) + 1
  }

  /// A number and where it ends; it stops growing once it is too large for any count.
  private func number(at start: Int) -> (Int, Int)? {
    var (value, end) = (0, start)
    while let digit = bytes.indices.contains(end) ? bytes[end] : nil, digit.isDecimal {
      value = min(value * 10 + Int(digit - UInt8(ascii: "0")), 1_000_000)
      end += 1
    }
    guard end > start, end == start + 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    return (value, end)
  }
}
