import MailStore

/// The result of passing a message to the sending program.
public enum SendingResult: Hashable, Sendable {
  /// The program accepted the message.
  case accepted
  /// It is certain that the program sent the message to no one. `words` is the program's output.
  case notSent(code: Int32, words: String)
  /// It is unknown whether the message was sent. For example, msmtp may exit with code 74 even if the server accepted
  /// the message, and a killed program reports nothing.
  case unsure(reason: String, words: String)

  /// The exit codes that mean that nothing was sent. The codes from sysexits.h mean: wrong usage, bad data, service
  /// unavailable, temporary failure, no permission, and configuration error. The shell's codes mean that the program
  /// cannot be run or does not exist.
  private static let refusals: Set<Int32> = [64, 65, 69, 75, 77, 78, 126, 127]
  /// The exit codes for an unknown user or an unknown host (sysexits.h). If there are several recipients, other
  /// recipients may have received the message.
  private static let refusalsOfOne: Set<Int32> = [67, 68]

  /// Derives the result from the program's exit code.
  /// - Parameter recipients: the number of recipients to whom the program may send separately.
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

/// Passes messages to a sending program. Tests use an implementation that does not send anything.
public protocol MailSender: Sendable {
  /// True if the program delivers to local mailboxes, whose names have no domain.
  var deliversLocally: Bool { get }
  /// Sends a message, and returns when the result is known.
  /// - Parameters:
  ///   - message: the bytes of the message, without `Bcc`.
  ///   - sender: the sender's address for the envelope.
  ///   - recipients: the recipients' addresses for the envelope.
  func send(_ message: [UInt8], from sender: String, to recipients: [String]) -> SendingResult
}

extension MailSender {
  /// False, because most programs pass all mail to a server.
  public var deliversLocally: Bool { false }

  /// Throws an error if the program cannot deliver to one of the recipients.
  public func check(_ recipients: [EmailAddress]) throws(DraftFlaw) {
    if deliversLocally { return }
    if let local = recipients.first(where: \.isLocal) { throw .noDomain(local.address) }
  }
}
