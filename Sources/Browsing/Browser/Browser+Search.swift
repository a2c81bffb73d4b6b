import SplitViewUI

/// Searches lists, either among the rows that have been read, or by asking the source.
extension Browser {
  func filter(
    _ event: SearchEvent, _ state: inout BrowserState
  ) -> [Command<BrowserEffect>] {
    let path = state.filter.path ?? state.focusedList
    // In portrait, the search field is in the popover of the list.
    if event == .begin, state.navigator.path.isEmpty { showLists(&state) }
    let before = state.filter.query(in: path)
    if let former = state.filter.update(event, at: path) { show(nil, "", at: former, &state) }
    let query = state.filter.query(in: path)
    arrange(&state)
    if query.isEmpty || query == before {
      if query.isEmpty { show(nil, "", at: path, &state) }
      return query.isEmpty ? [.cancel("filter")] : []
    }
    guard let list = state.lists[path], !level(below: path, state).isSearched else { return [] }
    return search(list, at: path, for: query, among: list.candidates(for: query))
  }

  func search(
    _ list: BrowserLists.List, at path: [BrowserItem], for query: String, among former: [Int]?
  ) -> [Command<BrowserEffect>] {
    if query.isEmpty { return [] }
    return [
      .performInBackground(.filter(path, list.rows, query: query, among: former), id: "filter")
    ]
  }

  /// Adds the matches among the rows that arrived while the first `count` rows were searched. Rows that arrive later are
  /// searched when they arrive.
  func find(
    _ query: String, amongRowsFrom count: Int, of path: [BrowserItem], _ state: inout BrowserState
  ) {
    guard let list = state.lists[path], list.found != nil, count < list.read.count else { return }
    let new = list.inScope.map { $0.filter { $0 >= count } } ?? Array(count..<list.read.count)
    guard let more = list.read.rows(with: query, among: new), !more.isEmpty else { return }
    let old = state.lists
    state.lists.change(path) { $0.add(found: more, for: query) }
    state.navigator.hierarchyChanged(from: old, to: state.lists)
  }

  func show(
    _ found: [Int]?, _ query: String, at path: [BrowserItem], _ state: inout BrowserState
  ) {
    guard let list = state.lists[path], list.found != found || list.answer != nil else {
      return state.lists.change(path) { $0.show(found, for: query) }
    }
    let old = state.lists
    state.lists.change(path) { $0.show(found, for: query) }
    state.navigator.hierarchyChanged(from: old, to: state.lists)
    arrange(&state)
  }

  /// Shows the rows that the source has found. The old rows stay on screen until the first new row
  /// arrives or the search ends.
  func receive(
    answer news: RowNews, at path: [BrowserItem], _ state: inout BrowserState
  ) {
    let old = state.lists
    switch news {
    case .began(let rows, _): state.filter.incoming = rows
    case .replaced(let rows): state.lists.change(path) { $0.answer = .init(rows: rows) }
    case .more(let batch):
      let incoming = state.filter.incoming
      state.filter.incoming = nil
      state.lists.change(path) { list in
        if let incoming { list.answer = .init(rows: incoming) }
        list.answer?.rows.append(batch)
      }
    case .ended(let failure):
      let rows = state.filter.incoming
      state.filter.end()
      state.lists.change(path) { list in
        if let rows { list.answer = .init(rows: rows) }
        // If the search failed before it returned a row, the list is empty.
        if failure != nil, list.answer == nil { list.answer = .init(rows: .none) }
        list.answer?.phase = failure.map { .failed($0) } ?? .whole
      }
    }
    state.navigator.hierarchyChanged(from: old, to: state.lists)
    arrange(&state)
  }
}

/// Scopes. A scope is a group of rows, such as the unread rows. The user can choose to see only these rows.
extension Browser {
  /// Returns the selected scope. Nil if all rows are shown.
  func scope(_ state: BrowserState) -> BrowserScope? {
    browsed.scopes.indices.contains(state.scope - 1) ? browsed.scopes[state.scope - 1] : nil
  }

  /// Shows only the rows of a scope, and ends any search.
  func look(at scope: Int, _ state: inout BrowserState) {
    let old = state.lists
    state.scope = scope
    state.filter = FilterState()
    let chosen = self.scope(state)
    for path in old.lists.keys {
      state.lists.change(path) { list in
        (list.found, list.answer) = (nil, nil)
        list.keep(in: chosen, with: nil)
      }
    }
    state.navigator.hierarchyChanged(from: old, to: state.lists)
    arrange(&state)
  }

  /// Returns the item on the selected path that is in the given list. A scope does not hide this item as long as it
  /// is selected.
  func selected(in path: [BrowserItem], _ state: BrowserState) -> BrowserItem? {
    let selected = state.navigator.path
    return selected.count > path.count && selected.starts(with: path) ? selected[path.count] : nil
  }

  /// Returns the tab bar with the scopes. Nil if there are no scopes.
  func scopeBar(_ state: BrowserState) -> TabBar<BrowserEvent>? {
    if browsed.scopes.isEmpty { return nil }
    let titles = ["All"] + browsed.scopes.map(\.title)
    return TabBar(titles, selection: scope(state)?.title ?? "All") { title in
      .scope(titles.firstIndex(of: title) ?? 0)
    }
  }
}
