import NavigationModel
import SplitViewUI

extension MailState {
  /// Asks for the message on the path unless it is open. A message that was selected before its
  /// list was read waits for the list.
  mutating func openSelected() -> [Command<MailEffect>] {
    guard message != reading.content.reference else { return [] }
    for feature in MailFeatures.all { feature.willChangeMessage(&self) }
    if let shown = reading.content.message { reading.places[shown.reference] = placeToKeep }
    reading.folding.close()
    reading.encoding = .automatic
    guard let message, list?.place(of: message) != nil else {
      reading.content = .nothing
      return []
    }
    if let known = reading.recent[message] { return show(known) }
    let previous: OpenMessage?
    switch reading.content {
    case .message(let shown): previous = shown
    case .loading(_, let shown): previous = shown
    case .nothing, .failed: previous = nil
    }
    reading.content = .loading(message, previous: previous)
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
    let (former, selection, find) = (document, messageSelection, find)
    for feature in MailFeatures.all { feature.willChangeMessage(&self) }
    reading.places[message.reference] = placeToKeep
    let commands = show(message)
    lookAgain(for: find)
    if let selection, let text = selection.text, let former, let document,
      former.isSame(as: document, upTo: text.range.upperBound.block)
    {
      messageSelection = selection
    }
    return commands
  }

  /// Milliseconds for which the message before stays on screen while the one asked for is opened.
  static let patience = 150

  /// Takes the message before off the screen: the one asked for is long in coming.
  mutating func openIsSlow(_ message: MessageReference) {
    if case .loading(message, _) = reading.content {
      reading.content = .loading(message, previous: nil)
    }
  }

  mutating func openedAhead(_ message: OpenMessage) -> [Command<MailEffect>] {
    if message.reference == self.message { return opened(message) }
    let near = neighbours
    if near.contains(message.reference) {
      reading.recent.keep(message, near: near + [self.message].compactMap { $0 })
    }
    return []
  }

  /// What is read stays on screen if it cannot be read once more.
  mutating func openFailed(_ reference: MessageReference, _ reason: String) {
    guard reference == message else { return }
    switch reading.content {
    case .message(let shown) where shown.reference == reference: break
    case .loading(_, previous: let shown?) where shown.reference == reference:
      (reading.content, reading.encoding) = (.message(shown), shown.encoding)
      complain(reason)
    case .message, .loading, .nothing, .failed: reading.content = .failed(reference, reason)
    }
  }

  private mutating func show(_ message: OpenMessage) -> [Command<MailEffect>] {
    reading.content = .message(message)
    reading.anchor = reading.places[message.reference].map(placeOnScreen) ?? .start
    reading.column = 0
    if message.encoding == .automatic {
      reading.recent.keep(message, near: neighbours + [message.reference])
    }
    return openNeighbours()
  }

  /// Asks for the messages beside the one that is shown, unless they are there.
  func openNeighbours() -> [Command<MailEffect>] {
    guard let shown = reading.content.message?.reference, shown == message else { return [] }
    let missing = neighbours.filter { reading.recent[$0] == nil }
    return missing.isEmpty ? [] : [.performBehind(.reading(.openAhead(missing, near: shown)))]
  }

  /// Forgets messages of mailboxes that changed: what was read there may be stale, and what could not be opened may be
  /// there again.
  mutating func forgetMessages(ofMailboxes hasChanged: (MailboxReference) -> Bool) {
    reading.recent.remove(where: hasChanged)
    if case .failed(let reference, _) = reading.content, hasChanged(reference.mailbox) {
      reading.content = .nothing
    }
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
    reading.folding.close()
    reading.content = .nothing
  }

  /// The messages after and before the one on the path.
  private var neighbours: [MessageReference] {
    guard let list, let message, let place = list.place(of: message) else { return [] }
    return [place + 1, place - 1].compactMap { list.message(at: $0) }
  }
}

extension TextDocument {
  /// True if both have the same paragraphs up to the one at an index.
  fileprivate func isSame(as other: TextDocument, upTo block: Int) -> Bool {
    blocks.count > block && other.blocks.count > block
      && (0...block).allSatisfy { blocks[$0] == other.blocks[$0] }
  }
}
