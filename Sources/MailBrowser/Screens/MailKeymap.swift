import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailBrowser {
  /// The keys in force. Hints change with the focus; the help page lists all.
  public func keymap(_ state: MailState) -> Keymap<MailEvent> {
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
        KeyPress(.down), .character("j"), .control("n"), help: "Next row, or scroll",
        event: .step(1)),
      KeyBinding(
        KeyPress(.up), .character("k"), .control("p"), help: "Previous row, or scroll",
        event: .step(-1)),
      KeyBinding(
        KeyPress(.enter), KeyPress(.right), .character("l"),
        help: "Go in: next column, or open", hint: inner ? "Open" : nil,
        event: .navigation(.goIn)),
      KeyBinding(
        KeyPress(.left), .character("h"), help: "Go out: previous column, or back",
        hint: layout.focus > .primary ? "Back" : nil, event: .navigation(.goOut)),
      KeyBinding(
        KeyPress(.escape), help: "Close what lies over the rest, else go out",
        hint: isOver ? "Close" : nil, event: .navigation(.cancel)),
      KeyBinding(
        KeyPress(.tab), help: "Focus the next column", event: .navigation(.moveFocus(by: 1))),
      KeyBinding(
        KeyPress(.tab, .shift), help: "Focus the previous column",
        event: .navigation(.moveFocus(by: -1))),
      KeyBinding(
        .character(" "), KeyPress(.pageDown), .control("f"), help: "One page down",
        hint: reading ? "Page" : nil, event: .page(1)),
      KeyBinding(.character("b"), KeyPress(.pageUp), help: "One page up", event: .page(-1)),
      KeyBinding(.control("d"), help: "Half a page down", event: .page(0.5)),
      KeyBinding(.control("u"), help: "Half a page up", event: .page(-0.5)),
      KeyBinding(KeyPress(.home), .character("g"), help: "To the top", event: .goToStart),
      KeyBinding(KeyPress(.end), .character("G"), help: "To the end", event: .goToEnd),
    ]
  }

  private func messages(_ layout: SplitViewLayout) -> [KeyBinding<MailEvent>] {
    let list = layout.focus != .primary
    let reading = layout.focus == .secondary
    return [
      KeyBinding(
        .character("J"), .character("]"), help: "Next message", hint: reading ? "Next" : nil,
        event: .nextMessage(1)),
      KeyBinding(
        .character("K"), .character("["), help: "Previous message",
        hint: reading ? "Previous" : nil, event: .nextMessage(-1)),
      KeyBinding(
        .character("u"), help: "Next unread message", hint: list ? "Next unread" : nil,
        event: .nextUnread(1)),
      KeyBinding(.character("U"), help: "Previous unread message", event: .nextUnread(-1)),
      KeyBinding(
        .character("H"), help: "Show all headers, or the main ones",
        hint: reading ? "Headers" : nil, event: .toggleHeaders),
      KeyBinding(
        .character("L"), help: "List the message's links, and open one",
        hint: reading ? "Links" : nil, event: .showLinks),
      KeyBinding(
        .character("o"), help: "Order: newest, oldest, sender, subject",
        hint: layout.focus == .supplementary ? "Order" : nil, event: .changeOrder),
    ]
  }

  private func view(_ layout: SplitViewLayout) -> [KeyBinding<MailEvent>] {
    let folded =
      layout.displayMode == .secondaryOnly && !layout.isCollapsed && layout.popover == nil
    return [
      KeyBinding(
        .character("\\"), .control("b"), help: "Show or hide the side columns",
        hint: folded || layout.focus == .secondary ? "Mailboxes" : nil,
        event: .navigation(.toggleSidebar)),
      KeyBinding(
        .character("z"), KeyPress(.function(11)), help: "Only the message, all of the screen",
        event: .toggleFullScreen),
      KeyBinding(
        .character("R"), KeyPress(.function(5)), .control("r"), help: "Look for new mail",
        hint: layout.focus == .primary ? "Refresh" : nil, event: .refresh),
      KeyBinding(.control("l"), help: "Paint the screen anew", event: .redraw),
    ]
  }

  private var program: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        .character("?"), KeyPress(.function(1)), help: "This page", hint: "Keys", event: .showHelp),
      KeyBinding(
        .character("q"), help: "Quit, out of nested things first", hint: "Quit", event: .quit),
      KeyBinding(.control("c"), help: "Quit at once", event: .quitAtOnce),
      KeyBinding(.control("z"), help: "Suspend; fg brings it back", event: .suspend),
    ]
  }

  private func overlayKeymap(_ overlay: Overlay) -> Keymap<MailEvent> {
    var bindings: [KeyBinding<MailEvent>] = []
    switch overlay {
    case .help:
      bindings = [
        KeyBinding(KeyPress(.down), .character("j"), help: "Down", event: .scrollOverlay(1)),
        KeyBinding(KeyPress(.up), .character("k"), help: "Up", event: .scrollOverlay(-1)),
        KeyBinding(
          .character(" "), KeyPress(.pageDown), help: "Page down", event: .scrollOverlay(10)),
        KeyBinding(.character("b"), KeyPress(.pageUp), help: "Page up", event: .scrollOverlay(-10)),
        KeyBinding(KeyPress(.home), .character("g"), help: "Top", event: .scrollOverlay(-9999)),
        KeyBinding(KeyPress(.end), .character("G"), help: "End", event: .scrollOverlay(9999)),
        KeyBinding(.character("?"), KeyPress(.function(1)), help: "Close", event: .closeOverlay),
      ]
    case .links(let index):
      bindings = [
        KeyBinding(KeyPress(.down), .character("j"), help: "Next", event: .chooseLink(index + 1)),
        KeyBinding(KeyPress(.up), .character("k"), help: "Previous", event: .chooseLink(index - 1)),
        KeyBinding(KeyPress(.home), .character("g"), help: "First", event: .chooseLink(0)),
        KeyBinding(KeyPress(.end), .character("G"), help: "Last", event: .chooseLink(.max)),
        KeyBinding(KeyPress(.enter), help: "Open", hint: "Open in browser", event: .openLink),
      ]
      bindings += (1...9).map { number in
        KeyBinding(
          .character(Character(String(number))), help: "Choose", event: .chooseLink(number - 1))
      }
    }
    bindings += [
      KeyBinding(
        KeyPress(.escape), .character("q"), .character("h"), KeyPress(.left), help: "Close",
        hint: "Close", event: .closeOverlay),
      KeyBinding(.control("c"), help: "Quit at once", event: .quitAtOnce),
      KeyBinding(.control("z"), help: "Suspend", event: .suspend),
      KeyBinding(.control("l"), help: "Paint anew", event: .redraw),
    ]
    return Keymap([Keymap.Section("", bindings)])
  }
}
