import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// The columns of the mail browser, and everything that covers them. This is a class so that all
/// closures that make the contents of columns share one copy of the state.
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
      notice: coveredNotice,
      levelTitle: { [self] in $0 == 0 ? "Mailboxes" : mailboxTitle }, send: MailEvent.navigation,
      dragLabel: dragLabel
    ) {
      if state.navigator.style == .triple {
        ColumnView(.primary, title: titled("Mailboxes"), content: sidebar)
        messageList(in: .supplementary)
      } else if state.openMailbox == nil {
        ColumnView(.primary, title: titled("Mailboxes"), content: sidebar)
      } else {
        messageList(in: .primary)
      }
      ColumnView(
        .secondary, title: titled(messageTitle),
        item: state.targetWords(in: .titles) == nil ? messageButtons : nil, top: messageBar,
        bottom: belowMessage,
        content: message)
      inspector
      if !state.navigator.presentations.isEmpty {
        for feature in MailFeatures.inOrderOfEvents {
          for view in feature.views(self) { view }
        }
      }
    }
    .toast(state.notices.toast)
  }

  /// Returns the title of a column. If there is no status bar, the title includes the text that the status bar would
  /// show.
  private func titled(_ title: String) -> String {
    let outbox = state.layout.statusRows > 0 ? nil : outboxSign
    return state.targetWords(in: .titles) ?? outbox.map { title + symbols.separator + $0 } ?? title
  }

  private var inspector: ColumnView<MailItem, MailEvent> {
    var column = ColumnView<MailItem, MailEvent>(
      .inspector, title: "Details",
      item: state.layout.isInspectorSheet
        ? nil : .button("\(symbols.clear)", .navigation(.toggleInspector)), content: details)
    column.popover = detailsPopover
    return column
  }

  private func messageList(in column: SplitViewColumn) -> ColumnView<MailItem, MailEvent> {
    ColumnView(
      column, title: titled(mailboxTitle),
      item: state.targetWords(in: .titles) == nil ? orderButton : nil, top: searchBar,
      content: messages)
  }

  /// The running activity that the user is most likely to be waiting for.
  private var activity: String? {
    let changing =
      state.piping.activity ?? state.changes.progress ?? state.sending.activity
    return changing ?? state.program.activity ?? state.syncing.activity
      ?? state.indexing.progress?.words
  }

  /// The word in the status bar that says that mail is read-only or that changes are kept only in memory.
  private var storage: String {
    state.library.refusal != nil ? "read-only" : state.library.isInMemory ? "demo" : ""
  }

  private var status: StatusBar<MailEvent> {
    var status = StatusBar<MailEvent>(
      leading: MailFeatures.inOrderOfEvents.lazy.compactMap { $0.itemInStatus(self.state) }.first
        .map { [$0] }
        ?? [
          accountName,
          outboxSign ?? "",
          state.syncing.sign ?? "",
          activity ?? "",
          storage,
        ],
      trailing: MailFeatures.inOrderOfEvents.flatMap { $0.figures(self) })
    status.essential = state.targetWords(in: .statusBar)
    return status
  }

  // MARK: Shared by features

  /// The size of the screen in cells.
  var size: Size { state.navigator.screen }

  /// The open mailbox, as listed in the library.
  var mailbox: MailboxSummary? { state.mailbox.flatMap(state.library.mailbox) }

  /// The mailbox's title in bars. For a search, this is the text that was searched for.
  var mailboxTitle: String {
    guard state.openMailbox == .search,
      let text = state.openMailbox.flatMap(state.library.searches.text), !text.isEmpty
    else { return mailbox?.title ?? "Messages" }
    return symbols.isUnicode ? "“\(text)”" : "\"\(text)\""
  }
}
