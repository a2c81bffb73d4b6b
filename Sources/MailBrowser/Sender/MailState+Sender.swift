import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  /// The card of whoever wrote the message that is open and selected.
  var openCard: SenderCard? {
    guard let opened = reading.message, opened.reference == message else { return nil }
    return opened.sender
  }

  /// What can be done from it. In mailboxes of one's own mail the list shows whom it is to: there
  /// is nothing to be found by the sender.
  var senderActions: [SenderAction] {
    guard let card = openCard else { return [] }
    var actions: [SenderAction] = card.addresses.isEmpty ? [] : [.copyAddress]
    let listed = list.flatMap { list in
      message.flatMap { list.place(of: $0.key) }.flatMap { summary(at: $0, of: list) }
    }
    let isListed = listed.map { $0.sender.spacingControls == card.listedName } ?? true
    if !card.listedName.isEmpty && isListed { actions.append(.showMessages) }
    return actions
  }

  mutating func sender(_ event: SenderEvent, room: Size) -> [Command<MailEffect>] {
    switch event {
    case .show: showSender()
    case .choose(let row): senderState.row = min(max(0, row), max(0, senderActions.count - 1))
    case .scroll(let rows):
      if let document = openCard?.document {
        senderState.anchor = document.anchor(senderState.anchor, movedBy: rows, in: room)
      }
    case .copyAddress: return copySender()
    case .showMessages: return searchForSender()
    }
    return []
  }

  private mutating func showSender() {
    guard openCard != nil else {
      notice = message == nil ? "No message selected" : "The message is not open"
      return
    }
    senderState = SenderState()
    present(.sender)
  }

  private mutating func copySender() -> [Command<MailEffect>] {
    guard let addresses = openCard?.addresses, !addresses.isEmpty else { return [] }
    navigator.update(.dismiss(.sender), in: library)
    notice = addresses.count > 1 ? "Copied the addresses" : "Copied \(addresses[0])"
    return [.terminal(.copy(addresses.joined(separator: ", ")))]
  }

  /// Searches among the senders for the name that the list shows.
  private mutating func searchForSender() -> [Command<MailEffect>] {
    guard let name = openCard?.listedName, !name.isEmpty else { return [] }
    navigator.update(.dismiss(.sender), in: library)
    let scope = MailFilter.Scope.allCases.firstIndex(of: .from) ?? 0
    var commands = search(.begin)
    search.update(.clear)
    search.update(.edit(.insert(name)))
    commands += search(.scope(scope))
    return commands + search(.submit)
  }
}

extension MailBrowser {
  func senderView(_ state: MailState, isFocused: Bool) -> SenderView {
    SenderView(
      card: state.openCard ?? SenderCard(), actions: state.senderActions, state: state.senderState,
      isFocused: isFocused)
  }

  /// The room for the text of the card where it is shown now.
  func senderRoom(_ state: MailState) -> Size {
    let layout = state.layout
    let size = Size(state.navigator.width, state.navigator.height)
    let view = senderView(state, isFocused: true)
    if layout.isCollapsed {
      let bar = max(1, layout.navigationBarRows)
      let rows = size.height - layout.statusRows - layout.hintRows - bar
      return view.textSize(in: Size(size.width, max(0, rows)))
    }
    let split = MailSplitView(browser: self, state: state, symbols: .unicode)
    let bounds = Rect(size: size).inset(top: layout.statusRows, bottom: layout.hintRows)
    let popover = Popover(
      view, pointingAt: split.senderAnchor, width: SenderView.width, within: bounds,
      close: MailEvent.navigation(.cancel))
    return view.textSize(in: popover.contentSize(in: size))
  }
}

extension MailBindings {
  /// The keys of a sender's card.
  func sender(_ state: MailState) -> [KeyBinding<MailEvent>] {
    let actions = state.senderActions
    let row = min(state.senderState.row, max(0, actions.count - 1))
    var keys = rows { step in
      .sender(.choose(step == .min ? 0 : step == .max ? actions.count : row + step))
    }
    if actions.indices.contains(row), let card = state.openCard {
      keys.append(
        KeyBinding(
          KeyPress(.enter), inward.arrow, inward.letter, name: "go-in",
          help: actions[row].title(card), hint: actions[row].title(card),
          event: actions[row].event))
    }
    return keys + [
      KeyBinding(
        .character(" "), KeyPress(.pageDown), name: "page-down", help: "Page down",
        event: .sender(.scroll(5))),
      KeyBinding(
        .character("b"), KeyPress(.pageUp), name: "page-up", help: "Page up",
        event: .sender(.scroll(-5))),
      KeyBinding(
        .character("@"), name: "show-sender", help: "Close", event: .navigation(.cancel)),
    ]
  }
}
