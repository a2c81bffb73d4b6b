import SplitViewUI

/// The places on a stage: of the sentences, of the element in one shape or in all three, and of the
/// code and the guidelines where there is room for them.
struct StageLayout: Equatable {
  /// One of the shapes in which the element stands there.
  struct Place: Equatable {
    let orientation: Orientation
    /// Its cells, with the border if there is one.
    let rect: Rect
    let hasBorder: Bool

    /// The cells of the element.
    var inside: Rect { hasBorder ? rect.inset(top: 1, bottom: 1, left: 1, right: 1) : rect }
  }

  /// The rows of the sentences above.
  private(set) var proseRows = 0
  /// The row of a line between the sentences and an element without a border; nil elsewhere.
  private(set) var rule: Int?
  /// The shapes, the one that has the keys first.
  private(set) var places: [Place] = []
  /// The place of the code and the guidelines; nil without room beside the shapes.
  private(set) var notes: Rect?

  /// True if the element stands beside itself in other shapes.
  var isCompared: Bool { places.count > 1 }

  /// The place in that shape; the first if there is none, or for nil.
  func place(of shape: Orientation?) -> Place? {
    places.first { $0.orientation == shape } ?? places.first
  }

  /// The element alone, over all of `size`.
  init(bare size: Size) {
    places = [Place(orientation: Orientation(of: size), rect: Rect(size: size), hasBorder: false)]
  }

  /// A stage of `size`: the element below its sentences in `shape`, or as wide as there is room.
  /// Where that is much, it stands beside its portrait and its compact shape.
  init(_ guide: Guide, in size: Size, shape: Orientation?) {
    // Where there are few rows, the element has them all; `i` shows the sentences.
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

  /// The whole screen for the program that turns by itself.
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

  /// The least width of a stage with all three shapes. Beside a sidebar, that is a terminal of 160
  /// cells.
  static let comparedWidth = 140

  /// The least width of an overture with all three shapes side by side.
  static let standingWidth = 200

  /// The three shapes beside one another, on one line as screens stand on a desk, with a row below for what is
  /// said of each.
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

  /// The element in `shape`, as high as the room, in landscape `wide` cells wide.
  private static func place(_ shape: Orientation, in room: Rect, wide: Int? = nil) -> Place {
    let wanted = shape == .landscape ? wide : nil
    let width = min(room.width, (wanted ?? shape.size.width) + 2)
    return framed(
      Rect(
        x: room.x + (room.width - width) / 2, y: room.y, width: width, height: room.height))
  }

  /// The element in all three shapes. Where there are few rows, not all of them are there.
  private static func compared(in room: Rect) -> [Place] {
    room.width - 61 < Orientation.threeColumns ? above(in: room) : beside(in: room)
  }

  /// The element at the left, and at the right its portrait above its compact shape. With room for
  /// notes below it, the element is as high as its portrait.
  private static func beside(in room: Rect) -> [Place] {
    let upper = room.height < 18 ? room.height : (room.height + 1) / 2
    let height = room.height - upper < leastNotes ? room.height : upper
    let main = Rect(x: room.x, y: room.y, width: room.width - 59, height: height)
    let portrait = Rect(x: main.maxX + 1, y: room.y, width: 58, height: upper)
    let compact = Rect(
      x: portrait.x, y: portrait.maxY, width: 42, height: min(28, room.height - upper))
    return [framed(main), framed(portrait)] + (compact.height < 4 ? [] : [framed(compact)])
  }

  /// The element above its portrait, and its compact shape at the right of both.
  private static func above(in room: Rect) -> [Place] {
    let width = room.width - 43
    let upper = room.height < 24 ? room.height : room.height * 3 / 5
    let main = Rect(x: room.x, y: room.y, width: width, height: upper)
    let portrait = Rect(x: room.x, y: main.maxY, width: 58, height: room.height - upper)
    let compact = Rect(
      x: main.maxX + 1, y: room.y, width: 42, height: min(28, room.height))
    return [framed(main)] + (portrait.height < 4 ? [] : [framed(portrait)]) + [framed(compact)]
  }

  /// The least rows of the notes: for a few lines of code.
  private static let leastNotes = 14

  /// The least cells of a line of the notes.
  private static let leastNotesWidth = 40

  /// The cells between the first of `places` and the lower edge, beside what stands there, if they are enough
  /// for notes.
  private static func notes(below places: [Place], in room: Rect) -> Rect? {
    guard let main = places.first?.rect, room.maxY - main.maxY >= leastNotes else { return nil }
    let beside = places.first { $0.rect.x == main.x && $0.rect != main }?.rect
    let x = beside.map { $0.maxX + 1 } ?? main.x
    guard main.maxX - x >= leastNotesWidth else { return nil }
    return Rect(
      x: x, y: main.maxY + 1, width: main.maxX - x, height: room.maxY - main.maxY - 1)
  }

  private static func framed(_ rect: Rect) -> Place {
    let inside = Size(rect.width - 2, rect.height - 2)
    return Place(orientation: Orientation(of: inside), rect: rect, hasBorder: true)
  }

  /// The layout on the way from `former`, `share` of it done, 0 to 1.
  func turning(from former: StageLayout, _ share: Double) -> StageLayout {
    guard let from = former.places.first, let to = places.first else { return self }
    // Slow at the beginning and at the end.
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
