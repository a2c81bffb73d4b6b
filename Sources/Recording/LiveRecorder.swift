import KeystrokeReplay
import SplitViewUI
import TerminalFrame

/// Records in a terminal: passes the user's events to a ``Recorder``, and shows the screen of the recorded program.
/// Messages about the recording appear in the bottom row until the next event. They are not recorded.
public struct LiveRecorder<P: TapeProgram> {
  /// The reason why a recording ended.
  public enum End: Hashable, Sendable {
    /// The user ended the program.
    case quit
    /// The terminal no longer exists, or the process was asked to end.
    case closed
    /// The tape has reached the maximum number of commands.
    case full
  }

  /// The recorder, which contains the recorded commands.
  public private(set) var recorder: Recorder<P>
  private let terminal: any Terminal
  private let snapshotKey: KeyPress
  private let clock: () -> Duration
  private let settling: Duration?
  private let isToldToEnd: () -> Bool
  private let keep: (RecordingDraft) -> Void
  /// The message in the bottom row.
  private var news: String?
  /// The time of the last recorded event.
  private var last: Duration
  private var commandsDone = 0

  /// Creates a recorder that is ready to run.
  /// - Parameters:
  ///   - recorder: a recording that has begun and has the terminal's size.
  ///   - terminal: the user's terminal.
  ///   - snapshotKey: the key that takes a snapshot. The program does not receive it.
  ///   - greeting: the message that is shown first.
  ///   - clock: returns the time since any fixed moment.
  ///   - settling: the time without input after which the tape waits for pending events (``Recorder/settle()``). Nil to
  ///     never wait.
  ///   - isToldToEnd: called whenever the terminal is woken. Returning true ends the recording.
  ///   - keep: called before each act with a draft to save, because the act may end the program unexpectedly.
  public init(
    _ recorder: Recorder<P>, on terminal: any Terminal, snapshotKey: KeyPress, greeting: String,
    clock: @escaping () -> Duration, settling: Duration? = nil,
    isToldToEnd: @escaping () -> Bool = { false },
    keepingDraft keep: @escaping (RecordingDraft) -> Void = { _ in }
  ) {
    self.recorder = recorder
    self.terminal = terminal
    self.snapshotKey = snapshotKey
    self.clock = clock
    self.settling = settling
    self.isToldToEnd = isToldToEnd
    self.keep = keep
    news = greeting
    last = clock()
  }

  /// Runs until the user ends the program, or the terminal no longer exists.
  public mutating func run() -> End {
    defer { recorder.finish() }
    // Record a resize if the terminal has been resized since the settings of the tape were written.
    var end: End?
    if terminal.size.recordable != recorder.player.session.size { end = resize() }
    while end == nil {
      present()
      end = handle(nextEvent())
      // Handle all keys of a burst before painting, but also paint occasionally during a long burst.
      var budget = 256
      while end == nil, budget > 0, terminal.hasPendingEvent {
        budget -= 1
        end = handle(terminal.nextEvent(timeout: .zero))
      }
    }
    return end ?? .closed
  }

  /// Waits for the next event.
  private mutating func nextEvent() -> TerminalEvent? {
    if let settling {
      if let event = terminal.nextEvent(timeout: settling) { return event }
      recorder.settle()
      present()
    } else if recorder.keepsPauses {
      // The user's pause will be in the tape, so show the changes during the pause. For example, a toast disappears or
      // a clock advances.
      while clock() - last < Recorder<P>.longestPause {
        if let event = terminal.nextEvent(timeout: Self.pace) { return event }
        present(recorder.player(idleFor: clock() - last))
      }
    } else {
      // The pause will be in the tape only if the screen changes, so look for changes.
      let start = clock()
      while clock() - start < Self.patience {
        // In a long pause, look at the screen less often.
        let pace = max(Self.pace, (clock() - last) / 10)
        if let event = terminal.nextEvent(timeout: pace) { return event }
        guard recorder.elapse(clock() - last) else { continue }
        last = clock()
        present()
      }
    }
    return terminal.nextEvent(timeout: nil)
  }

  /// The interval at which the screen is updated during a pause.
  private static var pace: Duration { .milliseconds(100) }
  /// The time without events after which the screen is no longer updated, so that a clock on it does not fill the tape.
  private static var patience: Duration { .seconds(600) }

  private mutating func handle(_ event: TerminalEvent?) -> End? {
    switch event {
    case .input(.key(snapshotKey)):
      let name = recorder.snapshot()
      keep(recorder.draft(before: .time(recorder.player.now)))
      news = name.map { "\($0) taken" }
      return name == nil ? .full : nil
    case .input(let input):
      news = nil
      keep(recorder.draft(before: .input(input)))
      let before = recorder.leftOut
      let end = end(after: recorder.take(input, after: pause()))
      if recorder.leftOut > before { news = "input left out: a tape cannot express it" }
      return end
    case .resize: return resize()
    case .resumed: return terminal.size == recorder.player.session.size ? nil : resize()
    case .woken: return isToldToEnd() ? .closed : nil
    case .closed: return .closed
    case .background, nil: return nil
    }
  }

  private mutating func resize() -> End? {
    news = nil
    keep(recorder.draft(before: .resize(terminal.size)))
    return end(after: recorder.resize(to: terminal.size, after: pause()))
  }

  /// Performs the commands that the program sends to the terminal, and handles `outcome`. Returns
  /// the reason why the recording ended, or nil to continue.
  private mutating func end(after outcome: Recorder<P>.Outcome) -> End? {
    let asked = recorder.player.report.terminalCommands
    for command in asked.dropFirst(commandsDone) { terminal.perform(command) }
    commandsDone = asked.count
    switch outcome {
    case .taken: return nil
    case .quit: return .quit
    case .full: return .full
    case .redraw: terminal.redraw()
    case .suspend:
      terminal.suspend()
      last = clock()
    }
    return nil
  }

  /// Returns the time since the last event.
  private mutating func pause() -> Duration {
    let now = clock()
    defer { last = now }
    return now - last
  }

  private func present() { present(recorder.player) }

  private func present(_ player: Player<P>) {
    var frame = player.frame
    if let news {
      let theme = player.session.theme
      let row = Rect(x: 0, y: frame.size.height - 1, width: frame.size.width, height: 1)
      frame.fill(row, theme.selection)
      frame.write(" \(news)", at: row.origin, in: row, style: theme.selection)
      frame.cursor = nil
    }
    terminal.present(frame)
  }
}
