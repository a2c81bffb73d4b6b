import TerminalFrame

/// Performs commands and tasks, and handles the events that their effects send.
extension Program {
  /// Performs `commands`. Starts the tasks that the state did not list before, and ends those that
  /// it no longer lists.
  mutating func perform(_ commands: [Command<A.Effect>]) {
    for command in commands {
      switch command {
      case .perform(let effect, let id):
        begin(schedule.begin(effect, id: id, showsProgress: true, at: clock()), awaiting: true)
      case .performInBackground(let effect, let id):
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

  /// Carries out the steps that the schedule requests.
  ///
  /// - Parameter awaiting: true if painting should wait briefly for the first event.
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
          beginInBackground()
          handler.perform(effect, send: Send(run))
        } else {
          behind.append((effect, run))
        }
      case .cancel(let number): runs.removeValue(forKey: number)?.cancel()
      }
    }
  }

  /// Starts the waiting background effects. They start after painting, because waking a different thread would
  /// delay the response to a key. They also start before the next effect that the screen waits for, because that
  /// effect may depend on them.
  mutating func beginInBackground() {
    if behind.isEmpty { return }
    for (effect, run) in behind where !run.isCancelled { handler.perform(effect, send: Send(run)) }
    behind.removeAll(keepingCapacity: true)
  }

  /// Sends the events of all timers that are due.
  mutating func fireTimers() {
    let now = clock()
    while isRunning, let event = schedule.takeDue(at: now) { send(event) }
  }

  /// Handles the events that effects have sent. If a key is pressed meanwhile, the key takes precedence.
  mutating func takeMessages() {
    if messages.isEmpty { messages = inbox.takeAll().reversed() }
    if !messages.isEmpty { awaitsEffect = false }
    var count = 0
    while isRunning, let message = messages.popLast() {
      take(message)
      count += 1
      if count.isMultiple(of: 16), terminal.hasPendingEvent { return }
    }
    // Also take the messages that have arrived in the meantime, so that they need not wake the
    // loop.
    messages = inbox.takeAll().reversed()
  }

  /// Sends events that do not come from an effect, such as the events in a tape.
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

  /// Lends the terminal to `effect` as soon as no other effect is using the terminal.
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
