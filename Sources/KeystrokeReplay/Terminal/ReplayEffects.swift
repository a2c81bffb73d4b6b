import Dispatch
import SplitViewUI
import Synchronization

/// Does a program's effects as a tape does: one after the other, on a thread of their own, with
/// answers in the tape's time.
///
/// A class, because earlier answers of the program decide its next ones.
public final class ReplayEffects<P: TapeProgram & Sendable>: EffectHandler {
  private let program: Mutex<P>
  private let clock: ReplayClock
  private let queue = DispatchQueue(label: "replay.effects")

  init(_ program: P, _ clock: ReplayClock) {
    self.program = Mutex(program)
    self.clock = clock
  }

  /// Does `effect`; calls `send` for each answer when it is due.
  public func perform(_ effect: P.A.Effect, send: Send<P.A.Event>) {
    clock.begin()
    queue.async { [self] in
      let answers = program.withLock { $0.answers(to: effect) }
      for answer in answers {
        let event = answer.event
        let delay = answer.delay.milliseconds
        if delay > 0 {
          clock.add({ send(event) }, after: delay)
        } else {
          send(event)
        }
      }
      let last = answers.map(\.delay.milliseconds).max() ?? 0
      if last > 0 {
        clock.add({ send.finish() }, after: last)
      } else {
        send.finish()
      }
      clock.end()
    }
  }
}
