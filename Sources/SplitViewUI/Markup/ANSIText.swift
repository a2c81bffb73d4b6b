import TerminalFrame

/// The output of a program, with the colours it asks for: ANSI's renditions (SGR, ECMA-48 8.3.117). It
/// can come bit by bit, as that of a running program does.
///
/// ```swift
/// var log = ANSIText()
/// log.append("\u{1B}[32mok\u{1B}[m 12 tests\n10%")
/// log.append("\r20%")
/// #expect(log.document.plainLines(width: 40) == ["ok 12 tests", "20%"])
/// ```
///
/// - Bold, dim, italic, underlined, reversed and struck through; the 16 named colours, the 256 of the
///   palette, and red, green and blue, with semicolons or colons. A rendition stays in force over the
///   lines after it.
/// - A carriage return writes over the line, as progress bars do, and `CSI K` erases its rest. A letter,
///   a backspace and the same letter are bold, with `_` underlined, as `man` writes them.
/// - All other controls and sequences are left out: movements of the cursor, titles, links, the
///   clipboard, and those of one byte (C1). None of them reaches the terminal.
/// - Bytes that are no UTF-8 become U+FFFD.
public struct ANSIText: Sendable {
  private var lines = TextLines()
  private var rendition = TextAttributes()
  /// The bytes of the last line, which has no end yet and is the last of ``lines``, too.
  private var unfinished: [UInt8] = []

  /// The most bytes of a line without an end that is still waited for. Beyond, the line is broken.
  private static let longestUnfinished = 1 << 18

  /// Makes an empty text.
  public init() {}

  /// Adds output. It may be cut anywhere, even within a character or a sequence.
  public mutating func append(_ output: String) {
    var output = output
    output.withUTF8 { append($0) }
  }

  /// Adds output. It may be cut anywhere, even within a character or a sequence.
  public mutating func append(_ output: [UInt8]) { output.withUnsafeBufferPointer { append($0) } }

  /// The lines up to now, each a paragraph. It costs the same however many there are.
  public var document: TextDocument { TextDocument(lines) }

  private mutating func append(_ output: UnsafeBufferPointer<UInt8>) {
    guard !output.isEmpty else { return }
    if !unfinished.isEmpty { lines.removeLast() }
    var start = 0
    while start < output.count {
      var end = start
      while end < output.count, output[end] != 0x0A { end += 1 }
      let piece = UnsafeBufferPointer(rebasing: output[start..<end])
      let isWhole = end < output.count
      if isWhole && unfinished.isEmpty {
        finish(piece)
      } else {
        unfinished += piece
        if isWhole || unfinished.count > Self.longestUnfinished { finishUnfinished() }
      }
      start = end + 1
    }
    guard !unfinished.isEmpty else { return }
    // The rendition after this line is not in force before its end is known.
    var rendition = rendition
    unfinished.withUnsafeBufferPointer { Self.add($0, &rendition, to: &lines) }
  }

  private mutating func finishUnfinished() {
    let line = unfinished
    unfinished.removeAll(keepingCapacity: true)
    line.withUnsafeBufferPointer { finish($0) }
  }

  private mutating func finish(_ line: UnsafeBufferPointer<UInt8>) {
    Self.add(line, &rendition, to: &lines)
  }

  private static func add(
    _ line: UnsafeBufferPointer<UInt8>, _ rendition: inout TextAttributes, to lines: inout TextLines
  ) {
    var line = line
    while line.last == 0x0D { line = UnsafeBufferPointer(rebasing: line.dropLast()) }
    if rendition.isEmpty, ANSILine.isPlain(line) { return lines.append(line) }
    let text = ANSILine(line, &rendition).text
    var string = text.string
    string.withUTF8 { lines.append($0, runs: text.runs) }
  }
}

extension TextDocument {
  /// The output of a program with its colours; a paragraph for each line. ``ANSIText`` says what is
  /// understood, and takes output that comes bit by bit.
  public init(ansi output: String) {
    var text = ANSIText()
    text.append(output)
    self = text.document
  }
}
