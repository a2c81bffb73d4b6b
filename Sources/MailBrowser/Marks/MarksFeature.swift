import NavigationModel
import SplitViewUI
import TerminalFrame

/// An event of marking messages, so that an action acts on all of them.
public enum MarksEvent: FeatureEvent {
  case change(MultiSelectionEvent<MailItem>)

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .change(let event): state.mark(event)
    }
  }
}

enum MarksFeature: MailFeature {
  /// The keys that mark are in force in the list. There and in the message, Escape takes the marks
  /// away before it does anything else.
  static func keys(_ context: KeyContext) -> FeatureKeys {
    let bindings = context.state.marks.bindings { MailEvent.marks(.change($0)) }
      .filter { $0.name != "mark-none" }
    return FeatureKeys(
      messages: bindings.map { binding in
        var binding = binding
        binding.unavailable = context.state.library.refusal
        if !context.isBrowsing || context.state.message == nil { binding.hint = nil }
        let isRange = binding.name == "mark-down" || binding.name == "mark-up"
        if isRange && context.isReading { binding.keys = [] }
        return binding
      }.filter { !$0.keys.isEmpty })
  }

  static func adapted(
    _ keymap: Keymap<MailEvent>, _ context: KeyContext
  ) -> Keymap<MailEvent> {
    let state = context.state
    guard !state.marks.isEmpty, state.presented == nil, state.piping.running.isEmpty,
      context.isBrowsing || context.isReading, !state.isSearching,
      !state.isWritingFind, state.navigator.drag == nil
    else { return keymap }
    let none = KeyBinding(
      moving: .cancel, name: "mark-none", help: "Take all marks away", hint: "Unmark",
      event: MailEvent.marks(.change(.none)))
    var keymap = keymap
    keymap.sections.insert(Keymap.Section("Marks", [none]), at: 0)
    return keymap
  }

  static func figures(_ split: MailSplitView) -> [String] {
    split.state.marks.title.map { [$0] } ?? []
  }

  /// Marks belong to one list, and go with the messages that leave it.
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    let before = state.marks.items.count
    guard before > 0 else { return [] }
    let list = state.openMailbox.flatMap { state.library.lists[$0] }
    if let list, list === state.listOfMarks { return [] }
    state.listOfMarks = list
    if let mailbox = state.openMailbox {
      state.marks.listChanged(to: state.library, parent: [.mailbox(mailbox)])
    } else {
      state.marks.removeAll()
    }
    let lost = before - state.marks.items.count
    if lost > 0, state.notice == nil {
      state.notice =
        lost == 1 ? "1 mark is gone with its row" : "\(lost) marks are gone with their rows"
    }
    return []
  }
}

extension MailState {
  fileprivate mutating func mark(_ event: MultiSelectionEvent<MailItem>) -> [Command<MailEffect>] {
    guard let mailbox = openMailbox else {
      notice = "No list in which messages could be marked"
      return []
    }
    let before = place
    var navigator = navigator
    marks.update(event, navigator: &navigator, in: library, parent: [.mailbox(mailbox)])
    self.navigator = navigator
    // The next row is marked by the same key.
    if event == .toggleSelected, layout.focus == listColumn {
      return navigate(.moveSelection(by: 1))
    }
    return follow(from: before)
  }
}
