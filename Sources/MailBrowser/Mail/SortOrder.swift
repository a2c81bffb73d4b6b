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
    let ages = ages(messages, heads)
    let all = (0..<UInt32(messages.count)).reversed()
    func byDate(_ a: UInt32, _ b: UInt32) -> Bool {
      let (first, second) = (ages[Int(a)], ages[Int(b)])
      return first == second ? a > b : first > second
    }
    func byText(_ text: (HeadTexts) -> String) -> [UInt32] {
      let ranks = ranks(
        of: heads.flatMap { heads in
          (0..<heads.count).map { heads.texts(at: $0).map(text)?.lowercased() ?? "" }
        })
      return all.sorted { a, b in
        let (first, second) = (ranks[Int(a)], ranks[Int(b)])
        return first == second ? byDate(a, b) : first < second
      }
    }
    switch order {
    case .newestFirst, .threads, .threadsNewestFirst: return all.sorted(by: byDate)
    case .oldestFirst: return all.sorted { byDate($1, $0) }
    case .sender: return byText(\.sender)
    case .subject: return byText { ReplySubject.withoutMarks($0.subject) }
    }
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

  /// Returns the dates to sort by and, for patches, the number in the series. The date is taken
  /// from the header or, if the header is not known, from the time of delivery.
  private static func ages(
    _ messages: ListedMessages, _ heads: [MessageHeads]
  ) -> [(date: Int64, series: UInt16)] {
    var ages: [(date: Int64, series: UInt16)] = []
    ages.reserveCapacity(messages.count)
    for (part, heads) in zip(messages.parts, heads) {
      for index in 0..<heads.count {
        ages.append(heads.age(at: index) ?? (part.messages.deliveryTime(at: index) ?? 0, 0))
      }
    }
    return ages
  }
}
