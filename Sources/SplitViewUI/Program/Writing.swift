import TerminalFrame

/// Whether the user is editing text.
enum Writing {
  case nothing
  /// The user is editing text: the next letter is inserted into the text.
  case text
  /// The user has submitted the text, so its field may close.
  case submitted
}

extension InputEvent {
  /// True if the input would be inserted into text that is being edited.
  var isText: Bool {
    switch self {
    case .key(let press): press.isText
    case .paste: true
    case .mouse: false
    }
  }

  /// True for input that may end the editing of text: Enter, Escape, the mouse, and keys with Ctrl or Alt.
  /// Keys with Ctrl or Alt may also open a text field, so they count only if a field is already open.
  func endsText(isOpen: Bool) -> Bool {
    switch self {
    case .mouse, .key(.enter), .key(.escape): true
    case .key(let press): isOpen && !press.modifiers.isDisjoint(with: [.control, .alt])
    case .paste: false
    }
  }
}
