import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// The state of the conversation page.
struct ConversationState: Sendable {
  fileprivate(set) var page: ConversationPage?
  /// The message whose thread is being looked for.
  fileprivate var wanted: MessageReference?
  /// True if the page was opened from the list, which gets the focus again when the page is closed.
  fileprivate var isFromList = false
}

extension ConversationFeature {
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.followConversation()
  }

  static func itemInStatus(_ state: MailState) -> String? {
    state.presented == .conversation ? state.conversationItem : nil
  }
}

extension ConversationEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    state.updateConversation(self, browser)
  }
}

extension MailState {
  fileprivate mutating func updateConversation(
    _ event: ConversationEvent, _ browser: MailBrowser
  ) -> [Command<MailEffect>] {
    let before = conversation.page?.message
    switch event {
    case .show: return showConversation()
    case .found(let message, let entries): take(entries, of: message, browser)
    case .opened(let message): conversation.page?.take(message)
    case .failed(let message, let reason): conversation.page?.fail(message, reason)
    case .read(let event): return readConversation(event, browser) + countAsRead(before)
    case .go(let step): goInConversation(step)
    case .toggle: if let page = conversation.page { conversation.page?.toggle(page.current) }
    case .toggleAll: conversation.page?.toggleAll()
    case .toggleQuotes: conversation.page?.toggleQuotes()
    case .goToItem(let step):
      let size = conversationSize
      conversation.page?.goToItem(step, in: size)
    case .openItem:
      return conversation.page?.focusedItem.map { openInConversation($0, browser) } ?? []
    case .leaveItem:
      let size = conversationSize
      conversation.page?.leaveItem(in: size)
    case .copy: return copyFromConversation()
    case .done: return countAsRead(before, isLeft: true) + closeConversation()
    }
    return countAsRead(before)
  }

  private mutating func showConversation() -> [Command<MailEffect>] {
    guard let message = messageSeen, let openMailbox, !library.isDeparted(message) else {
      notices.notice = "No message selected"
      return []
    }
    dismiss(.edit)
    (conversation.wanted, conversation.page) = (message, nil)
    return [.perform(.conversation(.find(message, in: openMailbox)))]
  }

  /// Shows the messages that were found first, or adds those that were found later.
  private mutating func take(
    _ entries: [ConversationEntry], of message: MessageReference, _ browser: MailBrowser
  ) {
    guard conversation.wanted == message else { return }
    if conversation.page != nil {
      conversation.page?.add(entries)
      return
    }
    guard presented == nil, self.message == message, !entries.isEmpty else {
      return conversation.wanted = nil
    }
    // Give the message's column the focus, because the page covers this column and has the bars,
    // the status and the hints of a message.
    conversation.isFromList = layout.focus != .secondary
    if conversation.isFromList {
      let isShown = layout.isUsable(.secondary)
      navigator.update(isShown ? .focus(.secondary) : .show(.secondary), in: library)
    }
    conversation.page = ConversationPage(
      entries, from: message, browser.dates(self), .unicode, width: conversationSize.width)
    present(Presentation(modal: .conversation, .currentContext))
  }

  private mutating func goInConversation(_ step: Int) {
    guard conversation.page?.go(step) == false else { return }
    notices.notice =
      step > 0 ? "This is the last message of the thread" : "This is the first message"
  }

  private mutating func readConversation(
    _ event: TextReaderEvent, _ browser: MailBrowser
  ) -> [Command<MailEffect>] {
    let isClick =
      event.action == .select(.release) && conversation.page?.text.selection?.isEmpty == true
    let place = conversation.page?.text.selection?.range.lowerBound
    guard let command = conversation.page?.read(event) else {
      let item = isClick ? place.flatMap { conversation.page?.item(at: $0) } : nil
      return item.map { openInConversation($0, browser) } ?? []
    }
    notices.notice = "Copied"
    return [.terminal(command)]
  }

  private mutating func openInConversation(
    _ item: ConversationPage.Item, _ browser: MailBrowser
  ) -> [Command<MailEffect>] {
    guard let page = conversation.page else { return [] }
    switch item {
    case .message(let entry): conversation.page?.toggle(entry)
    case .inText(.link(let url, let words), _):
      return MailEvent.links(.follow(url, words: words)).feature.update(&self, in: browser)
    case .inText(.attachment(let index), let entry):
      let attachments = page.attachments(of: entry)
      if attachments.indices.contains(index) {
        parts.choose(attachments[index], of: page.entries[entry].message)
        openMenu(.part)
      }
    case .inText(.fold(let first), let entry): conversation.page?.unfold(first, of: entry)
    case .inText(.people, _): break
    }
    return []
  }

  private mutating func copyFromConversation() -> [Command<MailEffect>] {
    guard let page = conversation.page else { return [] }
    if case .inText(.link(let url, _), _)? = page.focusedItem {
      return notices.copy(url, as: HostName.ascii(address: url))
    }
    return notices.copy(page.openMessage?.plainText ?? "", as: "the message")
  }

  /// Closes the page, and selects its current message if the list contains that message.
  private mutating func closeConversation() -> [Command<MailEffect>] {
    let message = conversation.page?.message?.message
    (conversation.page, conversation.wanted) = (nil, nil)
    dismiss(.conversation)
    if conversation.isFromList { showList() }
    guard let message, let openMailbox, message != self.message, list?.place(of: message) != nil,
      !library.isFoldedAway(message, in: openMailbox)
    else { return [] }
    return navigate(.selectInInnermostList(message.item(in: openMailbox)))
  }

  /// Marks an open message as read after the user moves on, or at once if the preferences say so.
  private mutating func countAsRead(
    _ before: ConversationEntry?, isLeft: Bool = false
  ) -> [Command<MailEffect>] {
    guard let page = conversation.page, library.refusal == nil else { return [] }
    let read: ConversationEntry? =
      switch preferences.markRead {
      case .off: nil
      case .atOnce: page.message
      case .afterASecond: isLeft || before?.message != page.message?.message ? before : nil
      }
    guard let read, page.showsText(of: read.message), !page.gone.contains(read.message),
      read.head.flags.isUnread
    else { return [] }
    return act(.markAsRead, on: [read.message], isRecorded: false)
  }

  /// Requests the texts that come near the screen, and makes the current message the subject of actions.
  fileprivate mutating func followConversation() -> [Command<MailEffect>] {
    guard conversation.page != nil else { return [] }
    guard navigator.presentations.contains(where: { $0.id == .conversation }) else {
      (conversation.page, conversation.wanted) = (nil, nil)
      return []
    }
    let size = conversationSize
    conversation.page?.fit(size)
    updateConversation()
    guard presented == .conversation, let page = conversation.page else { return [] }
    if let entry = page.message {
      subject.keep(
        about: page.gone.contains(entry.message) ? nil : entry.message, opened: page.openMessage,
        isUnread: entry.head.flags.isUnread, isFlagged: entry.head.flags.contains(.flagged),
        stacks: changes.stacks)
    }
    let wanted = page.wanted
    if wanted.isEmpty { return [] }
    conversation.page?.ask(for: wanted)
    return [.performInBackground(.conversation(.open(wanted)))]
  }

  /// Updates the flags of the messages from their lists.
  private mutating func updateConversation() {
    let messages = conversation.page?.entries.map(\.message) ?? []
    let gone = messages.filter { message in
      library.wholeList(of: message.mailbox).map { $0.isComplete && $0.place(of: message) == nil }
        ?? false
    }
    let known = messages.map { (message: $0, flags: library.flags(of: $0, in: mailbox)) }
    let present = Dictionary(
      known.map { ($0.message, $0.flags) }, uniquingKeysWith: { first, _ in first })
    conversation.page?.update(gone: Set(gone)) { present[$0] ?? nil }
  }

  /// The focused link or attachment on the page, in words.
  fileprivate var conversationItem: String? {
    guard let page = conversation.page, case .inText(let item, let entry)? = page.focusedItem
    else { return nil }
    return item.words(page.attachments(of: entry))
  }

  /// The size of the page's text.
  private var conversationSize: Size {
    let layout = layout
    let placed = layout[layout.focus]
    let rows = (placed?.height ?? navigator.height) - max(1, layout.navigationBarRows)
    let size = Size(
      placed?.width ?? navigator.width,
      max(0, rows - conversationLines - layout.toolbarRows(on: navigator.screen)))
    return TextView<MailEvent>.textSize(textRect(in: size).size)
  }

  /// The number of rows that say how many messages are above and below the current one.
  fileprivate var conversationLines: Int { layout.toolbarRows(on: navigator.screen) == 0 ? 0 : 1 }
}
