import CVterm
import SystemCalls
import TestSupport
import Testing
import UnicodeText

/// Checks the purpose of the table: all libraries give the same width to every grapheme whose characters belong to no
/// ``CharacterGeneration``.
@Suite struct WidthAgreementTests {
  init() { setlocale(LC_CTYPE, "C.UTF-8") }

  private func text(of grapheme: DisplayGrapheme) -> String {
    switch grapheme.form {
    case .scalar(let scalar): String(Character(scalar))
    case .cluster(let text): text
    }
  }

  /// The sum of glibc's `wcwidth` over the scalars, or nil if glibc does not know a scalar.
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
      // Test the scalar alone, and after a letter, which is a base for marks.
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
