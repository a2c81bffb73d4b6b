import MailStore

/// An address from which the user writes, and the settings for its mail.
public struct Identity: Equatable, Sendable {
  /// The place where an identity was found, which is shown to the user.
  public enum Source: Hashable, Sendable {
    case configuration
    /// The default account of msmtp in this file.
    case msmtp(String)
    case mailrc(String)
    /// The environment variable `EMAIL`.
    case environment
    case git
  }

  /// The address and the name.
  public var address: EmailAddress
  /// Other addresses of the user that belong to this identity.
  public var aliases: [String] = []
  /// The shell command that sends its mail. Nil for msmtp or sendmail, whichever is installed.
  public var sendmail: String?
  /// The signature, which is appended below `-- `. Nil for none.
  public var signature: String?
  /// The default encryption and signature of its messages.
  public var protection: DraftProtection = .none
  /// The place where the identity was found.
  public var source: Source

  /// Creates an identity.
  public init(_ address: EmailAddress, source: Source, sendmail: String? = nil) {
    (self.address, self.source, self.sendmail) = (address, source, sendmail)
  }
}

extension Identity.Source: CustomStringConvertible {
  /// The place in words, for the user.
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

/// All identities of the user. New messages are written from the first one.
public struct Identities: Equatable, Sendable {
  /// The identities, in order.
  public let all: [Identity]
  /// The addresses of all identities.
  public let own: OwnAddresses

  /// Creates the list of identities.
  public init(_ all: [Identity]) {
    self.all = all
    own = OwnAddresses(all.flatMap { [$0.address.address] + $0.aliases })
  }

  /// Returns the identity that writes from an address. One that has the very address comes before one that has it
  /// without its `+` suffix. Nil for an unknown address, so that the caller rejects it.
  public func identity(of address: EmailAddress) -> Identity? {
    let text = address.address.lowercased()
    let exact = all.first { identity in
      ([identity.address.address] + identity.aliases).contains { $0.lowercased() == text }
    }
    return exact ?? all.first { OwnAddresses([$0.address.address] + $0.aliases).contains(address) }
  }

  /// Returns the author's address for a reply: the user's address that received the message, with the name of its
  /// identity, or else the first identity's.
  public func from(answering message: AnsweredMessage) -> EmailAddress? {
    guard let written = own.addressed(by: message), let identity = identity(of: written) else {
      return all.first?.address
    }
    return EmailAddress(name: identity.address.name, address: written.address)
  }
}
