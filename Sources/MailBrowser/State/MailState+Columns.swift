import NavigationModel
import SplitViewUI

extension MailState {
  /// Gives the message the whole screen, without any bar (ST2), or takes it back.
  mutating func toggleFullScreen() -> [Command<MailEffect>] {
    if message == nil { notice = "No message selected" }
    return navigate(.toggleFullScreen)
  }

  /// Goes to another of the display modes that are possible at this size, and says in words which
  /// it is.
  mutating func cycleDisplayMode(by step: Int) -> [Command<MailEffect>] {
    let former = layout
    let commands = navigate(.cycleDisplayMode(by: step))
    let isAlone = !former.isCollapsed && navigator.availableDisplayModes.count == 1
    notice = isAlone ? "No other arrangement has room here" : columnsInWords
    return commands
  }

  /// What the screen shows, in words.
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
    case .twoDisplaceSecondary: "Two columns, the message pushed aside"
    }
  }

  mutating func quit() -> [Command<MailEffect>] {
    let layout = layout
    let isNested =
      !layout.presentations.isEmpty || layout.isFullScreen || layout.isInspectorSheet
      || layout.popover != nil || !layout.displayMode.leavesSecondaryUsable
      || (layout.isCollapsed && layout.focus == .secondary)
    return isNested ? navigate(.cancel) : [.quit]
  }
}
