import SplitViewUI
import Synchronization

extension Browser {
  /// Performs an effect at once and returns all events that it sends. For tapes and tests of a
  /// hierarchy whose answers need no waiting. Files are not watched.
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

/// Collects the events that an effect sends. A class, because the effect's task adds to it.
private final class EventCollector: Sendable {
  private let events = Mutex([BrowserEvent]())

  func add(_ event: BrowserEvent) { events.withLock { $0.append(event) } }

  var all: [BrowserEvent] { events.withLock { $0 } }
}

/// Runs each task on the thread that creates it. The default executor needs threads, which a forked
/// `fuzz` process lacks.
private final class ImmediateExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
