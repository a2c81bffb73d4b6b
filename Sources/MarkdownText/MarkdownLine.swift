import SplitViewUI

/// The part of a Markdown line after the markers of the quotes and lists that contain it.
struct MarkdownLine {
  private var bytes: ArraySlice<UInt8>
  /// The width of the indentation, in columns.
  private(set) var indent = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
    measure(from: 0)
  }

  /// The text after the indentation.
  var text: ArraySlice<UInt8> { bytes }
  /// True if the line contains only spaces.
  var isBlank: Bool { bytes.isEmpty }

  /// Removes the indentation, which starts in `column`, and measures its width.
  private mutating func measure(from column: Int) {
    var end = column + indent
    while let byte = bytes.first, byte == 0x20 || byte == 0x09 {
      end = byte == 0x09 ? (end / 4 + 1) * 4 : end + 1
      bytes.removeFirst()
    }
    indent = end - column
  }

  /// Returns the line as code, with `columns` columns of its indentation removed.
  func dropping(columns: Int) -> [UInt8] {
    Array(repeating: 0x20, count: max(0, indent - columns)) + bytes
  }

  // MARK: Quotes and lists

  /// Returns true if the line continues `container`, and removes the marker of the container from the line.
  mutating func matches(_ container: MarkdownContainer) -> Bool {
    switch container.kind {
    case .quote:
      guard isQuote else { return false }
      skipQuote()
      return true
    case .item:
      if isBlank { return true }
      guard indent >= container.indent else { return false }
      indent -= container.indent
      return true
    }
  }

  var isQuote: Bool { indent < 4 && bytes.first == UInt8(ascii: ">") }

  mutating func skipQuote() {
    let column = indent + 1
    bytes.removeFirst()
    indent = 0
    measure(from: column)
    indent = max(0, indent - 1)
  }

  /// The marker of a list item.
  struct Item {
    /// The number and the character after it, as in `1.`. Nil for a bullet.
    var number: String?
    /// The length of the marker in bytes. `indent` is the column where the text after the marker
    /// begins.
    var mark: Int
    var indent: Int
  }

  /// Returns the list marker at the beginning of the line. Nil if there is no marker, or if the
  /// marker cannot interrupt a paragraph.
  func item(interrupting isParagraph: Bool) -> Item? {
    guard indent < 4, let first = bytes.first else { return nil }
    var mark = 1
    var number: String?
    if !"-+*".utf8.contains(first) {
      let digits = bytes.prefix(10).prefix { (0x30...0x39).contains($0) }
      guard (1...9).contains(digits.count), let sign = bytes.dropFirst(digits.count).first,
        sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")")
      else { return nil }
      if isParagraph, Array(digits) != [0x31] { return nil }
      mark = digits.count + 1
      number = String(decoding: bytes.prefix(mark), as: UTF8.self)
    }
    let behind = bytes.dropFirst(mark)
    guard behind.isEmpty || behind.first == 0x20 || behind.first == 0x09 else { return nil }
    let blanks = behind.prefix { $0 == 0x20 || $0 == 0x09 }
    if blanks.count == behind.count {
      return isParagraph ? nil : Item(number: number, mark: mark, indent: indent + mark + 1)
    }
    var columns = 0
    for byte in blanks {
      let column = indent + mark + columns
      columns = byte == 0x09 ? (column / 4 + 1) * 4 - indent - mark : columns + 1
    }
    // If five or more columns of space follow the marker, the item begins with indented code.
    let width = columns > 4 ? 1 : columns
    return Item(number: number, mark: mark, indent: indent + mark + width)
  }

  /// Removes the marker of a list item from the line.
  mutating func skip(_ item: Item) {
    let column = indent + item.mark
    bytes.removeFirst(item.mark)
    indent = 0
    measure(from: column)
    indent = max(0, column + indent - item.indent)
  }

  // MARK: Leaves

  /// True for a rule: `---`, `***` or `___`, with or without spaces in between.
  var isRule: Bool {
    guard indent < 4, let first = bytes.first, "-*_".utf8.contains(first) else { return false }
    var count = 0
    for byte in bytes {
      if byte == first { count += 1 } else if byte != 0x20 && byte != 0x09 { return false }
    }
    return count >= 3
  }

  /// The level of the heading if the line consists of `=` or `-` and turns the paragraph above it
  /// into a heading. Nil for other lines.
  var setextLevel: Int? {
    guard indent < 4, let first = bytes.first,
      first == UInt8(ascii: "=") || first == UInt8(ascii: "-")
    else { return nil }
    let rest = bytes.drop { $0 == first }
    return rest.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? (first == UInt8(ascii: "=") ? 1 : 2) : nil
  }

  /// The level and the text of a heading that begins with `#`. Nil for other lines.
  var heading: (level: Int, text: [UInt8])? {
    let level = bytes.prefix(7).prefix { $0 == UInt8(ascii: "#") }.count
    guard indent < 4, (1...6).contains(level) else { return nil }
    var text = bytes.dropFirst(level)
    guard text.isEmpty || text.first == 0x20 || text.first == 0x09 else { return nil }
    func trim() {
      while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
    }
    text = text.drop { $0 == 0x20 || $0 == 0x09 }
    trim()
    let closed = text.reversed().drop { $0 == UInt8(ascii: "#") }.count
    if closed == 0 || closed < text.count && text[text.startIndex + closed - 1] == 0x20 {
      text = text.prefix(closed)
      trim()
    }
    return (level, Array(text))
  }
}

/// The beginning of fenced code: at least three backquotes or tildes.
struct MarkdownFence {
  private let byte: UInt8
  private let count: Int
  /// The indentation that is removed from each line of the code, in columns.
  let indent: Int

  /// Makes a fence from a line. Nil if the line does not begin with a fence.
  init?(_ line: MarkdownLine) {
    guard line.indent < 4, let first = line.text.first,
      first == UInt8(ascii: "`") || first == UInt8(ascii: "~")
    else { return nil }
    byte = first
    count = line.text.prefix { $0 == first }.count
    indent = line.indent
    guard count >= 3 else { return nil }
    if first == UInt8(ascii: "`"), line.text.dropFirst(count).contains(first) { return nil }
  }

  /// True if the line ends the fenced code.
  func isClosed(by line: MarkdownLine) -> Bool {
    let marks = line.text.prefix { $0 == byte }.count
    return line.indent < 4 && marks >= count
      && line.text.dropFirst(marks).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
