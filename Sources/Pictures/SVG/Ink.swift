import SplitViewUI
import TerminalFrame

/// The colour and font style of a part of a picture.
struct Ink: Hashable {
  /// The colour in the notation `#rrggbb`.
  var color: String
  /// The opacity in per cent.
  var opacity = 100
  var isBold = false
  var isItalic = false

  /// The ink as CSS declarations.
  var css: String {
    var css = "fill:\(color)"
    if opacity < 100 { css += ";fill-opacity:.\(opacity)" }
    if isBold { css += ";font-weight:700" }
    if isItalic { css += ";font-style:italic" }
    return css
  }
}

/// The colours of a picture: direct colours, xterm's palette, and the theme's colours in place of the terminal's
/// default colours.
struct Paints {
  /// The window's background.
  let ground: String
  /// The colour of text in the terminal's default colour.
  let ink: String

  init(_ theme: Theme) {
    ground = Self.hex(theme.text.background) ?? "#16181d"
    ink = Self.hex(theme.text.foreground) ?? "#d4d7dd"
  }

  /// Returns the ink of a cell in `style`, and its background if that differs from the window's background.
  func colors(of style: Style) -> (ink: Ink, ground: String?) {
    var (fore, back) = (Self.hex(style.foreground) ?? ink, Self.hex(style.background) ?? ground)
    if style.attributes.contains(.reverse) { swap(&fore, &back) }
    let ink = Ink(
      color: fore, opacity: style.attributes.contains(.dim) ? 60 : 100,
      isBold: style.attributes.contains(.bold), isItalic: style.attributes.contains(.italic))
    return (ink, back == ground ? nil : back)
  }

  /// Returns the colour in hexadecimal; nil for the terminal's default colour.
  private static func hex(_ color: Color) -> String? {
    guard let rgb = RGB(color) else { return nil }
    return "#" + hex(rgb.red) + hex(rgb.green) + hex(rgb.blue)
  }

  private static func hex(_ value: Int) -> String {
    (value < 16 ? "0" : "") + String(value, radix: 16)
  }
}
