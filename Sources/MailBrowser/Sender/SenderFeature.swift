import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events on the sender's card.
public enum SenderEvent: FeatureEvent {
  /// Open the card at the info button.
  case show
  /// Select a row. The index is clamped.
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
    case .showMessages: return state.searchForSender()
    }
    return []
  }
}

extension PresentationID {
  /// The sender's card.
  public static let sender = PresentationID("sender")
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
      keys.append(
        KeyBinding(
          moving: .goIn, isMirrored: context.isMirrored, help: title, hint: title,
          event: actions[row].event))
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
