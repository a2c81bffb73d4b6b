import CNcurses
import TerminalFrame

/// Converts styles to the attributes and colour pairs of ncurses. A colour pair is created when it is first needed.
struct ColorPairs {
  /// The number of colours that the terminal shows.
  let depth: ColorDepth
  /// True if the default colours of the terminal have a number (-1). Otherwise, white on black is used instead.
  private let hasDefaults: Bool
  private var numbers: [TerminalColors: Int32] = [:]
  private var templates: [Style: cchar_t] = [:]

  /// Turns on colours, unless the user does not want them.
  init(wantsNoColor: Bool) {
    let colored = !wantsNoColor && has_colors() && start_color() == OK
    depth = colored ? ColorDepth(count: Int(trifold_color_count())) : .none
    hasDefaults = colored && use_default_colors() == OK
  }

  /// Returns a space for ncurses that has the style of `cell`.
  mutating func template(of cell: Cell) -> cchar_t {
    let style = cell.style
    if let known = templates[style] { return known }
    if templates.count >= Self.maximumTemplates { templates.removeAll(keepingCapacity: true) }
    let colors = colors(of: style)
    let attributes = depth.attributes(of: style, in: colors)
    let template = trifold_cell_template(trifold_attributes(attributes.rawValue), pair(of: colors))
    templates[style] = template
    return template
  }

  /// The maximum number of cached templates, each of which is a space in one style. A theme has
  /// fewer than a hundred styles.
  private static let maximumTemplates = 1024

  /// The maximum number of pairs with colours given by red, green and blue values. The other pairs are reserved for
  /// colours of the palette.
  private static let maximumDirectPairs = 1 << 15

  /// Returns the colours to send for `style`.
  private func colors(of style: Style) -> TerminalColors {
    let isFull = depth == .full && numbers.count >= Self.maximumDirectPairs
    return (isFull ? .palette : depth).colors(of: style)
  }

  /// Returns the number of the colour pair. If ncurses cannot create more pairs, the number is 0, which means the
  /// terminal's default colours. If possible, even the default colours get a pair other than 0. When switching to pair
  /// 0, ncurses resets everything; when switching to any other pair, it sends only the differences.
  private mutating func pair(of wanted: TerminalColors) -> Int32 {
    var colors = wanted
    if !hasDefaults {
      if colors == TerminalColors(foreground: -1, background: -1) { return 0 }
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
