import MailStore

/// The result of passing a message to the sending program.
public enum SendingResult: Hashable, Sendable {
  /// The program accepted the message.
  case accepted
  /// The program certainly sent the message to nobody. `words` is its output.
  case notSent(code: Int32, words: String)
  /// Unknown. For example, msmtp exits with 74 after the server accepted the mail, and a killed program says nothing.
  case unsure(reason: String, words: String)

  /// The exit codes that mean that nothing was sent. From sysexits.h: wrong usage, bad data, no service, try later, no
  /// permission, no configuration. From the shell: the program cannot be run or does not exist.
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

/// Passes messages to a sending program. Tests use an implementation that sends nothing.
public protocol MailSender: Sendable {
  /// True if the program delivers to local mailboxes, whose names have no domain.
  var deliversLocally: Bool { get }
  /// Sends a message, and returns when its result is known.
  /// - Parameters:
  ///   - message: the bytes, without `Bcc`.
  ///   - sender: the address for the envelope.
  ///   - recipients: the addresses for the envelope.
  func send(_ message: [UInt8], from sender: String, to recipients: [String]) -> SendingResult
}

extension MailSender {
  /// False, because most programs pass everything to a server.
  public var deliversLocally: Bool { false }

  /// Throws if the program cannot reach one of the recipients.
  public func check(_ recipients: [EmailAddress]) throws(DraftFlaw) {
    if deliversLocally { return }
    if let local = recipients.first(where: \.isLocal) { throw .noDomain(local.address) }
  }
}
