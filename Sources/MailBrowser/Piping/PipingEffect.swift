import Dispatch
import MailStore

/// A request to give messages to a command.
public enum PipingEffect: FeatureEffect, Equatable {
  /// Run a command of the shell once for each message, the one that came first before the others.
  case run(String, [MessageReference])

  func queue(of effects: MailEffects) -> DispatchQueue { effects.piping }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .run(let command, let messages):
      send(.piping(.ended(effects.pipe(messages, to: command))))
    }
  }
}

extension MailEffects {
  /// Bytes of a message that are read at most.
  private static let pipingLimit = 1 << 30

  /// Gives each message to a command, until one fails.
  /// - Returns: one line about what came of it.
  fileprivate func pipe(_ messages: [MessageReference], to command: String) -> String {
    guard runsCommands else { return "No command is run here" }
    let lists = contents.withLock { $0 }
    let ordered = messages.sorted {
      (lists[$0.mailbox]?.messages.index(of: $0) ?? 0)
        < (lists[$1.mailbox]?.messages.index(of: $1) ?? 0)
    }
    var said = ""
    for (number, message) in ordered.enumerated() {
      let place = ordered.count > 1 ? " (message \(number + 1) of \(ordered.count))" : ""
      do {
        let (reader, entry) = try locate(message)
        let raw = try reader.bytes(of: entry, limit: Self.pipingLimit)
        guard !raw.isCut else { return "\(command): the message is larger than 1 GB\(place)" }
        let end = try PipedCommand(command).run(with: raw.bytes)
        guard end.succeeded else { return "\(command): \(end.words)\(place)" }
        said = end.lastLine
      } catch {
        return "\(command): \(error)\(place)"
      }
    }
    let count = ordered.count == 1 ? "1 message" : "\(ordered.count) messages"
    return said.isEmpty ? "\(command) got \(count)" : "\(command): \(said)"
  }
}
