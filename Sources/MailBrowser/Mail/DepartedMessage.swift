import MailStore

/// A message that another program moved or deleted while it was selected. It keeps its row and its text until the user
/// selects something else, as in neomutt. Until then, keys act neither on this message nor on the message that took its
/// place in the list. If the message returns, with its mailbox or with different flags, it is treated as an ordinary
/// message.
struct DepartedMessage: Sendable {
  /// The mailbox whose list shows the message. This is the message's own mailbox or a unified mailbox.
  let mailbox: MailboxReference
  let message: MessageReference
  /// A list that contains only this message, together with the message's header.
  let part: ListedMessages.Part
  let heads: MessageHeads
  /// The list that last contained the message.
  private let former: MailboxContents
  /// The place of the message in `former`.
  private let formerPlace: Int

  /// Remembers a message in `list`, because the message may be missing when the list is next read. Nil if the message
  /// is not in the list.
  /// - Parameter keepsNumber: false if a different message may have the same number by then, as in MH.
  init?(_ message: MessageReference, of list: MailboxContents, keepsNumber: Bool) {
    guard let place = list.place(of: message),
      let messages = list.messages.list(of: message.mailbox),
      let index = messages.index(of: message.key)
    else { return nil }
    let entry = keepsNumber ? messages[index] : messages[index].withoutNumber
    let alone = MailReader.list(of: [entry], in: messages.mailbox)
    mailbox = list.mailbox
    self.message = MessageReference(mailbox: message.mailbox, key: alone.key(at: 0))
    part = ListedMessages.Part(mailbox: message.mailbox, messages: alone)
    heads = MessageHeads([list.summary(at: place)])
    (former, formerPlace) = (list, place)
  }

  /// The maximum number of neighbours on each side that are looked up in a later list. The limit is large because a
  /// list may lose most of its messages at once.
  private static let farthest = 1000

  /// Returns where the message belongs in a later list: before the nearest following neighbour that is still there, or
  /// else after the nearest preceding one.
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

  /// The number of messages above this message in its thread; 0 if the list is not threaded.
  var depth: Int { former.depth(at: formerPlace) }
}

extension MailLibrary {
  /// Remembers the selected message before a list is reread, in case the new list does not contain it.
  /// - Parameter keepsNumber: false if a different message may have the same number by then.
  mutating func hold(
    _ message: MessageReference, in mailbox: MailboxReference, keepsNumber: Bool = true
  ) {
    keepListed(message, in: mailbox)
    if departed?.message == message, departed?.mailbox == mailbox { return }
    departed = lists[mailbox].flatMap { DepartedMessage(message, of: $0, keepsNumber: keepsNumber) }
  }

  /// Returns true if another program moved or deleted the message, and its row is still shown.
  package func isDeparted(_ message: MessageReference?) -> Bool {
    guard let departed, let message, departed.message == message else { return false }
    return lists[departed.mailbox]?.base != nil
  }

  /// Removes the row of a message that another program moved or deleted, and the row of its mailbox
  /// if the mailbox is gone too.
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
