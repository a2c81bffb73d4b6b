import Fuzzing
import KeystrokeReplay
import RandomPlay
import SplitViewUI
import SystemCalls
import TerminalFrame

/// Random walks through any program in a terminal, for a `Fuzzer`.
///
/// A walk fails when a signal ends the program (`crash`), when the program uses the processor without sending any
/// output (`hang`), when forbidden text is on screen (`never`), or when the redraw key changes the screen (`redraw`).
package struct ProgramWalks: FuzzSubject {
  /// Rules that a program must follow, in addition to not crashing and not hanging.
  package struct Rules: Sendable {
    /// A pattern that must not match any screen.
    package var never: TapePattern?
    /// The key that redraws the screen, such as Ctrl+L, or nil.
    package var redrawing: KeyPress?
    /// The exit codes with which the program may end. Empty to allow any exit code.
    package var exitCodes: Set<Int32> = []

    /// Creates rules that allow everything.
    package init() {}
  }

  private let command: ProgramCommand
  private let launch: TapeLaunch
  private let rules: Rules

  /// - Parameters:
  ///   - command: the program.
  ///   - launch: the launch of the program in a tape.
  ///   - rules: the rules that the program must follow.
  package init(_ command: ProgramCommand, _ launch: TapeLaunch, _ rules: Rules) {
    (self.command, self.launch, self.rules) = (command, launch, rules)
  }

  /// Takes the walk with `seed`. A program that ends is restarted.
  package func violation(
    onWalkOf seed: UInt64, within limit: Int, _ journal: WalkJournal, beforeEachAct tick: () -> Void
  ) throws -> Violation? {
    var choices = ProgramChoices(seed: seed, redrawing: rules.redrawing)
    let walk = TapeWalk(launch, [.set(.size(choices.firstSize()))])
    var walker = try begin(walk, journal)
    for _ in 0..<min(limit, choices.length) {
      guard let step = walker.player.hasEnded ? .restart : choices.next(on: walker.player) else {
        break
      }
      journal.write(step.text)
      journal.countStep()
      tick()
      if let violation = walker.take(step) { return violation }
      if walker.player.hasEnded { choices.noteEnd(by: step) }
    }
    return nil
  }

  /// Repeats `walk`.
  package func violation(
    on walk: TapeWalk, lookingFor known: Violation, _ journal: WalkJournal,
    beforeEachAct tick: () -> Void
  ) throws -> Violation? {
    var walker = try begin(walk, journal)
    for step in walk.steps.drop(while: \.isSetting) {
      journal.write(step.text)
      tick()
      if walker.player.hasEnded, step != .restart { continue }
      if let violation = walker.take(step) { return violation }
    }
    return nil
  }

  private func begin(_ walk: TapeWalk, _ journal: WalkJournal) throws -> ProgramWalker {
    journal.write(walk.launching.text)
    for setting in walk.steps.prefix(while: \.isSetting) { journal.write(setting.text) }
    var player = try TerminalPlayer(atHome(), walk.opening)
    player.awaitBeginning()
    if let end = player.end, !end.isCrash {
      throw ProgramEndedAtOnce(end: end, folder: command.folder, last: player.lastLine)
    }
    return ProgramWalker(player: player, rules: rules)
  }

  /// The error for a program that ends without waiting for a key.
  private struct ProgramEndedAtOnce: Error, CustomStringConvertible {
    let end: ProgramEnd
    let folder: String
    let last: String
    var description: String {
      "the program ends before the first key (\(end.words)), in the folder \(folder)\(last)"
    }
  }

  /// Returns the command with a new home folder, because files that one walk leaves in the home
  /// folder could change the next walk.
  private func atHome() -> ProgramCommand {
    var command = command
    var template = Array("\(command.home)/XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer {
      $0.baseAddress.flatMap { mkdtemp($0) } != nil
    }
    if made {
      command.home = String(
        decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return command
  }

  /// Returns the walk that `journal` contains.
  package func walk(in journal: WalkJournal) -> TapeWalk? { TapeWalk(lines: journal.lines) }

  /// Returns the walk as a tape. The tape fails as long as the program has the fault.
  package func text(of walk: TapeWalk, _ violation: Violation, notes: [String]) -> String {
    var walk = walk
    if violation.rule == "never", let never = rules.never {
      let shown = Expectation(.screen(.pattern(never), row: nil), isNegated: true)
      walk.steps.append(.expect(shown))
    } else if violation.rule == "exit", let code = rules.exitCodes.min() {
      walk.steps.append(.expect(Expectation(.end(.exit(code)))))
    } else if violation.rule == "crash" {
      walk.steps.append(.wait(TapeWait()))
    }
    return walk.tape(head: ["\(violation)"] + notes)
  }

  /// The filename extension, `tape`.
  package var fileEnding: String { "tape" }
}

/// A walk in progress.
private struct ProgramWalker {
  var player: TerminalPlayer
  let rules: ProgramWalks.Rules
  /// True if the only steps since the screen was last redrawn were resizes and rotations. After a key, the screen may
  /// show a message that disappears with the next key, so the redraw key may change the screen.
  private var hasOnlyTurned = false

  /// The processor time that a program may use without sending output.
  private static let longestWork = Duration.seconds(10)

  init(player: TerminalPlayer, rules: ProgramWalks.Rules) {
    (self.player, self.rules) = (player, rules)
  }

  /// Performs `step`. Returns the violation, or nil.
  mutating func take(_ step: TapeCommand) -> Violation? {
    let before = player.frame
    player.perform(step)
    player.lookForEnd()
    if let end = player.end { return violation(at: end) }
    if player.isBusy(for: Self.longestWork) {
      return Violation("hang", "the program is busy without showing anything new")
    }
    if let forbidden { return forbidden }
    let isRedrawn = rules.redrawing.map { step == .key($0, count: 1, speed: nil) } ?? false
    defer {
      if isRedrawn { hasOnlyTurned = true } else if !step.isTurn { hasOnlyTurned = false }
    }
    return isRedrawn && hasOnlyTurned ? redrawn(from: before, by: step) : nil
  }

  /// The violation if the screen shows forbidden text; otherwise nil.
  private var forbidden: Violation? {
    guard let never = rules.never,
      let line = player.frame.lines.first(where: { never.matches($0) })
    else { return nil }
    return Violation("never", "the screen shows '\(line.trimmed)'")
  }

  /// Returns the violation of a program that has ended. Its last screen may show why.
  private func violation(at end: ProgramEnd) -> Violation? {
    if end.isCrash { return Violation("crash", "\(end.words) ended the program") }
    if let forbidden { return forbidden }
    guard case .exit(let code) = end, !rules.exitCodes.isEmpty, !rules.exitCodes.contains(code)
    else { return nil }
    return Violation("exit", "the program ended (\(end.words))\(player.lastLine)")
  }

  /// Returns a violation if the redraw key has changed the screen, and a second redraw confirms that.
  private mutating func redrawn(from before: Frame, by step: TapeCommand) -> Violation? {
    let after = player.frame
    guard after.size == before.size, after.lines != before.lines else { return nil }
    // Redraw a second time. If the screen changes again, it changes by itself, so the first change proves nothing.
    player.perform(step)
    guard player.frame.lines == after.lines else { return nil }
    let row = zip(before.lines, after.lines).enumerated().first { $0.element.0 != $0.element.1 }
    guard let row else { return nil }
    let (old, new) = (row.element.0.trimmed, row.element.1.trimmed)
    return Violation("redraw", "row \(row.offset + 1) was '\(old)', and is '\(new)' after a redraw")
  }
}

extension TerminalPlayer {
  /// True if the program has ended.
  var hasEnded: Bool { end != nil }

  /// The last line on screen, which often says why a program has ended: `: 'No such file'`. Empty if there is none.
  fileprivate var lastLine: String {
    frame.lines.last { !$0.isEmpty }.map { ": '\($0.trimmed)'" } ?? ""
  }
}

extension TapeCommand {
  fileprivate var isTurn: Bool {
    switch self {
    case .resize, .rotate: true
    default: false
    }
  }
}

extension String {
  /// The text without leading spaces, cut off after 60 characters.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.prefix(60))
  }
}
