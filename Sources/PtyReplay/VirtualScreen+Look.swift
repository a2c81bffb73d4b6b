import CVterm
import TerminalFrame

extension VirtualScreen.Look {
  init(_ cell: VTermScreenCell) {
    let first = cell.chars.0
    let isRightHalf = first == UInt32.max
    var text = first == 0 ? " " : ""
    if first != 0, !isRightHalf {
      text = cell.chars.1 == 0 ? Self.text([first]) : Self.text(of: cell)
    }
    var attributes: Attributes = []
    if cell.attrs.bold != 0 { attributes.insert(.bold) }
    if cell.attrs.font == OutputFilter.dimFont { attributes.insert(.dim) }
    if cell.attrs.italic != 0 { attributes.insert(.italic) }
    if cell.attrs.underline != 0 { attributes.insert(.underline) }
    if cell.attrs.reverse != 0 { attributes.insert(.reverse) }
    if cell.attrs.strike != 0 { attributes.insert(.strikethrough) }
    self.init(
      text: text,
      style: Style(Self.color(cell.fg), on: Self.color(cell.bg), attributes),
      width: isRightHalf ? 0 : Int(cell.width), foreign: Self.foreign(cell))
  }

  /// Copies the style of `other`.
  mutating func takeStyle(of other: VirtualScreen.Look) {
    style = other.style
    foreign = other.foreign
  }

  private static func foreign(_ cell: VTermScreenCell) -> VirtualScreen.Foreign {
    let font = cell.attrs.font
    var foreign: VirtualScreen.Foreign = []
    if cell.attrs.blink != 0 { foreign.insert(.blink) }
    if cell.attrs.underline > 1 { foreign.insert(.underline) }
    if font != 0 && font != OutputFilter.dimFont { foreign.insert(.font) }
    if cell.attrs.dwl != 0 || cell.attrs.dhl != 0 { foreign.insert(.size) }
    return foreign
  }

  /// All scalars in the cell.
  private static func text(of cell: VTermScreenCell) -> String {
    text(withUnsafeBytes(of: cell.chars) { Array($0.bindMemory(to: UInt32.self)) })
  }

  private static func text(_ scalars: [UInt32]) -> String {
    var text = String.UnicodeScalarView()
    for value in scalars {
      if value == 0 { break }
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  private static func color(_ color: VTermColor) -> Color {
    if isDefault(color) { return .default }
    if isIndexed(color) { return .palette(color.indexed.idx) }
    return .rgb(color.rgb.red, color.rgb.green, color.rgb.blue)
  }

  private static func isDefault(_ color: VTermColor) -> Bool {
    UInt32(color.type) & VTERM_COLOR_DEFAULT_MASK.rawValue != 0
  }

  private static func isIndexed(_ color: VTermColor) -> Bool {
    UInt32(color.type) & VTERM_COLOR_TYPE_MASK.rawValue == VTERM_COLOR_INDEXED.rawValue
  }
}
