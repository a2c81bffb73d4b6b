import SplitViewUI
import Synchronization
import TerminalFrame

/// Collects the records of an inspected program. This is a class, because the app and its terminal share it.
final class InspectionRecorder: Sendable {
  private struct State {
    var tasks: [String] = []
    var views = ""
    var keep: (@Sendable () -> Void)?
  }

  private let server: InspectionServer?
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// Makes a recorder. Without a server, nothing is recorded, and the recorder is only used to save
  /// the program's state for the next run.
  init(_ server: InspectionServer?) { self.server = server }

  /// True if the program is inspected.
  var isRecording: Bool { server != nil }

  /// The time since the program started, in microseconds.
  var now: Int {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }

  func add(_ record: InspectionRecord) { server?.send(record) }

  func close() { server?.close() }

  /// Returns a line for each task that has begun or ended since the last call.
  func newTasks<Effect, Event>(_ tasks: [AppTask<Effect, Event>]) -> [String] {
    let lines = tasks.map { ValueText.line($0) }
    let former = state.withLock { state in
      defer { state.tasks = lines }
      return state.tasks
    }
    return lines.filter { !former.contains($0) }.map { "began " + $0 }
      + former.filter { !lines.contains($0) }.map { "ended " + $0 }
  }

  /// Stores the views of the next frame.
  func paints(_ outline: ViewOutline) {
    let lines = outline.views.map { view in
      let name = "\(view.type)".prefix { $0 != "<" }
      let (rect, lead) = (view.rect, String(repeating: "  ", count: view.depth))
      return "\(lead)\(name)  \(rect.width)x\(rect.height) at \(rect.x),\(rect.y)"
    }
    state.withLock { $0.views = lines.joined(separator: "\n") }
  }

  /// The views of the last painted screen, one per line.
  var views: String { state.withLock { $0.views } }

  /// Stores the function that saves the state for the next run. ``keep()`` calls this function.
  func isToKeep(_ keep: @escaping @Sendable () -> Void) { state.withLock { $0.keep = keep } }

  /// True if the state has changed since it was last saved for the next run.
  var hasNews: Bool { state.withLock { $0.keep != nil } }

  /// Saves the state for the next run, if the state has changed since it was last saved.
  func keep() {
    let keep = state.withLock { state in
      defer { state.keep = nil }
      return state.keep
    }
    keep?()
  }
}
