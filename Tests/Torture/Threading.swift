import MailStore

/// Prints the threads of INBOX for a comparison with other programs. The line of a message has the number of its
/// thread, the number of messages above it in the thread, and its name. At the end, prints the times that this took.
struct Threading {
  let path: String

  func run() throws {
    let account = try MailAccount.open(path)
    guard let inbox = account.mailbox(named: "INBOX") ?? account.mailboxes.first else { return }
    let reader = MailReader(account)
    let list = try reader.messages(in: inbox)
    let envelopes = reader.envelopes(of: list, at: list.indices).map { try? $0.get().envelope }
    let links = envelopes.map { $0.map { MessageLinks($0) } ?? MessageLinks() }
    let dates = list.indices.map { envelopes[$0]?.date?.seconds ?? list.deliveryTime(at: $0) ?? 0 }
    var threads = MessageThreads()
    var outline = ThreadOutline()
    measure("all") {
      threads = MessageThreads(links)
      outline = threads.outline(dates: dates)
    }
    tell(outline, list)
    let some = stride(from: 0, to: links.count, by: max(1, links.count / 1000)).map { links[$0] }
    measure("remove and add \(some.count)") {
      for (place, message) in some.enumerated() {
        threads.remove(place * max(1, links.count / 1000))
        threads.add(message)
      }
    }
  }

  private func tell(_ outline: ThreadOutline, _ list: MessageList) {
    var lines = ""
    var thread = 0
    for place in outline.order.indices {
      if outline.depths[place] == 0 { thread += 1 }
      lines += "\(thread) \(outline.depths[place]) \(list.key(at: Int(outline.order[place])))\n"
    }
    print(lines, terminator: "")
  }

  private func measure(_ name: String, _ body: () -> Void) {
    let start = ContinuousClock.now
    body()
    let time = (ContinuousClock.now - start).components
    print("time \(name)\t\(time.seconds * 1_000_000 + time.attoseconds / 1_000_000_000_000) µs")
  }
}
