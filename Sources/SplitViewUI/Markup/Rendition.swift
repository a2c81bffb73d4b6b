import TerminalFrame

/// Applies the parameters of an SGR sequence to attributes.
enum Rendition {
  /// Changes `attributes` according to `parameters`, such as `1;38;5;208` or `38:2::255:135:0`.
  /// Unknown parameters and invalid colours have no effect.
  static func apply(_ parameters: UnsafeBufferPointer<UInt8>, to attributes: inout TextAttributes) {
    var rest = fields(parameters)[...]
    while let field = rest.popFirst() {
      let code = field.first ?? 0
      switch code {
      case 38, 48, 58:
        let color = field.count > 1 ? color(ofParts: field.dropFirst()) : color(in: &rest)
        guard let color else { continue }
        if code == 38 { attributes.foregroundColor = color }
        if code == 48 { attributes.backgroundColor = color }
      default: apply(code, field.count > 1 ? field[1] : nil, to: &attributes)
      }
    }
  }

  private static func apply(_ code: Int, _ part: Int?, to attributes: inout TextAttributes) {
    func set(_ added: Attributes) { attributes.attributes.formUnion(added) }
    func unset(_ removed: Attributes) { attributes.attributes.subtract(removed) }
    func named(_ index: Int) -> Color { .palette(UInt8(clamping: index)) }
    switch code {
    case 0: attributes = TextAttributes()
    case 1: set(.bold)
    case 2: set(.dim)
    case 3: set(.italic)
    case 4: if part == 0 { unset(.underline) } else { set(.underline) }
    case 7: set(.reverse)
    case 9: set(.strikethrough)
    case 21: set(.underline)
    case 22: unset([.bold, .dim])
    case 23: unset(.italic)
    case 24: unset(.underline)
    case 27: unset(.reverse)
    case 29: unset(.strikethrough)
    case 30...37: attributes.foregroundColor = named(code - 30)
    case 39: attributes.foregroundColor = nil
    case 40...47: attributes.backgroundColor = named(code - 40)
    case 49: attributes.backgroundColor = nil
    case 90...97: attributes.foregroundColor = named(code - 82)
    case 100...107: attributes.backgroundColor = named(code - 92)
    default: break
    }
  }

  /// Returns the colour for a parameter with colons, split into its parts: `5:208`, `2:255:135:0`, or
  /// `2::255:135:0`, which has an (empty) colour space.
  private static func color(ofParts parts: ArraySlice<Int>) -> Color? {
    let values = Array(parts)
    switch values.first {
    case 5: return values.count > 1 ? palette(values[1]) : nil
    case 2 where values.count >= 5: return rgb(values[2], values[3], values[4])
    case 2 where values.count == 4: return rgb(values[1], values[2], values[3])
    default: return nil
    }
  }

  /// Returns the colour that the remaining parameters define: `5;208` or `2;255;135;0`.
  private static func color(in rest: inout ArraySlice<[Int]>) -> Color? {
    func value() -> Int { rest.popFirst()?.first ?? 0 }
    guard let kind = rest.popFirst()?.first else { return nil }
    switch kind {
    case 5: return palette(value())
    case 2: return rgb(value(), value(), value())
    default: return nil
    }
  }

  private static func palette(_ index: Int) -> Color? { UInt8(exactly: index).map { .palette($0) } }

  private static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> Color? {
    guard let red = UInt8(exactly: red), let green = UInt8(exactly: green),
      let blue = UInt8(exactly: blue)
    else { return nil }
    return .rgb(red, green, blue)
  }

  /// Splits the parameters into their parts. An empty parameter counts as 0, and an empty list as a single 0.
  private static func fields(_ parameters: UnsafeBufferPointer<UInt8>) -> [[Int]] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
      field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { part in
        part.reduce(0) { min(9999, $0 * 10 + Int($1 &- 0x30)) }
      }
    }
  }
}
