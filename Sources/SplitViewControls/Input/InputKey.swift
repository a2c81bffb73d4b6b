import SplitViewUI

/// A key of an ``InputView``: its title, its edit of the field, and the keyboard's keys for it.
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
  /// A character, or a short word. An empty title becomes a question mark, since an unlabelled key
  /// is not obvious (KB1).
  public let title: String
  /// The edit of the field.
  public var edit: TextEdit
  /// The keyboard's keys that press it directly.
  public var keys: [KeyPress]

  /// Makes a key.
  /// - Parameters:
  ///   - title: a character, or a short word.
  ///   - edit: the edit of the field.
  ///   - keys: the keyboard's keys that press it directly.
  public init(_ title: String, _ edit: TextEdit, keys: [KeyPress]) {
    self.title = title.isEmpty ? "?" : title
    self.edit = edit
    self.keys = keys
  }

  /// A key that writes `character`, as the keyboard's key does.
  public init(_ character: Character) {
    self.init(
      character == " " ? "Space" : String(character), .insert(String(character)),
      keys: [KeyPress(character)])
  }

  /// A key for each of `characters`.
  public static func characters(_ characters: String) -> [InputKey] {
    characters.map { InputKey($0) }
  }

  /// Deletes the character before the caret, as Backspace does.
  public static let delete = InputKey(
    "Delete", .deleteBackward, keys: [.backspace, .control("h")])
}
