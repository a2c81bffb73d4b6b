import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// The chosen attachment, and the pages that show attachments.
struct PartsState: Sendable {
  fileprivate(set) var chosen: ChosenPart?
  /// The message whose HTML is opened if the user confirms the alert; nil unless the alert is open.
  fileprivate(set) var asksForHTML: MessageReference?
  /// The stack of open pages. For example, an attached message may be below one of its own attachments.
  fileprivate(set) var pages: [PartPage] = []

  /// Chooses the attachment that the menu is about.
  /// - Parameter index: the index of the attachment, if the message is on screen; nil in a conversation.
  mutating func choose(
    _ attachment: Attachment, of message: MessageReference, index: Int? = nil
  ) {
    chosen = ChosenPart(message: message, attachment: attachment, index: index)
  }

  /// True if there is a page that can show the chosen attachment.
  var canViewChosen: Bool { chosen?.attachment.canBeViewed == true }

  fileprivate(set) var page: PartPage? {
    get { pages.last }
    set { if let newValue, !pages.isEmpty { pages[pages.count - 1] = newValue } }
  }
}

extension PartsEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    state.updateParts(self, in: browser)
  }
}

extension MailState {
  fileprivate mutating func updateParts(
    _ event: PartsEvent, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    switch event {
    case .choose(let index):
      if let shown = reading.content.shown, shown.attachments.indices.contains(index) {
        parts.choose(shown.attachments[index], of: shown.reference, index: index)
        openMenu(.part)
      }
    case .view:
      dismiss(.part)
      guard let chosen = parts.chosen else { return [] }
      let effect = PartsEffect.view(
        chosen.message, chosen.attachment, in: measuredPageSize,
        isASCII: preferences.symbols == .ascii)
      return [.perform(.parts(effect))]
    case .save: return savePart()
    case .pipe: return pipePart(in: browser)
    case .open: return openPart()
    case .openDoubtful: return openDoubtful()
    case .openHTML: askForHTML()
    case .keep: dismiss(.doubtfulPart)
    case .read(let event): return readPage(event, in: browser)
    case .done: closePage()
    case .goToItem(let step):
      let size = measuredPageSize
      parts.page?.goToItem(step, in: size)
    case .openItem: return parts.page?.focusedItem.map { openOnPage($0, in: browser) } ?? []
    case .leaveItem:
      let size = measuredPageSize
      parts.page?.text.setFocus(nil, in: size)
    case .copyItem:
      guard case .link(let url, _)? = parts.page?.focusedItem else { return [] }
      return notices.copy(url, as: HostName.ascii(address: url))
    case .viewed(let page):
      let isInConversation = conversation.page?.contains(page.message) == true
      guard isInConversation || page.message == message,
        presented == nil || presented == .partPage || presented == .conversation
      else { return [] }
      if presented != .partPage { parts.pages = [] }
      parts.pages.append(page)
      present(Presentation(modal: .partPage, .fullScreen))
    case .told(let words): notices.notice = words
    case .needsTerminal(let viewer, let name):
      return [.performInTerminal(.parts(.runInTerminal(viewer, name: name)))]
    }
    return []
  }

  // MARK: Pages

  private mutating func readPage(
    _ event: TextReaderEvent, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    guard let (clicked, command) = parts.page?.read(event) else { return [] }
    if command != nil { notices.notice = "Copied" }
    return clicked.map { openOnPage($0, in: browser) } ?? command.map { [.terminal($0)] } ?? []
  }

  /// Opens a link on the page, or the menu for an attachment of the message on the page.
  private mutating func openOnPage(
    _ item: TextItem, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    guard let page = parts.page else { return [] }
    switch item {
    case .link(let url, let words):
      return MailEvent.links(.follow(url, words: words)).feature.update(&self, in: browser)
    case .attachment(let index):
      guard page.attachments.indices.contains(index) else { return [] }
      parts.chosen = ChosenPart(
        message: page.message, attachment: page.attachments[index], index: nil)
      openMenu(.part, .formSheet)
    case .fold, .people: break
    }
    return []
  }

  /// Closes the topmost page. The page below it appears, unchanged.
  private mutating func closePage() {
    if !parts.pages.isEmpty { parts.pages.removeLast() }
    if parts.pages.isEmpty { dismiss(.partPage) }
  }

  /// The size of the text on a page.
  var measuredPageSize: Size { textRect(in: layout.pageSize(on: navigator.screen)).size }

  /// Returns the attachment on the page, or the attachment chosen in the menu, and closes the menu.
  private mutating func takeChosen() -> ChosenPart? {
    if presented == .partPage {
      return parts.page.map {
        ChosenPart(message: $0.message, attachment: $0.attachment, index: nil)
      }
    }
    dismiss(.part)
    return parts.chosen
  }

  private mutating func savePart() -> [Command<MailEffect>] {
    guard let part = takeChosen() else { return [] }
    let name = part.attachment.safeFileName
    let command = attachments.begin(.attachment(part.attachment, of: part.message), name)
    present(Presentation(modal: .save, .formSheet))
    return [command]
  }

  private mutating func pipePart(in browser: MailBrowser) -> [Command<MailEffect>] {
    guard let part = takeChosen() else { return [] }
    return MailEvent.piping(.askAbout(.attachment(part.attachment), [part.message])).feature
      .update(&self, in: browser)
  }

  // MARK: Other programs

  private mutating func openPart() -> [Command<MailEffect>] {
    dismiss(.part)
    guard let chosen = parts.chosen else { return [] }
    switch AttachmentKind(chosen.attachment).danger {
    case .none: return [.perform(.parts(.open(chosen.message, chosen.attachment)))]
    case .doubtful: ask(forHTMLOf: nil)
    case .program: notices.notice = "Programs are never opened, only saved"
    }
    return []
  }

  private mutating func askForHTML() {
    dismiss(.edit)
    guard let openMessage else {
      notices.notice = "No message selected"
      return
    }
    ask(forHTMLOf: openMessage.reference)
  }

  private mutating func ask(forHTMLOf message: MessageReference?) {
    parts.asksForHTML = message
    openAlert(.doubtfulPart)
  }

  private mutating func openDoubtful() -> [Command<MailEffect>] {
    dismiss(.doubtfulPart)
    if let message = parts.asksForHTML { return [.perform(.parts(.openHTML(message)))] }
    guard let chosen = parts.chosen else { return [] }
    return [.perform(.parts(.open(chosen.message, chosen.attachment)))]
  }
}
