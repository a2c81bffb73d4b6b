import Browsing
import KeystrokeReplay
import SourceBrowser
import SplitViewUI
import Synchronization
import SystemCalls

/// What `Launch browse` in a tape opens, as `trifold browse` does: a source whose commands answer with recorded output, a document
/// or a folder. A tape runs no commands.
struct SourceLaunch {
  let arguments: TargetArguments
  /// The folder with the recorded output; nil for what has no commands.
  let recordings: String?

  /// The name behind `Launch`.
  static let name = "browse"
  private static let option = "commands"

  /// Reads what stands behind `Launch`.
  /// - Parameters:
  ///   - launch: the tape's launch.
  ///   - path: maps the paths in it.
  init(_ launch: TapeLaunch, path: (String) -> String = { $0 }) throws {
    var arguments = try TargetArguments(launch.arguments)
    recordings = arguments.values.removeValue(forKey: Self.option).map(path)
    if arguments.target == "-" {
      throw Failure("Launch browse takes no pipe", code: EX_DATAERR)
    }
    if try SourceFile.named(arguments.target) == nil {
      arguments.target = path(arguments.target)
    } else if recordings == nil {
      throw Failure(
        "a tape runs no commands: Launch browse --commands FOLDER NAME", code: EX_DATAERR)
    }
    self.arguments = arguments
  }

  /// The launch of a source with output in a folder.
  static func launch(
    _ source: String, recordings: String, _ arguments: [String] = []
  ) -> TapeLaunch {
    TapeLaunch(name: name, arguments: ["--\(option)", recordings, source] + arguments)
  }

  /// The program that a tape plays.
  /// - Parameter isRecording: true to run commands that are not recorded yet, and to record them.
  func program(isRecording: Bool = false) throws -> AppTape<Browser> {
    let output = recordings.map { folder -> OpenedSource.Output in
      isRecording ? .recording(in: folder) : .recorded(in: folder)
    }
    let opened = try OpenedSource(arguments, output: output ?? .live)
    var browsed = opened.browsed
    browsed.hand = nil
    let (browser, start) = (Browser(browsed), opened.start)
    return AppTape(
      browser, state: BrowserState(depth: browser.browsed.depth, start: start),
      title: { $0.id.isEmpty ? "\($0.number + 1)" : $0.id },
      effects: { Self.answers(to: $0, of: browser) }
    ).named(Self.name)
  }

  /// Does an effect at once. Neither recorded output nor a file is waited for, so all that is sent is there when this returns.
  private static func answers(
    to effect: BrowserEffect, of browser: Browser
  ) -> [TapeAnswer<BrowserEvent>] {
    // A tape's files do not change.
    if case .watch = effect { return [] }
    let events = EventsInOrder()
    Task(executorPreference: ImmediateExecutor()) {
      do {
        try await browser.perform(effect, send: Send { events.add($0) })
      } catch { events.add(.failed(effect, error)) }
    }
    return events.all.map { TapeAnswer($0, after: .milliseconds(10)) }
  }
}

/// The events that an effect sends. A class, because the task of the effect adds to it.
private final class EventsInOrder: Sendable {
  private let events = Mutex([BrowserEvent]())

  func add(_ event: BrowserEvent) { events.withLock { $0.append(event) } }

  var all: [BrowserEvent] { events.withLock { $0 } }
}

/// Runs tasks on the thread that makes them. The usual executor needs threads, which a process of `fuzz` lost when it was forked.
private final class ImmediateExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
