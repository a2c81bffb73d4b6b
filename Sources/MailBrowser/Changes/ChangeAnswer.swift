import MailStore

/// The outcome of an action, an undo or a redo.
public struct ChangeAnswer: Sendable {
  /// The number of the request.
  let number: Int
  /// The action's name: `Move of 12 Messages to Archive`. Nil if there was nothing to undo.
  let name: String?
  /// The messages that could not be changed.
  var failed: Set<MessageReference> = []
  /// A line about the failures; nil if everything succeeded.
  var complaint: String?
  /// The names of the mailboxes that were created for the action.
  var made: [String] = []
  /// The names of emptied mailboxes that remain because a synchronizer still needs them.
  var staying: [String] = []
  /// The messages at their present places; for copied messages, the copies.
  var places: [MessageReference] = []
  /// The messages in `places` that were in another mailbox before.
  var moved: [MessageReference] = []
  /// The number of messages that exist nowhere any more: deleted permanently, or already in the Archive.
  var erased = 0
  /// The messages that have left their former places.
  var left: [MessageReference] = []
  /// The new counts of the mailboxes that changed.
  var counts: [MailboxReference: MailboxCounts] = [:]
  /// The changes that can be undone and redone.
  var stacks: ChangeStacks
}

extension ChangeAnswer {
  /// True if the change, or its undo, set or removed a tag.
  var changesTags: Bool {
    name.map { $0.hasPrefix("Tag ") || $0.hasPrefix("Removal of Tag ") } ?? false
  }

  /// The part of the notice about emptied mailboxes that remain under their old names.
  var wordsAboutStaying: String {
    guard let first = staying.first else { return "" }
    let them = staying.count == 1 ? "\(first) stays" : "\(first) and \(staying.count - 1) more stay"
    return "; \(them), empty, until the server deletes it"
  }
}

/// The names of the changes that can be undone and redone next: `Move of 12 Messages`.
public struct ChangeStacks: Hashable, Sendable {
  /// The name of the change that Undo would revert; nil if there is none.
  public var undo: String?
  /// The name of the change that Redo would repeat; nil if there is none.
  public var redo: String?

  /// Makes the names.
  public init(undo: String? = nil, redo: String? = nil) {
    self.undo = undo
    self.redo = redo
  }

  /// Makes the names of the changes that an editor can undo and redo.
  public init(_ editor: MailEditor) { self.init(undo: editor.undoName, redo: editor.redoName) }
}
