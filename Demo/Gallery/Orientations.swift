import SplitViewUI
import TerminalFrame

/// A shape that the terminal has when it is turned.
enum Orientation: String, CaseIterable, Sendable {
  case landscape, portrait, compact

  /// Cells across, and rows at most: enough for three columns, for one with a popover, for one
  /// alone.
  var size: Size {
    switch self {
    case .landscape: Size(100, 30)
    case .portrait: Size(60, 40)
    case .compact: Size(40, 24)
    }
  }
}

/// One element three times, as it is in landscape, in portrait and on a compact screen: side by side
/// where there is room, else one below the other. Each is of that size in truth, and lives; what
/// has no room is clipped.
struct Orientations<Event>: View {
  let content: (Size) -> any View<Event>

  /// A miniature: where its frame is, and how large what is in it takes itself to be.
  struct Miniature {
    let orientation: Orientation
    let frame: Rect
    let size: Size

    var inside: Rect { frame.inset(top: 1, bottom: 1, left: 1, right: 1) }
  }

  /// The size of `orientation` on a screen of `size`.
  static func size(_ orientation: Orientation, on size: Size) -> Size {
    miniatures(in: size).first { $0.orientation == orientation }?.size ?? orientation.size
  }

  /// Frames from left to right as many as fit, then below; all rows are as high.
  static func miniatures(in size: Size) -> [Miniature] {
    var lines: [[Orientation]] = [[]]
    var x = 0
    for orientation in Orientation.allCases {
      if x > 0 && x + orientation.size.width + 2 > size.width {
        lines.append([])
        x = 0
      }
      lines[lines.count - 1].append(orientation)
      x += orientation.size.width + 3
    }
    let height = size.height / lines.count
    return lines.enumerated().flatMap { index, line in
      var x = 0
      return line.map { orientation in
        let width = min(orientation.size.width + 2, size.width - x)
        let rows = min(height, orientation.size.height + 2)
        defer { x += width + 1 }
        return Miniature(
          orientation: orientation,
          frame: Rect(x: x, y: index * height, width: width, height: rows),
          size: Size(orientation.size.width, max(0, rows - 2)))
      }
    }
  }

  func paint(on canvas: inout Canvas) {
    // The first has the terminal's cursor: it is painted last.
    for miniature in Self.miniatures(in: canvas.size).reversed() {
      canvas.border(miniature.frame)
      let (name, size) = (miniature.orientation.rawValue, miniature.size)
      canvas.write(
        " \(name) \(size.width)x\(size.height) ", from: miniature.frame.x + 2,
        to: miniature.frame.maxX - 2, miniature.frame.y,
        canvas.theme.title)
      canvas.within(miniature.inside) { inside in
        inside.draw(AnyView(content(miniature.size)), in: Rect(size: miniature.size))
      }
    }
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    for miniature in Self.miniatures(in: size) {
      guard let inside = pointer.inside(miniature.inside) else { continue }
      return content(miniature.size).event(for: inside, in: miniature.size)
    }
    return nil
  }
}
