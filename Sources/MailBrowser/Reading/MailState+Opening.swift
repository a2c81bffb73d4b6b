import NavigationModel
import SplitViewUI

/// The answers to requests to open messages.
public enum OpeningEvent: FeatureEvent {
  /// The message was opened.
  case opened(OpenMessage)
  case failed(MessageReference, String)
  /// The message before or after the open message was opened in advance.
  case openedAhead(OpenMessage)
  /// The message is slow to open.
  case isSlow(MessageReference)
  /// Reread the message in a different form of its text or in a different encoding, and show this place; nil to show
  /// the beginning.
  case reread(OpenMessage, form: Int?, TextEncoding, at: TextAnchor?)

  var isByUser: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .opened(let message): return state.opened(message)
    case .failed(let reference, let reason): state.openFailed(reference, reason)
    case .openedAhead(let message): return state.openedAhead(message)
    case .isSlow(let message): state.openIsSlow(message)
    case .reread(let message, let form, let encoding, let place):
      return state.read(message, form: form, encoding, at: place)
    }
    return []
  }
}

/// Opens messages.
enum OpeningFeature: MailFeature {
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    let wanted = state.reading.wanted
    if !wanted.reopens, !wanted.opensNeighbours { return [] }
    state.reading.forgetWanted()
    return (wanted.reopens ? state.reopen() : [])
      + (wanted.opensNeighbours ? state.openNeighbours() : [])
  }

  static func didNavigate(
    _ state: inout MailState, from former: MailState.Place
  ) -> [Command<MailEffect>] {
    state.openSelected()
  }

  static func willList(_ state: inout MailState, _ list: MailboxContents) {
    if !state.followNumber(in: list) { state.forgetReplaced(by: list) }
  }

  static func didList(
    _ state: inout MailState, _ list: MailboxContents, since former: ListedMessages?,
    hasChanged: Bool
  ) -> [Command<MailEffect>] {
    state.openSelected()
      + (hasChanged ? state.reopenIfChanged(since: former) + state.openNeighbours() : [])
  }
}

/// Opening messages. A message is requested when it is selected. Until it arrives, the previous message stays on
/// screen, but no longer than `ReadingState.patience`. A long message arrives twice: first its beginning, and then the complete
/// message. The messages before and after it are then opened in advance, so that going to them takes no time.
extension MailState {
  /// Opens the selected message, unless it is already open. If the list of its mailbox is not loaded yet, waits for the
  /// list.
  fileprivate mutating func openSelected() -> [Command<MailEffect>] {
    guard message != reading.content.reference else { return [] }
    for feature in MailFeatures.inOrderOfEvents { feature.willChangeMessage(&self) }
    if let shown = reading.content.message {
      reading.keep(reading.placeToKeep(in: shownText), in: shown.reference)
    }
    reading.beginAnother()
    guard let message, list?.place(of: message) != nil else {
      reading.showNothing()
      return []
    }
    if let known = reading.recent[message] { return show(known) }
    reading.wait(for: message, previous: reading.content.shown)
    return [.perform(.reading(.open(message)))]
  }

  fileprivate mutating func opened(_ message: OpenMessage) -> [Command<MailEffect>] {
    guard message.reference == self.message, message.encoding == reading.encoding else { return [] }
    switch reading.content {
    case .loading: return show(message)
    case .message(let shown) where message.replaces(shown): return replace(message)
    case .message, .nothing, .failed: return []
    }
  }

  /// Replaces the message on screen with a newer version, which is complete or has changed text. The scroll position
  /// and the find field stay. The selection stays if the text up to its end is unchanged.
  private mutating func replace(_ message: OpenMessage) -> [Command<MailEffect>] {
    let former = self
    for feature in MailFeatures.inOrderOfEvents { feature.willChangeMessage(&self) }
    reading.keep(reading.placeToKeep(in: shownText), in: message.reference)
    let commands = show(message)
    for feature in MailFeatures.inOrderOfEvents { feature.didReread(&self, from: former) }
    return commands
  }

  /// Rereads the message on screen, in a different form of its text or in a different encoding.
  /// - Parameter place: the place to show; nil for the beginning.
  fileprivate mutating func read(
    _ shown: OpenMessage, form: Int?, _ encoding: TextEncoding, at place: TextAnchor?
  ) -> [Command<MailEffect>] {
    for feature in MailFeatures.inOrderOfEvents { feature.willChangeMessage(&self) }
    reading.read(shown, again: encoding, at: place)
    return [.perform(.reading(.openForm(shown.reference, form, encoding)))]
  }

  /// Clears the previous message from the screen, because the requested message is taking too long to open.
  fileprivate mutating func openIsSlow(_ message: MessageReference) {
    if case .loading(message, _) = reading.content {
      reading.wait(for: message, previous: nil)
    }
  }

  fileprivate mutating func openedAhead(_ message: OpenMessage) -> [Command<MailEffect>] {
    if message.reference == self.message { return opened(message) }
    let near = neighbours
    if near.contains(message.reference) {
      reading.remember(message, near: near + [self.message].compactMap { $0 })
    }
    return []
  }

  /// Reports that a message could not be opened. A message that is already on screen stays there.
  fileprivate mutating func openFailed(_ reference: MessageReference, _ reason: String) {
    guard reference == message else { return }
    switch reading.content {
    case .message(let shown) where shown.reference == reference: break
    case .loading(_, previous: let shown?) where shown.reference == reference:
      reading.keep(shown)
      notices.complain(reason)
    case .message, .loading, .nothing, .failed: reading.fail(reference, reason)
    }
  }

  private mutating func show(_ message: OpenMessage) -> [Command<MailEffect>] {
    reading.show(message)
    if let place = reading.places[message.reference] {
      reading.scroll(to: shownText?.shown(kept: place) ?? place)
    }
    if message.encoding == .automatic {
      reading.remember(message, near: neighbours + [message.reference])
    }
    return openNeighbours()
  }

  /// Opens the previous and the next message in advance, unless they are already cached.
  fileprivate func openNeighbours() -> [Command<MailEffect>] {
    guard let shown = reading.content.message?.reference, shown == message else { return [] }
    let missing = neighbours.filter { reading.recent[$0] == nil }
    return missing.isEmpty ? [] : [.performInBackground(.reading(.openAhead(missing, near: shown)))]
  }

  /// Rereads the message on screen if its bytes differ from its bytes in the earlier list `old`. This happens to the
  /// last message in an mbox that is still being written.
  fileprivate func reopenIfChanged(since old: ListedMessages?) -> [Command<MailEffect>] {
    guard let shown = reading.content.message?.reference,
      let now = list?.messages.list(of: shown.mailbox), let old = old?.list(of: shown.mailbox),
      now != old, let index = now.index(of: shown.key), let before = old.index(of: shown.key),
      !now.hasSameBytes(at: index, asAt: before, in: old)
    else { return [] }
    return reopen()
  }

  /// Rereads the message on screen. The old version stays on screen until the new version arrives.
  fileprivate func reopen() -> [Command<MailEffect>] {
    guard let shown = reading.content.message, shown.reference == message,
      !library.isDeparted(message)
    else { return [] }
    let form = shown.forms.isEmpty ? nil : shown.shownForm
    let isUsual = form == nil && shown.encoding == .automatic
    return [
      .performInBackground(
        .reading(
          isUsual
            ? .open(shown.reference) : .openForm(shown.reference, form, shown.encoding)))
    ]
  }

  /// Keeps the selected message selected if its number is different in `list`, a later version of the list. A message
  /// that is gone keeps its row, under a unique name.
  /// - Returns: true if the message was renamed.
  fileprivate mutating func followNumber(in list: MailboxContents) -> Bool {
    guard let message, list.mailbox == mailbox, let former = library.lists[list.mailbox],
      former.base == nil, former.place(of: message) != nil
    else { return false }
    let isTaken = list.givesAway(nameOf: message, from: former)
    if isTaken { library.hold(message, in: list.mailbox, keepsNumber: false) }
    let new = isTaken ? library.departed?.message : list.successor(of: message, from: former)
    guard let new, new != message else { return false }
    navigator.rename(message.item(in: list.mailbox), to: new.item(in: list.mailbox))
    reading.rename(message, to: new)
    return true
  }

  /// Closes the open message if a new list gives its key to a different message, as can happen in an MH folder. Actions
  /// would apply to that different message, so it is opened instead.
  fileprivate mutating func forgetReplaced(by list: MailboxContents) {
    guard let open = reading.content.reference,
      let former = library.lists[list.mailbox]?.messages.list(of: open.mailbox),
      let present = list.messages.list(of: open.mailbox), present != former,
      former.index(of: open.key) != nil, let place = present.index(of: open.key),
      former.index(ofMessageAt: place, in: present) == nil
    else { return }
    for feature in MailFeatures.inOrderOfEvents { feature.willChangeMessage(&self) }
    reading.closeFolds()
    reading.showNothing()
  }

  /// The next and the previous message in the list.
  private var neighbours: [MessageReference] {
    guard let list, let message, let place = list.place(of: message) else { return [] }
    return [place + 1, place - 1].compactMap { list.message(at: $0) }
  }
}
