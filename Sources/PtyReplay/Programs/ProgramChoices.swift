import Fuzzing
import KeystrokeReplay
import RandomPlay
import SplitViewUI
import TerminalFrame

/// Chooses random steps for any program. The same seed leads to the same choices for the same screens.
struct ProgramChoices {
  private var random: SplitMix
  private let redrawing: KeyPress?
  /// The number of times that each step has ended the program.
  private var ends: [TapeCommand: Int] = [:]
  /// The size before the current series of resizes.
  private var formerSize: Size?
  /// True if the next step redraws the screen.
  private var redraws = false
  /// True if the next step resizes or rotates the terminal.
  private var turns = false
  /// The number of steps in the current walk.
  let length: Int

  init(seed: UInt64, redrawing: KeyPress?) {
    random = SplitMix(seed: seed)
    self.redrawing = redrawing
    length = random.choice(of: [30, 100, 100, 300]) ?? 100
  }

  mutating func firstSize() -> Size { random.choice(of: Self.sizes) ?? Size(80, 24) }

  /// Returns the next step. Nil if several candidates in a row cannot be expressed in a tape. A
  /// step that has ended the program before is chosen rarely, because short walks find few faults.
  mutating func next(on player: TerminalPlayer) -> TapeCommand? {
    for _ in 0..<8 {
      let step = anyStep(player)
      if step.isReadable, random.number(below: 1 + 9 * ends[step, default: 0]) == 0 { return step }
    }
    return nil
  }

  /// Notes that `step` has ended the program.
  mutating func noteEnd(by step: TapeCommand) { ends[step, default: 0] += 1 }

  private mutating func anyStep(_ player: TerminalPlayer) -> TapeCommand {
    let frame = player.frame
    if redraws, let redrawing {
      redraws = false
      return .key(redrawing, count: 1, speed: nil)
    }
    if turns {
      turns = false
      return turn(frame.size)
    }
    if let size = formerSize {
      if random.chance(60) { formerSize = nil }
      redraws = formerSize == nil
      return .resize(random.chance(70) ? size : self.size(near: frame.size))
    }
    switch random.number(below: 100) {
    case 0..<45: return .key(random.choice(of: Self.keys) ?? .escape, count: 1, speed: nil)
    case 45..<70: return .type(String(shown(on: frame)), speed: nil)
    case 70..<75: return .key(function(), count: 1, speed: nil)
    case 75..<80: return .key(control(), count: 1, speed: nil)
    case 80..<84: return text()
    case 84..<90 where player.wantsMouse: return pointing(frame.size)
    default:
      guard let redrawing else { return turn(frame.size) }
      turns = true
      return .key(redrawing, count: 1, speed: nil)
    }
  }

  private mutating func turn(_ size: Size) -> TapeCommand {
    formerSize = size
    return .resize(self.size(near: size))
  }

  // MARK: Keys

  private static let keys: [KeyPress] = [
    .up, .down, .left, .right, .enter, .escape, .tab, .pageUp, .pageDown, .home, .end, .shift(.tab),
    " ",
  ]

  /// Keys that many programs use without showing them on screen, for searching, filtering, commands and moving.
  private static let usual = Array("//?:nNgGjkhlq0123456789+-*!")

  /// Returns either a key that many programs use, or a character that is on screen, because programs show the names of
  /// their keys.
  private mutating func shown(on frame: Frame) -> Character {
    if random.chance(25), let key = random.choice(of: Self.usual) { return key }
    let row = random.choice(of: frame.lines.filter { !$0.isEmpty }) ?? ""
    let letters = row.filter { $0.isASCII && !$0.isWhitespace }
    return random.choice(of: Array(letters)) ?? random.choice(
      of: Array("abcdefghijklmnopqrstuvwxyz/?:0123456789"))
      ?? "a"
  }

  private mutating func function() -> KeyPress {
    KeyPress(key: .function(random.number(in: 1...12)))
  }

  /// Returns a letter with Control. Letters that suspend or end a program, or stop its output, are excluded.
  private mutating func control() -> KeyPress {
    let letter = random.choice(of: Array("abdefgklnoprtuvwxy")) ?? "a"
    return KeyPress(key: .character(letter), modifiers: .control)
  }

  private mutating func text() -> TapeCommand {
    let text = random.choice(of: TrickyText.all) ?? "x"
    return random.chance(50) ? .type(String(text.prefix(12)), speed: nil) : .paste([text])
  }

  // MARK: The mouse and sizes

  private mutating func pointing(_ size: Size) -> TapeCommand {
    let point = Point(random.number(below: size.width), random.number(below: size.height))
    switch random.number(below: 4) {
    case 0: return .scroll(random.chance(50) ? .down : .up, count: 1, at: .cell(point))
    case 1:
      let end = Point(random.number(below: size.width), random.number(below: size.height))
      return .drag(.cell(point), .cell(end))
    default: return .click(.cell(point), count: random.chance(20) ? 2 : 1)
    }
  }

  private static let sizes = [
    Size(80, 24), Size(120, 30), Size(60, 30), Size(45, 24), Size(100, 40), Size(160, 50),
    Size(20, 6), Size(10, 3), Size(5, 2), Size(2, 1), Size(1, 1), Size(300, 20), Size(40, 100),
  ]

  private mutating func size(near now: Size) -> Size {
    if random.chance(40) { return random.choice(of: Self.sizes) ?? now }
    if random.chance(30) {
      return Size(
        max(1, now.width + random.number(in: -2...2)),
        max(1, now.height + random.number(in: -2...2)))
    }
    return Size(random.number(in: 1...140), random.number(in: 1...45))
  }
}
