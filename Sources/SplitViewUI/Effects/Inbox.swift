import Synchronization

/// Passes the events of effects from other threads to the event loop. This is a class, because both sides share it.
final class Inbox<Event: Sendable>: Sendable {
  struct Message: Sendable {
    enum Content: Sendable {
      /// The effect has sent an event, which is computed when the loop takes the message.
      case event(@Sendable () -> Event)
      /// The effect has ended.
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

  /// The number used for messages that do not come from an effect.
  static var outside: Int { 0 }

  /// When at least this many messages are waiting, senders are suspended.
  private static var limit: Int { 256 }

  private let state = Mutex(State())
  /// Called when a message arrives while the inbox is empty.
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

  /// Discards all waiting messages, and all messages that arrive later.
  func close() {
    state.withLock { $0.isClosed = true }
    _ = takeAll()
  }
}

/// Elements that wait for the event loop, which receives them as a single event. This is a class, because the
/// effect adds elements and the loop removes them.
final class Batch<Element: Sendable>: Sendable {
  /// The maximum number of elements in one event.
  static var limit: Int { 4096 }

  private let elements = Mutex<[Element]>([])

  /// Adds `element`. Returns the number of elements that are waiting.
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
