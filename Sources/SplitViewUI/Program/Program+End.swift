import Dispatch

/// The work that remains after the program has ended.
extension Program {
  /// The time allowed for running commands to end, which is enough to save or delete something. The
  /// limit ensures that an endless effect does not keep the program from ending.
  private static var patience: DispatchTimeInterval { .seconds(2) }

  /// Ends all effects. If `close` is given, the effects of commands and the final effects of the
  /// app are completed first.
  mutating func endEffects(closing close: (() -> Void)?) {
    beginInBackground()
    inbox.close()
    let commands = close == nil ? [] : schedule.commands.filter { $0 != borrower }
    for (number, run) in runs where !commands.contains(number) { run.cancel() }
    if isLent { terminal.takeBack() }
    if let close {
      close()
      let begun = finish(commands.compactMap { runs[$0] })
      if begun.wait(timeout: .now() + Self.patience) == .timedOut {
        for number in commands { runs[number]?.cancel() }
        // Wait for the cancelled effects, so that they do not write at the same time as the final
        // effects.
        _ = begun.wait(timeout: .now() + Self.patience)
      }
      let last = session.app.willTerminate(session.state).map { effect in
        let run = EffectRun(0, to: inbox)
        handler.perform(effect, send: Send(run))
        return run
      }
      finish(last).wait()
    }
    runs = [:]
  }

  /// Returns a group that is completed when all of `runs` have ended.
  private func finish(_ runs: [EffectRun<A.Event>]) -> DispatchGroup {
    let group = DispatchGroup()
    for run in runs {
      group.enter()
      run.onFinish { group.leave() }
    }
    return group
  }
}
