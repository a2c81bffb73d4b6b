import SplitViewUI
import TerminalFrame

extension Frame {
  /// Returns the screen as an SVG picture in the colours of `theme`. The same screen always results in the same bytes.
  public func svg(_ theme: Theme, title: String) -> String {
    let paints = Paints(theme)
    let (width, height) = SVGLayout.picture([self])
    var writer = SVGWriter(starts: [0], length: 0, poster: 0)
    writer.add(FramePieces(self, paints, width: width).pieces, screen: 0)
    return writer.document(width: width, height: height, ink: paints.ink, title: title)
  }
}

/// The screens of a film on which a piece is visible, as ranges with gaps between them.
struct ShownScreens: Hashable {
  var ranges: [Range<Int>] = []

  func contains(_ screen: Int) -> Bool { ranges.contains { $0.contains(screen) } }

  /// Adds a screen. Screens must be added in order.
  mutating func add(_ screen: Int) {
    guard let last = ranges.last, last.upperBound >= screen else {
      return ranges.append(screen..<screen + 1)
    }
    ranges[ranges.count - 1] = last.lowerBound..<screen + 1
  }
}

/// Writes a picture that consists of pieces, each of which is visible on some of the screens.
struct SVGWriter {
  /// The times at which the screens begin, in milliseconds. A picture with a single screen is not animated.
  let starts: [Int]
  let length: Int
  /// The index of the screen that is shown to users who prefer reduced motion.
  let poster: Int

  private var pieces: [Piece] = []
  private var showings: [ShownScreens] = []
  private var places: [Piece: Int] = [:]
  private var classes: [Ink: String] = [:]
  private var sheet = ""
  private var animations = ""
  private var animated: [ShownScreens: Int] = [:]

  init(starts: [Int], length: Int, poster: Int) {
    self.starts = starts
    self.length = length
    self.poster = poster
  }

  /// Adds the pieces of a screen. Screens must be added in order.
  mutating func add(_ pieces: [Piece], screen: Int) {
    for piece in pieces {
      if let place = places[piece] {
        showings[place].add(screen)
      } else {
        places[piece] = self.pieces.count
        self.pieces.append(piece)
        showings.append(ShownScreens(ranges: [screen..<screen + 1]))
      }
    }
  }

  /// Returns the whole SVG document.
  mutating func document(width: Int, height: Int, ink: String, title: String) -> String {
    let body = Piece.Layer.allCases.map { layer($0) }.joined()
    let motion =
      animations.isEmpty
      ? ""
      : """
      @media(prefers-reduced-motion:no-preference){
      .t{animation:\(Self.seconds(length)) step-end infinite}
      \(animations)}

      """
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-label="\(title.xml)" fill="\(ink)" \
      font-family="ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace" \
      font-size="\(SVGLayout.fontSize)"><title>\(title.xml)</title>
      <style>
      \(PictureMark.pictureStyle)
      .m{text-anchor:middle}
      \(sheet)\(motion)</style>
      \(body)</svg>

      """
  }

  /// Returns the markup of a layer. Pieces that are visible on the same screens form a group.
  private mutating func layer(_ layer: Piece.Layer) -> String {
    var order: [ShownScreens] = []
    var groups: [ShownScreens: [Piece]] = [:]
    for (piece, showing) in zip(pieces, showings) where piece.layer == layer {
      if groups[showing] == nil { order.append(showing) }
      groups[showing, default: []].append(piece)
    }
    var text = ""
    for showing in order {
      let markup = self.markup(groups[showing] ?? [])
      text += "\(opening(showing))\(markup)</g>\n"
    }
    return text
  }

  private mutating func opening(_ showing: ShownScreens) -> String {
    if showing.ranges == [0..<starts.count] { return "<g>" }
    let hidden = showing.contains(poster) ? "" : " visibility=\"hidden\""
    return "<g class=\"t \(animation(showing))\"\(hidden)>"
  }

  /// Returns the markup of pieces. The shapes are first. They do not overlap, so the shapes of each ink are combined
  /// into one path. The letters follow.
  private mutating func markup(_ pieces: [Piece]) -> String {
    var inks: [Ink] = []
    var paths: [Ink: String] = [:]
    var text = ""
    for piece in pieces {
      switch piece.content {
      case .window(let box):
        text += """
          <rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="8" \
          fill="\(piece.ink.color)" stroke="#808690" stroke-opacity=".4"/>
          """
      case .shape(let path):
        if paths[piece.ink] == nil { inks.append(piece.ink) }
        paths[piece.ink, default: ""] += path
      case .run(let x, let y, let cells, let words):
        let length = cells > 1 ? " textLength=\"\(cells * SVGLayout.width)\"" : ""
        text += "<text class=\"\(name(piece.ink))\" x=\"\(x)\" y=\"\(y + SVGLayout.baseline)\""
        text += "\(length)>\(words.xml)</text>"
      case .grapheme(let x, let y, let cells, let words):
        let middle = x * 2 + cells * SVGLayout.width
        text += "<text class=\"m \(name(piece.ink))\""
        text += " x=\"\(middle / 2)\(middle % 2 == 0 ? "" : ".5")\" y=\"\(y + SVGLayout.baseline)\""
        text += ">\(words.xml)</text>"
      }
    }
    let shapes = inks.map { "<path class=\"\(name($0))\" d=\"\(paths[$0] ?? "")\"/>" }.joined()
    return shapes + text
  }

  /// Returns the CSS class of an ink, numbered in the order of use.
  private mutating func name(_ ink: Ink) -> String {
    if let name = classes[ink] { return name }
    let name = "i\(classes.count)"
    classes[ink] = name
    sheet += ".\(name){\(ink.css)}\n"
    return name
  }

  /// Returns the CSS class of pieces that are shown on these screens.
  private mutating func animation(_ showing: ShownScreens) -> String {
    if let number = animated[showing] { return "t\(number)" }
    let name = "t\(animated.count)"
    animated[showing] = animated.count
    var (shown, hidden): ([String], [String]) = ([], [])
    if showing.ranges.first?.lowerBound != 0 { hidden.append("0%") }
    for range in showing.ranges {
      shown.append(moment(range.lowerBound))
      if range.upperBound < starts.count { hidden.append(moment(range.upperBound)) }
    }
    animations += """
      .\(name){animation-name:\(name)}
      @keyframes \(name){\(hidden.joined(separator: ",")){visibility:hidden}\
      \(shown.joined(separator: ",")){visibility:visible}}

      """
    return name
  }

  /// Returns the time at which a screen begins, as a percentage of the film's duration, exact to the millisecond.
  private func moment(_ screen: Int) -> String {
    var (scale, digits) = (100, 0)
    while scale / 4 < length { (scale, digits) = (scale * 10, digits + 1) }
    let product = starts[screen].multipliedFullWidth(by: scale)
    let value = max(1, length).dividingFullWidth(product).quotient
    return Self.decimal(value, digits) + "%"
  }

  private static func seconds(_ milliseconds: Int) -> String { decimal(milliseconds, 3) + "s" }

  /// Returns `value` as a decimal number whose last `digits` digits are decimals, without trailing zeros.
  static func decimal(_ value: Int, _ digits: Int) -> String {
    var text = String(value)
    guard digits > 0 else { return text }
    text = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    var fraction = text.suffix(digits)
    while fraction.last == "0" { fraction.removeLast() }
    return text.dropLast(digits) + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}

extension String {
  /// The text escaped for XML. Characters that XML does not allow become U+FFFD.
  var xml: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
