import TestSupport

extension JSONValue {
  /// Damages a place in the value: removes, replaces or duplicates it. The whole stays an object, as a saved state is.
  mutating func damage(_ random: inout some RandomNumberGenerator, isWhole: Bool = true) {
    switch self {
    case .object(var object)
    where !object.isEmpty && (isWhole || Int.random(in: 0..<8, using: &random) > 0):
      guard let key = object.keys.sorted().randomElement(using: &random) else { return }
      if Int.random(in: 0..<4, using: &random) == 0 {
        object[key] = nil
      } else {
        object[key]?.damage(&random, isWhole: false)
      }
      self = .object(object)
    case .array(var array) where !array.isEmpty && Int.random(in: 0..<4, using: &random) > 0:
      let index = Int.random(in: 0..<array.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: array.remove(at: index)
      case 1: array.append(array[index])
      case 2: array.swapAt(index, 0)
      default: array[index].damage(&random, isWhole: false)
      }
      self = .array(array)
    case .object, .array, .text, .number, .boolean, .null:
      if isWhole { return }
      self = Self.strange.randomElement(using: &random) ?? .null
    }
  }

  private static let strange: [JSONValue] = [
    .null, .boolean(true), .boolean(false), .number(0), .number(-1), .number(1), .number(70_000),
    .number(9.2e18), .number(-9.2e18), .number(1e300), .number(0.5), .text(""), .text("nowhere"),
    .text("primary"), .text("supplementary"), .text("secondary"), .text("inspector"),
    .text("compact"), .text("automatic"), .text("secondaryOnly"), .text("twoBesideSecondary"),
    .text("twoOverSecondary"), .text("double"), .text("triple"), .array([]), .object([:]),
    .array([.text("a"), .text("b")]),
  ]
}
