/// Splits a list of addresses (RFC 5322, 3.4). `AddressList` describes the accepted forms.
struct AddressListParser {
  private(set) var addresses: [EmailAddress] = []
  private(set) var groups: [AddressGroup] = []
  private var groupStart: (name: String, count: Int)?
  private let charset: String?
  private let readsNames: Bool
  private let hasSemicolon: Bool
  private var at = 0
  private var pieces = AddressPieces()
  private var words = EncodedWordFinder()
  /// The number of searches for the end of an unclosed quote or parenthesis that are still allowed.
  /// Each search reads the rest of the value, so without a limit, parsing could take quadratic
  /// time.
  private var futileSearches = 8
  /// The words before the current address, if they end with a comma but contain no address. They
  /// may be the first part of a name, as in `Smith, John <john@example.org>`. `nameParts` is the
  /// number of addresses that the parser made from these words by mistake.
  private var name: Range<Int>?
  private var nameParts = 0
  /// True if all the words in `name` are quoted or encoded, which means that none of them can be an address.
  private var namesAreSure = false

  /// Makes a parser for `value`.
  /// - Parameter readsNames: true to look for addresses in names and comments too.
  init(_ value: Span<UInt8>, charset: String?, readsNames: Bool) {
    self.charset = charset
    self.readsNames = readsNames
    let end = value.trimmed(0..<value.count).upperBound
    // Senders often forget the semicolon of an empty group, as in `undisclosed-recipients:`, so a
    // colon at the end also shows that there is a group.
    hasSemicolon =
      value.index(of: UInt8(ascii: ";"), in: 0..<value.count) != nil
      || end > 0 && value[end - 1] == UInt8(ascii: ":")
  }

  mutating func parse(_ value: Span<UInt8>) {
    while at < value.count {
      let byte = value[at]
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        finish(
          value, atComma: byte == UInt8(ascii: ",") || groupStart == nil && isCertainlyName(value))
        if byte == UInt8(ascii: ";") { endGroup() }
        at += 1
      case UInt8(ascii: "<"): readAngle(value)
      case UInt8(ascii: "("): readComment(value)
      case UInt8(ascii: ":") where hasSemicolon && pieces.isPhrase:
        beginGroup(value)
        at += 1
      case UInt8(ascii: ">"), 0x20, 0x09, 0x0A, 0x0D: at += 1
      default: readWord(value)
      }
    }
    finish(value, atComma: false)
    endGroup()
  }

  private mutating func beginGroup(_ value: Span<UInt8>) {
    endGroup()
    let name = DisplayName.decode(
      pieces.phrase, hasQuotes: pieces.phraseHasQuotes, in: value, charset: charset)
    groupStart = name.map { ($0, addresses.count) }
    pieces = AddressPieces()
  }

  private mutating func endGroup() {
    guard let (name, start) = groupStart else { return }
    groups.append(AddressGroup(name: name, members: start..<max(start, addresses.count)))
    groupStart = nil
  }

  // MARK: Reading

  /// Reads a word. A word consists of atoms, quoted strings, encoded words and domain literals, with no white space in
  /// between.
  private mutating func readWord(_ value: Span<UInt8>) {
    let start = at
    var sign: Int?
    var hasQuotes = false
    word: while at < value.count {
      switch value[at] {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "("), 0x20, 0x09, 0x0A, 0x0D:
        // A separator, a bracket or white space ends the word, and is handled by the caller.
        break word
      case UInt8(ascii: ":") where hasSemicolon && sign == nil: break word
      case UInt8(ascii: "\""):
        hasQuotes = true
        at = closingQuote(value) ?? at + 1
      case UInt8(ascii: "="): at = words.word(at: at, in: value)?.end ?? at + 1
      case UInt8(ascii: "@"):
        sign = at
        at = literalEnd(value) ?? at + 1
      default: at += 1
      }
    }
    if at == start { at += 1 }
    if sign != nil, pieces.isFollowed(by: start..<at, in: value) { finish(value, atComma: false) }
    pieces.add(word: start..<at, hasSign: sign != nil, hasQuotes: hasQuotes, in: value)
  }

  /// Returns the position after the quoted string that begins at the current position. Returns nil if the closing quote
  /// is missing.
  private mutating func closingQuote(_ value: Span<UInt8>) -> Int? {
    guard futileSearches > 0 else { return nil }
    var end = at + 1
    while end < value.count, value[end] != UInt8(ascii: "\"") {
      end += value[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    if end < value.count { return end + 1 }
    futileSearches -= 1
    return nil
  }

  /// Returns the position after the domain literal that follows the `@` at the current position, as in `@[192.0.2.1]`.
  private func literalEnd(_ value: Span<UInt8>) -> Int? {
    guard at + 1 < value.count, value[at + 1] == UInt8(ascii: "[") else { return nil }
    var end = at + 2
    while end < min(value.count, at + 258), !value[end].isFoldingSpace {
      if value[end] == UInt8(ascii: "]") { return end + 1 }
      end += 1
    }
    return nil
  }

  private mutating func readComment(_ value: Span<UInt8>) {
    var depth = 0
    var end = at
    while futileSearches > 0, end < value.count {
      switch value[end] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\\"): end += 1
      default: break
      }
      end += 1
      guard depth > 0 else {
        end = min(end, value.count)
        pieces.add(comment: at..<end)
        at = end
        return
      }
    }
    if futileSearches > 0 { futileSearches -= 1 }
    at += 1
  }

  /// Reads an address in angle brackets. If the closing bracket is missing, the address ends at the next bracket, or at
  /// a comma that is not part of a route.
  private mutating func readAngle(_ value: Span<UInt8>) {
    if pieces.angle != nil { pieces = finishBeforeSecondAngle(value) }
    while at < value.count, value[at] == UInt8(ascii: "<") || value[at].isFoldingSpace { at += 1 }
    let start = at
    let isRoute = at < value.count && value[at] == UInt8(ascii: "@")
    var hasColon = false
    angle: while at < value.count {
      switch value[at] {
      case UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: ";"): break angle
      case UInt8(ascii: ",") where !isRoute || hasColon: break angle
      case UInt8(ascii: "\""): at = closingQuote(value) ?? at + 1
      case UInt8(ascii: ":"):
        hasColon = true
        at += 1
      default: at += 1
      }
    }
    pieces.add(angle: value.trimmed(start..<at))
    if at < value.count, value[at] == UInt8(ascii: ">") { at += 1 }
  }

  /// Finishes the first of two addresses that are not separated by a comma. The words between the two become the name
  /// of the second address.
  private mutating func finishBeforeSecondAngle(_ value: Span<UInt8>) -> AddressPieces {
    var second = AddressPieces()
    (second.phrase, second.phraseHasQuotes) = (pieces.tail, pieces.tailHasQuotes)
    pieces.tail = nil
    finish(value, atComma: false)
    return second
  }

  // MARK: Addresses

  private mutating func finish(_ value: Span<UInt8>, atComma: Bool) {
    defer { pieces = AddressPieces() }
    joinName(value)
    let isName = pieces.angle == nil && pieces.sign == nil && pieces.comment == nil
    let before = addresses.count
    pieces.append(to: &addresses, in: value, charset: charset, readsNames: readsNames)
    joinComment(value, count: addresses.count - before)
    guard atComma, isName, let phrase = pieces.phrase, addresses.count == before + 1,
      looksLikeName(value)
    else {
      (name, nameParts, namesAreSure) = (nil, 0, false)
      return
    }
    namesAreSure = isCertainlyName(value) && (name == nil || namesAreSure)
    name = (name?.lowerBound ?? phrase.lowerBound)..<phrase.upperBound
    nameParts += 1
  }

  /// True if the words are quoted or encoded. Such words cannot be an address, even if they look like one.
  private func isCertainlyName(_ value: Span<UInt8>) -> Bool {
    guard let phrase = pieces.phrase, !readsNames else { return false }
    return pieces.hasQuotedString
      || value.extracting(phrase).index(of: UInt8(ascii: "="), UInt8(ascii: "?"), from: 0) != nil
  }

  /// Joins the parts of a name. In `Smith, John <john@example.org>`, the parser first takes the words before the comma
  /// for an address. Quoted or encoded words are joined to the next address even if that address has no words of its
  /// own.
  private mutating func joinName(_ value: Span<UInt8>) {
    guard let name, nameParts <= 2 || namesAreSure else { return }
    if pieces.angle != nil, let phrase = pieces.phrase {
      addresses.removeLast(min(nameParts, addresses.count))
      pieces.phrase = name.lowerBound..<phrase.upperBound
      pieces.phraseHasQuotes =
        value.index(of: UInt8(ascii: "\""), in: name.lowerBound..<phrase.upperBound) != nil
    } else if namesAreSure, pieces.angle != nil || pieces.isAddress {
      addresses.removeLast(min(nameParts, addresses.count))
      pieces.name = name
    }
  }

  /// If a comment contains the address, uses the words before the comma as its name: `Promo, (promo@example.org)`.
  private mutating func joinComment(_ value: Span<UInt8>, count: Int) {
    guard readsNames, count == 1, pieces.isComment, let name, let last = addresses.last,
      last.name == nil, addresses.count > nameParts
    else { return }
    addresses.removeLast(nameParts + 1)
    let words = DisplayName.decode(name, hasQuotes: true, in: value, charset: charset)
    addresses.append(EmailAddress(name: words, address: last.address))
  }

  /// True if words without an address may be the beginning of a name. A single lowercase word, such as `root`, is the
  /// name of a local account instead.
  private func looksLikeName(_ value: Span<UInt8>) -> Bool {
    guard let phrase = pieces.phrase else { return false }
    if isCertainlyName(value) { return true }
    for index in phrase {
      let byte = value[index]
      if byte >= 0x80 || byte.isBlank || byte.isLetter && byte & 0x20 == 0 { return true }
    }
    return false
  }
}
