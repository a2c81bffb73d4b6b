import TerminalFrame

/// A view around others. Keys and what is pasted go to one of them, as clicks go to the one under the mouse.
protocol ContainerView<Event>: View {
  /// The views in it, in the order in which they are asked for keys.
  func contents(in size: Size) -> [SizedView<Event>]
}

/// A view with the size that it has where it is shown.
struct SizedView<Event> {
  let view: any View<Event>
  let size: Size
}

extension AnyView: ContainerView {
  func contents(in size: Size) -> [SizedView<Event>] { [SizedView(view: base, size: size)] }
}
