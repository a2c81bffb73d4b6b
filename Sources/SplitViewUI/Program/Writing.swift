import TerminalFrame

/// What a user is writing.
enum Writing {
  case nothing
  /// A text: the next letter goes into it.
  case text
  /// A text that the user has handed in, so that it may close.
  case submitted
}

extension InputEvent {
  /// True if it is text where text is written.
  var isText: Bool {
    switch self {
    case .key(let press): press.isText
    case .paste: true
    case .mouse: false
    }
  }

  /// True for what may end a text: Enter, Escape, the mouse, and keys with Ctrl or Alt. These open texts as well, and so end
  /// only one that is open.
  func endsText(isOpen: Bool) -> Bool {
    switch self {
    case .mouse, .key(.enter), .key(.escape): true
    case .key(let press): isOpen && !press.modifiers.isDisjoint(with: [.control, .alt])
    case .paste: false
    }
  }
}
