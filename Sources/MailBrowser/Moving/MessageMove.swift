import MailStore

/// A message that is in another mailbox now (SV9), with everything that has changed by it: whoever
/// takes it over never sees a message twice, or not at all.
public struct MessageMove: Sendable {
  /// Where the message was.
  public let source: MessagePath
  /// Where it is.
  public let destination: MessagePath
  /// The lists of both mailboxes, as far as they were read before.
  public let lists: [MailboxContents]
  /// How many messages both have now.
  public let counts: [MailboxReference: MailboxCounts]
  /// Whether an earlier move was taken back by it.
  public let isUndo: Bool
}

/// Where messages were before they were moved, the latest move last.
struct MoveHistory: Hashable, Sendable {
  /// Where a message went, and from where.
  struct Way: Hashable, Sendable {
    let source: MailboxReference
    let destination: MessagePath
  }

  /// Moves that are remembered at most.
  static let limit = 100

  private(set) var ways: [Way] = []

  /// Remembers a move.
  mutating func add(_ move: MessageMove) {
    ways.append(Way(source: move.source.mailbox, destination: move.destination))
    ways.removeFirst(max(0, ways.count - Self.limit))
  }

  /// Forgets the latest move, and tells what it was.
  mutating func takeLast() -> Way? { ways.popLast() }
}

/// Why a message was not moved, in one line.
enum MoveRefusal {
  static let notYet = "Moving messages is not there yet; nothing was changed"
  static let isGone = "The message is gone; nothing was moved"
  static let onlyMessages = "Only messages can be moved"
  static let onlyOntoMailboxes = "A message can be dropped on mailboxes only"
  static let nothingToUndo = "There is no move to undo"

  static func isThere(_ mailbox: String) -> String { "It is in \(mailbox) already" }
  static func overNothing(_ mailbox: String) -> String {
    "Let go over no mailbox: it stays in \(mailbox)"
  }
  static func noTarget(_ mailbox: String) -> String {
    "No mailbox was chosen: it stays in \(mailbox)"
  }
}
