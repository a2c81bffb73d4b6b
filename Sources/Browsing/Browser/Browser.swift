import SplitViewUI

/// A program that shows any hierarchy. It shows lists in columns that collapse when there is little room, and the
/// content of a row in several views. It also provides search, marks, actions and a command palette.
///
/// ```swift
/// let shelf = Browsed(title: "Shelf", levels: ["Books"], tree: ["Emma", "Walden"])
/// let browser = Browser(shelf)
/// await browser.run(BrowserState(shelf), effects: browser.perform, failure: BrowserEvent.failed)
/// ```
public struct Browser: SplitViewApp, Sendable {
  /// The hierarchy that the program shows.
  public let browsed: Browsed

  /// Creates a program that shows a hierarchy.
  public init(_ browsed: Browsed) { self.browsed = browsed }

  /// Returns the tasks that read the lists and the content on screen.
  public func tasks(_ state: BrowserState) -> [AppTask<BrowserEffect, BrowserEvent>] {
    typealias Task = AppTask<BrowserEffect, BrowserEvent>
    let path = state.navigator.path
    let generation = state.listing.generation
    let wanted = state.listing.wanted(along: path, in: state.lists)
    let waitsForFile = browsed.isOfOneFile && generation > 0 && wanted.first?.isEmpty == true
    var tasks = (waitsForFile ? [[]] : wanted).map { path in
      let effect = BrowserEffect.rows(path, state.lists.rows(along: path), generation: generation)
      // A stream may never end, so it is read in the background, and the status bar shows "reading…".
      if isOnce(path) {
        return Task.performInBackground(effect, id: ListID(path: path, generation: 0))
      }
      return Task.perform(effect, id: ListID(path: path, generation: generation))
    }
    if waitsForFile {
      // The rows on screen still show what was in the file before it was read again.
    } else if path != state.listing.rested {
      tasks.append(.after(ListingState.rest, .rested(path), id: path))
    } else if let request = contentRequest(state), !state.reading.has(request.key) {
      tasks.append(.perform(.content(request), id: request.key))
    } else {
      tasks += requestsAhead(state).map { .performInBackground(.content($0), id: $0.key) }
    }
    return tasks + refreshTasks(state) + watchTasks(state) + searchTasks(state)
      + sortingTasks(state) + pagingTasks(state)
      + state.toast.tasks(send: BrowserEvent.toast)
  }

  /// Returns the effect that saves the user's place in ``Browsed/placeFile`` when the program ends.
  public func willTerminate(_ state: BrowserState) -> [BrowserEffect] {
    browsed.placeFile.map { [.keep(BrowserPlace(state, in: browsed), file: $0)] } ?? []
  }

  /// Returns the tasks that watch the files of the levels on screen (``BrowserLevel/watched``).
  private func watchTasks(_ state: BrowserState) -> [AppTask<BrowserEffect, BrowserEvent>] {
    let paths = levelsOnScreen(state).flatMap(\.watched)
    if paths.isEmpty { return [] }
    return [.performInBackground(.watch(paths), id: ["watch"] + paths)]
  }

  /// The levels of the lists on screen.
  private func levelsOnScreen(_ state: BrowserState) -> [BrowserLevel] {
    [SplitViewColumn.primary, .supplementary].compactMap { column in
      state.navigator.topLevel(of: column).map {
        level(below: state.navigator.parent(ofLevel: $0), state)
      }
    }
  }

  /// Returns the tasks that reload everything. The interval is the shortest `pause` of the lists on screen. Nothing
  /// is reloaded while a sheet, popover or alert is open, or while rows are marked.
  private func refreshTasks(
    _ state: BrowserState
  ) -> [AppTask<BrowserEffect, BrowserEvent>] {
    let intervals = levelsOnScreen(state).compactMap(\.pause)
    let pauses = intervals + (state.listing.isOutdated ? [ListingState.changeRest] : [])
    let isReading = !state.listing.wanted(along: state.navigator.path, in: state.lists).isEmpty
    guard let pause = pauses.min(), state.navigator.presentations.isEmpty, state.marks.isEmpty,
      !isReading
    else { return [] }
    let isInRows = state.listing.isOutdatedInRows && intervals.isEmpty
    let id = [
      "refresh", "\(state.listing.generation)", "\(state.listing.isOutdated)", "\(isInRows)",
    ]
    return [.after(pause, isInRows ? .refreshRows : .refresh, id: id)]
  }

  /// True while the source is searching for rows of the list.
  func isSearching(_ path: [BrowserItem], _ state: BrowserState) -> Bool {
    !state.filter.query(in: path).isEmpty && !state.filter.isAnswered
      && level(below: path, state).isSearched
  }

  /// Returns the task that asks the source to search. The task begins as soon as the user pauses while typing, and is
  /// cancelled when the words change.
  private func searchTasks(_ state: BrowserState) -> [AppTask<BrowserEffect, BrowserEvent>] {
    guard let path = state.filter.path, level(below: path, state).isSearched else { return [] }
    let query = state.filter.query(in: path)
    if query.isEmpty { return [] }
    if query != state.filter.asked {
      return [.after(FilterState.rest, .asked(query), id: query)]
    }
    if state.filter.isAnswered { return [] }
    let effect = BrowserEffect.search(path, state.lists.rows(along: path), query: query)
    return [.perform(effect, id: [query])]
  }

  /// Returns the level of the list below the end of `path`.
  func level(below path: [BrowserItem], _ state: BrowserState) -> BrowserLevel {
    state.lists[path]?.level ?? browsed.level(state.lists.rows(along: path))
  }

  /// Returns the views of the selected row. Empty if the row has no content.
  func views(_ state: BrowserState) -> [String] {
    state.navigator.path.isEmpty ? [] : level(below: state.navigator.path.dropLast(), state).views
  }

  /// True for a stream, whose rows can be read only once.
  func isOnce(_ path: [BrowserItem]) -> Bool { browsed.isStream && path.isEmpty }

  private struct ListID: Hashable {
    let path: [BrowserItem]
    let generation: Int
  }

  /// Performs an effect: reads lists and contents, searches, sorts, and performs actions.
  @Sendable public func perform(_ effect: BrowserEffect, send: Send<BrowserEvent>) async throws {
    switch effect {
    case .rows(let path, let rows, let generation):
      try await browsed.rows(
        rows, RowSender { await send(.rows(path, generation: generation, $0)) })
      await send(.rows(path, generation: generation, .ended(nil)))
    case .more(let path, let rows, let list, let generation):
      try await browsed.more(
        rows, list, RowSender { await send(.rows(path, generation: generation, $0)) })
      await send(.rows(path, generation: generation, .ended(nil)))
    case .content(let request):
      try await browsed.content(
        request.path, request.view,
        ContentSender(width: request.width) { await send(.content(request, $0)) })
      // The content has now been sent completely, so the source is told that it is on screen.
      if !request.isAhead, await browsed.didShow(request.path) { await send(.rowsChanged) }
      await send(.contentEnded(request))
    case .filter(let path, let rows, let query, let former):
      if let found = rows.rows(with: query, among: former) {
        await send(.filtered(path, query: query, found, of: rows.count))
      }
    case .search(let path, let rows, let query):
      try await browsed.search(
        rows, query, RowSender { await send(.answered(path, query: query, $0)) })
      await send(.answered(path, query: query, .ended(nil)))
    case .sort(let path, let rows, let order, let field):
      if let sorting = RowSorting(rows, by: order, field: field) {
        await send(.sorted(path, sorting))
      }
    case .watch(let paths): try await browsed.watch(paths) { await send(.changed) }
    case .prepare(let act): await send(.acting(.prepared(try await browsed.prepare(act))))
    case .act(var act):
      act.report = { await send(.acting(.progress($0))) }
      await send(.done(try await perform(act)))
    case .keep(let place, let file): place.write(to: file)
    case .openLink(let address):
      if let words = try await browsed.openLink?(address) { await send(.explain(words)) }
    case .prefer(let page):
      let isWritten = try browsed.preferences?.keep(page) == true
      await send(
        .preferred(isWritten ? "Preferences saved" : "Not saved; kept until you quit"))
    case .undo(let undo): await send(.done(try await undo.perform()))
    }
  }

  /// Returns the request for the content of the selected row. Nil if the row has no content.
  func contentRequest(_ state: BrowserState) -> BrowserEffect.ContentRequest? {
    contentRequest(at: state.navigator.path, state)
  }

  /// Returns the requests for the contents of the neighbouring rows, if the level reads these contents in advance.
  private func requestsAhead(_ state: BrowserState) -> [BrowserEffect.ContentRequest] {
    let (path, parent) = (state.navigator.path, Array(state.navigator.path.dropLast()))
    let level = level(below: parent, state)
    guard let item = path.last, let index = state.lists.index(of: item, in: parent),
      level.readAhead.contains(state.reading.view(ofLevel: parent.count, of: level.views.count))
    else { return [] }
    return [index + 1, index - 1].compactMap { index in
      guard let next = state.lists.item(at: index, of: parent),
        var request = contentRequest(at: parent + [next], state), !state.reading.has(request.key)
      else { return nil }
      request.isAhead = true
      return request
    }
  }

  private func contentRequest(
    at path: [BrowserItem], _ state: BrowserState
  ) -> BrowserEffect.ContentRequest? {
    let rows = state.lists.rows(along: path)
    guard !rows.isEmpty, rows.count == path.count else { return nil }
    let level = level(below: path.dropLast(), state)
    if level.views.isEmpty { return nil }
    let view = state.reading.view(ofLevel: path.count - 1, of: level.views.count)
    let width = state.contentWidth
    let key = ReadingState.Key(
      path: path, view: view, generation: state.listing.generation,
      origin: browsed.origin(rows, view), width: level.sizedViews.contains(view) ? width : 0)
    return BrowserEffect.ContentRequest(key: key, path: rows, view: view, width: width)
  }
}
