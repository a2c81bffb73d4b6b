import Dispatch
import MailStore

/// A request to give messages to a command.
public enum PipingEffect: FeatureEffect, Equatable {
  /// Run a command of the shell once for each message, the one that came first before the others.
  case run(String, [MessageReference], PipedForm)
  /// The same on the terminal, which was lent for it.
  case runInTerminal(String, [MessageReference], PipedForm)
  /// End the commands that run.
  case stop

  func queue(of effects: MailEffects) -> DispatchQueue { effects.piping }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .run(let command, let messages, let form):
      let said = effects.pipe(messages, as: form, to: command)
      send(.piping(.over(command)))
      send(.piping(said))
    case .runInTerminal(let command, let messages, let form):
      send(.piping(effects.pipe(messages, as: form, to: command, inTerminal: true)))
    case .stop: effects.commands.stop()
    }
  }
}

/// What a command gets of a message.
public enum PipedForm: Hashable, Sendable {
  /// The message as it was sent.
  case source
  /// Its main headers and its text, to be read on paper.
  case text
  /// Its text alone, decoded and otherwise as it was sent.
  case body
  /// A part of its text that was selected.
  case selection(String)
  /// What is attached to it, decoded.
  case attachment(Attachment)
}

extension PipedForm {
  /// What a command got, for people.
  fileprivate func name(ofMessages count: Int) -> String {
    switch self {
    case .attachment(let attachment): attachment.shownName
    case .selection(let text): Clipboard.size(of: text)
    case .source, .text, .body: count == 1 ? "1 message" : "\(count) messages"
    }
  }
}

extension MailEffects {
  /// Bytes of a message that are read at most.
  private static let pipingLimit = 1 << 30

  /// The first text of a message, without its transfer encoding; the HTML if there is no plain one.
  private static func body(of bytes: [UInt8]) -> [UInt8] {
    let parts = Message.parts(of: bytes)
    let text =
      parts.first { $0.type == "text/plain" } ?? parts.first { $0.type.hasPrefix("text/") }
    return text?.content(in: bytes) ?? []
  }

  /// Gives each message to a command, until one fails.
  /// - Returns: what it said, or one line about what came of it.
  fileprivate func pipe(
    _ messages: [MessageReference], as form: PipedForm, to command: String,
    inTerminal: Bool = false
  ) -> PipingEvent {
    guard runsCommands else { return .ended("No command is run here") }
    var said = PipedCommand.End(status: 0)
    let stops = commands.stops
    let words = pipe(messages, as: form, to: command, inTerminal, &said)
    if !inTerminal, commands.stops > stops { return .ended("Stopped: \(command)") }
    let title = said.succeeded ? command : "\(said.reason): \(command)"
    return .said(PipedOutput(title: title, words: words, said))
  }

  private func pipe(
    _ messages: [MessageReference], as form: PipedForm, to command: String, _ inTerminal: Bool,
    _ said: inout PipedCommand.End
  ) -> String {
    let (ordered, stops) = (oldestFirst(messages), commands.stops)
    for (number, message) in ordered.enumerated() where commands.stops == stops {
      let place = ordered.count > 1 ? " (message \(number + 1) of \(ordered.count))" : ""
      do {
        guard let bytes = try input(from: message, as: form) else {
          return "\(command): the message is larger than 1 GB\(place)"
        }
        let run = PipedCommand(command)
        let end =
          try inTerminal
          ? run.runInTerminal(with: bytes) : run.run(with: bytes, among: commands)
        said.said += end.said
        said.isCut = said.isCut || end.isCut
        guard end.succeeded else {
          said.status = end.status
          // What is cut off where there is no room is the command, which the person wrote.
          let last = said.lastLine
          return "\(end.reason)\(place): \(last.isEmpty ? command : "\(last) (\(command))")"
        }
      } catch {
        return "\(command): \(error)\(place)"
      }
    }
    let said = said.lastLine
    return said.isEmpty
      ? "\(command) got \(form.name(ofMessages: ordered.count))" : "\(command): \(said)"
  }

  /// What a command gets of a message; nil if the message is too large to be read.
  private func input(from message: MessageReference, as form: PipedForm) throws -> [UInt8]? {
    switch form {
    case .selection(let text): return Array(text.utf8)
    case .text: return Array(try read(message, form: nil).plainText.utf8)
    case .source, .body, .attachment: break
    }
    let (reader, entry) = try locate(message)
    let raw = try reader.bytes(of: entry, limit: Self.pipingLimit)
    if raw.isCut { return nil }
    return switch form {
    case .body: Self.body(of: raw.bytes)
    case .attachment(let attachment): attachment.content(in: raw.bytes) ?? []
    case .source, .text, .selection: raw.bytes
    }
  }
}
