import Dispatch
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events on the conversation page, which shows a thread as one text.
public enum ConversationEvent: FeatureEvent {
  /// Show the conversation of the selected message.
  case show
  /// Messages of the thread were found: first those in the list, and later also those in other mailboxes.
  case found(MessageReference, [ConversationEntry])
  /// The text of a message was read; the text could not be read.
  case opened(OpenMessage), failed(MessageReference, String)
  /// Scroll, search or select text.
  case read(TextReaderEvent)
  /// Go to the next message (1) or the previous one (-1).
  case go(Int)
  /// Open or fold the message, all messages, or the quotes in the message.
  case toggle, toggleAll, toggleQuotes
  /// Focus the next or previous link, attachment, quote or message; open the focused item; remove the focus from it.
  case goToItem(Int), openItem, leaveItem
  /// Copy the focused link, or the text of the message.
  case copy
  /// Close the page.
  case done

  var isByUser: Bool {
    switch self {
    case .show, .read, .go, .toggle, .toggleAll, .toggleQuotes, .goToItem, .openItem, .leaveItem,
      .copy, .done:
      true
    case .found, .opened, .failed: false
    }
  }
}

/// Requests from the conversation page.
public enum ConversationEffect: FeatureEffect, Equatable {
  /// Find the thread of a message that is selected in the list of a mailbox.
  case find(MessageReference, in: MailboxReference)
  /// Read the text of messages.
  case open([MessageReference])

  func queue(of effects: MailEffects) -> DispatchQueue {
    switch self {
    case .find: effects.listing
    case .open: effects.reading
    }
  }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .find(let message, let mailbox):
      effects.findConversation(of: message, in: mailbox) {
        send(.conversation(.found(message, $0)))
      }
    case .open(let messages):
      for message in messages {
        do throws(MailStoreError) {
          send(.conversation(.opened(try effects.read(message, form: nil, limits: .beginning))))
        } catch {
          send(.conversation(.failed(message, MailStoreError.onScreen(error))))
        }
      }
    }
  }
}

extension PresentationID {
  /// The page that shows a thread as one text.
  public static let conversation = PresentationID("conversation")
}

/// Shows a thread as one text on a page. Actions apply to the message at the top of the screen.
enum ConversationFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    let isInThread =
      context.isReading
      && context.state.placeInList.map { $0.list.hasThread(at: $0.place) } == true
    return FeatureKeys(messages: [
      KeyBinding(
        "E", name: "conversation", help: "Show the thread as one text",
        hint: isInThread ? "Thread" : nil, event: .conversation(.show))
    ])
  }

  /// The names of the bindings whose actions apply to the message at the top of the page.
  private static let actions = [
    "reply", "reply-all", "reply-to-list", "delete", "archive", "move-to", "copy-to", "toggle-read",
    "toggle-flag", "pipe", "edit", "undo-move", "redo",
  ]

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    guard context.state.presented == .conversation, let page = context.state.conversation.page
    else { return nil }
    let isBusy = page.text.selection != nil || page.text.search.isActive
    let all = MailFeatures.inOrderOfHelp.flatMap { $0.keys(context).messages }
    let acting = actions.compactMap { name in
      all.first { $0.name == name }.map { binding in
        var binding = binding
        binding.hint =
          context.state.layout.toolbarRows(on: context.state.navigator.screen) > 0
          ? nil : name == "reply" ? "Reply" : name == "archive" ? "Archive" : nil
        return binding
      }
    }
    let keymap = context.reading(
      context.state.reader(of: page), of: page.text, in: page.size ?? Size(0, 0),
      going(page) + acting, closingBy: .conversation(.done))
    guard !isBusy else { return keymap }
    guard page.focusedItem != nil else {
      // In a narrow line, leave out the hint "Find", because the keys for the next and the previous
      // message need the room.
      let isNarrow = context.state.navigator.width < 50
      return isNarrow ? keymap.withoutHint("Find").closingFirst : keymap.closingFirst
    }
    let item: [KeyBinding<MailEvent>] = [
      KeyBinding(
        .enter, name: "open-item", help: "Open the item", hint: "Open",
        event: .conversation(.openItem)),
      KeyBinding(
        .escape, name: "leave-item", help: "Leave the item", hint: "Leave",
        event: .conversation(.leaveItem)),
    ]
    return keymap.taking(Keymap.Section("The link or attachment", item), isFirst: true)
  }

  private static func going(_ page: ConversationPage) -> [KeyBinding<MailEvent>] {
    let isLast = page.current + 1 == page.entries.count
    return [
      KeyBinding(
        "J", "]", name: "next-message", help: "Go to the next message", hint: isLast ? nil : "Next",
        event: .conversation(.go(1))),
      KeyBinding(
        "K", "[", name: "previous-message", help: "Go to the previous message",
        hint: page.current == 0 ? nil : "Previous", event: .conversation(.go(-1))),
      KeyBinding(
        moving: .goIn, help: "Open or fold the message",
        hint: page.isCurrentOpen ? "Fold" : "Open",
        event: .conversation(.toggle)),
      KeyBinding(
        "-", name: "fold-threads", help: "Open all messages, or fold the others",
        event: .conversation(.toggleAll)),
      KeyBinding(
        "+", name: "toggle-folds", help: "Unfold or fold all quotes",
        event: .conversation(.toggleQuotes)),
      KeyBinding(
        .tab, name: "next-item", help: "Next link or attachment",
        event: .conversation(.goToItem(1))),
      KeyBinding(
        .shift(.tab), name: "previous-item", help: "Previous link or attachment",
        event: .conversation(.goToItem(-1))),
      KeyBinding(
        "y", name: "copy", help: "Copy the message's text", event: .conversation(.copy)),
      KeyBinding("E", name: "conversation", help: "Close", event: .conversation(.done)),
    ]
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    guard state.presented == .conversation, let page = state.conversation.page else { return nil }
    return state.reader(of: page).pasted(text, in: page.size ?? Size(0, 0))
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    guard let page = split.state.conversation.page?.showing(split.symbols) else { return [] }
    var view = PresentationView<MailEvent>(
      .conversation, title: page.title,
      cancel: ("\(split.symbols.back) Message", .conversation(.done)),
      item: .upDown(
        previous: page.current > 0 ? .conversation(.go(-1)) : nil,
        next: page.current + 1 < page.entries.count ? .conversation(.go(1)) : nil)
    ) { _ in split.conversation(page) }
    view.showsKeyHints = true
    return [view]
  }

  /// Returns the place of the current message in the conversation, such as "2 of 5".
  static func figures(_ split: MailSplitView) -> [String] {
    guard let page = split.state.conversation.page?.showing(split.symbols) else { return [] }
    if split.state.layout.toolbarRows(on: split.state.navigator.screen) > 0 {
      return ["\(page.place) in the thread"]
    }
    // On a screen with few rows, arrows say that there are messages above and below.
    let above = page.current > 0 ? "\(split.symbols.moreAbove) " : ""
    let below = page.current + 1 < page.entries.count ? " \(split.symbols.moreBelow)" : ""
    return [above + page.place + below]
  }
}

extension MailState {
  /// Returns the text view of the page.
  fileprivate func reader(of page: ConversationPage) -> TextReader<MailEvent> {
    TextReader(page.text, isFocused: presented == .conversation) { .conversation(.read($0)) }
  }
}

extension MailSplitView {
  /// Returns the view of a conversation: the line about messages above and below, the text, and the
  /// toolbar.
  fileprivate func conversation(_ page: ConversationPage) -> any View<MailEvent> {
    let text = Measured(base: state.reader(of: page), rect: state.textRect)
    guard state.layout.toolbarRows(on: state.navigator.screen) > 0 else { return text }
    let others = Text<MailEvent>(" " + page.others, style: \.secondaryText).lineLimit(1)
    return VStack {
      Measured(base: others, rect: state.textRect)
      text.frame(height: page.size?.height ?? 0)
      toolbar(rows: state.layout.toolbarRows(on: state.navigator.screen))
    }
  }
}

extension Keymap<MailEvent> {
  /// Returns the keymap without a hint. The key of that hint still works.
  func withoutHint(_ hint: String) -> Keymap<MailEvent> {
    var keymap = self
    for section in keymap.sections.indices {
      for index in keymap.sections[section].bindings.indices
      where keymap.sections[section].bindings[index].hint == hint {
        keymap.sections[section].bindings[index].hint = nil
      }
    }
    return keymap
  }

  /// The keymap in which the hint of the key that closes the page comes first, as it does in a
  /// message.
  fileprivate var closingFirst: Keymap<MailEvent> {
    var keymap = self
    guard var section = keymap.sections.popLast(),
      let place = section.bindings.firstIndex(where: { $0.hint == "Close" })
    else { return self }
    section.bindings.insert(section.bindings.remove(at: place), at: 0)
    keymap.sections.insert(section, at: 0)
    return keymap
  }
}
