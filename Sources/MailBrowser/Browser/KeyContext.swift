import NavigationModel
import SplitViewUI
import TerminalFrame

/// The parts of the state that decide which keys are available.
struct KeyContext {
  let state: MailState
  let layout: SplitViewLayout
  /// True if the focus is in a list of messages.
  let isBrowsing: Bool
  /// True if the focus is in a message.
  let isReading: Bool
  /// True if a message is selected, and the focus is in its list or in the message itself.
  var isNear: Bool { (isBrowsing || isReading) && state.message != nil }
  /// True if the focus is in a list of messages that is not empty.
  var hasRows: Bool { isBrowsing && state.message != nil }
  /// True if the mailboxes are on the right. The arrow keys that lead from the mailboxes to the messages are then
  /// reversed.
  let isMirrored: Bool

  /// True if the focus is in the list of mailboxes.
  var isAmongMailboxes: Bool { layout.focus == .primary && !isBrowsing }

  /// True if a draft is selected in the list on a phone. The hint for going back is then left out,
  /// to make room for the hint of the key that edits the draft.
  var isDraftOnPhone: Bool { isBrowsing && state.navigator.width < 35 && isDraftSelected }

  /// True if the selected message is a draft.
  var isDraftSelected: Bool { state.library.isDraft(state.message, in: state.mailbox) }

  /// True while typed letters go to the search field. This is the case while the field is being edited and its list has
  /// the focus, even after a resize.
  var isSearching: Bool {
    state.searching.field.isEditing && state.navigator.presentations.isEmpty
      && layout.focus == state.navigator.listColumn
  }

  /// True while the user types the words to find in the message, so that letters are entered as text.
  var isWritingFind: Bool {
    state.find.search.isEditing && state.navigator.presentations.isEmpty
      && layout.focus == .secondary
  }

  /// True while the user types in a search field.
  var isTyping: Bool { isSearching || isWritingFind }

  init(_ state: MailState) {
    self.state = state
    layout = state.layout
    isBrowsing = state.openMailbox != nil && layout.focus == state.navigator.listColumn
    isReading = layout.focus == .secondary && state.message != nil
    isMirrored = state.navigator.primaryEdge == .trailing
  }

  /// A context without mail, for listing all keys.
  static var withoutMail: KeyContext {
    KeyContext(MailState(library: MailLibrary(accounts: []), now: 0))
  }
}

extension SplitViewLayout {
  /// Returns the size of a page: the screen without its navigation bar and key hints.
  func pageSize(on screen: Size) -> Size {
    Size(screen.width, max(0, screen.height - max(1, navigationBarRows) - hintRows))
  }
}

extension Navigator<MailItem> {
  /// The size of the screen.
  var screen: Size { Size(width, height) }
}

// MARK: - Keys while something is presented

// In presentations, keys have the same binding names as similar keys in the columns. Keys that the
// user assigned to these names therefore apply in presentations too.
extension KeyContext {
  /// Returns the keymap for a presentation. It contains the presentation's own keys (`own`) and the keys that close it.
  func closable(
    _ own: [KeyBinding<MailEvent>], by close: MailEvent = .navigation(.cancel),
    hint: String = "Close"
  ) -> Keymap<MailEvent> {
    let escape = KeyBinding(moving: .cancel, help: hint, hint: hint, event: close)
    return Keymap([Keymap.Section("", own + [escape] + closing(by: close))])
  }

  /// Returns the keymap for a presentation that the user must answer. It contains the presentation's own keys (`own`)
  /// and the keys that always work.
  func answerable(_ own: [KeyBinding<MailEvent>]) -> Keymap<MailEvent> {
    Keymap([Keymap.Section("", own + always)])
  }

  /// Returns the keymap for a page of text. It contains the keys of the text reader, the page's own keys (`own`), and
  /// the keys that close the page. While the user searches or selects text, the closing keys are left out.
  func reading(
    _ reader: TextReader<MailEvent>, of text: TextReaderState, in size: Size,
    _ own: [KeyBinding<MailEvent>] = [], closingBy close: MailEvent = .navigation(.cancel)
  ) -> Keymap<MailEvent> {
    var reading = reader.keymap(in: size)
    if reading.typed != nil {
      reading.sections.append(Keymap.Section("", always))
      return reading
    }
    let isBusy = text.selection != nil || text.search.isActive
    let close = isBusy ? Keymap([Keymap.Section("", always)]) : closable([], by: close)
    let taken = Set((reading.sections + close.sections).flatMap(\.bindings).flatMap(\.keys))
    reading.sections += close.sections.map { section in
      let free = own.filter { taken.isDisjoint(with: $0.keys) }
      return Keymap.Section(section.title, free + section.bindings)
    }
    return reading
  }

  /// The keys besides Escape that close a presentation.
  func closing(by close: MailEvent = .navigation(.cancel)) -> [KeyBinding<MailEvent>] {
    [
      KeyBinding("q", name: "quit", help: "Close", event: close),
      KeyBinding(moving: .goOut, isMirrored: isMirrored, help: "Close", event: close),
    ] + always
  }

  /// The keys that always work, even in presentations.
  var always: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        .control("c"), name: "quit-at-once", help: "Quit at once", event: .program(.quitAtOnce)),
      KeyBinding(.control("z"), name: "suspend", help: "Suspend", event: .program(.suspend)),
      KeyBinding(
        .control("l"), name: "redraw", help: "Redraw the screen", event: .program(.redraw)),
    ]
  }

  /// Keys for the next, previous, first and last row. For the first and last row, `event` is called with `Int.min` and
  /// `Int.max`.
  func rows(_ event: (Int) -> MailEvent) -> [KeyBinding<MailEvent>] {
    [
      KeyBinding(moving: .nextRow, help: "Next", event: event(1)),
      KeyBinding(moving: .previousRow, help: "Previous", event: event(-1)),
      KeyBinding(moving: .goToTop, help: "First", event: event(.min)),
      KeyBinding(moving: .goToEnd, help: "Last", event: event(.max)),
    ]
  }

  /// Keys for paging through a text. The hints show Space and `b`.
  func pages(_ event: (Int) -> MailEvent) -> [KeyBinding<MailEvent>] {
    [
      KeyBinding(moving: .pageDown, keys: [.letters, .named], help: "Page down", event: event(1)),
      KeyBinding(moving: .pageUp, keys: [.letters, .named], help: "Page up", event: event(-1)),
    ]
  }
}
