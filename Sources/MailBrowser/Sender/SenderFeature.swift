import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events on the sender's card.
public enum SenderEvent: FeatureEvent {
  /// Open the card at the info button.
  case show
  /// Select the row at this index. The index is clamped to the rows.
  case choose(Int)
  /// Scroll the text by this number of lines.
  case scroll(Int)
  /// Copy the address to the clipboard.
  case copyAddress
  /// Search the mailbox for messages from this sender.
  case showMessages

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .show: state.showSender()
    case .choose(let row): state.chooseInSender(row)
    case .scroll(let rows): state.scrollSender(by: rows, in: browser.senderRoom(state))
    case .copyAddress: return state.copySender()
    case .showMessages: return state.searchForSender(in: browser)
    }
    return []
  }
}

extension PresentationID {
  /// The sender's card.
  public static let sender = PresentationID("sender")
}

/// The state of the sender's card while it is open.
struct SenderState: Sendable {
  /// The message whose sender is shown. The card keeps showing this sender even if the message on screen changes.
  fileprivate(set) var message: OpenMessage?
  fileprivate(set) var row = 0
  fileprivate(set) var anchor = TextAnchor.start
}

extension MailState {
  /// The card that is open, or that was last open.
  fileprivate var openCard: SenderCard? { sender.message?.sender }

  /// The actions on the card. In a mailbox with sent mail, the sender cannot be searched for, because the list shows
  /// recipients.
  fileprivate var senderActions: [SenderAction] {
    guard let card = openCard else { return [] }
    var actions: [SenderAction] = card.addresses.isEmpty ? [] : [.copyAddress]
    let listed = list.flatMap { list in
      sender.message.flatMap { list.place(of: $0.reference) }.flatMap {
        messages.summary(at: $0, of: list)
      }
    }
    let isListed = listed.map { $0.sender.spacingControls == card.listedName } ?? true
    if !card.listedName.isEmpty && isListed { actions.append(.showMessages) }
    return actions
  }

  fileprivate mutating func chooseInSender(_ row: Int) {
    sender.row = min(max(0, row), max(0, senderActions.count - 1))
  }

  fileprivate mutating func scrollSender(by rows: Int, in room: Size) {
    guard let document = openCard?.document else { return }
    sender.anchor = document.anchor(sender.anchor, movedBy: rows, in: room)
  }

  fileprivate mutating func showSender() {
    guard let openMessage else {
      notices.notice = message == nil ? "No message selected" : "The message is not open"
      return
    }
    sender = SenderState(message: openMessage)
    present(.info(.sender, from: .secondary))
  }

  fileprivate mutating func copySender() -> [Command<MailEffect>] {
    guard let addresses = openCard?.addresses, !addresses.isEmpty else { return [] }
    dismiss(.sender)
    notices.notice = addresses.count > 1 ? "Copied the addresses" : "Copied \(addresses[0])"
    return [.terminal(.copy(addresses.joined(separator: ", ")))]
  }

  /// Searches the mailbox for messages from the sender, by the name that the list shows.
  fileprivate mutating func searchForSender(in browser: MailBrowser) -> [Command<MailEffect>] {
    guard let name = openCard?.listedName, !name.isEmpty else { return [] }
    dismiss(.sender)
    let scope = MailFilter.Scope.allCases.firstIndex(of: .from) ?? 0
    var commands = SearchEvent.begin.update(&self, in: browser)
    searching.update(.clear)
    searching.update(.edit(.insert(name)))
    commands += SearchEvent.scope(scope).update(&self, in: browser)
    return commands + SearchEvent.submit.update(&self, in: browser)
  }
}

enum SenderFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(messages: [
      KeyBinding(
        "@", name: "show-sender", help: "Show the sender's addresses",
        event: .sender(.show))
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    context.state.presented == .sender ? context.closable(card(context)) : nil
  }

  private static func card(_ context: KeyContext) -> [KeyBinding<MailEvent>] {
    let state = context.state
    let actions = state.senderActions
    let row = min(state.sender.row, max(0, actions.count - 1))
    var keys = context.rows { step in
      .sender(.choose(step == .min ? 0 : step == .max ? actions.count : row + step))
    }
    if actions.indices.contains(row), let card = state.openCard {
      let title = actions[row].title(card)
      var act = KeyBinding(
        moving: .goIn, isMirrored: context.isMirrored, help: title, hint: title,
        event: actions[row].event)
      act.shortHint = actions[row].shortTitle
      keys.append(act)
    }
    let close = KeyBinding(
      "@", name: "show-sender", help: "Close", event: MailEvent.navigation(.cancel))
    return keys + context.pages { .sender(.scroll(5 * $0)) } + [close]
  }

  /// The card as a popover at the info button. On a compact screen, the card is pushed onto the stack.
  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    var card = PresentationView<MailEvent>(
      .sender, title: split.state.layout.isCollapsed ? "Sender" : "", width: width,
      pointingAt: split.senderAnchor
    ) { context in
      split.browser.senderView(split.state, isFocused: context.isFocused)
    }
    card.staysInColumn = true
    return [card]
  }

  /// The preferred width of the popover, in cells.
  fileprivate static let width = 48
}

extension MailBrowser {
  fileprivate func senderView(_ state: MailState, isFocused: Bool) -> SenderView {
    SenderView(
      card: state.openCard ?? SenderCard(), actions: state.senderActions, state: state.sender,
      isFocused: isFocused)
  }

  /// The size available to the card's text at the current screen size.
  fileprivate func senderRoom(_ state: MailState) -> Size {
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
    // The card stays in the column of the message.
    let column = layout[.secondary]?.width ?? size.width
    let width = column < 28 ? SenderFeature.width : min(SenderFeature.width, column - 2)
    let popover = Popover(
      view, pointingAt: split.senderAnchor, width: width, widths: min(width, 32)...60,
      within: bounds, close: MailEvent.navigation(.cancel))
    return view.textSize(in: popover.contentSize(in: size))
  }
}
