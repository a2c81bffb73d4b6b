import TerminalFrame

/// The reported widths of a terminal: the generations of characters whose widths in the terminal are
/// Unicode's. They can be saved for the next run in the same terminal.
public struct TerminalWidths: Hashable, Sendable, Codable {
  /// A bit for each generation that was tested.
  private var asked: UInt32 = 0
  /// A bit for each tested generation whose characters all have Unicode's width.
  private var agreed: UInt32 = 0

  /// Makes the widths of a terminal that has not reported any.
  public init() {}

  /// Records the width of a character of `generation`.
  mutating func note(_ width: Int, of generation: CharacterGeneration) {
    let bit = Self.bit(generation)
    if asked & bit == 0 { agreed |= bit }
    asked |= bit
    if width != generation.kind.width { agreed &= ~bit }
  }

  /// Returns true if the terminal gives `generation` Unicode's width; nil if it has not reported.
  func agrees(about generation: CharacterGeneration) -> Bool? {
    let bit = Self.bit(generation)
    return asked & bit == 0 ? nil : agreed & bit != 0
  }

  private static func bit(_ generation: CharacterGeneration) -> UInt32 {
    1 << UInt32(Int(generation.kind.rawValue) * CharacterGeneration.versions + generation.version)
  }
}
