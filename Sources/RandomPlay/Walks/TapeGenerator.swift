import Fuzzing
import KeystrokeReplay
import SplitViewUI
import TerminalFrame

/// Chooses random commands. The same seed leads to the same choices for the same program.
struct TapeGenerator {
  var random: SplitMix
  /// The size before the current series of resizes.
  private var sizeBefore: Size?

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// Returns the tape's settings. Most settings keep their defaults.
  mutating func settings() -> [TapeCommand] {
    var settings: [TapeSetting] = []
    if random.chance(80) { settings.append(.size(size())) }
    if random.chance(20) { settings.append(.portrait(size())) }
    let theme = random.choice(of: TapeSetting.themes) ?? "dark"
    if random.chance(40) { settings.append(.theme(theme)) }
    if random.chance(25) { settings.append(.locale("C")) }
    return settings.map { .set($0) }
  }

  /// Returns the next command.
  mutating func command<P>(for checked: CheckedPlayer<P>) -> TapeCommand {
    // Skip commands that a tape cannot express.
    for _ in 0..<8 {
      let command = anyCommand(checked)
      if let read = Tape(command.text, file: "").lines.first?.command { return read }
    }
    return .key(.escape, count: 1, speed: nil)
  }

  private mutating func anyCommand<P>(_ checked: CheckedPlayer<P>) -> TapeCommand {
    let now = checked.player.session.size
    if let sizeBefore, random.chance(40) {
      if random.chance(60) { self.sizeBefore = nil }
      return .resize(random.chance(60) ? sizeBefore : size(near: now))
    }
    sizeBefore = nil
    if checked.player.heldMouse != nil, random.chance(60) { return carrying(checked.moment) }
    if random.chance(8), let command = fromOutside(checked.player) { return command }
    switch random.number(below: 100) {
    case 0..<58: return key(checked)
    case 58..<62: return text()
    case 62..<76: return pointing(checked.moment)
    case 76..<95:
      sizeBefore = now
      return random.chance(8) ? .rotate : .resize(size(near: now))
    default:
      if random.chance(15) { return .restart }
      return .sleep(.milliseconds(random.choice(of: Self.times) ?? 1000))
    }
  }

  /// Returns a `Receive` command for something that arrives from outside the program. Nil if the program receives
  /// nothing.
  private mutating func fromOutside<P>(_ player: Player<P>) -> TapeCommand? {
    random.choice(of: player.program.receivable(in: player.session.state)).map { .receive($0) }
  }

  private static let times = [100, 500, 1_000, 3_000, 20_000, 61_000, 150_000]

  // MARK: Keys

  private mutating func key<P>(_ checked: CheckedPlayer<P>) -> TapeCommand {
    let session = checked.player.session
    let press = self.press(session)
    let count = random.chance(75) ? 1 : random.chance(80) ? random.number(in: 2...4) : 20
    if case .character(let character) = press.key, press.modifiers.isEmpty, character != " " {
      return .type(String(repeating: character, count: min(count, 4)), speed: nil)
    }
    return .key(press, count: count, speed: nil)
  }

  private mutating func press<A>(_ session: Session<A>) -> KeyPress {
    switch random.number(below: 10) {
    case 0..<6:
      let bindings = session.app.keymap(session.state).sections.flatMap(\.bindings)
      // Each binding has the same probability, however many keys it has.
      return random.choice(of: bindings).flatMap { random.choice(of: $0.keys) }
        ?? .escape
    case 6..<9: return random.choice(of: Self.common) ?? .escape
    default:
      let modifiers = Modifiers(rawValue: UInt8(random.number(below: 8)))
      return KeyPress(key: random.choice(of: Self.others) ?? .insert, modifiers: modifiers)
    }
  }

  private static let common =
    [
      KeyPress.up, .down, .left, .right, .enter, .escape, .tab, .pageUp, .pageDown, .home, .end,
      .shift(.tab),
    ]

  private static let others: [Key] =
    [.up, .down, .left, .right, .insert, .delete, .backspace, .tab, .enter, .home, .end]
    + (1...20).map { .function($0) } + "aeqxzAZ0~é漢".map { .character($0) }

  private mutating func text() -> TapeCommand {
    let text = random.choice(of: TrickyText.all) ?? "x"
    return random.chance(30)
      ? .type(String(text.prefix(12)), speed: nil)
      : .paste(random.chance(70) ? [text] : [text, "", text])
  }

  // MARK: Sizes

  private static let widths = [
    1, 2, 3, 5, 9, 10, 15, 20, 24, 32, 40, 44, 45, 46, 48, 54, 55, 58, 60, 64, 66, 78, 79, 80, 90,
    95, 96, 97, 100, 110, 120, 132, 160, 200,
  ]
  private static let heights = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 20, 24, 29, 30, 31, 36, 40, 50, 60,
  ]
  private static let usual = [
    Size(80, 24), Size(120, 30), Size(60, 30), Size(45, 24), Size(100, 40), Size(40, 60),
    Size(90, 24), Size(160, 50), Size(20, 6), Size(1, 1), Size(2, 1), Size(3, 200), Size(300, 100),
  ]

  private mutating func size() -> Size {
    if random.chance(40) { return random.choice(of: Self.usual) ?? Size(80, 24) }
    return Size(random.choice(of: Self.widths) ?? 80, random.choice(of: Self.heights) ?? 24)
  }

  private mutating func size(near now: Size) -> Size {
    switch random.number(below: 10) {
    case 0..<2:
      let (x, y) = (random.number(in: -1...1), random.number(in: -1...1))
      return Size(max(1, now.width + x), max(1, now.height + y))
    case 2..<5: return Size(random.choice(of: Self.widths) ?? 80, now.height)
    case 5: return Size(now.width, random.choice(of: Self.heights) ?? 24)
    case 6: return Size(random.number(in: 1...140), random.number(in: 1...45))
    default: return size()
    }
  }
}

/// Texts that often cause bugs. They contain no control characters, because a tape is plain text.
package enum TrickyText {
  package static let all = [
    "x", "漢字", "e\u{301}", "👩‍👩‍👧", "🇫🇷🇩", "ｶﾞ", "שלום", "\u{202E}abc", "a\u{200B}b",
    "👍🏽❤️", "-1", "99999999999999999999", "%s%n", "/etc/passwd", "a b  c", "[31m", "ﷺ", "각",
    String(repeating: "漢", count: 90), String(repeating: "word ", count: 60),
    "a" + String(repeating: "\u{301}", count: 40) + "b",
  ]
}
