import CNcurses
import TerminalFrame

/// The styles of ncurses: attributes, and the number of a pair of colours. It makes a pair when
/// that is first needed.
struct ColorPairs {
  /// The number of colours.
  let depth: ColorDepth
  /// True if the terminal's own colours have a number (-1). Else white on black stands for them.
  private let hasDefaults: Bool
  private var numbers: [TerminalColors: Int32] = [:]
  private var last: (style: Style, rendition: Rendition) = (.plain, Rendition())

  /// The style of a cell of ncurses.
  struct Rendition {
    var attributes: attr_t = 0
    var pair: Int32 = 0
  }

  /// Turns colours on unless they are unwanted.
  init(wantsNoColor: Bool) {
    let colored = !wantsNoColor && has_colors() && start_color() == OK
    depth = colored ? ColorDepth(count: Int(trifold_color_count())) : .none
    hasDefaults = colored && use_default_colors() == OK
  }

  /// The rendition of `style`. Neighbours mostly have the same style, so the last result is kept.
  mutating func rendition(of style: Style) -> Rendition {
    if style == last.style { return last.rendition }
    let rendition = Rendition(
      attributes: trifold_attributes(style.attributes.rawValue), pair: pair(of: style))
    last = (style, rendition)
    return rendition
  }

  /// The most pairs with colours by red, green and blue; the rest are kept for the palette's.
  private static let mostDirectPairs = 1 << 15

  /// The pair's number. If the terminal can have no more pairs, it is 0, the terminal's own
  /// colours.
  private mutating func pair(of style: Style) -> Int32 {
    let isFull = depth == .full && numbers.count >= Self.mostDirectPairs
    var colors = (isFull ? .palette : depth).colors(of: style)
    if colors == TerminalColors(foreground: -1, background: -1) { return 0 }
    if !hasDefaults {
      if colors.foreground < 0 { colors.foreground = 7 }
      if colors.background < 0 { colors.background = 0 }
    }
    if let known = numbers[colors] { return known }
    let number = Int32(numbers.count + 1)
    guard init_extended_pair(number, colors.foreground, colors.background) == OK else { return 0 }
    numbers[colors] = number
    return number
  }
}
