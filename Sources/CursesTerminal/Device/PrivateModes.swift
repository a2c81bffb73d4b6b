/// DEC private modes, which terminfo does not describe: the bytes that set and reset some of them.
struct PrivateModes {
  let on: [UInt8]
  let off: [UInt8]

  private init(_ numbers: [Int]) {
    on = numbers.flatMap { Array("\u{1B}[?\($0)h".utf8) }
    off = numbers.reversed().flatMap { Array("\u{1B}[?\($0)l".utf8) }
  }

  /// Mouse reports: presses, releases and drags (1000, 1002), in the SGR format, which does not limit
  /// columns and rows (1006).
  static let mouse = PrivateModes([1000, 1002, 1006])
  /// Modes that another program may have left on: reports of all mouse movements (1003), older formats (1005, 1015),
  /// pixels (1016) and focus (1004); and synchronized output (2026), which hides all output until it ends.
  static let foreign = PrivateModes([1003, 1005, 1015, 1016, 1004, 2026])
  /// Bracketed paste: marks around pasted text (2004).
  static let paste = PrivateModes([2004])
  /// Sends Alt and a key as Escape and the key (1036). Without it, xterm adds 128 to the key: Alt+x is "ø".
  static let metaAsEscape = PrivateModes([1036])
  /// Asks whether ``metaAsEscape`` is on (DECRQM), because users may have set it in xterm's configuration. XTSAVE and
  /// XTRESTORE would be shorter, but some terminals take `CSI ? 1036 r` for a scroll region.
  static let metaQuestion = Array("\u{1B}[?1036$p".utf8)
  /// Hides the output until the whole frame has arrived (2026), so that half a frame is never seen.
  static let synchronizedOutput = PrivateModes([2026])
  /// Asks whether the terminal has ``synchronizedOutput`` (DECRQM).
  static let synchronizedOutputQuestion = Array("\u{1B}[?2026$p".utf8)
  /// Reports each change of the terminal's colours from dark to light or back (2031).
  static let colorScheme = PrivateModes([2031])
}
