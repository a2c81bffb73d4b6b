/// The lines in the header of a message in an mbox. They make it possible to change single lines, while all other bytes
/// stay the same.
struct MboxHeadLines {
  /// A header field: a first line and any continuation lines, including their line ends.
  struct Field {
    /// The field's name in lower case; nil for a line that is not a field.
    let name: String?
    var bytes: [UInt8]
  }

  var fields: [Field] = []
  /// The line end that the header uses, which is LF or CRLF.
  let lineEnd: [UInt8]
  /// The size of the header in bytes, without the empty line after it.
  let size: Int

  /// Parses the header at the beginning of `message`.
  init(_ message: ArraySlice<UInt8>) {
    var start = message.startIndex
    var fields: [Field] = []
    let end = start + Self.textStart(of: message.span)
    while start < end {
      let feed = message[start...].firstIndex(of: 0x0A)
      let end = feed.map { $0 + 1 } ?? message.endIndex
      let line = message[start..<end]
      if line.allSatisfy(\.isLineBreak) { break }
      if line.first?.isBlank == true, let last = fields.indices.last {
        fields[last].bytes += line
      } else {
        fields.append(Field(name: HeadRecognizer.fieldName(Array(line).span), bytes: Array(line)))
      }
      start = end
    }
    size = start - message.startIndex
    let feed = message.firstIndex(of: 0x0A) ?? message.startIndex
    lineEnd = message[..<feed].last == 0x0D ? [0x0D, 0x0A] : [0x0A]
    self.fields = fields
  }

  /// Returns the start of the text if the text follows without an empty line. Otherwise returns the
  /// length of `message`.
  private static func textStart(of message: Span<UInt8>) -> Int {
    var scanner = HeaderScanner(message)
    while scanner.next(in: message) != nil {}
    return scanner.lacksEmptyLine ? scanner.position : message.count
  }

  /// The bytes of the complete header.
  var bytes: [UInt8] { Array(fields.map(\.bytes).joined()) }

  /// Removes all fields with these names, which must be in lower case.
  mutating func remove(_ names: Set<String>) {
    fields.removeAll { $0.name.map(names.contains) == true }
  }

  /// Returns the flag letters in all fields with this name.
  func letters(of name: String) -> [UInt8] {
    let count = certainCount
    return fields.enumerated().filter { index, field in
      field.name == name && (index < count || field.holdsFlags)
    }.flatMap { _, field in
      field.bytes.drop { $0 != UInt8(ascii: ":") }.dropFirst().filter { !$0.isFoldingSpace }
    }
  }

  /// Sets the value of the first field with this name, and removes any other fields with the name. If there is no such
  /// field, adds it in a place where every program finds it. If the value is empty, removes all fields with the name.
  mutating func set(_ name: String, to value: [UInt8]) {
    let lowercased = name.lowercased()
    guard letters(of: lowercased) != value else { return }
    let line = Array(name.utf8) + Array(": ".utf8) + value + lineEnd
    let count = certainCount
    let first = fields.prefix(count).firstIndex { $0.name == lowercased }
    if let first, !value.isEmpty { fields[first].bytes = line }
    fields = fields.enumerated().filter { index, field in
      field.name != lowercased || (index == first && !value.isEmpty)
        || (index >= count && !field.holdsFlags)
    }.map(\.element)
    guard first == nil, !value.isEmpty else { return }
    let place = min(certainCount, fields.count)
    if place > 0, fields[place - 1].bytes.last != 0x0A { fields[place - 1].bytes += lineEnd }
    fields.insert(Field(name: lowercased, bytes: line), at: place)
  }

  /// The number of fields that every program considers part of the header. At a line of white space, or a line that is
  /// not a field, some programs end the header, while others skip the line.
  private var certainCount: Int {
    let count = fields.firstIndex { !$0.isCertain } ?? fields.count
    // If the next line is indented, it would become part of a field that is inserted before it. The
    // field is then inserted at the end of the header instead.
    return fields.indices.contains(count) && fields[count].bytes.first?.isBlank == true
      ? fields.count : count
  }
}

extension MboxHeadLines.Field {
  /// True if the value consists of flag letters. This is checked for fields that some programs consider part of the
  /// text, because they may really be text.
  fileprivate var holdsFlags: Bool {
    bytes.drop { $0 != UInt8(ascii: ":") }.dropFirst()
      .allSatisfy { $0.isFoldingSpace || "RODAFTNU".utf8.contains($0) }
  }

  /// True if the name is printable ASCII and directly followed by a colon, and the value contains no lines of white
  /// space.
  fileprivate var isCertain: Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let name = text.prefix { (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: ":") }
    guard !name.isEmpty, !name.starts(with: "--".utf8), text.dropFirst(name.count).first == 0x3A
    else { return false }
    return bytes.split(separator: 0x0A).dropFirst().allSatisfy { line in
      line.contains { !$0.isBlank && !$0.isLineBreak }
    }
  }
}
