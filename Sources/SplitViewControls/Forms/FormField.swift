import SplitViewUI

/// A field of a form: its label, and what a user can change (SwiftUI's `TextField`, `Toggle`,
/// `Picker` and `TextEditor`).
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
  /// The kinds of fields, with their values.
  public enum Value: Hashable, Sendable {
    /// One line of text.
    case textField(TextFieldState, prompt: String)
    /// On or off.
    case toggle(Bool)
    /// One of a few choices, by its index.
    case picker([String], selection: Int)
    /// Several lines of text, in a number of rows.
    case textEditor(TextEditorState, rows: Int)
  }

  /// The name by which the program asks for its value.
  public let id: ID
  /// The words before it.
  public let label: String
  /// What it holds.
  public internal(set) var value: Value

  /// One line of text.
  /// - Parameters:
  ///   - id: the name by which the program asks for the text.
  ///   - label: the words before it.
  ///   - text: the text in the beginning.
  ///   - prompt: what an empty field shows.
  ///   - limit: the most characters of the text.
  public static func textField(
    _ id: ID, _ label: String, text: String = "", prompt: String = "", limit: Int = 1000
  ) -> FormField {
    FormField(
      id: id, label: label, value: .textField(TextFieldState(text, limit: limit), prompt: prompt))
  }

  /// On or off.
  public static func toggle(_ id: ID, _ label: String, isOn: Bool = false) -> FormField {
    FormField(id: id, label: label, value: .toggle(isOn))
  }

  /// One of a few choices; `selection` is the index of the one chosen in the beginning.
  public static func picker(
    _ id: ID, _ label: String, _ choices: [String], selection: Int = 0
  ) -> FormField {
    let selection = min(max(0, selection), max(0, choices.count - 1))
    return FormField(id: id, label: label, value: .picker(choices, selection: selection))
  }

  /// Several lines of text in `rows` rows.
  public static func textEditor(
    _ id: ID, _ label: String, text: String = "", rows: Int = 4
  ) -> FormField {
    FormField(
      id: id, label: label, value: .textEditor(TextEditorState(text), rows: max(1, min(rows, 100))))
  }
}
