import SplitViewUI

/// An on-screen key of an ``InputView``: a title, the edit that the key makes in the field, and the physical keys
/// that press it.
///
/// ```swift
/// let keys =
///   InputKey.characters("0123456789") + [
///     InputKey("Clear", .killToStart, keys: ["c"]), .delete,
///   ]
/// #expect(keys.count == 12)
/// #expect(keys[10].edit == .killToStart)
/// ```
public struct InputKey: Hashable, Sendable {
  /// The title: a character, or a short word. An empty title becomes a question mark, because users
  /// could not tell what an unlabelled key does (guideline KB1).
  public let title: String
  /// The edit that the key makes in the field.
  public var edit: TextEdit
  /// The physical keys that press this on-screen key directly.
  public var keys: [KeyPress]

  /// Makes a key.
  /// - Parameters:
  ///   - title: a character, or a short word.
  ///   - edit: the edit that the key makes in the field.
  ///   - keys: the physical keys that press this on-screen key directly.
  public init(_ title: String, _ edit: TextEdit, keys: [KeyPress]) {
    self.title = title.isEmpty ? "?" : title
    self.edit = edit
    self.keys = keys
  }

  /// Makes a key that inserts `character`. Typing the same character on the physical keyboard presses it, too.
  public init(_ character: Character) {
    self.init(
      character == " " ? "Space" : String(character), .insert(String(character)),
      keys: [KeyPress(character)])
  }

  /// Returns a key for each of `characters`.
  public static func characters(_ characters: String) -> [InputKey] {
    characters.map { InputKey($0) }
  }

  /// The key that deletes the character before the caret, like Backspace.
  public static let delete = InputKey(
    "Delete", .deleteBackward, keys: [.backspace, .control("h")])
}
