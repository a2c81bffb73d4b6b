import TerminalFrame

/// A view that takes keys while it has the focus: a form, an editor, an alert, a text that scrolls.
/// A ``SplitViewApp`` asks the view with the focus, which it finds in stacks and under modifiers: of
/// several the first with keys. Any other program asks in its own `keymap`.
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

/// A view whose rows are moved through by the keys of the column that it stands in.
package protocol RowsView {}

extension SizedView {
  /// The view itself if it takes keys, or is not made of others; else those that it is made of, the same way.
  ///
  /// Whether a view is of a kind is asked without its event, which is `Event` in any case: that is
  /// twenty times as fast, and most views are of none.
  var parts: [SizedView] {
    if view is any FocusableView { return [self] }
    if view is any ContainerView, let container = view as? any ContainerView<Event> {
      return container.contents(in: size).flatMap(\.parts)
    }
    if view is any ComposedView, let composed = view as? any ComposedView<Event> {
      return SizedView(view: Self.body(of: composed), size: size).parts
    }
    return [self]
  }

  private static func body<Composed: ComposedView<Event>>(of view: Composed) -> any View<Event> {
    view.body
  }

  /// The view in it that takes keys, with its size: the first that has any; nil if there is none.
  /// - Parameter isList: true where the keys for moving are those of a list in it: views behind the list have none then.
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
  /// True if no key does anything.
  fileprivate var isEmpty: Bool { sections.allSatisfy(\.bindings.isEmpty) && typed == nil }
}
