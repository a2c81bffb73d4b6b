/// The key sequences from terminfo, matched byte by byte.
struct KeyStrings: Sendable {
  private var keys: [[UInt8]: KeyPress] = [:]
  /// The beginnings of all key strings: every prefix that is shorter than its key string.
  private var beginnings: Set<[UInt8]> = []

  /// Stores the key strings that begin with a control character. Strings that consist only of the
  /// beginning of a control sequence are left out, such as `ESC [ M`, which terminfo lists for the
  /// mouse.
  init(_ strings: [String: KeyPress]) {
    let introducers: Set<String> = ["\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[M", "\u{1B}[<"]
    for (string, press) in strings where !introducers.contains(string) {
      let bytes = Array(string.utf8)
      guard let first = bytes.first, first < 0x20 || first == 0x7F else { continue }
      keys[bytes] = press
      for count in 1..<bytes.count { beginnings.insert(Array(bytes[..<count])) }
    }
  }

  /// Returns the key that sends exactly `bytes`.
  func key(for bytes: [UInt8]) -> KeyPress? { keys.isEmpty ? nil : keys[bytes] }

  /// Returns true if `bytes` are a key string or the beginning of a key string.
  func hasPrefix(_ bytes: [UInt8]) -> Bool { keys[bytes] != nil || beginnings.contains(bytes) }

  /// Returns true if a longer key string begins with `bytes`.
  func hasLonger(than bytes: [UInt8]) -> Bool { beginnings.contains(bytes) }
}
