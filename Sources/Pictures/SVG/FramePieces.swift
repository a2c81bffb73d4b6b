import TerminalFrame

/// A part of a picture. A piece that several screens share is drawn once.
struct Piece: Hashable {
  /// The layers from the lowest to the highest.
  enum Layer: Int, CaseIterable {
    case window, ground, writing, cursor
  }

  /// The kinds of pieces.
  enum Content: Hashable {
    /// The window, filled with the colour of the ink.
    case window(PixelBox)
    /// The data of an SVG path.
    case shape(String)
    /// Letters on the grid, with their position and their number of cells.
    case run(x: Int, y: Int, cells: Int, String)
    /// A single grapheme, centred in its cells.
    case grapheme(x: Int, y: Int, cells: Int, String)
  }

  let layer: Layer
  let ink: Ink
  let content: Content
}

/// Splits a screen into the pieces of its picture.
struct FramePieces {
  /// The pieces, starting at the top left. Pieces of the same ink and kind are adjacent.
  private(set) var pieces: [Piece] = []

  private let frame: Frame
  private let paints: Paints
  /// The position of the first cell.
  private let origin: (x: Int, y: Int)
  private var grounds = BoxesByInk()
  private var lines = BoxesByInk()
  private var written: [Piece] = []

  /// Splits `frame` into pieces, for a window centred in a picture that is `width` pixels wide.
  init(_ frame: Frame, _ paints: Paints, width: Int) {
    self.frame = frame
    self.paints = paints
    let window = SVGLayout.window(frame.size)
    let left = (width - window.width) / 2
    origin = (left + SVGLayout.padding, SVGLayout.margin + SVGLayout.padding)
    let box = PixelBox(left, SVGLayout.margin, window.width, window.height)
    pieces = [Piece(layer: .window, ink: Ink(color: paints.ground), content: .window(box))]
    for y in 0..<frame.size.height { add(row: y) }
    pieces += grounds.pieces(.ground) + lines.pieces(.writing) + written
    addCursor()
  }

  private func corner(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
    (origin.x + x * SVGLayout.width, origin.y + y * SVGLayout.height)
  }

  private mutating func add(row y: Int) {
    var run: Run?
    var x = 0
    while x < frame.size.width {
      let cell = frame[Point(x, y)]
      let text = frame.text(of: cell)
      let cells = max(1, Int(cell.width))
      let (ink, ground) = paints.colors(of: cell.style)
      addGround(x, y, cells, ink, ground, cell.style)
      if let letter = text.letter {
        if run?.take(letter, x, ink) != true {
          end(run, y)
          run = Run(x: x, ink: ink, text: letter, end: x + 1)
        }
      } else if !text.isBlank {
        end(run, y)
        run = nil
        add(text, x, y, cells, ink)
      }
      x += cells
    }
    end(run, y)
  }

  private mutating func end(_ run: Run?, _ y: Int) {
    guard let run else { return }
    let (left, top) = corner(run.x, y)
    written.append(
      Piece(
        layer: .writing, ink: run.ink,
        content: .run(x: left, y: top, cells: run.end - run.x, run.text)))
  }

  /// Adds the background, the underline and the strikethrough of a cell.
  private mutating func addGround(
    _ x: Int, _ y: Int, _ cells: Int, _ ink: Ink, _ ground: String?, _ style: Style
  ) {
    let (left, top) = corner(x, y)
    let width = cells * SVGLayout.width
    if let ground {
      grounds.add(PixelBox(left, top, width, SVGLayout.height), Ink(color: ground))
    }
    if style.attributes.contains(.underline) {
      lines.add(PixelBox(left, top + SVGLayout.baseline + 2, width, 1), ink.unlettered)
    }
    if style.attributes.contains(.strikethrough) {
      lines.add(PixelBox(left, top + SVGLayout.baseline - 5, width, 1), ink.unlettered)
    }
  }

  /// Adds a character, either as a shape or as text that is centred in its cells.
  private mutating func add(_ text: String, _ x: Int, _ y: Int, _ cells: Int, _ ink: Ink) {
    let (left, top) = corner(x, y)
    switch text.onlyScalar.flatMap(CellShape.init) {
    case .boxes(let boxes, let opacity):
      var ink = ink.unlettered
      ink.opacity = ink.opacity * opacity / 100
      for box in boxes { lines.add(box.moved(left, top), ink) }
    case .outline(let dx, let dy, let outline):
      addBorder(through: x, y)
      written.append(
        Piece(
          layer: .writing, ink: ink.unlettered,
          content: .shape("M\(left + dx) \(top + dy)\(outline)")))
    case nil:
      written.append(
        Piece(
          layer: .writing, ink: ink,
          content: .grapheme(x: left, y: top, cells: cells, text.asWriting(cells: cells))))
    }
  }

  /// Draws the border behind a symbol that is on the border, such as a popover's arrow.
  private mutating func addBorder(through x: Int, _ y: Int) {
    guard x > 0, x + 1 < frame.size.width else { return }
    func arms(_ x: Int) -> BoxDrawing.Arms? {
      frame.text(of: frame[Point(x, y)]).onlyScalar.flatMap(BoxDrawing.arms)
    }
    guard arms(x - 1)?.right == 1, arms(x + 1)?.left == 1 else { return }
    let ink = paints.colors(of: frame[Point(x - 1, y)].style).ink.unlettered
    let (left, top) = corner(x, y)
    lines.add(PixelBox(left, top + SVGLayout.height / 2, SVGLayout.width, 1), ink)
  }

  /// Adds the cursor as a line below the cell, so that the letter stays legible.
  private mutating func addCursor() {
    guard frame.showsCursor, let cursor = frame.cursor, frame.bounds.contains(cursor) else {
      return
    }
    let (x, y) = corner(cursor.x, cursor.y)
    let width = max(1, Int(frame[cursor].width)) * SVGLayout.width
    let line = PixelBox(x, y + SVGLayout.height - 2, width, 2)
    let ink = Ink(color: paints.colors(of: frame[cursor].style).ink.color)
    pieces.append(Piece(layer: .cursor, ink: ink, content: .shape(line.path)))
  }
}

/// Adjacent letters with the same ink.
private struct Run {
  let x: Int
  let ink: Ink
  var text: String
  var end: Int

  /// Adds `letter` to the run if it follows directly, or after a single space. Otherwise, returns false. A run cannot
  /// contain several consecutive spaces, because XML would collapse them.
  mutating func take(_ letter: String, _ x: Int, _ ink: Ink) -> Bool {
    guard ink == self.ink, x <= end + 1 else { return false }
    text += (x > end ? " " : "") + letter
    end = x + 1
    return true
  }
}

/// Boxes grouped by ink. The inks are in the order of their first box.
private struct BoxesByInk {
  private var inks: [Ink] = []
  private var boxes: [Ink: [PixelBox]] = [:]

  mutating func add(_ box: PixelBox, _ ink: Ink) {
    if boxes[ink] == nil { inks.append(ink) }
    boxes[ink, default: []].append(box)
  }

  func pieces(_ layer: Piece.Layer) -> [Piece] {
    inks.flatMap { ink in
      PixelBox.merged(boxes[ink] ?? []).map {
        Piece(layer: layer, ink: ink, content: .shape($0.path))
      }
    }
  }
}

extension Ink {
  /// The ink without its font style, for shapes.
  fileprivate var unlettered: Ink { Ink(color: color, opacity: opacity) }
}

extension String {
  /// The scalar's value, if there is only one.
  fileprivate var onlyScalar: UInt32? {
    let scalars = unicodeScalars
    return scalars.count == 1 ? scalars.first?.value : nil
  }

  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The text if it can be part of a run, because programming fonts give it the same width as other letters. Nil
  /// otherwise.
  fileprivate var letter: String? {
    switch onlyScalar ?? 0 {
    case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1EFF,
      0x2010...0x2015, 0x2018...0x201F, 0x2026, 0x2039, 0x203A, 0x20AC:
      self
    default: nil
    }
  }

  /// Returns the text with a variation selector that prevents a symbol of one cell from being shown as an emoji of two
  /// cells.
  fileprivate func asWriting(cells: Int) -> String {
    guard cells == 1, onlyScalar != nil, let properties = unicodeScalars.first?.properties,
      properties.isEmoji, !properties.isEmojiPresentation
    else { return self }
    return self + "\u{FE0E}"
  }
}
