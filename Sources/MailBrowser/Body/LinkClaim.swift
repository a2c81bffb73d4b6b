import MailStore
import SplitViewUI

extension TextBlock {
  /// The same paragraph, with links in the style of a warning where their words name another place.
  var warningOfFalseLinks: TextBlock {
    var block = self
    let bytes = Array(text.utf8)
    block.runs = runs.map { run in
      guard let link = run.attributes.link, bytes.indices.contains(run.range.lowerBound),
        run.range.upperBound <= bytes.count,
        LinkClaim(text: String(decoding: bytes[run.range], as: UTF8.self), url: link) != nil
      else { return run }
      var run = run
      run.attributes.role = .warning
      return run
    }
    return block
  }
}

/// The words of a link that name another place than the one it leads to.
struct LinkClaim: Hashable, Sendable {
  /// The host that the words name, and the one that the link leads to.
  let named: String, real: String

  /// Nil if the words name no host, or the one that the link leads to.
  init?(text: String, url: String) {
    guard let real = Self.host(of: url) else { return nil }
    // What stands before an `@` in an address looks like its host and is none.
    if let false_ = Self.userinfo(of: url).flatMap(Self.host(inText:)), false_ != real {
      (named, self.real) = (false_, real)
      return
    }
    guard text != url, let named = Self.host(inText: text), !Self.isSame(named, real) else {
      return nil
    }
    (self.named, self.real) = (named, real)
  }

  /// `example.org` and `www.example.org` are the same place, and so is `mail.example.org` for words
  /// that name `example.org`.
  private static func isSame(_ named: String, _ real: String) -> Bool {
    named == real || real.hasSuffix("." + named) || named.hasSuffix("." + real)
  }

  /// The host that a text names if all of it looks like an address; without `www.`.
  static func host(inText text: String) -> String? {
    var text = text.lowercased()[...]
    while let last = text.last, last == " " || last == "/" || last == "." { text.removeLast() }
    while text.first == " " { text.removeFirst() }
    var isAddress = false
    for prefix in ["https://", "http://"] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
      isAddress = true
    }
    let host = text.prefix { !"/:?#".contains($0) }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let top = labels.last, top.count > 1,
      labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isHostCharacter) }),
      isAddress || top.allSatisfy(\.isLetter) && (labels.count > 2 || known.contains(String(top)))
    else { return nil }
    return withoutWWW(host)
  }

  /// Names of the highest level that make a word with one dot an address; others are often names of
  /// files: `report.zip`.
  private static let known: Set<String> = [
    "com", "org", "net", "edu", "gov", "mil", "int", "info", "io", "de", "uk", "fr", "eu", "ch",
    "at",
    "nl", "it", "es", "pl", "ru", "cn", "jp", "kr", "in", "br", "us", "ca", "au", "se", "dk",
    "fi", "be", "cz", "dev", "app", "ai", "biz", "online", "shop", "bank", "xyz",
  ]

  private static func isHostCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }

  /// The host that a web address leads to; nil for other addresses.
  static func host(of url: String) -> String? {
    guard let authority = authority(of: url) else { return nil }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let name = host.prefix { $0 != ":" }
    return name.isEmpty ? nil : withoutWWW(name)
  }

  private static func userinfo(of url: String) -> String? {
    guard let authority = authority(of: url), let at = authority.lastIndex(of: "@") else {
      return nil
    }
    return authority[..<at].split(separator: ":").first.map(String.init)
  }

  private static func authority(of url: String) -> Substring? {
    let scheme = URLScheme.scheme(of: url)
    guard scheme == .https || scheme == .http || scheme == .ftp, let scheme else { return nil }
    // Browsers take a backslash for a slash.
    return url.lowercased().dropFirst(scheme.prefix.count).prefix { !"/?#\\".contains($0) }
  }

  private static func withoutWWW(_ host: Substring) -> String {
    var host = host
    if host.hasPrefix("www.") { host = host.dropFirst(4) }
    while host.hasSuffix(".") { host = host.dropLast() }
    return String(host)
  }
}
