import TerminalFrame

/// What the program asked for, and what comes of it.
extension Program {
  /// Does `commands`, and begins and ends what the state wants.
  mutating func perform(_ commands: [Command<A.Effect>]) {
    for command in commands {
      switch command {
      case .perform(let effect, let id):
        begin(schedule.begin(effect, id: id, showsProgress: true, at: clock()), awaiting: true)
      case .performBehind(let effect, let id):
        begin(schedule.begin(effect, id: id, showsProgress: false, at: clock()))
      case .performInTerminal(let effect): lend(to: effect)
      case .cancel(let id): begin(schedule.cancel(id))
      case .terminal(let command): terminal.perform(command)
      case .redraw: terminal.redraw()
      case .suspend: terminal.suspend()
      case .quit: isRunning = false
      }
    }
    guard isRunning else { return }
    begin(schedule.adopt(session.app.tasks(session.state), at: clock()), awaiting: true)
  }

  /// Does the steps of the schedule.
  /// - Parameter awaiting: true if the first answer is worth waiting for.
  private mutating func begin(
    _ steps: [EffectSchedule<A.Effect, A.Event>.Step], awaiting: Bool = false
  ) {
    for step in steps {
      switch step {
      case .start(let number, let effect):
        if awaiting && schedule.showsProgress(number) { awaitsEffect = true }
        let run = EffectRun(number, to: inbox)
        runs[number] = run
        if schedule.showsProgress(number) {
          beginBehind()
          handler.perform(effect, send: Send(run))
        } else {
          behind.append((effect, run))
        }
      case .cancel(let number): runs.removeValue(forKey: number)?.cancel()
      }
    }
  }

  /// Begins the effects that nothing on screen waits for. The screen goes first: waking another thread
  /// takes part of the time that a key has. Only an effect that is waited for does not overtake them, as
  /// it may need what they do.
  mutating func beginBehind() {
    if behind.isEmpty { return }
    for (effect, run) in behind where !run.isCancelled { handler.perform(effect, send: Send(run)) }
    behind.removeAll(keepingCapacity: true)
  }

  /// Sends the events of timers that are due.
  mutating func fireTimers() {
    let now = clock()
    while isRunning, let event = schedule.takeDue(at: now) { send(event) }
  }

  /// Handles what effects have sent. A key that comes meanwhile goes first.
  mutating func takeMessages() {
    if messages.isEmpty { messages = inbox.takeAll().reversed() }
    if !messages.isEmpty { awaitsEffect = false }
    var count = 0
    while isRunning, let message = messages.popLast() {
      take(message)
      count += 1
      if count.isMultiple(of: 16), terminal.hasPendingEvent { return }
    }
    // What came meanwhile is not announced again.
    messages = inbox.takeAll().reversed()
  }

  /// Sends events that come from no effect: what a tape says comes from outside.
  package var outside: Send<A.Event> { Send(EffectRun(Inbox<A.Event>.outside, to: inbox)) }

  private mutating func take(_ message: Inbox<A.Event>.Message) {
    let isFromOutside = message.run == Inbox<A.Event>.outside
    guard isFromOutside || schedule.isRunning(message.run) else { return }
    switch message.content {
    case .event(let event): send(event())
    case .end:
      runs[message.run] = nil
      schedule.finish(message.run)
      if borrower == message.run { takeBack() }
    }
  }

  // MARK: The terminal for another program

  /// Gives the terminal to `effect`, once no other has it.
  private mutating func lend(to effect: A.Effect) {
    guard borrower == nil else { return borrowing.append(effect) }
    if !isLent { isLent = terminal.lend() }
    let steps = schedule.begin(effect, showsProgress: false, at: clock())
    for case .start(let number, _) in steps { borrower = number }
    begin(steps)
  }

  private mutating func takeBack() {
    borrower = nil
    if !borrowing.isEmpty { return lend(to: borrowing.removeFirst()) }
    if isLent { terminal.takeBack() }
    isLent = false
  }
}
