import TerminalFrame

/// Whether the user is editing text.
enum Writing {
  case nothing
  /// Text that is being edited: the next letter is inserted into it.
  case text
  /// Text that the user has submitted, so its field may close.
  case submitted
}

extension InputEvent {
  /// True if the input is inserted while text is being edited.
  var isText: Bool {
    switch self {
    case .key(let press): press.isText
    case .paste: true
    case .mouse: false
    }
  }

  /// True for input that may end the editing of text: Enter, Escape, the mouse, and keys with Ctrl or Alt.
  /// Keys with Ctrl or Alt may also open a text field, so they count only if one is open.
  func endsText(isOpen: Bool) -> Bool {
    switch self {
    case .mouse, .key(.enter), .key(.escape): true
    case .key(let press): isOpen && !press.modifiers.isDisjoint(with: [.control, .alt])
    case .paste: false
    }
  }
}
