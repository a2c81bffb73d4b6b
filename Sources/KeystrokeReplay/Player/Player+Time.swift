import SplitViewUI

/// The tape's time, and what happens in it.
extension Player {
  /// Time goes on, and what is due happens in its order.
  mutating func advance(by milliseconds: Int) {
    let end = timeline.now + milliseconds
    while isRunning, let moment = nextMoment, moment <= end {
      timeline.advance(to: moment)
      tick()
      settle()
    }
    timeline.advance(to: end)
  }

  /// The next moment at which something happens: an answer comes, or a minute begins.
  private var nextMoment: Int? {
    let seconds = clock
    let untilMinute = 60 - (seconds % 60 + 60) % 60
    let minute = Int(seconds - script.settings.clock + untilMinute) * 1000
    return min(timeline.next ?? minute, minute)
  }

  /// Seconds since 1970.
  private var clock: Int64 { script.settings.clock + Int64(timeline.now / 1000) }

  /// Tells the program the time, at the beginning and whenever a minute begins.
  mutating func tick() {
    let seconds = clock
    guard isRunning, seconds / 60 != minute else { return }
    minute = seconds / 60
    if let event = session.app.clock(seconds) { perform(session.send(event)) }
  }

  /// All that is due happens, with what follows from it.
  mutating func settle() {
    var events = 0
    while isRunning, let event = timeline.takeDue() {
      events += 1
      guard events <= Self.eventLimit else {
        isRunning = false
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

  mutating func wait(_ wait: TapeWait) {
    let end = timeline.now + (wait.timeout ?? settings.waitTimeout).milliseconds
    while !isOver(wait) {
      guard isRunning, let moment = wait.match == nil ? timeline.next : nextMoment, moment <= end
      else {
        timeline.advance(to: end)
        let time = TapeTime.text(wait.timeout ?? settings.waitTimeout)
        let what = wait.match.map { "\($0.text) did not come on screen" } ?? "there was no rest"
        return fail("\(what) within \(time)", detail: frame.picture)
      }
      advance(by: moment - timeline.now)
    }
  }

  private func isOver(_ wait: TapeWait) -> Bool {
    guard let match = wait.match else { return timeline.next == nil }
    let frame = frame
    return frame.shows(match, row: wait.scope == .line ? frame.currentRow ?? 0 : nil)
  }
}
