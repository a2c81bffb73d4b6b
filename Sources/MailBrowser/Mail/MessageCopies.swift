import MailStore

/// Finds messages that a unified list would show more than once, because they are in several mailboxes. Gmail's labels
/// and rules that copy messages cause this. The message in the first of these mailboxes is listed, and the rest are its
/// copies.
///
/// Messages are copies if they have the same Message-ID, date and subject, and files of the same size. Anyone can
/// reuse a Message-ID, so it is not enough; the texts are not compared, because that would read all files. Two messages
/// in the same mailbox are listed separately.
struct MessageCopies: Sendable {
  /// For each listed message that has copies, the indices of the copies.
  private var copies: [Int: [Int]] = [:]
  /// For each copy, the index of the message that is listed instead.
  private var standing: [Int: Int] = [:]

  /// Makes a value that has no copies.
  init() {}

  /// Finds the copies among messages whose headers are known. Compares the sizes of files only if everything else is
  /// the same.
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

  /// Returns true if neither the message `former` nor any copy of it is in the mailbox of the message at `index`.
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

  /// True if there are no copies.
  var isEmpty: Bool { copies.isEmpty }

  /// Returns the message that is listed in place of the message at `index`. This is the message itself, unless it is a
  /// copy.
  func standing(for index: Int) -> Int { standing[index] ?? index }

  /// Returns true if the message is a copy and therefore not listed.
  func isCopy(_ index: Int) -> Bool { standing[index] != nil }

  /// The number of copies.
  var count: Int { standing.count }

  /// The listed messages that have copies.
  var all: some Collection<Int> { copies.keys }

  /// Returns the copies of a listed message.
  func copies(of index: Int) -> [Int] { copies[index] ?? [] }
}
