import Synchronization

/// Carries the events of effects from other threads to the event loop. A class, because both sides share it.
final class Inbox<Event: Sendable>: Sendable {
  struct Message: Sendable {
    enum Content: Sendable {
      /// An event, computed when the loop takes it.
      case event(@Sendable () -> Event)
      /// The end of the effect.
      case end
    }

    /// The number of the effect that sent the message.
    let run: Int
    let content: Content
  }

  private struct State {
    var messages: [Message] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isClosed = false
  }

  /// The run number of messages that do not come from an effect.
  static var outside: Int { 0 }

  /// When this many messages are waiting, senders are suspended.
  private static var limit: Int { 256 }

  private let state = Mutex(State())
  /// Called when a message arrives in the empty inbox.
  private let wake: @Sendable () -> Void
  private let receive: (@Sendable (Event) -> Void)?

  init(waking wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    receive = nil
  }

  /// Makes an inbox that passes every event to `receive` immediately.
  init(receiving receive: @escaping @Sendable (Event) -> Void) {
    wake = {}
    self.receive = receive
  }

  func put(_ message: Message) {
    if let receive {
      if case .event(let event) = message.content { receive(event()) }
      return
    }
    let isFirst = state.withLock { state in
      if state.isClosed { return false }
      state.messages.append(message)
      return state.messages.count == 1
    }
    if isFirst { wake() }
  }

  var isFull: Bool { state.withLock { $0.messages.count >= Self.limit } }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Waits until the loop has taken all messages. Returns immediately if there are none.
  func awaitTurn() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.messages.isEmpty { return true }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  func takeAll() -> [Message] {
    let (messages, waiting) = state.withLock { state in
      defer { (state.messages, state.waiting) = ([], []) }
      return (state.messages, state.waiting)
    }
    for continuation in waiting { continuation.resume() }
    return messages
  }

  /// Drops all messages, and any that arrive later.
  func close() {
    state.withLock { $0.isClosed = true }
    _ = takeAll()
  }
}

/// Elements that wait for the loop and become one event. A class, because the effect adds elements and the
/// loop takes them.
final class Batch<Element: Sendable>: Sendable {
  /// The greatest number of elements in one event.
  static var limit: Int { 4096 }

  private let elements = Mutex<[Element]>([])

  /// Adds `element`. Returns the number of waiting elements.
  func add(_ element: Element) -> Int {
    elements.withLock { elements in
      elements.append(element)
      return elements.count
    }
  }

  func takeAll() -> [Element] {
    elements.withLock { elements in
      defer { elements = [] }
      return elements
    }
  }
}
