import SystemCalls

/// What a program of the user's is told of new mail.
public struct Announcement: Hashable, Sendable {
  let sender: String
  let subject: String
  let mailbox: String
  let count: Int

  init(sender: String, subject: String, mailbox: String, count: Int) {
    (self.sender, self.subject, self.mailbox, self.count) = (sender, subject, mailbox, count)
  }

  init(_ news: MailboxNews, in mailbox: String) {
    self.init(
      sender: news.newest?.sender ?? "", subject: news.newest?.subject ?? "", mailbox: mailbox,
      count: news.count)
  }

  /// The words of `command` with the message's own in the place of `{sender}`, `{subject}`, `{mailbox}` and `{count}`.
  /// Without any of these, the four are added as arguments.
  ///
  /// Anybody can write a subject. So each stays within its argument, is one line of 200 characters at most, and begins with
  /// a space where an argument would begin with a hyphen and be taken for an option.
  func arguments(of command: [String]) -> [String] {
    let values = [
      ("{sender}", Self.line(sender)), ("{subject}", Self.line(subject)),
      ("{mailbox}", Self.line(mailbox)), ("{count}", "\(count)"),
    ]
    let hasPlaces = command.contains { word in values.contains { word.contains($0.0) } }
    let words = hasPlaces ? command : command + values.map(\.0)
    return words.map { Self.filled($0, values) }
  }

  /// `word` with the values, each put in once: a subject may have the name of another place in it.
  private static func filled(_ word: String, _ values: [(String, String)]) -> String {
    var (filled, rest) = ("", word[...])
    while let first = rest.firstIndex(of: "{") {
      filled += rest[..<first]
      rest = rest[first...]
      if let value = values.first(where: { rest.hasPrefix($0.0) }) {
        filled += value.1
        rest = rest.dropFirst(value.0.count)
      } else {
        filled.append("{")
        rest = rest.dropFirst()
      }
    }
    filled += rest
    // Its first byte makes an option, whatever accent follows.
    let hyphen = UInt8(ascii: "-")
    return filled.utf8.first == hyphen && word.utf8.first != hyphen ? " " + filled : filled
  }

  private static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(200))).spacingControls
  }
}

extension MailEffects {
  /// The time after which a program that announces is ended.
  private static let announcing = Duration.seconds(20)

  /// Starts the user's program, and waits for its end. Returns why it failed; nil if it did not.
  func announce(_ news: Announcement, by command: [String]) -> String? {
    guard runsCommands, let name = command.first else { return nil }
    let program = PipedCommand(
      program: news.arguments(of: command), patience: .seconds(1))
    do throws(SystemError) {
      let end = try program.run(with: [], among: announcers, within: Self.announcing)
      return end.succeeded ? nil : end.failure(of: name)
    } catch {
      return "\(name) cannot be started: \(error)"
    }
  }
}
