import SplitViewUI

/// The first screen: a whole program that turns through all shapes until the user presses a key. A
/// large screen shows all three shapes, with a sentence below each.
struct Overture<Event>: View {
  let stage: any View<Event>
  let layout: StageLayout
  let demo: Demo
  /// The current sentence, or nil while there is none.
  let words: String?
  /// The shape that the sentence describes. Nil for the first shape on the stage.
  let spoken: Orientation?
  /// The event that a click anywhere sends.
  let begin: Event

  func paint(on canvas: inout Canvas) {
    let whole = Rect(size: canvas.size)
    canvas.draw(AnyView(stage), in: whole)
    let theme = canvas.theme
    if canvas.height >= 20 {
      let top = layout.isCompared ? (layout.places.map(\.rect.y).min() ?? 3) - 3 : 0
      centre("Trifold", in: whole, y: top, theme.title, &canvas)
      let isNarrow = canvas.width < 50
      centre(
        isNarrow
          ? "Columns that fold as the terminal turns"
          : "The split view that folds as the terminal turns", in: whole, y: top + 1,
        theme.secondaryText, &canvas)
    }
    if layout.isCompared {
      for place in layout.places { sentence(below: place, &canvas) }
    } else {
      centre(words ?? "", in: whole, y: canvas.height - 2, theme.text, &canvas)
    }
    canvas.draw(
      KeyHints<Event>(), in: Rect(x: 0, y: canvas.height - 1, width: canvas.width, height: 1))
  }

  /// Draws the sentence below a shape. The sentence is brighter for the shape that is currently played.
  private func sentence(below place: StageLayout.Place, _ canvas: inout Canvas) {
    let isSpoken = place == layout.place(of: spoken)
    let said = isSpoken ? words : nil
    let style = isSpoken ? canvas.theme.text : canvas.theme.secondaryText
    centre(
      said ?? demo.words(of: place.orientation) ?? "", in: place.rect, y: place.rect.maxY, style,
      &canvas)
  }

  private func centre(
    _ text: String, in rect: Rect, y: Int, _ style: Style, _ canvas: inout Canvas
  ) {
    let x = max(rect.x + 1, rect.x + (rect.width - text.displayWidth) / 2)
    canvas.write(text, from: x, to: rect.maxX, y: y, style: style)
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    pointer.isClick ? begin : nil
  }
}
