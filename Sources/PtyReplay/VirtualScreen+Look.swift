import CVterm
import TerminalFrame

extension VirtualScreen {
  /// Callbacks that record sequences that libvterm does not know, such as `CSI > q` and `OSC 8`.
  static var namingUnknown: VTermParserCallbacks {
    var callbacks = VTermParserCallbacks()
    callbacks.escape = { bytes, count, user in
      VirtualScreen.note("ESC \(VirtualScreen.text(bytes, count).spaced)", user)
    }
    callbacks.csi = { leader, parameters, count, intermediate, command, user in
      let first = count > 0 ? parameters.map { Int($0.pointee & 0x7FFF_FFFF) } ?? 0 : 0
      // libvterm marks a missing parameter with this number.
      let number = first == 0x7FFF_FFFF || count == 0 ? "" : String(first)
      let parts = [
        leader.map { String(cString: $0) } ?? "", number,
        intermediate.map { String(cString: $0) } ?? "",
        String(UnicodeScalar(UInt8(bitPattern: command))),
      ]
      return VirtualScreen.note(
        (["CSI"] + parts.filter { !$0.isEmpty }).joined(separator: " "), user)
    }
    callbacks.osc = { bytes, count, user in
      let number = VirtualScreen.text(bytes, count).prefix { $0.isNumber }
      let isOurs = ["52", "7747"].contains(number)
      return isOurs ? 1 : VirtualScreen.note("OSC \(number)", user)
    }
    callbacks.dcs = { bytes, count, user in
      VirtualScreen.note("DCS \(VirtualScreen.text(bytes, min(count, 2)).spaced)", user)
    }
    return callbacks
  }

  private static func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The letters with blanks between them.
  fileprivate var spaced: String { map(String.init).joined(separator: " ") }
}

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

  /// Returns all scalars in the cell.
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
