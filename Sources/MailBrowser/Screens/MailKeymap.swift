import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailBrowser {
  /// The keys in force. Hints change with the focus; the help page lists all.
  public func keymap(_ state: MailState) -> Keymap<MailEvent> {
    ownKeymap(state).rebound(by: state.preferences.keys)
  }

  /// The keys as they are without overrides, where nothing lies over the split view: every name
  /// that a person can give other keys to.
  public static var keymap: Keymap<MailEvent> {
    let state = MailState(library: MailLibrary(accounts: []), now: 0)
    return MailBrowser(utcOffset: { _ in 0 }).ownKeymap(state)
  }

  /// The keys while something is written or selected, without overrides: those of a search, of what
  /// is looked for on the page of keys, and of a selection in a text. Their names are no others', and
  /// a key of theirs may do something else at other times.
  public static var writingKeymaps: [Keymap<MailEvent>] {
    let bindings = MailBindings(MailState(library: MailLibrary(accounts: []), now: 0))
    var search = SearchState(formerSearches: ["a"])
    search.update(.begin)
    return [
      bindings.searching(search), bindings.writing(HelpSearch()),
      Keymap([Keymap.Section("Selecting text", MailBindings.selecting)]),
    ]
  }

  private func ownKeymap(_ state: MailState) -> Keymap<MailEvent> {
    guard state.isMoving, let drag = state.navigator.drag else { return keymapAtRest(state) }
    return MailBindings.carrying(keymapAtRest(state), by: drag.means)
  }

  private func keymapAtRest(_ state: MailState) -> Keymap<MailEvent> {
    let bindings = MailBindings(state)
    if state.isSearching { return bindings.searching(state.search) }
    if let overlay = state.overlay { return bindings.keymap(of: overlay, state) }
    let keymap = Keymap([
      Keymap.Section("Moving", bindings.moving),
      Keymap.Section("Messages", bindings.messages + bindings.texts),
      Keymap.Section("View", bindings.view),
      Keymap.Section("Program", bindings.program),
    ])
    if !state.isSelecting { return keymap }
    return keymap.under(Keymap.Section("Selecting text", MailBindings.selecting))
  }
}

/// What keys do where the focus is.
struct MailBindings {
  let layout: SplitViewLayout
  /// Whether the focus is in a list of messages, or in the message.
  let isBrowsing: Bool, isReading: Bool
  /// Which messages are shown, and whether that is a search's doing.
  let kind: MailFilter.Kind
  let hasSearch: Bool
  let isMouseLetGo: Bool
  private var isAmongMailboxes: Bool { layout.focus == .primary && !isBrowsing }
  /// The keys that go in and out: to the right is in, unless the mailboxes are at the right.
  let inward: Sideways, outward: Sideways

  /// An arrow and the letter that stands for it.
  struct Sideways {
    let arrow: KeyPress, letter: KeyPress
    static let left = Sideways(arrow: KeyPress(.left), letter: .character("h"))
    static let right = Sideways(arrow: KeyPress(.right), letter: .character("l"))
  }

  init(_ state: MailState) {
    layout = state.layout
    isBrowsing = state.openMailbox != nil && layout.focus == state.listColumn
    isReading = layout.focus == .secondary && state.message != nil
    kind = state.filter.kind
    isMouseLetGo = state.isMouseLetGo
    hasSearch = isBrowsing && state.search.isActive
    let isMirrored = state.navigator.primaryEdge == .trailing
    (inward, outward) = isMirrored ? (.left, .right) : (.right, .left)
  }

  var moving: [KeyBinding<MailEvent>] {
    let isOver =
      layout.popover != nil || layout.isInspectorSheet
      || !layout.displayMode.leavesSecondaryUsable
    return [
      KeyBinding(
        KeyPress(.down), .character("j"), .control("n"), name: "next-row",
        help: "Next row, or scroll", event: .step(1)),
      KeyBinding(
        KeyPress(.up), .character("k"), .control("p"), name: "previous-row",
        help: "Previous row, or scroll", event: .step(-1)),
      KeyBinding(
        KeyPress(.enter), inward.arrow, inward.letter, name: "go-in",
        help: "Go in: next column, or open", hint: layout.focus < .secondary ? "Open" : nil,
        event: .navigation(.goIn)),
      KeyBinding(
        outward.arrow, outward.letter, name: "go-out", help: "Go out: previous column, or back",
        hint: layout.focus > .primary || isBrowsing ? "Back" : nil, event: .navigation(.goOut)),
      KeyBinding(
        KeyPress(.escape), name: "cancel", help: "Close what lies over the rest, else go out",
        hint: hasSearch ? "All" : isOver ? "Close" : nil,
        event: hasSearch ? .search(.cancel) : .navigation(.cancel)),
      KeyBinding(
        KeyPress(.tab), name: "next-column", help: "Focus the next column",
        event: .navigation(.moveFocus(by: 1))),
      KeyBinding(
        KeyPress(.tab, .shift), name: "previous-column", help: "Focus the previous column",
        event: .navigation(.moveFocus(by: -1))),
    ] + paging
  }

  private var paging: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        .character(" "), KeyPress(.pageDown), .control("f"), name: "page-down",
        help: "One page down", hint: isReading || layout.focus == .inspector ? "Page" : nil,
        event: .page(1)),
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

  var messages: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        .character("J"), .character("]"), name: "next-message", help: "Next message",
        hint: isReading ? "Next" : nil, event: .nextMessage(1)),
      KeyBinding(
        .character("K"), .character("["), name: "previous-message", help: "Previous message",
        hint: isReading ? "Previous" : nil, event: .nextMessage(-1)),
      KeyBinding(
        .character("u"), name: "next-unread", help: "Next unread message",
        hint: isBrowsing || isReading ? "Next unread" : nil, event: .nextUnread(1)),
      KeyBinding(
        .character("U"), name: "previous-unread", help: "Previous unread message",
        event: .nextUnread(-1)),
      KeyBinding(
        .character("H"), name: "toggle-headers", help: "Show all headers, or the main ones",
        hint: isReading ? "Headers" : nil, event: .toggleHeaders),
      KeyBinding(
        .character("i"), name: "toggle-details", help: "Show or hide the message's details",
        hint: isReading ? "Details" : nil, event: .navigation(.toggleInspector)),
      KeyBinding(
        .character("L"), name: "show-links", help: "List the message's links, and open one",
        hint: isReading ? "Links" : nil, event: .showLinks),
      KeyBinding(
        .character("@"), name: "show-sender", help: "Who wrote it: addresses, copy, search",
        event: .sender(.show)),
      KeyBinding(
        .character("r"), name: "reply", help: "Reply, forward, print", event: .showReply),
      KeyBinding(
        .character("e"), name: "edit", help: "Copy, and what else can be done",
        event: .showEdit),
      KeyBinding(
        .character("/"), name: "search", help: "Search senders and subjects",
        hint: isBrowsing ? "Search" : nil, event: .search(.begin)),
      KeyBinding(
        .character("f"), name: "next-filter", help: "Only unread, flagged, or all",
        event: .showKind(kind.moved(by: 1))),
      KeyBinding(
        .character("F"), name: "previous-filter", help: "The filter before that one",
        event: .showKind(kind.moved(by: -1))),
      KeyBinding(
        .character("o"), name: "change-order", help: "Order: newest, oldest, sender, subject",
        hint: isBrowsing ? "Order" : nil, event: .showOrders),
    ] + picking
  }

  var view: [KeyBinding<MailEvent>] {
    let isFolded =
      layout.displayMode == .secondaryOnly && !layout.isCollapsed && layout.popover == nil
      && !layout.isInspectorSheet
    return [
      KeyBinding(
        .character("\\"), .control("b"), name: "toggle-sidebar",
        help: "Show or hide the side columns",
        hint: isFolded || layout.focus == .secondary ? "Mailboxes" : nil,
        event: .navigation(.toggleSidebar)),
      KeyBinding(
        .character("v"), name: "next-display-mode", help: "Next arrangement of the columns",
        event: .cycleDisplayMode(1)),
      KeyBinding(
        .character("V"), name: "previous-display-mode", help: "Previous arrangement",
        event: .cycleDisplayMode(-1)),
      KeyBinding(
        .character("<"), name: "divider-left",
        help: "Divider of this column to the left",
        event: .navigation(.moveDivider(by: -1))),
      KeyBinding(
        .character(">"), name: "divider-right", help: "Divider of this column to the right",
        event: .navigation(.moveDivider(by: 1))),
      KeyBinding(
        .character("z"), KeyPress(.function(11)), name: "toggle-full-screen",
        help: "Only the message, all of the screen", event: .toggleFullScreen),
      KeyBinding(
        .character("R"), KeyPress(.function(5)), .control("r"), name: "refresh",
        help: "Look for new mail", hint: isAmongMailboxes ? "Refresh" : nil, event: .refresh),
      KeyBinding(.control("l"), name: "redraw", help: "Paint the screen anew", event: .redraw),
      Keymap.letMouseGo(isMouseLetGo, .letMouseGo),
    ]
  }

  var program: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        .character("?"), KeyPress(.function(1)), name: "help", help: "This page", hint: "Keys",
        event: .showHelp),
      KeyBinding(
        .character(","), name: "preferences", help: "Preferences", event: .preferences(.show)),
      KeyBinding(
        .character("q"), name: "quit", help: "Quit, out of nested things first", hint: "Quit",
        event: .quit),
      KeyBinding(.control("c"), name: "quit-at-once", help: "Quit at once", event: .quitAtOnce),
      KeyBinding(
        .control("z"), name: "suspend", help: "Suspend; fg brings it back", event: .suspend),
    ]
  }
}
