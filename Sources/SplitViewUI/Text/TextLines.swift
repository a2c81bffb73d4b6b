import TerminalFrame

/// Stores very many short paragraphs, such as the lines of a log or a diff. For example, 400,000 lines take little
/// more memory than their text. A paragraph is created when it is accessed.
struct TextLines: Equatable, Sendable {
  private(set) var pages: [TextPage] = []
  private(set) var count = 0
  /// The width of the widest line, in cells.
  private(set) var widest = 0
  /// False if the lines are not wrapped.
  var wraps = true
  /// True to mark the words that differ between a removed line and the added line that replaces it.
  var marksWords = false
  /// True for lines of code. These are wrapped according to the rules for code, and continuations are indented.
  var isCode = false
  /// The distinct roles of the lines. `attributes` contains the distinct attributes of the runs.
  private var roles: [TextRole] = [.body]
  private var attributes: [TextAttributes] = []
  private var numbers: [TextAttributes: UInt32] = [:]

  /// Makes a collection without lines.
  init() {}

  /// Stores the lines of `bytes`. `role` is called for each line in order, and returns the line's role. If the
  /// first line ends with a carriage return, carriage returns at the ends of lines are removed. A line for which
  /// `runs` returns runs must be valid UTF-8.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, role: (UnsafeBufferPointer<UInt8>) -> TextRole,
    runs: (UnsafeBufferPointer<UInt8>) -> [TextRun] = { _ in [] }
  ) {
    let first = bytes.firstIndex(of: 0x0A) ?? 0
    let endsWithReturn = first > 0 && bytes[first - 1] == 0x0D
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      let next = end + 1
      if endsWithReturn, end > start, bytes[end - 1] == 0x0D { end -= 1 }
      let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
      append(line, role(line), runs: runs(line))
      start = next
    }
  }

  /// Appends a line. If the line has no runs, invalid UTF-8 becomes U+FFFD; otherwise, the bytes must be valid UTF-8.
  mutating func append(
    _ bytes: UnsafeBufferPointer<UInt8>, _ role: TextRole = .body, runs: [TextRun] = []
  ) {
    let shape = LineShape(bytes)
    if !shape.isASCII, runs.isEmpty {
      var repaired = String(decoding: bytes, as: UTF8.self)
      repaired.withUTF8 { add($0, shape, role, []) }
    } else {
      add(bytes, shape, role, runs)
    }
  }

  private mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, _ shape: LineShape, _ role: TextRole, _ runs: [TextRun]
  ) {
    if count % TextPage.size == 0 { pages.append(TextPage()) }
    let number = self.number(of: role)
    let packed = runs.map { PackedRun($0.range, self.number(of: $0.attributes)) }
    pages[pages.count - 1].append(bytes, number, packed, isASCII: shape.isASCII)
    count += 1
    if shape.maximumCells > widest {
      widest = max(widest, shape.isASCII ? shape.maximumCells : Self.width(bytes))
    }
  }

  private static func width(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self)[...].drawn.displayWidth
  }

  /// Removes the last line.
  mutating func removeLast() {
    guard count > 0 else { return }
    count -= 1
    pages[pages.count - 1].removeLast()
    if count % TextPage.size == 0 { pages.removeLast() }
  }

  private mutating func number(of role: TextRole) -> UInt8 {
    if let number = roles.firstIndex(of: role) { return UInt8(number) }
    guard roles.count < 256 else { return 0 }
    roles.append(role)
    return UInt8(roles.count - 1)
  }

  private mutating func number(of attributes: TextAttributes) -> UInt32 {
    if let number = numbers[attributes] { return number }
    let number = UInt32(self.attributes.count)
    self.attributes.append(attributes)
    numbers[attributes] = number
    return number
  }
}

extension TextLines {
  /// Returns the line at `index` as a paragraph.
  func block(at index: Int) -> TextBlock {
    let page = pages[index / TextPage.size]
    let line = index % TextPage.size
    let text = String(decoding: page.bytes[page.range(of: line)], as: UTF8.self)
    var block = TextBlock(text, role(at: index))
    block.wraps = wraps
    if isCode { (block.lineBreaking, block.hang) = (.code, "    ") }
    block.runs = page.runs(of: line).map { TextRun($0.range, attributes[Int($0.attributes)]) }
    if block.role == .diffstat { block.runs += block.diffstatRuns }
    if marksWords { block.runs += changedWords(at: index, block) }
    return block
  }

  /// Returns the role of the line at `index`.
  func role(at index: Int) -> TextRole {
    roles[Int(pages[index / TextPage.size].roles[index % TextPage.size])]
  }

  /// Returns the text of the line at `index`.
  func text(at index: Int) -> String {
    let page = pages[index / TextPage.size]
    return String(decoding: page.bytes[page.range(of: index % TextPage.size)], as: UTF8.self)
  }
}

/// A group of lines that are stored together.
struct TextPage: Equatable, Sendable {
  /// The number of lines in a page.
  static let size = 1024

  /// The lines, each followed by a newline.
  private(set) var bytes: [UInt8] = []
  /// The end of each line in `bytes`, which is after the line's newline.
  private var ends: [UInt32] = []
  /// The index of each line's role in the list of distinct roles.
  private(set) var roles: [UInt8] = []
  /// The runs of all lines, in order. `runEnds` contains, for each line, the index after its last
  /// run. Both arrays are empty if there are no runs.
  private var runs: [PackedRun] = []
  /// For each line, the index in `runs` after its last run. Empty if there are no runs.
  private var runEnds: [UInt32] = []
  /// True if all bytes are ASCII.
  private(set) var isASCII = true

  var count: Int { ends.count }

  mutating func append(
    _ line: UnsafeBufferPointer<UInt8>, _ role: UInt8, _ runs: [PackedRun], isASCII: Bool
  ) {
    bytes.append(contentsOf: line)
    bytes.append(0x0A)
    if !self.runs.isEmpty || !runs.isEmpty {
      while runEnds.count < ends.count { runEnds.append(0) }
      self.runs += runs
      runEnds.append(UInt32(truncatingIfNeeded: self.runs.count))
    }
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
    roles.append(role)
    if !isASCII { self.isASCII = false }
  }

  mutating func removeLast() {
    ends.removeLast()
    roles.removeLast()
    bytes.removeSubrange(Int(ends.last ?? 0)...)
    guard !runEnds.isEmpty else { return }
    runEnds.removeLast()
    runs.removeSubrange(Int(runEnds.last ?? 0)...)
  }

  /// Returns the byte range of a line, without its newline.
  func range(of line: Int) -> Range<Int> {
    let start = line == 0 ? 0 : Int(ends[line - 1])
    return start..<max(start, Int(ends[line]) - 1)
  }

  func runs(of line: Int) -> ArraySlice<PackedRun> {
    guard line < runEnds.count else { return [] }
    return runs[(line == 0 ? 0 : Int(runEnds[line - 1]))..<Int(runEnds[line])]
  }

  /// Returns the index of the line that contains the byte at `offset` of ``bytes``.
  func line(at offset: Int) -> Int { ends.indices.partitioningIndex { Int(ends[$0]) > offset } }
}

/// A run in compact form.
struct PackedRun: Equatable, Sendable {
  private let start: UInt32
  private let end: UInt32
  /// The index of the run's attributes in the list of distinct attributes.
  let attributes: UInt32

  init(_ range: Range<Int>, _ attributes: UInt32) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    self.attributes = attributes
  }

  var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}

/// Properties of a line's bytes, determined before the line is stored.
private struct LineShape {
  /// True if all bytes are ASCII.
  var isASCII: Bool
  /// The width of an ASCII line, in cells; for other lines, an upper bound of the width.
  var maximumCells: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var all: UInt8 = 0
    var hasTab = false
    for byte in bytes {
      all |= byte
      hasTab = hasTab || byte == 0x09
    }
    isASCII = all < 0x80
    maximumCells = bytes.count
    if hasTab {
      maximumCells = bytes.reduce(0) { $1 == 0x09 ? ($0 | 7) + 1 : $0 + 1 }
    }
  }
}
