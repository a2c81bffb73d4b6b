import MailStore

/// A message that was moved to another mailbox (SV9), with everything that changed by it: the state
/// that takes it over never shows a message twice, or not at all.
public struct MessageMove: Sendable {
  /// Its former place.
  public let source: MessageReference
  /// Its place now.
  public let destination: MessageReference
  /// The lists of both mailboxes, if they were read before.
  public let lists: [MailboxContents]
  /// The numbers of messages that both have now.
  public let counts: [MailboxReference: MailboxCounts]
  /// True if it takes an earlier move back.
  public let isUndo: Bool
}

/// The reasons why a message was not moved, each in one line.
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
