/// The findings of a receiving server about a message's sender (RFC 8601). Anyone can write the
/// header field with these findings, so it counts only if it names a server that the user trusts.
public struct AuthenticationResults: Hashable, Sendable {
  /// A method and its result, such as `dkim` and `pass`.
  public struct Result: Hashable, Sendable {
    /// The method in lower case: `dkim`, `spf`, `dmarc`, `arc` and others.
    public let method: String
    /// The result in lower case: `pass`, `fail`, `softfail`, `none` and others.
    public let value: String
    /// The domain or address that was checked; empty if the field contains neither.
    public let subject: String
  }

  /// The name of the server that wrote the field, in lower case.
  public let host: String
  /// The results in the field, in their order.
  public private(set) var results: [Result] = []

  /// Parses the value of an `Authentication-Results` field. Returns nil if the value does not name
  /// a server.
  public init?(_ value: String) {
    var parts = AuthenticationWords.parts(of: value)
    guard let name = parts.first?.first else { return nil }
    host = name.lowercased()
    parts.removeFirst()
    for words in parts {
      guard let pair = words.first?.split(separator: "=", maxSplits: 1), pair.count == 2 else {
        continue
      }
      let method = pair[0].prefix { $0 != "/" }.lowercased()
      results.append(
        Result(method: method, value: pair[1].lowercased(), subject: Self.subject(words)))
    }
  }

  /// Returns the results in `headers` that were written by servers in `hosts`, in order.
  public static func all(
    in headers: [HeaderField], trusting hosts: [String]
  ) -> [AuthenticationResults] {
    if hosts.isEmpty { return [] }
    let trusted = Set(hosts.map { $0.lowercased() })
    return headers.lazy.filter { $0.name.lowercased() == "authentication-results" }
      .compactMap { AuthenticationResults($0.value) }.filter { trusted.contains($0.host) }
  }

  /// Returns the domain or address that shows most clearly who the sender is.
  private static func subject(_ words: [String]) -> String {
    for name in ["header.d=", "header.from=", "smtp.mailfrom=", "header.i=", "smtp.helo="] {
      if let word = words.first(where: { $0.lowercased().hasPrefix(name) }) {
        return String(word.dropFirst(name.count))
      }
    }
    return ""
  }
}

/// Splits the value of an `Authentication-Results` field as defined in RFC 8601, 2.2, and RFC 5322, 3.2. Text that a
/// sender can choose is in quotation marks or comments, where `;`, `=` and spaces do not separate anything.
private struct AuthenticationWords {
  private var parts: [[String]] = [[]]
  private var word = ""
  /// True after the first `=` of a word, until its value begins.
  private var awaitsValue = false

  /// Returns the words in each section between semicolons, without comments and quotation marks. `spf = pass` is one
  /// word.
  static func parts(of value: String) -> [[String]] {
    var words = AuthenticationWords()
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for scalar in value.unicodeScalars {
      if isEscaped {
        isEscaped = false
        if isQuoted { words.add(scalar) }
      } else if scalar == "\\", isQuoted || depth > 0 {
        isEscaped = true
      } else if scalar == "\"", depth == 0 {
        isQuoted.toggle()
      } else if isQuoted {
        words.add(scalar)
      } else if scalar == "(" {
        depth += 1
      } else if depth > 0 {
        if scalar == ")" { depth -= 1 }
      } else {
        words.take(scalar)
      }
    }
    words.endPart()
    return words.parts
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    word.unicodeScalars.append(scalar)
    awaitsValue = false
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if scalar == ";" {
      endPart()
    } else if scalar.properties.isWhitespace {
      if !awaitsValue { endWord() }
    } else if scalar == "=", word.isEmpty || !word.contains("=") {
      if word.isEmpty, let last = parts[parts.count - 1].last, !last.contains("=") {
        word = parts[parts.count - 1].removeLast()
      }
      add(scalar)
      awaitsValue = true
    } else {
      add(scalar)
    }
  }

  private mutating func endWord() {
    if !word.isEmpty { parts[parts.count - 1].append(word) }
    (word, awaitsValue) = ("", false)
  }

  private mutating func endPart() {
    endWord()
    parts.append([])
  }
}
