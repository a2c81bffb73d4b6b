import MailStore

/// The outcome of an action, an undo or a redo.
public struct ChangeAnswer: Sendable {
  /// The number of the request that is answered.
  let number: Int
  /// The name of the action, such as `Moving 12 Messages to Archive`. Nil if there was nothing to undo.
  let name: String?
  /// The messages that could not be changed.
  var failed: Set<MessageReference> = []
  /// A line that describes the failures; nil if everything succeeded.
  var complaint: String?
  /// The names of the mailboxes that were created for the action.
  var made: [String] = []
  /// The names of emptied mailboxes that were kept because a synchronizer still needs them.
  var staying: [String] = []
  /// The places where the messages are now; for copied messages, the places of the copies.
  var places: [MessageReference] = []
  /// The messages in `places` that were in a different mailbox before.
  var moved: [MessageReference] = []
  /// The number of messages that were removed rather than moved: they were deleted permanently, or a copy was already
  /// in the Archive.
  var erased = 0
  /// The messages that are no longer at their previous places.
  var left: [MessageReference] = []
  /// True if the action renamed mailboxes, or if such a change was undone or redone.
  var renamesMailboxes = false
  /// True if the action set or removed a tag, or if such a change was undone or redone.
  var changesTags = false
  /// The new counts of the mailboxes that changed.
  var counts: [MailboxReference: MailboxCounts] = [:]
  /// The changes that can be undone and redone.
  var stacks: ChangeStacks
}

extension ChangeAnswer {
  /// The part of the notice about emptied mailboxes that remain under their old names.
  var wordsAboutStaying: String {
    guard let first = staying.first else { return "" }
    let them = staying.count == 1 ? "\(first) stays" : "\(first) and \(staying.count - 1) more stay"
    return "; \(them) empty until deleted on the server"
  }
}

/// The names of the changes that Undo and Redo would apply to next, such as `Moving 12 Messages`.
public struct ChangeStacks: Hashable, Sendable {
  /// The name of the change that Undo would revert; nil if there is nothing to undo.
  public var undo: String?
  /// The name of the change that Redo would repeat; nil if there is nothing to redo.
  public var redo: String?

  /// Creates the pair of names of the changes that can be undone and redone.
  public init(undo: String? = nil, redo: String? = nil) {
    self.undo = undo
    self.redo = redo
  }

  /// Creates the pair of names from an editor's history.
  public init(_ editor: MailEditor) { self.init(undo: editor.undoName, redo: editor.redoName) }
}
