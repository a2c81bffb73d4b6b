import CNcurses
import TerminalFrame

/// The terminal's type: the parts of its terminfo entry that ncurses does not use by itself.
struct TerminalType {
  /// The type in use, which can differ from `TERM`.
  let name: String
  /// A notice for the person, if `TERM` is missing or unknown.
  let notice: String?
  /// True if it can do what xterm can: mouse, bracketed paste, clipboard, title.
  let isXtermLike: Bool
  /// True if its description says that it shows colours by red, green and blue: by `RGB`, or as other
  /// programs have long spelt it.
  let hasDirectColors: Bool
  /// True if its description has colours.
  let hasColors: Bool
  /// The sequences that keys send.
  let keys: [String: KeyPress]
  /// The bytes that enter the alternate screen.
  let alternateScreen: [UInt8]
  private let keypad: [UInt8]
  private let leave: [UInt8]

  /// Looks up `wanted`, or `xterm-256color` if terminfo does not know it.
  init(named wanted: String) throws(CursesTerminalError) {
    let fallback = "xterm-256color"
    if Self.load(wanted) {
      name = wanted
      notice = nil
    } else if Self.load(fallback) {
      name = fallback
      notice =
        wanted.isEmpty
        ? "TERM is not set; the terminal is taken for \(fallback)"
        : "the terminal type '\(wanted)' is unknown; it is taken for \(fallback)"
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
    keypad = Self.bytes("smkx") ?? []
    // Without an alternate screen, the prompt comes below the last frame.
    let below = Self.unpadded(trifold_cursor_address(address, 999, 0)) + Array("\r\n".utf8)
    leave =
      (Self.bytes("sgr0") ?? []) + (Self.bytes("op") ?? []) + (Self.bytes("rmkx") ?? [])
      + (Self.bytes("cnorm") ?? []) + (exit ?? below)
  }

  /// The bytes sent after ``alternateScreen`` when the terminal is taken.
  func modes(mouse: Bool, colorScheme: Bool) -> [UInt8] {
    guard isXtermLike else { return keypad }
    return keypad + PrivateModes.paste.on + (mouse ? PrivateModes.mouse.on : [])
      + (colorScheme ? PrivateModes.colorScheme.on : [])
  }

  /// The bytes sent when the terminal is given back, whichever modes are on.
  func givingBack(colorScheme: Bool) -> [UInt8] {
    guard isXtermLike else { return leave }
    return (colorScheme ? PrivateModes.colorScheme.off : []) + PrivateModes.mouse.off
      + PrivateModes.paste.off + leave
  }

  private static func load(_ name: String) -> Bool {
    var reason: Int32 = 0
    return !name.isEmpty && setupterm(name, 1, &reason) == OK
  }

  private static func bytes(_ capability: String) -> [UInt8]? {
    trifold_capability(capability).map { unpadded($0) }
  }

  /// A capability without its delays (`$<5>`), which no present terminal needs.
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
