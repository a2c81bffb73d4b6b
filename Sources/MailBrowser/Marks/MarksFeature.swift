import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for marking messages, so that an action applies to all marked messages.
public enum MarksEvent: FeatureEvent, Equatable {
  case change(MultiSelectionEvent<MailItem>)

  /// True for the key that marks the selected message, which must be on screen. Events that mark other messages
  /// identify these messages themselves.
  var actsOnTarget: Bool { self == .change(.toggleSelected) }
}

enum MarksFeature: MailFeature {
  /// The minimum screen width, in cells, at which the hints have room for Escape and for all
  /// actions in whole words.
  private static let minimumWidthWithWords = 52

  /// The keys for marking messages are available in the list. In both the list and the message, Escape first removes
  /// the marks.
  static func keys(_ context: KeyContext) -> FeatureKeys {
    let bindings = MultiSelection<MailItem>().bindings { MailEvent.marks(.change($0)) }
    let state = context.state
    let isNear = context.isBrowsing && state.message != nil && state.library.refusal == nil
    return FeatureKeys(
      messages: bindings.map { binding in
        var binding = binding
        if !isNear { binding.hint = nil }
        let isRange = binding.name == "mark-down" || binding.name == "mark-up"
        if isRange && context.isReading { binding.keys = [] }
        return binding
      }.filter { !$0.keys.isEmpty })
  }

  static func adapted(
    _ keymap: Keymap<MailEvent>, _ context: KeyContext
  ) -> Keymap<MailEvent> {
    let state = context.state
    guard context.applies(.unmark) else { return keymap }
    let none = KeyBinding(
      moving: .cancel, name: "mark-none", help: "Unmark all",
      hint: "Unmark",
      event: MailEvent.marks(.change(.none)))
    let isNarrow = state.navigator.width < minimumWidthWithWords
    let count = state.marking.items.count
    let actions = [
      ("delete", isNarrow ? "Del" : "Delete \(count)"),
      ("archive", isNarrow ? "Arch" : "Archive \(count)"),
      ("move-to", isNarrow ? "Move" : "Move \(count)"), ("mark", "Mark"),
    ]
    let bindings = actions.compactMap { name, hint in
      var binding = keymap.binding(named: name)
      binding?.hint = hint
      return binding.flatMap { $0.unavailable == nil ? $0 : nil }
    }
    let escape = context.escape == .unmark ? [none] : []
    let section = Keymap.Section("Marks", escape + bindings, hasPriority: true)
    return keymap.taking(section, isFirst: true).hiding(hints: [.goIn, .goOut])
  }

  static func figures(_ split: MailSplitView) -> [String] {
    [split.state.targetWords(in: .statusBar)].compactMap { $0 }
  }
}

extension Keymap {
  /// Returns the keymap without the hints of these keys, to leave room for other hints.
  fileprivate func hiding(hints keys: [MovingKey]) -> Keymap {
    var keymap = self
    for section in keymap.sections.indices {
      for place in keymap.sections[section].bindings.indices
      where keys.contains(where: { $0.name == keymap.sections[section].bindings[place].name }) {
        keymap.sections[section].bindings[place].hint = nil
      }
    }
    return keymap
  }
}
