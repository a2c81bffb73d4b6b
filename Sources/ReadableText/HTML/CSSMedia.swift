/// Evaluates media queries for a desktop window of the width for which most mail is designed. If mail contains one
/// version for phones and another for desktops, the desktop version is therefore shown.
enum CSSMedia {
  /// The size of the window in CSS pixels.
  private static let (width, height) = (1024.0, 768.0)

  /// True if at least one query matches in a list such as `screen and (min-width: 480px), print`.
  /// An empty list also matches.
  static func holds(_ list: String) -> Bool {
    let queries = list.split(separator: ",").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return queries.isEmpty || queries.contains(where: holdsQuery)
  }

  private static func holdsQuery(_ query: String) -> Bool {
    var rest = query[...]
    let isNegated = rest.hasPrefix("not ")
    if isNegated { rest = rest.dropFirst(4) }
    if rest.hasPrefix("only ") { rest = rest.dropFirst(5) }
    let conditions = rest.replacing(" and(", with: " and (").split(separator: " and ")
    let holds = conditions.allSatisfy { condition in
      let condition = condition.drop { $0 == " " }
      return condition.hasPrefix("(")
        ? feature(condition) : condition == "screen" || condition == "all"
    }
    return holds != isNegated
  }

  /// Evaluates a condition such as `(max-width: 1200px)` or `(width >= 600px)`. Unknown features count as false.
  private static func feature(_ condition: Substring) -> Bool {
    let inner = condition.filter { $0 != "(" && $0 != ")" && $0 != " " }
    if condition.contains("not "), inner.hasPrefix("not") { return !feature(inner.dropFirst(3)) }
    if let (name, value) = pair(inner, ":") { return feature(named: name, value) }
    for sign in ["<=", ">=", "<", ">"] {
      guard let (left, right) = pair(inner, sign) else { continue }
      let isMost = sign.hasPrefix("<")
      if let size = size(named: left), let limit = pixels(right) {
        return isMost ? size <= limit : size >= limit
      }
      if let size = size(named: right), let limit = pixels(left) {
        return isMost ? limit <= size : limit >= size
      }
      return false
    }
    return inner == "color" || inner == "width" || inner == "hover"
  }

  private static func feature(named name: String, _ value: String) -> Bool {
    switch name {
    case "orientation": return value == "landscape"
    case "prefers-color-scheme": return value == "light"
    case "hover": return value == "hover"
    case "pointer": return value == "fine"
    default: break
    }
    guard let limit = pixels(value) else { return false }
    for (prefix, isMost) in [("max-", true), ("min-", false)] where name.hasPrefix(prefix) {
      guard let size = size(named: String(name.dropFirst(4))) else { return false }
      return isMost ? size <= limit : size >= limit
    }
    return size(named: name) == limit
  }

  private static func size(named name: String) -> Double? {
    switch name {
    case "width", "device-width": width
    case "height", "device-height": height
    default: nil
    }
  }

  /// Parses a length such as `480px`, `30em` or `0`, and returns the number of pixels.
  private static func pixels(_ value: String) -> Double? {
    let number = value.prefix { $0.isNumber || $0 == "." }
    guard let size = Double(number) else { return nil }
    switch value[number.endIndex...] {
    case "px": return size
    case "em", "rem": return size * 16
    case "in": return size * 96
    case "pt": return size * 96 / 72
    case "cm": return size * 96 / 2.54
    default: return size == 0 ? 0 : nil
    }
  }

  private static func pair(_ text: String, _ sign: String) -> (String, String)? {
    guard let range = text.firstRange(of: sign) else { return nil }
    return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
  }
}
