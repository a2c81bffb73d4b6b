import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailBrowser {
  /// The keys in force. Hints change with the focus; the help page lists all.
  public func keymap(_ state: MailState) -> Keymap<MailEvent> {
    ownKeymap(state).rebound(by: keys)
  }

  /// The keys as they are without overrides, where nothing lies over the split view: every name that a person can
  /// give other keys to.
  public static var keymap: Keymap<MailEvent> {
    let state = MailState(library: MailLibrary(accounts: []), now: 0)
    return MailBrowser(utcOffset: { _ in 0 }).ownKeymap(state)
  }

  private func ownKeymap(_ state: MailState) -> Keymap<MailEvent> {
    if let overlay = state.overlay { return overlayKeymap(overlay) }
    let layout = state.navigator.layout(in: state.library)
    return Keymap([
      Keymap.Section("Moving", moving(layout)),
      Keymap.Section("Messages", messages(layout)),
      Keymap.Section("View", view(layout)),
      Keymap.Section("Program", program),
    ])
  }

  private func moving(_ layout: SplitViewLayout) -> [KeyBinding<MailEvent>] {
    let reading = layout.focus == .secondary
    let inner = layout.focus == .primary || !reading
    let isOver = layout.popover != nil || !layout.displayMode.leavesSecondaryUsable
    return [
      KeyBinding(
        KeyPress(.down), .character("j"), .control("n"), name: "next-row",
        help: "Next row, or scroll",
        event: .step(1)),
      KeyBinding(
        KeyPress(.up), .character("k"), .control("p"), name: "previous-row",
        help: "Previous row, or scroll",
        event: .step(-1)),
      KeyBinding(
        KeyPress(.enter), KeyPress(.right), .character("l"),
        name: "go-in", help: "Go in: next column, or open", hint: inner ? "Open" : nil,
        event: .navigation(.goIn)),
      KeyBinding(
        KeyPress(.left), .character("h"), name: "go-out", help: "Go out: previous column, or back",
        hint: layout.focus > .primary ? "Back" : nil, event: .navigation(.goOut)),
      KeyBinding(
        KeyPress(.escape), name: "cancel", help: "Close what lies over the rest, else go out",
        hint: isOver ? "Close" : nil, event: .navigation(.cancel)),
      KeyBinding(
        KeyPress(.tab), name: "next-column", help: "Focus the next column",
        event: .navigation(.moveFocus(by: 1))),
      KeyBinding(
        KeyPress(.tab, .shift), name: "previous-column", help: "Focus the previous column",
        event: .navigation(.moveFocus(by: -1))),
      KeyBinding(
        .character(" "), KeyPress(.pageDown), .control("f"), name: "page-down",
        help: "One page down",
        hint: reading ? "Page" : nil, event: .page(1)),
      KeyBinding(
        .character("b"), KeyPress(.pageUp), name: "page-up", help: "One page up", event: .page(-1)),
      KeyBinding(
        .control("d"), name: "half-page-down", help: "Half a page down", event: .page(0.5)),
      KeyBinding(.control("u"), name: "half-page-up", help: "Half a page up", event: .page(-0.5)),
      KeyBinding(
        KeyPress(.home), .character("g"), name: "go-to-top", help: "To the top", event: .goToStart),
      KeyBinding(
        KeyPress(.end), .character("G"), name: "go-to-end", help: "To the end", event: .goToEnd),
    ]
  }

  private func messages(_ layout: SplitViewLayout) -> [KeyBinding<MailEvent>] {
    let list = layout.focus != .primary
    let reading = layout.focus == .secondary
    return [
      KeyBinding(
        .character("J"), .character("]"), name: "next-message", help: "Next message",
        hint: reading ? "Next" : nil,
        event: .nextMessage(1)),
      KeyBinding(
        .character("K"), .character("["), name: "previous-message", help: "Previous message",
        hint: reading ? "Previous" : nil, event: .nextMessage(-1)),
      KeyBinding(
        .character("u"), name: "next-unread", help: "Next unread message",
        hint: list ? "Next unread" : nil,
        event: .nextUnread(1)),
      KeyBinding(
        .character("U"), name: "previous-unread", help: "Previous unread message",
        event: .nextUnread(-1)),
      KeyBinding(
        .character("H"), name: "toggle-headers", help: "Show all headers, or the main ones",
        hint: reading ? "Headers" : nil, event: .toggleHeaders),
      KeyBinding(
        .character("L"), name: "show-links", help: "List the message's links, and open one",
        hint: reading ? "Links" : nil, event: .showLinks),
      KeyBinding(
        .character("o"), name: "change-order", help: "Order: newest, oldest, sender, subject",
        hint: layout.focus == .supplementary ? "Order" : nil, event: .changeOrder),
    ]
  }

  private func view(_ layout: SplitViewLayout) -> [KeyBinding<MailEvent>] {
    let folded =
      layout.displayMode == .secondaryOnly && !layout.isCollapsed && layout.popover == nil
    return [
      KeyBinding(
        .character("\\"), .control("b"), name: "toggle-sidebar",
        help: "Show or hide the side columns",
        hint: folded || layout.focus == .secondary ? "Mailboxes" : nil,
        event: .navigation(.toggleSidebar)),
      KeyBinding(
        .character("z"), KeyPress(.function(11)), name: "toggle-full-screen",
        help: "Only the message, all of the screen",
        event: .toggleFullScreen),
      KeyBinding(
        .character("R"), KeyPress(.function(5)), .control("r"), name: "refresh",
        help: "Look for new mail",
        hint: layout.focus == .primary ? "Refresh" : nil, event: .refresh),
      KeyBinding(.control("l"), name: "redraw", help: "Paint the screen anew", event: .redraw),
    ]
  }

  private var program: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        .character("?"), KeyPress(.function(1)), name: "help", help: "This page", hint: "Keys",
        event: .showHelp),
      KeyBinding(
        .character("q"), name: "quit", help: "Quit, out of nested things first", hint: "Quit",
        event: .quit),
      KeyBinding(.control("c"), name: "quit-at-once", help: "Quit at once", event: .quitAtOnce),
      KeyBinding(
        .control("z"), name: "suspend", help: "Suspend; fg brings it back", event: .suspend),
    ]
  }

  private func overlayKeymap(_ overlay: Overlay) -> Keymap<MailEvent> {
    var bindings: [KeyBinding<MailEvent>] = []
    switch overlay {
    case .help:
      bindings = [
        KeyBinding(
          KeyPress(.down), .character("j"), name: "next-row", help: "Down", event: .scrollOverlay(1)
        ),
        KeyBinding(
          KeyPress(.up), .character("k"), name: "previous-row", help: "Up",
          event: .scrollOverlay(-1)),
        KeyBinding(
          .character(" "), KeyPress(.pageDown), name: "page-down", help: "Page down",
          event: .scrollOverlay(10)),
        KeyBinding(
          .character("b"), KeyPress(.pageUp), name: "page-up", help: "Page up",
          event: .scrollOverlay(-10)),
        KeyBinding(
          KeyPress(.home), .character("g"), name: "go-to-top", help: "Top",
          event: .scrollOverlay(-9999)),
        KeyBinding(
          KeyPress(.end), .character("G"), name: "go-to-end", help: "End",
          event: .scrollOverlay(9999)),
        KeyBinding(
          .character("?"), KeyPress(.function(1)), name: "help", help: "Close",
          event: .closeOverlay),
      ]
    case .links(let index):
      bindings = [
        KeyBinding(
          KeyPress(.down), .character("j"), name: "next-row", help: "Next",
          event: .chooseLink(index + 1)),
        KeyBinding(
          KeyPress(.up), .character("k"), name: "previous-row", help: "Previous",
          event: .chooseLink(index - 1)),
        KeyBinding(
          KeyPress(.home), .character("g"), name: "go-to-top", help: "First", event: .chooseLink(0)),
        KeyBinding(
          KeyPress(.end), .character("G"), name: "go-to-end", help: "Last", event: .chooseLink(.max)
        ),
        KeyBinding(
          KeyPress(.enter), name: "go-in", help: "Open", hint: "Open in browser", event: .openLink),
      ]
      bindings += (1...9).map { number in
        KeyBinding(
          .character(Character(String(number))), help: "Choose", event: .chooseLink(number - 1))
      }
    }
    bindings += [
      KeyBinding(
        KeyPress(.escape), name: "cancel", help: "Close", hint: "Close", event: .closeOverlay),
      KeyBinding(.character("q"), name: "quit", help: "Close", event: .closeOverlay),
      KeyBinding(
        KeyPress(.left), .character("h"), name: "go-out", help: "Close", event: .closeOverlay),
      KeyBinding(.control("c"), name: "quit-at-once", help: "Quit at once", event: .quitAtOnce),
      KeyBinding(.control("z"), name: "suspend", help: "Suspend", event: .suspend),
      KeyBinding(.control("l"), name: "redraw", help: "Paint anew", event: .redraw),
    ]
    return Keymap([Keymap.Section("", bindings)])
  }
}
