import SplitViewUI

/// A program that shows any hierarchy: its lists in columns that fold, the content of a row in several views, and
/// everything around them: search, marks, actions, a palette of commands.
///
/// ```swift
/// let browser = Browser(shelf)
/// await browser.run(BrowserState(depth: 1), effects: browser.perform, failure: BrowserEvent.failed)
/// ```
public struct Browser: SplitViewApp, Sendable {
  /// What is shown.
  public let browsed: Browsed

  /// Makes a browser of a hierarchy.
  public init(_ browsed: Browsed) { self.browsed = browsed }

  /// The lists and the content on screen are read for as long as they are there.
  public func tasks(_ state: BrowserState) -> [AppTask<BrowserEffect, BrowserEvent>] {
    typealias Task = AppTask<BrowserEffect, BrowserEvent>
    let path = state.navigator.path
    let generation = state.listing.generation
    var tasks = state.listing.wanted(along: path, in: state.lists).map { path in
      let effect = BrowserEffect.rows(path, state.lists.rows(along: path), generation: generation)
      // Lines may come for ever, which the status bar says in words.
      if isOnce(path) { return Task.performBehind(effect, id: ListID(path: path, generation: 0)) }
      return Task.perform(effect, id: ListID(path: path, generation: generation))
    }
    if path != state.listing.rested {
      tasks.append(.after(ListingState.rest, .rested(path), id: path))
    } else if let request = contentRequest(state), !state.reading.has(request.key) {
      tasks.append(.perform(.content(request), id: request.key))
    }
    return tasks + state.toast.tasks(send: BrowserEvent.toast)
  }

  /// What is known of the list below the end of `path`.
  func level(below path: [BrowserItem], _ state: BrowserState) -> BrowserLevel {
    state.lists[path]?.level ?? browsed.level(state.lists.rows(along: path))
  }

  /// The views of the selected row; empty if it has no content.
  func views(_ state: BrowserState) -> [String] {
    state.navigator.path.isEmpty ? [] : level(below: state.navigator.path.dropLast(), state).views
  }

  /// True for a list that is read once and never again.
  func isOnce(_ path: [BrowserItem]) -> Bool { browsed.isStream && path.isEmpty }

  private struct ListID: Hashable {
    let path: [BrowserItem]
    let generation: Int
  }

  /// Reads what a state wants, and acts: the effects of the program.
  @Sendable public func perform(_ effect: BrowserEffect, send: Send<BrowserEvent>) async throws {
    switch effect {
    case .rows(let path, let rows, let generation):
      try await browsed.rows(
        rows, RowSender { await send(.rows(path, generation: generation, $0)) })
      await send(.rows(path, generation: generation, .ended(nil)))
    case .content(let request):
      try await browsed.content(
        request.path, request.view, ContentSender { await send(.content(request, $0)) })
      await send(.contentEnded(request))
    case .filter(let path, let rows, let query, let former):
      if let found = rows.rows(with: query, among: former) {
        await send(.filtered(path, query: query, found))
      }
    case .act(let act): await send(.done(try await browsed.perform(act)))
    }
  }

  /// What is to be read of the selected row; nil if it has no content.
  func contentRequest(_ state: BrowserState) -> BrowserEffect.ContentRequest? {
    let path = state.navigator.path
    let rows = state.lists.rows(along: path)
    guard !rows.isEmpty, rows.count == path.count else { return nil }
    let views = views(state)
    if views.isEmpty { return nil }
    let view = state.reading.view(ofLevel: path.count - 1, of: views.count)
    let key = ReadingState.Key(path: path, view: view, generation: state.listing.generation)
    return BrowserEffect.ContentRequest(key: key, path: rows, view: view)
  }
}
