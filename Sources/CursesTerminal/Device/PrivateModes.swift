/// DEC's private modes, which terminfo does not know: the bytes that set and reset some of them.
struct PrivateModes {
  let on: [UInt8]
  let off: [UInt8]

  private init(_ numbers: [Int]) {
    on = numbers.flatMap { Array("\u{1B}[?\($0)h".utf8) }
    off = numbers.reversed().flatMap { Array("\u{1B}[?\($0)l".utf8) }
  }

  /// Reports of the mouse: presses, releases and drags (1000, 1002), in the form of SGR, which has
  /// no limit for columns and rows (1006).
  static let mouse = PrivateModes([1000, 1002, 1006])
  /// Ends whatever modes another program has left on: a soft reset (DECSTR: character sets, margins,
  /// attributes), insert mode, which not every terminal counts among them (4), wrapping at the edge, reports of any movement (1003) and of the focus
  /// (1004), held output (2026), and keys of the kitty protocol.
  static let cleaning = Array(
    "\u{1B}[!p\u{1B}[4l\u{1B}[?7h\u{1B}[?1003l\u{1B}[?1004l\u{1B}[?2026l\u{1B}[=0u".utf8)
  /// Bracketed paste: marks around pasted text (2004).
  static let paste = PrivateModes([2004])
  /// Reports when the terminal's colours change from dark to light or back (2031).
  static let colorScheme = PrivateModes([2031])
}
