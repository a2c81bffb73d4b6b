import SplitViewUI
import Synchronization

extension Browser {
  /// Performs an effect immediately, and returns all the events it sends. Use this in tapes and tests, for a
  /// hierarchy whose functions never wait. Files are not watched.
  ///
  /// ```swift
  /// let browser = Browser(Browsed(title: "Shelf", levels: ["Books"], tree: ["Emma"]))
  /// let tape = AppTape(browser, state: BrowserState(browser.browsed), title: \.id) { effect in
  ///   browser.events(of: effect).map { TapeAnswer($0, after: .milliseconds(10)) }
  /// }
  /// ```
  public func events(of effect: BrowserEffect) -> [BrowserEvent] {
    if case .watch = effect { return [] }
    let events = EventCollector()
    Task(executorPreference: ImmediateExecutor()) {
      do {
        try await perform(effect, send: Send { events.add($0) })
      } catch { events.add(.failed(effect, error)) }
    }
    return events.all
  }
}

/// Collects the events that an effect sends. This is a class, because the effect's task adds events to it.
private final class EventCollector: Sendable {
  private let events = Mutex([BrowserEvent]())

  func add(_ event: BrowserEvent) { events.withLock { $0.append(event) } }

  var all: [BrowserEvent] { events.withLock { $0 } }
}

/// Runs each task on the thread that creates it. The default executor cannot be used, because its threads do not
/// exist in a forked `fuzz` process.
private final class ImmediateExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
