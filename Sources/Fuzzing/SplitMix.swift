/// SplitMix64: random numbers that are the same for the same seed, on every machine and with every
/// version of the standard library.
public struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of random numbers for `seed`.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to but not including `end`. Returns 0 if there is no such number.
  public mutating func number(below end: Int) -> Int {
    end > 1 ? Int(next() % UInt64(end)) : 0
  }

  /// Returns a number in `range`.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + number(below: range.upperBound - range.lowerBound + 1)
  }

  /// Returns true with a probability of `percent` per cent.
  public mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  /// Returns one of `choices`; nil if there are none.
  public mutating func choice<Element>(of choices: [Element]) -> Element? {
    choices.isEmpty ? nil : choices[number(below: choices.count)]
  }
}
