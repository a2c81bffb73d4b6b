import CSignals
import TerminalFrame

/// Tracks the frames that are on their way to a terminal on another machine (``FramesInFlight``). The system does not
/// report when such frames arrive.
extension CursesTerminal {
  /// The maximum time to wait for frames that are on their way before another program gets control of the terminal.
  private static var arrivalPatience: Duration { .seconds(2) }

  /// Makes the decoder wait longer after an Escape while a reply is expected. This includes replies
  /// that are expected when a signal ends the program.
  func expectReplies() {
    let owed = window?.owedAnswers ?? 0
    trifold_replies_owed(Int32(clamping: owed))
    input.awaitsReply = owesAttributes || owed > 0
  }

  /// Records the terminal's report that a frame has arrived. Wakes the program if it is waiting to
  /// paint.
  func noteArrival() {
    let wasOpen = takesFrames
    window?.answer(at: .now)
    expectReplies()
    if !wasOpen, takesFrames { queue.append(.woken) }
  }

  /// Stops waiting for overdue replies. Wakes the program if it is waiting to paint.
  func giveUpLateReplies() {
    let now = ContinuousClock.now
    if owesAttributes, now >= answersEnd { owesAttributes = false }
    let wasOpen = takesFrames
    window?.expire(at: now)
    expectReplies()
    if !wasOpen, takesFrames { queue.append(.woken) }
  }

  /// False if no answer will arrive: the terminal was lost, or a signal has requested the end of
  /// the program and the terminal no longer accepts output.
  var canAnswer: Bool { !isLost && (!isGone || TerminalDevice.takesOutput) }

  /// Waits for frames that are on their way. Otherwise, the shell would read the terminal's reports as typed text.
  func awaitArrival() {
    let end = ContinuousClock.now.advanced(by: Self.arrivalPatience)
    while window?.owesAnswer == true, canAnswer, ContinuousClock.now < end {
      collect(within: end - .now)
    }
    window?.forget()
  }
}
