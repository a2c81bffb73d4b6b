import ArgumentParser
import MailIndex
import MailStore
import SystemCalls

/// `trifold list`: prints mailboxes, or the messages of a mailbox, for pipes and scripts.
///
/// A mailbox or message that cannot be read has a row with an error. The exit code is then 74, and
/// the details are printed on standard error.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", _superCommandName: ProgramName.text,
    abstract: "Print mailboxes, or a mailbox's messages.",
    discussion: """
      Messages are listed in the order in which they arrived, latest first. The printed date is the one in the message, \
      which may differ from the time of arrival. Messages that cannot be read are listed with an error, and are also \
      reported on standard error; the exit code is then 74. docs/json.md in the source code describes the fields of \
      --json.
      """)

  @Argument(help: "A Maildir, an mbox file, or a folder of these.", completion: .file())
  var path: String

  @Option(help: "Print the messages of this mailbox, such as INBOX or Work/Projects.")
  var mailbox: String?

  @Flag(help: "Print one JSON object per line.")
  var json = false

  func validate() throws {
    if path.isEmpty { throw ValidationError("the path is empty") }
  }

  func run() throws {
    BrowserOptions.Setting.useFallbackCharsets()
    let reader = MailReader(try MailAccount.open(RawArguments.path(path)))
    let output = Output.standard
    let notices = reader.account.notices.map { "\($0)" }
    guard let mailbox else { return try end(with: mailboxes(reader, output) + notices) }
    let failure = try messages(
      of: reader.account.selectableMailbox(named: mailbox), reader, output)
    // The account's notices are only printed. They do not make this list incomplete, so they do not
    // affect the exit code.
    for notice in notices { Output.error.write("trifold: \(notice.visibleControls)\n") }
    try end(with: failure.map { [$0] } ?? [])
  }

  /// Prints all failures except the last. Throws the last failure, which sets the exit code.
  private func end(with failures: [String]) throws {
    for failure in failures.dropLast() {
      Output.error.write("trifold: \(failure.visibleControls)\n")
    }
    if let last = failures.last { throw Failure(last, code: EX_IOERR) }
  }

  /// Prints the mailboxes. Returns a reason for each mailbox that cannot be read.
  private func mailboxes(_ reader: MailReader, _ output: Output) throws -> [String] {
    var lines: [MailboxLine] = []
    var failures: [String] = []
    for mailbox in reader.account.mailboxes where mailbox.isSelectable {
      do throws(MailStoreError) {
        lines.append(MailboxLine(mailbox.name, try reader.counts(of: mailbox)))
        if let flaw = reader.flaw(of: mailbox) { failures.append(Self.words(flaw, mailbox)) }
      } catch {
        lines.append(MailboxLine(mailbox.name, failure: error.reason))
        failures.append("\(error)")
      }
    }
    let width = lines.map { $0.name.visibleControls.displayWidth }.max() ?? 0
    for line in lines {
      if json { line.json.write(to: output) } else { output.write(line.text(nameWidth: width)) }
    }
    output.flush()
    return failures
  }

  private static func words(_ flaw: CompressedFileFlaw, _ mailbox: Mailbox) -> String {
    "\(mailbox.path): \(flaw.ofMailbox)"
  }

  /// The minimum and maximum number of messages that are read together. The number is small at first, so that the first
  /// lines appear at once, and then increases. If another program has moved messages, each group may require reading
  /// the folder again.
  private static let pieces = 1024...16384

  /// Prints the messages, newest first. If some messages cannot be read, returns a sentence with their number.
  private func messages(
    of mailbox: Mailbox, _ reader: MailReader, _ output: Output
  ) throws -> String? {
    let list = try reader.messages(in: mailbox)
    let index = try? IndexFolder.index(of: reader.account, isMade: false)
    let offset = LocalTime.offset(isFixed: false)
    var unreadable = 0
    var (end, size) = (list.count, Self.pieces.lowerBound)
    while end > 0, !output.isClosed {
      let start = max(0, end - size)
      let readings = Self.envelopes(of: list, at: start..<end, reader, index)
      for (index, reading) in readings.reversed() {
        let line: MessageLine
        switch reading {
        case .success(let read): line = MessageLine(mailbox.name, list[index], read)
        case .failure(.messageIsGone): continue
        case .failure(let failure):
          line = MessageLine(mailbox.name, list[index], failure: failure.reason)
          unreadable += 1
        }
        line.write(to: output, asJSON: json, offset)
      }
      (end, size) = (start, min(size * 2, Self.pieces.upperBound))
    }
    output.flush()
    // A compressed mbox is a single file, which is read up to the first fault. If there is a fault,
    // report it.
    if let flaw = list.flaw { return Self.words(flaw, mailbox) }
    if unreadable == 0 { return nil }
    let count = unreadable == 1 ? "1 message" : "\(unreadable) messages"
    return "\(mailbox.path): \(count) of \(list.count) cannot be read; see the list for reasons"
  }

  /// Returns the envelopes of some messages. Up-to-date envelopes are read from the index, which also contains the
  /// attachments. All other envelopes are read from the headers of the messages.
  private static func envelopes(
    of list: MessageList, at range: Range<Int>, _ reader: MailReader, _ index: MailIndex?
  ) -> [(index: Int, reading: EnvelopeReading)] {
    var readings: [Int: EnvelopeReading] = [:]
    if let index, index.exists {
      // If the index is damaged, read the files instead.
      try? index.reading { (index) throws(MailIndexError) in
        try index.envelopes(of: list, at: Array(range), looksAtFiles: true) { place, read in
          readings[place] = .success(read)
        }
      }
    }
    let missing = range.filter { readings[$0] == nil }
    for (place, reading) in zip(missing, reader.envelopes(of: list, at: missing)) {
      readings[place] = reading
    }
    return range.compactMap { place in readings[place].map { (place, $0) } }
  }
}
