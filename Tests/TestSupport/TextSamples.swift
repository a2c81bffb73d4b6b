/// Random texts with many characters that are difficult to display.
public enum TextSamples {
  private static let scalars: [[ClosedRange<UInt32>]] = [
    [0x20...0x7E], [0x00...0x1F], [0x7F...0xA0], [0xA1...0x2FF], [0x300...0x36F],
    [0x590...0x6FF], [0x900...0xDFF], [0xE00...0xEFF], [0x1000...0x10FF], [0x1100...0x11FF],
    [0x2000...0x206F], [0x20D0...0x20FF], [0x2600...0x27BF], [0x3000...0x30FF], [0x4E00...0x4E20],
    [0xA960...0xA97F, 0xD7A0...0xD7FF], [0xAC00...0xAC40], [0xFE00...0xFE0F], [0xFF00...0xFFFF],
    [0x1F1E6...0x1F1FF], [0x1F3F0...0x1F3FF], [0x1F440...0x1F490], [0x1F900...0x1F9FF],
    [0x200B...0x200F], [0x200D...0x200D], [0x200D...0x200D], [0x0...0x10FFFF],
    [0xE0020...0xE007F],
  ]

  /// Returns a text of at most `count` scalars.
  public static func random(using random: inout SeededGenerator, count: Int) -> String {
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
