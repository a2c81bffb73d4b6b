import MailStore
import TerminalFrame

/// The order in which a list shows messages.
public enum SortOrder: String, Hashable, Sendable, CaseIterable, Codable {
  case newestFirst
  case oldestFirst
  case sender
  case subject
  case threads
  case threadsNewestFirst

  /// True if the messages of a thread are listed together.
  var isByThread: Bool { self == .threads || self == .threadsNewestFirst }

  /// The name of the order in the list's bar.
  public var name: String {
    switch self {
    case .newestFirst: "Newest"
    case .oldestFirst: "Oldest"
    case .sender: "Sender"
    case .subject: "Subject"
    case .threads: "Threads"
    case .threadsNewestFirst: "Threads, newest"
    }
  }

  /// The name of the order in the menu.
  var title: String {
    switch self {
    case .newestFirst: "Newest first"
    case .oldestFirst: "Oldest first"
    case .sender: "By sender"
    case .subject: "By subject"
    case .threads: "By thread"
    case .threadsNewestFirst: "By thread, newest first"
    }
  }
}

extension MailboxContents {
  /// Returns the indices of messages in `order`. Messages with the same sender or subject are sorted by date, newest
  /// first. Patches with the same date are sorted as if they had been sent in the order of their numbers. In orders by
  /// thread, the newest message comes first until all headers are read.
  static func sorted(
    _ messages: ListedMessages, _ heads: [MessageHeads], _ order: SortOrder
  ) -> [UInt32] {
    switch order {
    case .newestFirst, .threads, .threadsNewestFirst: newestFirst(messages, heads)
    case .oldestFirst: newestFirst(messages, heads).reversed()
    case .sender: byText(messages, heads, \.sender)
    case .subject: byText(messages, heads) { ReplySubject.withoutMarks($0.subject) }
    }
  }

  private static func byText(
    _ messages: ListedMessages, _ heads: [MessageHeads], _ text: (HeadTexts) -> String
  ) -> [UInt32] {
    let ranks = ranks(
      of: heads.flatMap { heads in
        (0..<heads.count).map { heads.texts(at: $0).map(text)?.lowercased() ?? "" }
      })
    // Take the messages by date, and put each at the next free place among those with the same text.
    var places = [Int](repeating: 0, count: (ranks.max() ?? 0) + 2)
    for rank in ranks { places[rank + 1] += 1 }
    for rank in places.indices.dropFirst() { places[rank] += places[rank - 1] }
    var sorted = [UInt32](repeating: 0, count: ranks.count)
    for index in newestFirst(messages, heads) {
      let rank = ranks[Int(index)]
      sorted[places[rank]] = index
      places[rank] += 1
    }
    return sorted
  }

  /// Returns each text's rank among the distinct texts. Many messages share a sender, so one sort key is made for each
  /// distinct text.
  private static func ranks(of texts: [String]) -> [Int] {
    var folding = SearchFolding()
    let keys = Set(texts).map { (text: $0, key: SortKey($0, &folding)) }
    let sorted = keys.sorted { $0.key < $1.key }
    let ranks = Dictionary(
      uniqueKeysWithValues: sorted.enumerated().map { ($0.element.text, $0.offset) })
    return texts.map { ranks[$0] ?? 0 }
  }

  /// The data that determine a message's place in an order by date.
  private struct Age {
    /// The date in the header or, if the header is not known, the time of delivery.
    let date: Int64
    /// For a patch, the number in the series in the upper 32 bits. The lower 32 bits are the index of the message.
    let rank: UInt64
  }

  private static func newestFirst(
    _ messages: ListedMessages, _ heads: [MessageHeads]
  ) -> [UInt32] {
    var ages: [Age] = []
    ages.reserveCapacity(messages.count)
    for (part, heads) in zip(messages.parts, heads) {
      for index in 0..<heads.count {
        let age = heads.age(at: index) ?? (part.messages.deliveryTime(at: index) ?? 0, 0)
        ages.append(Age(date: age.date, rank: UInt64(age.series) << 32 | UInt64(ages.count)))
      }
    }
    // Messages are stored in the order of their delivery, so this is almost their order by date, which is sorted faster.
    ages.reverse()
    ages.sort { (a: Age, b: Age) -> Bool in a.date == b.date ? a.rank > b.rank : a.date > b.date }
    return ages.map { UInt32(truncatingIfNeeded: $0.rank) }
  }
}
