import MailStore

/// The moves that can be taken back, the latest last.
struct MoveHistory: Hashable, Sendable {
  /// The way of one message.
  struct Way: Hashable, Sendable {
    let source: MailboxReference
    let destination: MessageReference
  }

  /// Moves that are remembered at most.
  static let limit = 100

  private(set) var ways: [Way] = []

  /// Remembers a move.
  mutating func add(_ move: MessageMove) {
    ways.append(Way(source: move.source.mailbox, destination: move.destination))
    ways.removeFirst(max(0, ways.count - Self.limit))
  }

  /// Removes the latest move, and returns it.
  mutating func takeLast() -> Way? { ways.popLast() }
}
