import SplitViewUI
import TerminalFrame

/// The menu for the selected row or for the marked rows. The source's actions are first, followed by the program's
/// own actions.
extension Browser {
  func menu(_ state: BrowserState) -> [SplitViewPart<BrowserItem, BrowserEvent>] {
    guard state.navigator.presentations.contains(where: { $0.id == "menu" }),
      let menu = EditMenu(
        groups: [
          choices(sourceActions(state)),
          choices(contentActions(state)), ownChoices(state),
        ].filter { !$0.isEmpty }, state: state.menu,
        send: { BrowserEvent.menu($0) })
    else { return [] }
    return [.presentation(PresentationView("menu", editMenu: menu, pointingAt: anchor(state)))]
  }

  private func choices(_ actions: [BrowserAction]) -> [MenuChoice<BrowserEvent>] {
    actions.map { action in
      MenuChoice(
        action.title, detail: action.key?.name ?? "",
        role: action.isDestructive ? .destructive : .default, event: .acting(.begin(action)))
    }
  }

  private func ownChoices(_ state: BrowserState) -> [MenuChoice<BrowserEvent>] {
    let copy = MenuChoice("Copy", detail: "y", event: BrowserEvent.copy)
    let (sortable, isTable) = (
      !level(below: state.focusedList, state).sortable.isEmpty, isTable(state.focusedList, state)
    )
    let sort = MenuChoice(
      isTable ? "Sort Table…" : "Sort…", detail: "o", event: BrowserEvent.sorting(.open))
    let preferences = MenuChoice(
      "Preferences…", detail: ",", event: BrowserEvent.preferences(.show))
    let columns = MenuChoice("Columns…", detail: "O", event: BrowserEvent.columns(.open))
    let isTaken = sourceActions(state).contains { $0.key == "R" }
    return (state.subjects.isEmpty ? [] : [copy])
      + (sortable ? [sort] : []) + (isTable ? [columns] : []) + [
        MenuChoice("Read Again", detail: isTaken ? "" : "R", event: .refresh),
        MenuChoice("All Commands…", detail: "Ctrl+K", event: .palette(.open)),
      ] + (browsed.preferences == nil ? [] : [preferences])
  }

  /// Returns the rectangle that a menu points to: the selected row if a list has the focus, otherwise the top of the
  /// content.
  func anchor(_ state: BrowserState) -> PopoverAnchor {
    let layout = state.navigator.layout(in: state.lists)
    let window = state.navigator.window(of: layout.focus, layout: layout, in: state.lists)
    guard let list = listRect(layout) else {
      return PopoverAnchor(Rect(x: 1, y: layout.navigationBarRows, width: 20, height: 1))
    }
    guard let window, let selection = window.selection, window.visible.contains(selection) else {
      return PopoverAnchor(Rect(x: list.x + 1, y: list.y, width: 20, height: 1))
    }
    let row =
      list.y + layout.bars(of: layout.focus).top + (selection - window.offset) * window.rowHeight
    return PopoverAnchor(Rect(x: list.x, y: row, width: list.width, height: window.rowHeight))
  }

  /// Returns the rectangle of the first screen row below the title of the focused column. That
  /// column may be in a popover with a border.
  private func listRect(_ layout: SplitViewLayout) -> Rect? {
    if let popover = layout.popover, popover.column == layout.focus {
      return Rect(x: popover.x + 1, y: popover.y + 2, width: popover.width - 2, height: 1)
    }
    return (layout[layout.focus] ?? layout[.secondary]).map { placed in
      Rect(x: placed.x, y: placed.y + layout.navigationBarRows, width: placed.width, height: 1)
    }
  }
}
