import SplitViewUI

/// A field of a form, with its label and its value, like SwiftUI's `TextField`, `Toggle`, `Picker` and `TextEditor`.
///
/// ```swift
/// let fields: [FormField<String>] = [
///   .textField("name", "Name", prompt: "of the note"),
///   .picker("kind", "Kind", ["Plan", "List"]),
///   .toggle("pinned", "Pinned", isOn: true),
///   .textEditor("text", "Text", rows: 6),
/// ]
/// #expect(FormState(fields).selection("kind") == 0)
/// ```
public struct FormField<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The kind of a field, together with its value.
  public enum Value: Hashable, Sendable {
    /// A text field, which contains one line.
    case textField(TextFieldState, prompt: String)
    /// A switch that is on or off.
    case toggle(Bool)
    /// A choice from a list. The selection is an index.
    case picker([String], selection: Int)
    /// Several lines of text, shown in a number of rows.
    case textEditor(TextEditorState, rows: Int)
  }

  /// The identifier with which the program reads the value.
  public let id: ID
  /// The label, which is shown beside or above the field.
  public let label: String
  /// The kind and the value of the field.
  public internal(set) var value: Value
  /// The message that says what is wrong with the value (``FormState/validate(_:)``). Nil if there is no message.
  public internal(set) var message: String?

  /// Makes a text field, which contains one line.
  /// - Parameters:
  ///   - id: the identifier with which the program reads the text.
  ///   - label: the label, which is shown beside or above the field.
  ///   - text: the initial text.
  ///   - prompt: the text that is shown while the field is empty.
  ///   - limit: the maximum number of characters.
  public static func textField(
    _ id: ID, _ label: String, text: String = "", prompt: String = "", limit: Int = 1000
  ) -> FormField {
    FormField(
      id: id, label: label, value: .textField(TextFieldState(text, limit: limit), prompt: prompt))
  }

  /// Makes a field that is on or off.
  public static func toggle(_ id: ID, _ label: String, isOn: Bool = false) -> FormField {
    FormField(id: id, label: label, value: .toggle(isOn))
  }

  /// Makes a field for a choice from a list. `selection` is the index of the initial choice.
  public static func picker(
    _ id: ID, _ label: String, _ choices: [String], selection: Int = 0
  ) -> FormField {
    let selection = min(max(0, selection), max(0, choices.count - 1))
    return FormField(id: id, label: label, value: .picker(choices, selection: selection))
  }

  /// Makes a field with several lines of text, shown in `rows` rows.
  public static func textEditor(
    _ id: ID, _ label: String, text: String = "", rows: Int = 4
  ) -> FormField {
    FormField(
      id: id, label: label, value: .textEditor(TextEditorState(text), rows: max(1, min(rows, 100))))
  }
}
