import SplitViewUI
import TerminalFrame

// The keys while something is presented. They have the names of the keys that do the like
// elsewhere, so that a person's own keys are in force here too.

extension MailBindings {
  func keymap(of overlay: Overlay, _ state: MailState) -> Keymap<MailEvent> {
    let own: [KeyBinding<MailEvent>]
    let search = state.helpSearch
    switch overlay {
    case .help:
      if let search, search.isWriting { return writing(search) }
      if search != nil { return Keymap([Keymap.Section("", help + [showingAll] + closing)]) }
      own = help
    case .links(let index): own = links(chosen: index)
    case .orders(let order): own = orders(chosen: order)
    case .reply: own = state.replySheet.keys().bindings
    case .edit: own = state.editMenu?.keys.bindings ?? []
    case .sender: own = sender(state)
    case .preferences: return preferences(state)
    case .writing:
      return Keymap([Keymap.Section("", state.writingAlert.keys.bindings + always)])
    case .source: own = source(state)
    case .attachments: own = state.attachmentSheet.keys().bindings
    case .save: return saving(state)
    case .replace:
      return Keymap([Keymap.Section("", (state.replaceAlert?.keys.bindings ?? []) + always)])
    case .searches:
      own = SearchBar<MailEvent>.formerSearchBindings(for: state.search, send: MailEvent.search)
    }
    return Keymap([Keymap.Section("", own + [escape] + closing)])
  }

  private var help: [KeyBinding<MailEvent>] {
    rows { .scrollHelp($0) } + [
      KeyBinding(
        .character(" "), KeyPress(.pageDown), name: "page-down", help: "Page down",
        event: .scrollHelp(10)),
      KeyBinding(
        .character("b"), KeyPress(.pageUp), name: "page-up", help: "Page up",
        event: .scrollHelp(-10)),
      KeyBinding(
        .character("/"), name: "search", help: "Find", hint: "Find",
        event: .findInHelp(HelpSearch())),
      KeyBinding(
        .character("?"), KeyPress(.function(1)), name: "help", help: "Close",
        event: .navigation(.cancel)),
    ]
  }

  /// The keys while it is being written what is looked for: letters are text.
  func writing(_ search: HelpSearch) -> Keymap<MailEvent> {
    let keys: [KeyBinding<MailEvent>] = [
      KeyBinding(
        KeyPress(.down), name: "find-line-down", help: "Next", event: .scrollHelp(1)),
      KeyBinding(
        KeyPress(.up), name: "find-line-up", help: "Previous", event: .scrollHelp(-1)),
      KeyBinding(
        KeyPress(.pageDown), name: "find-page-down", help: "Page down", event: .scrollHelp(10)),
      KeyBinding(
        KeyPress(.pageUp), name: "find-page-up", help: "Page up", event: .scrollHelp(-10)),
      KeyBinding(
        KeyPress(.enter), name: "find-done", help: "Done", hint: "Done",
        event: .findInHelp(search.taken)),
      KeyBinding(
        KeyPress(.backspace), .control("h"), name: "find-delete", help: "Delete the last letter",
        event: .findInHelp(search.deletingLast)),
      KeyBinding(
        .control("u"), name: "find-delete-all", help: "Delete all",
        event: .findInHelp(HelpSearch())),
      KeyBinding(
        KeyPress(.escape), name: "find-nothing", help: "Show all", hint: "All",
        event: .findInHelp(nil)),
    ]
    var keymap = Keymap([Keymap.Section("", keys + always)])
    keymap.typed = { .findInHelp(search.typing(String($0))) }
    return keymap
  }

  /// The keys while a search is written: letters are text, and the list can be moved through.
  func searching(_ search: SearchState) -> Keymap<MailEvent> {
    let rows: [KeyBinding<MailEvent>] = [
      KeyBinding(
        KeyPress(.down), name: "search-next-row", help: "Next row", event: .step(1)),
      KeyBinding(
        KeyPress(.up), name: "search-previous-row", help: "Previous row", event: .step(-1)),
      KeyBinding(
        KeyPress(.pageDown), name: "search-page-down", help: "One page down", event: .page(1)),
      KeyBinding(
        KeyPress(.pageUp), name: "search-page-up", help: "One page up", event: .page(-1)),
    ]
    let scopes = MailFilter.Scope.allCases.count
    let writing = SearchBar<MailEvent>.bindings(
      for: search, scopes: scopes, send: MailEvent.search)
    return Keymap([Keymap.Section("", rows + writing + always)])
      .typing { .search(.edit($0)) }
  }

  /// Escape while something is looked for.
  private var showingAll: KeyBinding<MailEvent> {
    KeyBinding(
      KeyPress(.escape), name: "cancel", help: "Show all", hint: "All", event: .findInHelp(nil))
  }

  private func links(chosen index: Int) -> [KeyBinding<MailEvent>] {
    rows { .chooseLink($0 == .min ? 0 : $0 == .max ? .max : index + $0) } + [
      KeyBinding(
        KeyPress(.enter), name: "go-in", help: "Open", hint: "Open in browser", event: .openLink)
    ]
      + (1...9).map { number in
        KeyBinding(
          .character(Character(String(number))), help: "Choose", event: .chooseLink(number - 1))
      }
  }

  private func orders(chosen: SortOrder) -> [KeyBinding<MailEvent>] {
    rows { .chooseOrder(chosen.moved(by: $0)) } + [
      KeyBinding(
        KeyPress(.enter), inward.arrow, inward.letter, name: "go-in", help: "Take",
        hint: "Take", event: .takeOrder(chosen)),
      KeyBinding(
        .character("o"), name: "change-order", help: "Close", event: .navigation(.cancel)),
    ]
  }

  /// Down and up, and to both ends: these are `Int.min` and `Int.max` rows away.
  func rows(_ event: (Int) -> MailEvent) -> [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        KeyPress(.down), .character("j"), .control("n"), name: "next-row", help: "Next",
        event: event(1)),
      KeyBinding(
        KeyPress(.up), .character("k"), .control("p"), name: "previous-row", help: "Previous",
        event: event(-1)),
      KeyBinding(
        KeyPress(.home), .character("g"), name: "go-to-top", help: "First", event: event(.min)),
      KeyBinding(
        KeyPress(.end), .character("G"), name: "go-to-end", help: "Last", event: event(.max)),
    ]
  }

  private var escape: KeyBinding<MailEvent> {
    KeyBinding(
      KeyPress(.escape), name: "cancel", help: "Close", hint: "Close", event: .navigation(.cancel))
  }

  private var closing: [KeyBinding<MailEvent>] {
    [
      KeyBinding(.character("q"), name: "quit", help: "Close", event: .navigation(.cancel)),
      KeyBinding(
        outward.arrow, outward.letter, name: "go-out", help: "Close", event: .navigation(.cancel)),
    ] + always
  }

  var always: [KeyBinding<MailEvent>] {
    [
      KeyBinding(.control("c"), name: "quit-at-once", help: "Quit at once", event: .quitAtOnce),
      KeyBinding(.control("z"), name: "suspend", help: "Suspend", event: .suspend),
      KeyBinding(.control("l"), name: "redraw", help: "Paint anew", event: .redraw),
    ]
  }
}
