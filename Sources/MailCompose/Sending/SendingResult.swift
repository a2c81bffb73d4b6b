import MailStore

/// What became of a message that was given to a program to send.
public enum SendingResult: Hashable, Sendable {
  /// The program took it.
  case accepted
  /// The program certainly sent it to nobody; `words` are its own.
  case notSent(code: Int32, words: String)
  /// Nobody knows: msmtp exits with 74 after the server took the mail, and a program that was killed says nothing.
  case unsure(reason: String, words: String)

  /// The exit codes after which nothing was sent. Those of sysexits.h: wrong usage, bad data, no service, try later, no
  /// permission, no configuration. Those of the shell: the program cannot be run, or there is none.
  private static let refusals: Set<Int32> = [64, 65, 69, 75, 77, 78, 126, 127]
  /// There is no such user, or no such host (sysexits.h): of several recipients the others may have got the message.
  private static let refusalsOfOne: Set<Int32> = [67, 68]

  /// The result by a program's exit code.
  /// - Parameter recipients: the number of recipients that the program may send to apart from each other.
  init(exitCode code: Int32, words: String, recipients: Int = 1) {
    if code == 0 {
      self = .accepted
    } else if Self.refusals.contains(code) || recipients == 1 && Self.refusalsOfOne.contains(code) {
      self = .notSent(code: code, words: words)
    } else {
      self = .unsure(reason: "exit \(code)", words: words)
    }
  }
}

/// Gives a message to a program that sends it. Tests have one that sends nothing.
public protocol MailSender: Sendable {
  /// True if the program takes names of this machine's mailboxes, which have no domain.
  var deliversLocally: Bool { get }
  /// Sends a message, and returns when its fate is known.
  /// - Parameters:
  ///   - message: the bytes, without `Bcc`.
  ///   - sender: the address for the envelope.
  ///   - recipients: the addresses for the envelope.
  func send(_ message: [UInt8], from sender: String, to recipients: [String]) -> SendingResult
}

extension MailSender {
  /// False: most programs hand everything to a server.
  public var deliversLocally: Bool { false }

  /// Throws if a recipient is one that the program cannot reach.
  public func check(_ recipients: [EmailAddress]) throws(DraftFlaw) {
    if deliversLocally { return }
    if let local = recipients.first(where: \.isLocal) { throw .noDomain(local.address) }
  }
}
