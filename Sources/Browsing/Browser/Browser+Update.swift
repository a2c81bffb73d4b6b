import SplitViewUI

extension Browser {
  /// Changes the state as an event says.
  public func update(
    _ state: inout BrowserState, _ event: BrowserEvent
  ) -> [Command<BrowserEffect>] {
    if event.isChoice {
      state.navigator.update(.dismiss("menu"), in: state.lists)
      arrange(&state)
    }
    switch event {
    case .navigation(let event):
      if case .resize = event {} else { leaveStart(event, &state) }
      state.navigator.update(event, in: state.lists)
      arrange(&state)
    case .rested(let path): state.listing.rest(at: path)
    case .rows(let path, let generation, let news):
      if generation == state.listing.generation || isOnce(path) {
        return receive(news, of: path, &state)
      }
    case .content(let request, let content): receive(content, of: request, &state)
    case .contentEnded(let request): state.reading.end(request.key)
    case .text(let event): return state.reading.update(event)
    case .page(let event): return state.page.text.update(event).map { [.terminal($0)] } ?? []
    case .view(let view): choose(view, &state)
    case .scope(let scope): look(at: scope, &state)
    case .filter(let event): return filter(event, &state)
    case .filtered(let path, let query, let found):
      if state.filter.query(in: path) == query { show(found, at: path, &state) }
    case .asked(let query): state.filter.ask(query)
    case .answered(let path, let query, let news):
      if state.filter.query(in: path) == query { receive(answer: news, at: path, &state) }
    case .sorting(let event): sort(event, &state)
    case .columns(let event): choose(event, &state)
    case .copyLink(let address):
      state.toast.show("Copied \(address.prefix(60))")
      return [.terminal(.copy(address))]
    case .sorted(let path, let sorting): receive(sorting, of: path, &state)
    case .marks(let event): mark(event, &state)
    case .palette(let event): return palette(event, &state)
    case .showMenu:
      state.menu = MenuState()
      state.navigator.update(
        .present(Presentation("menu", .popover(from: .secondary))), in: state.lists)
      arrange(&state)
    case .menu(let event): state.menu.update(event)
    case .acting(let event): return act(event, &state)
    case .done(let outcome): show(outcome, &state)
    case .failed(let effect, let error): fail(effect, error, &state)
    case .toast(let event): state.toast.update(event)
    case .refresh: refresh(&state)
    case .changed: state.listing.change()
    case .explain(let words): state.toast.show(words)
    case .copy: return copy(&state)
    case .pick: return pick(&state)
    case .quit: return [.quit]
    }
    return []
  }

  /// The user moves: neither the row to begin at nor the end of a list that is still read is waited for any more. A move to the
  /// end of such a list is for the true end, as soon as that is known.
  private func leaveStart(
    _ event: NavigationEvent<BrowserItem>, _ state: inout BrowserState
  ) {
    (state.start, state.awaitedEnd) = ([], nil)
    let list = state.focusedList
    if event == .selectLast, state.lists[list]?.readPhase == .reading, !isOnce(list) {
      state.awaitedEnd = list
    }
  }

  private func receive(
    _ content: BrowserContent, of request: BrowserEffect.ContentRequest,
    _ state: inout BrowserState
  ) {
    let isWanted = contentRequest(state)?.key == request.key
    state.reading.receive(content, of: request.key, isWanted: isWanted)
  }

  private func choose(_ view: Int, _ state: inout BrowserState) {
    state.reading.choose(view, atLevel: state.navigator.path.count - 1)
    showKept(&state)
  }

  /// Sets what depends on the path: the second lines of its lists, the columns of a hierarchy of any depth, and what is
  /// kept of the content.
  func arrange(_ state: inout BrowserState) {
    slide(&state)
    shareRoom(&state)
    for column in [SplitViewColumn.primary, .supplementary] {
      let list = state.navigator.topLevel(of: column).map { state.navigator.parent(ofLevel: $0) }
      state.navigator.columnBars[column] = list.flatMap { bars(ofListAt: $0, state) }
    }
    state.navigator.columnBars[.secondary] = hasRowForViews(state) ? ColumnBars(top: 1) : nil
    for level in state.navigator.levels.indices where level <= state.path.count {
      state.navigator.metrics.rowHeights[level] = linesOfRows(at: level, state)
    }
    showKept(&state)
  }

  /// The rows above and below a list; nil for none.
  private func bars(ofListAt path: [BrowserItem], _ state: BrowserState) -> ColumnBars? {
    let isSearched = state.filter.isShown(above: path)
    let isBroken = failure(in: path, state) != nil && hasRows(path, state)
    let bars = ColumnBars(
      top: (isSearched ? 1 : 0) + (isTable(path, state) ? 1 : 0),
      bottom: isBroken ? Self.failureRows : 0,
      contentRows: isSearched ? rowsSearched(in: path, state) : nil)
    return bars.rows == 0 ? nil : bars
  }

  private func linesOfRows(at level: Int, _ state: BrowserState) -> Int {
    let path = Array(state.navigator.path.prefix(level))
    if isTable(path, state) { return 1 }
    return switch self.level(below: path, state).lines {
    case .one: 1
    case .two: 2
    case .automatic: hasRoomForOneLine(atLevel: level, state) ? 1 : 2
    }
  }

  /// The rows of the whole list while a search in it is written; nil at other times.
  private func rowsSearched(in path: [BrowserItem], _ state: BrowserState) -> Int? {
    guard state.filter.search.isEditing, let list = state.lists[path] else { return nil }
    return list.rows.count * state.navigator.metrics.rowHeight(ofLevel: path.count)
  }

  private func showKept(_ state: inout BrowserState) {
    if let request = contentRequest(state) { state.reading.show(request.key) }
  }

  /// Where there are more levels than columns, the last two lists have a column each.
  private func slide(_ state: inout BrowserState) {
    guard state.lists.slides else { return }
    let isDouble = state.navigator.style == .double
    let split = max(state.navigator.levels.count - 2, isDouble ? -1 : 0)
    guard split != state.lists.split else { return }
    state.navigator.setStyle(.double, in: state.lists)
    state.lists.split = split
    state.navigator.setStyle(.triple, in: state.lists)
  }

  // MARK: Lists

  private func receive(
    _ news: RowNews, of path: [BrowserItem], _ state: inout BrowserState
  ) -> [Command<BrowserEffect>] {
    let wasResting = state.listing.rested == state.navigator.path
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
    arrange(&state)
    if wasResting { state.listing.rest(at: state.navigator.path) }
    // A list that was read again is searched again.
    guard let list = state.lists[path], list.found == nil else { return [] }
    if level(below: path, state).isSearched { return [] }
    return search(list, at: path, for: state.filter.query(in: path), among: list.inScope)
  }

  /// Selects the row to begin at once its list has it, and says so if it never will.
  private func goOn(toStartIn path: [BrowserItem], _ state: inout BrowserState) {
    guard path.count < state.start.count, state.start.starts(with: path),
      let list = state.lists[path]
    else { return }
    let item = state.start[path.count]
    if list.rows.index(of: item) != nil {
      state.navigator.go(to: path + [item], in: state.lists)
      if path.count == state.start.count - 1 { state.start = [] }
    } else if list.phase != .reading {
      state.start = []
      state.toast.show("There is no row \(item.id) here")
    }
  }

  private func add(_ batch: RowBatch, to path: [BrowserItem], _ state: inout BrowserState) {
    guard let list = state.lists[path] else { return }
    defer { takeSample(of: path, &state) }
    if let incoming = list.incoming {
      // A sorted list is shown again as a whole, so that its rows do not change places twice.
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
      // Rows that came are sorted once all are there.
      if list.sorting != nil { list.sorting = nil }
      if list.found == nil { return }
      let found = list.read.rows(with: query, among: new) ?? []
      list.found? += found
    }
    if follows { selectLast(of: path, &state) }
    state.navigator.hierarchyChanged(from: BrowserLists?.none, to: state.lists)
    if path.isEmpty, list.read.count == 0, state.beginsWithList { showLists(&state) }
  }

  private func takeSample(of path: [BrowserItem], _ state: inout BrowserState) {
    let columns = level(below: path, state).columns
    // Of lists that are no tables, only the width of the outermost matters.
    if columns.isEmpty, !path.isEmpty, state.lists[path]?.sample == nil { return }
    state.lists.change(path) { $0.takeSample(of: columns) }
  }

  /// In portrait, where the lists are in a popover, the user begins with that.
  func showLists(_ state: inout BrowserState) {
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
    state.lists.change(path) { $0.readPhase = failure.map { .failed($0) } ?? .whole }
    if state.lists[path]?.incoming != nil, failure == nil { adopt(path, &state) }
    if state.awaitedEnd == path {
      state.awaitedEnd = nil
      selectLast(of: path, &state)
    }
    state.navigator.hierarchyChanged(from: BrowserLists?.none, to: state.lists)
  }

  /// Shows the newer reading of a list.
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

  /// True if the selection stays at the end of a list that grows.
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

  func refresh(_ state: inout BrowserState) {
    state.listing.refresh(keeping: browsed.isStream ? [[]] : [])
    state.filter.ask(state.filter.asked)
    state.lists.forget(except: state.navigator.path)
    state.listing.rest(at: state.navigator.path)
  }

  // MARK: Marks, copying, commands

  private func mark(_ event: MultiSelectionEvent<BrowserItem>, _ state: inout BrowserState) {
    let list = state.focusedList
    if state.markedList != list { state.marks.removeAll() }
    state.markedList = list
    state.marks.update(event, navigator: &state.navigator, in: state.lists, parent: list)
    arrange(&state)
  }

  private func copy(_ state: inout BrowserState) -> [Command<BrowserEffect>] {
    let texts = state.subjects.map { $0.id.isEmpty ? $0.title : $0.id }
    guard let first = texts.first else { return [] }
    state.toast.show(texts.count == 1 ? "Copied \(first.prefix(60))" : "Copied \(texts.count) rows")
    return [.terminal(.copy(texts.joined(separator: "\n")))]
  }

  private func pick(_ state: inout BrowserState) -> [Command<BrowserEffect>] {
    state.picked = state.subjects
    return [.quit]
  }

  private func palette(
    _ event: PaletteEvent, _ state: inout BrowserState
  ) -> [Command<BrowserEffect>] {
    switch event {
    case .open:
      state.palette = PaletteState(keymap(state))
      return update(&state, .navigation(.present(Presentation("palette", .formSheet))))
    case .run:
      let chosen = state.palette.chosen
      state.navigator.update(.dismiss("palette"), in: state.lists)
      return chosen.map { update(&state, $0) } ?? []
    case .search, .move, .select: state.palette.update(event)
    }
    return []
  }
}
