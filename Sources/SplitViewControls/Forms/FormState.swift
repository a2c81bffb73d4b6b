import SplitViewUI

/// The state of a ``Form``: its fields with their values, and the one that has the focus. A program
/// keeps it in its state, changes it with ``update(_:)``, and reads the values when the form is done.
///
/// ```swift
/// enum Field { case name, isPinned }
///
/// var form = FormState<Field>([.textField(.name, "Name"), .toggle(.isPinned, "Pinned")])
/// form.update(.edit(.insert("Plan")))
/// form.update(.moveFocus(by: 1))
/// form.update(.toggle)
/// #expect(form.text(.name) == "Plan")
/// #expect(form.isOn(.isPinned))
/// ```
public struct FormState<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The fields in order.
  public internal(set) var fields: [FormField<ID>]
  /// The index of the field with the focus.
  public internal(set) var focus = 0

  /// Makes a form with the focus on the first field.
  public init(_ fields: [FormField<ID>]) { self.fields = fields }

  /// The field that has the focus; nil in a form without fields.
  public var focusedField: ID? { fields.indices.contains(focus) ? fields[focus].id : nil }

  /// The text of a text field or an editor, or the chosen word of a picker; empty for others.
  public func text(_ id: ID) -> String {
    switch value(id) {
    case .textField(let state, _): state.text
    case .textEditor(let state, _): state.text
    case .picker(let choices, let index): choices.indices.contains(index) ? choices[index] : ""
    case .toggle, nil: ""
    }
  }

  /// True for a toggle that is on.
  public func isOn(_ id: ID) -> Bool { value(id) == .toggle(true) }

  /// The index of a picker's choice; nil for other fields, and without choices.
  public func selection(_ id: ID) -> Int? {
    guard case .picker(let choices, let index) = value(id), !choices.isEmpty else { return nil }
    return index
  }

  private func value(_ id: ID) -> FormField<ID>.Value? { fields.first { $0.id == id }?.value }

  /// Changes the state as `event` says. An impossible action changes nothing.
  /// - Returns: the command that puts copied text on the clipboard; usually nil.
  @discardableResult
  public mutating func update(_ event: FormEvent) -> TerminalCommand? {
    switch event {
    case .focus(let index): if fields.indices.contains(index) { focus = index }
    case .moveFocus(let step): moveFocus(by: step)
    case .edit(let edit):
      if case .textField(var state, let prompt) = focusedValue {
        state.update(edit)
        focusedValue = .textField(state, prompt: prompt)
      }
    case .editor(let event):
      if case .textEditor(var state, let rows) = focusedValue {
        let command = state.update(event)
        focusedValue = .textEditor(state, rows: rows)
        return command
      }
    case .toggle: if case .toggle(let isOn) = focusedValue { focusedValue = .toggle(!isOn) }
    case .choose(let step):
      if case .picker(let choices, let index) = focusedValue, !choices.isEmpty {
        let count = choices.count
        let next = (index + step % count + count) % count
        focusedValue = .picker(choices, selection: next)
      }
    case .press(let index, let then):
      update(.focus(index))
      return update(then)
    }
    return nil
  }

  /// Goes round: after the last field comes the first.
  private mutating func moveFocus(by step: Int) {
    guard !fields.isEmpty else { return }
    focus = (focus + step % fields.count + fields.count) % fields.count
  }

  private var focusedValue: FormField<ID>.Value? {
    get { fields.indices.contains(focus) ? fields[focus].value : nil }
    set { if let newValue, fields.indices.contains(focus) { fields[focus].value = newValue } }
  }
}

/// A user's action in a ``Form``. Edits are those of the field with the focus.
///
/// ```swift
/// var form = FormState<String>([
///   .picker("kind", "Kind", ["Plan", "List"]), .toggle("pinned", "Pinned"),
/// ])
/// form.update(.choose(by: 1))
/// form.update(.focus(1))
/// form.update(.toggle)
/// #expect(form.selection("kind") == 1)
/// #expect(form.focusedField == "pinned")
/// ```
public enum FormEvent: Hashable, Sendable {
  /// Moves the focus to the field of an index.
  case focus(Int)
  /// Moves the focus by a number of fields, round the ends.
  case moveFocus(by: Int)
  /// An edit of a text field.
  case edit(TextEdit)
  /// An action in an editor.
  case editor(TextEditorEvent)
  /// Turns a toggle on or off.
  case toggle
  /// Goes on by a number of choices of a picker, round the ends.
  case choose(by: Int)
  /// A click on the field of an index, which gets the focus and then does this.
  indirect case press(Int, then: FormEvent)
}

extension FormState: BindableState {
  /// Changes the state as `event` says.
  public mutating func receive(_ event: FormEvent) -> TerminalCommand? { update(event) }
}
