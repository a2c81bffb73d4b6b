import TerminalFrame

/// A view that responds to keys while it has the focus, such as a form, an editor, an alert, or scrolling text. A
/// ``SplitViewApp`` finds such a view in stacks and under modifiers, and uses the first one that has any keys. In
/// other programs, the program's `keymap` function must ask the view for its keys.
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
  /// Returns the keys that are active while the view is shown in `size`.
  func keymap(in size: Size) -> Keymap<Event>
  /// Returns the event for pasted text. Nil if the view ignores pasted text, which is the default.
  func pasted(_ text: String, in size: Size) -> Event?
}

extension FocusableView {
  /// Returns nil: pasted text is ignored.
  public func pasted(_ text: String, in size: Size) -> Event? { nil }
}

/// A view with rows, such as a list. The navigation keys of the view's column move through the rows.
package protocol RowsView {
  /// For a table in a column of a split view, the minimum width at which its rows take one line; otherwise nil.
  var oneLineWidth: Int? { get }
}

extension RowsView {
  /// Returns nil, because the rows of a list do not depend on its width.
  package var oneLineWidth: Int? { nil }
}

extension SizedView {
  /// The views that this view consists of, found recursively. The search stops at views that respond to keys or are
  /// not made of other views.
  ///
  /// The type checks do not name the associated `Event` type, which is known anyway. This makes them twenty times
  /// as fast, which matters because most views fail all of them.
  var parts: [SizedView] {
    if view is any FocusableView { return [self] }
    if view is any ContainerView, let container = view as? any ContainerView<Event> {
      return container.contents(in: size).flatMap { $0.parts }
    }
    if view is any ComposedView, let composed = view as? any ComposedView<Event> {
      return SizedView(view: Self.body(of: composed), size: size).parts
    }
    return [self]
  }

  private static func body<Composed: ComposedView<Event>>(of view: Composed) -> any View<Event> {
    view.body
  }

  /// Returns the first contained view that has any keys, with its size. If no view has keys, returns the first view
  /// that responds to keys at all. Nil if there is no such view.
  ///
  /// - Parameter isList: whether a contained list receives the navigation keys. In that case, views
  ///   after the list are ignored.
  func focusable(besideList isList: Bool = false) -> (view: any FocusableView<Event>, size: Size)? {
    let all = isList ? Array(parts.prefix { !($0.view is any RowsView) }) : parts
    let views = all.compactMap { part in
      (part.view as? any FocusableView<Event>).map { (view: $0, size: part.size) }
    }
    guard views.count > 1 else { return views.first }
    return views.first { !$0.view.keymap(in: $0.size).isEmpty } ?? views.first
  }
}

extension Keymap {
  /// True if no key has an effect.
  fileprivate var isEmpty: Bool { sections.allSatisfy(\.bindings.isEmpty) && typed == nil }
}
