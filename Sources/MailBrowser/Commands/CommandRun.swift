import MailCompose
import MailStore
import SystemCalls
import UserActions

/// A run of a user's command, with the messages, mailbox or attachment that it is run on.
public struct CommandRun: Sendable, Equatable {
  let command: MailCommand
  /// The messages that the command is run on. For an attachment, the message that contains it; empty for a mailbox.
  var messages: [MessageReference] = []
  var mailbox: MailboxReference?
  var attachment: Attachment?
  /// The user's answers to the command's questions, keyed by the names of the questions.
  var answers: [String: String] = [:]
}

/// The values for a command's placeholders. They come from the messages, mailbox or attachment that the command is run
/// on, and from the user's answers.
struct CommandRunValues: CommandValues {
  /// The reason why a command was not run.
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// The values of each message, mailbox or attachment, keyed by names such as `message.subject`.
  var items: [[String: String]]
  var answers: [String: String]

  /// The maximum length of a value in bytes. The system limits an argument to 128 KiB.
  private static let most = 8192

  static func refusal(_ words: String) -> Failure { Failure(description: words) }

  func count(of each: Template.Placeholder) -> Int { items.count }

  func value(_ placeholder: Template.Placeholder, at index: Int?) throws(Failure) -> String {
    let name = placeholder.field.map { "\(placeholder.name).\($0)" } ?? placeholder.name
    guard placeholder.field != nil else {
      if let answer = answers[name] { return answer }
      throw Self.refusal("{\(name)} has no value")
    }
    guard items.indices.contains(index ?? 0), let value = items[index ?? 0][name] else {
      throw Self.refusal("{\(name)} has no value here")
    }
    if value.utf8.count > Self.most { throw Self.refusal("{\(name)} is too long for a command") }
    return value
  }
}

extension MailEffects {
  /// The values for a command's placeholders, and the command's standard input.
  private typealias Given = (values: CommandRunValues, input: [UInt8])

  /// Prepares the questions, choices and confirmation of a run, which may depend on a message or on a command's output.
  func prepare(_ run: CommandRun) throws -> (questions: [ActionQuestion], confirmation: String?) {
    guard runsCommands else { throw CommandRunValues.refusal("Commands cannot be run here") }
    let action = run.command.action
    var (questions, confirmation) = (action.questions, String?.none)
    // The messages are in the order in which the command receives them, so that the question names the same message
    // as the command.
    var run = run
    run.messages = inOrder(run.messages)
    let values = try CommandRunValues(items: items(of: run, withFiles: false), answers: [:])
    for (place, question) in questions.enumerated() {
      if let template = action.defaults[question.name] {
        questions[place].text = (try? values.text(template)) ?? ""
      }
      guard let command = action.choices[question.name] else { continue }
      let end = try PipedCommand(program: values.words(command)).run(with: [], among: commands)
      guard end.succeeded else {
        throw CommandRunValues.refusal(end.failure(of: command.first?.text ?? ""))
      }
      questions[place].choices = end.said.split(whereSeparator: \.isNewline).map(String.init)
      if questions[place].choices.isEmpty {
        throw CommandRunValues.refusal("\(question.prompt): there is nothing to choose from")
      }
    }
    if let template = action.confirmation {
      var asked = values
      asked.answers = Dictionary(
        action.questions.map { ($0.name, "{\($0.name)}") }, uniquingKeysWith: { $1 })
      // If a placeholder cannot be filled in, the question is asked with the placeholder as written. The question is
      // never skipped.
      confirmation = (try? asked.text(template)) ?? template.text
    }
    return (questions, confirmation)
  }

  /// Runs a command, once or for each message. Returns the output of the last run.
  func perform(_ run: CommandRun) throws -> PipedCommand.End {
    guard runsCommands else { throw CommandRunValues.refusal("Commands cannot be run here") }
    let action = run.command.action
    var end = PipedCommand.End()
    let (runs, stops) = (try given(run), commands.stops)
    for (number, given) in runs.enumerated() {
      let command = PipedCommand(program: try given.values.words(action.command))
      end =
        try action.takesTerminal
        ? command.runInTerminal(with: given.input.isEmpty ? nil : given.input)
        : command.run(with: given.input, among: commands, stops: stops)
      if !end.succeeded, runs.count > 1 {
        end.said +=
          "\n\(number) of \(runs.count) runs succeeded; the next run failed, and the rest were not tried.\n"
      }
      guard end.succeeded, commands.stops == stops else { break }
    }
    return end
  }

  /// Returns the values and the standard input for each run.
  private func given(_ run: CommandRun) throws -> [Given] {
    let action = run.command.action
    var run = run
    run.messages = inOrder(run.messages)
    guard action.isForEach, run.messages.count > 1 else {
      return [try given(all: run)]
    }
    return try run.messages.map { message in
      var one = run
      one.messages = [message]
      return try given(all: one)
    }
  }

  private func given(all run: CommandRun) throws -> Given {
    let values = CommandRunValues(
      items: try items(of: run, withFiles: true), answers: run.answers)
    if let input = run.command.action.input {
      return (values, Array(try values.text(input).utf8))
    }
    return (values, run.command.takesFiles ? [] : try bytes(of: run))
  }

  /// Returns the bytes of the attachment, or of the messages if the command is not run on an attachment.
  private func bytes(of run: CommandRun) throws -> [UInt8] {
    guard let attachment = run.attachment, let message = run.messages.first else {
      return try source(of: run.messages)
    }
    return try input(from: message, as: .attachment(attachment), isOne: true, Self.pipingLimit)
  }

  /// Returns the source of messages, as an mbox if there are several.
  private func source(of messages: [MessageReference]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    for message in messages {
      bytes += try input(
        from: message, as: .source, isOne: messages.count == 1, Self.pipingLimit - bytes.count)
    }
    return bytes
  }

  // MARK: Values

  private func items(of run: CommandRun, withFiles: Bool) throws -> [[String: String]] {
    if let mailbox = run.mailbox { return [try values(of: mailbox)] }
    var items = try run.messages.map { try values(of: $0) }
    for index in items.indices {
      items[index]["attachment.name"] = run.attachment?.safeFileName.spacingControls
      items[index]["attachment.type"] = run.attachment?.type.spacingControls
    }
    if withFiles, !items.isEmpty { try addFiles(of: run, to: &items) }
    return items
  }

  /// Writes the files whose paths a command uses, and adds the paths to the values. Each message is written to its own
  /// file, or all messages to one mbox.
  private func addFiles(of run: CommandRun, to items: inout [[String: String]]) throws {
    let action = run.command.action
    let named = (action.command + [action.input].compactMap { $0 }).flatMap(\.placeholders)
      .filter { $0.field == "file" }
    if let attachment = run.attachment, named.contains(where: { $0.name == "attachment" }) {
      items[0]["attachment.file"] = try write(try bytes(of: run), attachment.safeFileName)
    }
    let messages = named.filter { $0.name == "message" }
    if messages.contains(where: \.isEach) {
      for (index, message) in run.messages.enumerated() {
        let file = try write(try source(of: [message]), "message.eml")
        items[index]["message.file"] = file
      }
    } else if !messages.isEmpty {
      let name = items.count == 1 ? "message.eml" : "messages.mbox"
      items[0]["message.file"] = try write(try source(of: run.messages), name)
    }
  }

  /// Writes a file that only the user can read.
  private func write(_ bytes: [UInt8], _ name: String) throws -> String {
    guard let opened else { throw CommandRunValues.refusal("Files cannot be written here") }
    return try opened.write(bytes, named: name)
  }

  private func values(of message: MessageReference) throws -> [String: String] {
    let (reader, entry) = try locate(message)
    let head = AnsweredMessage(try reader.bytes(of: entry, limit: Self.headLimit).bytes)
    let from = head.envelope.from.first
    func people(_ people: [EmailAddress]) -> String {
      people.map(\.address).joined(separator: ", ")
    }
    var values = [
      "message.from": from?.address ?? "", "message.name": from?.shownName ?? "",
      "message.to": people(head.envelope.to), "message.cc": people(head.envelope.cc),
      "message.subject": head.envelope.subject,
      "message.id": (head.envelope.messageID ?? "").filter { $0 != "<" && $0 != ">" },
      "message.mailbox": entry.mailbox.name,
      "message.account": "\(entry.mailbox.account.path)",
    ]
    values = values.mapValues(\.spacingControls)
    // Add the path only if it identifies the message: a message in an mbox has no path of its own,
    // and a path that is not UTF-8 would name a different file.
    let path = "\(entry.location.path)"
    if !entry.isInMbox, !path.unicodeScalars.contains("\u{FFFD}") { values["message.path"] = path }
    return values
  }

  /// The maximum number of bytes that are read for the header of a message.
  private static let headLimit = 256 << 10

  private func values(of mailbox: MailboxReference) throws -> [String: String] {
    guard let (_, own) = self.mailbox(mailbox) else {
      throw CommandRunValues.refusal("\(mailbox.name) no longer exists")
    }
    let values = [
      "mailbox.name": own.name.spacingControls, "mailbox.path": "\(own.path)",
      "mailbox.account": "\(own.id.account.path)",
    ]
    // Leave out paths that are not UTF-8, because they would name a different folder.
    return values.filter { !$1.unicodeScalars.contains("\u{FFFD}") }
  }
}
