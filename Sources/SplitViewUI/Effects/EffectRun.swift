import Synchronization

/// A running effect. This is a class because it is shared: the event loop may cancel the effect,
/// and the effect itself may end.
final class EffectRun<Event: Sendable>: Sendable {
  private struct State {
    var isCancelled = false
    var isFinished = false
    var cancelling: [@Sendable () -> Void] = []
    var finishing: (@Sendable () -> Void)?
  }

  private let number: Int
  private let inbox: Inbox<Event>
  private let state = Mutex(State())

  init(_ number: Int, to inbox: Inbox<Event>) {
    self.number = number
    self.inbox = inbox
  }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// True if the effect is still running, but the program is no longer receiving its events.
  var isUnheard: Bool { !isCancelled && inbox.isClosed }

  func send(_ event: @escaping @Sendable () -> Event) {
    if state.withLock({ !$0.isCancelled && !$0.isFinished }) {
      inbox.put(.init(run: number, content: .event(event)))
    }
  }

  /// Waits while the program has too many unhandled messages.
  func awaitRoom() async {
    if !isCancelled, inbox.isFull { await inbox.awaitTurn() }
  }

  /// Waits until the program has taken all events that were sent so far.
  func awaitTurn() async {
    if !isCancelled { await inbox.awaitTurn() }
  }

  func onCancel(_ body: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if !state.isCancelled, !state.isFinished { state.cancelling.append(body) }
      return state.isCancelled
    }
    if isLate { body() }
  }

  func cancel() {
    let bodies = state.withLock { state in
      state.isCancelled = true
      defer { state.cancelling = [] }
      return state.cancelling
    }
    for body in bodies { body() }
  }

  /// Calls `body` when the effect has ended, or immediately if it has already ended.
  func onFinish(_ body: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if !state.isFinished { state.finishing = body }
      return state.isFinished
    }
    if isLate { body() }
  }

  func finish() {
    let (isFirst, finishing) = state.withLock { state in
      defer {
        state.isFinished = true
        state.cancelling = []
        state.finishing = nil
      }
      return (!state.isFinished && !state.isCancelled, state.finishing)
    }
    if isFirst { inbox.put(.init(run: number, content: .end)) }
    finishing?()
  }
}
