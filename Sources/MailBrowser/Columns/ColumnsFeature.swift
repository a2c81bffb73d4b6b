import NavigationModel
import SplitViewUI
import TerminalFrame

/// A change to the arrangement of the columns.
public enum ColumnsEvent: FeatureEvent {
  /// Show the message full screen, or end full screen.
  case toggleFullScreen
  /// Change to the next (1) or previous (-1) possible display mode, and show its name.
  case cycleDisplayMode(Int)
  /// Show or hide the side columns.
  case toggleSidebar
  /// Move the divider of the focused column by a number of cells.
  case moveDivider(Int)

  /// False, because the navigation model itself arranges the columns.
  var isAboutColumn: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .toggleFullScreen:
      state.toggleFullScreen(key: browser.key(of: "toggle-full-screen", state))
    case .cycleDisplayMode(let step): state.cycleDisplayMode(by: step)
    case .toggleSidebar: state.toggleSidebar()
    case .moveDivider(let cells): state.moveDivider(by: cells)
    }
  }
}

/// Which of the hints about columns have been shown. Each hint is shown only once.
struct ColumnsState: Sendable {
  /// True after the hint that the list can be above the message has been shown.
  fileprivate(set) var hasMentionedStacking = false

  mutating func restore(knowsStacking: Bool) { hasMentionedStacking = knowsStacking }
}

enum ColumnsFeature: MailFeature {
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.placeMessageBar()
    state.hintAtStacking()
    return []
  }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    let layout = context.layout
    let isFolded =
      layout.displayMode == .secondaryOnly && !layout.isCollapsed && layout.popover == nil
      && !layout.isInspectorSheet
    return FeatureKeys(view: [
      KeyBinding(
        moving: .toggleSidebar, help: "Show or hide the side columns",
        hint: isFolded || layout.focus == .secondary ? "Mailboxes" : nil,
        event: .columns(.toggleSidebar)),
      KeyBinding(
        "v", name: "next-display-mode", help: "Change the column arrangement",
        event: .columns(.cycleDisplayMode(1))),
      KeyBinding(
        "V", name: "previous-display-mode", help: "Previous column arrangement",
        event: .columns(.cycleDisplayMode(-1))),
      KeyBinding(
        "<", name: "divider-left", help: "Move the divider left",
        event: .columns(.moveDivider(-1))),
      KeyBinding(
        ">", name: "divider-right", help: "Move the divider right",
        event: .columns(.moveDivider(1))),
      KeyBinding(
        "z", .function(11), name: "toggle-full-screen",
        help: "Show the message alone", event: .columns(.toggleFullScreen)),
    ])
  }
}

extension MailState {
  /// Shows the message full screen without bars, or ends full screen (rule ST2 of the guidelines).
  /// The last row briefly shows how to return.
  /// - Parameter key: the name of the key that ends full screen.
  fileprivate mutating func toggleFullScreen(key: String?) -> [Command<MailEffect>] {
    if message == nil { notices.notice = "No message selected" }
    let commands = navigate(.toggleFullScreen)
    if layout.isFullScreen, let key { notices.notice = "Press \(key) to show the lists again" }
    return commands
  }

  /// Changes to the next or previous display mode that is possible at this size, and shows its name.
  fileprivate mutating func cycleDisplayMode(by step: Int) -> [Command<MailEffect>] {
    let former = layout
    let commands = navigate(.cycleDisplayMode(by: step))
    let isAlone = !former.isCollapsed && navigator.availableDisplayModes.count == 1
    notices.notice = isAlone ? "No other arrangement fits here" : columnsInWords
    return commands
  }

  fileprivate mutating func toggleSidebar() -> [Command<MailEffect>] {
    let former = layout
    let commands = navigate(.toggleSidebar)
    if layout == former { notices.notice = columnsInWords }
    return commands
  }

  fileprivate mutating func moveDivider(by cells: Int) -> [Command<MailEffect>] {
    let former = layout
    let commands = navigate(.moveDivider(by: cells))
    if layout == former {
      let hasDivider = [SplitViewColumn.primary, .supplementary].contains { former[$0] != nil }
      notices.notice =
        hasDivider && !former.isCollapsed
        ? "The divider cannot move further" : "There is no divider here"
    }
    return commands
  }

  /// Shows a hint that the list can be above the message. The hint is shown only once, on a tall and narrow screen
  /// while the user is not typing. It disappears if the screen is turned before a key is pressed.
  fileprivate mutating func hintAtStacking() {
    let hint = "The list can be above the message"
    guard navigator.sidebarPresentation == .popover, navigator.isPortrait,
      navigator.height > navigator.width, navigator.height >= navigator.metrics.stackedMinimumRows
    else {
      if notices.notice == hint {
        columns.hasMentionedStacking = false
        notices.notice = nil
      }
      return
    }
    let isWriting = searching.field.isEditing || find.search.isEditing
    guard !columns.hasMentionedStacking, notices.notice == nil, presented == nil, !isWriting else {
      return
    }
    notices.say(
      hint,
      preferences.key(of: "preferences").map {
        ToastAction("Lists in portrait", key: $0, event: MailEvent.preferences(.show))
      })
    columns.hasMentionedStacking = true
  }

  /// The current arrangement of the columns, in words.
  private var columnsInWords: String {
    let layout = layout
    if layout.isCollapsed { return "One column: the screen is narrow" }
    return switch layout.displayMode {
    case .automatic, .secondaryOnly: "Message only"
    case .oneBesideSecondary where layout.isStacked: "List above the message"
    case .oneBesideSecondary: "One column beside the message"
    case .oneOverSecondary: "One column over the message"
    case .twoBesideSecondary: "Two columns beside the message"
    case .twoOverSecondary: "Two columns over the message"
    case .twoDisplaceSecondary: "Two columns, with the message pushed aside"
    }
  }
}
