/// What a terminal tells about itself when it is asked, or when it changes. None of it is a key.
package enum TerminalReply: Hashable, Sendable {
  /// The colour of its background (`OSC 11`; xterm's `ctlseqs`).
  case background(RGB)
  /// The kind of colours it has now (`CSI ? 997 ; 1 n` or `2`; private mode 2031, contour's
  /// "Color Palette Update Notifications").
  case colorScheme(isLight: Bool)
  /// Whether Alt and a key come as Escape and the key (DECRPM; private mode 1036). What cannot be changed, or is not known,
  /// counts as on.
  case metaAsEscape(isOn: Bool)
  /// Whether it holds its screen between the marks of synchronized output (DECRPM; private mode 2026, contour's "Synchronized
  /// Output").
  case synchronizedOutput(isKnown: Bool)
  /// Its attributes (DA1), which every terminal tells: it has read whatever was asked before.
  case attributes
  /// That it is ready (DSR, `CSI 0 n`): it has read whatever was sent before.
  case ready
}

extension TerminalReply {
  /// The reply of a control sequence; nil if it is none of these.
  init?(_ sequence: ControlSequence) {
    if sequence.prefix == nil, sequence.final == UInt8(ascii: "n"), sequence.parameters == [[0]],
      !sequence.hasIntermediates
    {
      self = .ready
      return
    }
    guard sequence.prefix == UInt8(ascii: "?") else { return nil }
    if sequence.hasIntermediates {
      guard sequence.final == UInt8(ascii: "y"), sequence.parameters.count == 2 else { return nil }
      let (mode, state) = (sequence.parameters[0], sequence.parameters[1])
      switch mode {
      case [1036]: self = .metaAsEscape(isOn: state != [2])
      case [2026]: self = .synchronizedOutput(isKnown: state == [1] || state == [2])
      default: return nil
      }
      return
    }
    switch sequence.final {
    case UInt8(ascii: "c"): self = .attributes
    case UInt8(ascii: "n") where sequence.parameters == [[997], [1]]:
      self = .colorScheme(isLight: false)
    case UInt8(ascii: "n") where sequence.parameters == [[997], [2]]:
      self = .colorScheme(isLight: true)
    default: return nil
    }
  }

  /// The reply of a command string from its introducer on, without its end; nil if it is none of these.
  init?(string bytes: [UInt8]) {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: ";", maxSplits: 1)
    guard parts.count == 2, parts[0] == "\u{1B}]11", let color = RGB(specification: parts[1]) else {
      return nil
    }
    self = .background(color)
  }
}

extension RGB {
  /// A colour as X11 writes it: `rgb:1e1e/1e1e/2e2e`, with one to four digits each, or `#1e1e2e`. What
  /// follows after red, green and blue, as in `rgba:`, is their opacity.
  init?(specification text: Substring) {
    let parts: [Substring]
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.count % 3 == 0 else { return nil }
      let count = digits.count / 3
      parts = (0..<3).map { digits.dropFirst($0 * count).prefix(count) }
    } else if text.hasPrefix("rgb:") || text.hasPrefix("rgba:") {
      parts = text.drop { $0 != ":" }.dropFirst()
        .split(separator: "/", omittingEmptySubsequences: false).map { $0 }
    } else {
      return nil
    }
    let values = parts.compactMap { part -> Int? in
      guard (1...4).contains(part.count), part.allSatisfy(\.isHexDigit),
        let value = Int(part, radix: 16)
      else { return nil }
      return value * 255 / ((1 << (4 * part.count)) - 1)
    }
    guard values.count == parts.count, (3...4).contains(values.count) else { return nil }
    self.init(values[0], values[1], values[2])
  }

  /// True if it is lighter than a grey half way between black and white, as people see it: its luminance
  /// is above 0.18. The values of sRGB are taken to the power of 2, which is near enough.
  package var isLight: Bool {
    func light(_ value: Int) -> Int { value * value }
    return 2126 * light(red) + 7152 * light(green) + 722 * light(blue) > 1840 * light(255)
  }
}
