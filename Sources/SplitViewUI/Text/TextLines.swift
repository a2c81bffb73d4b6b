import TerminalFrame

/// Very many short paragraphs, such as the lines of a log or of a difference: 400,000 of them take
/// little more memory than their bytes. A paragraph is made when it is asked for.
struct TextLines: Equatable, Sendable {
  private(set) var pages: [TextPage] = []
  private(set) var count = 0
  /// The width of the widest line, in cells.
  private(set) var widest = 0
  /// False if the lines are not wrapped.
  var wraps = true
  /// True if the words that changed are marked in pairs of removed and added lines.
  var marksWords = false
  /// True for lines of code: they break as code, and the rest of one is set in.
  var isCode = false
  /// The different roles of lines, and attributes of runs.
  private var roles: [TextRole] = [.body]
  private var attributes: [TextAttributes] = []
  private var numbers: [TextAttributes: UInt32] = [:]

  /// No lines.
  init() {}

  /// The lines of `bytes`, without the newlines at their ends, in the roles that `role` gives them in order. Carriage
  /// returns at the ends of lines go too if the first line has one. If `runs` gives a line any, its bytes are UTF-8.
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

  /// Adds a line. Bytes that are no UTF-8 become U+FFFD if there are no runs; with runs, the bytes are
  /// UTF-8 already.
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
    if shape.mostCells > widest {
      widest = max(widest, shape.isASCII ? shape.mostCells : Self.width(bytes))
    }
  }

  private static func width(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self)[...].drawn.displayWidth
  }

  /// Takes the last line away again.
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
  /// The line at `index` as a paragraph.
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

  /// The role of the line at `index`.
  func role(at index: Int) -> TextRole {
    roles[Int(pages[index / TextPage.size].roles[index % TextPage.size])]
  }

  /// The text of the line at `index`.
  func text(at index: Int) -> String {
    let page = pages[index / TextPage.size]
    return String(decoding: page.bytes[page.range(of: index % TextPage.size)], as: UTF8.self)
  }
}

/// A number of lines that are stored together.
struct TextPage: Equatable, Sendable {
  /// The lines of a page.
  static let size = 1024

  /// The lines, each with a newline behind it.
  private(set) var bytes: [UInt8] = []
  /// The end of each line, behind its newline.
  private var ends: [UInt32] = []
  /// The number of each line's role.
  private(set) var roles: [UInt8] = []
  /// The runs of all lines, and for each line the end of its runs among them; empty without runs.
  private var runs: [PackedRun] = []
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

  /// The bytes of a line, without its newline.
  func range(of line: Int) -> Range<Int> {
    let start = line == 0 ? 0 : Int(ends[line - 1])
    return start..<max(start, Int(ends[line]) - 1)
  }

  func runs(of line: Int) -> ArraySlice<PackedRun> {
    guard line < runEnds.count else { return [] }
    return runs[(line == 0 ? 0 : Int(runEnds[line - 1]))..<Int(runEnds[line])]
  }

  /// The line that holds the byte at `offset` of ``bytes``.
  func line(at offset: Int) -> Int { ends.indices.partitioningIndex { Int(ends[$0]) > offset } }
}

/// A run in few bytes.
struct PackedRun: Equatable, Sendable {
  private let start: UInt32
  private let end: UInt32
  /// The number of its attributes.
  let attributes: UInt32

  init(_ range: Range<Int>, _ attributes: UInt32) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    self.attributes = attributes
  }

  var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}

/// What is to be known of a line's bytes before it is stored.
private struct LineShape {
  /// True if all bytes are ASCII.
  var isASCII: Bool
  /// The cells of a line in ASCII; of others, no fewer than they take.
  var mostCells: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var all: UInt8 = 0
    var hasTab = false
    for byte in bytes {
      all |= byte
      hasTab = hasTab || byte == 0x09
    }
    isASCII = all < 0x80
    mostCells = bytes.count
    if hasTab {
      mostCells = bytes.reduce(0) { $1 == 0x09 ? ($0 | 7) + 1 : $0 + 1 }
    }
  }
}
