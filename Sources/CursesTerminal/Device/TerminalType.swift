import CNcurses
import TerminalFrame

/// The type of the terminal. It contains the parts of the terminfo entry that ncurses does not use itself.
struct TerminalType {
  /// The type that is used, which can be different from `TERM`.
  let name: String
  /// A notice for the user if `TERM` is missing or unknown.
  let notice: String?
  /// True if the terminal has the features of xterm: mouse reports, bracketed paste, the clipboard
  /// and the window title.
  let isXtermLike: Bool
  /// True if the terminfo entry declares colours given by red, green and blue values, under the name `RGB` or one of
  /// the older names that other programs use.
  let hasDirectColors: Bool
  /// True if the terminfo entry declares colours.
  let hasColors: Bool
  /// The sequences that the keys send.
  let keys: [String: KeyPress]
  /// True if the terminfo entry declares that entering the alternate screen saves the title of the window.
  let keepsTitle: Bool
  /// The control sequence that switches to the alternate screen.
  private let alternateScreen: [UInt8]
  private let keypad: [UInt8]
  private let normalState: [UInt8]
  private let leave: [UInt8]

  /// Looks up `wanted` in terminfo. If it is not found, uses `xterm-256color`.
  init(named wanted: String) throws(CursesTerminalError) {
    let fallback = "xterm-256color"
    if Self.load(wanted) {
      name = wanted
      notice = nil
    } else if Self.load(fallback) {
      name = fallback
      notice =
        wanted.isEmpty
        ? "TERM is not set; assuming \(fallback)"
        : "the terminal type '\(wanted)' is unknown; assuming \(fallback)"
    } else {
      throw .unusableType(wanted)
    }
    guard let address = trifold_capability("cup") else { throw .unusableType(name) }
    let exit = Self.bytes("rmcup")
    isXtermLike = exit != nil && trifold_capability("kmous") != nil
    hasColors = tigetnum("colors") > 0
    hasDirectColors =
      tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || trifold_capability("RGB") != nil
      || tigetflag("Tc") > 0 || trifold_capability("setrgbf") != nil
    keys = TerminalKeys.strings { name in
      Self.bytes(name).map { String(decoding: $0, as: UTF8.self) }
    }
    alternateScreen = Self.bytes("smcup") ?? []
    keepsTitle = alternateScreen.contains("\u{1B}[22;".utf8)
    keypad = Self.bytes("smkx") ?? []
    let margins = Self.bytes("csr")?.starts(with: "\u{1B}[".utf8) == true ? Self.noMargins : []
    let sideMargins = isXtermLike ? Self.noSideMargins : []
    normalState =
      ["sgr0", "rmacs", "rmir", "smam"].flatMap { Self.bytes($0) ?? [] } + sideMargins + margins
      + (isXtermLike ? Self.normalXterm + PrivateModes.foreign.off : [])
    // Move below the last frame, so that the prompt appears there on terminal types without an
    // alternate screen. GNU screen (by default) and mosh (always) also have no alternate screen,
    // although their terminfo entries declare one. On other terminals, this move has no visible
    // effect, because the program then leaves the alternate screen.
    let below = Self.unpadded(trifold_cursor_address(address, 999, 0)) + Array("\r\n".utf8)
    leave =
      (Self.bytes("sgr0") ?? []) + (Self.bytes("op") ?? []) + (Self.bytes("rmkx") ?? [])
      + (Self.bytes("cnorm") ?? []) + sideMargins + margins + below + (exit ?? [])
  }

  /// Resets the margins at the top and bottom (DECSTBM), and makes rows count from the top of the
  /// screen (DECOM). Both sequences move the cursor to the corner.
  private static let noMargins = Array("\u{1B}[?6l\u{1B}[r".utf8)
  /// Resets the left and right margins (DECLRMM), which were introduced by the VT420.
  private static let noSideMargins = Array("\u{1B}[?69l".utf8)
  /// Selects ASCII (SI, SCS), turns off insert mode (IRM), newline mode (LNM) and the kitty
  /// keyboard protocol, and turns on wrapping at the edge (DECAWM). Finally, clears the screen from
  /// its corner (ED 0). This is needed for mlterm 3.9: after it was narrowed, clearing the whole
  /// screen (ED 2), which follows, would leave a character in the last columns.
  private static let normalXterm = Array(
    "\u{F}\u{1B}(B\u{1B}[4l\u{1B}[20l\u{1B}[?7h\u{1B}[=0u\u{1B}[H\u{1B}[J".utf8)

  /// Returns the bytes to send when the program takes control of the terminal, before the bytes of
  /// ``settling(mouse:asks:)``. At the start, the bytes for the alternate screen are left out, because ncurses sends
  /// them itself.
  ///
  /// - Parameter title: true to save the title of the window. The title is saved separately even if entering the
  ///   alternate screen saves it, because mlterm 3.9 does not support the form in its terminfo entry (`22;0;0`).
  /// - Parameter asks: true to ask whether a key with Alt is sent as Escape followed by the key.
  ///   This mode is restored at the end.
  func taking(isStart: Bool, title: Bool, asks: Bool) -> [UInt8] {
    (isStart ? [] : alternateScreen)
      + (asks ? PrivateModes.metaQuestion : [])
      + (title ? Array("\u{1B}[22;2t".utf8) : [])
  }

  /// Returns the bytes that change the terminal from any state to the state that ncurses and the
  /// program expect. The position and visibility of the cursor are then still undefined.
  ///
  /// - Parameter asks: true if the terminal is asked for its settings, so that they can be restored.
  func settling(mouse: Bool, asks: Bool) -> [UInt8] {
    guard isXtermLike else { return normalState + keypad }
    return normalState + keypad + PrivateModes.paste.on
      + (mouse ? PrivateModes.mouse.on : PrivateModes.mouse.off)
      + (asks ? PrivateModes.metaAsEscape.on + PrivateModes.colorScheme.on : [])
  }

  /// Returns the bytes that restore the terminal, whichever modes are on. If, when the program
  /// started, the terminal did not send Alt with a key as Escape followed by that key, ``metaOff``
  /// is sent before these bytes.
  func givingBack(asks: Bool, title: Bool) -> [UInt8] {
    guard isXtermLike else { return leave }
    return (asks ? PrivateModes.colorScheme.off : [])
      + (title ? Array("\u{1B}[23;2t".utf8) : []) + PrivateModes.mouse.off
      + PrivateModes.paste.off + leave
  }

  /// The bytes that turn off the mode in which a key with Alt is sent as Escape followed by the
  /// key. When the terminal is restored, these bytes are sent before all others if this mode was
  /// off when the program started.
  static var metaOff: [UInt8] { PrivateModes.metaAsEscape.off }

  private static func load(_ name: String) -> Bool {
    var reason: Int32 = 0
    return !name.isEmpty && setupterm(name, 1, &reason) == OK
  }

  private static func bytes(_ capability: String) -> [UInt8]? {
    trifold_capability(capability).map { unpadded($0) }
  }

  /// Returns a terminfo string without its delays (`$<5>`), which no modern terminal needs.
  private static func unpadded(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text else { return [] }
    return withoutDelays(Array(String(cString: text).utf8))
  }

  static func withoutDelays(_ bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    var result: [UInt8] = []
    while let byte = rest.first {
      if rest.starts(with: "$<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
        rest.removeFirst()
      }
    }
    return result
  }
}
