import Dispatch
import MailStore

/// Requests to pipe messages to a command.
public enum PipingEffect: FeatureEffect, Equatable {
  /// Run a shell command with the messages as its input.
  case run(String, [MessageReference], PipedForm)
  /// Run a shell command on the terminal, with the messages as its input.
  case runInTerminal(String, [MessageReference], PipedForm)
  /// End the running commands.
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

/// The form in which messages are passed to a command.
public enum PipedForm: Hashable, Sendable {
  /// The raw message, or several messages in mbox format.
  case source
  /// The main headers and the text, for printing.
  case text
  /// The text alone, decoded but otherwise unchanged.
  case body
  /// The selected part of the text.
  case selection(String)
  /// An attachment, decoded.
  case attachment(Attachment)
}

extension PipedForm {
  /// The bytes between two messages. A form feed makes each message start on a new printed page.
  fileprivate var separator: [UInt8] { self == .text ? [0x0C] : [] }

  /// The name of the command's input, as used in a notice.
  fileprivate func name(ofMessages count: Int) -> String {
    switch self {
    case .attachment(let attachment): attachment.shownName
    case .selection(let text): Clipboard.size(of: text)
    case .source, .text, .body: count == 1 ? "1 message" : "\(count) messages"
    }
  }
}

extension MailEffects {
  /// The maximum number of bytes to pass to a command.
  static let pipingLimit = 1 << 30

  /// Returns the first plain text part of a message, decoded. If there is no plain text part, returns the first text
  /// part of any type.
  private static func body(of bytes: [UInt8]) -> [UInt8] {
    let parts = Message.parts(of: bytes)
    let text =
      parts.first { $0.type == "text/plain" } ?? parts.first { $0.type.hasPrefix("text/") }
    return text?.content(in: bytes) ?? []
  }

  /// Pipes messages to a command.
  /// - Returns: the output, or the result in one line.
  fileprivate func pipe(
    _ messages: [MessageReference], as form: PipedForm, to command: String,
    inTerminal: Bool = false
  ) -> PipingEvent {
    guard runsCommands else { return .ended("Commands cannot be run here") }
    var said = PipedCommand.End()
    let stops = commands.stops
    let words = pipe(messages, as: form, to: command, inTerminal, &said)
    if !inTerminal, commands.stops > stops { return .ended("Stopped: \(command)") }
    let title = said.succeeded ? command : said.failure(of: command)
    return .said(PipedOutput(title: title, words: words, said))
  }

  private func pipe(
    _ messages: [MessageReference], as form: PipedForm, to command: String, _ inTerminal: Bool,
    _ said: inout PipedCommand.End
  ) -> String {
    let (ordered, stops) = (inOrder(messages), commands.stops)
    var input: [UInt8] = []
    for (number, message) in ordered.enumerated() where commands.stops == stops {
      do {
        if number > 0 { input += form.separator }
        let limit = Self.pipingLimit - input.count
        input += try self.input(from: message, as: form, isOne: ordered.count == 1, limit)
      } catch {
        let place = ordered.count > 1 ? " (message \(number + 1) of \(ordered.count))" : ""
        return "\(command) was not run: \(error)\(place)"
      }
    }
    if commands.stops != stops { return "" }
    do {
      let run = PipedCommand(command)
      said =
        try inTerminal ? run.runInTerminal(with: input) : run.run(with: input, among: commands)
    } catch {
      return "\(command): \(error)"
    }
    let last = said.lastLine
    if !said.succeeded { return said.failure(of: command) }
    return last.isEmpty
      ? "\(command) received \(form.name(ofMessages: ordered.count))" : "\(command): \(last)"
  }

  /// Returns the input of a command for one message.
  /// - Parameters:
  ///   - isOne: true if this is the only message that the command gets.
  ///   - limit: the maximum number of bytes.
  func input(
    from message: MessageReference, as form: PipedForm, isOne: Bool, _ limit: Int
  ) throws -> [UInt8] {
    switch form {
    case .selection(let text): return Array(text.utf8)
    case .text: return Array(try read(message, form: nil).plainText.utf8)
    case .source, .body, .attachment: break
    }
    let (reader, entry) = try locate(message)
    let isStream = form == .source && !isOne
    let raw =
      try isStream
      ? reader.streamedText(of: entry, limit: limit) : reader.bytes(of: entry, limit: limit)
    if raw.isCut { throw PipingError.tooLarge }
    return switch form {
    case .body: Self.body(of: readable(raw, of: message).bytes)
    case .attachment(let attachment):
      attachment.content(in: readable(raw, of: message).bytes) ?? []
    case .source, .text, .selection: raw.bytes
    }
  }
}

/// The reasons why a command cannot get its input.
private enum PipingError: Error, CustomStringConvertible {
  case tooLarge

  var description: String { "the input is larger than 1 GB" }
}
