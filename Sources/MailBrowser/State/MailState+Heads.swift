import MailStore
import NavigationModel
import SplitViewUI

extension MailState {
  /// The head of the message at a place of `list`, as far as it was read.
  func summary(at place: Int, of list: MailboxContents) -> MessageSummary? {
    if let known = list.summary(at: place) { return known }
    return list.key(at: place).flatMap { headsOnScreen[$0] }
  }

  /// Asks for the heads of the rows on screen that the reading of the whole list has not come to yet.
  mutating func headsToRead() -> [Command<MailEffect>] {
    guard let list, !list.isComplete else {
      if !headsAsked.isEmpty { (headsOnScreen, headsAsked) = ([:], []) }
      return []
    }
    guard openMailbox == list.mailbox,
      let window = navigator.window(of: listColumn, layout: layout, in: library)
    else { return [] }
    let keys = window.visible.compactMap { place in
      list.summary(at: place) == nil ? list.key(at: place) : nil
    }.filter { !headsAsked.contains($0) }
    guard !keys.isEmpty else { return [] }
    headsAsked.formUnion(keys)
    return [.perform(.readHeads(list.mailbox, keys))]
  }
}
