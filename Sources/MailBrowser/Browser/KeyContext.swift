import NavigationModel
import SplitViewUI
import TerminalFrame

/// The state, as far as it decides what keys do.
struct KeyContext {
  let state: MailState
  let layout: SplitViewLayout
  /// True if the focus is in a list of messages.
  let isBrowsing: Bool
  /// True if the focus is in a message.
  let isReading: Bool
  /// True if a message is selected, and the focus is in its list or in the message.
  var isNear: Bool { (isBrowsing || isReading) && state.message != nil }
  /// True if the mailboxes are at the right: then the way in leads to the left.
  let isMirrored: Bool

  init(_ state: MailState) {
    self.state = state
    layout = state.layout
    isBrowsing = state.openMailbox != nil && layout.focus == state.listColumn
    isReading = layout.focus == .secondary && state.message != nil
    isMirrored = state.navigator.primaryEdge == .trailing
  }

  /// The context of a program that has no mail.
  static var withoutMail: KeyContext {
    KeyContext(MailState(library: MailLibrary(accounts: []), now: 0))
  }
}

extension MailState {
  /// The room for a page: all of the screen but its bar and the key hints.
  var pageSize: Size {
    let layout = layout
    let bar = max(1, layout.navigationBarRows)
    return Size(navigator.width, max(0, navigator.height - bar - layout.hintRows))
  }
}

// MARK: - Keys while something is presented

// They have the names of the keys that do the like elsewhere, so that a user's own keys are in
// force here too.
extension KeyContext {
  /// The keymap while `own` is presented: its keys, and those that close it.
  func closable(
    _ own: [KeyBinding<MailEvent>], by close: MailEvent = .navigation(.cancel)
  ) -> Keymap<MailEvent> {
    let escape = KeyBinding(moving: .cancel, help: "Close", hint: "Close", event: close)
    return Keymap([Keymap.Section("", own + [escape] + closing(by: close))])
  }

  /// The keymap while `own` wants an answer: its keys alone, and those that always work.
  func answerable(_ own: [KeyBinding<MailEvent>]) -> Keymap<MailEvent> {
    Keymap([Keymap.Section("", own + always)])
  }

  /// The keymap of a page that is read: the keys of its text, `own`, and those that close it, unless the text is searched or
  /// selected.
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

  /// Keys besides Escape that close a presentation.
  func closing(by close: MailEvent = .navigation(.cancel)) -> [KeyBinding<MailEvent>] {
    [
      KeyBinding("q", name: "quit", help: "Close", event: close),
      KeyBinding(moving: .goOut, isMirrored: isMirrored, help: "Close", event: close),
    ] + always
  }

  /// Keys that work whatever is presented.
  var always: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        .control("c"), name: "quit-at-once", help: "Quit at once", event: .program(.quitAtOnce)),
      KeyBinding(.control("z"), name: "suspend", help: "Suspend", event: .program(.suspend)),
      KeyBinding(
        .control("l"), name: "redraw", help: "Redraw the screen", event: .program(.redraw)),
    ]
  }

  /// Down and up, and to both ends: these are `Int.min` and `Int.max` rows away.
  func rows(_ event: (Int) -> MailEvent) -> [KeyBinding<MailEvent>] {
    [
      KeyBinding(moving: .nextRow, help: "Next", event: event(1)),
      KeyBinding(moving: .previousRow, help: "Previous", event: event(-1)),
      KeyBinding(moving: .goToTop, help: "First", event: event(.min)),
      KeyBinding(moving: .goToEnd, help: "Last", event: event(.max)),
    ]
  }

  /// Pages of a text, forward and back: Space and `b` come first.
  func pages(_ event: (Int) -> MailEvent) -> [KeyBinding<MailEvent>] {
    [
      KeyBinding(moving: .pageDown, keys: [.letters, .named], help: "Page down", event: event(1)),
      KeyBinding(moving: .pageUp, keys: [.letters, .named], help: "Page up", event: event(-1)),
    ]
  }
}
