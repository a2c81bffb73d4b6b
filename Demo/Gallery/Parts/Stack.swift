import SplitViewUI

/// Views one below the other, each in its own height. The last ones are clipped if there is no
/// room.
struct Stack<Event>: View {
  let views: [any View<Event>]

  init(_ views: any View<Event>...) { self.views = views }

  private func places(in size: Size) -> [(view: AnyView<Event>, rect: Rect)] {
    var y = 0
    return views.map { view in
      let view = AnyView(view)
      let room = Size(size.width, max(0, size.height - y))
      let height = min(room.height, view.sizeThatFits(room).height)
      defer { y += height }
      return (view, Rect(x: 0, y: y, width: size.width, height: height))
    }
  }

  func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, places(in: proposal).last?.rect.maxY ?? 0)
  }

  func paint(on canvas: inout Canvas) {
    for place in places(in: canvas.size) { canvas.draw(place.view, in: place.rect) }
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    for place in places(in: size) where place.rect.contains(pointer.position) {
      return place.view.event(for: pointer.relative(to: place.rect), in: place.rect.size)
    }
    return nil
  }
}

/// A few words about the element above or below, after a blank line; without it, they stand alone
/// in a border.
struct Caption<Event>: View {
  let text: String
  let blanks: Int

  init(_ text: String, blanks: Int = 1) {
    self.text = text
    self.blanks = blanks
  }

  private func lines(_ width: Int) -> [String] {
    text.wrappedLines(width: max(1, width - 2)).map { String(text[$0]) }
  }

  func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(proposal.height, lines(proposal.width).count + blanks))
  }

  func paint(on canvas: inout Canvas) {
    for (y, line) in lines(canvas.width).enumerated() {
      canvas.write(line, x: 1, y: y + blanks, style: canvas.theme.secondaryText)
    }
  }
}

/// Blank rows.
struct Space<Event>: View {
  let rows: Int

  init(_ rows: Int = 1) { self.rows = rows }

  func sizeThatFits(_ proposal: Size) -> Size { Size(proposal.width, min(rows, proposal.height)) }
  func paint(on canvas: inout Canvas) {}
}
