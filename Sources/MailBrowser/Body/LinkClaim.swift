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

  /// Nil if no text of the link is such a claim.
  init?(_ link: Link) {
    guard let claim = link.texts.lazy.compactMap({ LinkClaim(text: $0, url: link.url) }).first
    else { return nil }
    self = claim
  }

  /// Nil if the words name no host, or only the one that the link leads to.
  init?(text: String, url: String) {
    if URLScheme.scheme(of: url) == .mailto {
      self.init(text: text, recipientsOf: url)
    } else {
      self.init(text: text, page: url)
    }
  }

  private init?(text: String, page url: String) {
    guard let real = Self.host(of: url) else { return nil }
    // What stands before an `@` in an address looks like its host and is none.
    if let false_ = Self.userinfo(of: url).flatMap(Self.host(inText:)), false_ != real {
      (named, self.real) = (false_, HostName.ascii(real))
      return
    }
    if HostName.canMislead(real) {
      (named, self.real) = (real, HostName.ascii(real))
      return
    }
    if text == url { return nil }
    // All of the words may be a user's address; among others it is mostly that of the reader.
    let all = Self.host(inText: text) ?? Self.hostOfAddress(text)
    let words = all.map { [$0] } ?? Self.words(text).compactMap(Self.host(inWord:))
    guard let named = words.first(where: { !Self.isSame($0, real) }) else { return nil }
    (self.named, self.real) = (named, HostName.ascii(real))
  }

  /// The address of a user in the words is compared with those that the mail would go to.
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

  /// The words of a text, without the signs around them.
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

  /// `example.org` and `www.example.org` are the same place, and so is `mail.example.org` for words
  /// that name `example.org`. A name that can mislead is the same as none.
  private static func isSame(_ named: String, _ real: String) -> Bool {
    if HostName.canMislead(named) { return false }
    let (named, real) = (HostName.ascii(named), HostName.ascii(real))
    return named == real || real.hasSuffix("." + named) || named.hasSuffix("." + real)
  }

  /// The host of a user's address, if a word is one.
  private static func hostOfAddress(_ word: some StringProtocol) -> String? {
    var word = word.lowercased()[...]
    while let last = word.last, last == "." || last == ":" || last == "?" { word.removeLast() }
    if word.hasPrefix("mailto:") { word = word.dropFirst("mailto:".count) }
    guard let at = word.lastIndex(of: "@"), at > word.startIndex,
      !word.contains(where: { $0 == "/" || $0.isWhitespace })
    else { return nil }
    return host(inText: "http://" + word[word.index(after: at)...])
  }

  /// The host that a word among others names. It is less sure of that than if it were alone: a name of the highest level
  /// must be no short word, and none that begins a sentence, unless more of an address stands there.
  private static func host(inWord written: Substring) -> String? {
    let word = written.lowercased()
    guard let dot = word.firstIndex(of: "."), dot > word.startIndex,
      let host = host(inText: word)
    else { return nil }
    if WrittenAddress.scheme(of: word) != nil || word.hasPrefix("www.") { return host }
    if HostName.isIPv4(host) { return isNoVersion(host, in: word) ? host : nil }
    let labels = host.split(separator: ".")
    guard let top = labels.last.map(String.init), HighestLevel.contains(top) else { return nil }
    if labels.count > 2 { return host }
    let isSentence = !oldest.contains(top) && beginsSentence(written)
    return words.contains(top) || isSentence || otherwiseKnown.contains(host) ? nil : host
  }

  /// False for four numbers that may as well be those of a version.
  private static func isNoVersion(_ host: String, in word: String) -> Bool {
    word.dropFirst(host.count).contains { $0 == "/" || $0 == ":" }
      || host.split(separator: ".").contains { $0.count > 2 }
  }

  /// True for `here.Thanks`, which lacks a space.
  private static func beginsSentence(_ word: Substring) -> Bool {
    let behind = word.drop { $0 != "." }.dropFirst()
    return behind.first?.isUppercase == true && behind.dropFirst().first?.isLowercase == true
  }

  /// Names of the highest level of which no sentence is made.
  private static let oldest: Set<String> = ["com", "org", "net", "edu", "gov"]

  /// Names of the highest level that are words, which follow a full stop without a space now and then.
  private static let words: Set<String> = [
    "in", "it", "at", "be", "us", "is", "to", "so", "no", "me", "my", "id", "de", "es", "pl",
    "ai", "am", "by", "er", "et", "im", "int", "la", "ma", "med", "ne", "pa", "sa", "se", "va",
  ]

  /// Names of programs that look like hosts.
  private static let otherwiseKnown: Set<String> = [
    "asp.net", "ado.net", "vb.net", "ml.net", "socket.io", "command.com",
  ]

  /// The host that a text names if all of it looks like an address; without `www.`.
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

  /// True for what may be a name of the highest level: letters, or `xn--p1ai`, which stands for some.
  private static func isTop(_ name: Substring) -> Bool {
    name.hasPrefix("xn--") || name.allSatisfy(\.isLetter)
  }

  /// True for names of the highest level that make a word with one dot an address.
  private static func mayBeHost(with top: Substring) -> Bool {
    HighestLevel.contains(top) && !HighestLevel.isOfFilesOrPrograms(top)
  }

  private static func isHostCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }

  /// The host that a web address leads to; nil for other addresses.
  static func host(of url: String) -> String? {
    guard let authority = authority(of: url) else { return nil }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    // The colons of an IPv6 address are in brackets.
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
