import MailStore

/// An address that the user writes from, and what sends its mail.
public struct Identity: Equatable, Sendable {
  /// Where an identity was found, so that the user can be told.
  public enum Source: Hashable, Sendable {
    case configuration
    /// The default account of msmtp, in this file.
    case msmtp(String)
    case mailrc(String)
    /// The variable `EMAIL`.
    case environment
    case git
  }

  /// The address and the name.
  public var address: EmailAddress
  /// Other addresses of the user that this identity answers for.
  public var aliases: [String] = []
  /// The command of the shell that sends; nil for msmtp or sendmail, whichever is there.
  public var sendmail: String?
  /// The text below `-- `; nil for none.
  public var signature: String?
  /// What is done to its messages before they are sent, unless the user wants something else.
  public var protection: DraftProtection = .none
  /// Where it was found.
  public var source: Source

  /// Makes an identity.
  public init(_ address: EmailAddress, source: Source, sendmail: String? = nil) {
    (self.address, self.source, self.sendmail) = (address, source, sendmail)
  }
}

extension Identity.Source: CustomStringConvertible {
  /// The place in words.
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

/// All identities of the user; the first is that of new messages.
public struct Identities: Equatable, Sendable {
  /// The identities in their order.
  public let all: [Identity]
  /// All their addresses.
  public let own: OwnAddresses

  /// Knows these identities.
  public init(_ all: [Identity]) {
    self.all = all
    own = OwnAddresses(all.flatMap { [$0.address.address] + $0.aliases })
  }

  /// The identity that writes from an address; nil for an unknown one, which is refused and not guessed.
  public func identity(of address: EmailAddress) -> Identity? {
    all.first { OwnAddresses([$0.address.address] + $0.aliases).contains(address) }
  }

  /// The address to answer from: the one that the message was written to, with its identity's name, else the first.
  public func from(answering message: AnsweredMessage) -> EmailAddress? {
    guard let written = own.addressed(by: message), let identity = identity(of: written) else {
      return all.first?.address
    }
    return EmailAddress(name: identity.address.name, address: written.address)
  }
}
