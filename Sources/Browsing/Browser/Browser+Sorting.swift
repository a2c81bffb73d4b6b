import SplitViewControls
import SplitViewUI

/// Sorts tables and lists by one of their columns. The level defines the columns by which rows can
/// be sorted.
extension Browser {
  private struct SortingID: Hashable {
    let path: [BrowserItem]
    let order: TableSortOrder
    let rows: Int
    let generation: Int
  }

  /// Returns the tasks that sort the lists on screen. A list is sorted once it is complete.
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
      return .performInBackground(.sort(path, list.read, order, field: column.field), id: id)
    }
  }

  private func column(
    of order: TableSortOrder, at path: [BrowserItem], _ state: BrowserState
  ) -> BrowserColumn? {
    level(below: path, state).sortable.first { $0.title == order.column }
  }

  /// Sorts a reloaded list immediately, so that the user never sees its rows in the wrong order. Returns nil if the
  /// list is not sorted, or is so long that a task sorts it.
  func sortedAgain(_ path: [BrowserItem], _ state: BrowserState) -> RowSorting? {
    guard let list = state.lists[path], let rows = list.incoming, let order = list.sorting?.order,
      rows.count <= RowSorting.maximumAtOnce, let column = column(of: order, at: path, state)
    else { return nil }
    return RowSorting(rows, by: order, field: column.field)
  }

  func sort(_ event: SortingEvent, _ state: inout BrowserState) {
    let path = state.focusedList
    switch event {
    case .open:
      state.sorting.openMenu()
      presentTableMenu("sort", &state)
    case .menu(let event): state.sorting.update(event)
    case .choose(let column):
      state.navigator.update(.dismiss("sort"), in: state.lists)
      if let list = state.lists[path], list.read.count > RowSorting.most, column != nil {
        state.toast.show("Cannot sort more than \(RowSorting.most) rows")
      } else {
        state.sorting.choose(column, at: path)
        if column == nil { arrange(nil, at: path, &state) }
      }
      arrange(&state)
    }
  }

  func choose(_ event: ColumnsEvent, _ state: inout BrowserState) {
    switch event {
    case .open:
      state.columns.openMenu()
      presentTableMenu("columns", &state)
    case .menu(let event): state.columns.update(event)
    case .toggle(let column):
      let level = level(below: state.focusedList, state)
      state.columns.toggle(column, of: tableName(level), all: level.columns.map(\.title))
      arrange(&state)
    }
  }

  /// Presents a menu for the focused table. If the table is in a popover, the menu is presented as a sheet, so that
  /// the popover stays open.
  private func presentTableMenu(_ id: PresentationID, _ state: inout BrowserState) {
    let isInPopover = state.navigator.layout(in: state.lists).popover != nil
    let style: PresentationStyle = isInPopover ? .formSheet : .popover(from: .secondary)
    state.navigator.update(.present(Presentation(id, style)), in: state.lists)
    arrange(&state)
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

  /// Returns the open menus of the focused table: the menu of columns to sort by, and the menu of columns to show.
  func tableMenus(_ state: BrowserState) -> [SplitViewPart<BrowserItem, BrowserEvent>] {
    let level = level(below: state.focusedList, state)
    if level.sortable.isEmpty { return [] }
    let presented = state.navigator.presentations.map(\.id)
    var menus: [(PresentationID, EditMenu<BrowserEvent>?)] = []
    if presented.contains("sort") { menus.append(("sort", sortMenu(level, state))) }
    if presented.contains("columns") { menus.append(("columns", columnsMenu(level, state))) }
    return menus.compactMap { id, menu in
      menu.map { .presentation(PresentationView(id, editMenu: $0, pointingAt: anchor(state))) }
    }
  }

  private func sortMenu(_ level: BrowserLevel, _ state: BrowserState) -> EditMenu<BrowserEvent>? {
    let order = state.sorting[state.focusedList]
    let choices = level.sortable.map { column in
      let isChosen = order?.column == column.title
      return MenuChoice(
        column.title, detail: isChosen ? order?.isReversed == true ? "down" : "up" : "",
        hint: "Sort", event: BrowserEvent.sorting(.choose(column.title)))
    }
    let none = MenuChoice("Original Order", hint: "Sort", event: BrowserEvent.sorting(.choose(nil)))
    return EditMenu(
      title: "Sort By", groups: [choices, [none]], state: state.sorting.menu,
      send: { BrowserEvent.sorting(.menu($0)) })
  }

  private func columnsMenu(
    _ level: BrowserLevel, _ state: BrowserState
  ) -> EditMenu<BrowserEvent>? {
    let hidden = state.columns.hidden(in: tableName(level))
    let choices = level.columns.map { column in
      let isHidden = hidden.contains(column.title)
      return MenuChoice(
        column.title, detail: isHidden ? "hidden" : "", hint: isHidden ? "Show" : "Hide",
        event: BrowserEvent.columns(.toggle(column.title)))
    }
    return EditMenu(
      title: "Columns", groups: [choices], state: state.columns.menu,
      send: { BrowserEvent.columns(.menu($0)) })
  }

  /// Returns the keys for sorting a list and for choosing the columns of a table.
  func tableKeys(_ state: BrowserState) -> [KeyBinding<BrowserEvent>] {
    let level = level(below: state.focusedList, state)
    if level.sortable.isEmpty { return [] }
    let sort = KeyBinding(
      "o", name: "sort",
      help: level.columns.isEmpty ? "Sort the list" : "Sort the table by a column",
      hint: "Sort", event: BrowserEvent.sorting(.open))
    if level.columns.isEmpty { return [sort] }
    let columns = KeyBinding(
      "O", name: "columns", help: "Choose the columns of the table",
      event: BrowserEvent.columns(.open))
    return [sort, columns]
  }
}
