import KeystrokeReplay
import SplitViewUI
import TerminalFrame

extension TapeCommand {
  /// Simpler commands that may have the same effect, starting with the simplest. Repeated simplification always ends.
  var simpler: [TapeCommand] {
    switch self {
    case .key(let press, let count, let speed):
      let plain: [TapeCommand] = speed == nil ? [] : [.key(press, count: count, speed: nil)]
      return plain + Self.fewer(than: count).map { .key(press, count: $0, speed: speed) }
    case .type(let text, _): return text.shorter.map { .type($0, speed: nil) }
    case .paste(let lines):
      if lines.count > 1 { return lines.map { .paste([$0]) } }
      return (lines.first ?? "").shorter.map { .paste([$0]) }
    case .click(let target, let count, let modifiers, _):
      let isPlain = count == 1 && modifiers.isEmpty
      return Self.plainKeys + (isPlain ? [] : [.click(target, count: 1)])
    case .drag(let from, let to): return Self.plainKeys + Self.shorter(from, to)
    case .press, .dragTo: return Self.plainKeys
    case .scroll(let direction, let count, let target):
      let anywhere: [TapeCommand] =
        target == nil ? [] : [.scroll(direction, count: count, at: nil)]
      return anywhere + Self.fewer(than: count).map { .scroll(direction, count: $0, at: target) }
    case .resize(let size): return size.rounder.map { .resize($0) }
    case .receive(let words): return words.indices.dropFirst().map { .receive(words.without($0)) }
    case .set(.size(let size)): return size.rounder.map { .set(.size($0)) }
    case .set(.portrait(let size)): return size.rounder.map { .set(.portrait($0)) }
    case .sleep(let time):
      return [1000, 60_000].filter { $0 < time.milliseconds }.map { .sleep(.milliseconds($0)) }
    default: return []
    }
  }

  /// Keys to try instead of a mouse command, because a key is easier to understand than a place.
  private static let plainKeys = [Key.escape, .enter, .left, .right, .down].map {
    TapeCommand.key(KeyPress(key: $0), count: 1, speed: nil)
  }

  /// The command with left and right swapped.
  var mirrored: TapeCommand {
    guard case .key(let press, let count, let speed) = self else { return self }
    switch press.key {
    case .left:
      return .key(KeyPress(key: .right, modifiers: press.modifiers), count: count, speed: speed)
    case .right:
      return .key(KeyPress(key: .left, modifiers: press.modifiers), count: count, speed: speed)
    default: return self
    }
  }

  private static func fewer(than count: Int) -> [Int] {
    count <= 1 ? [] : Set([1, count / 2, count - 1]).sorted()
  }

  private static func shorter(_ from: ClickTarget, _ to: ClickTarget) -> [TapeCommand] {
    guard case .cell(let start) = from, case .cell(let end) = to, start != end else {
      return [.click(from, count: 1)]
    }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let ends = [
      Point(end.x, start.y), Point(start.x, end.y), Point(start.x + dx / 2, start.y + dy / 2),
      Point(end.x - dx.signum(), end.y - dy.signum()),
    ]
    var commands: [TapeCommand] = [.click(from, count: 1)]
    for point in ends where point != end && point != start {
      commands.append(.drag(from, .cell(point)))
    }
    return commands
  }

  /// Returns a single command that has the same effect as both commands, or nil.
  func joined(with next: TapeCommand) -> TapeCommand? {
    switch (self, next) {
    case (.key(let press, let count, nil), .key(let other, let more, nil)):
      press == other ? .key(press, count: count + more, speed: nil) : nil
    case (.type(let text, nil), .type(let more, nil)):
      Tape(TapeCommand.type(text + more, speed: nil).text, file: "").lines.first?.command
    case (.sleep(let time), .sleep(let more)): .sleep(time + more)
    default: nil
    }
  }
}

extension [String] {
  fileprivate func without(_ index: Int) -> [String] {
    var rest = self
    rest.remove(at: index)
    return rest
  }
}

extension String {
  /// Parts of the text, and the text without one character.
  fileprivate var shorter: [String] {
    guard count > 1 else { return self == "x" || isEmpty ? [] : ["x"] }
    let half = count / 2
    let halves = [String(prefix(half)), String(suffix(count - half))]
    guard count <= 8 else { return halves }
    return halves
      + indices.map { index in String(self[..<index] + self[self.index(after: index)...]) }
  }
}

extension Size {
  private static let round = [
    Size(120, 30), Size(60, 30), Size(80, 24), Size(45, 24), Size(40, 60), Size(20, 6), Size(1, 1),
  ]

  /// Common sizes, followed by this size with a common height or width.
  fileprivate var rounder: [Size] {
    if let place = Self.round.firstIndex(of: self) { return Array(Self.round[..<place]) }
    let partly = [Size(width, 30), Size(120, height), Size(width / 10 * 10, height)]
    return Self.round + partly.filter { $0 != self && $0.width > 0 }
  }
}
