import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

/// Returns the column of the arrow in the upper border of a popover that begins in row `top` or below.
private func arrow(of frame: Frame, _ symbols: Symbols, top: Int) -> Int? {
  for y in top..<frame.size.height {
    let corner = frame.column(of: String(symbols.corners[0]), row: y)
    guard let left = corner else { continue }
    return (left + 1..<frame.size.width).first { frame.text($0, y) == String(symbols.up) }
  }
  return nil
}

@Test(
  "The arrow stands under the middle of its button after every turn, at either edge (PO1)",
  arguments: [PrimaryEdge.leading, .trailing], [Symbols.unicode, .ascii])
func arrowUnderButton(edge: PrimaryEdge, symbols: Symbols) {
  let presentation = Presentation(
    "note", .popover(from: .supplementary), compactAdaptation: .none)
  var session = ReaderSession.mail(120, 20, symbols: symbols) { $0.navigator.primaryEdge = edge }
    .sending(.present(presentation))
  for width in 20...200 {
    _ = session.resize(to: Size(width, 20))
    let frame = session.frame()
    guard case .popover(let anchor) = session.layout.presentations.first?.shape,
      let column = session.layout[anchor]
    else {
      Issue.record("there is no popover at \(width)")
      continue
    }
    // The anchor is the column's own button, or the back button that leads to the column.
    let label = anchor == .supplementary ? "Edit" : "Inbox"
    let sign = anchor == .supplementary ? 0 : 2
    guard let start = frame.column(of: label, row: column.y) else {
      Issue.record("there is no button at \(width)\n\(session.drawing)")
      continue
    }
    let first = edge == .leading ? start - sign : start
    let middle = first + (label.count + sign - 1) / 2
    let found = arrow(of: frame, symbols, top: column.y + 1)
    #expect(found == middle, "at \(width)\n\(session.drawing)")
  }
}

@Test(
  "So does that of the side columns' popover (PO1)", arguments: [PrimaryEdge.leading, .trailing])
func sidebarArrow(edge: PrimaryEdge) {
  for width in 55...78 {
    let session = ReaderSession.mail(width, 20) { $0.navigator.primaryEdge = edge }
      .pressing("\\")
    let frame = session.frame()
    let start = (frame.column(of: "Inbox", row: 1) ?? -9) - (edge == .leading ? 2 : 0)
    #expect(arrow(of: frame, .unicode, top: 2) == start + 3, "at \(width)\n\(session.drawing)")
  }
}
