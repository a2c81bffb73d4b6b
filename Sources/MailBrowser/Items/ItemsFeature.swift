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
  /// Open an item that was clicked.
  case click(TextItem)
  /// Copy the address of the focused link.
  case copy

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .go(let step): return state.goToItem(step)
    case .open: return state.focusedItem.map { state.open($0.item, in: browser) } ?? []
    case .click(let item): return state.open(item, in: browser)
    case .leave: state.selection.clear()
    case .copy:
      guard case .link(let url, _)? = state.focusedItem?.item else { return [] }
      return state.notices.copy(url, as: HostName.ascii(address: url))
    }
    return []
  }
}

/// Lets Tab move the focus between the items of a message, and Enter open them.
enum ItemsFeature: MailFeature {
  static func adapted(
    _ keymap: Keymap<MailEvent>, _ context: KeyContext
  ) -> Keymap<MailEvent> {
    guard context.isInText else { return keymap }
    let going = keymap.taking(Keymap.Section("Links and attachments", going), isFirst: false)
    guard let item = context.state.focusedItem?.item else { return going }
    return going.taking(Keymap.Section("The link or attachment", bindings(of: item)), isFirst: true)
  }

  static func itemInStatus(_ state: MailState) -> String? { state.itemInStatus }

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

extension KeyContext {
  /// True if a link, an attachment or a fold in the message has the focus.
  var hasFocusedItem: Bool { state.focusedItem != nil }
}

extension MailState {
  /// The item that has the focus, if it is on screen.
  fileprivate var focusedItem: PlacedItem? {
    guard let focus = selection.focus, let shown = shownText,
      let item = shown.item(at: focus.lowerBound), isOnScreen(item)
    else { return nil }
    return item
  }

  private func isOnScreen(_ item: PlacedItem) -> Bool {
    guard let document, let placed = layout[.secondary] else { return false }
    let range = TextSelection(from: item.range.lowerBound, to: item.range.upperBound)
    let text = TextView<MailEvent>(
      document, at: reading.anchor, column: reading.column, selection: range,
      scroll: { .reading(.scroll($0)) })
    let size = Size(placed.width, layout.contentRows(of: .secondary))
    return text.selectionRect(in: size) != nil
  }

  /// Moves the focus to the next or previous item, starting from the focused item or from the first line on screen. If
  /// there is no such item, moves the focus to the next or previous column.
  fileprivate mutating func goToItem(_ step: Int) -> [Command<MailEffect>] {
    guard let document, let shown = shownText else { return navigate(.moveFocus(by: step)) }
    let former = focusedItem
    var place = former?.range.lowerBound ?? reading.anchor
    if step > 0, former != nil { place.offset += 1 }
    guard let next = shown.item(step, from: place) else {
      selection.clear()
      return navigate(.moveFocus(by: step))
    }
    selection.focus(on: next.range)
    // Scroll to show all of the item, or at least its beginning.
    var anchor = reading.anchor
    for place in [next.range.upperBound, next.range.lowerBound] {
      var selection: TextSelection? = TextSelection(from: place, to: place)
      selection.update(.move(.characters(0)), in: document, at: &anchor, size: textSize)
    }
    reading.scroll(to: anchor)
    reading.show(next.range.lowerBound, of: document, in: textSize)
    return []
  }

  /// Opens an item in the text.
  fileprivate mutating func open(
    _ item: TextItem, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    switch item {
    case .link(let url, let words):
      return MailEvent.links(.follow(url, words: words)).feature.update(&self, in: browser)
    case .attachment(let index):
      if let shown = reading.content.shown, shown.attachments.indices.contains(index) {
        parts.choose(shown.attachments[index], of: shown.reference, index: index)
        openMenu(.part)
      }
    case .fold(let first):
      return MailEvent.reading(.unfold(first)).feature.update(&self, in: browser)
    case .people: return MailEvent.reading(.togglePeople).feature.update(&self, in: browser)
    }
    return []
  }

  fileprivate var itemInStatus: String? {
    guard presented == nil, layout.focus == .secondary, let item = focusedItem?.item else {
      return nil
    }
    return item.words(reading.content.shown?.attachments ?? [])
  }
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
