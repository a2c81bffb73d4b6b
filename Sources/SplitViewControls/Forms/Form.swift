import SplitViewUI

/// Fields with labels, one below the other, like SwiftUI's `Form`. The fields can be text fields, toggles,
/// pickers and editors. All fields share one state, ``FormState``, and one event type, ``FormEvent``.
///
/// Tab and the arrow keys move between fields, and the form scrolls if it does not fit. A field whose value is wrong
/// shows a message (``FormState/validate(_:)``). Put the form into
/// a ``/SplitViewUI/ModalView``, which adds Done and Cancel:
///
/// ```swift
/// let fields = FormState<String>([.textField("name", "Name"), .toggle("pinned", "Pinned")])
/// let task = ModalView(
///   "New note", done: Event.save, cancel: .cancel, content: Form(fields, send: Event.form))
/// let keymap = task.keymap(in: Size(60, 10))
/// #expect(keymap.event(for: .tab) == .form(.moveFocus(by: 1)))
/// #expect(keymap.event(for: .escape) == .cancel)
/// ```
public struct Form<ID: Hashable & Sendable, Event>: FocusableView {
  /// The fields, and the index of the field with the focus.
  public var state: FormState<ID>
  /// True while the form has the focus.
  public var isFocused: Bool
  let send: (FormEvent) -> Event

  /// Makes a form with the fields in `state`. `send` turns a user action into a program event.
  public init(
    _ state: FormState<ID>, isFocused: Bool = true, send: @escaping (FormEvent) -> Event
  ) {
    self.state = state
    self.isFocused = isFocused
    self.send = send
  }

  /// Returns the proposed width, and the height of the fields.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(proposal.height, FormLayout(state, size: proposal).height))
  }

  /// The edges beyond which there are more fields.
  public func overflow(in size: Size) -> Overflow {
    let layout = FormLayout(state, size: size)
    var overflow: Overflow = []
    if layout.offset > 0 { overflow.insert(.above) }
    if layout.height - layout.offset > size.height { overflow.insert(.below) }
    return overflow
  }

  /// Paints the visible fields.
  public func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    for place in FormLayout(state, size: canvas.size).places {
      paint(place, on: &canvas)
    }
  }

  /// Returns the event for a click. A click on a field focuses the field. In addition, it switches a toggle,
  /// selects the next choice of a picker, or moves the caret in a text.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let places = FormLayout(state, size: size).places
    if pointer.isDrag {
      guard let place = places.first(where: { $0.index == state.focus }) else { return nil }
      return action(for: pointer, at: place).map(send)
    }
    let y = pointer.position.y
    guard let place = places.first(where: { $0.label.y <= y && y < $0.maxY }) else {
      return nil
    }
    guard y < place.value.maxY, let action = action(for: pointer, at: place) else {
      return pointer.isClick ? send(.focus(place.index)) : nil
    }
    return send(pointer.isClick ? .press(place.index, then: action) : action)
  }

  private func action(for pointer: PointerEvent, at place: FormLayout.Place) -> FormEvent? {
    let isInside = place.value.contains(pointer.position)
    let inner = pointer.relative(to: place.value)
    switch state.fields[place.index].value {
    case .textField(let field, let prompt):
      guard isInside else { return nil }
      return TextField(prompt, state: field, isFocused: place.index == state.focus) {
        FormEvent.edit($0)
      }
      .event(for: inner, in: place.value.size)
    case .textEditor(let editor, _):
      let isOwn = place.index == state.focus
      guard isInside && (isOwn || pointer.isClick) || pointer.isDrag else { return nil }
      return TextEditor(state: editor) { FormEvent.editor($0) }
        .event(for: inner, in: place.value.size)
    case .toggle: return pointer.isClick ? .toggle : nil
    case .picker:
      guard pointer.isClick, isInside else { return nil }
      return .choose(by: inner.position.x < 2 ? -1 : 1)
    }
  }
}
