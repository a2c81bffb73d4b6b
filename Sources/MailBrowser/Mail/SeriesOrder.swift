import MailStore

/// The order of messages that are handled together: piped to a command, saved to a file, moved to a mailbox.
///
/// They are sorted by the dates that lists show, oldest first, and equal dates by arrival. The patches of one series
/// are sorted by number among the places that they have, so that `git am` applies them in order whatever clocks dated
/// them.
struct SeriesOrder {
  /// The properties that the patches of one series share.
  private struct Series: Hashable {
    let sender: String
    let tag: String
    let total: Int
    /// The id at the start of their thread; 0 if no other of the messages is in it. It tells apart two series that were
    /// sent at once with the same tag.
    let thread: UInt64
  }

  private var threads: [UInt64: Int] = [:]

  /// Puts messages in order.
  /// - Parameter messages: in the order in which they came.
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
  /// Returns messages in the order in which they are handled together.
  func inOrder(_ messages: [MessageReference]) -> [MessageReference] {
    guard messages.count > 1 else { return messages }
    let lists = contents.withLock { $0 }
    let found = foundLists.withLock { $0.values.map(\.list) }
    // The place in a list is the order of arrival. For lists that were not read, the key is: Maildir file names begin
    // with the time.
    let arrived = messages.map { ($0, lists[$0.mailbox]?.messages.index(of: $0) ?? 0) }
      .sorted { ($0.1, $0.0.key.rawValue) < ($1.1, $1.0.key.rawValue) }
    return SeriesOrder.sorted(
      arrived.map { message, _ in
        let known = ([lists[message.mailbox]].compactMap(\.self) + found).lazy
          .compactMap { list in list.place(of: message).flatMap { list.summary(at: $0) } }.first
        return (message, known ?? head(of: message))
      })
  }

  /// Reads the head of a message that no list has read yet.
  private func head(of message: MessageReference) -> MessageSummary {
    let located = try? locate(message)
    let envelope = located.flatMap { try? $0.reader.envelope(of: $0.entry) }
    return MessageSummary(
      sender: envelope?.from.first?.shownName ?? "", subject: envelope?.subject ?? "",
      date: envelope?.date?.seconds ?? located?.entry.deliveryTime ?? 0, flags: [],
      hasAttachments: false, links: envelope.map { MessageLinks($0) } ?? MessageLinks())
  }
}
