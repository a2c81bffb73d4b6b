import MailStore

/// The threads that the user has muted: what comes in them is read, and no news.
///
/// A thread is known by the ids of its first message and of the one at which it was muted: replies name the first in their
/// References, and often that alone is in the mailbox.
struct MutedThreads: Hashable, Sendable {
  /// A muted thread.
  struct Thread: Hashable, Codable, Sendable {
    let ids: [String]
    /// Seconds since 1970. What was unread in the thread before is the user's affair.
    let since: Int64
  }

  /// The threads, those muted last at the end.
  private(set) var threads: [Thread] = []
  /// The numbers of their ids in this process.
  private var numbers: [UInt64: Int64] = [:]

  /// The most that are kept.
  private static let limit = 1000

  init(_ threads: [Thread] = []) {
    self.threads = threads.suffix(Self.limit)
    for thread in self.threads {
      for id in thread.ids { numbers[Self.number(of: id)] = thread.since }
    }
  }

  var isEmpty: Bool { threads.isEmpty }

  /// True if one of the ids is that of a muted thread.
  func contains(_ ids: [String]) -> Bool { ids.contains { numbers[Self.number(of: $0)] != nil } }

  /// True if a message belongs to a muted thread.
  func mute(_ links: MessageLinks) -> Bool { since(links) != nil }

  /// The time at which the thread of a message was muted; nil if it is not.
  func since(_ links: MessageLinks) -> Int64? {
    if numbers.isEmpty { return nil }
    return numbers[links.id] ?? links.references.lazy.compactMap { numbers[$0] }.first
  }

  /// The same with a thread of these ids.
  func adding(_ ids: [String], at time: Int64) -> MutedThreads {
    MutedThreads(threads + [Thread(ids: ids, since: time)])
  }

  /// The same without the threads that have one of these ids.
  func removing(_ ids: [String]) -> MutedThreads {
    MutedThreads(threads.filter { thread in !thread.ids.contains(where: ids.contains) })
  }

  private static func number(of id: String) -> UInt64 {
    var envelope = Envelope()
    envelope.messageID = id
    return MessageLinks(envelope).id
  }
}
