import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// The columns of the mail browser: mailboxes, messages, a message. A class, so that what makes
/// their contents shares one copy of the state.
final class MailSplitView {
  let browser: MailBrowser
  let state: MailState
  let symbols: Symbols

  init(browser: MailBrowser, state: MailState, symbols: Symbols) {
    self.browser = browser
    self.state = state
    self.symbols = symbols
  }

  typealias Context = ColumnContext<MailItem, MailEvent>

  var view: SplitView<MailItem, MailEvent> {
    SplitView(
      state.navigator, in: state.library, status: status,
      hints: KeyHints(browser.keymap(state), notice: state.notice),
      levelTitle: { [self] in $0 == 0 ? "Mailboxes" : mailboxTitle }, send: MailEvent.navigation,
      dragLabel: dragLabel
    ) {
      if state.navigator.style == .triple {
        ColumnView(.primary, title: "Mailboxes", content: sidebar)
        ColumnView(
          .supplementary, title: mailboxTitle, item: orderButton, top: searchBar, bottom: kinds,
          content: messages)
      } else if state.openMailbox == nil {
        ColumnView(.primary, title: "Mailboxes", content: sidebar)
      } else {
        ColumnView(
          .primary, title: mailboxTitle, item: orderButton, top: searchBar, bottom: kinds,
          content: messages)
      }
      ColumnView(.secondary, title: messageTitle, item: messageButtons, content: message)
      ColumnView(.inspector, title: "Details", content: details)
      PresentationView(.help, title: "Keys", footer: helpFooter, content: help)
      PresentationView(.links, title: "Links", footer: footer("opens"), content: links)
      PresentationView(.searches, title: "Searches", footer: footer("searches")) { context in
        SearchBar.formerSearches(
          of: self.state.search, isFocused: context.isFocused, send: MailEvent.search)
      }
      senderCard
      if let sheet = state.preferencesSheet { preferences(sheet) }
      PresentationView(.writing, alert: state.writingAlert)
      sourceView
      for view in saveViews { view }
      PresentationView(.reply, actionSheet: state.replySheet)
      if let editMenu = state.editMenu {
        PresentationView(.edit, editMenu: editMenu, pointingAt: selectionAnchor)
      }
      PresentationView(.orders, title: "Order", footer: footer("takes"), content: orders)
    }
  }

  private func footer(_ enter: String) -> String {
    "Enter \(enter)\(symbols.separator)Esc closes"
  }

  // MARK: Bars

  private var mailbox: MailboxSummary? { state.mailbox.flatMap(state.library.mailbox) }

  private var mailboxTitle: String { mailbox?.title ?? "Messages" }

  private var selected: MessageSummary? {
    guard let list = state.list, let key = state.message?.key, let place = list.place(of: key)
    else { return nil }
    return state.summary(at: place, of: list)
  }

  private var messageTitle: String {
    guard state.message != nil else { return "" }
    guard let subject = selected?.subject else { return "" }
    return subject.isEmpty ? "No subject" : subject
  }

  private var orderButton: BarItem<MailEvent>? {
    state.list.map { list in .button(list.order.name, .showOrders) }
  }

  private var searchBar: SearchBar<MailEvent> {
    SearchBar(
      state.search, scopes: MailFilter.Scope.allCases.map(\.title),
      prompt: "Search \(mailboxTitle)",
      isFocused: state.navigator.presentations.isEmpty, send: MailEvent.search)
  }

  private var kinds: SegmentedControl<MailEvent> {
    let kinds = MailFilter.Kind.allCases
    return SegmentedControl(
      kinds.map(\.title), selection: kinds.firstIndex(of: state.filter.kind) ?? 0,
      send: { .showKind(kinds[min($0, kinds.count - 1)]) })
  }

  private var messageButtons: BarItem<MailEvent>? {
    guard let list = state.list, let key = state.message?.key, let place = list.place(of: key)
    else { return nil }
    return .upDown(
      previous: place > 0 ? .nextMessage(-1) : nil,
      next: place + 1 < list.count ? .nextMessage(1) : nil)
  }

  private var status: StatusBar<MailEvent> {
    let account = state.mailbox.flatMap { reference in
      state.library.accounts.indices.contains(reference.account)
        ? state.library.accounts[reference.account].name : nil
    }
    var figures: [String] = []
    if let unread = mailbox?.unread, unread > 0 { figures.append("\(unread) unread") }
    if let list = state.list, let key = state.message?.key, let place = list.place(of: key) {
      figures.append("\(place + 1) of \(list.count)")
    }
    return StatusBar(
      leading: [account ?? "", state.activity ?? "", state.storage],
      trailing: figures + [browser.dates(state).clock])
  }

  // MARK: Columns

  private func sidebar(_ context: Context) -> any View<MailEvent> {
    List(context, placeholder: "No mailboxes") { [self] item, _ in
      switch item {
      case .account(let index):
        let name =
          state.library.accounts.indices.contains(index)
          ? state.library.accounts[index].name : ""
        return Row(name, kind: .header)
      case .gap, .message: return Row("", kind: .header)
      case .mailbox(let reference): return mailboxRow(reference)
      }
    }
  }

  private func mailboxRow(_ reference: MailboxReference) -> Row {
    guard let mailbox = state.library.mailbox(reference) else { return Row("") }
    let unread = mailbox.unread ?? 0
    return Row(
      mailbox.title, detail: unread > 0 ? String(unread) : "", isProminent: unread > 0,
      indent: mailbox.depth, isDimmed: !mailbox.isSelectable)
  }

  private func messages(_ context: Context) -> any View<MailEvent> {
    let dates = browser.dates(state)
    let list = state.list
    if list == nil, let reason = state.mailbox.flatMap({ state.failures[$0] }) {
      return ContentUnavailable<MailEvent>("This mailbox cannot be read", detail: reason)
    }
    return List(context, placeholder: placeholder) { [self] index in
      guard let list else { return Row("") }
      guard let summary = state.summary(at: index, of: list) else {
        return Row(symbols.ellipsis, isProminent: !list.flags(at: index).contains(.seen))
      }
      let unread = !summary.flags.contains(.seen)
      return Row(
        summary.sender, detail: dates.short(summary.date),
        subtitle: summary.subject.isEmpty ? "No subject" : summary.subject, marks: marks(summary),
        accent: unread ? symbols.unread : nil, isProminent: unread)
    }
  }

  /// What an empty list says.
  private var placeholder: String {
    if state.search.isActive && !state.search.text.isEmpty { return "No message found" }
    switch state.filter.kind {
    case .all: return "No mail in \(mailboxTitle)"
    case .unread: return "No unread mail in \(mailboxTitle)"
    case .flagged: return "No flagged mail in \(mailboxTitle)"
    }
  }

  /// Small marks at the end of a message's second line.
  private func marks(_ summary: MessageSummary) -> String {
    var marks: [Character] = []
    if summary.flags.contains(.draft) { marks.append(symbols.draft) }
    if summary.flags.contains(.replied) { marks.append(symbols.answered) }
    if summary.flags.contains(.passed) { marks.append(symbols.forwarded) }
    if summary.flags.contains(.flagged) { marks.append(symbols.flagged) }
    if summary.hasAttachments { marks.append(symbols.attachment) }
    return String(marks)
  }

  private func message(_ context: Context) -> any View<MailEvent> {
    if let document = state.document {
      return messageView(text(document), document)
    }
    switch state.reading {
    case .failed(_, let reason):
      return ContentUnavailable<MailEvent>("This message cannot be opened", detail: reason)
    case .loading: return ContentUnavailable<MailEvent>("Loading" + symbols.ellipsis)
    case .nothing where state.openMailbox == nil && mailbox != nil: return mailboxFigures
    case .nothing, .message:
      let loading = state.mailbox != nil && state.list == nil
      return ContentUnavailable<MailEvent>(loading ? "" : "No message selected")
    }
  }

  private func details(_ context: Context) -> any View<MailEvent> {
    guard let details = state.details else {
      return ContentUnavailable<MailEvent>("No message selected")
    }
    return TextView(details, at: state.detailsAnchor, scroll: MailEvent.scrollDetails)
  }

  /// Where a mailbox is selected but not gone into: how much is in it.
  private var mailboxFigures: ContentUnavailable<MailEvent> {
    guard let mailbox, let total = mailbox.total else {
      return ContentUnavailable(mailbox?.title ?? "")
    }
    let messages = total == 1 ? "1 message" : "\(total) messages"
    let unread = mailbox.unread ?? 0
    return ContentUnavailable(
      mailbox.title, detail: unread > 0 ? "\(messages), \(unread) unread" : messages)
  }
}
