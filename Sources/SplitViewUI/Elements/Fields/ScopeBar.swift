import TerminalFrame

/// The row under a search bar that says where is searched: All, From, Subject (SB3). The chosen one
/// stands between the edges of a selection.
public struct ScopeBar<Event>: View {
  /// Short titles; the first is usually "All".
  public var scopes: [String]
  /// The index of the chosen one.
  public var chosen: Int
  let send: (Int) -> Event

  /// Makes a bar of `scopes`; `send` is the event for choosing one, by its index.
  public init(_ scopes: [String], chosen: Int, send: @escaping (Int) -> Event) {
    self.scopes = scopes
    self.chosen = min(max(0, chosen), max(0, scopes.count - 1))
    self.send = send
  }

  /// One row; as wide as is offered.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints it.
  public func paint(on canvas: inout Canvas) {
    let (theme, symbols) = (canvas.theme, canvas.symbols)
    canvas.fill(theme.text)
    let layout = ScopeBarLayout(scopes, chosen: chosen, width: canvas.width)
    for segment in layout.segments {
      let (start, end) = (segment.cells.lowerBound, segment.cells.upperBound)
      let isChosen = segment.index == chosen
      let style = isChosen ? theme.unfocusedSelection : theme.button
      canvas.fill(Rect(x: start, y: 0, width: end - start, height: 1), style)
      canvas.write(
        scopes[segment.index].truncated(
          toWidth: end - start - 2, ellipsis: symbols.shortEllipsis(in: end - start - 2)),
        start + 1, 0, style)
      guard isChosen else { continue }
      canvas.write(symbols.selectionEdges[0], start, 0, style)
      canvas.write(symbols.selectionEdges[1], end - 1, 0, style)
    }
    guard canvas.width >= 8 else { return }
    if layout.hasMore.before { canvas.write(symbols.back, 0, 0, theme.border) }
    if layout.hasMore.after { canvas.write(symbols.forward, canvas.width - 1, 0, theme.border) }
  }

  /// A click chooses; on a mark at an end, the next one beyond.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick, pointer.position.y == 0 else { return nil }
    let x = pointer.position.x
    let layout = ScopeBarLayout(scopes, chosen: chosen, width: size.width)
    if let segment = layout.segments.first(where: { $0.cells.contains(x) }) {
      return send(segment.index)
    }
    guard let first = layout.segments.first, let last = layout.segments.last else { return nil }
    if layout.hasMore.before && x < first.cells.lowerBound { return send(first.index - 1) }
    if layout.hasMore.after && x >= last.cells.upperBound { return send(last.index + 1) }
    return nil
  }
}

extension Symbols {
  /// The ellipsis where it leaves most of the room to the text, else none: a mark alone says
  /// nothing.
  func shortEllipsis(in room: Int) -> String { ellipsis.count * 2 < room ? ellipsis : "" }
}
