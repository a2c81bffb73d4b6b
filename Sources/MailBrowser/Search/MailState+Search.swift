import MailStore
import NavigationModel
import SplitViewUI

/// The search in the list of messages.
struct SearchingState: Sendable {
  /// The field.
  fileprivate var field = SearchState(formerSearches: [])
  /// True while an event is handled that found a search being written.
  fileprivate var isWriting = false
  /// True until something is written in the field that a slash opened.
  fileprivate var isFieldAsOpened = false
  /// The message that was selected before a search or a filter, to go back to if these leave none.
  fileprivate var beforeFilter: MessageReference?

  mutating func update(_ event: SearchEvent) { field.update(event) }

  /// Takes note that something is written in the field.
  mutating func writes() { isFieldAsOpened = false }

  /// Keeps what is written over a turn that takes it off the screen (`resumesTyping`).
  mutating func keepWriting() { isWriting = false }
}

// A search belongs to a mailbox, and ends when another mailbox is opened. The kind stays with the mailbox.
extension MailState {
  /// The search in the field.
  public var search: SearchState { searching.field }

  /// The filter of the open mailbox; one that lets everything through if it has none.
  public var filter: MailFilter { openMailbox.flatMap { library.filters[$0] } ?? MailFilter() }

  /// True while typed letters go into the search: it is being written, and its list has the focus. A turn leaves it there.
  var isSearching: Bool {
    search.isEditing && navigator.presentations.isEmpty && layout.focus == listColumn
  }

  /// The words that are looked for in the open list, to be marked in its rows.
  var searchedWords: MarkedWords { MarkedWords(parts: search.text) }

  /// Begins, changes or ends a search.
  mutating func search(_ event: SearchEvent) -> [Command<MailEffect>] {
    guard let openMailbox else { return searchEverywhere() }
    let isSlash =
      event == .edit(.insert("/")) && search.isEditing
      && (search.text.isEmpty || searching.isFieldAsOpened)
    searching.isFieldAsOpened = event == .begin || isSlash
    if isSlash { return searchAgain(in: openMailbox) }
    if openMailbox.isSearch { return changeSearch(event, in: openMailbox) }
    switch event {
    case .scope(let index) where SearchScope(index) == .everywhere: return searchEverywhere()
    case .edit, .scope, .begin, .submit, .cancel, .clear, .showResults, .highlight, .choose: break
    }
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

  /// Gets the open list ready for a search, a long one behind the keys.
  mutating func makeSearchedText() -> [Command<MailEffect>] {
    guard let openMailbox, library.beginSearch(in: openMailbox) else { return [] }
    return [.performBehind(.messages(.makeText(openMailbox)))]
  }

  /// Shows what was searched for while the text of a long list was made.
  mutating func takeText(
    _ text: (list: MailboxContents, index: SearchIndex)?, of mailbox: MailboxReference
  ) -> [Command<MailEffect>] {
    let before = place
    refilter { $0.takeText(text, of: mailbox) }
    return follow(from: before)
  }

  /// Changes what the open list shows. What was selected before a filter that left nothing is selected again.
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
  mutating func showKind(_ kind: MailFilter.Kind) -> [Command<MailEffect>] {
    guard openMailbox != nil else {
      notice = "No list to filter"
      return []
    }
    return applyFilter(kind: kind)
  }

  /// Ends the search in a mailbox that is left. The kind of messages that it shows stays.
  mutating func endSearch(in mailbox: MailboxReference) {
    guard search.isActive || library.filters[mailbox] != nil else { return }
    searching.update(.cancel)
    searching.update(.scope(0))
    library.filter(mailbox, by: MailFilter(kind: library.filters[mailbox]?.kind ?? .all))
  }

  /// Shows all messages of a mailbox whose kind would hide one that the user goes to.
  mutating func showAllIfHidden(_ message: MessageReference, in mailbox: MailboxReference) {
    guard let filter = library.filters[mailbox], filter.kind != .all,
      library.lists[mailbox]?.place(of: message) == nil
    else { return }
    let former = library
    library.setKind(.all, of: mailbox)
    navigator.hierarchyChanged(from: former, to: library)
    placeBars()
  }

  /// Takes note of whether a search is being written.
  mutating func noteWriting() { if isSearching { searching.isWriting = true } }

  /// Ends the writing of a search whose list the user took off the screen.
  mutating func endHiddenSearch() {
    guard searching.isWriting else { return }
    searching.isWriting = false
    guard search.isEditing, !layout.isUsable(listColumn) else { return }
    searching.update(search.text.isEmpty ? .cancel : .submit)
    placeBars()
  }

  /// Brings the list on screen, so that the messages found are seen.
  mutating func showList() {
    if isFullScreen { navigator.update(.toggleFullScreen, in: library) }
    if !layout.isUsable(listColumn) { navigator.update(.show(listColumn), in: library) }
    if layout.focus != listColumn { navigator.update(.focus(listColumn), in: library) }
  }

  mutating func applyFilter(kind: MailFilter.Kind) -> [Command<MailEffect>] {
    guard let mailbox = openMailbox else { return [] }
    let filter =
      switch SearchScope(search.scope) {
      case .list(let scope): MailFilter(kind: kind, text: search.text, scope: scope)
      // What was found has all that is in the field.
      case .everywhere: MailFilter(kind: kind)
      }
    let before = place
    chooseMailbox()
    if library.filters[mailbox] == nil { searching.beforeFilter = message }
    if filter != (library.filters[mailbox] ?? MailFilter()) {
      refilter { $0.filter(mailbox, by: filter) }
    }
    placeBars()
    return follow(from: before)
  }

  /// Makes room for the search bar with its scopes, the kinds and its remark, while they are in use. In portrait the
  /// lists have all rows below the bar, however few their own are: they never change their height, and nothing is below them.
  mutating func placeBars() {
    let kinds = filter.kind == .all ? 0 : 1
    let top = (search.showsScopes ? 2 : 0) + kinds + (searchRemark?.rows ?? 0)
    navigator.columnBars[listColumn] = ColumnBars(top: top, contentRows: .max)
  }
}

extension MailFilter.Kind {
  /// The kind `step` further on; after the last comes the first.
  func moved(by step: Int) -> Self {
    let all = Self.allCases
    let place = (all.firstIndex(of: self) ?? 0) + step.signum()
    return all[(place + all.count) % all.count]
  }
}
