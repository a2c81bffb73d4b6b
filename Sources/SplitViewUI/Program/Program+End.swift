import Dispatch

/// What is still done once the program has ended.
extension Program {
  /// The time that commands have which are being done: one that saves or deletes needs less, and one that goes on
  /// for ever does not keep the program.
  private static var patience: DispatchTimeInterval { .seconds(2) }

  /// Ends all effects. With `close`, those of commands are finished first, and what the app has still to do.
  mutating func endEffects(closing close: (() -> Void)?) {
    beginBehind()
    inbox.close()
    let commands = close == nil ? [] : schedule.commands.filter { $0 != borrower }
    for (number, run) in runs where !commands.contains(number) { run.cancel() }
    if isLent { terminal.takeBack() }
    if let close {
      close()
      let begun = finish(commands.compactMap { runs[$0] })
      if begun.wait(timeout: .now() + Self.patience) == .timedOut {
        for number in commands { runs[number]?.cancel() }
        // One that ends now does not write beside what follows.
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

  /// Done once all of `runs` have ended.
  private func finish(_ runs: [EffectRun<A.Event>]) -> DispatchGroup {
    let group = DispatchGroup()
    for run in runs {
      group.enter()
      run.onFinish { group.leave() }
    }
    return group
  }
}
