import TerminalFrame

/// What a person is writing.
enum Writing {
  case nothing
  /// A text: the next letter goes into it.
  case text
  /// A text that the person has handed in, so that it may close.
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

  /// True for the keys with which a person ends a text: Enter, Escape, and those with Ctrl or Alt.
  var endsText: Bool {
    guard case .key(let press) = self else { return false }
    return press.key == .enter || press.key == .escape
      || !press.modifiers.isDisjoint(with: [.control, .alt])
  }
}
