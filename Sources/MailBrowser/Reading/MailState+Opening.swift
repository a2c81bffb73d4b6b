import NavigationModel
import SplitViewUI

extension MailState {
  /// Asks for the message on the path unless it is open. A message that was selected before its
  /// list was read waits for the list.
  mutating func openSelected() -> [Command<MailEffect>] {
    guard message != reading.content.reference else { return [] }
    for feature in MailFeatures.all { feature.willChangeMessage(&self) }
    if let shown = reading.content.message { reading.keep(placeToKeep, in: shown.reference) }
    reading.beginAnother()
    guard let message, list?.place(of: message) != nil else {
      reading.showNothing()
      return []
    }
    if let known = reading.recent[message] { return show(known) }
    reading.wait(for: message, previous: shownMessage)
    return [.perform(.reading(.open(message)))]
  }

  mutating func opened(_ message: OpenMessage) -> [Command<MailEffect>] {
    guard message.reference == self.message, message.encoding == reading.encoding else { return [] }
    switch reading.content {
    case .loading: return show(message)
    case .message(let shown) where message.replaces(shown): return replace(message)
    case .message, .nothing, .failed: return []
    }
  }

  /// Takes over the message that is shown once more: the whole of its beginning, or what it has become. The place in it
  /// stays, and so do the field of what is looked for in it, and what is selected as far as its text is the same.
  private mutating func replace(_ message: OpenMessage) -> [Command<MailEffect>] {
    let (former, selection, find) = (document, selection, find)
    for feature in MailFeatures.all { feature.willChangeMessage(&self) }
    reading.keep(placeToKeep, in: message.reference)
    let commands = show(message)
    lookAgain(for: find)
    select(selection, asIn: former)
    return commands
  }

  /// Reads a message that is shown once more, in another form of its text or another encoding.
  /// - Parameter place: where it is shown; nil for its beginning.
  mutating func read(
    _ shown: OpenMessage, form: Int?, _ encoding: TextEncoding, at place: TextAnchor?
  ) -> [Command<MailEffect>] {
    for feature in MailFeatures.all { feature.willChangeMessage(&self) }
    reading.read(shown, again: encoding, at: place)
    return [.perform(.reading(.openForm(shown.reference, form, encoding)))]
  }

  /// Milliseconds for which the message before stays on screen while the one asked for is opened.
  static let patience = 150

  /// Takes the message before off the screen: the one asked for is long in coming.
  mutating func openIsSlow(_ message: MessageReference) {
    if case .loading(message, _) = reading.content {
      reading.wait(for: message, previous: nil)
    }
  }

  mutating func openedAhead(_ message: OpenMessage) -> [Command<MailEffect>] {
    if message.reference == self.message { return opened(message) }
    let near = neighbours
    if near.contains(message.reference) {
      reading.remember(message, near: near + [self.message].compactMap { $0 })
    }
    return []
  }

  /// What is read stays on screen if it cannot be read once more.
  mutating func openFailed(_ reference: MessageReference, _ reason: String) {
    guard reference == message else { return }
    switch reading.content {
    case .message(let shown) where shown.reference == reference: break
    case .loading(_, previous: let shown?) where shown.reference == reference:
      reading.keep(shown)
      complain(reason)
    case .message, .loading, .nothing, .failed: reading.fail(reference, reason)
    }
  }

  private mutating func show(_ message: OpenMessage) -> [Command<MailEffect>] {
    reading.show(message)
    if let place = reading.places[message.reference] { reading.scroll(to: placeOnScreen(place)) }
    if message.encoding == .automatic {
      reading.remember(message, near: neighbours + [message.reference])
    }
    return openNeighbours()
  }

  /// Asks for the messages beside the one that is shown, unless they are there.
  func openNeighbours() -> [Command<MailEffect>] {
    guard let shown = reading.content.message?.reference, shown == message else { return [] }
    let missing = neighbours.filter { reading.recent[$0] == nil }
    return missing.isEmpty ? [] : [.performBehind(.reading(.openAhead(missing, near: shown)))]
  }

  /// Asks once more for the message that is shown if it is not what it was in an earlier list: an mbox that is still
  /// being written ends in a message that grows.
  func reopenIfChanged(since old: ListedMessages?) -> [Command<MailEffect>] {
    guard let shown = reading.content.message?.reference,
      let now = list?.messages.list(of: shown.mailbox), let old = old?.list(of: shown.mailbox),
      now != old, let index = now.index(of: shown.key), let before = old.index(of: shown.key),
      !now.hasSameBytes(at: index, asAt: before, in: old)
    else { return [] }
    return reopen()
  }

  /// Asks once more for the message that is shown, which stays until it was read.
  func reopen() -> [Command<MailEffect>] {
    guard let shown = reading.content.message, shown.reference == message,
      !library.isDeparted(message)
    else { return [] }
    let form = shown.forms.isEmpty ? nil : shown.shownForm
    let isUsual = form == nil && shown.encoding == .automatic
    return [
      .performBehind(
        .reading(
          isUsual
            ? .open(shown.reference) : .openForm(shown.reference, form, shown.encoding)))
    ]
  }

  /// Takes the open message off the screen if another one has its name in a new list, as in a folder of MH: what is done is
  /// done to that one, so that one is opened.
  mutating func forgetReplaced(by list: MailboxContents) {
    guard let open = reading.content.reference,
      let former = library.lists[list.mailbox]?.messages.list(of: open.mailbox),
      let present = list.messages.list(of: open.mailbox), present != former,
      former.index(of: open.key) != nil, let place = present.index(of: open.key),
      former.index(ofMessageAt: place, in: present) == nil
    else { return }
    for feature in MailFeatures.all { feature.willChangeMessage(&self) }
    reading.closeFolds()
    reading.showNothing()
  }

  /// The messages after and before the one on the path.
  private var neighbours: [MessageReference] {
    guard let list, let message, let place = list.place(of: message) else { return [] }
    return [place + 1, place - 1].compactMap { list.message(at: $0) }
  }
}
