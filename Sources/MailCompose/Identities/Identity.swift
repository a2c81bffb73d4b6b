import MailStore

/// An address that the user sends mail from, with the settings for that mail.
public struct Identity: Equatable, Sendable {
  /// Where the program found an identity. The source is shown to the user.
  public enum Source: Hashable, Sendable {
    case configuration
    /// The default account in msmtp's configuration file, given by its path.
    case msmtp(String)
    case mailrc(String)
    /// The environment variable `EMAIL`.
    case environment
    case git
  }

  /// The email address of the identity, and the user's name.
  public var address: EmailAddress
  /// Other addresses of the user that belong to the same identity.
  public var aliases: [String] = []
  /// The shell command that sends mail from this address. If nil, msmtp is used if it is installed, otherwise
  /// sendmail.
  public var sendmail: String?
  /// The signature, which is appended below the line `-- `. Nil for no signature.
  public var signature: String?
  /// Whether messages from this address are encrypted and signed by default.
  public var protection: DraftProtection = .none
  /// Where the program found the identity.
  public var source: Source

  /// Creates an identity for an address.
  public init(_ address: EmailAddress, source: Source, sendmail: String? = nil) {
    (self.address, self.source, self.sendmail) = (address, source, sendmail)
  }
}

extension Identity.Source: CustomStringConvertible {
  /// The source, in words for the user.
  public var description: String {
    switch self {
    case .configuration: "the configuration"
    case .msmtp(let path): "msmtp's default account (\(path))"
    case .mailrc(let path): path
    case .environment: "$EMAIL"
    case .git: "git config user.email"
    }
  }
}

/// All of the user's identities. New messages are sent from the first one by default.
public struct Identities: Equatable, Sendable {
  /// The identities, in order of preference.
  public let all: [Identity]
  /// The addresses of all identities.
  public let own: OwnAddresses

  /// Creates the list of identities.
  public init(_ all: [Identity]) {
    self.all = all
    own = OwnAddresses(all.flatMap { [$0.address.address] + $0.aliases })
  }

  /// Returns the identity to which an address belongs. An identity with exactly this address is preferred to an
  /// identity that matches only without the `+` suffix. Nil if the address is unknown, so that the caller can reject
  /// it.
  public func identity(of address: EmailAddress) -> Identity? {
    let text = address.address.lowercased()
    let exact = all.first { identity in
      ([identity.address.address] + identity.aliases).contains { $0.lowercased() == text }
    }
    return exact ?? all.first { OwnAddresses([$0.address.address] + $0.aliases).contains(address) }
  }

  /// Returns the address from which to answer a message. This is the user's address that received the message, with its
  /// identity's name. If none of the user's addresses received the message, returns the address of the first identity.
  public func from(answering message: AnsweredMessage) -> EmailAddress? {
    guard let written = own.addressed(by: message), let identity = identity(of: written) else {
      return all.first?.address
    }
    return EmailAddress(name: identity.address.name, address: written.address)
  }
}
