import TerminalFrame

/// A view that takes keys while it has the focus: a form, an editor, an alert, a text that scrolls.
/// A ``SplitViewApp`` asks the view with the focus; any other program asks in its own `keymap`.
///
/// ```swift
/// struct Dial: FocusableView {
///   typealias Event = Int
///
///   let value: Int
///
///   func paint(on canvas: inout Canvas) {
///     canvas.write("\(value)", x: 0, y: 0, style: canvas.theme.text)
///   }
///
///   func keymap(in size: Size) -> Keymap<Int> {
///     let more = KeyBinding("+", help: "More", event: value + 1)
///     return Keymap([Keymap.Section("Dial", [more])])
///   }
/// }
/// #expect(Dial(value: 3).keymap(in: Size(10, 1)).event(for: "+") == 4)
/// ```
public protocol FocusableView<Event>: View {
  /// The keys of the view while it is shown in `size`.
  func keymap(in size: Size) -> Keymap<Event>
  /// The event for pasted text; nil, as by default, if text means nothing here.
  func pasted(_ text: String, in size: Size) -> Event?
}

extension FocusableView {
  /// Nil: pasted text is ignored.
  public func pasted(_ text: String, in size: Size) -> Event? { nil }
}
