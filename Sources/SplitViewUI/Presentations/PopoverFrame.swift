import TerminalFrame

extension Canvas {
  /// Paints the border of a popover, with its arrow (guideline PO1).
  private mutating func popoverBorder(_ placement: PopoverPlacement) {
    let rect = placement.rect
    border(rect)
    let isAtSide = placement.side == .leading || placement.side == .trailing
    guard isAtSide ? rect.width > 1 && rect.height > 2 : rect.width > 2 && rect.height > 1
    else { return }
    write(
      symbols.arrow(of: placement.side), x: placement.arrow.x, y: placement.arrow.y,
      style: theme.accent)
  }

  /// Paints a view inside a popover's border, with marks if there is more content above or below.
  mutating func popover(_ content: some View, at placement: PopoverPlacement) {
    let inside = placement.rect.inside
    part("popover", in: placement.rect, .unrolls(from: placement.side.nearEdge))
    raised { canvas in
      canvas.popoverBorder(placement)
      canvas.moreMarks(
        content.overflow(in: inside.size), in: placement.rect, besides: placement.arrow)
      canvas.naming("popover") { $0.draw(content, in: inside) }
      canvas.joinRules(in: placement.rect, besides: placement.arrow)
      canvas.joinLines(toBorder: placement.rect)
    }
  }
}

extension Symbols {
  /// Returns the arrow symbol of a popover that is on `side` of its anchor.
  func arrow(of side: PopoverPlacement.Side) -> Character {
    switch side {
    case .below: up
    case .above: down
    case .trailing: left
    case .leading: right
    }
  }
}
