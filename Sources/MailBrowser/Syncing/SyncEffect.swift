import Dispatch
import SystemCalls

/// Requests to run or end the command that syncs mail.
public enum SyncEffect: FeatureEffect, Equatable {
  /// Run this command, with a time limit in minutes.
  case run([String], timeout: Int)
  /// End the running sync command.
  case stop

  func queue(of effects: MailEffects) -> DispatchQueue {
    switch self {
    case .run: effects.syncing
    case .stop: effects.piping
    }
  }

  func note(in effects: MailEffects) {
    if case .run = self { effects.stopsBeforeSync.withLock { $0 = effects.syncs.stops } }
  }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .run(let words, let timeout):
      send(.syncing(.ended(effects.sync(by: words, timeout: timeout))))
    case .stop: effects.syncs.stop()
    }
  }
}

/// The result of running the sync command, with its output.
public struct SyncEnd: Sendable {
  enum Result: Sendable {
    case done
    /// The run failed. The text is one line that gives the reason, such as the last line of the command's output.
    case failed(String)
    case stopped
    /// Another Trifold process is running the command.
    case isElsewhere
  }

  let result: Result
  /// The command's standard output and errors. Nil if the command did not run.
  var output: PipedOutput?
}

extension MailEffects {
  /// Runs the command and waits for it to end, unless another Trifold process is running it.
  fileprivate func sync(by words: [String], timeout: Int) -> SyncEnd {
    guard runsCommands else { return SyncEnd(result: .failed("Commands cannot be run here")) }
    let lock: SyncLock?
    do throws(SyncLock.Failure) {
      lock = try syncLock.map { path throws(SyncLock.Failure) in try SyncLock(path) }
    } catch {
      switch error {
      case .isHeld: return SyncEnd(result: .isElsewhere)
      // If the lock file cannot be created, mail is synced without a lock.
      case .noFile: lock = nil
      }
    }
    return withExtendedLifetime(lock) { run(words, timeout) }
  }

  private func run(_ words: [String], _ timeout: Int) -> SyncEnd {
    let name = words.first?.split(separator: "/").last.map(String.init) ?? ""
    let (stops, begin) = (stopsBeforeSync.withLock { $0 }, ContinuousClock.now)
    let limit = Duration.seconds(60 * timeout)
    do throws(SystemError) {
      let end = try PipedCommand(program: words).run(
        with: [], among: syncs, stops: stops, within: limit)
      let isLate = !end.succeeded && ContinuousClock.now > begin + limit
      let result: SyncEnd.Result =
        if syncs.stops > stops {
          .stopped
        } else if isLate {
          .failed("\(name) was stopped after \(timeout) min")
        } else {
          end.succeeded ? .done : .failed(end.failure(of: name))
        }
      let title = words.joined(separator: " ")
      return SyncEnd(result: result, output: PipedOutput(title: title, words: "", end))
    } catch {
      if syncs.stops > stops { return SyncEnd(result: .stopped) }
      return SyncEnd(result: .failed("\(name) cannot be started: \(error)"))
    }
  }
}
