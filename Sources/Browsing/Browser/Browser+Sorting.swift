import SplitViewControls
import SplitViewUI

/// Sorts the rows of a table by one of its columns.
extension Browser {
  private struct SortingID: Hashable {
    let path: [BrowserItem]
    let order: TableSortOrder
    let rows: Int
    let generation: Int
  }

  /// The lists on screen whose rows are still to be sorted. A list is sorted once it is whole.
  func sortingTasks(_ state: BrowserState) -> [AppTask<BrowserEffect, BrowserEvent>] {
    (0...state.navigator.path.count).compactMap { count in
      let path = Array(state.navigator.path.prefix(count))
      guard let order = state.sorting[path], let list = state.lists[path],
        list.readPhase != .reading, list.incoming == nil,
        list.sorting?.order != order || list.sorting?.places.count != list.read.count,
        let column = column(of: order, at: path, state)
      else { return nil }
      let id = SortingID(
        path: path, order: order, rows: list.read.count, generation: state.listing.generation)
      return .performBehind(.sort(path, list.read, order, field: column.field), id: id)
    }
  }

  private func column(
    of order: TableSortOrder, at path: [BrowserItem], _ state: BrowserState
  ) -> BrowserColumn? {
    level(below: path, state).columns.first { $0.title == order.column }
  }

  /// Sorts a list at once when it has been read again, so that its rows are never shown in the order in which they came.
  /// Returns nil for a list that is not sorted, and for a long one, which a task sorts.
  func sortedAgain(_ path: [BrowserItem], _ state: BrowserState) -> RowSorting? {
    guard let list = state.lists[path], let rows = list.incoming, let order = list.sorting?.order,
      rows.count <= RowSorting.mostAtOnce, let column = column(of: order, at: path, state)
    else { return nil }
    return RowSorting(rows, by: order, field: column.field)
  }

  func sort(_ event: SortingEvent, _ state: inout BrowserState) {
    let path = state.focusedList
    switch event {
    case .open:
      let popover = state.navigator.layout(in: state.lists).popover
      state.sorting.openMenu(isInPopover: popover != nil)
      state.navigator.update(
        .present(Presentation("sort", .popover(from: .secondary))), in: state.lists)
      arrange(&state)
    case .menu(let event): state.sorting.update(event)
    case .choose(let column):
      state.navigator.update(.dismiss("sort"), in: state.lists)
      if let list = state.lists[path], list.read.count > RowSorting.most, column != nil {
        state.toast.show("More than \(RowSorting.most) rows cannot be sorted")
      } else {
        state.sorting.choose(column, at: path)
        if column == nil { arrange(nil, at: path, &state) }
      }
      arrange(&state)
      returnFromSorting(&state)
    }
  }

  /// True while the menu of the columns is open.
  func isSorting(_ state: BrowserState) -> Bool {
    state.navigator.presentations.contains { $0.id == "sort" }
  }

  /// Shows the table again after the menu, in the popover in which it was.
  func returnFromSorting(_ state: inout BrowserState) {
    if state.sorting.isInPopover { showLists(&state) }
  }

  func receive(_ sorting: RowSorting, of path: [BrowserItem], _ state: inout BrowserState) {
    guard let list = state.lists[path], state.sorting[path] == sorting.order,
      sorting.places.count == list.read.count
    else { return }
    arrange(sorting, at: path, &state)
  }

  private func arrange(
    _ sorting: RowSorting?, at path: [BrowserItem], _ state: inout BrowserState
  ) {
    let old = state.lists
    state.lists.change(path) { $0.sorting = sorting }
    state.navigator.hierarchyChanged(from: old, to: state.lists)
    arrange(&state)
  }

  /// The menu of the columns by which the focused list can be sorted.
  func sortMenu(_ state: BrowserState) -> [SplitViewPart<BrowserItem, BrowserEvent>] {
    let columns = level(below: state.focusedList, state).columns
    guard isSorting(state), !columns.isEmpty else { return [] }
    let order = state.sorting[state.focusedList]
    let choices = columns.map { column in
      let isChosen = order?.column == column.title
      return MenuChoice(
        column.title, detail: isChosen ? order?.isReversed == true ? "down" : "up" : "",
        hint: "Sort", event: BrowserEvent.sorting(.choose(column.title)))
    }
    let none = MenuChoice("As They Came", hint: "Sort", event: BrowserEvent.sorting(.choose(nil)))
    guard
      let menu = EditMenu(
        groups: [choices, [none]], state: state.sorting.menu,
        send: { BrowserEvent.sorting(.menu($0)) })
    else { return [] }
    return [.presentation(PresentationView("sort", editMenu: menu, pointingAt: anchor(state)))]
  }

  /// The key that sorts a table; none for a list.
  func sortKeys(_ state: BrowserState) -> [KeyBinding<BrowserEvent>] {
    if level(below: state.focusedList, state).columns.isEmpty { return [] }
    return [
      KeyBinding(
        "o", name: "sort", help: "Sort the table by a column", hint: "Sort",
        event: .sorting(.open))
    ]
  }
}
