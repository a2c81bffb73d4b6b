import MailStore
import SplitViewUI

extension TextBlock {
  /// A copy of this paragraph that shows misleading links in a warning style. The text of such a link names a host
  /// other than the real one.
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

/// A link whose text names a host other than the real one. For example, the text is `bank.example`, and the address is
/// `http://evil.example/`.
struct LinkClaim: Hashable, Sendable {
  /// The host that the text names, and the host that the link leads to.
  let named: String, real: String

  /// Returns nil if none of the link's texts makes a false claim.
  init?(_ link: Link) {
    guard let claim = link.texts.lazy.compactMap({ LinkClaim(text: $0, url: link.url) }).first
    else { return nil }
    self = claim
  }

  /// Returns nil if the text names no host, or names the host that the link leads to.
  init?(text: String, url: String) {
    if URLScheme.scheme(of: url) == .mailto {
      self.init(text: text, recipientsOf: url)
    } else {
      self.init(text: text, page: url)
    }
  }

  private init?(text: String, page url: String) {
    guard let real = Self.host(of: url) else { return nil }
    // If the part of an address before `@` looks like a host, readers may take it for the real
    // host, so warn them.
    if let false_ = Self.userinfo(of: url).flatMap(Self.host(inText:)), false_ != real {
      (named, self.real) = (false_, HostName.ascii(real))
      return
    }
    if HostName.canMislead(real) {
      (named, self.real) = (real, HostName.ascii(real))
      return
    }
    if text == url { return nil }
    // If the whole text is an email address, its host counts as the host that the text names. An
    // email address among other words is ignored, because it is usually the reader's own.
    let all = Self.host(inText: text) ?? Self.hostOfAddress(text)
    let words = all.map { [$0] } ?? Self.words(text).compactMap(Self.host(inWord:))
    guard let named = words.first(where: { !Self.isSame($0, real) }) else { return nil }
    (self.named, self.real) = (named, HostName.ascii(real))
  }

  /// Compares the email addresses in the text with the recipients of a `mailto:` link.
  private init?(text: String, recipientsOf url: String) {
    let named = Self.words(text).compactMap(Self.hostOfAddress)
    let list = url.dropFirst(URLScheme.mailto.prefix.count).prefix { $0 != "?" }
    let path = Self.decoded(list).lowercased()
    for recipient in path.split(separator: ",") {
      guard let real = Self.hostOfAddress(recipient),
        let name = HostName.canMislead(real)
          ? real : named.first(where: { name in !Self.isSame(name, real) })
      else { continue }
      (self.named, self.real) = (name, HostName.ascii(real))
      return
    }
    return nil
  }

  /// Returns the words of `text`, without surrounding punctuation.
  private static func words(_ text: String) -> [Substring] {
    guard text.utf8.contains(UInt8(ascii: ".")) || !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return []
    }
    return WrittenAddress.joined(WrittenAddress.plain(text)).split {
      $0.isWhitespace || signs.contains($0)
    }
  }

  private static let signs = Set<Character>("()<>[]{}\"'„“”‘’«»‹›,;!|*`→")

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns true if both names mean the same host. `www.example.org` and `mail.example.org` count as `example.org`. A
  /// misleading name never counts as the same host.
  private static func isSame(_ named: String, _ real: String) -> Bool {
    if HostName.canMislead(named) { return false }
    let (named, real) = (HostName.ascii(named), HostName.ascii(real))
    return named == real || real.hasSuffix("." + named) || named.hasSuffix("." + real)
  }

  /// Returns the host of an email address; nil if the word is not an email address.
  private static func hostOfAddress(_ word: some StringProtocol) -> String? {
    var word = word.lowercased()[...]
    while let last = word.last, last == "." || last == ":" || last == "?" { word.removeLast() }
    if word.hasPrefix("mailto:") { word = word.dropFirst("mailto:".count) }
    guard let at = word.lastIndex(of: "@"), at > word.startIndex,
      !word.contains(where: { $0 == "/" || $0.isWhitespace })
    else { return nil }
    return host(inText: "http://" + word[word.index(after: at)...])
  }

  /// Returns the host that a word within a longer text names. This test is stricter than the test
  /// for a text that is only an address. A name with a single dot and without a scheme is not a
  /// host if its top-level domain is also a short word, or is capitalized like the first word of a
  /// sentence: the space after a full stop may be missing.
  private static func host(inWord written: Substring) -> String? {
    let word = written.lowercased()
    guard let dot = word.firstIndex(of: "."), dot > word.startIndex,
      let host = host(inText: word)
    else { return nil }
    if WrittenAddress.scheme(of: word) != nil || word.hasPrefix("www.") { return host }
    if HostName.isIPv4(host) { return isNotVersionNumber(host, in: word) ? host : nil }
    let labels = host.split(separator: ".")
    guard let top = labels.last.map(String.init), TopLevelDomains.contains(top) else { return nil }
    if labels.count > 2 { return host }
    let isSentence = !neverWords.contains(top) && beginsSentence(written)
    return shortWords.contains(top) || isSentence || otherwiseKnown.contains(host) ? nil : host
  }

  /// Returns false for four numbers that could be a version number.
  private static func isNotVersionNumber(_ host: String, in word: String) -> Bool {
    word.dropFirst(host.count).contains { $0 == "/" || $0 == ":" }
      || host.split(separator: ".").contains { $0.count > 2 }
  }

  /// Returns true for words such as `here.Thanks`, where the space after a sentence is missing.
  private static func beginsSentence(_ word: Substring) -> Bool {
    let behind = word.drop { $0 != "." }.dropFirst()
    return behind.first?.isUppercase == true && behind.dropFirst().first?.isLowercase == true
  }

  /// Top-level domains that are accepted even if they are capitalized, because they hardly ever
  /// begin a sentence. For example, `end.Org` is taken for a host, but `end.Now` is not.
  private static let neverWords: Set<String> = ["com", "org", "net", "edu", "gov"]

  /// Top-level domains that are also words. A name such as `end.it` is not taken for a host,
  /// because the space after a full stop may be missing.
  private static let shortWords: Set<String> = [
    "in", "it", "at", "be", "us", "is", "to", "so", "no", "me", "my", "id", "de", "es", "pl",
    "ai", "am", "by", "er", "et", "im", "int", "la", "ma", "med", "ne", "pa", "sa", "se", "va",
  ]

  /// Names of programs that look like host names.
  private static let otherwiseKnown: Set<String> = [
    "asp.net", "ado.net", "vb.net", "ml.net", "socket.io", "command.com",
  ]

  /// Returns the host, without `www.`, if `text` as a whole looks like an address; nil otherwise.
  static func host(inText text: String) -> String? {
    var text = WrittenAddress.joined(WrittenAddress.plain(text)).lowercased()[...]
    while let last = text.last, last == " " || last == "/" || last == "." { text.removeLast() }
    while text.first == " " { text.removeFirst() }
    var isAddress = false
    if let scheme = WrittenAddress.scheme(of: text) {
      text = text.dropFirst(scheme.count)
      isAddress = true
    }
    let host = text.prefix { !"/:?#\\".contains($0) }
    if HostName.isIPv4(host) { return String(host) }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let top = labels.last, top.count > 1,
      labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isHostCharacter) }),
      isAddress || isTop(top) && (labels.count > 2 || mayBeHost(with: top))
    else { return nil }
    return withoutWWW(host)
  }

  /// Returns true if a name can be a top-level domain: if it consists of letters, or is an encoded name such as
  /// `xn--p1ai`.
  private static func isTop(_ name: Substring) -> Bool {
    name.hasPrefix("xn--") || name.allSatisfy(\.isLetter)
  }

  /// Returns true if a word with a single dot counts as an address when it ends in this top-level domain.
  private static func mayBeHost(with top: Substring) -> Bool {
    TopLevelDomains.contains(top) && !TopLevelDomains.isOfFilesOrPrograms(top)
  }

  private static func isHostCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }

  /// Returns the host of a web address; nil for other addresses.
  static func host(of url: String) -> String? {
    guard let authority = authority(of: url) else { return nil }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    // A colon separates the host from the port, except that the colons in the brackets of an IPv6
    // address belong to the host.
    let end = host.first == "[" ? host.firstIndex(of: "]") : host.firstIndex(of: ":")
    let name = WrittenAddress.plain(decoded(host[..<(end ?? host.endIndex)])).lowercased()
      .replacing("\u{3002}", with: ".")
    return name.isEmpty ? nil : HostName.ipv4(name) ?? withoutWWW(name[...])
  }

  private static func userinfo(of url: String) -> String? {
    guard let authority = authority(of: url), let at = authority.lastIndex(of: "@") else {
      return nil
    }
    return authority[..<at].split(separator: ":").first.map(String.init)
  }

  private static func authority(of url: String) -> Substring? {
    let url = URLScheme.resolved(url)
    let scheme = URLScheme.scheme(of: url)
    guard scheme == .https || scheme == .http || scheme == .ftp, let scheme else { return nil }
    return url.lowercased().dropFirst(scheme.prefix.count).prefix { !"/?#".contains($0) }
  }

  private static func withoutWWW(_ host: Substring) -> String {
    var host = host
    if host.hasPrefix("www.") { host = host.dropFirst(4) }
    while host.hasSuffix(".") { host = host.dropLast() }
    return String(host)
  }
}
