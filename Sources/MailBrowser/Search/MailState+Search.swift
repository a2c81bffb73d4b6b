import MailStore
import NavigationModel
import SplitViewUI

/// The state of the search in the message list.
public struct SearchingState: Sendable {
  /// The search field.
  public fileprivate(set) var field = SearchState(formerSearches: [])
  /// True if the user was typing a search when the current event arrived.
  fileprivate var isWriting = false
  /// True until the user types in a search field that was opened with a slash.
  fileprivate var isFieldAsOpened = false
  /// The message that was selected before a search or filter. If the search found no messages, this message is selected
  /// again afterwards.
  fileprivate var beforeFilter: MessageReference?

  mutating func update(_ event: SearchEvent) { field.update(event) }

  /// Returns true while a search filters only the names and subjects in the list of `mailbox`, which is open.
  func filtersList(of mailbox: MailboxReference?) -> Bool {
    mailbox?.isSearch == false && field.isActive && !field.text.isEmpty
  }

  /// Puts the query of an open search into the field.
  mutating func fill(with text: String, isEditing: Bool) {
    update(.clear)
    if !text.isEmpty { update(.edit(.insert(text))) }
    update(.scope(SearchScope.everywhere.index))
    if !isEditing { update(text.isEmpty ? .cancel : .submit) }
  }

  /// Records that something was typed in the field.
  mutating func writes() { isFieldAsOpened = false }

  /// Lets the user go on typing the search after a resize has hidden its field (`resumesTyping`).
  /// Without this call, typing would end.
  mutating func suspendWriting() { isWriting = false }
}

/// Events about which messages a list shows.
public enum FilteringEvent: FeatureEvent {
  /// Show only messages of this kind.
  case showKind(MailFilter.Kind)
  /// Search the open list for a text, in the scope with this index.
  case search(String, scope: Int)
  /// The search index of a mailbox's list was built. If the mailbox has no list, both the list and
  /// the index are nil.
  case textMade(MailboxReference, MailboxContents?, SearchIndex?)

  var isByUser: Bool {
    switch self {
    case .showKind, .search: true
    case .textMade: false
    }
  }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .showKind(let kind): return state.showKind(kind)
    case .search(let text, let scope): return state.searchList(for: text, inScope: scope)
    case .textMade(let mailbox, let list, let index):
      let text = list.flatMap { list in index.map { (list, $0) } }
      return state.takeText(text, of: mailbox)
    }
  }
}

extension SearchEvent: FeatureEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    state.search(self, in: browser)
  }
}

extension SearchFeature {
  static func prepare(_ state: inout MailState, from saved: SavedPlace?) { state.placeBars() }

  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    state.noteWriting()
  }

  static func willShow(
    _ state: inout MailState, _ message: MessageReference, in mailbox: MailboxReference
  ) -> [Command<MailEffect>] {
    state.showAllIfHidden(message, in: mailbox)
    return []
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.endHiddenSearch()
    state.placeBars()
    return []
  }

  static func didNavigate(
    _ state: inout MailState, from former: MailState.Place
  ) -> [Command<MailEffect>] {
    guard former.open != state.openMailbox else { return [] }
    if let left = former.open { state.endSearch(in: left) }
    if let text = state.openMailbox.flatMap({ state.library.searches.text(of: $0) }) {
      state.searching.fill(with: text, isEditing: false)
    }
    state.placeBars()
    return []
  }
}

// A search belongs to one mailbox, and ends when a different mailbox is opened. The kind of messages to show is
// remembered for each mailbox.
extension MailState {
  /// Applies an event in the search field.
  fileprivate mutating func search(
    _ event: SearchEvent, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    let isSlash =
      event == .edit(.insert("/")) && searching.field.isEditing
      && (searching.field.text.isEmpty || searching.isFieldAsOpened)
    searching.isFieldAsOpened = event == .begin || isSlash
    if isSlash || isAboutAllMail(event) {
      return MailEvent.finding(.search(event, isSlash: isSlash)).feature.update(&self, in: browser)
    }
    searching.update(event)
    switch event {
    case .showResults:
      present(Presentation(.searches, .popover(from: navigator.listColumn)))
      return []
    case .highlight: return []
    case .choose:
      dismiss(.searches)
      showList()
    case .begin:
      showList()
      return makeSearchedText() + applyFilter(kind: library.filter(of: openMailbox).kind)
    case .edit, .scope, .clear: showList()
    case .submit, .cancel: break
    }
    return applyFilter(kind: library.filter(of: openMailbox).kind)
  }

  /// Returns true for an event that begins, changes or ends a search of all mail, and not a search in a list.
  private func isAboutAllMail(_ event: SearchEvent) -> Bool {
    guard let openMailbox, !openMailbox.isSearch else { return true }
    if case .scope(let index) = event { return SearchScope(index) == .everywhere }
    return false
  }

  /// Searches the open list for `text`.
  fileprivate mutating func searchList(
    for text: String, inScope scope: Int
  ) -> [Command<MailEffect>] {
    searching.update(.begin)
    if !text.isEmpty { searching.update(.edit(.insert(text))) }
    searching.update(.scope(scope))
    showList()
    return makeSearchedText() + applyFilter(kind: library.filter(of: openMailbox).kind)
  }

  /// Prepares the open list for a search. A long list is prepared in the background.
  private mutating func makeSearchedText() -> [Command<MailEffect>] {
    guard let openMailbox, library.beginSearch(in: openMailbox) else { return [] }
    return [.performInBackground(.messages(.makeText(openMailbox)))]
  }

  /// Applies a search that had to wait for the text of a long list.
  fileprivate mutating func takeText(
    _ text: (list: MailboxContents, index: SearchIndex)?, of mailbox: MailboxReference
  ) -> [Command<MailEffect>] {
    let before = place
    refilter { $0.takeText(text, of: mailbox) }
    return follow(from: before)
  }

  /// Changes which messages the open list shows. If the list was empty, reselects the message that was selected before
  /// the filter was applied.
  private mutating func refilter(_ change: (inout MailLibrary) -> Void) {
    let (former, wasEmpty) = (library, message == nil)
    change(&library)
    navigator.hierarchyChanged(from: former, to: library)
    guard wasEmpty, let message = searching.beforeFilter, let list, list.mailbox == openMailbox,
      list.place(of: message) != nil
    else { return }
    navigator.update(.selectInInnermostList(message.item(in: list.mailbox)), in: library)
  }

  /// Shows only the messages of `kind`.
  fileprivate mutating func showKind(_ kind: MailFilter.Kind) -> [Command<MailEffect>] {
    guard openMailbox != nil else {
      notices.notice = "No list to filter"
      return []
    }
    // Only the `F` key switches directly from all messages to flagged messages. In mutt, `F` flags
    // a message, so tell the user which key flags a message here.
    let flag =
      library.filter(of: openMailbox).kind == .all && kind == .flagged
      ? preferences.key(of: "toggle-flag") : nil
    let commands = applyFilter(kind: kind)
    if let flag { notices.notice = "Only flagged messages; \(flag.name) flags one" }
    return commands
  }

  /// Ends the search when the user leaves its mailbox. The kind of messages shown does not change.
  fileprivate mutating func endSearch(in mailbox: MailboxReference) {
    guard searching.field.isActive || library.filters[mailbox] != nil else { return }
    searching.update(.cancel)
    searching.update(.scope(0))
    library.filter(mailbox, by: MailFilter(kind: library.filters[mailbox]?.kind ?? .all))
  }

  /// Shows all kinds of messages in a mailbox if the current filter would hide `message`.
  fileprivate mutating func showAllIfHidden(
    _ message: MessageReference, in mailbox: MailboxReference
  ) {
    guard let filter = library.filters[mailbox], filter.kind != .all,
      library.lists[mailbox]?.place(of: message) == nil
    else { return }
    let former = library
    library.setKind(.all, of: mailbox)
    navigator.hierarchyChanged(from: former, to: library)
  }

  /// Records whether the user is typing a search.
  fileprivate mutating func noteWriting() {
    if KeyContext(self).isSearching { searching.isWriting = true }
  }

  /// Stops editing a search after the user has hidden its list.
  fileprivate mutating func endHiddenSearch() {
    guard searching.isWriting else { return }
    searching.isWriting = false
    guard searching.field.isEditing, !layout.isUsable(navigator.listColumn) else { return }
    searching.update(searching.field.text.isEmpty ? .cancel : .submit)
  }

  /// Brings the list on screen, so that the user sees the matches.
  mutating func showList() {
    if layout.isFullScreen { navigator.update(.toggleFullScreen, in: library) }
    if !layout.isUsable(navigator.listColumn) {
      navigator.update(.show(navigator.listColumn), in: library)
    }
    if layout.focus != navigator.listColumn {
      navigator.update(.focus(navigator.listColumn), in: library)
    }
  }

  private mutating func applyFilter(kind: MailFilter.Kind) -> [Command<MailEffect>] {
    guard let mailbox = openMailbox else { return [] }
    let filter =
      switch SearchScope(searching.field.scope) {
      case .list(let scope): MailFilter(kind: kind, text: searching.field.text, scope: scope)
      // Search results are not filtered by the words of the search, because they already match.
      case .everywhere: MailFilter(kind: kind)
      }
    let before = place
    path.choose()
    if library.filters[mailbox] == nil { searching.beforeFilter = message }
    if filter != (library.filters[mailbox] ?? MailFilter()) {
      refilter { $0.filter(mailbox, by: filter) }
    }
    return follow(from: before)
  }

  /// Makes room above the list for the search bar with its scopes, the control for kinds of
  /// messages, and the remark about the search, as far as they are in use. In portrait, the popover
  /// with the list always has its full height, even if the list has few rows, so that the height
  /// does not change while the user types.
  fileprivate mutating func placeBars() {
    let remark = finding.remark(on: searching.field, in: openMailbox, library, indexing)
    let kinds = library.filter(of: openMailbox).kind == .all ? 0 : 1
    let top = (searching.field.showsScopes ? 2 : 0) + kinds + (remark?.rows ?? 0)
    let bars = ColumnBars(top: top, contentRows: .max)
    let column = navigator.listColumn
    if navigator.columnBars[column] != bars { navigator.columnBars[column] = bars }
  }
}

extension MailFilter.Kind {
  /// Returns the next kind if `step` is positive, or the previous kind if it is negative, wrapping around.
  func moved(by step: Int) -> Self {
    let all = Self.allCases
    let place = (all.firstIndex(of: self) ?? 0) + step.signum()
    return all[(place + all.count) % all.count]
  }
}
