/// Host names with letters outside ASCII. Such names can look like other names.
public enum HostName {
  /// Returns the form of a host name that DNS uses, such as `xn--bcher-kva.example` for `bücher.example` (RFC 5891,
  /// 4.4).
  public static func ascii(_ host: some StringProtocol) -> String {
    if host.utf8.allSatisfy({ $0 < 0x80 }) { return String(host) }
    let labels = host.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    return labels.map { label in
      guard label.utf8.contains(where: { $0 >= 0x80 }) else { return String(label) }
      return Punycode.encoded(label).map { "xn--" + $0 } ?? String(label)
    }.joined(separator: ".")
  }

  /// Returns a web address with its host name in ASCII. Returns any other address unchanged.
  public static func ascii(address: String) -> String {
    guard address.utf8.contains(where: { $0 >= 0x80 }),
      let scheme = URLScheme.scheme(of: address), scheme != .mailto, scheme != .tel
    else { return address }
    let authority = address.dropFirst(scheme.prefix.count).prefix { !"/?#\\".contains($0) }
    let start = authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex
    let host = authority[start...].prefix { $0 != ":" }
    return address[..<host.startIndex] + ascii(host) + address[host.endIndex...]
  }

  // MARK: Numbers

  /// True for an IPv4 address in dotted form: four decimal numbers, each of which fits in a byte.
  public static func isIPv4(_ host: some StringProtocol) -> Bool { ipv4(host) == String(host) }

  /// Returns the IPv4 address that a browser recognizes in a host name, such as `192.168.1.1` for
  /// `0xC0A80101` and for `192.168.257` (WHATWG URL, 3.5). Returns nil for other names.
  public static func ipv4(_ host: some StringProtocol) -> String? {
    var parts = host.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    let numbers = parts.compactMap(number)
    guard (1...4).contains(parts.count), numbers.count == parts.count, let last = numbers.last,
      numbers.dropLast().allSatisfy({ $0 < 256 }), last < 1 << (8 * (5 - parts.count))
    else { return nil }
    var address = last
    for (place, number) in numbers.dropLast().enumerated() { address += number << (24 - 8 * place) }
    return [24, 16, 8, 0].map { String(address >> $0 & 255) }.joined(separator: ".")
  }

  /// Parses a number as in C: octal if it begins with `0`, hexadecimal if it begins with `0x`, and otherwise decimal.
  private static func number(_ text: Substring) -> UInt64? {
    guard text.first?.isNumber == true, text.count < 16 else { return nil }
    if text.hasPrefix("0x") { return text == "0x" ? 0 : UInt64(text.dropFirst(2), radix: 16) }
    return UInt64(text, radix: text.count > 1 && text.hasPrefix("0") ? 8 : 10)
  }

  private enum Script { case latin, eastAsian, other }

  /// True if a label in the name mixes scripts, as in `paypal.com` with a Cyrillic `а`. Also true if the top-level
  /// domain is ASCII and a label is in a script whose letters resemble Latin letters. Browsers show such names in
  /// ASCII.
  public static func canMislead(_ host: String) -> Bool {
    if host.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    let labels = host.split(separator: ".")
    let top = host[(host.lastIndex(of: ".") ?? host.startIndex)...]
    let endsInASCII = top.utf8.allSatisfy { $0 < 0x80 }
    return labels.contains { label in
      let scripts = Set(label.unicodeScalars.compactMap(script))
      return scripts.count > 1 || endsInASCII && scripts.contains(.other)
    }
  }

  /// Returns the script of a letter. Returns nil for characters that belong to all scripts.
  private static func script(_ scalar: Unicode.Scalar) -> Script? {
    switch scalar.value {
    case 0x61...0x7A, 0x41...0x5A, 0xC0...0x24F, 0x1E00...0x1EFF: .latin
    case 0..<0x80: nil
    case 0x2E80...0xD7FF, 0xF900...0xFAFF, 0x20000...0x3FFFF: .eastAsian
    default: .other
    }
  }
}

/// Encodes the letters of a label as ASCII (RFC 3492).
enum Punycode {
  private static let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars)
  /// The maximum number of characters in a label (RFC 1035, 2.3.4).
  private static let longest = 63

  /// Returns the encoded label; nil if the label is too long.
  package static func encoded(_ label: some StringProtocol) -> String? {
    let codes = label.unicodeScalars.map { Int($0.value) }
    guard codes.count <= longest else { return nil }
    var result = String.UnicodeScalarView(label.unicodeScalars.filter { $0.value < 0x80 })
    let basic = result.count
    if basic > 0 { result.append("-") }
    var (done, next, delta, bias) = (basic, 0x80, 0, 72)
    while done < codes.count, let code = codes.filter({ $0 >= next }).min() {
      delta += (code - next) * (done + 1)
      for other in codes where other <= code {
        if other < code { delta += 1; continue }
        append(delta, bias, to: &result)
        bias = adapted(delta, isFirst: done == basic, count: done + 1)
        delta = 0
        done += 1
      }
      delta += 1
      next = code + 1
    }
    return String(result)
  }

  /// Appends a number as a variable-length integer (RFC 3492, 3.3).
  private static func append(_ delta: Int, _ bias: Int, to result: inout String.UnicodeScalarView) {
    var (rest, place) = (delta, 36)
    while true {
      let threshold = min(26, max(1, place - bias))
      if rest < threshold { break }
      result.append(digits[threshold + (rest - threshold) % (36 - threshold)])
      rest = (rest - threshold) / (36 - threshold)
      place += 36
    }
    result.append(digits[rest])
  }

  /// Returns the adapted bias (RFC 3492, 3.4).
  private static func adapted(_ delta: Int, isFirst: Bool, count: Int) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var place = 0
    while delta > 455 {
      delta /= 35
      place += 36
    }
    return place + 36 * delta / (delta + 38)
  }
}
