import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import SystemCalls

/// The cost of message lists without a terminal: opened from an index, and in threads.
enum ListCost {
  /// P3: lists the first mailbox of the account at `path` as the program does, from the indexes in `folder`. Reports
  /// the milliseconds of CPU time until the list is complete and compared with the files, the minimum of five rounds.
  static func measure(_ path: String, indexes folder: String?) throws {
    let account = try MailAccount.open(path)
    let mailbox = MailboxReference(account: 0, name: account.mailboxes[0].name)
    for order in [SortOrder.newestFirst, .threads] {
      let times = (0..<5).map { _ in
        let effects = MailEffects(
          accounts: [account], watchesForChanges: false,
          index: folder.map { .folder(FilePath($0), .full) } ?? .none, utcOffset: { _ in 0 },
          now: { 0 })
        return Benchmarks.processorSeconds {
          _ = effects.performNow(.messages(.list(mailbox, order)))
        }
      }
      Benchmarks.report("P3-\(order)", (times.min() ?? 0) * 1000, "ms")
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    Benchmarks.report("P3-memory", Double(usage.ru_maxrss) / 1024, "MiB")
  }

  /// Puts 100,000 messages in threads of ten, first all at once, then with a new message each time. Reports minimum and
  /// maximum.
  static func measureThreads() {
    let count = 100_000
    func message(_ number: Int) -> (links: MessageLinks, date: Int64) {
      let first = number / 10 * 10
      var envelope = Envelope()
      envelope.messageID = "<\(number)@example.org>"
      envelope.subject = number == first ? "Number \(first)" : "Re: Number \(first)"
      if number > first {
        envelope.references = [first, number - 1].map { "<\($0)@example.org>" }
      }
      return (MessageLinks(envelope), Int64(number))
    }
    let messages = (0..<count).map(message)
    var list = ThreadedList(messages)
    let whole = (0..<5).map { _ in Benchmarks.seconds { list = ThreadedList(messages) } }
    Benchmarks.report("threads-whole", (whole.min() ?? 0) * 1000, "ms")
    var former = (0..<count).map { Int32($0) }
    let further = (0..<50).map { step in
      // The new message answers a message in the middle of the list.
      var new = message(count / 2 + 1 + 10 * step)
      new.date = Int64(count + step)
      former.append(-1)
      let seconds = Benchmarks.seconds { list.update(from: former) { _ in new } }
      former[former.count - 1] = Int32(former.count - 1)
      return seconds
    }.sorted()
    Benchmarks.report("threads-one", further[0] * 1000, "ms")
    Benchmarks.report("threads-one-median", further[further.count / 2] * 1000, "ms")
  }
}
