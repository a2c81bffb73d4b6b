import UserActions

/// A mail command that the user defines with `[[action]]` in the configuration. It has a title and a key.
public struct MailCommand: Sendable, Hashable {
  /// The messages that the command is run on.
  public enum Subject: String, Sendable, CaseIterable {
    /// The marked messages, or the selected message if no messages are marked.
    case message
    /// All messages of the selected message's thread.
    case thread
    case mailbox, attachment
  }

  /// The action to perform on the messages after the command succeeds.
  public enum FollowUpAction: String, Sendable, CaseIterable { case nothing, next, archive, delete }

  /// The command, its key, and the questions to ask first.
  public let action: UserAction
  /// The messages that the command is run on.
  public let subject: Subject
  /// The action to perform after the command succeeds.
  public let sequel: FollowUpAction

  /// Makes a command.
  public init(_ action: UserAction, on subject: Subject, then sequel: FollowUpAction = .nothing) {
    (self.action, self.subject, self.sequel) = (action, subject, sequel)
  }

  /// Returns the placeholders that a command may contain, such as `{message.subject}`, grouped by what they describe.
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

  /// True if the command contains a placeholder for the message's file or path. In that case, the message is not passed
  /// to the command's standard input.
  var takesFiles: Bool {
    (action.command + [action.input].compactMap { $0 }).flatMap(\.placeholders).contains {
      $0.field == "file" || $0.field == "path"
    }
  }
}
