import UserActions

/// An action of the user's on mail: a command with a title and a key, `[[action]]` in the configuration.
public struct MailCommand: Sendable, Hashable {
  /// What it is done with.
  public enum Subject: String, Sendable, CaseIterable {
    /// The marked messages, else the selected one.
    case message
    /// All messages of the selected one's thread.
    case thread
    case mailbox, attachment
  }

  /// What is done with the messages once the command has succeeded.
  public enum Sequel: String, Sendable, CaseIterable { case nothing, next, archive, delete }

  /// The command, its key, and what is asked before.
  public let action: UserAction
  /// What it is done with.
  public let subject: Subject
  /// What comes after it.
  public let sequel: Sequel

  /// Makes an action.
  public init(_ action: UserAction, on subject: Subject, then sequel: Sequel = .nothing) {
    (self.action, self.subject, self.sequel) = (action, subject, sequel)
  }

  /// The values that its command can have, by what they are values of.
  public static func values(of subject: Subject) -> [(name: String, fields: [String])] {
    let message = (
      "message",
      ["from", "name", "to", "cc", "subject", "id", "mailbox", "account", "path", "file"]
    )
    return switch subject {
    case .message, .thread: [message]
    case .mailbox: [("mailbox", ["name", "path", "account"])]
    case .attachment: [("attachment", ["name", "type", "file"]), message]
    }
  }

  /// True if it has files in the place of standard input.
  var takesFiles: Bool {
    (action.command + [action.input].compactMap { $0 }).flatMap(\.placeholders).contains {
      $0.field == "file" || $0.field == "path"
    }
  }
}
