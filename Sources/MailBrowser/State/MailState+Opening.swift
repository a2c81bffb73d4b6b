import NavigationModel
import SplitViewUI

extension MailState {
  /// Asks for the message on the path unless it is open. One that was selected before its list was
  /// read waits for it.
  mutating func openSelected() -> [Command<MailEffect>] {
    guard message != reading.reference else { return [] }
    // The links of one message must not become another's while a finger is on its way to Enter.
    if case .links = overlay { navigator.update(.dismiss(.links), in: library) }
    if overlay == .sender { navigator.update(.dismiss(.sender), in: library) }
    detailsAnchor = .start
    messageSelection = nil
    if let shown = reading.message { places[shown.reference] = anchor }
    guard let message, list?.place(of: message.key) != nil else {
      reading = .nothing
      return []
    }
    if let known = recent[message] { return show(known) }
    let previous: OpenMessage?
    switch reading {
    case .message(let shown): previous = shown
    case .loading(_, let shown): previous = shown
    case .nothing, .failed: previous = nil
    }
    reading = .loading(message, previous: previous)
    return [.perform(.open(message))]
  }

  mutating func opened(_ message: OpenMessage) -> [Command<MailEffect>] {
    guard message.reference == self.message, case .loading = reading else { return [] }
    return show(message)
  }

  /// A message whose text is long in coming does not borrow the former one's any longer.
  mutating func openIsSlow(_ path: MessagePath) {
    if case .loading(path, _) = reading { reading = .loading(path, previous: nil) }
  }

  mutating func openedAhead(_ message: OpenMessage) -> [Command<MailEffect>] {
    if message.reference == self.message { return opened(message) }
    let near = neighbours
    if near.contains(message.reference) {
      recent.keep(message, near: near + [self.message].compactMap { $0 })
    }
    return []
  }

  mutating func openFailed(_ reference: MessagePath, _ reason: String) {
    if reference == message { reading = .failed(reference, reason) }
  }

  private mutating func show(_ message: OpenMessage) -> [Command<MailEffect>] {
    reading = .message(message)
    anchor = places[message.reference] ?? .start
    recent.keep(message, near: neighbours + [message.reference])
    return openNeighbours()
  }

  /// Asks for what is next to the message that is shown, where it is not there yet.
  func openNeighbours() -> [Command<MailEffect>] {
    guard let shown = reading.message?.reference, shown == message else { return [] }
    let missing = neighbours.filter { recent[$0] == nil }
    return missing.isEmpty ? [] : [.performBehind(.openAhead(missing, near: shown))]
  }

  /// The messages after and before the one on the path.
  private var neighbours: [MessagePath] {
    guard let list, let message, let place = list.place(of: message.key) else { return [] }
    return [place + 1, place - 1].compactMap { place in
      list.key(at: place).map { MessagePath(mailbox: message.mailbox, key: $0) }
    }
  }
}
