import KeystrokeReplay
import Pictures
import SplitViewUI
import SystemCalls
import TerminalFrame

/// Plays a tape on any program, which runs in a pseudo-terminal.
///
/// The program does not know about the tape, and does not report when it has handled a key. Every check is therefore
/// repeated until the screen is as the tape expects. A check fails when the program has been idle for ``patience``, or
/// when the tape's `WaitTimeout` has passed. Time during which the program works or waits for a processor does not
/// count, so a busy machine makes a tape slow but not wrong.
///
/// ```swift
/// let tape = Tape("Expect \"ready\"\nEnter\nExpect Exit 3", file: "one.tape")
/// let command = ProgramCommand(
///   shell: "printf ready; read line; exit 3", in: ".", home: "/tmp", path: "/usr/bin:/bin")
/// var player = try TerminalPlayer(command, Script(tape) { _ in nil })
/// #expect(player.play().isPassed)
/// ```
package struct TerminalPlayer {
  /// The report so far. It is complete when ``play()`` has returned.
  package private(set) var report = TapeReport()
  /// The screens so far. In the film, keys and pauses take the time that the tape gives them, not the real time.
  package private(set) var film: Film

  /// The time for which a program must be idle before an unexpected screen counts as final.
  package static let patience = Duration.seconds(1)
  /// The time for which a program must be idle before the next key is sent.
  private static let pause = Duration.milliseconds(8)
  /// The maximum wait before the next key, for a program that is never idle.
  private static let keyLimit = Duration.seconds(1)

  private let script: Script
  private let goldens: [String: String]
  private let command: ProgramCommand
  private(set) var settings: TapeSettings
  private var process: PtyProcess
  private(set) var end: ProgramEnd?
  /// True if a step has failed because the program had ended.
  private var hasReportedEnd = false
  /// The last step that began while the program was running.
  private var lastRunningStep: Script.Step?
  private var step: Script.Step?
  /// The cell of the mouse while a `Press` holds its button.
  var heldMouse: Point?
  private var bells = 0
  /// The part of the current step's time that is already in the film.
  private var filmed = Duration.zero
  private var isHidden = false
  private var caption = ""
  private var masks = SnapshotMasks()
  private let timeLimit: TimeLimit

  /// Starts the program.
  /// - Parameters:
  ///   - command: the program.
  ///   - script: a script without errors that also works for programs not built on the library
  ///     (``/KeystrokeReplay/Script/obstaclesInTerminal``).
  ///   - goldens: the text of each golden, by name.
  package init(
    _ command: ProgramCommand, _ script: Script, goldens: [String: String] = [:]
  ) throws(PtyProcess.LaunchError) {
    self.command = command
    self.script = script
    self.goldens = goldens
    settings = script.settings
    timeLimit = TimeLimit(settings)
    film = Film(Theme.named.first { $0.name == script.settings.theme }?.theme ?? .dark)
    process = try PtyProcess(command, script, size: script.settings.size)
    report.theme = film.theme
  }

  /// Waits until the program has started.
  mutating func awaitBeginning() {
    settle(.milliseconds(100))
    lookForEnd()
  }

  /// Plays the tape.
  /// - Parameter watch: called before each step with the screen, the step, and the time that the
  ///   previous step takes in the tape. Returning false ends the tape.
  package mutating func play(
    watching watch: ((Frame, Script.Step, Duration) -> Bool)? = nil
  ) -> TapeReport {
    awaitBeginning()
    take(after: .zero)
    var former = Duration.zero
    for (index, step) in script.steps.enumerated() where !timeLimit.isOver {
      if let watch, !watch(frame, step, former) { break }
      report.steps = index + 1
      self.step = step
      filmed = .zero
      former = perform(step.command)
      take(after: former - filmed)
    }
    if timeLimit.isOver { fail(timeLimit.words, detail: frame.picture) }
    reportCrash()
    closeWindow()
    noteUnknown()
    report.finish(goldens)
    return report
  }

  // MARK: Steps

  /// Performs a command. Returns the time that the command takes in films.
  @discardableResult
  mutating func perform(_ command: TapeCommand) -> Duration {
    lookForEnd()
    if let end, !command.isForEnded {
      fail(
        "the program \(end.isCrash ? "crashed" : "ended") (\(end.words))\(placeOfEnd)",
        detail: hasReportedEnd ? nil : frame.picture)
      hasReportedEnd = true
      return .zero
    }
    if end == nil { lastRunningStep = step }
    switch command {
    case .key(let press, let count, let speed):
      return send(repeatElement(.key(press), count: count), speed)
    case .type(let text, let speed):
      return send(text.unicodeScalars.map { .key(KeyPress(Character($0))) }, speed)
    case .paste(let lines): return send([.paste(lines.joined(separator: "\n"))], nil)
    case .click(let target, let count, let modifiers, let button):
      return click(target, count, modifiers, button)
    case .hover(let target): return hover(target)
    case .windowFocus(let isIn): return focus(isIn)
    case .drag(let from, let to): return drag(from, to)
    case .press(let target): return press(target)
    case .dragTo(let target): return dragTo(target)
    case .release: return release()
    case .scroll(let direction, let count, let target): return scroll(direction, count, target)
    case .resize(let size): return resize(to: size)
    case .rotate:
      if let size = settings.turned(from: process.size) { return resize(to: size) }
      fail(TapeSettings.noTurn)
    case .restart: restart()
    case .wait(let wait): self.wait(wait)
    case .sleep(let time):
      process.read(within: timeLimit.bounding(time)) { _ in false }
      return time
    case .expect(let expectation): expect(expectation)
    case .snapshot(let name, let part): snapshot(name, part)
    case .mask(let pattern, let text): masks.add(pattern, text)
    case .screenshot(let file):
      settle(.milliseconds(100))
      report.pictures.append((file, frame))
    case .set(let setting): settings.apply(setting)
    case .caption(let text): caption = text
    case .hide: isHidden = true
    case .show: isHidden = false
    case .receive, .launch, .output, .source, .require, .environment, .declare, .loop, .values,
      .endLoop, .template:
      break
    }
    return .zero
  }

  /// Sends `events`. Lets the program handle each event before sending the next one. Returns the
  /// time that the events take in films.
  mutating func send(_ events: some Collection<InputEvent>, _ speed: Duration?) -> Duration {
    let time = speed ?? settings.typingSpeed
    for (index, event) in events.enumerated() where !timeLimit.isOver {
      // Add a screen before each further event, because a film shows a text as it is typed.
      if index > 0 {
        take(after: time)
        filmed += time
      }
      send(process.screen.bytes(for: event))
      if let speed { process.read(within: timeLimit.bounding(speed)) { _ in false } }
    }
    return time * events.count
  }

  /// Sends `bytes`, and waits until the program seems to have handled them.
  mutating func send(_ bytes: [UInt8]) {
    process.send(bytes)
    process.readAnswer(Self.pause, within: Self.keyLimit)
  }

  private mutating func focus(_ isIn: Bool) -> Duration {
    guard process.screen.isFocusReported else {
      fail("the program has not asked for focus events")
      return .zero
    }
    send(Array("\u{1B}[\(isIn ? "I" : "O")".utf8))
    return settings.typingSpeed
  }

  private mutating func resize(to size: Size) -> Duration {
    process.resize(size)
    process.readUntilQuiet(.milliseconds(50), within: Self.keyLimit)
    return settings.typingSpeed
  }

  /// Closes the program's window, and restarts the program.
  private mutating func restart() {
    closeWindow()
    noteUnknown()
    do {
      process = try PtyProcess(command, script, size: process.size)
      (end, heldMouse, bells) = (nil, nil, 0)
      settle(.milliseconds(100))
    } catch {
      fail("the program could not be restarted: \(error)")
      // Assume that the program has ended. Later steps then fail, and report this as the reason.
      end = .exit(127)
    }
  }

  /// Returns true if the program uses `limit` of processor time without pausing and without sending any output.
  func isBusy(for limit: Duration) -> Bool {
    let (sent, used) = (process.outputCount, process.processorTime)
    // On a busy machine, it may take many of these waits until the program has used `limit` of
    // processor time.
    for _ in 0..<120 {
      if process.readUntilQuiet(.milliseconds(8), within: .seconds(1)) { return false }
      if process.isLeft || process.outputCount > sent { return false }
      if process.processorTime - used >= limit { return true }
    }
    return false
  }

  /// Reports the sequences that the terminal did not know.
  private mutating func noteUnknown() {
    report.unknownSequences.merge(process.screen.unknownSequences) { $0 + $1 }
  }

  /// Closes the window. Gives the program a second to clean up, then kills it.
  private func closeWindow() {
    process.hangUp()
    if process.waitForExit(within: .seconds(1)) == nil { process.killGroup() }
  }

  /// Waits until the program is idle.
  private func settle(_ quiet: Duration) {
    if process.isDone != nil {
      process.awaitDone()
    } else {
      process.readUntilQuiet(quiet, within: Self.keyLimit)
    }
  }

  // MARK: Looks at the screen

  /// The screen as a frame.
  var frame: Frame {
    let screen = process.screen
    return screen.frame(of: screen.size, cursor: screen.isCursorVisible ? screen.cursor : nil)
  }

  /// True if the program has asked for the mouse.
  var wantsMouse: Bool { process.screen.isMouseReported }

  /// Returns the mouse report for a move to `point` without a button. Empty if the program has not
  /// asked for such reports.
  func motion(to point: Point) -> [UInt8] { process.screen.bytes(forMotionTo: point) }

  private var facts: TerminalFacts {
    let screen = process.screen
    return TerminalFacts(
      title: screen.title, clipboard: screen.clipboard, hasRung: screen.bells > bells, end: end,
      isRestored: isRestored)
  }

  /// True if the terminal's modes are as they were before the program started.
  private var isRestored: Bool {
    let screen = process.screen
    return process.modes == process.firstModes && screen.isCursorVisible && !screen.isAlternate
      && !screen.isMouseReported && !screen.isPasteBracketed
  }

  private mutating func expect(_ expectation: Expectation) {
    if expectation.isAboutEnd, !expectation.isNegated {
      awaitEnd(within: timeLimit.bounding(settings.waitTimeout))
    } else if expectation.isNegated {
      // Wait for a moment, because text that is not on screen yet may be about to appear.
      settle(.milliseconds(100))
    }
    let refusal = awaited(settings.waitTimeout) { player, frame throws(PatternError) in
      try expectation.refusal(on: frame, nil, player.facts, nil)
    }
    if case .bell = expectation.subject { bells = process.screen.bells }
    guard let refusal else { return }
    fail(refusal, detail: frame.picture)
  }

  /// Calls `refusal` each time the program sends output, until `refusal` returns nil or throws an error. Returns the
  /// last refusal, or the error's message.
  mutating func awaited(
    _ limit: Duration, patience: Duration? = patience,
    _ refusal: (TerminalPlayer, Frame) throws(PatternError) -> String?
  ) -> String? {
    do throws(PatternError) {
      var last = try refusal(self, frame)
      var error: PatternError?
      if last == nil { return nil }
      process.read(within: timeLimit.bounding(limit), patience: patience) { _ in
        do throws(PatternError) { last = try refusal(self, frame) } catch let thrown {
          error = thrown
        }
        return last == nil || error != nil
      }
      lookForEnd()
      if let error { throw error }
      return try last == nil ? nil : refusal(self, frame)
    } catch { return "\(error)" }
  }

  private mutating func snapshot(_ name: String, _ part: Rect?) {
    settle(.milliseconds(100))
    let golden = goldens[name].flatMap { try? ScreenRecord(golden: $0) }
    if let golden {
      _ = awaited(settings.waitTimeout) { player, frame in
        let record = try? player.masks.record(frame, part, theme: nil)
        return record.map { $0.looks(like: golden) } ?? true ? nil : name
      }
    }
    guard let step else { return }
    let frame = frame
    if !isHidden { film.mark(name) }
    do throws(SnapshotMasks.Failure) {
      let record = try masks.record(frame, part, theme: nil)
      report.take(name, record, frame, step, golden: goldens[name])
    } catch { fail(error.words) }
  }

  private mutating func wait(_ wait: TapeWait) {
    let limit = timeLimit.bounding(wait.timeout ?? settings.waitTimeout)
    guard wait.match != nil else {
      if !process.readUntilQuiet(.milliseconds(100), within: limit) {
        fail("the program was not quiet within \(TapeTime.text(limit))", detail: frame.picture)
      }
      return
    }
    let refusal = awaited(limit, patience: nil) { _, frame throws(PatternError) in
      try wait.refusal(on: frame)
    }
    if let refusal { fail("\(refusal) within \(TapeTime.text(limit))", detail: frame.picture) }
  }

  /// Adds the current screen to the film, after extending the last screen by `time`.
  private mutating func take(after time: Duration) {
    if isHidden { return film.dropUnseen() }
    film.pass(time.milliseconds)
    // If the tape makes no picture or recording, the film is not used.
    if script.outputs.isEmpty { return }
    // Wait for the program, so that the film shows the result of the step, even on a busy machine.
    settle(Self.pause)
    let frame = frame
    film.add(
      script.hasCaptions ? frame.captioned(caption, theme: film.theme) : frame,
      step: report.steps > 0 ? report.steps - 1 : nil)
  }

  // MARK: The end of the program

  mutating func lookForEnd() { awaitEnd(within: process.isLeft ? .seconds(5) : .zero) }

  private mutating func awaitEnd(within limit: Duration) {
    guard end == nil else { return }
    end = process.waitForExit(within: limit, patience: Self.patience).map {
      ProgramEnd($0, ofShell: command.isShell)
    }
  }

  /// Reports a program that was ended by a signal as crashed, unless the tape expects the program
  /// to end in this way.
  private mutating func reportCrash() {
    lookForEnd()
    guard !hasReportedEnd, let end, end.isCrash, !script.expects(end) else { return }
    step = lastRunningStep
    fail("the program crashed (\(end.words))", detail: frame.picture)
  }

  private var placeOfEnd: String {
    guard let last = lastRunningStep, let step else { return "" }
    return " on line \(last.line)\(last.file == step.file ? "" : " of \(last.file)")"
  }

  mutating func fail(_ message: String, detail: String? = nil) {
    report.failures.append(TapeFailure(step, message, detail: detail))
  }
}

extension PtyProcess {
  /// Starts `command` for `script`.
  convenience init(
    _ command: ProgramCommand, _ script: Script, size: Size
  ) throws(LaunchError) {
    try self.init(
      command.executable, command.arguments, size: size,
      environment: command.environment(for: script),
      in: command.folder)
    keepsOutput = false
    trustsWaiting = true
    screen.profile = script.settings.profile
  }
}

extension ProgramEnd {
  /// The signals that end a program that crashes.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  var isCrash: Bool { if case .signal = self { true } else { false } }

  /// - Parameter isShell: true for a shell, whose exit code shows whether its last command crashed.
  init(_ status: PtyProcess.ExitStatus, ofShell isShell: Bool) {
    self =
      switch status {
      case .exited(let code) where isShell && Self.crashes.contains(code - 128): .signal(code - 128)
      case .exited(let code): .exit(code)
      case .killed(let number): .signal(number)
      }
  }
}

extension Script {
  /// Returns true if a step expects the program to end in exactly this way.
  fileprivate func expects(_ end: ProgramEnd) -> Bool {
    steps.contains { $0.command == .expect(Expectation(.end(end))) }
  }

  /// Plays the tape on `command` in a terminal. Compares snapshots, pictures and recordings with the files beside the
  /// tape, or writes these files, in the same way as
  /// ``/KeystrokeReplay/Script/play(on:blessing:outputs:isForced:watching:)``.
  /// - Throws: ``PtyProcess/LaunchError`` if the command cannot be started.
  package func play(
    on command: ProgramCommand, blessing: Bool = false, outputs: OutputMode = .compare,
    isForced: Bool = false
  ) throws -> TapeReport {
    let folder = GoldenFolder(tape: file, isForced: isForced)
    var player = try TerminalPlayer(command, self, goldens: folder.goldens())
    var report = player.play()
    var light: LightPictures?
    if outputs != .leave, hasLightPictures {
      var player = try TerminalPlayer(command, inLight)
      let report = player.play()
      light = LightPictures(player.film, report)
    }
    conclude(&report, player.film, light, blessing: blessing, outputs: outputs, isForced: isForced)
    return report
  }
}
