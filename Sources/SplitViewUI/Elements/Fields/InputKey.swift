import TerminalFrame

/// A key of an ``InputView``: what it says, what it does to the field, and which keys press it at
/// once.
public struct InputKey: Hashable, Sendable {
  /// What it says: a character, or a short word.
  public var title: String
  /// What it does to the field.
  public var edit: TextEdit
  /// Keys of the keyboard that press it without going there.
  public var keys: [KeyPress]

  /// Makes a key.
  /// - Parameters:
  ///   - title: what it says.
  ///   - edit: what it does to the field.
  ///   - keys: keys of the keyboard that press it without going there.
  public init(_ title: String, _ edit: TextEdit, keys: [KeyPress]) {
    self.title = title
    self.edit = edit
    self.keys = keys
  }

  /// A key that writes `character`, as the same key of the keyboard does.
  public init(_ character: Character) {
    self.init(
      String(character), .insert(String(character)), keys: [KeyPress(.character(character))])
  }

  /// A key for each of `characters`.
  public static func characters(_ characters: String) -> [InputKey] {
    characters.map { InputKey($0) }
  }

  /// Takes back the character before the caret, as Backspace does.
  public static let delete = InputKey(
    "Delete", .deleteBackward, keys: [KeyPress(.backspace), .control("h")])
}
