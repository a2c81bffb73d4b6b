import MailStore
import TerminalFrame

/// A person who wrote messages in the loaded lists.
public struct Correspondent: Hashable, Sendable {
  /// The person's name in the latest message; empty if missing.
  public let name: String
  /// The address as it was first found.
  public let address: String
  /// The number of messages from the person.
  public let count: Int
  /// The mailboxes with messages from this person. The mailbox with the most messages comes first.
  public let mailboxes: [MailboxReference]

  /// The name with the address, such as `Ada Lovelace <ada@example.org>`.
  var title: String { name.isEmpty ? address : "\(name) <\(address)>" }
}

extension Correspondent {
  /// The data collected about a person while lists are examined.
  private struct Known {
    var name: String
    let address: String
    var date: Int64
    var counts: [MailboxReference: Int] = [:]
  }

  /// Returns the senders in these lists. Senders with the most messages come first.
  static func senders(in lists: [MailboxContents]) -> [Correspondent] {
    var known: [String: Known] = [:]
    for list in lists {
      for heads in list.heads {
        for index in 0..<heads.count {
          guard let texts = heads.texts(at: index), let date = heads.date(at: index) else {
            continue
          }
          let (name, address) = person(texts)
          guard address.contains("@") else { continue }
          let key = address.lowercased()
          var person = known[key] ?? Known(name: name, address: address, date: date)
          if date > person.date || person.name.isEmpty {
            (person.name, person.date) = (name.isEmpty ? person.name : name, date)
          }
          person.counts[list.mailbox, default: 0] += 1
          known[key] = person
        }
      }
    }
    var folding = SearchFolding()
    return known.values.map(correspondent).map { (person: $0, key: SortKey($0.title, &folding)) }
      .sorted { ($1.person.count, $0.key) < ($0.person.count, $1.key) }.map(\.person)
  }

  /// Returns the sender of a message. The name comes from the row, and the address is the first of the searchable
  /// addresses.
  private static func person(_ head: HeadTexts) -> (name: String, address: String) {
    guard let address = head.addresses.split(separator: " ").first else { return ("", head.sender) }
    return (head.sender, String(address))
  }

  private static func correspondent(_ known: Known) -> Correspondent {
    let mailboxes = known.counts.sorted {
      ($1.value, $0.key.account, $0.key.name) < ($0.value, $1.key.account, $1.key.name)
    }
    return Correspondent(
      name: known.name, address: known.address,
      count: known.counts.values.reduce(0, +), mailboxes: mailboxes.map(\.key))
  }
}
