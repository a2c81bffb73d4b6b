import SystemCalls
import TerminalFrame

/// A terminal that is simulated for a program: its name, and its answers to the program's queries.
///
/// If there is no profile, the program receives libvterm's answers: the cursor's position, and the identity of a VT100.
/// The answers of the profiles are those of xterm 379, kitty 0.26.5, the Linux 6.1 console and tmux 3.3a, in the
/// versions of Debian 12.
struct TerminalProfile: Hashable, Sendable {
  /// The value of `TERM`.
  let term: String
  /// True if `COLORTERM` announces 24-bit colour.
  let hasTrueColor: Bool
  /// True if the terminal supports kitty's keyboard protocol.
  let hasKittyKeys: Bool
  /// The variants of the sequences that Home, End and F1 to F5 send.
  let keys: Keys
  /// The foreground and background colours. Nil for a terminal that does not report its colours.
  let colors: (RGB, RGB)?
  /// The answers to queries, each stored by its query without ESC and without a parameter, such as
  /// `[c`.
  private let answers: [String: String]
  /// True if the terminal answers queries about private modes (DECRQM).
  private let tellsModes: Bool

  enum Keys: Hashable { case xterm, linux, tmux }

  /// Creates the profile with this name (``/KeystrokeReplay/TapeSetting``). Nil if there is no profile with this name.
  /// - Parameters:
  ///   - foreground: the colour of text.
  ///   - background: the background colour.
  init?(_ name: String, foreground: RGB, background: RGB) {
    switch name {
    case "xterm":
      self.init(
        "xterm-256color", true, colors: (foreground, background), tellsModes: true,
        [
          "[c": "[?64;1;2;6;9;15;16;17;18;21;22;28c", "[>c": "[>41;379;0c",
          "[>q": "P>|XTerm(379)\u{1B}\\",
        ])
    case "kitty":
      self.init(
        "xterm-kitty", true, colors: (foreground, background), tellsModes: true,
        hasKittyKeys: true,
        ["[c": "[?62;c", "[>c": "[>1;4000;26c", "[>q": "P>|kitty(0.26.5)\u{1B}\\"])
    case "linux": self.init("linux", false, keys: .linux, ["[c": "[?6c", "[>c": "", "[>q": ""])
    case "tmux":
      self.init(
        "tmux-256color", false, keys: .tmux,
        ["[c": "[?1;2c", "[>c": "[>84;0;0c", "[>q": "P>|tmux 3.3a\u{1B}\\"])
    default: return nil
    }
  }

  private init(
    _ term: String, _ hasTrueColor: Bool, keys: Keys = .xterm, colors: (RGB, RGB)? = nil,
    tellsModes: Bool = false, hasKittyKeys: Bool = false, _ answers: [String: String]
  ) {
    (self.term, self.hasTrueColor, self.keys) = (term, hasTrueColor, keys)
    (self.colors, self.tellsModes, self.hasKittyKeys) = (colors, tellsModes, hasKittyKeys)
    self.answers = answers
  }

  static func == (left: Self, right: Self) -> Bool { left.term == right.term }
  func hash(into hasher: inout Hasher) { hasher.combine(term) }

  /// The folders in which ncurses looks for terminal descriptions.
  private static let folders = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]

  /// The user's own folder for descriptions, into which `tic` writes.
  private static var userFolder: String? { Environment.all["HOME"].map { "\($0)/.terminfo" } }

  private func isDescribed(in folder: String) -> Bool {
    access("\(folder)/\(term.prefix(1))/\(term)", R_OK) == 0
  }

  /// The value of `TERMINFO`. If only the user's own folder contains the terminal's description, this is that folder;
  /// otherwise nil.
  var terminfo: String? {
    Self.folders.contains(where: isDescribed)
      ? nil : Self.userFolder.flatMap { isDescribed(in: $0) ? $0 : nil }
  }

  /// The reason why programs cannot run in this terminal on this machine. Nil if programs can run in it.
  var obstacle: String? {
    if terminfo != nil || Self.folders.contains(where: isDescribed) { return nil }
    let package = hasKittyKeys ? "kitty-terminfo" : "ncurses-term"
    return
      "this machine has no description of the terminal \(term); on Debian: apt-get install \(package)"
  }

  /// Returns the answer to `sequence`. The answer is empty for a query that this terminal ignores,
  /// and nil if `sequence` is not a query.
  /// - Parameter state: the modes that the program has set.
  func answer(to sequence: [UInt8], _ state: OutputFilter.Modes) -> [UInt8]? {
    let text = String(decoding: sequence.dropFirst(), as: UTF8.self)
    // A missing parameter counts as 0, so ignore each 0 to find the answer.
    let plain = text.replacing("0", with: "")
    if plain.count <= 3, let answer = answers[plain] { return Self.escaped(answer) }
    if text == "[?u", hasKittyKeys { return Self.escaped("[?\(state.kittyKeys)u") }
    if text.hasPrefix("[?"), text.hasSuffix("$p") {
      if !tellsModes { return [] }
      guard text == "[?2026$p", hasKittyKeys else { return nil }
      return Self.escaped("[?2026;\(state.isSynchronized ? 1 : 2)$y")
    }
    if text.hasPrefix("P+q"), tellsModes { return Self.escaped("P0+r\u{1B}\\") }
    return colorAnswer(text)
  }

  /// Returns the answer to a colour query such as `OSC 10 ; ?`.
  private func colorAnswer(_ text: String) -> [UInt8]? {
    for (number, isBackground) in [("10", false), ("11", true), ("12", false)] {
      let end = text.dropFirst(number.count + 3)
      guard text.hasPrefix("]\(number);?"), end == "\u{7}" || end == "\u{1B}\\" else { continue }
      guard let colors else { return [] }
      let color = isBackground ? colors.1 : colors.0
      let parts = [color.red, color.green, color.blue].map { part in
        let text = (part < 16 ? "0" : "") + String(part, radix: 16)
        return text + text
      }
      return Self.escaped("]\(number);rgb:\(parts.joined(separator: "/"))\(end)")
    }
    return nil
  }

  private static func escaped(_ answer: String) -> [UInt8] {
    answer.isEmpty ? [] : [0x1B] + Array(answer.utf8)
  }
}

// MARK: - Keys

extension TerminalProfile {
  /// Returns the bytes for a key that this terminal encodes in its own way. Nil for all other keys.
  /// - Parameter flags: the flags of kitty's keyboard protocol that the program has set.
  func bytes(for press: KeyPress, kittyKeys flags: Int) -> [UInt8]? {
    if hasKittyKeys { return flags == 0 ? nil : Self.kittyBytes(for: press, flags) }
    guard keys != .xterm, press.modifiers.isEmpty else { return nil }
    switch press.key {
    case .home: return Self.escaped("[1~")
    case .end: return Self.escaped("[4~")
    case .function(let number) where keys == .linux && (1...5).contains(number):
      return [0x1B, 0x5B, 0x5B, UInt8(0x40 + number)]
    default: return nil
    }
  }

  /// Encodes keys as `CSI code ; modifiers u`. Flag 1 applies to Escape, and to characters with Ctrl or Alt. Flag 8
  /// applies to all keys that have a code. (https://sw.kovidgoyal.net/kitty/keyboard-protocol/)
  private static func kittyBytes(for press: KeyPress, _ flags: Int) -> [UInt8]? {
    let held = press.modifiers
    let code: UInt32
    var isLegacy = held.isEmpty
    switch press.key {
    case .enter: code = 13
    case .tab: code = 9
    case .backspace: code = 127
    case .escape: (code, isLegacy) = (27, false)
    case .character(let character):
      guard let scalar = character.lowercased().unicodeScalars.first else { return nil }
      code = scalar.value
      isLegacy = held.subtracting(.shift).isEmpty
    default: return nil
    }
    if isLegacy, flags & 8 == 0 { return nil }
    let parameter = held.isEmpty ? "" : ";\(held.rawValue + 1)"
    return escaped("[\(code)\(parameter)u")
  }
}
