import SplitViewUI

/// Handles news about lists: rows have arrived, a list is complete, or a list is being reloaded.
extension Browser {
  func receive(
    _ news: RowNews, of path: [BrowserItem], _ state: inout BrowserState
  ) -> [Command<BrowserEffect>] {
    let wasResting = state.listing.rested == state.navigator.path
    let wasReloading = state.lists[path]?.incoming != nil
    switch news {
    case .began(let rows, let level):
      state.lists.begin(path, rows, as: level)
      takeSample(of: path, &state)
    case .more(let batch): add(batch, to: path, &state)
    case .replaced(let rows):
      state.lists.begin(path, rows)
      state.lists.change(path) { $0.incoming = rows }
      adopt(path, &state)
    case .ended(let failure): end(path, failure, &state)
    }
    goOn(toStartIn: path, &state)
    if state.showsLists, state.start.isEmpty,
      hasRows(path, state) || state.lists[path]?.phase != .reading
    {
      showLists(&state)
    }
    arrange(&state)
    if wasResting { state.listing.rest(at: state.navigator.path) }
    // Repeat the search in a list that was reloaded. A search that has begun goes on while more rows arrive.
    guard let list = state.lists[path], list.found == nil else { return [] }
    if case .more = news, !wasReloading || list.incoming != nil { return [] }
    if level(below: path, state).isSearched { return [] }
    return search(list, at: path, for: state.filter.query(in: path), among: list.inScope)
  }

  /// Selects the row where the user wanted to start, as soon as the list contains this row. If the complete list does
  /// not contain the row, shows a toast that says so.
  private func goOn(toStartIn path: [BrowserItem], _ state: inout BrowserState) {
    guard path.count < state.start.count, state.start.starts(with: path),
      let list = state.lists[path]
    else { return }
    // Rows without ids, such as the members of a JSON object, are named by their titles.
    if list.phase != .reading, let named = list.rows.item(titled: state.start[path.count].id) {
      state.start[path.count] = named
    }
    let item = state.start[path.count]
    if list.rows.index(of: item) != nil {
      state.navigator.go(to: path + [item], in: state.lists)
      if path.count == state.start.count - 1 {
        state.start = []
        // If the row to start at has content instead of a list, show this content and not the
        // lists.
        if state.lists.kind(of: path + [item]) == .leaf { state.showsLists = false }
      }
    } else if list.phase != .reading {
      state.start = []
      leaveSearch(&state)
      // If the list could not be read, the reason is already on screen, so no toast is needed.
      if list.phase == .whole { state.toast.show("There is no row \(item.id) here") }
    }
  }

  private func add(_ batch: RowBatch, to path: [BrowserItem], _ state: inout BrowserState) {
    guard let list = state.lists[path] else { return }
    defer { takeSample(of: path, &state) }
    if let incoming = list.incoming {
      // Show a sorted list only when it is complete. Otherwise, the user would see its rows move twice.
      let count = incoming.count + batch.starts.count
      let isEnough = list.sorting == nil && count >= list.read.count
      state.lists.change(path) { $0.incoming?.append(batch) }
      return isEnough ? adopt(path, &state) : ()
    }
    let follows = followsEnd(path, list, state) || state.awaitedEnd == path
    let (query, scope) = (state.filter.query(in: path), scope(state))
    state.lists.change(path) { list in
      var new = Array(list.read.count..<list.read.count + batch.starts.count)
      list.read.append(batch)
      if let scope {
        new = new.filter { scope.contains(list.read.row(at: $0)) }
        list.inScope = (list.inScope ?? []) + new
      }
      // Sort new rows only when all rows have arrived.
      if list.sorting != nil { list.sorting = nil }
      if list.found == nil { return }
      list.add(found: list.read.rows(with: query, among: new) ?? [], for: query)
    }
    if follows { selectLast(of: path, &state) }
    state.navigator.hierarchyChanged(from: BrowserLists?.none, to: state.lists)
  }

  private func takeSample(of path: [BrowserItem], _ state: inout BrowserState) {
    let columns = level(below: path, state).columns
    // Measure only tables and the outermost list, because their widths depend on their rows.
    if columns.isEmpty, !path.isEmpty, state.lists[path]?.sample == nil { return }
    state.lists.change(path) { $0.takeSample(of: columns) }
  }

  /// Shows the lists when the program starts, or when a search begins before there is a list. In
  /// portrait, this opens the popover that contains them.
  func showLists(_ state: inout BrowserState) {
    state.showsLists = false
    let layout = state.navigator.layout(in: state.lists)
    if !layout.isCollapsed, layout.popover == nil, layout.displayMode == .secondaryOnly {
      state.navigator.update(.toggleSidebar, in: state.lists)
    }
  }

  private func end(
    _ path: [BrowserItem], _ failure: BrowserFailure?, _ state: inout BrowserState
  ) {
    state.listing.end(path)
    if state.lists[path] == nil {
      state.lists.begin(path, .none)
    }
    let isPaged = level(below: path, state).isPaged
    state.lists.change(path) { $0.end(failure, isPaged: isPaged) }
    takeSample(of: path, &state)
    // Replace the old rows of a reloaded list once there are as many new rows, or when no more
    // rows follow.
    if let list = state.lists[path], list.incoming != nil, failure == nil {
      if list.hasMore { state.listing.want(pageOf: path) } else { adopt(path, &state) }
    }
    if state.awaitedEnd == path {
      state.awaitedEnd = nil
      selectLast(of: path, &state)
    }
    state.navigator.hierarchyChanged(from: BrowserLists?.none, to: state.lists)
  }

  /// Replaces the rows of a list with the rows that a refresh has read.
  private func adopt(_ path: [BrowserItem], _ state: inout BrowserState) {
    let old = state.lists
    let sorting = sortedAgain(path, state)
    let (scope, selected) = (scope(state), selected(in: path, state))
    state.lists.change(path) { list in
      list.read = list.incoming ?? list.read
      (list.incoming, list.found, list.sorting) = (nil, nil, sorting)
      list.keep(in: scope, with: selected)
    }
    takeSample(of: path, &state)
    state.navigator.hierarchyChanged(from: old, to: state.lists)
    if state.markedList == path { state.marks.listChanged(to: state.lists, parent: path) }
  }

  /// True if the selection moves along with the end of a growing list.
  private func followsEnd(
    _ path: [BrowserItem], _ list: BrowserLists.List, _ state: BrowserState
  ) -> Bool {
    let selected = state.navigator.path
    guard selected.starts(with: path), state.navigator.innermostLevel == path.count,
      level(below: path, state).followsEnd, list.chosen == nil, list.answer == nil,
      list.sorting == nil
    else { return false }
    return list.rows.count == 0 || selected.last == list.rows.item(at: list.rows.count - 1)
  }

  private func selectLast(of path: [BrowserItem], _ state: inout BrowserState) {
    guard let list = state.lists[path], let last = list.rows.item(at: list.rows.count - 1) else {
      return
    }
    state.navigator.update(.selectInInnermostList(last), in: state.lists)
  }

  /// Reloads all lists, and the content unless it is kept.
  func refresh(_ state: inout BrowserState, keepingContent: Bool = false) {
    state.listing.refresh(keeping: browsed.isStream ? [[]] : [])
    if keepingContent { state.reading.keep(in: state.listing.generation) }
    state.filter.ask(state.filter.asked)
    state.lists.forget(except: state.navigator.path)
    state.listing.rest(at: state.navigator.path)
  }
}

extension Browser {
  /// The maximum number of rows in the palette. More would make typing in the palette slow.
  private static let maximumRows = 2000

  /// Returns the rows of the lists that have been read, from the outermost lists inward, for the palette. Lists with more
  /// rows than fit into the palette are left out.
  func rowsToJumpTo(_ state: BrowserState) -> [PaletteState.Entry] {
    var entries: [PaletteState.Entry] = []
    let paths = state.lists.lists.keys.sorted {
      ($0.count, $0.map(\.id).joined(separator: "/")) < (
        $1.count, $1.map(\.id).joined(separator: "/")
      )
    }
    for path in paths {
      guard let rows = state.lists[path]?.rows, entries.count + rows.count <= Self.maximumRows
      else { continue }
      let title = level(below: path, state).title
      entries += (0..<rows.count).compactMap { index in
        rows.item(at: index).map {
          let target = BrowserEvent.navigation(.go(to: path + [$0]))
          return PaletteState.Entry(title: rows.row(at: index).title, keys: title, event: target)
        }
      }
    }
    return entries
  }
}
