import SystemCalls

/// New mail in one mailbox, as passed to the user's notification program.
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

  /// Returns `command` with `{sender}`, `{subject}`, `{mailbox}` and `{count}` replaced by values. If the command
  /// contains none of these, all four values are appended as arguments.
  ///
  /// Anyone can send any subject. Therefore a value never extends beyond one argument, and is a single line of at most
  /// 200 characters. A value that would begin an argument with a hyphen gets a leading space, so that it is not taken
  /// for an option.
  func arguments(of command: [String]) -> [String] {
    let values = [
      ("{sender}", Self.line(sender)), ("{subject}", Self.line(subject)),
      ("{mailbox}", Self.line(mailbox)), ("{count}", "\(count)"),
    ]
    let hasPlaces = command.contains { word in values.contains { word.contains($0.0) } }
    let words = hasPlaces ? command : command + values.map(\.0)
    return words.map { Self.filled($0, values) }
  }

  /// Replaces each placeholder in `word` once. Placeholders in the inserted values are not replaced, because a subject
  /// may contain `{count}`.
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
    // Compare bytes. "-" followed by a combining accent is a different character, but programs still treat it as the
    // start of an option.
    let hyphen = UInt8(ascii: "-")
    return filled.utf8.first == hyphen && word.utf8.first != hyphen ? " " + filled : filled
  }

  private static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(200))).spacingControls
  }
}

extension MailEffects {
  /// The time limit for the notification program.
  private static let announcing = Duration.seconds(20)

  /// Runs the user's notification program and waits for it to end. If the program fails, returns
  /// the reason; otherwise nil.
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
