import MailBrowser
import MailStore
import SplitViewUI
import SystemCalls

/// A mailbox made for the measurement. It is listed once, and its messages are opened.
struct SampleLibrary {
  let state: MailState
  private let reader: MailReader
  private let list: MessageList
  /// The messages in the file, by their index in the store.
  private let texts: [[UInt8]]

  static func make(messages count: Int, lines: Int = 24) throws -> SampleLibrary {
    let path = "/tmp/trifold-benchmark-\(getpid()).mbox"
    defer { unlink(path) }
    guard let file = fopen(path, "w") else { throw MailStoreError.notFound(FilePath(path)) }
    let messages = (0..<count).map { message($0, lines: lines) }
    for message in messages { fputs(message, file) }
    fclose(file)
    let account = try MailAccount.open(path)
    let reader = MailReader(account)
    let list = try reader.messages(in: account.mailboxes[0])
    var library = MailLibrary(accounts: [AccountSummary(account)])
    let summaries = reader.envelopes(of: list, at: list.indices).enumerated().map {
      MessageSummary(list, $0.offset, $0.element, isOutgoing: false)
    }
    let mailbox = MailboxReference(account: 0, name: account.mailboxes[0].name)
    library.insert(
      MailboxContents(
        mailbox: mailbox, messages: list, summaries: summaries, order: .newestFirst,
        isComplete: true))
    return SampleLibrary(
      state: MailState(library: library, now: 1_795_081_260), reader: reader, list: list,
      texts: messages.map { Array($0.utf8.drop { $0 != UInt8(ascii: "\n") }.dropFirst()) })
  }

  /// A message as text to read.
  func open(_ message: MessageReference) -> OpenMessage {
    let index = list.index(of: message.key) ?? 0
    let page = MessageDocument(
      Message(bytes: texts[index]), delivered: nil,
      dates: DateText(now: 1_795_081_260, utcOffset: { _ in 0 }))
    return OpenMessage(
      reference: message, document: page.document(allHeaders: false),
      fullDocument: page.document(allHeaders: true), links: [])
  }

  private static func message(_ number: Int, lines: Int) -> String {
    let body = (0..<lines).map { line in
      "\(line % 3 == 0 ? "> " : "")Line \(line) of letter \(number), with a few words to fill it up."
    }
    let (day, hour, minute) = (1 + number / 1440 % 28, number / 60 % 24, number % 60)
    return """
      From ada@example.org Thu Nov 19 09:12:00 2020
      From: Ada Lovelace \(number % 17) <ada\(number)@example.org>
      To: team@example.org
      Subject: =?utf-8?q?Pr=C3=BCfung?= number \(number)
      Date: \(day) Nov 2020 \(hour):\(minute):00 +0000
      Message-ID: <\(number)@example.org>

      \(body.joined(separator: "\n"))


      """
  }
}
