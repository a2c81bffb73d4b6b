import TerminalFrame

/// The character widths that a terminal has reported: the generations of characters for which it uses the widths
/// defined by Unicode. They can be saved for the next run in the same terminal.
public struct TerminalWidths: Hashable, Sendable, Codable {
  /// A bit for each generation of characters whose width was tested.
  private var asked: UInt32 = 0
  /// A bit for each tested generation of characters for which the terminal uses Unicode's widths.
  private var agreed: UInt32 = 0

  /// Makes the widths of a terminal that has not reported any widths.
  public init() {}

  /// Records the width that was reported for a character of `generation`.
  mutating func note(_ width: Int, of generation: CharacterGeneration) {
    let bit = Self.bit(generation)
    if asked & bit == 0 { agreed |= bit }
    asked |= bit
    if width != generation.kind.width { agreed &= ~bit }
  }

  /// Returns true if the terminal uses Unicode's widths for `generation`. Nil if the terminal has not reported them.
  func agrees(about generation: CharacterGeneration) -> Bool? {
    let bit = Self.bit(generation)
    return asked & bit == 0 ? nil : agreed & bit != 0
  }

  private static func bit(_ generation: CharacterGeneration) -> UInt32 {
    1 << UInt32(Int(generation.kind.rawValue) * CharacterGeneration.versions + generation.version)
  }
}
