import MailStore

/// A message that another program moved or deleted while it was selected. It keeps its row and its text until the user
/// goes elsewhere, as in neomutt: no key acts on a neighbour that took its place, and none acts on it. If it comes back,
/// with its mailbox or under other flags, it is itself again.
struct DepartedMessage: Sendable {
  /// The mailbox whose list has it, its own or a unified one.
  let mailbox: MailboxReference
  let message: MessageReference
  /// A list of it alone, and its head.
  let part: ListedMessages.Part
  let heads: MessageHeads
  /// The list in which it was last, and its place there.
  private let former: MailboxContents
  private let formerPlace: Int

  /// A message of `list` that may be gone from the next reading; nil if it is not in the list.
  /// - Parameter hasNumber: false if another message has its number by then, as in MH.
  init?(_ message: MessageReference, of list: MailboxContents, hasNumber: Bool) {
    guard let place = list.place(of: message),
      let messages = list.messages.list(of: message.mailbox),
      let index = messages.index(of: message.key)
    else { return nil }
    let entry = hasNumber ? messages[index] : messages[index].withoutNumber
    let alone = MailReader.list(of: [entry], in: messages.mailbox)
    mailbox = list.mailbox
    self.message = MessageReference(mailbox: message.mailbox, key: alone.key(at: 0))
    part = ListedMessages.Part(mailbox: message.mailbox, messages: alone)
    heads = MessageHeads([list.summary(at: place)])
    (former, formerPlace) = (list, place)
  }

  /// Neighbours that are looked for in another reading: a list may have lost most of its messages at once.
  private static let farthest = 1000

  /// Its place in another reading: before the nearest of the messages after it that are still there, else behind the
  /// nearest of those before it.
  func place(in list: MailboxContents) -> Int {
    func present(_ place: Int) -> Int? {
      former.message(at: place).flatMap { list.successor(of: $0, from: former) }.flatMap(list.place)
    }
    let end = min(former.count, formerPlace + Self.farthest)
    for place in stride(from: formerPlace + 1, to: end, by: 1) {
      if let found = present(place) { return found }
    }
    let start = max(-1, formerPlace - Self.farthest)
    for place in stride(from: formerPlace - 1, to: start, by: -1) {
      if let found = present(place) { return found + 1 }
    }
    return min(formerPlace, list.count)
  }

  /// How many messages of its thread were above it; 0 in a list that is not in threads.
  var depth: Int { former.depth(at: formerPlace) }
}

extension MailLibrary {
  /// Gets ready for another reading of a list in which the selected message may not be.
  /// - Parameter hasNumber: false if another message has its number by then.
  mutating func hold(
    _ message: MessageReference, in mailbox: MailboxReference, hasNumber: Bool = true
  ) {
    keepListed(message, in: mailbox)
    if departed?.message == message, departed?.mailbox == mailbox { return }
    departed = lists[mailbox].flatMap { DepartedMessage(message, of: $0, hasNumber: hasNumber) }
  }

  /// True if another program took a message away that still has its row.
  package func isDeparted(_ message: MessageReference?) -> Bool {
    guard let departed, let message, departed.message == message else { return false }
    return lists[departed.mailbox]?.base != nil
  }

  /// Lets the row of a departed message go, and that of its mailbox if this went too.
  mutating func letGo() {
    guard let mailbox = departed?.mailbox else { return }
    departed = nil
    if self.mailbox(mailbox)?.isGone == true {
      removeGone(mailbox)
    } else if let base = lists[mailbox]?.base {
      put(base)
    }
  }
}
