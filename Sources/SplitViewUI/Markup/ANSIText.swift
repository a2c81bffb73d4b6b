import TerminalFrame

/// The output of a program, with its ANSI colours (SGR, ECMA-48 8.3.117). Output can be appended in
/// pieces while the program runs.
///
/// ```swift
/// var log = ANSIText()
/// log.append("\u{1B}[32mok\u{1B}[m 12 tests\n10%")
/// log.append("\r20%")
/// #expect(log.document.plainLines(width: 40) == ["ok 12 tests", "20%"])
/// ```
///
/// - Supported attributes: bold, dim, italic, underlined, reversed and struck through; the 16 named
///   colours, the palette of 256 colours, and colours given as red, green and blue, with semicolons
///   or colons. Attributes also apply to the following lines.
/// - After a carriage return, the line is overwritten, as in progress bars. `CSI K` erases the rest of the line. As
///   in the output of `man`, a letter, a backspace and the same letter produce a bold letter; `_`, a backspace and
///   a letter produce an underlined letter.
/// - All other control characters and sequences are ignored, including cursor movements, titles,
///   links, clipboard access and C1 controls. None of them reaches the terminal.
/// - Bytes that are not valid UTF-8 become U+FFFD.
public struct ANSIText: Sendable {
  private var lines = TextLines()
  private var rendition = TextAttributes()
  /// The bytes of the last line, if it has no newline yet. This line is also the last line of ``lines``.
  private var unfinished: [UInt8] = []

  /// The maximum length of a line without a newline, in bytes. Longer lines are broken.
  private static let longestUnfinished = 1 << 18

  /// Makes an empty text.
  public init() {}

  /// Appends output. The output may be split anywhere, even within a character or a sequence.
  public mutating func append(_ output: String) {
    var output = output
    output.withUTF8 { append($0) }
  }

  /// Appends output. The output may be split anywhere, even within a character or a sequence.
  public mutating func append(_ output: [UInt8]) { output.withUnsafeBufferPointer { append($0) } }

  /// The output so far, with a paragraph for each line. Making this document takes the same time for any number of
  /// lines.
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
    // Use a copy, because the line may continue, so its final attributes are not known yet.
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
  /// Makes a document from the output of a program, including its colours, with a paragraph for each line. See
  /// ``ANSIText`` for what is supported, and to append output in pieces.
  public init(ansi output: String) {
    var text = ANSIText()
    text.append(output)
    self = text.document
  }
}
