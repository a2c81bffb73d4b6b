/// The cascade layers of style sheets (CSS Cascade, 6.4.4): rules in a later layer win over those in an earlier one, however
/// special these are, and rules in none win over all.
struct CSSLayers {
  /// Where a rule is among the layers: a number for each layer around it, the outermost first.
  struct Place: Hashable, Comparable {
    fileprivate var numbers: [Int]

    static func < (a: Place, b: Place) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
  }

  /// The parts of a name that count; no honest one has more.
  private static let mostParts = 8
  /// The layers by their full names, numbered as they are named first.
  private var numbers: [[String]: Int] = [:]

  /// Takes note of `@layer base, theme;` in a layer, which puts them in order.
  mutating func note(_ head: String, in layer: [String]) {
    guard let names = Self.names(head) else { return }
    for name in names.split(separator: ",") {
      _ = name.isEmpty ? [] : begin("@layer " + name, in: layer)
    }
  }

  /// The full name of the layer that begins with `@layer theme {` in a layer, or without a name; of `layer` itself where
  /// no layer begins.
  mutating func begin(_ head: String, in layer: [String]) -> [String] {
    guard let names = Self.names(head) else { return layer }
    let parts = names.split(separator: ".").prefix(Self.mostParts).map { part in
      part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    // A name with a number, as no other can have, is that of a layer without one.
    let full = layer + (parts.isEmpty ? ["\(numbers.count)"] : parts)
    for length in 1...full.count where numbers[Array(full.prefix(length))] == nil {
      numbers[Array(full.prefix(length))] = numbers.count
    }
    return full
  }

  /// The place of the rules that are in a layer and in no layer inside it.
  func place(of layer: [String]) -> Place {
    let inner = layer.indices.map { numbers[Array(layer[...$0])] ?? .max }
    return Place(numbers: inner + [.max])
  }

  /// What stands behind `@layer`; nil for other at-rules.
  private static func names(_ head: String) -> Substring? {
    head.hasPrefix("@layer") ? head.dropFirst(6) : nil
  }
}
