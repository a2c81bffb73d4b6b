import SplitViewUI

extension Browser {
  /// Handles an event by changing the state. Returns the effects to perform.
  public func update(
    _ state: inout BrowserState, _ event: BrowserEvent
  ) -> [Command<BrowserEffect>] {
    if event.isChoice {
      state.navigator.update(.dismiss("menu"), in: state.lists)
      arrange(&state)
    }
    switch event {
    case .navigation(let event):
      switch event {
      case .resize, .measured: navigate(event, &state)
      default: move(event, &state)
      }
      arrange(&state)
    case .rested(let path): state.listing.rest(at: path)
    case .rows(let path, let generation, let news):
      if generation == state.listing.generation || isOnce(path) {
        return receive(news, of: path, &state)
      }
    case .content(let request, let content): receive(content, of: request, &state)
    case .contentEnded(let request): state.reading.end(request.key)
    case .text(let event): return read(event, &state)
    case .page(let event): return state.page.text.update(event).map { [.terminal($0)] } ?? []
    case .view(let view): choose(view, &state)
    case .scope(let scope): look(at: scope, &state)
    case .filter(let event): return filter(event, &state)
    case .filtered(let path, let query, let found, let count):
      if state.filter.query(in: path) == query {
        show(found, query, at: path, &state)
        find(query, amongRowsFrom: count, of: path, &state)
      }
    case .asked(let query): state.filter.ask(query)
    case .answered(let path, let query, let news):
      if state.filter.query(in: path) == query { receive(answer: news, at: path, &state) }
    case .sorting(let event): sort(event, &state)
    case .columns(let event): choose(event, &state)
    case .openLink(let address):
      if browsed.openLink != nil { return [.perform(.openLink(address))] }
      state.toast.show("Copied \(address.prefix(60))")
      return [.terminal(.copy(address))]
    case .sorted(let path, let sorting): receive(sorting, of: path, &state)
    case .marks(let event): mark(event, &state)
    case .palette(let event): return palette(event, &state)
    case .preferences(let event): return prefer(event, &state)
    case .preferred(let words):
      refresh(&state)
      state.toast.show(words)
    case .showMenu:
      state.menu = MenuState()
      let focus = state.navigator.layout(in: state.lists).focus
      state.navigator.update(.present(Presentation("menu", .menu(from: focus))), in: state.lists)
      arrange(&state)
    case .menu(let event): state.menu.update(event)
    case .acting(let event): return act(event, &state)
    case .done(let outcome): show(outcome, &state)
    case .failed(let effect, let error): fail(effect, error, &state)
    case .toast(let event): state.toast.update(event)
    case .refresh: refresh(&state)
    case .refreshRows: refresh(&state, keepingContent: true)
    case .changed: state.listing.change()
    case .rowsChanged: state.listing.change(onlyRows: true)
    case .explain(let words): state.toast.show(words)
    case .copy: return copy(&state)
    case .pick: return pick(&state)
    case .quit: return [.quit]
    }
    return []
  }

  /// Handles an event with which the user moves.
  private func move(_ event: NavigationEvent<BrowserItem>, _ state: inout BrowserState) {
    leaveStart(event, &state)
    navigate(event, &state)
    leaveField(&state)
  }

  /// Handles an event of the navigator. This event can also move the focus to the content of a row
  /// that has a list below it.
  private func navigate(_ event: NavigationEvent<BrowserItem>, _ state: inout BrowserState) {
    var event = event
    let layout = state.navigator.layout(in: state.lists)
    let isInContent = state.lists.contentPath != nil && layout.focus == .secondary
    let canRead = state.focusedPath == state.navigator.path && contentRequest(state) != nil
    switch event {
    case .moveFocus where canRead, .toggleFullScreen where canRead,
      .focus(.secondary) where contentRequest(state) != nil:
      // On a compact screen, there is no other column for the focus to move to, so go in one level,
      // to the content.
      if layout.isCollapsed, event == .moveFocus(by: 1), !isInContent { event = .goIn }
      state.lists.contentPath = state.navigator.path
    default: break
    }
    state.navigator.update(event, in: state.lists)
    guard state.lists.contentPath != nil else { return }
    if isInContent { state.lists.contentPath = state.navigator.path }
    if state.navigator.layout(in: state.lists).focus != .secondary { state.lists.contentPath = nil }
  }

  /// When the user moves, the program stops waiting for the row to start at, or for the end of a list that is still
  /// being read. But if the user moves to the end of such a list, the selection moves on to the last row once the
  /// list is complete.
  private func leaveStart(
    _ event: NavigationEvent<BrowserItem>, _ state: inout BrowserState
  ) {
    if !state.start.isEmpty { leaveSearch(&state) }
    (state.start, state.awaitedEnd, state.showsLists) = ([], nil, false)
    let list = state.focusedList
    if event == .selectLast, state.lists[list]?.readPhase == .reading, !isOnce(list) {
      state.awaitedEnd = list
    }
  }

  /// Handles an event of the text. A click in the text gives the focus to the text, also if the row has a list.
  private func read(
    _ event: TextReaderEvent, _ state: inout BrowserState
  ) -> [Command<BrowserEffect>] {
    if case .select(.press) = event.action {
      navigate(.focus(.secondary), &state)
      leaveField(&state)
      arrange(&state)
    }
    return state.reading.update(event)
  }

  /// Ends the search of the previous run if its list has not been read, because the program no longer goes there.
  func leaveSearch(_ state: inout BrowserState) {
    if let path = state.filter.path, state.lists[path] == nil { state.filter = FilterState() }
  }

  /// Ends typing if the focus is no longer in the list that is being searched. The search itself remains.
  private func leaveField(_ state: inout BrowserState) {
    guard state.filter.search.isEditing, let path = state.filter.path else { return }
    let isFocused =
      state.navigator.layout(in: state.lists).focus != .secondary && state.focusedList == path
    if !isFocused { _ = state.filter.update(.submit, at: path) }
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

  /// Updates everything that depends on the path: the row heights of the lists on the path, the height of a popover in
  /// which the user is searching, which levels have a column, and the content, if it is in the cache.
  func arrange(_ state: inout BrowserState) {
    slide(&state)
    shareRoom(&state)
    for column in [SplitViewColumn.primary, .supplementary] {
      let list = state.navigator.topLevel(of: column).map { state.navigator.parent(ofLevel: $0) }
      let rows = list.flatMap { popoverRows(of: $0, state) }
      if state.navigator.popoverRows[column] != rows { state.navigator.popoverRows[column] = rows }
    }
    for level in state.navigator.levels.indices where level <= state.path.count {
      state.navigator.metrics.rowHeights[level] = linesOfRows(at: level, state)
    }
    wantPages(&state)
    showKept(&state)
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

  /// Returns the height of the popover of a list, if it is not the height of the rows: while the user is typing a search,
  /// the height of the list with all its rows; and for a list that cannot be read, the lines of the reason.
  private func popoverRows(of path: [BrowserItem], _ state: BrowserState) -> Int? {
    if let failure = failure(in: path, state), !hasRows(path, state) {
      let width = max(1, state.navigator.metrics.popoverWidths.lowerBound - 2)
      return failure.document.plainLines(width: width).count
    }
    guard state.filter.search.isEditing, state.filter.isShown(above: path),
      let list = state.lists[path]
    else { return nil }
    return list.rows.count * state.navigator.metrics.rowHeight(ofLevel: path.count)
  }

  private func showKept(_ state: inout BrowserState) {
    if let request = contentRequest(state) { state.reading.show(request.key) }
  }

  /// If a hierarchy has more levels than the screen has columns, gives each of the last two lists its own column.
  private func slide(_ state: inout BrowserState) {
    guard state.lists.slides else { return }
    let isDouble = state.navigator.style == .double
    let split = max(state.navigator.levels.count - 2, isDouble ? -1 : 0)
    guard split != state.lists.split else { return }
    state.navigator.setStyle(.double, in: state.lists)
    state.lists.split = split
    state.navigator.setStyle(.triple, in: state.lists)
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
    if let item = state.start.last {
      state.toast.show("\(item.id) is not loaded yet")
      return []
    }
    state.picked = state.subjects
    return [.quit]
  }

  private func palette(
    _ event: PaletteEvent, _ state: inout BrowserState
  ) -> [Command<BrowserEffect>] {
    switch event {
    case .open:
      state.palette = PaletteState(keymap(state), rows: rowsToJumpTo(state))
      return update(&state, .navigation(.present(Presentation("palette", .formSheet))))
    case .links:
      state.palette = PaletteState(linksIn: state.reading.text.document)
      if state.palette.entries.isEmpty {
        state.toast.show("The text has no links")
        return []
      }
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
