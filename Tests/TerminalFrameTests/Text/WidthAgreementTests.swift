import CVterm
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// The purpose of the table: all libraries count the same cells for every grapheme whose characters
/// belong to no ``CharacterGeneration``.
@Suite struct WidthAgreementTests {
  init() { setlocale(LC_CTYPE, "C.UTF-8") }

  private func text(of grapheme: DisplayGrapheme) -> String {
    switch grapheme.form {
    case .scalar(let scalar): String(Character(scalar))
    case .cluster(let text): text
    }
  }

  /// The sum of glibc's `wcwidth` over the scalars; nil if it does not know one.
  private func glibcWidth(of text: String) -> Int? {
    var sum = 0
    for scalar in text.unicodeScalars {
      let width = wcwidth(wchar_t(scalar.value))
      if width < 0 { return nil }
      sum += Int(width)
    }
    return sum
  }

  private func isAssigned(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return category != .unassigned && category != .privateUse
  }

  private func isCertain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { CharacterGeneration(of: $0) == nil }
  }

  @Test func `what belongs to no generation has the widths of libvterm and glibc`() throws {
    let terminal = try #require(VirtualTerminal(columns: 20))
    var disagreements: [String] = []
    for value in UInt32(0x20)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), isAssigned(scalar) else { continue }
      // Alone, and after a letter, the base for marks.
      for source in [String(Character(scalar)), "x\(scalar)"] {
        let graphemes = Array(DisplayText(source))
        let form = graphemes.map(text).joined()
        let width = graphemes.reduce(0) { $0 + $1.width }
        guard isCertain(form) else { continue }
        terminal.clear()
        terminal.write(form)
        if terminal.column != width || glibcWidth(of: form) != width {
          disagreements.append(String(value, radix: 16))
        }
      }
    }
    #expect(disagreements.isEmpty, "\(disagreements.count): \(disagreements.prefix(20))")
  }

  @Test func `each grapheme has its cells for itself in every mixture`() throws {
    let terminal = try #require(VirtualTerminal(columns: 100))
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let sample = TextSamples.random(using: &random, count: 12)
      let source = String(sample.unicodeScalars.filter { CharacterGeneration(of: $0) == nil })
      let graphemes = Array(DisplayText(source))
      terminal.clear()
      terminal.write(graphemes.map(text).joined() + "|")
      var column = 0
      for grapheme in graphemes {
        let expected = text(of: grapheme).unicodeScalars.map(\.value)
        if terminal.scalars(at: column) != expected {
          Issue.record("\(source.debugDescription) at \(column)")
        }
        column += grapheme.width
      }
      #expect(terminal.scalars(at: column) == [0x7C])
      #expect(glibcWidth(of: graphemes.map(text).joined()) == column)
    }
  }
}

/// Random texts with many difficult characters.
enum TextSamples {
  static let scalars: [[ClosedRange<UInt32>]] = [
    [0x20...0x7E], [0x00...0x1F], [0x7F...0xA0], [0xA1...0x2FF], [0x300...0x36F],
    [0x590...0x6FF], [0x900...0xDFF], [0xE00...0xEFF], [0x1000...0x10FF], [0x1100...0x11FF],
    [0x2000...0x206F], [0x20D0...0x20FF], [0x2600...0x27BF], [0x3000...0x30FF], [0x4E00...0x4E20],
    [0xA960...0xA97F, 0xD7A0...0xD7FF], [0xAC00...0xAC40], [0xFE00...0xFE0F], [0xFF00...0xFFFF],
    [0x1F1E6...0x1F1FF], [0x1F3F0...0x1F3FF], [0x1F440...0x1F490], [0x1F900...0x1F9FF],
    [0x200B...0x200F], [0x200D...0x200D], [0x200D...0x200D], [0x0...0x10FFFF],
    [0xE0020...0xE007F],
  ]

  static func random(using random: inout SeededGenerator, count: Int) -> String {
    var text = ""
    for _ in 0..<count {
      guard let kind = scalars.randomElement(using: &random),
        let range = kind.randomElement(using: &random),
        let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random))
      else { continue }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
