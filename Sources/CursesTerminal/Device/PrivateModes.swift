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
  /// Reports that another program may have left on: of any movement of the mouse (1003), its older forms (1005, 1015) and
  /// pixels (1016), of the focus (1004). And held output (2026), which shows nothing until it ends.
  static let foreign = PrivateModes([1003, 1005, 1015, 1016, 1004, 2026])
  /// Bracketed paste: marks around pasted text (2004).
  static let paste = PrivateModes([2004])
  /// Alt and a key come as Escape and the key (1036). By itself, xterm adds 128 to the key: Alt+x is "ø".
  static let metaAsEscape = PrivateModes([1036])
  /// Asks whether ``metaAsEscape`` is on (DECRQM): users set it in their configuration of xterm too. XTSAVE and XTRESTORE
  /// would be shorter, but to some terminals `CSI ? 1036 r` is a scroll region.
  static let metaQuestion = Array("\u{1B}[?1036$p".utf8)
  /// Holds the screen until the whole frame has come (2026), so that no half of one is seen.
  static let synchronizedOutput = PrivateModes([2026])
  /// Asks whether the terminal has ``synchronizedOutput`` (DECRQM).
  static let synchronizedOutputQuestion = Array("\u{1B}[?2026$p".utf8)
  /// Reports when the terminal's colours change from dark to light or back (2031).
  static let colorScheme = PrivateModes([2031])
}
