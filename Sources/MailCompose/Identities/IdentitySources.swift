import MailStore

/// Finds the user's identity in the files of other programs, for users who have not configured one in Trifold. All
/// files are read through closures.
public struct IdentitySources: Sendable {
  /// The program's environment variables.
  public var environment: [String: String]
  /// Reads a small file. Returns nil if the file does not exist.
  public var read: @Sendable (_ path: String) -> String?
  /// Returns the value of a git setting, such as `user.email`.
  public var git: @Sendable (_ name: String) -> String?
  /// The user's full name; nil if the system does not know the name.
  public var fullName: String?

  /// Creates the sources to search for an identity.
  public init(
    environment: [String: String], fullName: String? = nil,
    read: @escaping @Sendable (_ path: String) -> String?,
    git: @escaping @Sendable (_ name: String) -> String?
  ) {
    (self.environment, self.fullName, self.read, self.git) = (environment, fullName, read, git)
  }

  /// Returns the first identity found in these sources, in this order: msmtp's default account, `~/.mailrc`, `EMAIL`,
  /// git.
  public func identity() -> Identity? {
    let home = environment["HOME"] ?? ""
    let configuration = environment["XDG_CONFIG_HOME"] ?? "\(home)/.config"
    for path in ["\(home)/.msmtprc", "\(configuration)/msmtp/config"] {
      if let from = read(path).flatMap({ MsmtpConfiguration($0).defaultFrom }) {
        return identity(from, .msmtp(path))
      }
    }
    let mailrc = environment["MAILRC"] ?? "\(home)/.mailrc"
    if let from = read(mailrc).flatMap(Self.from(inMailrc:)) {
      return identity(from, .mailrc(mailrc))
    }
    if let from = environment["EMAIL"], let found = identity(from, .environment) { return found }
    return git("user.email").flatMap { identity($0, .git) }
  }

  private func identity(_ text: String, _ source: Identity.Source) -> Identity? {
    guard var address = (try? EmailAddress.list(text.trimmed))?.first,
      address.address.contains("@")
    else {
      return nil
    }
    address.name = address.name ?? fullName ?? git("user.name")?.trimmed
    var identity = Identity(address, source: source)
    identity.signature = read("\(environment["HOME"] ?? "")/.signature")
    return identity
  }

  /// Parses the line `set from=...`, with or without quotation marks.
  private static func from(inMailrc text: String) -> String? {
    var found: String?
    for line in text.split(separator: "\n") {
      let words = line.trimmed.split(separator: " ", maxSplits: 1)
      guard words.count == 2, words[0] == "set" else { continue }
      let pair = words[1].split(separator: "=", maxSplits: 1)
      if pair.count == 2, pair[0].trimmed == "from" { found = pair[1].trimmed.unquoted }
    }
    return found
  }
}

/// The sender addresses of the accounts in msmtp's configuration file.
struct MsmtpConfiguration {
  private var from: [String: String] = [:]

  init(_ text: String) {
    var account: String?
    for line in text.split(separator: "\n") {
      let line = line.trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let word = line.prefix { $0 != " " && $0 != "\t" }
      let value = line.dropFirst(word.count).trimmed
      switch word {
      case "defaults": account = nil
      case "account":
        let parts = value.split(separator: ":", maxSplits: 1).map(\.trimmed)
        guard let name = parts.first else { continue }
        account = name
        // An account inherits the defaults that are set above it.
        from[name] = from[""]
        let bases = parts.count > 1 ? parts[1].split(separator: ",").map(\.trimmed) : []
        for base in bases { from[name] = from[base] ?? from[name] }
      case "from": from[account ?? ""] = value.unquoted
      default: break
      }
    }
  }

  /// The address of the account `default`. Nil if the account has no address, or if its address is a pattern.
  var defaultFrom: String? {
    from["default"].flatMap { $0.contains("*") || $0.contains("%") ? nil : $0 }
  }
}

extension String {
  /// The text without surrounding quotation marks.
  fileprivate var unquoted: String {
    guard count >= 2, let first, first == last, "\"'".contains(first) else { return self }
    return String(dropFirst().dropLast())
  }
}
