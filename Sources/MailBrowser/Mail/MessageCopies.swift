import MailStore

/// Which messages of a unified list are one: it lies in several mailboxes, as Gmail's labels and rules that copy leave it. One
/// of them stands for all, that of the first mailbox, and is the one that is listed.
///
/// Messages are one if they have the same Message-ID, date and subject, and files of the same size. Anybody can write a
/// Message-ID that another message has; what differs in its contents stays a message of its own. Two in one mailbox are two.
struct MessageCopies: Sendable {
  /// The indices of the copies, by that of the message which stands for them.
  private var copies: [Int: [Int]] = [:]
  /// The index of the message that stands for a copy.
  private var standing: [Int: Int] = [:]

  /// There are none.
  init() {}

  /// Looks for copies among the messages whose heads are known. Files are looked at where all else is the same.
  init(_ messages: ListedMessages, _ heads: [MessageHeads]) {
    guard messages.parts.count > 1 else { return }
    var known: [UInt64: [Int]] = [:]
    var index = 0
    for part in heads {
      for own in 0..<part.count {
        defer { index += 1 }
        guard let id = part.id(at: own), id != 0, !MessageLinks.isBareWord(id) else { continue }
        let one = known[id]?.first { former in
          isFree(former, for: index, messages) && Self.areOne(former, index, messages, heads)
        }
        if let one {
          copies[one, default: []].append(index)
          standing[index] = one
        } else {
          known[id, default: []].append(index)
        }
      }
    }
  }

  /// True if neither a message nor one of its copies lies in the mailbox of another one.
  private func isFree(_ former: Int, for index: Int, _ messages: ListedMessages) -> Bool {
    let part = messages.position(of: index).part
    return ([former] + copies(of: former)).allSatisfy { messages.position(of: $0).part != part }
  }

  private static func areOne(
    _ former: Int, _ index: Int, _ messages: ListedMessages, _ heads: [MessageHeads]
  ) -> Bool {
    let (a, b) = (messages.position(of: former), messages.position(of: index))
    guard let first = heads[a.part][a.index], let second = heads[b.part][b.index],
      first.date == second.date, first.subject == second.subject
    else { return false }
    return messages.parts[a.part].messages.fileState(at: a.index)?.size
      == messages.parts[b.part].messages.fileState(at: b.index)?.size
  }

  /// True if there are none.
  var isEmpty: Bool { copies.isEmpty }

  /// The message that is listed for the one at an index: itself, unless it is a copy.
  func standing(for index: Int) -> Int { standing[index] ?? index }

  /// True for a message that another one stands for.
  func isCopy(_ index: Int) -> Bool { standing[index] != nil }

  /// The number of messages that others stand for.
  var count: Int { standing.count }

  /// The messages that stand for others.
  var all: some Collection<Int> { copies.keys }

  /// The copies of a message that is listed.
  func copies(of index: Int) -> [Int] { copies[index] ?? [] }
}
