import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for the items in a message's text: links, attachments and folds.
public enum ItemsEvent: FeatureEvent {
  /// Focus the next (1) or previous (-1) item. If there is no such item, focus the next or previous column.
  case go(Int)
  /// Open the focused item; remove the focus from it.
  case open, leave
  /// Copy the address of the focused link.
  case copy

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .go(let step): return state.goToItem(step)
    case .open: return state.focusedItem.map { state.open($0.item) } ?? []
    case .leave: state.selectNothing()
    case .copy:
      guard case .link(let url, _)? = state.focusedItem?.item else { return [] }
      return state.copy(url, as: HostName.ascii(address: url))
    }
    return []
  }
}

/// Lets Tab move the focus between the items of a message, and Enter open them.
enum ItemsFeature: MailFeature {
  static func adapted(
    _ keymap: Keymap<MailEvent>, _ context: KeyContext
  ) -> Keymap<MailEvent> {
    guard context.isReading, context.state.presented == nil, !context.state.isSelecting,
      !context.state.isWritingFind, context.state.document != nil
    else { return keymap }
    let going = keymap.taking(Keymap.Section("Links and attachments", going), isFirst: false)
    guard let item = context.state.focusedItem?.item else { return going }
    return going.taking(Keymap.Section("The link or attachment", bindings(of: item)), isFirst: true)
  }

  static func writingKeymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    Keymap([
      Keymap.Section("Links and attachments", going + bindings(of: .link("", words: "")))
    ])
  }

  private static let going: [KeyBinding<MailEvent>] = [
    KeyBinding(
      .tab, name: "next-item", help: "Next link or attachment",
      event: .items(.go(1))),
    KeyBinding(
      .shift(.tab), name: "previous-item", help: "Previous link or attachment",
      event: .items(.go(-1))),
  ]

  private static func bindings(of item: TextItem) -> [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        .enter, name: "open-item", help: "Open the item", hint: item.verb, event: .items(.open)),
      KeyBinding(
        .escape, name: "leave-item", help: "Leave the item", hint: "Leave", event: .items(.leave)),
    ] + (item.isLink ? [copying] : [])
  }

  private static let copying: KeyBinding<MailEvent> =
    KeyBinding(
      "y", name: "copy-item", help: "Copy the link's address", hint: "Copy link",
      event: .items(.copy))
}

extension TextItem {
  fileprivate var isLink: Bool { if case .link = self { true } else { false } }

  /// The hint for the Enter key while this item has the focus.
  fileprivate var verb: String {
    switch self {
    case .link: "Open link"
    case .attachment: "Open"
    case .fold, .people: "Unfold"
    }
  }
}
