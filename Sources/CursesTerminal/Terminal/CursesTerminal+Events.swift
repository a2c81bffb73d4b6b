import CNcurses
import CSignals
import SystemCalls
import TerminalFrame

extension CursesTerminal {
  /// Waits for the next event, but not longer than `timeout`. If `timeout` is nil, waits without a
  /// limit. Returns nil if no event arrived in time.
  public func nextEvent(timeout: Duration?) -> TerminalEvent? {
    let end = timeout.map { ContinuousClock.now.advanced(by: $0) }
    while queue.isEmpty {
      if isGone { return .closed }
      let now = ContinuousClock.now
      collect(
        within: [end, input.deadline, window?.deadline].compactMap { $0 }.min().map {
          max(.zero, $0 - now)
        })
      if queue.isEmpty, let end, ContinuousClock.now >= end { return nil }
    }
    return queue.next()
  }

  /// True if ``nextEvent(timeout:)`` would return at once.
  public var hasPendingEvent: Bool {
    if queue.isEmpty, !isGone { collect(within: .zero) }
    return !queue.isEmpty || isGone
  }

  /// Waits for signals, for calls of ``waker``, and for input, and adds their events to the queue.
  func collect(within timeout: Duration?) {
    // While the terminal is lent, the input belongs to the other program. `poll` ignores a descriptor of -1.
    let input = isLent ? -1 : TerminalDevice.input
    let descriptors = [signalDescriptor, wakeDescriptor.number, input]
    let seen = TerminalDevice.wait(
      for: descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }, within: timeout)
    giveUpLateReplies()
    let isEnded = seen[0] != 0 && receiveSignals()
    if seen[1] != 0 {
      wakeDescriptor.clear()
      queue.append(.woken)
    }
    if seen[2] != 0 {
      receiveInput(hasBytes: seen[2] & Int16(POLLIN) != 0)
    } else if let deadline = self.input.deadline, ContinuousClock.now >= deadline {
      for event in self.input.timeout() { queue.append(.input(event)) }
    }
    // End the program only now, so that input that was typed before the signal is handled first.
    if isEnded { end() }
  }

  private func end() {
    isGone = true
    queue.append(.closed)
  }

  private func receiveInput(hasBytes: Bool) {
    guard hasBytes, let events = input.read() else {
      isLost = true
      return end()
    }
    for event in events { queue.append(.input(event)) }
    for report in input.takeCursorReports() { receive(report) }
    for reply in input.takeReplies() { receive(reply) }
  }

  /// Returns true if one of the received signals ends the program.
  private func receiveSignals() -> Bool {
    let came = trifold_signals_take()
    if came & Int32(trifold_signal_resumed.rawValue) != 0 {
      takeAgain()
      queue.append(.resumed)
    }
    if came & Int32(trifold_signal_resized.rawValue) != 0 {
      // After two resizes, the size may be the same as before. However, cells that were outside the
      // screen in the meantime are lost, so send all cells again.
      if TerminalDevice.size() == size { redraw() } else { adoptSize() }
    }
    return came & Int32(trifold_signal_ended.rawValue) != 0
  }

  /// Reads the size of the terminal. If it has changed (SIGWINCH), adds an event to the queue.
  func adoptSize() {
    guard let now = TerminalDevice.size(), now != size else { return }
    size = now
    resizeterm(Int32(now.height), Int32(now.width))
    redrawFromNothing()
    queue.append(.resize(now))
  }
}
