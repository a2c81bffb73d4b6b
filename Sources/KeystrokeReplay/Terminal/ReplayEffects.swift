import Dispatch
import SplitViewUI
import Synchronization

/// Performs a program's effects on a separate thread, in the same way as ``Player``: one after the
/// other, with answers at the tape's times.
///
/// This is a class because earlier effects influence later answers.
final class ReplayEffects<P: TapeProgram & Sendable>: EffectHandler {
  private let program: Mutex<P>
  private let clock: ReplayClock
  private let queue = DispatchQueue(label: "replay.effects")

  init(_ program: P, _ clock: ReplayClock) {
    self.program = Mutex(program)
    self.clock = clock
  }

  /// Passes to the app the events for something that arrives from outside. Errors in `arguments` are ignored here,
  /// because the player reports them.
  func receive(_ arguments: [String], _ send: Send<P.A.Event>) {
    let events = program.withLock { program -> [P.A.Event]? in
      program.advance(to: clock.seconds)
      return try? program.receive(arguments)
    }
    for event in events ?? [] { send(event) }
  }

  /// Restarts the program.
  func restart(
    after state: P.A.State, on stage: Stage
  ) throws -> (Session<P.A>, [Command<P.A.Effect>]) {
    var program = program.withLock { $0 }
    defer { self.program.withLock { [program] in $0 = program } }
    return try program.restart(after: state, on: stage)
  }

  /// Performs `effect`, and calls `send` for each answer when it is due.
  func perform(_ effect: P.A.Effect, send: Send<P.A.Event>) {
    clock.begin()
    let now = clock.seconds
    queue.async { [self] in
      let answers = program.withLock { program in
        program.advance(to: now)
        return program.answers(to: effect)
      }
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
