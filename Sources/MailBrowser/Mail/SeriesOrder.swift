import MailStore

/// The order of messages that are piped to a command, saved to a file or moved to a mailbox together.
///
/// Messages are sorted by the dates that lists show, oldest first. Messages with equal dates are sorted by arrival. The
/// patches of a series keep the places that they occupy together, but are sorted by number within them. `git am` then
/// applies them in order, even if their dates are wrong.
struct SeriesOrder {
  /// The properties that the patches of one series share.
  private struct Series: Hashable {
    let sender: String
    let tag: String
    let total: Int
    /// The id of the first message in the thread; 0 if none of the other messages is in that thread. The id
    /// distinguishes two series that were sent at the same time with the same tag.
    let thread: UInt64
  }

  private var threads: [UInt64: Int] = [:]

  /// Sorts messages.
  /// - Parameter messages: the messages, in the order of their arrival.
  static func sorted<Message>(
    _ messages: [(message: Message, head: MessageSummary)]
  ) -> [Message] {
    var order = SeriesOrder()
    for (_, head) in messages { order.threads[thread(of: head), default: 0] += 1 }
    let byDate = messages.enumerated()
      .sorted { ($0.element.head.date, $0.offset) < ($1.element.head.date, $1.offset) }
      .map(\.element)
    var patches: [Series: [(place: Int, number: Int)]] = [:]
    for (place, item) in byDate.enumerated() {
      guard let (series, number) = order.series(of: item.head) else { continue }
      patches[series, default: []].append((place, number))
    }
    var sorted = byDate
    for series in patches.values {
      let byNumber = series.sorted { ($0.number, $0.place) < ($1.number, $1.place) }
      for (patch, from) in zip(series, byNumber) { sorted[patch.place] = byDate[from.place] }
    }
    return sorted.map(\.message)
  }

  private static func thread(of head: MessageSummary) -> UInt64 {
    head.links.references.first { !MessageLinks.isBareWord($0) } ?? head.links.id
  }

  private func series(of head: MessageSummary) -> (Series, number: Int)? {
    guard let place = SeriesPlace(head.subject) else { return nil }
    let thread = Self.thread(of: head)
    let series = Series(
      sender: head.isOutgoing ? "" : head.sender, tag: place.tag, total: place.total,
      thread: threads[thread] ?? 0 > 1 ? thread : 0)
    return (series, place.number)
  }
}

extension MailEffects {
  /// Returns messages in the order in which they are piped, saved or moved together.
  func inOrder(_ messages: [MessageReference]) -> [MessageReference] {
    guard messages.count > 1 else { return messages }
    let lists = contents.withLock { $0 }
    let found = foundLists.withLock { $0.values.map(\.list) }
    // Messages are listed in their order of arrival. For lists that were not read, the key is used instead, because the
    // names of Maildir files begin with the time.
    let arrived = messages.map { ($0, lists[$0.mailbox]?.messages.index(of: $0) ?? 0) }
      .sorted { ($0.1, $0.0.key.rawValue) < ($1.1, $1.0.key.rawValue) }
    return SeriesOrder.sorted(
      arrived.map { message, _ in
        let known = ([lists[message.mailbox]].compactMap(\.self) + found).lazy
          .compactMap { list in list.place(of: message).flatMap { list.summary(at: $0) } }.first
        return (message, known ?? head(of: message))
      })
  }

  /// Reads a message's header, because it has not been read for a list yet.
  private func head(of message: MessageReference) -> MessageSummary {
    let located = try? locate(message)
    let envelope = located.flatMap { try? $0.reader.envelope(of: $0.entry) }
    return MessageSummary(
      sender: envelope?.from.first?.shownName ?? "", subject: envelope?.subject ?? "",
      date: envelope?.date?.seconds ?? located?.entry.deliveryTime ?? 0, flags: [],
      hasAttachments: false, links: envelope.map { MessageLinks($0) } ?? MessageLinks())
  }
}
