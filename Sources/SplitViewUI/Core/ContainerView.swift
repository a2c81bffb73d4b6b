import TerminalFrame

/// A view that contains other views. Each contained view in turn is offered keys and pasted text,
/// whereas a click belongs to the view under the mouse.
protocol ContainerView<Event>: View {
  /// The contained views, in the order in which they are offered keys.
  func contents(in size: Size) -> [SizedView<Event>]
}

/// A view together with the size at which it is shown.
struct SizedView<Event> {
  let view: any View<Event>
  let size: Size
}

extension AnyView: ContainerView {
  func contents(in size: Size) -> [SizedView<Event>] { [SizedView(view: base, size: size)] }
}
