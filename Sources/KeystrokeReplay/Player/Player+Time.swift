import SplitViewUI
import TerminalFrame

/// What is still to be done of a step.
enum Beat {
  case input(InputEvent)
  case resize(Size)
  /// So many milliseconds pass.
  case pause(Int)
  /// No time passes, and nothing happens.
  case moment
  case wait(TapeWait, until: Int)

  fileprivate var act: TapeAct? {
    switch self {
    case .input(let event): .input(event)
    case .resize(let size): .resize(size)
    case .pause, .moment, .wait: nil
    }
  }
}

/// The tape's time, and what happens in it.
extension Player {
  /// Does the next act of the step; nil when nothing is left of it.
  ///
  /// Time goes on from one moment to the next at which something happens, so that each of them can
  /// be seen.
  mutating func nextOfStep() -> TapeAct? {
    while let beat = pending.popLast() {
      switch beat {
      case .input, .resize:
        if let act = isRunning ? beat.act : nil { return done(act) }
        // There is nothing to do it to; nor is there for the rest of the step.
        pending = []
        fail("the program has ended")
      case .pause(let milliseconds):
        if milliseconds <= 0 { continue }
        let end = now + milliseconds
        let moment = min(end, nextMoment ?? end)
        pending.append(.pause(end - moment))
        return done(.time(moment))
      case .moment: return .time(now)
      case .wait(let wait, let end):
        if let act = self.wait(wait, until: end) { return act }
      }
    }
    return nil
  }

  private mutating func done(_ act: TapeAct) -> TapeAct {
    perform(act)
    return act
  }

  /// Time goes on, and what is due happens in its order.
  mutating func advance(to end: Int) {
    while isRunning, let moment = nextMoment, moment <= end {
      timeline.advance(to: moment)
      tick()
      settle()
    }
    timeline.advance(to: end)
  }

  /// The next moment at which something happens: an answer comes, or a minute begins. Nil once the
  /// program has ended.
  private var nextMoment: Int? {
    guard isRunning else { return nil }
    let minute = Timeline<A.Event>.nextMinute(after: now, from: script.settings.clock)
    return min(timeline.next ?? minute, minute)
  }

  /// Seconds since 1970.
  private var clock: Int64 { Timeline<A.Event>.seconds(at: now, from: script.settings.clock) }

  /// Tells the program the time, at the beginning and whenever a minute begins.
  mutating func tick() {
    let seconds = clock
    guard isRunning, seconds / 60 != minute else { return }
    minute = seconds / 60
    happenings += 1
    if let event = session.app.clock(seconds) { perform(session.send(event)) }
  }

  /// All that is due happens, with what follows from it.
  mutating func settle() {
    var events = 0
    while isRunning, let event = timeline.takeDue() {
      events += 1
      happenings += 1
      guard events <= Self.eventLimit else {
        isRunning = false
        isRestless = true
        return fail("the program does not come to rest: \(Self.eventLimit) events and no end")
      }
      perform(session.send(event))
    }
  }

  mutating func perform(_ commands: [Command<A.Effect>]) {
    for command in commands where isRunning {
      switch command {
      case .perform(let effect), .performBehind(let effect):
        for answer in program.answers(to: effect) {
          timeline.add(answer.event, after: answer.delay.milliseconds)
        }
      case .terminal(let command): report.terminalCommands.append(command)
      case .redraw, .suspend: continue
      case .quit: isRunning = false
      }
    }
  }

  /// Goes on to the next moment if what is waited for is not yet so; nil when the wait is over.
  private mutating func wait(_ wait: TapeWait, until end: Int) -> TapeAct? {
    if isOver(wait) { return nil }
    if let moment = nextMoment, moment <= end, wait.match != nil || timeline.next != nil {
      pending.append(.wait(wait, until: end))
      return done(.time(moment))
    }
    let time = TapeTime.text(wait.timeout ?? settings.waitTimeout)
    let what = wait.match.map { "\($0.text) did not come on screen" } ?? "there was no rest"
    fail("\(what) within \(time)", detail: frame.picture)
    return end > now ? done(.time(end)) : nil
  }

  private func isOver(_ wait: TapeWait) -> Bool {
    guard let match = wait.match else { return timeline.next == nil }
    let frame = frame
    return frame.shows(match, row: wait.scope == .line ? frame.currentRow ?? 0 : nil)
  }
}
