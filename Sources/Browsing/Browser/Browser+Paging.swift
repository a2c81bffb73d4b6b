import SplitViewUI

/// Reads lists whose rows come in pages (``BrowserLevel/isPaged``). A page is requested when the
/// user comes near the end of the rows that have been read. Once requested, a page is always read
/// completely, because the next page begins after its last row.
extension Browser {
  /// The number of rows from the end of a list at which its next page is read.
  private static let margin = 100

  private struct PageID: Hashable {
    let path: [BrowserItem]
    let generation: Int
    /// The number of rows of the list before the requested page.
    let count: Int
  }

  /// Returns the tasks that read the requested pages.
  func pagingTasks(_ state: BrowserState) -> [AppTask<BrowserEffect, BrowserEvent>] {
    state.listing.pages.compactMap { path in
      guard let list = state.lists[path] else { return nil }
      let (rows, generation) = (list.incoming ?? list.read, state.listing.generation)
      return .perform(
        .more(path, state.lists.rows(along: path), rows, generation: generation),
        id: PageID(path: path, generation: generation, count: list.rowsBefore))
    }
  }

  /// Requests the next page of each list on screen in which the user is near the end of the rows
  /// that have been read.
  func wantPages(_ state: inout BrowserState) {
    for column in [SplitViewColumn.primary, .supplementary] {
      guard let level = state.navigator.topLevel(of: column) else { continue }
      let path = state.navigator.parent(ofLevel: level)
      if let list = state.lists[path], list.hasMore, isNearEnd(of: list, at: path, column, state) {
        state.listing.want(pageOf: path)
      }
    }
  }

  /// True if the selection, or the last row on screen, is near the end of the rows that have been
  /// read. Always false during a search and in a scope, which use only the rows that have been
  /// read.
  private func isNearEnd(
    of list: BrowserLists.List, at path: [BrowserItem], _ column: SplitViewColumn,
    _ state: BrowserState
  ) -> Bool {
    if list.chosen != nil || list.answer != nil { return false }
    let layout = state.navigator.layout(in: state.lists)
    let window = state.navigator.window(of: column, layout: layout, in: state.lists)
    let selected = state.navigator.path.dropFirst(path.count).first.flatMap(list.index)
    return max(window?.visible.upperBound ?? 0, selected ?? 0) + Self.margin >= list.shown
  }
}
