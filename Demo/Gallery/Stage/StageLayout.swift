import SplitViewUI

/// The layout of a stage: the sentences, the element in one or in all three shapes, and the code
/// and guidelines if they fit.
struct StageLayout: Equatable {
  /// A place for the element in one of its shapes.
  struct Place: Equatable {
    let orientation: Orientation
    /// The cells of the place, including its border.
    let rect: Rect
    let hasBorder: Bool

    /// The cells of the element, without the border.
    var inside: Rect { hasBorder ? rect.inset(top: 1, bottom: 1, left: 1, right: 1) : rect }
  }

  /// The number of rows of sentences at the top.
  private(set) var proseRows = 0
  /// The row of the line between the sentences and an element without a border. Nil for an element with a border.
  private(set) var rule: Int?
  /// The places. The first one receives the keys.
  private(set) var places: [Place] = []
  /// The place of the code and the guidelines, or nil if they do not fit beside the shapes.
  private(set) var notes: Rect?

  /// True if the element is shown in several shapes.
  var isCompared: Bool { places.count > 1 }

  /// Returns the place with a shape. Returns the first place if `shape` is nil, or if no place has that shape.
  func place(of shape: Orientation?) -> Place? {
    places.first { $0.orientation == shape } ?? places.first
  }

  /// Creates a layout in which the element fills `size`.
  init(bare size: Size) {
    places = [Place(orientation: Orientation(of: size), rect: Rect(size: size), hasBorder: false)]
  }

  /// Creates the layout of a stage with this `size`. The element is below the sentences, in `shape` or in the full
  /// width. On a wide stage, the element's portrait and compact shapes are next to it.
  init(_ guide: Guide, in size: Size, shape: Orientation?) {
    // If there are few rows, the element gets all of them. The user can press `i` to read the sentences.
    let most = size.height < 13 ? 0 : size.height < 24 ? 4 : size.height * 3 / 10
    proseRows = Prose<Never>(guide: guide).rows(width: size.width, atMost: most)
    let margin = size.width < 59 ? 0 : 1
    let top = proseRows + (size.height < 26 ? 0 : 1)
    let room = Rect(
      x: margin, y: top, width: size.width - 2 * margin, height: max(0, size.height - top))
    if size.width < 57 || room.height < 10 {
      rule = proseRows > 0 ? proseRows : nil
      let below = room.inset(top: proseRows > 0 ? 1 : 0, bottom: 0, left: 0, right: 0)
      places = [Place(orientation: Orientation(of: below.size), rect: below, hasBorder: false)]
    } else if let shape {
      places = [Self.place(shape, in: room)]
    } else if size.width >= Self.comparedWidth {
      places = Self.compared(in: room)
      notes = Self.notes(below: places, in: room)
    } else {
      places = [Self.framed(room)]
    }
  }

  /// Creates the layout of the overture, in which the program fills the screen.
  init(overtureOn size: Size, shape: Orientation?) {
    let (above, below) = size.height < 20 ? (0, 1) : (3, 2)
    let room = Rect(x: 0, y: above, width: size.width, height: size.height - above - below)
    if size.width >= Self.standingWidth, room.height >= 40 {
      places = Self.standing(in: room)
    } else if size.width < 48 || room.height < 6 {
      places = [Place(orientation: Orientation(of: size), rect: room, hasBorder: false)]
    } else {
      places = [Self.place(shape ?? .landscape, in: room, wide: max(118, 3 * room.height))]
    }
  }

  /// The minimum width of a stage with all three shapes: the width that a terminal with 160 columns
  /// has left next to a sidebar.
  static let comparedWidth = 140

  /// The minimum width of an overture with all three shapes side by side.
  static let standingWidth = 200

  /// Places the three shapes side by side, aligned at the bottom like screens on a desk, with a row
  /// for a sentence below each shape.
  private static func standing(in room: Rect) -> [Place] {
    let gap = room.width < standingWidth + 20 ? 1 : 4
    let widths = [min(142, room.width - 58 - 42 - 2 * gap), 58, 42]
    let rows = room.height - 2
    let heights = [min(42, rows), min(48, rows), 30]
    var x = room.x + (room.width - widths.reduce(0, +) - 2 * gap) / 2
    let bottom = room.maxY - 2 - (rows - heights[1]) / 2
    return zip(widths, heights).map { width, height in
      defer { x += width + gap }
      return framed(Rect(x: x, y: bottom - height, width: width, height: height))
    }
  }

  /// Places the element in `shape`, with the full height. `wide` is the element's width in landscape.
  private static func place(_ shape: Orientation, in room: Rect, wide: Int? = nil) -> Place {
    let wanted = shape == .landscape ? wide : nil
    let width = min(room.width, (wanted ?? shape.size.width) + 2)
    return framed(
      Rect(
        x: room.x + (room.width - width) / 2, y: room.y, width: width, height: room.height))
  }

  /// Places the element in all three shapes, or in fewer if there are too few rows.
  private static func compared(in room: Rect) -> [Place] {
    room.width - 61 < Orientation.threeColumns ? above(in: room) : beside(in: room)
  }

  /// Places the element on the left. On the right, places its portrait shape above its compact
  /// shape. If notes fit below the element, it is as high as its portrait shape.
  private static func beside(in room: Rect) -> [Place] {
    let upper = room.height < 18 ? room.height : (room.height + 1) / 2
    let height = room.height - upper < minimumNotes ? room.height : upper
    let main = Rect(x: room.x, y: room.y, width: room.width - 59, height: height)
    let portrait = Rect(x: main.maxX + 1, y: room.y, width: 58, height: upper)
    let compact = Rect(
      x: portrait.x, y: portrait.maxY, width: 42, height: min(28, room.height - upper))
    return [framed(main), framed(portrait)] + (compact.height < 4 ? [] : [framed(compact)])
  }

  /// Places the element above its portrait shape, and its compact shape to the right of both.
  private static func above(in room: Rect) -> [Place] {
    let width = room.width - 43
    let upper = room.height < 24 ? room.height : room.height * 3 / 5
    let main = Rect(x: room.x, y: room.y, width: width, height: upper)
    let portrait = Rect(x: room.x, y: main.maxY, width: 58, height: room.height - upper)
    let compact = Rect(
      x: main.maxX + 1, y: room.y, width: 42, height: min(28, room.height))
    return [framed(main)] + (portrait.height < 4 ? [] : [framed(portrait)]) + [framed(compact)]
  }

  /// The minimum height of the notes, which is enough for a few lines of code.
  private static let minimumNotes = 14

  /// The minimum width of the notes.
  private static let minimumNotesWidth = 40

  /// Returns the area for notes below the first of `places`, next to any other place there. Nil if
  /// that area is too small.
  private static func notes(below places: [Place], in room: Rect) -> Rect? {
    guard let main = places.first?.rect, room.maxY - main.maxY >= minimumNotes else { return nil }
    let beside = places.first { $0.rect.x == main.x && $0.rect != main }?.rect
    let x = beside.map { $0.maxX + 1 } ?? main.x
    guard main.maxX - x >= minimumNotesWidth else { return nil }
    return Rect(
      x: x, y: main.maxY + 1, width: main.maxX - x, height: room.maxY - main.maxY - 1)
  }

  private static func framed(_ rect: Rect) -> Place {
    let inside = Size(rect.width - 2, rect.height - 2)
    return Place(orientation: Orientation(of: inside), rect: rect, hasBorder: true)
  }

  /// Returns the layout during a turn from `former`. `share` is the completed part of the turn, from 0 to 1.
  func turning(from former: StageLayout, _ share: Double) -> StageLayout {
    guard let from = former.places.first, let to = places.first else { return self }
    // Start and end the turn slowly.
    let eased = share * share * (3 - 2 * share)
    func between(_ a: Int, _ b: Int) -> Int { a + Int((Double(b - a) * eased).rounded()) }
    var layout = self
    layout.places[0] = Place(
      orientation: to.orientation,
      rect: Rect(
        x: between(from.rect.x, to.rect.x), y: between(from.rect.y, to.rect.y),
        width: between(from.rect.width, to.rect.width),
        height: between(from.rect.height, to.rect.height)), hasBorder: to.hasBorder)
    return layout
  }
}
