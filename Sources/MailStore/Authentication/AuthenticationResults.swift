/// What a server that received a message found out about its sender (RFC 8601). Anybody can write such
/// a field, so it says something only if it names a server that the reader trusts.
public struct AuthenticationResults: Hashable, Sendable {
  /// A method with its result: `dkim`, `pass`.
  public struct Result: Hashable, Sendable {
    /// `dkim`, `spf`, `dmarc`, `arc`, in lower case.
    public let method: String
    /// `pass`, `fail`, `softfail`, `none` and others, in lower case.
    public let value: String
    /// What was looked at: the domain or the address; empty if it is not said.
    public let subject: String
  }

  /// The server that wrote it, in lower case.
  public let host: String
  /// What it found, in order.
  public private(set) var results: [Result] = []

  private static let mostResults = 50

  /// Reads the field's value; nil if it names no server.
  public init?(_ value: String) {
    var parts = Self.withoutComments(value).split(separator: ";")
    guard let name = parts.first?.split(whereSeparator: \.isWhitespace).first else { return nil }
    host = name.lowercased()
    parts.removeFirst()
    for part in parts.prefix(Self.mostResults) {
      let words = part.split(whereSeparator: { $0.isWhitespace })
      guard let pair = words.first?.split(separator: "=", maxSplits: 1), pair.count == 2 else {
        continue
      }
      let method = pair[0].prefix { $0 != "/" }.lowercased()
      results.append(
        Result(
          method: method, value: pair[1].lowercased(), subject: Self.subject(Array(words))))
    }
  }

  /// The results in `headers` that servers of `hosts` wrote, in order.
  public static func all(
    in headers: [HeaderField], trusting hosts: [String]
  ) -> [AuthenticationResults] {
    if hosts.isEmpty { return [] }
    let trusted = Set(hosts.map { $0.lowercased() })
    return headers.lazy.filter { $0.name.lowercased() == "authentication-results" }
      .compactMap { AuthenticationResults($0.value) }.filter { trusted.contains($0.host) }
  }

  /// The domain that says most about the sender.
  private static func subject(_ words: [Substring]) -> String {
    for name in ["header.d=", "header.from=", "smtp.mailfrom=", "header.i=", "smtp.helo="] {
      if let word = words.first(where: { $0.lowercased().hasPrefix(name) }) {
        return word.dropFirst(name.count).filter { $0 != "\"" }
      }
    }
    return ""
  }

  /// The text without what stands in brackets (RFC 5322, 3.2.2).
  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var depth = 0
    for character in text {
      if character == "(" {
        depth += 1
      } else if character == ")", depth > 0 {
        depth -= 1
      } else if depth == 0 {
        result.append(character)
      }
    }
    return result
  }
}
