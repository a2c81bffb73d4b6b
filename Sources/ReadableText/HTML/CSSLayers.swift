/// The cascade layers in style sheets (CSS Cascade, 6.4.4). A rule in a later layer takes precedence over a rule in an
/// earlier layer, regardless of their specificity. Rules that are not in a layer take precedence over rules that are.
struct CSSLayers {
  /// The rank of a rule among the layers. It consists of a number for each surrounding layer, outermost first.
  struct Place: Hashable, Comparable {
    fileprivate var numbers: [Int]

    static func < (a: Place, b: Place) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
  }

  /// The maximum number of parts that are read in a layer name with dots. The names in real mail have fewer parts.
  private static let maximumParts = 8
  /// The number of each layer, by the layer's full name. The layers are numbered in the order in which they first
  /// occur.
  private var numbers: [[String]: Int] = [:]

  /// Registers the layers in a statement such as `@layer base, theme;`, which determines their order.
  mutating func note(_ head: String, in layer: [String]) {
    guard let names = Self.names(head) else { return }
    for name in names.split(separator: ",") {
      _ = name.isEmpty ? [] : begin("@layer " + name, in: layer)
    }
  }

  /// Enters the layer of a rule such as `@layer theme {`, which may be anonymous, and returns the
  /// layer's full name. If `head` is a different at-rule, returns `layer` itself.
  mutating func begin(_ head: String, in layer: [String]) -> [String] {
    guard let names = Self.names(head) else { return layer }
    let parts = names.split(separator: ".").prefix(Self.maximumParts).map { part in
      part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    // An anonymous layer gets a number as its name. The name differs from the names of all other
    // layers, because no CSS identifier begins with a digit.
    let full = layer + (parts.isEmpty ? ["\(numbers.count)"] : parts)
    for length in 1...full.count where numbers[Array(full.prefix(length))] == nil {
      numbers[Array(full.prefix(length))] = numbers.count
    }
    return full
  }

  /// Returns the rank of rules that are directly in `layer`, and not in a layer nested inside it.
  func place(of layer: [String]) -> Place {
    let inner = layer.indices.map { numbers[Array(layer[...$0])] ?? .max }
    return Place(numbers: inner + [.max])
  }

  /// Returns the text after `@layer`. Returns nil for other at-rules.
  private static func names(_ head: String) -> Substring? {
    head.hasPrefix("@layer") ? head.dropFirst(6) : nil
  }
}
