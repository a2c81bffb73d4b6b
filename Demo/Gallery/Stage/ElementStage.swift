import SplitViewUI

/// An element below the sentences about it. The element is in a frame that represents a terminal of
/// a named shape, or in three such frames with the same state.
struct ElementStage<Event>: View {
  let guide: Guide
  /// Lays out the stage for a size.
  let layout: (Size) -> StageLayout
  /// The key that was just pressed, or the current sentence, while the demo plays.
  var caption: String?
  /// The shape that shows the caption and receives the keys. Nil for the first shape on the stage.
  var captionShape: Orientation?
  /// True if key presses go to the element.
  var isFocused = true
  /// Creates the element's view for a place.
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
    // The view that is painted last sets the cursor, so paint the view that receives the keys last.
    let spoken = layout.place(of: captionShape)
    for place in layout.places.reversed().filter({ $0 != spoken })
      + [spoken].compactMap({ $0 })
    {
      if place.hasBorder { frame(place, place == spoken ? caption : nil, on: &canvas) }
      let size = place.inside.size
      canvas.within(place.inside) { $0.draw(AnyView(content(place)), in: Rect(size: size)) }
    }
    // If the element sets no cursor, put the cursor in its first cell.
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
