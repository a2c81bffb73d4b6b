/// A change that is about to be made on disk. It is described so completely that another process can finish it.
///
/// A step can safely be done twice, because each part of it first checks whether it has already been done.
struct Step: Hashable, Sendable {
  /// The kinds of steps.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Moves messages from one place to another.
    case move
    /// Copies messages to a second place.
    case copy
    /// Deletes copies of messages, but only if their originals still exist.
    case uncopy
    /// Permanently deletes messages.
    case erase
    /// Sets and removes flags.
    case flags
    /// Sets and removes tags of notmuch.
    case tags
    /// Makes a mailbox.
    case makeMailbox
    /// Renames mailboxes. The mailboxes are given in pairs, each with the old mailbox first.
    case renameMailboxes
    /// Deletes a mailbox.
    case removeMailbox
  }

  /// The stack to which a step is moved once it is done.
  enum Stack: String, Hashable, Sendable, CaseIterable {
    case undo, redo
    /// The step cannot be undone.
    case none
  }

  /// The action's name for the user.
  var name: String
  var kind: Kind
  /// The stack to which the step will be moved.
  var stack = Stack.undo
  /// The journal file of the step that this step undoes. That file is removed when this step is
  /// done. Empty if this step undoes no other step.
  var replaces = ""
  /// A word that all steps of an action share, so that they are undone together. Empty for an action with a single
  /// step.
  var group = ""
  /// The mailboxes in the step. Items refer to them by index.
  var mailboxes: [StepMailbox] = []
  /// The indices of the mailboxes that have to be made first.
  var makes: [Int] = []
  /// The mailboxes from which all messages are moved to the mailboxes in `makes`, in the same
  /// order. This is how a synchronized mailbox is renamed.
  var empties: [Emptied] = []

  /// A mailbox from which all messages are moved.
  struct Emptied: Hashable, Sendable {
    /// The index of the mailbox in the step.
    var mailbox: Int
    /// True if the mailbox is kept because it is synchronized. False if it is deleted once it is empty.
    var stays: Bool
  }
  /// The messages on which the step acts.
  var items: [StepItem] = []
}

/// A mailbox in the form in which steps refer to it.
struct StepMailbox: Hashable, Sendable {
  var id: MailboxID
  /// The path of the mailbox's file or folder.
  var path: FilePath
  /// The format of the mailbox on disk.
  var format: MailboxFormat
}

/// The place of a message. It stays valid if other programs change the message's flags or rewrite the mailbox.
struct StepPlace: Hashable, Sendable {
  /// The index of the mailbox in the step.
  var mailbox: Int
  /// The message's own name. In a Maildir, this is the file name before `:2,`; in an mbox, the digits of the key;
  /// otherwise, the file name. Empty for an mbox while the name is not known yet.
  var name: [UInt8]
  /// The number of the message among messages with the same name. 0 stands for the last of them.
  var ordinal: UInt32 = 1
}

/// One of the messages on which a step acts.
struct StepItem: Hashable, Sendable {
  /// The current place of the message.
  var source: StepPlace
  /// The file name when the step was planned, such as `cur/1700000000.M1P2.host:2,S`. Empty in an mbox. In a `tags`
  /// step, the Message-ID.
  var file: [UInt8] = []
  /// The mark of that file, which distinguishes it from other files with the same name. Nil if the mark is unknown.
  var mark: FileMark?
  /// The new place of the message or of its copy. For `uncopy`, the place of the original.
  var target: StepPlace?
  /// The flags to set. In a `flags` step, these are the flags that the user sets. In other steps,
  /// they are flags that the message had before, and that its current mailbox cannot store.
  var adding: MessageFlags = []
  /// The flags to remove.
  var removing: MessageFlags = []
  /// Other programs' flag letters that the message had in a Maildir before. In a `flags` step, the letters of keywords
  /// to set; in a `tags` step, the tag to set.
  var letters: [UInt8] = []
  /// The letters of keywords to remove, or the tag to remove.
  var removedLetters: [UInt8] = []
  /// The From_ line, including its line end, that the message had when it was in an mbox.
  var fromLine: [UInt8] = []
  /// The number of line-end bytes that were inserted before the message in its mbox. If no message
  /// follows, they are removed together with the message.
  var separator = 0
  /// The patch that restores the message's original bytes.
  var patch: MessagePatch?
}

/// The recorded progress of a step.
struct StepProgress: Hashable, Sendable {
  /// The progress of appending messages to an mbox.
  struct Append: Hashable, Sendable {
    var inode: UInt64
    var size: Int64
    var isComplete = false
  }

  /// True once the description of the step was written completely. Until then, nothing has been done.
  var isReady = false
  /// The progress of appending messages to mboxes, by the number of the group.
  var appends: [Int: Append] = [:]
  /// The changes of mboxes that are in progress.
  var rewrites: [MboxRewrite.Place: MboxRewrite] = [:]
  /// The inodes of mboxes whose change is complete.
  var rewritten: [MboxRewrite.Place: UInt64] = [:]
  /// Blank lines in an mbox. They replace old bytes that a killed process left in front of messages that another
  /// program appended.
  var gaps: [MboxRewrite.Place: Range<Int64>] = [:]
  /// The names of the tails, which contained the bytes to be written.
  var tails: Set<String> = []
  /// The new names of messages in an mbox, or the marks of their new files in other formats, by item.
  var names: [Int: [UInt8]] = [:]
  /// The items for which the step failed.
  var failed: Set<Int> = []
  /// The properties that the new places of messages cannot store, by item.
  var losses: [Int: Loss] = [:]
  /// True if a line of the journal could not be read.
  var isDamaged = false

  /// The properties of a message in its old mailbox that its new mailbox cannot store. Undo restores them.
  struct Loss: Hashable, Sendable {
    var flags: MessageFlags = []
    var letters: [UInt8] = []
    var fromLine: [UInt8] = []
    /// The number of line-end bytes that were written before the message in its new mbox.
    var separator = 0
    /// The patch for bytes that would be different after the message has been moved back.
    var patch: MessagePatch?

    /// True if nothing was lost and nothing was added.
    var isEmpty: Bool { self == Loss() }
  }
}
