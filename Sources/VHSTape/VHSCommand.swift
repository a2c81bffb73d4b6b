/// One command of a tape, with its values as VHS keeps them: strings, not yet checked beyond VHS's parser.
public struct VHSCommand: Equatable, Sendable {
  /// What the command does, by the word that it begins with.
  public let kind: Kind
  /// What stands beside the arguments: a key's or text's `@time`, a wait's timeout, a setting's name, an
  /// output's file ending, a variable's name. Empty where there is none.
  public let options: String
  /// The arguments: a key's count, text, a path, a setting's value; of a wait `Line` or `Screen`, then the
  /// pattern.
  public let arguments: String
  /// The line of the command's word, from 1.
  public let line: Int
  /// The column of the command's word, from 1, in bytes.
  public let column: Int

  /// The commands of VHS. Words of other cases (`enter`) are no commands.
  public enum Kind: String, CaseIterable, Sendable {
    case alt = "Alt"
    case backspace = "Backspace"
    case copy = "Copy"
    case ctrl = "Ctrl"
    case delete = "Delete"
    case down = "Down"
    case enter = "Enter"
    case env = "Env"
    case escape = "Escape"
    case hide = "Hide"
    case insert = "Insert"
    case left = "Left"
    case output = "Output"
    case pageDown = "PageDown"
    case pageUp = "PageUp"
    case paste = "Paste"
    case require = "Require"
    case right = "Right"
    case screenshot = "Screenshot"
    case scrollDown = "ScrollDown"
    case scrollUp = "ScrollUp"
    case set = "Set"
    case shift = "Shift"
    case show = "Show"
    case sleep = "Sleep"
    case source = "Source"
    case space = "Space"
    case tab = "Tab"
    case type = "Type"
    case up = "Up"
    case wait = "Wait"
  }
}
