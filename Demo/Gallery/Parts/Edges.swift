import SplitViewUI

/// A content between bars at the top and the bottom edge.
struct Edges<Event>: View {
  let top: (any View<Event>)?
  let content: any View<Event>
  let bottom: (any View<Event>)?

  init(
    top: (any View<Event>)? = nil, _ content: any View<Event>, bottom: (any View<Event>)? = nil
  ) {
    self.top = top
    self.content = content
    self.bottom = bottom
  }

  private func places(in size: Size) -> [(AnyView<Event>, Rect)] {
    let above = top.map { $0.sizeThatFits(size).height } ?? 0
    let room = Size(size.width, max(0, size.height - above))
    let below = bottom.map { $0.sizeThatFits(room).height } ?? 0
    let middle = Rect(size: size).inset(top: above, bottom: below)
    var places = [(AnyView(content), middle)]
    if let top { places.append((AnyView(top), Rect(size: Size(size.width, above)))) }
    if let bottom {
      let rect = Rect(x: 0, y: size.height - below, width: size.width, height: below)
      places.append((AnyView(bottom), rect))
    }
    return places
  }

  func paint(on canvas: inout Canvas) {
    for (view, rect) in places(in: canvas.size) { canvas.draw(view, in: rect) }
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    for (view, rect) in places(in: size) where rect.contains(pointer.position) {
      return view.event(for: pointer.relative(to: rect), in: rect.size)
    }
    return nil
  }
}
