import SplitViewUI

/// The state of a ``Form``: the fields, their values, and the focused field. A program stores it in its own state,
/// changes it with ``update(_:)``, and reads the values when the user is done.
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
/// form.replace(.textField(.name, "Name"))
/// let isValid = form.validate { form, field in
///   field == .name && form.text(.name).isEmpty ? "Enter a name" : nil
/// }
/// #expect(!isValid && form.focusedField == .name)
/// ```
public struct FormState<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The fields in order.
  public internal(set) var fields: [FormField<ID>]
  /// The index of the field with the focus.
  public internal(set) var focus = 0

  /// Makes a form with the focus on the first field.
  public init(_ fields: [FormField<ID>]) { self.fields = fields }

  /// The identifier of the field with the focus. Nil if the form has no fields.
  public var focusedField: ID? { fields.indices.contains(focus) ? fields[focus].id : nil }

  /// Returns the text of a text field or an editor, or the selected word of a picker. Empty for other fields.
  public func text(_ id: ID) -> String {
    switch value(id) {
    case .textField(let state, _): state.text
    case .textEditor(let state, _): state.text
    case .picker(let choices, let index): choices.indices.contains(index) ? choices[index] : ""
    case .toggle, nil: ""
    }
  }

  /// True if the field is a toggle that is on.
  public func isOn(_ id: ID) -> Bool { value(id) == .toggle(true) }

  /// Returns the index of a picker's selected choice. Nil for other fields, and if there are no choices.
  public func selection(_ id: ID) -> Int? {
    guard case .picker(let choices, let index) = value(id), !choices.isEmpty else { return nil }
    return index
  }

  /// Replaces the field with the same identifier, for example after the user has chosen a date in a calendar. Changes
  /// nothing if there is no such field.
  public mutating func replace(_ field: FormField<ID>) {
    guard let index = fields.firstIndex(where: { $0.id == field.id }) else { return }
    fields[index] = field
  }

  /// Moves the focus to a field, for example to the one whose value is wrong. Changes nothing if there is no such
  /// field.
  public mutating func focus(on id: ID) {
    focus = fields.firstIndex { $0.id == id } ?? focus
  }

  /// Checks the fields in order. The form shows each message at its field, in red, and the first field with a message
  /// gets the focus. A message disappears when the user changes the value of its field.
  ///
  /// - Parameter message: returns the message for a field, such as "Enter a name"; nil if the value is valid.
  /// - Returns: true if no field has a message.
  @discardableResult
  public mutating func validate(_ message: (_ form: FormState, _ field: ID) -> String?) -> Bool {
    let messages = fields.map { message(self, $0.id) }
    for (index, message) in messages.enumerated() { fields[index].message = message }
    guard let first = messages.firstIndex(where: { $0 != nil }) else { return true }
    focus = first
    return false
  }

  private func value(_ id: ID) -> FormField<ID>.Value? { fields.first { $0.id == id }?.value }

  /// Applies `event` to the state. An impossible action changes nothing.
  /// - Returns: the command that copies text to the clipboard; usually nil.
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

  /// Moves the focus, wrapping around the ends.
  private mutating func moveFocus(by step: Int) {
    guard !fields.isEmpty else { return }
    focus = (focus + step % fields.count + fields.count) % fields.count
  }

  private var focusedValue: FormField<ID>.Value? {
    get { fields.indices.contains(focus) ? fields[focus].value : nil }
    set {
      guard let newValue, fields.indices.contains(focus) else { return }
      if fields[focus].message != nil, newValue.differs(from: fields[focus].value) {
        fields[focus].message = nil
      }
      fields[focus].value = newValue
    }
  }
}

extension FormField.Value {
  /// True if more than the caret or the selection has changed.
  fileprivate func differs(from other: Self) -> Bool {
    switch (self, other) {
    case (.textField(let a, _), .textField(let b, _)): a.text != b.text
    case (.textEditor(let a, _), .textEditor(let b, _)): a.text != b.text
    default: self != other
    }
  }
}

/// A user action in a ``Form``. Edits apply to the field with the focus.
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
  /// Moves the focus to the field at this index.
  case focus(Int)
  /// Moves the focus by a number of fields, wrapping around the ends.
  case moveFocus(by: Int)
  /// Edits the text of a text field.
  case edit(TextEdit)
  /// Performs an action in an editor.
  case editor(TextEditorEvent)
  /// Switches a toggle on or off.
  case toggle
  /// Moves the selection of a picker by a number of choices (backwards if negative), wrapping
  /// around the ends.
  case choose(by: Int)
  /// The user clicked on the field at this index. Moves the focus to the field, and then handles
  /// the event `then`.
  indirect case press(Int, then: FormEvent)
}

extension FormState: BindableState {
  /// Applies `event`. Returns the command that copies text to the clipboard; usually nil.
  public mutating func receive(_ event: FormEvent) -> TerminalCommand? { update(event) }
}
