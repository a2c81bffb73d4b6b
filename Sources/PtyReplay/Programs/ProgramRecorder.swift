import KeystrokeReplay
import SplitViewUI
import SystemCalls
import TerminalFrame

/// Records a tape of any program: passes the user's input to the program, and shows its screen in the user's terminal.
///
/// If the user pauses before a key, an expectation is recorded before that key, for text that has appeared since the
/// previous key. The tape then waits for the same text as the user.
package struct ProgramRecorder {
  /// The reason why a recording ended.
  package enum End: Hashable, Sendable {
    /// The program ended.
    case ended(ProgramEnd)
    /// The terminal no longer exists, or the process was asked to end.
    case closed
    /// The tape has reached the maximum number of commands.
    case full
  }

  /// The recorded commands, without the launch and the settings.
  package private(set) var commands: [TapeCommand] = []
  /// The goldens of the snapshots, by name.
  package private(set) var goldens: [String: String] = [:]
  /// The number of events that a tape cannot express.
  package private(set) var leftOut = 0

  private let process: PtyProcess
  private let isShell: Bool
  private let terminal: any Terminal
  private let snapshotKey: KeyPress
  private let isToldToEnd: () -> Bool
  private let keep: (Int, [TapeCommand]) -> Void
  /// The message in the bottom row.
  private var news: String?
  /// The screen after the last command.
  private var former: Frame
  /// The time of the last command.
  private var time = ContinuousClock.now
  /// The number of commands when the last draft was saved.
  private var drafted = 0
  /// The mouse button that is held down, and the screen before it was pressed. The screen is kept
  /// because the program may react to the press at once.
  private var pressed: Press?

  private struct Press {
    let button: MouseEvent.Button
    let point: Point
    let modifiers: Modifiers
    let target: ClickTarget
    let frame: Frame
    let time: ContinuousClock.Instant
  }

  /// The pause after which an expectation is added.
  private static let pause = Duration.milliseconds(300)
  /// The time between checks for the terminal's events and the program's output.
  private static let turn = Duration.milliseconds(20)
  private static let limit = 10_000

  /// Starts the program.
  /// - Parameters:
  ///   - command: the program.
  ///   - script: the beginning of the tape, with its launch and settings.
  ///   - terminal: the user's terminal.
  ///   - snapshotKey: the key that takes a snapshot. The program does not receive it.
  ///   - greeting: the message that is shown first.
  ///   - isToldToEnd: called repeatedly. Returning true ends the recording.
  ///   - keep: called with a draft after each event, because the recording process may be killed.
  ///     The arguments are the number of earlier commands to keep, and the commands after them.
  package init(
    _ command: ProgramCommand, _ script: Script, on terminal: any Terminal, snapshotKey: KeyPress,
    greeting: String, isToldToEnd: @escaping () -> Bool = { false },
    keepingDraft keep: @escaping (Int, [TapeCommand]) -> Void = { _, _ in }
  ) throws(PtyProcess.LaunchError) {
    process = try PtyProcess(command, script, size: script.settings.size)
    isShell = command.isShell
    self.terminal = terminal
    self.snapshotKey = snapshotKey
    self.isToldToEnd = isToldToEnd
    self.keep = keep
    news = greeting
    former = Frame(size: script.settings.size)
  }

  /// Runs until the program ends, or the terminal no longer exists.
  package mutating func run() -> End {
    while true {
      process.readAvailable()
      if let status = process.waitForExit(within: process.isLeft ? .seconds(1) : .zero) {
        let end = ProgramEnd(status, ofShell: isShell)
        commands.append(.expect(Expectation(.end(end))))
        return .ended(end)
      }
      present()
      if isToldToEnd() { return .closed }
      if commands.count >= Self.limit { return .full }
      // Wait only briefly for an event, because the program's output may arrive at any time.
      var event = terminal.nextEvent(timeout: Self.turn)
      while let next = event {
        if next == .closed { return .closed }
        take(next)
        keepDraft()
        event = terminal.hasPendingEvent ? terminal.nextEvent(timeout: .zero) : nil
      }
    }
  }

  /// Saves the new commands as a draft. The two commands before them are saved again, because a new command may have
  /// been merged with them.
  private mutating func keepDraft() {
    let kept = max(0, min(drafted, commands.count) - 2)
    keep(kept, Array(commands[kept...]))
    drafted = commands.count
  }

  // MARK: Events

  private mutating func take(_ event: TerminalEvent) {
    switch event {
    case .input(.key(snapshotKey)): snapshot()
    case .input(let input): take(input)
    case .resize(let size): resize(to: size)
    case .resumed: resize(to: terminal.size)
    case .background, .woken, .closed: break
    }
  }

  private mutating func take(_ input: InputEvent) {
    news = nil
    switch input {
    case .key(let press):
      if let command = TapeCommand.pressing(press), command.isReadable {
        add(command)
      } else {
        leaveOut()
      }
    case .paste(let text):
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let command = TapeCommand.paste(lines)
      if command.isReadable { add(command) } else { leaveOut() }
    case .mouse(let mouse):
      guard process.screen.isMouseReported else { return }
      if let command = command(for: mouse) { add(command) }
    }
    process.send(process.screen.bytes(for: input))
  }

  /// Returns the command for a mouse event. A click or drag is recorded when the button is released.
  private mutating func command(for mouse: MouseEvent) -> TapeCommand? {
    switch mouse.kind {
    case .press(let button, _):
      let point = mouse.position
      pressed = Press(
        button: button, point: point, modifiers: mouse.modifiers, target: target(point),
        frame: frame, time: .now)
      return nil
    case .release(let button):
      guard let press = pressed, press.button == button else { return nil }
      pressed = nil
      if press.point == mouse.position {
        add(
          .click(press.target, count: 1, modifiers: press.modifiers, button: button),
          on: press.frame, at: press.time)
      } else if press.modifiers.isEmpty, button == .left {
        add(.drag(.cell(press.point), .cell(mouse.position)), on: press.frame, at: press.time)
      } else {
        leaveOut()
      }
      return nil
    case .scroll where !mouse.modifiers.isEmpty:
      leaveOut()
      return nil
    case .scroll(let direction): return .scroll(direction, count: 1, at: .cell(mouse.position))
    case .drag: return nil
    }
  }

  /// Returns the text that begins at `point`, if it occurs only once on screen; otherwise returns
  /// the cell.
  private func target(_ point: Point) -> ClickTarget {
    let frame = frame
    let texts = frame.texts(inRow: point.y).filter { $0.column == point.x }.map(\.text)
    let text = texts.first { frame.places(of: $0) == [point] }
    return text.map { .text($0, occurrence: 1) } ?? .cell(point)
  }

  private mutating func resize(to wanted: Size) {
    let size = Size(min(max(wanted.width, 1), 1000), min(max(wanted.height, 1), 1000))
    if size == process.size { return }
    news = nil
    let isBurst = ContinuousClock.now - time < .milliseconds(500)
    process.resize(size)
    // A window that is resized with the mouse reports many sizes. Keep only the last size.
    if isBurst, case .resize = commands.last { commands.removeLast() }
    add(.resize(size))
  }

  private mutating func snapshot() {
    process.readUntilQuiet(.milliseconds(100), within: .seconds(1))
    let name = "snapshot-\(goldens.count + 1)"
    goldens[name] = ScreenRecord(frame, theme: nil).text
    commands.append(.snapshot(name))
    news = "\(name) taken"
  }

  private mutating func leaveOut() {
    leftOut += 1
    news = "input left out: a tape cannot express it"
  }

  /// Adds `command`. If the user has paused and `frame` shows new text, adds an expectation for this text before the
  /// command.
  private mutating func add(
    _ command: TapeCommand, on frame: Frame, at now: ContinuousClock.Instant
  ) {
    if now - time >= Self.pause, let text = frame.newText(since: former) {
      commands.append(.expect(Expectation(.screen(.text(text), row: nil))))
    }
    commands.fold(command)
    former = frame
    time = now
  }

  private mutating func add(_ command: TapeCommand) { add(command, on: frame, at: .now) }

  // MARK: The screen

  private var frame: Frame {
    let screen = process.screen
    return screen.frame(of: screen.size, cursor: screen.isCursorVisible ? screen.cursor : nil)
  }

  private func present() {
    var frame = frame
    frame.wantsMouse = process.screen.isMouseReported
    if let news {
      let row = Rect(x: 0, y: frame.size.height - 1, width: frame.size.width, height: 1)
      let style = Theme.dark.selection
      frame.fill(row, style)
      frame.write(" \(news)", at: row.origin, in: row, style: style)
      frame.cursor = nil
    }
    terminal.present(frame)
  }
}

extension Frame {
  /// Returns the texts in a row, separated by borders or by two spaces. Each text has at least three letters.
  fileprivate func texts(inRow y: Int) -> [(column: Int, text: String)] {
    guard y >= 0, y < size.height else { return [] }
    var texts: [(column: Int, text: String)] = []
    var (start, text, spaces) = (0, "", 0)
    for x in 0...size.width {
      let cell = x < size.width ? self.text(of: self[Point(x, y)]) : "│"
      let isBorder = cell.unicodeScalars.first.map {
        (0x2500...0x259F).contains($0.value) || $0 == "|"
      }
      if cell == " " || isBorder == true {
        spaces += isBorder == true ? 2 : 1
        guard spaces > 1, !text.isEmpty else { continue }
        if text.count(where: \.isLetter) >= 3 { texts.append((start, text)) }
        text = ""
      } else {
        if text.isEmpty { start = x } else if spaces == 1 { text += " " }
        spaces = 0
        text += cell
      }
    }
    return texts
  }

  /// The maximum length of an expected text, in characters.
  private static var longestText: Int { 48 }

  /// Returns the longest text on this screen that was not on `former`. Text without digits is preferred, because digits
  /// are often counts or dates, which change.
  fileprivate func newText(since former: Frame) -> String? {
    let known = former.lines.joined(separator: "\n")
    let all: [String] = (0..<size.height).flatMap { y in texts(inRow: y).map(\.text) }
    let fresh = all.filter { text in
      text.count <= Self.longestText && !known.contains(text)
        && TapeCommand.expect(Expectation(.screen(.text(text), row: nil))).isReadable
    }
    func rank(_ text: String) -> (Int, Int) {
      (text.contains { $0.isNumber } ? 0 : 1, text.count)
    }
    return fresh.max { rank($0) < rank($1) }
  }
}
