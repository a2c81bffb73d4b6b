import CNcurses
import TerminalFrame

/// Styles as ncurses has them: attributes, and the number of a pair of colours, made when first
/// needed.
struct ColorPairs {
  /// How many colours there are.
  let depth: ColorDepth
  /// Whether the terminal's own colours can be named (-1), or white on black must stand for them.
  private let hasDefaults: Bool
  private var numbers: [TerminalColors: Int32] = [:]
  private var last: (style: Style, rendition: Rendition) = (.plain, Rendition())

  /// What a cell of ncurses takes.
  struct Rendition {
    var attributes: attr_t = 0
    var pair: Int32 = 0
  }

  /// Turns colours on, unless they are unwanted.
  init(wantsNoColor: Bool) {
    let colored = !wantsNoColor && has_colors() && start_color() == OK
    depth = colored ? ColorDepth(count: Int(trifold_color_count())) : .none
    hasDefaults = colored && use_default_colors() == OK
  }

  /// How `style` is drawn. Neighbours mostly share a style, so the last answer is kept.
  mutating func rendition(of style: Style) -> Rendition {
    if style == last.style { return last.rendition }
    let rendition = Rendition(
      attributes: trifold_attributes(style.attributes.rawValue), pair: pair(of: style))
    last = (style, rendition)
    return rendition
  }

  /// The pair's number; 0, the terminal's own colours, where the terminal can have no more pairs.
  private mutating func pair(of style: Style) -> Int32 {
    var colors = depth.colors(of: style)
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
