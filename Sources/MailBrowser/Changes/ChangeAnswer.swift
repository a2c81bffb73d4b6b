import MailStore

/// What became of an action, of its undo or its redo.
public struct ChangeAnswer: Sendable {
  /// The number of the request; the actions on disk are counted by it.
  let number: Int
  /// The action for people: `Move of 12 Messages to Archive`. Nil if there was nothing to undo.
  let name: String?
  /// The messages that stayed as they were.
  var failed: Set<MessageReference> = []
  /// One line about what could not be done; nil if all was.
  var complaint: String?
  /// The names of the mailboxes that were made for it.
  var made: [String] = []
  /// The names of the mailboxes that are still there, empty, because a synchroniser keeps them.
  var staying: [String] = []
  /// The messages as they are called now; of a copy this is the copy.
  var places: [MessageReference] = []
  /// Those of them that were in another mailbox before.
  var moved: [MessageReference] = []
  /// How many of the messages are nowhere any more: deleted for good, or archived where they were already.
  var erased = 0
  /// The messages that are not any more where they were.
  var left: [MessageReference] = []
  /// The mailboxes that have other messages or flags now, with their figures.
  var counts: [MailboxReference: MailboxCounts] = [:]
  /// What can be taken back and done again.
  var stacks: ChangeStacks
}

extension ChangeAnswer {
  /// What a user is told about the mailboxes that are still there under their old names.
  var wordsAboutStaying: String {
    guard let first = staying.first else { return "" }
    let them = staying.count == 1 ? "\(first) stays" : "\(first) and \(staying.count - 1) more stay"
    return "; \(them), empty, until the server deletes it"
  }
}

/// The names of what can be taken back, and of what can be done again: `Move of 12 Messages`.
public struct ChangeStacks: Hashable, Sendable {
  /// The name of what undo takes back; nil if there is nothing.
  public var undo: String?
  /// The name of what redo does again; nil if there is nothing.
  public var redo: String?

  /// Makes the names.
  public init(undo: String? = nil, redo: String? = nil) {
    self.undo = undo
    self.redo = redo
  }

  /// What an editor can take back.
  public init(_ editor: MailEditor) { self.init(undo: editor.undoName, redo: editor.redoName) }
}
