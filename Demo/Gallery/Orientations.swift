import SplitViewUI

/// An orientation of the terminal.
enum Orientation: String, CaseIterable, Sendable {
  case landscape, portrait, compact

  /// The size of the orientation, with the greatest number of rows: room for three columns, for one
  /// with a popover, or for one alone.
  var size: Size {
    switch self {
    case .landscape: Size(100, 30)
    case .portrait: Size(60, 40)
    case .compact: Size(40, 24)
    }
  }
}

/// One element three times: in landscape, in portrait and on a compact screen. They are side by
/// side if there is room, else one below the other. Each is of its real size and can be used, and
/// is clipped if it has no room.
struct Orientations<Event>: View {
  let content: (Size) -> any View<Event>

  /// One of the three: the place of its frame, and the size of the view in it.
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

  /// The frames from left to right, and from top to bottom in rows of the same height.
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
    // The last one painted sets the terminal's cursor, which should be in the first one.
    for miniature in Self.miniatures(in: canvas.size).reversed() {
      canvas.border(miniature.frame)
      let (name, size) = (miniature.orientation.rawValue, miniature.size)
      canvas.write(
        " \(name) \(size.width)x\(size.height) ", from: miniature.frame.x + 2,
        to: miniature.frame.maxX - 2, y: miniature.frame.y,
        style: canvas.theme.title)
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
