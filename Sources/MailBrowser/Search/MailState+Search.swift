import MailStore
import NavigationModel
import SplitViewUI

/// Searching in the list of messages, which shows only what is found (SB1 to SB3), and showing only
/// messages of one kind (SG1). Both are of a mailbox, and end when one goes to another.
extension MailState {
  /// Which messages of the mailbox are shown.
  public var filter: MailFilter { openMailbox.flatMap { library.filters[$0] } ?? MailFilter() }

  /// Whether what is typed is a search: one that is written, in the list that has the focus. After
  /// a turn that took the list off the screen it goes on with the turn back.
  var isSearching: Bool {
    search.isEditing && navigator.presentations.isEmpty && layout.focus == listColumn
  }

  /// Begins, writes, ends a search, or does what its bar says.
  mutating func search(_ event: SearchEvent) -> [Command<MailEffect>] {
    guard openMailbox != nil else {
      notice = "No list to search"
      return []
    }
    search.update(event)
    switch event {
    case .showResults:
      present(.searches)
      return []
    case .highlight: return []
    case .choose:
      navigator.update(.dismiss(.searches), in: library)
      showList()
    case .begin:
      if let openMailbox { library.prepareSearch(in: openMailbox) }
      showList()
    case .edit, .scope, .clear: showList()
    case .submit, .cancel: break
    }
    return applyFilter(kind: filter.kind)
  }

  /// Shows the messages of the next (1) or previous (-1) kind: all, unread, flagged, all.
  mutating func showKind(_ kind: MailFilter.Kind) -> [Command<MailEffect>] {
    guard openMailbox != nil else {
      notice = "No list to filter"
      return []
    }
    return applyFilter(kind: kind)
  }

  /// Ends what is searched for in the mailbox that is left.
  mutating func endSearch(in mailbox: MailboxReference) {
    guard search.isActive || library.filters[mailbox] != nil else { return }
    search.update(.cancel)
    search.update(.scope(0))
    library.filter(mailbox, by: MailFilter())
    placeBars()
  }

  /// Brings the list on screen, where one sees what is found.
  private mutating func showList() {
    if isFullScreen { navigator.update(.toggleFullScreen, in: library) }
    if !layout.isUsable(listColumn) { navigator.update(.show(listColumn), in: library) }
    if layout.focus != listColumn { navigator.update(.focus(listColumn), in: library) }
  }

  private mutating func applyFilter(kind: MailFilter.Kind) -> [Command<MailEffect>] {
    guard let mailbox = openMailbox else { return [] }
    let scope = MailFilter.Scope.allCases
    let filter = MailFilter(
      kind: kind, text: search.text, scope: scope[min(search.scope, scope.count - 1)])
    let before = place
    let former = library
    if filter != (library.filters[mailbox] ?? MailFilter()) {
      library.filter(mailbox, by: filter)
      navigator.hierarchyChanged(from: former, to: library)
    }
    placeBars()
    return follow(from: before)
  }

  /// Keeps rows for the search bar with its scopes, and for the kinds, while they are in use.
  private mutating func placeBars() {
    let bars = ColumnBars(top: search.isActive ? 2 : 0, bottom: filter.kind == .all ? 0 : 1)
    navigator.columnBars[listColumn] = bars.rows > 0 ? bars : nil
  }
}

extension MailFilter.Kind {
  /// The kind `step` further on, round the ends.
  func moved(by step: Int) -> Self {
    let all = Self.allCases
    let place = (all.firstIndex(of: self) ?? 0) + step.signum()
    return all[(place + all.count) % all.count]
  }
}
