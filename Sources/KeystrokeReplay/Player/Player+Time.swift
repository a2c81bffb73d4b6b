import SplitViewUI
import TerminalFrame

/// A part of a step that is still to be performed.
enum StepPart {
  case input(InputEvent)
  case resize(Size)
  case receive([String])
  case restart
  /// Lets this number of milliseconds pass.
  case pause(Int)
  /// Returns to the caller. No time passes.
  case moment
  case wait(TapeWait, until: Int)

  fileprivate var act: TapeAct? {
    switch self {
    case .input(let event): .input(event)
    case .resize(let size): .resize(size)
    case .receive(let arguments): .receive(arguments)
    case .restart: .restart
    case .pause, .moment, .wait: nil
    }
  }
}

/// An effect's answer that has not been sent to the program yet.
struct PendingAnswer<Event> {
  /// The number of the effect that is answered.
  let effect: Int
  let event: Event
  /// True if the effect ends with this answer.
  let isLast: Bool
}

/// Performs the tape's actions at the tape's times.
extension Player {
  /// Performs the next act of the current step. Returns nil at the end of the step.
  ///
  /// Time advances event by event, so that the screen after each event can be seen.
  package mutating func nextOfStep() -> TapeAct? {
    while let beat = pending.popLast() {
      switch beat {
      case .restart: return done(.restart)
      case .input, .resize, .receive:
        if let act = isRunning ? beat.act : nil { return done(act) }
        // The program has ended, so the rest of the step would have no effect.
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

  /// Sends the program the events for something that arrives from outside.
  mutating func receive(_ arguments: [String]) {
    program.advance(to: clock)
    do {
      for event in try program.receive(arguments) where isRunning {
        happenings += 1
        perform(session.send(event))
      }
    } catch {
      fail("\(error)")
    }
    settle()
  }

  /// Ends the program and all its effects, if the program is still running, and restarts it.
  mutating func restart() {
    var stage = Stage(script)
    (stage.size, stage.clock) = (session.size, clock)
    do {
      let commands: [Command<A.Effect>]
      (session, commands) = try program.restart(after: session.state, on: stage)
      timeline.removeAll { _ in true }
      (schedule, minute, isRunning) = (EffectSchedule(), nil, true)
      happenings += 1
      perform(commands)
      tick()
      settle()
    } catch {
      fail("the program could not be restarted: \(error)")
    }
  }

  /// Advances the time, and handles the events that become due, one after another.
  mutating func advance(to end: Int) {
    while isRunning, let moment = nextMoment, moment <= end {
      timeline.advance(to: moment)
      tick()
      settle()
    }
    timeline.advance(to: end)
  }

  /// The time of the next event: an answer, a timer, or the start of a minute. Nil after the
  /// program has ended.
  private var nextMoment: Int? {
    guard isRunning else { return nil }
    let minute = Timeline<Void>.nextMinute(after: now, from: script.settings.clock)
    let timer = schedule.nextMoment(after: .milliseconds(now))?.milliseconds
    return min(timeline.next ?? minute, timer ?? minute, minute)
  }

  /// The tape's clock, in seconds since 1970.
  private var clock: Int64 { Timeline<Void>.seconds(at: now, from: script.settings.clock) }

  /// Sends the program the events of the timers that are due. At the start and at each new minute,
  /// first sends the event for the time.
  mutating func tick() {
    let seconds = clock
    if isRunning, seconds / 60 != minute {
      minute = seconds / 60
      happenings += 1
      if let event = session.app.clock(seconds) { perform(session.send(event)) }
    }
    while isRunning, let event = schedule.takeDue(at: .milliseconds(now)) {
      happenings += 1
      perform(session.send(event))
    }
  }

  /// Handles all events that are due, and the events that they cause.
  mutating func settle() {
    var events = 0
    while isRunning, let answer = timeline.takeDue() {
      guard schedule.isRunning(answer.effect) else { continue }
      events += 1
      happenings += 1
      guard events <= Self.eventLimit else {
        isRunning = false
        isRestless = true
        return fail(
          "the program did not come to rest: it handled more than \(Self.eventLimit) events")
      }
      perform(session.send(answer.event))
      if answer.isLast { schedule.finish(answer.effect) }
    }
  }

  /// Performs `commands`, and then starts and cancels tasks as the state requires.
  mutating func perform(_ commands: [Command<A.Effect>]) {
    let now = Duration.milliseconds(now)
    for command in commands where isRunning {
      switch command {
      case .perform(let effect, let id):
        begin(schedule.begin(effect, id: id, showsProgress: true, at: now))
      case .performInBackground(let effect, let id):
        begin(schedule.begin(effect, id: id, showsProgress: false, at: now))
      case .performInTerminal(let effect):
        begin(schedule.begin(effect, showsProgress: false, at: now))
      case .cancel(let id): begin(schedule.cancel(id))
      case .terminal(let command): report.terminalCommands.append(command)
      case .redraw, .suspend: continue
      case .quit: isRunning = false
      }
    }
    if isRunning { begin(schedule.adopt(session.app.tasks(session.state), at: now)) }
  }

  private mutating func begin(_ steps: [EffectSchedule<A.Effect, A.Event>.Step]) {
    for step in steps {
      switch step {
      case .start(let number, let effect): answer(effect, number)
      case .cancel(let number): timeline.removeAll { $0.effect == number }
      }
    }
  }

  /// Schedules the answers to an effect.
  private mutating func answer(_ effect: A.Effect, _ number: Int) {
    program.advance(to: clock)
    let answers = program.answers(to: effect)
    let last = answers.map(\.delay.milliseconds).max() ?? 0
    let lastIndex = answers.lastIndex { $0.delay.milliseconds == last }
    if lastIndex == nil { schedule.finish(number) }
    for (index, answer) in answers.enumerated() {
      timeline.add(
        PendingAnswer(effect: number, event: answer.event, isLast: index == lastIndex),
        after: answer.delay.milliseconds)
    }
  }

  /// Advances to the next event if the wait is not over. Returns nil if it is over.
  private mutating func wait(_ wait: TapeWait, until end: Int) -> TapeAct? {
    let refusal: String?
    do throws(PatternError) {
      refusal = try wait.match == nil ? nil : wait.refusal(on: frame)
    } catch {
      fail("\(error)")
      return nil
    }
    if wait.match == nil ? timeline.next == nil : refusal == nil { return nil }
    if let moment = nextMoment, moment <= end, wait.match != nil || timeline.next != nil {
      pending.append(.wait(wait, until: end))
      return done(.time(moment))
    }
    let time = TapeTime.text(wait.timeout ?? settings.waitTimeout)
    fail("\(refusal ?? "there was no rest") within \(time)", detail: frame.picture)
    return end > now ? done(.time(end)) : nil
  }
}
