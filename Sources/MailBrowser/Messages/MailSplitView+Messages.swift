import MailStore
import NavigationModel
import SplitViewUI

extension MailSplitView {
  /// The list of messages, with one or two lines for each message.
  func messages(_ context: Context) -> any View<MailEvent> {
    let list = state.list
    let rows = MessageRows(self, list)
    if list == nil, let mistake { return mistake }
    if state.mailbox == nil { return noMailbox }
    let isEmpty = list.map { $0.count == 0 } ?? true
    if isEmpty, state.searching.filtersList(of: state.openMailbox) {
      // Users of mutt may type patterns such as `~f ada`. Tell them what they can type instead.
      let isPattern = state.searching.field.text.hasPrefix("~")
      let isHere = state.searching.field.isEditing && state.searching.field.scope == 0
      return ContentUnavailable<MailEvent>(
        "No messages found",
        detail: isPattern
          ? "Search for words here, not mutt patterns; Everywhere accepts from:ada and subject:plan"
          : isHere ? "" : "Everywhere searches all text",
        button: isHere
          ? ("Tab", "Search Everywhere", .search(.scope(SearchScope.everywhere.index))) : nil)
    }
    if isEmpty, list?.messages.isPartial == false {
      return ContentUnavailable(emptyListText, button: wayOutOfEmptyList)
    }
    // Rows of search results and threads depend on more than the cache takes into account, so they
    // are not cached.
    let isPlain =
      list.map { $0.isComplete && $0.outline == nil && $0.mailbox.unified == nil }.map {
        $0 && !state.searching.filtersList(of: state.openMailbox)
      }
    let kept = state.messages.keptRows
    kept.adopt(isPlain == true ? list : nil, rows.look)
    let (marks, threads) = (
      state.marking.items, state.openMailbox.flatMap { state.library.threadRows[$0] }
    )
    return List(context, placeholder: isEmpty ? emptyListText : "") { [self] row in
      guard let list else { return Row("") }
      if isPlain == true { return kept.row(at: row) { messageRow(rows, at: row, of: list) } }
      return messageRow(rows, at: threads?.place(ofRow: row) ?? row, of: list)
    }
    .marks(hasMarks: !state.marking.items.isEmpty, isMarked: { marks.contains($0) }) {
      MailEvent.marks(.change($0))
    }
  }

  /// The reason why the open mailbox has no list. Nil if the list just has not been read yet.
  var mistake: ContentUnavailable<MailEvent>? {
    if let reason = state.mailbox.flatMap({ state.messages.failures[$0] }) {
      return ContentUnavailable("This mailbox cannot be read", detail: reason)
    }
    return state.finding.mistake(in: state.openMailbox, typedIn: state.searching.field).map {
      ContentUnavailable("This query has a mistake", detail: $0.words)
    }
  }

  /// Returns the row of the message at a place in a list. For a folded thread, returns the row of the thread.
  private func messageRow(_ rows: MessageRows, at place: Int, of list: MailboxContents) -> Row {
    guard let summary = state.messages.summary(at: place, of: list) else {
      return Row(symbols.ellipsis, isProminent: !list.flags(at: place).contains(.seen))
    }
    var row = rows.row(of: summary)
    if state.searching.filtersList(of: state.openMailbox) { markSearched(&row, summary) }
    let origin = rows.origin(at: place, of: list)
    markFound(&row, at: place, of: list, rows.line, beside: origin)
    setInThread(&row, at: place, of: list, rows.date)
    if let origin { rows.add(origin, to: &row) }
    if list.base != nil, state.library.isDeparted(list.message(at: place)) {
      (row.isDimmed, row.isProminent, row.accent, row.detail) = (true, false, nil, "moved")
    }
    row.line = rows.line
    rows.fitTitle(of: &row)
    return row
  }

  /// Highlights the words of the search in a row of the open list. If neither the sender nor the subject contains them,
  /// the row shows the matching address instead of the name.
  private func markSearched(_ row: inout Row, _ summary: MessageSummary) {
    let words = MarkedWords(parts: state.searching.field.text)
    row.marked = .words(words)
    guard words.places(in: row.title).isEmpty, words.places(in: row.subtitle).isEmpty else {
      return
    }
    let addresses = summary.addresses.split(separator: " ").map(String.init)
    if let address = addresses.first(where: { !words.places(in: $0).isEmpty }) {
      row.title = address
    }
  }

  /// The text shown in place of a list if no mailbox is selected.
  private var noMailbox: ContentUnavailable<MailEvent> {
    let accounts = state.library.accounts
    var shown = accounts[...]
    if case .account(let index)? = state.navigator.path.first, accounts.indices.contains(index) {
      shown = accounts[index...index]
    }
    guard let missing = shown.first(where: \.isMissing), shown.allSatisfy(\.isMissing) else {
      guard shown.count == 1, let account = shown.first else {
        return ContentUnavailable("No mailbox selected")
      }
      // The title of an account is selected, for example because its mailboxes were folded.
      let count = account.mailboxes.count(where: \.isSelectable)
      let unread = account.mailboxes.reduce(0) { $0 + ($1.unread ?? 0) }
      let words = count == 1 ? "1 mailbox" : "\(count) mailboxes"
      return ContentUnavailable(
        account.name, detail: unread > 0 ? "\(words), \(unread) unread" : words)
    }
    return ContentUnavailable(
      "“\(missing.name)” cannot be found", detail: "The mailbox opens when it is available again")
  }

  /// The action offered in an empty list: to show all messages, to write a new message, or to go to a different
  /// mailbox.
  private var wayOutOfEmptyList: (key: String, title: String, event: MailEvent)? {
    if state.library.filter(of: state.openMailbox).kind != .all {
      return ("Esc", "Show All", .filtering(.showKind(.all)))
    }
    if state.openMailbox?.isSearch == true { return nil }
    if let mailbox, !mailbox.takesNewMail, !mailbox.isTrash, !mailbox.isArchive, !mailbox.isJunk {
      return state.preferences.key(of: "new-message").map {
        ($0.name, "New Message", .answering(.write(.newMessage)))
      }
    }
    return state.preferences.key(of: "jump").map { ($0.name, "Go to Mailbox", .jump(.ask)) }
  }

  var emptyListText: String {
    let place = state.openMailbox?.unified == nil ? " in \(mailboxTitle)" : ""
    if state.openMailbox?.isSearch == true, state.library.filter(of: state.openMailbox).kind == .all
    {
      return nothingFound
    }
    let unified = state.openMailbox?.unified?.kind
    switch state.library.filter(of: state.openMailbox).kind == .all
      ? unified ?? .all : state.library.filter(of: state.openMailbox).kind
    {
    case .all: return "No mail in \(mailboxTitle)"
    case .unread: return "No unread mail\(place)"
    case .flagged: return "No flagged mail\(place)"
    }
  }
}
