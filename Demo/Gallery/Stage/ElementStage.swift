import SplitViewUI

/// An element below the sentences about it: in a frame that is a terminal of its own, of a shape
/// that has a name, or in three of them, with the same state in each.
struct ElementStage<Event>: View {
  let guide: Guide
  /// The places in a size.
  let layout: (Size) -> StageLayout
  /// What is pressed or said at the moment, while the page plays by itself.
  var caption: String?
  /// The shape of which that is said, and which has the keys; nil for the first.
  var captionShape: Orientation?
  /// True if the element has the keys.
  var isFocused = true
  /// The element in a place.
  let content: (StageLayout.Place) -> any View<Event>

  func paint(on canvas: inout Canvas) {
    let layout = layout(canvas.size)
    let prose = Rect(x: 0, y: 0, width: canvas.width, height: layout.proseRows)
    canvas.draw(Prose<Event>(guide: guide), in: prose)
    if let rule = layout.rule {
      canvas.horizontalRule(y: rule)
      write(caption, on: &canvas, from: 1, to: canvas.width - 1, y: rule)
    }
    if let notes = layout.notes {
      canvas.draw(TextView<Event>(guide.notes), in: notes)
    }
    // The last one painted sets the cursor, which should be in the one that has the keys.
    let spoken = layout.place(of: captionShape)
    for place in layout.places.reversed().filter({ $0 != spoken })
      + [spoken].compactMap({ $0 })
    {
      if place.hasBorder { frame(place, place == spoken ? caption : nil, on: &canvas) }
      let size = place.inside.size
      canvas.within(place.inside) { $0.draw(AnyView(content(place)), in: Rect(size: size)) }
    }
    // Where the element has no place for the cursor, that is in its first cell.
    if isFocused, canvas.frame.cursor == nil, let first = spoken?.inside {
      canvas.placeCursor(x: first.x, y: first.y)
    }
  }

  private func frame(_ place: StageLayout.Place, _ caption: String?, on canvas: inout Canvas) {
    let (rect, size) = (place.rect, place.inside.size)
    canvas.border(rect)
    let (start, end) = (rect.x + 2, rect.maxX - 2)
    let shape = canvas.write(
      " \(place.orientation.rawValue)", from: start, to: end, y: rect.y, style: canvas.theme.title)
    canvas.write(
      " \(size.width)x\(size.height) ", from: shape, to: end, y: rect.y,
      style: canvas.theme.secondaryText)
    write(caption, on: &canvas, from: start, to: end, y: rect.maxY - 1)
  }

  private func write(
    _ caption: String?, on canvas: inout Canvas, from start: Int, to end: Int, y: Int
  ) {
    guard let caption else { return }
    canvas.write(" \(caption) ", from: start, to: end, y: y, style: canvas.theme.selection)
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    for place in layout(size).places {
      guard let inside = pointer.inside(place.inside) else { continue }
      return content(place).event(for: inside, in: place.inside.size)
    }
    return nil
  }
}
