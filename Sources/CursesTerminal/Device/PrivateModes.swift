/// DEC private modes, which terminfo does not describe. A value contains the bytes that set and
/// reset some of these modes.
struct PrivateModes {
  let on: [UInt8]
  let off: [UInt8]

  private init(_ numbers: [Int]) {
    on = numbers.flatMap { Array("\u{1B}[?\($0)h".utf8) }
    off = numbers.reversed().flatMap { Array("\u{1B}[?\($0)l".utf8) }
  }

  /// Mouse reports: presses, releases and drags (1000, 1002), in the SGR format, which has no limit
  /// for columns and rows (1006).
  static let mouse = PrivateModes([1000, 1002, 1006])
  /// Modes that another program may have left on: reports of all mouse movements (1003), older formats of mouse reports
  /// (1005, 1015), mouse positions in pixels (1016), focus reports (1004), and synchronized output (2026), which hides
  /// all output until the mode is reset.
  static let foreign = PrivateModes([1003, 1005, 1015, 1016, 1004, 2026])
  /// Bracketed paste (2004), which puts marks around pasted text.
  static let paste = PrivateModes([2004])
  /// The mode in which a key with Alt is sent as Escape followed by the key (1036). Without this
  /// mode, xterm adds 128 to the character: Alt+x becomes "ø".
  static let metaAsEscape = PrivateModes([1036])
  /// The query for ``metaAsEscape`` (DECRQM). It is needed because users may have set this mode in
  /// xterm's configuration. XTSAVE and XTRESTORE would be shorter, but some terminals interpret
  /// `CSI ? 1036 r` as a scroll region.
  static let metaQuestion = Array("\u{1B}[?1036$p".utf8)
  /// The mode that hides the output until the whole frame has arrived (2026), so that half a frame is never visible.
  static let synchronizedOutput = PrivateModes([2026])
  /// The query for ``synchronizedOutput`` (DECRQM).
  static let synchronizedOutputQuestion = Array("\u{1B}[?2026$p".utf8)
  /// The mode in which the terminal reports each change of its colours from dark to light or from light to dark (2031).
  static let colorScheme = PrivateModes([2031])
}
