import TerminalFrame

/// A view that contains other views. Keys and pasted text are offered to each contained view in
/// turn. A click is sent to the view under the mouse.
protocol ContainerView<Event>: View {
  /// The contained views, in the order in which keys are offered to them.
  func contents(in size: Size) -> [SizedView<Event>]
}

/// A view, and the size at which it is shown.
struct SizedView<Event> {
  let view: any View<Event>
  let size: Size
}

extension AnyView: ContainerView {
  func contents(in size: Size) -> [SizedView<Event>] { [SizedView(view: base, size: size)] }
}
