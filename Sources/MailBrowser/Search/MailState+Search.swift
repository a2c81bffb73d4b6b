import MailStore
import NavigationModel
import SplitViewUI

/// The state of the search in the message list.
struct SearchingState: Sendable {
  /// The search field.
  fileprivate var field = SearchState(formerSearches: [])
  /// True if the user was typing a search when the current event arrived.
  fileprivate var isWriting = false
  /// True until the user types in a search field that was opened with a slash.
  fileprivate var isFieldAsOpened = false
  /// The message that was selected before a search or filter. If the search found no messages, this message is selected
  /// again afterwards.
  fileprivate var beforeFilter: MessageReference?

  mutating func update(_ event: SearchEvent) { field.update(event) }

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
  /// The search index of a mailbox's list was built. If the mailbox has no list, both the list and
  /// the index are nil.
  case textMade(MailboxReference, MailboxContents?, SearchIndex?)

  var isByUser: Bool { if case .showKind = self { true } else { false } }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .showKind(let kind): return state.showKind(kind)
    case .textMade(let mailbox, let list, let index):
      let text = list.flatMap { list in index.map { (list, $0) } }
      return state.takeText(text, of: mailbox)
    }
  }
}

extension SearchFeature {
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    state.noteWriting()
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.endHiddenSearch()
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
  /// The state of the search field.
  public var search: SearchState { searching.field }

  /// The filter of the open mailbox. If the mailbox has no filter, returns a filter that matches all messages.
  public var filter: MailFilter { openMailbox.flatMap { library.filters[$0] } ?? MailFilter() }

  /// True while typed letters go to the search field. This is the case while the field is being edited and its list has
  /// the focus, even after a resize.
  var isSearching: Bool {
    search.isEditing && navigator.presentations.isEmpty && layout.focus == listColumn
  }

  /// Applies an event in the search field.
  mutating func search(_ event: SearchEvent) -> [Command<MailEffect>] {
    let isSlash =
      event == .edit(.insert("/")) && search.isEditing
      && (search.text.isEmpty || searching.isFieldAsOpened)
    searching.isFieldAsOpened = event == .begin || isSlash
    if let commands = searchAllMail(event, isSlash: isSlash) { return commands }
    searching.update(event)
    switch event {
    case .showResults:
      present(Presentation(.searches, .popover(from: listColumn)))
      return []
    case .highlight: return []
    case .choose:
      dismiss(.searches)
      showList()
    case .begin:
      showList()
      return makeSearchedText() + applyFilter(kind: filter.kind)
    case .edit, .scope, .clear: showList()
    case .submit, .cancel: break
    }
    return applyFilter(kind: filter.kind)
  }

  /// Searches the open list for `text`.
  mutating func searchList(for text: String, in scope: SearchScope) -> [Command<MailEffect>] {
    searching.update(.begin)
    if !text.isEmpty { searching.update(.edit(.insert(text))) }
    searching.update(.scope(scope.index))
    showList()
    return makeSearchedText() + applyFilter(kind: filter.kind)
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
    let flag = filter.kind == .all && kind == .flagged ? preferences.key(of: "toggle-flag") : nil
    let commands = applyFilter(kind: kind)
    if let flag { notices.notice = "Only flagged messages; \(flag.name) flags one" }
    return commands
  }

  /// Ends the search when the user leaves its mailbox. The kind of messages shown does not change.
  fileprivate mutating func endSearch(in mailbox: MailboxReference) {
    guard search.isActive || library.filters[mailbox] != nil else { return }
    searching.update(.cancel)
    searching.update(.scope(0))
    library.filter(mailbox, by: MailFilter(kind: library.filters[mailbox]?.kind ?? .all))
  }

  /// Shows all kinds of messages in a mailbox if the current filter would hide `message`.
  mutating func showAllIfHidden(_ message: MessageReference, in mailbox: MailboxReference) {
    guard let filter = library.filters[mailbox], filter.kind != .all,
      library.lists[mailbox]?.place(of: message) == nil
    else { return }
    let former = library
    library.setKind(.all, of: mailbox)
    navigator.hierarchyChanged(from: former, to: library)
    placeBars()
  }

  /// Records whether the user is typing a search.
  fileprivate mutating func noteWriting() { if isSearching { searching.isWriting = true } }

  /// Stops editing a search after the user has hidden its list.
  fileprivate mutating func endHiddenSearch() {
    guard searching.isWriting else { return }
    searching.isWriting = false
    guard search.isEditing, !layout.isUsable(listColumn) else { return }
    searching.update(search.text.isEmpty ? .cancel : .submit)
    placeBars()
  }

  /// Brings the list on screen, so that the user sees the matches.
  mutating func showList() {
    if layout.isFullScreen { navigator.update(.toggleFullScreen, in: library) }
    if !layout.isUsable(listColumn) { navigator.update(.show(listColumn), in: library) }
    if layout.focus != listColumn { navigator.update(.focus(listColumn), in: library) }
  }

  private mutating func applyFilter(kind: MailFilter.Kind) -> [Command<MailEffect>] {
    guard let mailbox = openMailbox else { return [] }
    let filter =
      switch SearchScope(search.scope) {
      case .list(let scope): MailFilter(kind: kind, text: search.text, scope: scope)
      // Search results are not filtered by the words of the search, because they already match.
      case .everywhere: MailFilter(kind: kind)
      }
    let before = place
    path.choose()
    if library.filters[mailbox] == nil { searching.beforeFilter = message }
    if filter != (library.filters[mailbox] ?? MailFilter()) {
      refilter { $0.filter(mailbox, by: filter) }
    }
    placeBars()
    return follow(from: before)
  }

  /// Makes room above the list for the search bar with its scopes, the control for kinds of
  /// messages, and the remark about the search, as far as they are in use. In portrait, the popover
  /// with the list always has its full height, even if the list has few rows, so that the height
  /// does not change while the user types.
  mutating func placeBars() {
    let kinds = filter.kind == .all ? 0 : 1
    let top = (search.showsScopes ? 2 : 0) + kinds + (searchRemark?.rows ?? 0)
    navigator.columnBars[listColumn] = ColumnBars(top: top, contentRows: .max)
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
