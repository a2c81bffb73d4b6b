import TerminalFrame

extension View {
  /// Returns the view in a border, with `title` in its upper edge. Dividers that reach the border
  /// are joined to it. There is no border if the view has fewer than three columns or rows.
  public func border(_ title: String = "") -> some View<Event> {
    Bordered(content: self, title: title)
  }
}

/// A view in a border.
private struct Bordered<Content: View>: ContainerView {
  typealias Event = Content.Event

  let content: Content
  let title: String

  func sizeThatFits(_ proposal: Size) -> Size {
    let rect = rect(in: proposal)
    let own = content.sizeThatFits(rect.size)
    return Size(
      own.width + (proposal.width - rect.width), own.height + (proposal.height - rect.height))
  }

  var minimumSize: Size {
    let least = content.minimumSize
    return Size(least.width + 2, least.height + 2)
  }

  var idealWidth: Int? { content.idealWidth.map { $0 + 2 } }

  func paint(on canvas: inout Canvas) {
    let rect = rect(in: canvas.size)
    if rect.x > 0 {
      canvas.border(Rect(size: canvas.size), canvas.theme.border)
      if !title.isEmpty {
        canvas.write(
          " \(title) ", from: 2, to: canvas.width - 2, y: 0, style: canvas.theme.title)
      }
    }
    canvas.draw(content, in: rect)
    if rect.x > 0 { canvas.joinLines(toBorder: Rect(size: canvas.size), canvas.theme.border) }
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let rect = rect(in: size)
    guard pointer.isDrag || rect.contains(pointer.position) else { return nil }
    return content.event(for: pointer.relative(to: rect), in: rect.size)
  }

  func overflow(in size: Size) -> Overflow { content.overflow(in: rect(in: size).size) }

  func contents(in size: Size) -> [SizedView<Event>] {
    [SizedView(view: content, size: rect(in: size).size)]
  }

  private func rect(in size: Size) -> Rect {
    let whole = Rect(size: size)
    return size.width < 3 || size.height < 3 ? whole : whole.inside
  }
}
