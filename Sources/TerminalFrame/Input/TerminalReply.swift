/// A terminal's report about itself, in reply to a query or because something has changed. Such a report is never a
/// key.
package enum TerminalReply: Hashable, Sendable {
  /// The background colour (`OSC 11`; xterm's `ctlseqs`).
  case background(RGB)
  /// Whether the current colours are light or dark (`CSI ? 997 ; 1 n` or `2`; private mode 2031,
  /// contour's "Color Palette Update Notifications").
  case colorScheme(isLight: Bool)
  /// Whether the terminal sends a key with Alt as Escape followed by the key (DECRPM; private mode
  /// 1036). If the mode is unknown or cannot be changed, it counts as on.
  case metaAsEscape(isOn: Bool)
  /// Whether the terminal supports synchronized output, which means that it shows a frame only when
  /// the frame is complete (DECRPM; private mode 2026, contour's "Synchronized Output").
  case synchronizedOutput(isKnown: Bool)
  /// The attributes of the terminal (DA1). Every terminal reports them. When the report arrives, the terminal has
  /// processed all earlier queries.
  case attributes
  /// The terminal is ready (DSR, `CSI 0 n`), which means that it has processed everything that was sent before.
  case ready
}

extension TerminalReply {
  /// Makes the reply that a control sequence contains. Nil for other sequences.
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

  /// Parses the reply in a control string. `bytes` include the introducer of the string but not its
  /// terminator. Nil for other strings.
  init?(string bytes: [UInt8]) {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: ";", maxSplits: 1)
    guard parts.count == 2, parts[0] == "\u{1B}]11", let color = RGB(specification: parts[1]) else {
      return nil
    }
    self = .background(color)
  }
}

extension RGB {
  /// Parses a colour in the notation of X11: `rgb:1e1e/1e1e/2e2e`, with one to four digits for each number, or
  /// `#1e1e2e`. A fourth number after red, green and blue, as in `rgba:`, is the opacity, which is ignored.
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

  /// True if the colour looks lighter than a grey half way between black and white, which means that its luminance is
  /// above 0.18. The sRGB values are squared, which is a sufficient approximation.
  package var isLight: Bool {
    func light(_ value: Int) -> Int { value * value }
    return 2126 * light(red) + 7152 * light(green) + 722 * light(blue) > 1840 * light(255)
  }
}
