import SplitViewUI
import TerminalFrame

/// One thing that is done to a program while a tape is played. A step of the tape is none, one or
/// many of them.
public enum TapeAct: Hashable, Sendable {
  /// A key, a report of the mouse, or a paste. As in a terminal, double clicks are known by their
  /// time.
  case input(InputEvent)
  /// The terminal changes its size.
  case resize(Size)
  /// The tape's time advances to this number of milliseconds since its beginning.
  case time(Int)
}

/// A part of a step that is still to be done.
enum Beat {
  case input(InputEvent)
  case resize(Size)
  /// A number of milliseconds passes.
  case pause(Int)
  /// A moment in which no time passes and nothing happens.
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

/// The tape's time, and the events in it.
extension Player {
  /// Does the next act of the step; nil at its end.
  ///
  /// Time advances from event to event, so that the screen after each can be seen.
  mutating func nextOfStep() -> TapeAct? {
    while let beat = pending.popLast() {
      switch beat {
      case .input, .resize:
        if let act = isRunning ? beat.act : nil { return done(act) }
        // The program has ended, and the rest of the step has no effect either.
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

  /// Advances time; events that are due happen in their order.
  mutating func advance(to end: Int) {
    while isRunning, let moment = nextMoment, moment <= end {
      timeline.advance(to: moment)
      tick()
      settle()
    }
    timeline.advance(to: end)
  }

  /// The time of the next event, which is an answer or the beginning of a minute. Nil once the
  /// program has ended.
  private var nextMoment: Int? {
    guard isRunning else { return nil }
    let minute = Timeline<A.Event>.nextMinute(after: now, from: script.settings.clock)
    return min(timeline.next ?? minute, minute)
  }

  /// Seconds since 1970.
  private var clock: Int64 { Timeline<A.Event>.seconds(at: now, from: script.settings.clock) }

  /// Gives the program the time, at the beginning and at each minute.
  mutating func tick() {
    let seconds = clock
    guard isRunning, seconds / 60 != minute else { return }
    minute = seconds / 60
    happenings += 1
    if let event = session.app.clock(seconds) { perform(session.send(event)) }
  }

  /// Handles all events that are due, and those that they lead to.
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

  /// Advances to the next event if the wait is not over; nil if it is.
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
