import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events in the Reply menu and the edit menu.
public enum MenusEvent: FeatureEvent {
  /// Open the Reply menu.
  case showReply
  /// Open the edit menu for the message, or for the selected text.
  case showEdit
  /// Move in the open menu, or between the buttons of the alert.
  case menu(MenuEvent), alert(AlertEvent)
  /// Open a group in the edit menu; nil to return from a group to the menu.
  case openGroup(MenuGroup?)
  /// Copy a part of the message to the clipboard.
  case copy(MessagePart)
  /// Report that the message to which the menu applies no longer exists.
  case gone

  var actsOnTarget: Bool {
    switch self {
    case .showReply, .showEdit: true
    case .menu, .alert, .openGroup, .copy, .gone: false
    }
  }
}

/// The groups of commands in the edit menu.
public enum MenuGroup: String, Hashable, Sendable, CaseIterable {
  /// Other views of the message or a part of it.
  case show = "Show"
  /// Commands that copy, save or print the message, or pass the message to other programs.
  case export = "Export"

  /// The key that opens the group while the menu is open.
  var letter: String {
    switch self {
    case .show: "v"
    case .export: "x"
    }
  }
}

/// A part of a message that can be copied.
public enum MessagePart: String, Hashable, Sendable, CaseIterable {
  case text = "the message"
  case address = "the address"
}

extension PresentationID {
  /// The Reply menu.
  public static let reply = PresentationID("reply")
  /// The edit menu for the message.
  public static let edit = PresentationID("edit")
}

enum MenusFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    let state = context.state
    let mayReply =
      state.message != nil && state.library.refusal == nil && !context.toolbarHasKeys
    return FeatureKeys(messages: [
      KeyBinding(
        "r", name: "reply", help: "Reply, forward, print",
        hint: !mayReply || !(context.isReading || context.isBrowsing)
          ? nil
          : state.library.isDraft(state.message, in: state.mailbox) ? MailBrowser.edit : "Reply",
        event: .menus(.showReply)),
      KeyBinding(
        "e", name: "edit", help: "Show more actions",
        event: context.isAmongMailboxes
          ? state.mailbox?.isSearch == true ? .keeping(.showMenu) : .arranging(.showMenu)
          : .menus(.showEdit)),
    ])
  }
}

extension MailSplitView {
  /// The cells that a menu points at. These are the selected text if there is any, or else the row that an action
  /// applies to if the list has the focus, or else the beginning of the message.
  var selectionAnchor: PopoverAnchor {
    if let selectedCells { return selectedCells }
    if state.layout.focus == state.navigator.listColumn, let rowActedOn {
      return PopoverAnchor(rowActedOn)
    }
    let placed = state.layout[.secondary]
    let row = (placed?.y ?? 0) + state.layout.navigationBarRows
    return PopoverAnchor(Rect(x: (placed?.x ?? 0) + 1, y: row, width: 8, height: 1))
  }

  /// The list row that an action applies to, which is the selected row. If messages are marked, it is the last marked
  /// row on screen, so that a menu below it covers none of the marked rows.
  var rowActedOn: Rect? {
    let column = state.navigator.listColumn
    guard
      let window = state.navigator.window(of: column, layout: state.layout, in: state.library)
    else { return nil }
    var row = window.selection
    if !state.marking.items.isEmpty {
      let rows = state.navigator.rows(of: column, in: state.library)
      row = window.visible.last { rows?.item(at: $0).map(state.marking.items.contains) == true }
    }
    guard let row, window.visible.contains(row), let list = listRect(of: column) else { return nil }
    let y = list.y + (row - window.offset) * window.rowHeight
    return Rect(x: list.x, y: y, width: list.width, height: window.rowHeight)
  }

  /// Returns the rectangle of the list in `column`, between its bars. Nil if the list is not on
  /// screen.
  func listRect(of column: SplitViewColumn) -> Rect? {
    let layout = state.layout
    if let popover = layout.popover, popover.column == column {
      return Rect(
        x: popover.x + 1, y: popover.y + 2, width: popover.width - 2, height: popover.height - 3
      ).inset(top: popover.bars.top, bottom: popover.bars.bottom)
    }
    guard let placed = layout[column] else { return nil }
    return Rect(x: placed.x, y: placed.y, width: placed.width, height: placed.height)
      .inset(top: layout.navigationBarRows + placed.bars.top, bottom: placed.bars.bottom)
  }
}
