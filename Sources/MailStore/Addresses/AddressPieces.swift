/// The ranges of the pieces of one address in a list. RFC 5322 (3.4) calls such an address a mailbox.
struct AddressPieces {
  /// The words before a comma, if the comma turned out to be part of the name instead of a separator.
  var name: Range<Int>?
  /// The words before the angle brackets, including the comments between the words.
  var phrase: Range<Int>?
  var phraseHasQuotes = false
  /// True if one of the words is a quoted string, or begins with one.
  private(set) var hasQuotedString = false
  /// The bytes inside the angle brackets.
  private(set) var angle: Range<Int>?
  /// The words after the angle brackets.
  var tail: Range<Int>?
  var tailHasQuotes = false
  /// The last word that contains an `@`, together with any words that belong to it despite the white space in between.
  private(set) var sign: Range<Int>?
  /// The last comment, including its parentheses.
  private(set) var comment: Range<Int>?
  private var lastWord: Range<Int>?

  /// True if there are words, but no address yet.
  var isPhrase: Bool { phrase != nil && angle == nil && sign == nil }

  /// True if there is an address without brackets, and nothing else except comments.
  var isAddress: Bool { sign != nil && sign == phrase && angle == nil }

  /// True if there is nothing but a comment.
  var isComment: Bool { comment != nil && phrase == nil && angle == nil }

  mutating func add(word: Range<Int>, hasSign: Bool, hasQuotes: Bool, in value: Span<UInt8>) {
    if angle != nil {
      tail = (tail?.lowerBound ?? word.lowerBound)..<word.upperBound
      tailHasQuotes = tailHasQuotes || hasQuotes
      return
    }
    phrase = (phrase?.lowerBound ?? word.lowerBound)..<word.upperBound
    phraseHasQuotes = phraseHasQuotes || hasQuotes
    hasQuotedString = hasQuotedString || hasQuotes && !hasSign
    if let lastWord, Self.isJoined(lastWord, word, in: value) {
      let joined = lastWord.lowerBound..<word.upperBound
      if hasSign || sign?.upperBound == lastWord.upperBound { sign = joined }
      self.lastWord = joined
    } else {
      if hasSign { sign = word }
      lastWord = word
    }
  }

  mutating func add(comment range: Range<Int>) {
    comment = range
    // If the comment becomes part of the name, the backslashes in it have to be removed.
    phraseHasQuotes = phraseHasQuotes || angle == nil && phrase != nil
  }

  /// True if `word`, which contains an `@`, begins a new address because only an address comes before it.
  func isFollowed(by word: Range<Int>, in value: Span<UInt8>) -> Bool {
    guard let sign, angle == nil, phrase == sign, lastWord == sign else { return false }
    return !Self.isJoined(sign, word, in: value)
  }

  /// True if two words belong to the same address, as in `john . smith @ example.org` (RFC 5322, 4.4).
  private static func isJoined(_ a: Range<Int>, _ b: Range<Int>, in value: Span<UInt8>) -> Bool {
    let first = value[b.lowerBound]
    let last = value[a.upperBound - 1]
    return first == UInt8(ascii: "@") || first == UInt8(ascii: ".") || last == UInt8(ascii: "@")
      || a.count == 1 && last == UInt8(ascii: ".") || endsInLoneDot(a, in: value)
  }

  private static func endsInLoneDot(_ word: Range<Int>, in value: Span<UInt8>) -> Bool {
    word.count > 1 && value[word.upperBound - 1] == UInt8(ascii: ".")
      && value[word.upperBound - 2].isFoldingSpace
  }

  /// Adds the content of angle brackets. A comment directly before the brackets becomes part of the name:
  /// `Ada (Analysis) <a@b>`.
  mutating func add(angle range: Range<Int>) {
    angle = range
    if let phrase, let comment, comment.lowerBound >= phrase.upperBound {
      self.phrase = phrase.lowerBound..<comment.upperBound
    }
  }

  /// Appends the address to the list. Appends nothing if the address is empty, and several addresses if its name turns
  /// out to be a list of addresses.
  func append(
    to addresses: inout [EmailAddress], in value: Span<UInt8>, charset: String?, readsNames: Bool
  ) {
    let known = DisplayName.decode(name, hasQuotes: true, in: value, charset: charset)
    if let angle {
      var address = AddressSpec.decode(value.extracting(angle))
      // Some gateways write `<Undisclosed-Recipient:@example.org;>`, which contains no address.
      if address.hasPrefix("@") { address = "" }
      let name =
        known ?? DisplayName.decode(phrase, hasQuotes: phraseHasQuotes, in: value, charset: charset)
        ?? DisplayName.decode(tail, hasQuotes: tailHasQuotes, in: value, charset: charset)
        ?? DisplayName.decode(comment: comment, in: value, charset: charset)
      if name != nil || !address.isEmpty {
        addresses.append(EmailAddress(name: name, address: address))
      }
    } else if let sign, let phrase {
      let name =
        known
        ?? DisplayName.decode(
          words(of: phrase, beside: sign), hasQuotes: phraseHasQuotes, in: value, charset: charset)
        ?? DisplayName.decode(comment: comment, in: value, charset: charset)
      let address = AddressSpec.decode(value.extracting(sign))
      addresses.append(EmailAddress(name: name, address: address))
    } else {
      addresses += withoutAddress(in: value, charset: charset, readsNames: readsNames)
    }
  }

  /// Returns the words before the address or, if there are none, the words after it.
  private func words(of phrase: Range<Int>, beside sign: Range<Int>) -> Range<Int> {
    sign.lowerBound > phrase.lowerBound
      ? phrase.lowerBound..<sign.lowerBound : sign.upperBound..<phrase.upperBound
  }

  private func withoutAddress(
    in value: Span<UInt8>, charset: String?, readsNames: Bool
  ) -> [EmailAddress] {
    let words = DisplayName.decode(phrase, hasQuotes: phraseHasQuotes, in: value, charset: charset)
    let comment = DisplayName.decode(comment: comment, in: value, charset: charset)
    if readsNames, let words, case let inner = Self.addresses(in: words), !inner.isEmpty {
      return inner
    }
    if readsNames, let comment, case let inner = Self.addresses(in: comment), inner.count == 1,
      inner[0].name == nil
    {
      // Some programs put the address into a comment, as in `Ada (ada@example.org)`.
      return [EmailAddress(name: words, address: inner[0].address)]
    }
    guard let words else { return [] }
    let bytes = Array(words.utf8)
    if bytes.last == UInt8(ascii: ":") { return [] }
    // The words contain a space, or an `@` that was in quotes or in an encoded word. Therefore they
    // are a name, not an address.
    if bytes.contains(where: { $0.isBlank || $0 == UInt8(ascii: "@") }) {
      return [EmailAddress(name: words, address: "")]
    }
    return [EmailAddress(name: comment, address: words)]
  }

  /// Returns the addresses in decoded text.
  private static func addresses(in text: String) -> [EmailAddress] {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "@")) else { return [] }
    var parser = AddressListParser(bytes.span, charset: nil, readsNames: false)
    parser.parse(bytes.span)
    return parser.addresses.filter { $0.address.contains("@") }
  }
}
