import MailStore

/// The threads that the user has muted. Messages that arrive in them are marked as read and are not
/// announced.
///
/// A thread is identified by the ids of its first message and of the message at which it was muted.
/// Replies usually name the first message in their References. The other id is needed because the
/// mailbox may contain only the message at which the thread was muted.
struct MutedThreads: Hashable, Sendable {
  /// A muted thread.
  struct Thread: Hashable, Codable, Sendable {
    let ids: [String]
    /// The time at which the thread was muted, in seconds since 1970. Older unread messages in the thread stay unread.
    let since: Int64
  }

  /// The threads, in the order in which they were muted.
  private(set) var threads: [Thread] = []
  /// The time at which each thread was muted, keyed by the hash of each of the thread's ids.
  private var numbers: [UInt64: Int64] = [:]

  /// The maximum number of muted threads to remember.
  private static let limit = 1000

  init(_ threads: [Thread] = []) {
    self.threads = threads.suffix(Self.limit)
    for thread in self.threads {
      for id in thread.ids { numbers[Self.number(of: id)] = thread.since }
    }
  }

  var isEmpty: Bool { threads.isEmpty }

  /// Returns true if one of the ids belongs to a muted thread.
  func contains(_ ids: [String]) -> Bool { ids.contains { numbers[Self.number(of: $0)] != nil } }

  /// Returns true if a message belongs to a muted thread.
  func contains(_ links: MessageLinks) -> Bool { since(links) != nil }

  /// Returns the time at which the message's thread was muted; nil if the thread is not muted.
  func since(_ links: MessageLinks) -> Int64? {
    if numbers.isEmpty { return nil }
    return numbers[links.id] ?? links.references.lazy.compactMap { numbers[$0] }.first
  }

  /// Returns the muted threads plus a thread with these ids.
  func adding(_ ids: [String], at time: Int64) -> MutedThreads {
    MutedThreads(threads + [Thread(ids: ids, since: time)])
  }

  /// Returns the muted threads, except those that have one of these ids.
  func removing(_ ids: [String]) -> MutedThreads {
    MutedThreads(threads.filter { thread in !thread.ids.contains(where: ids.contains) })
  }

  private static func number(of id: String) -> UInt64 {
    var envelope = Envelope()
    envelope.messageID = id
    return MessageLinks(envelope).id
  }
}
