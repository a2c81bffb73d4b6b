import TerminalFrame

/// Frames for a terminal on another machine, where the system does not tell what has arrived (``FrameWindow``).
extension CursesTerminal {
  /// The longest wait for frames on their way before the terminal is given to somebody else.
  private static var arrivalPatience: Duration { .seconds(2) }

  /// Makes an Escape wait longer for the rest of a reply while one is owed.
  func expectReplies() { input.awaitsReply = owesAttributes || window?.owesAnswer == true }

  /// Takes the terminal's word that a frame has arrived. A program that waits for it paints.
  func noteArrival() {
    let wasOpen = takesFrames
    window?.answer(at: .now)
    expectReplies()
    if !wasOpen, takesFrames { queue.append(.woken) }
  }

  /// Gives up replies that did not come in time. A program that waits for one paints.
  func giveUpLateReplies() {
    let now = ContinuousClock.now
    if owesAttributes, now >= answersEnd { owesAttributes = false }
    let wasOpen = takesFrames
    window?.expire(at: now)
    expectReplies()
    if !wasOpen, takesFrames { queue.append(.woken) }
  }

  /// Waits for the frames that are on their way: the shell would take the terminal's words for something typed.
  func awaitArrival() {
    let end = ContinuousClock.now.advanced(by: Self.arrivalPatience)
    while window?.owesAnswer == true, !isGone, ContinuousClock.now < end {
      collect(within: end - .now)
    }
    window?.forget()
  }
}
