import CSignals
import TerminalFrame

/// Frames for a terminal on another machine, where the system does not report their arrival (``FramesInFlight``).
extension CursesTerminal {
  /// The maximum wait for frames on their way before another program gets the terminal.
  private static var arrivalPatience: Duration { .seconds(2) }

  /// Makes the decoder wait longer after an Escape while a reply is expected. Replies are also expected when a signal
  /// ends the program.
  func expectReplies() {
    let owed = window?.owedAnswers ?? 0
    trifold_replies_owed(Int32(clamping: owed))
    input.awaitsReply = owesAttributes || owed > 0
  }

  /// Records the terminal's report that a frame has arrived. Wakes a program that waits to paint.
  func noteArrival() {
    let wasOpen = takesFrames
    window?.answer(at: .now)
    expectReplies()
    if !wasOpen, takesFrames { queue.append(.woken) }
  }

  /// Stops waiting for overdue replies. Wakes a program that waits to paint.
  func giveUpLateReplies() {
    let now = ContinuousClock.now
    if owesAttributes, now >= answersEnd { owesAttributes = false }
    let wasOpen = takesFrames
    window?.expire(at: now)
    expectReplies()
    if !wasOpen, takesFrames { queue.append(.woken) }
  }

  /// False if no answer will come: the terminal was lost, or is not read while a signal requests the end.
  var canAnswer: Bool { !isLost && (!isGone || TerminalDevice.takesOutput) }

  /// Waits for frames on their way, because the shell would take the terminal's reports for typed text.
  func awaitArrival() {
    let end = ContinuousClock.now.advanced(by: Self.arrivalPatience)
    while window?.owesAnswer == true, canAnswer, ContinuousClock.now < end {
      collect(within: end - .now)
    }
    window?.forget()
  }
}
