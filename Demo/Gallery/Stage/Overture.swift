import SplitViewUI

/// The first screen: a whole program that turns by itself until a key is pressed.
struct Overture<Event>: View {
  let stage: any View<Event>
  /// The sentence below it.
  let words: String
  /// The event of a click anywhere.
  let begin: Event

  func paint(on canvas: inout Canvas) {
    canvas.draw(AnyView(stage), in: Rect(size: canvas.size))
    let theme = canvas.theme
    if canvas.height >= 20 {
      centre("Trifold", y: 0, theme.title, &canvas)
      centre("The split view that folds as the terminal turns", y: 1, theme.secondaryText, &canvas)
    }
    centre(words, y: canvas.height - 2, theme.text, &canvas)
    canvas.draw(
      KeyHints<Event>(), in: Rect(x: 0, y: canvas.height - 1, width: canvas.width, height: 1))
  }

  private func centre(_ text: String, y: Int, _ style: Style, _ canvas: inout Canvas) {
    let x = max(1, (canvas.width - text.displayWidth) / 2)
    canvas.write(text, from: x, to: canvas.width - 1, y: y, style: style)
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    pointer.isClick ? begin : nil
  }
}
