import TerminalFrame

/// A ``View`` that is made of other views, as in SwiftUI. Instead of the view itself, its ``body`` is measured,
/// painted and clicked.
///
/// `body` is evaluated whenever the view is measured, painted or clicked, so computing `body` should be fast.
///
/// ```swift
/// struct Fact: ComposedView {
///   let name: String
///   let value: String
///
///   var body: some View<Event> {
///     HStack(spacing: 1) {
///       Text(name, .secondary).frame(width: 8)
///       Text(value)
///     }
///   }
/// }
/// #expect(Fact(name: "Size", value: "2 lines").sizeThatFits(Size(80, 24)) == Size(16, 1))
/// ```
public protocol ComposedView<Event>: View {
  /// The type of the body.
  associatedtype Body: View where Body.Event == Event
  /// The view that is shown in place of this view.
  var body: Body { get }
}

extension ComposedView {
  /// The size that the body wants.
  public func sizeThatFits(_ proposal: Size) -> Size { body.sizeThatFits(proposal) }
  /// The minimum size of the body.
  public var minimumSize: Size { body.minimumSize }
  /// The ideal width of the body.
  public var idealWidth: Int? { body.idealWidth }
  /// Paints the body.
  public func paint(on canvas: inout Canvas) { body.paint(on: &canvas) }
  /// Returns the body's event for the mouse.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    body.event(for: pointer, in: size)
  }
  /// The edges beyond which the body has more content.
  public func overflow(in size: Size) -> Overflow { body.overflow(in: size) }
}
