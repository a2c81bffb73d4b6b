/// The cascade layers of style sheets (CSS Cascade, 6.4.4). Rules in a later layer win over rules in an earlier layer,
/// whatever their specificity, and rules outside all layers win over those inside.
struct CSSLayers {
  /// The rank of a rule among the layers: a number for each enclosing layer, the outermost first.
  struct Place: Hashable, Comparable {
    fileprivate var numbers: [Int]

    static func < (a: Place, b: Place) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
  }

  /// The maximum number of parts of a dotted layer name that are read. Real names have fewer.
  private static let maximumParts = 8
  /// A number for each layer, by its full name, in the order in which the layers first appear.
  private var numbers: [[String]: Int] = [:]

  /// Registers the layers named in `@layer base, theme;`, which fixes their order.
  mutating func note(_ head: String, in layer: [String]) {
    guard let names = Self.names(head) else { return }
    for name in names.split(separator: ",") {
      _ = name.isEmpty ? [] : begin("@layer " + name, in: layer)
    }
  }

  /// Enters the layer of a rule such as `@layer theme {`, named or anonymous, and returns its full name. Returns
  /// `layer` itself if `head` is another at-rule.
  mutating func begin(_ head: String, in layer: [String]) -> [String] {
    guard let names = Self.names(head) else { return layer }
    let parts = names.split(separator: ".").prefix(Self.maximumParts).map { part in
      part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    // An anonymous layer is named by a number. No identifier in CSS begins with a digit, so it clashes with no other
    // layer.
    let full = layer + (parts.isEmpty ? ["\(numbers.count)"] : parts)
    for length in 1...full.count where numbers[Array(full.prefix(length))] == nil {
      numbers[Array(full.prefix(length))] = numbers.count
    }
    return full
  }

  /// Returns the rank of rules that are directly in `layer`, not in a layer nested inside it.
  func place(of layer: [String]) -> Place {
    let inner = layer.indices.map { numbers[Array(layer[...$0])] ?? .max }
    return Place(numbers: inner + [.max])
  }

  /// Returns the text after `@layer`, or nil for other at-rules.
  private static func names(_ head: String) -> Substring? {
    head.hasPrefix("@layer") ? head.dropFirst(6) : nil
  }
}
