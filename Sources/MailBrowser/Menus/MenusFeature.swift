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

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .showReply: state.showReply()
    case .showEdit: state.showMenu(.edit)
    case .menu(let event): state.menus.update(event)
    case .alert(let event): state.menus.update(event)
    case .openGroup(let group): state.openGroup(group)
    case .copy(let part): return state.copy(part)
    case .gone:
      state.dismiss(.edit)
      state.notice = "Moved or deleted elsewhere"
    }
    return []
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
    let isAmongMailboxes = state.isAmongMailboxes
    let mayReply =
      state.message != nil && state.library.refusal == nil && !state.toolbarHasKeys
    return FeatureKeys(messages: [
      KeyBinding(
        "r", name: "reply", help: "Reply, forward, print",
        hint: !mayReply || !(context.isReading || context.isBrowsing)
          ? nil : state.isDraftSelected ? MailBrowser.edit : "Reply",
        event: .menus(.showReply)),
      KeyBinding(
        "e", name: "edit", help: "Show more actions",
        event: isAmongMailboxes
          ? state.mailbox?.isSearch == true ? .finding(.showMenu) : .arranging(.showMenu)
          : .menus(.showEdit)),
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    switch context.state.presented {
    case .reply: context.closable(context.state.replyKeys)
    case .edit:
      context.closable(
        context.state.editMenu?.keys.bindings ?? [],
        by: context.state.menus.group == nil ? .navigation(.cancel) : .menus(.openGroup(nil)),
        hint: context.state.menus.group == nil ? "Close" : "Back")
    default: nil
    }
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    var reply = PresentationView(
      .reply, actionSheet: split.state.replySheet, pointingAt: split.replyAnchor)
    reply.coveringTitle = split.state.titleOfCoveringMenu
    // A menu at a row of a narrow list is as wide as the list, so that it does not cut off text
    // beside the list.
    let isAtRow = split.state.layout.focus == split.state.listColumn
    let minimumWidth = isAtRow && split.state.listWidth ?? 0 <= 62 ? 26 : nil
    reply.minimumWidthOfRow = minimumWidth
    // The menu's content depends on every marked message, so it is made only while the menu is on screen.
    let isShown = split.state.navigator.presentations.contains { $0.id == .edit }
    guard isShown, let menu = split.state.editMenu else { return [reply] }
    let former = split.state.menus.group == nil ? nil : split.state.wholeEditMenu
    var edit = PresentationView(
      .edit, editMenu: menu, inPlaceOf: former, pointingAt: split.menuAnchor)
    // The title of a menu for several messages already is their number, so only the menu for one
    // message gets a title when it covers the row.
    edit.minimumWidthOfRow = split.selectedCells == nil ? minimumWidth : nil
    if split.state.actedOn.count < 2 { edit.coveringTitle = split.state.titleOfCoveringMenu }
    return [reply, edit]
  }
}
