import Dispatch
import MailStore
import SystemCalls

/// A request to write the answer to a message, on the terminal, which was lent for it.
public enum AnsweringEffect: FeatureEffect, Equatable {
  case write(AnswerKind, MessageReference)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.piping }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .write(let kind, let message):
      send(.answering(.ended(failure: effects.answer(message, kind))))
    }
  }
}

extension AnswerKind {
  /// The options of `trifold compose` before and after the message.
  fileprivate var options: (before: String, after: [String]) {
    switch self {
    case .reply: ("--reply", [])
    case .replyAll: ("--reply", ["--all"])
    case .replyToList: ("--reply", ["--list"])
    case .forward: ("--forward", [])
    case .editDraft: ("--draft", [])
    }
  }
}

extension MailEffects {
  /// The exit codes of a shell that cannot start a command, as after an update that took the program's file away.
  private static let notStarted: ClosedRange<Int32> = 126...127

  /// What a failed command means for the answer. The user has read the command's own words.
  private static func words(of end: PipedCommand.End) -> String {
    switch end.exitCode {
    case nil, EX_IOERR: "The answer may have been sent; it is in the outbox"
    case EX_USAGE, EX_NOINPUT: "Not answered"
    case let code? where notStarted.contains(code):
      "Not answered: trifold compose cannot be started"
    default: "Not sent"
    }
  }

  /// Writes the answer to a message by this program's own command.
  /// - Returns: why that failed; nil if it did not.
  fileprivate func answer(_ message: MessageReference, _ kind: AnswerKind) -> String? {
    guard runsCommands else { return "No command is run here" }
    do {
      let (reader, entry) = try locate(message)
      let name = "\(reader.account.path):\(entry.key)"
      let (before, after) = kind.options
      let compose = PipedCommand(
        #"exec "$@""#,
        [Executable.path ?? CommandLine.arguments[0], "compose", before, name] + after)
      let end = try compose.runInTerminal(with: nil)
      return end.succeeded ? nil : Self.words(of: end)
    } catch {
      return "The message cannot be answered: \(error)"
    }
  }
}
