import SplitViewUI
import TerminalFrame

/// Draws a view in only some of the available cells. For example, the text of a message is only as wide as its lines.
struct Measured<Base: View>: View where Base.Event == MailEvent {
  let base: Base
  let rect: (Size) -> Rect

  func paint(on canvas: inout Canvas) { canvas.draw(base, in: rect(canvas.size)) }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    let rect = rect(size)
    return base.event(for: pointer.relative(to: rect), in: rect.size)
  }

  func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, base.sizeThatFits(rect(proposal).size).height)
  }

  func overflow(in size: Size) -> Overflow { base.overflow(in: rect(size).size) }
}
