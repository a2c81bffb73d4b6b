import MailStore
import NavigationModel
import SplitViewUI

extension MailState {
  /// Asks for the list of the mailbox on the path, unless it is there.
  mutating func listMailbox(after former: Place) -> [Command<MailEffect>] {
    if openMailbox != former.open {
      // A message that was selected here before was chosen, though the list may have to be read
      // anew.
      let isFirst = message.map { list?.place(of: $0.key) == 0 } ?? true
      messages.hasActed = list?.isComplete == true || !isFirst
    }
    guard let mailbox, mailbox != former.mailbox,
      list?.isComplete != true || list?.order != messages.order
    else { return [] }
    return [.perform(.messages(.list(mailbox, messages.order)))]
  }

  /// Takes over a list. The selection stays where it is, unless it is the newest message and nobody
  /// chose it.
  mutating func listed(_ list: MailboxContents) -> [Command<MailEffect>] {
    guard list.order == messages.order else {
      // The order was changed meanwhile; the list on screen was asked for again then.
      return list.mailbox == mailbox
        ? [] : [.performBehind(.messages(.relist(list.mailbox, messages.order)))]
    }
    // The message on the path may be one of those that are still to be found.
    if list.messages.isPartial, let message, message.mailbox == list.mailbox,
      list.place(of: message.key) == nil
    {
      return []
    }
    let former = library
    let hasChanged = library.lists[list.mailbox]?.messages != list.messages
    if hasChanged { forgetMessages { $0 == list.mailbox } }
    library.insert(list)
    let revealed = reveal(navigator.path.last, in: list.mailbox)
    messages.failures[list.mailbox] = nil
    navigator.hierarchyChanged(from: former, to: library)
    if list.mailbox == mailbox { showNews(of: list) }
    return revealed + openSelected() + (hasChanged ? openNeighbours() : [])
  }

  private mutating func showNews(of list: MailboxContents) {
    if list.arrivals > 0 {
      notice = list.arrivals == 1 ? "1 new message" : "\(list.arrivals) new messages"
    }
    if !messages.hasActed, let first = list.key(at: 0) {
      navigator.update(.selectInInnermostList(.message(first)), in: library)
    }
    if list.isComplete { messages.hasActed = true }
  }

  /// The list of the message on the path, and the message's place in it; nil if it is not listed.
  var placeInList: (list: MailboxContents, place: Int)? {
    guard let list, let key = message?.key, let place = list.place(of: key) else { return nil }
    return (list, place)
  }
}

// MARK: - Heads on screen

extension MailState {
  /// The head of the message at a place of `list`; nil until it was read.
  func summary(at place: Int, of list: MailboxContents) -> MessageSummary? {
    if let known = list.summary(at: place) { return known }
    return list.key(at: place).flatMap { messages.headsOnScreen[$0] }
  }

  /// Asks for the heads of rows on screen that the reading of the whole list has not come to yet.
  mutating func headsToRead() -> [Command<MailEffect>] {
    guard let list, !list.isComplete else {
      if !messages.headsAsked.isEmpty { (messages.headsOnScreen, messages.headsAsked) = ([:], []) }
      return []
    }
    guard openMailbox == list.mailbox,
      let window = navigator.window(of: listColumn, layout: layout, in: library)
    else { return [] }
    // A list that is not complete is not in threads yet: its rows are its places.
    let keys = window.visible.compactMap { place in
      list.summary(at: place) == nil ? list.key(at: place) : nil
    }.filter { !messages.headsAsked.contains($0) }
    guard !keys.isEmpty else { return [] }
    messages.headsAsked.formUnion(keys)
    return [.perform(.messages(.readHeads(list.mailbox, keys)))]
  }
}
