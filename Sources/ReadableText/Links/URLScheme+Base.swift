/// Resolves addresses relative to the base address that a page declares (RFC 3986, 5.2; WHATWG URL, 4.4).
extension URLScheme {
  /// Returns the base address that a page declares. Returns nil if no address can be relative to it.
  package static func base(_ reference: String) -> String? {
    let address = resolved(String(reference.filter { !$0.isWhitespace }))
    guard let scheme = scheme(of: address), scheme != .mailto, scheme != .tel else { return nil }
    return address
  }

  /// Resolves `reference` as a browser would in a page with this base address.
  package static func resolved(_ reference: String, against base: String?) -> String {
    let address = resolved(reference)
    guard let base, let scheme = scheme(of: base), !reference.isEmpty, !hasScheme(address) else {
      return address
    }
    let whole = base.prefix { $0 != "?" && $0 != "#" }
    let afterScheme = whole.dropFirst(scheme.prefix.count)
    let origin = whole[..<(afterScheme.firstIndex(of: "/") ?? whole.endIndex)]
    if reference.hasPrefix("#") { return base.prefix { $0 != "#" } + reference }
    if reference.hasPrefix("?") { return whole + (origin == whole ? "/" : "") + reference }
    let end = reference.firstIndex { $0 == "?" || $0 == "#" } ?? reference.endIndex
    let path = reference[..<end].replacing("\\", with: "/")
    let basePath = whole[origin.endIndex...]
    let folder =
      path.hasPrefix("/")
      ? "" : basePath[..<(basePath.lastIndex(of: "/") ?? basePath.startIndex)] + "/"
    return origin + withoutDots("\(folder)\(path)") + reference[end...]
  }

  private static func hasScheme(_ address: String) -> Bool {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let name = address.utf8[..<colon]
    return name.first?.isLetter == true
      && name.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }

  /// Returns the path with `.` and `..` resolved.
  private static func withoutDots(_ path: String) -> String {
    var kept: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).drop(while: \.isEmpty)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      switch part {
      case "..":
        _ = kept.popLast()
        if isLast { kept.append("") }
      case ".": if isLast { kept.append("") }
      default: kept.append(part)
      }
    }
    return "/" + kept.joined(separator: "/")
  }
}
