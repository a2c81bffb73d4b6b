/// One command of a tape, with its values as VHS keeps them: strings, not yet checked beyond VHS's
/// parser.
public struct VHSCommand: Equatable, Sendable {
  /// What the command does, by the word that it begins with.
  public let kind: Kind
  /// What stands beside the arguments: a key's or text's `@time`, a wait's timeout, a setting's
  /// name, an output's file ending, a variable's name. Empty where there is none.
  public let options: String
  /// The arguments: a key's count, text, a path, a setting's value; of a wait `Line` or `Screen`,
  /// then the pattern.
  public let arguments: String
  /// The line of the command's word, from 1.
  public let line: Int
  /// The column of the command's word, from 1, in bytes.
  public let column: Int

  /// The commands of VHS. Words of other cases (`enter`) are no commands.
  public enum Kind: String, CaseIterable, Sendable {
    /// `Alt+text`: any text, Enter, Tab or a square bracket. The arguments are what follows the
    /// plus.
    case alt = "Alt"
    /// The Backspace key. Of keys, the options are the time and the arguments the count.
    case backspace = "Backspace"
    /// Text for the clipboard.
    case copy = "Copy"
    /// `Ctrl+key`: the arguments are the modifiers and keys after it, with spaces between them.
    case ctrl = "Ctrl"
    /// The Delete key.
    case delete = "Delete"
    /// The down arrow.
    case down = "Down"
    /// The Enter key.
    case enter = "Enter"
    /// A variable of the environment: its name in the options, its value in the arguments.
    case env = "Env"
    /// The Escape key.
    case escape = "Escape"
    /// What follows is not recorded.
    case hide = "Hide"
    /// The Insert key.
    case insert = "Insert"
    /// The left arrow.
    case left = "Left"
    /// A file to write: its ending in the options (`.png` for a folder), its path in the arguments.
    case output = "Output"
    /// The Page Down key.
    case pageDown = "PageDown"
    /// The Page Up key.
    case pageUp = "PageUp"
    /// Types what is in the clipboard.
    case paste = "Paste"
    /// A program that must be there.
    case require = "Require"
    /// The right arrow.
    case right = "Right"
    /// A picture of now: the path, which ends in `.png`.
    case screenshot = "Screenshot"
    /// Scrolls by as many rows as the count says.
    case scrollDown = "ScrollDown"
    /// Scrolls by as many rows as the count says.
    case scrollUp = "ScrollUp"
    /// A setting: its name in the options, its value in the arguments.
    case set = "Set"
    /// `Shift+text`, like `Alt`.
    case shift = "Shift"
    /// What follows is recorded again.
    case show = "Show"
    /// A pause; the arguments are its time.
    case sleep = "Sleep"
    /// Another tape: the path, which ends in `.tape`.
    case source = "Source"
    /// The space bar.
    case space = "Space"
    /// The Tab key.
    case tab = "Tab"
    /// Text to type, in the arguments; the options are the time for each character.
    case type = "Type"
    /// The up arrow.
    case up = "Up"
    /// Waits for a pattern, or for the prompt: the timeout in the options.
    case wait = "Wait"
  }
}
