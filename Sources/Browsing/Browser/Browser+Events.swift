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

  /// The time over which the progress of an action is spread in a tape, and the maximum time between two reports.
  private static let (reportingTime, reportPause) = (
    Duration.seconds(5), Duration.milliseconds(500)
  )

  /// Returns the events of ``events(of:)``, each with its delay after the effect in a tape. Reports of an action's
  /// progress (``BrowserAct/report``) have half a second between them, and at most five seconds in total. So a tape can
  /// wait for them:
  ///
  /// ```tape
  /// Type "F"
  /// Wait "Fetch: 2 of 3"
  /// Wait "New articles: 0"
  /// ```
  public func timedEvents(
    of effect: BrowserEffect
  ) -> [(event: BrowserEvent, delay: Duration)] {
    let events = events(of: effect)
    let reports = events.count(where: \.isProgress)
    let pause = min(Self.reportPause, Self.reportingTime / max(1, reports))
    var delay = Duration.milliseconds(10)
    return events.map { event in
      defer { if event.isProgress { delay += pause } }
      return (event, delay)
    }
  }
}

extension BrowserEvent {
  /// True for a report of an action's progress.
  fileprivate var isProgress: Bool { if case .acting(.progress) = self { true } else { false } }
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
