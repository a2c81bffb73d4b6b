/// A change that is about to be made on disk, described completely enough for another process to finish it.
///
/// A step can safely be done twice: each part first checks whether it has been done.
struct Step: Hashable, Sendable {
  /// The kinds of steps.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Moves messages from one place to another.
    case move
    /// Copies messages to a second place.
    case copy
    /// Deletes copies, if their originals still exist.
    case uncopy
    /// Permanently deletes messages.
    case erase
    /// Sets and removes flags.
    case flags
    /// Sets and removes tags of notmuch.
    case tags
    /// Makes a mailbox.
    case makeMailbox
    /// Renames mailboxes: the first to the second, the third to the fourth, and so on.
    case renameMailboxes
    /// Deletes a mailbox.
    case removeMailbox
  }

  /// The stack to which a step belongs once it is done.
  enum Stack: String, Hashable, Sendable, CaseIterable {
    case undo, redo
    /// The step cannot be undone.
    case none
  }

  /// The action's name for the user.
  var name: String
  var kind: Kind
  /// The stack to which the step will belong.
  var stack = Stack.undo
  /// The journal file of the step that this one undoes, which is removed when this one is done; empty if it undoes
  /// none.
  var replaces = ""
  /// The same word for all steps of one action, which are undone together; empty for an action of one step.
  var group = ""
  /// The mailboxes, to which items refer by index.
  var mailboxes: [StepMailbox] = []
  /// The indices of the mailboxes to make first.
  var makes: [Int] = []
  /// The mailboxes whose messages all move to the mailboxes in `makes`, in the same order. Renaming a synchronized
  /// mailbox works like this.
  var empties: [Emptied] = []

  /// A mailbox whose messages all move elsewhere.
  struct Emptied: Hashable, Sendable {
    /// The index of the mailbox.
    var mailbox: Int
    /// True if the mailbox stays because it is synchronized, false if it is deleted once it is empty.
    var stays: Bool
  }
  /// The messages.
  var items: [StepItem] = []
}

/// A mailbox in the form that steps use.
struct StepMailbox: Hashable, Sendable {
  var id: MailboxID
  /// The file or folder.
  var path: FilePath
  /// The format on disk.
  var format: MailboxFormat
}

/// The place of a message. It stays valid when other programs change the message's flags or rewrite the mailbox.
struct StepPlace: Hashable, Sendable {
  /// The index of the mailbox in the step.
  var mailbox: Int
  /// The message's own name: in a Maildir the file name before `:2,`, in an mbox the digits of the key, otherwise the
  /// file name. Empty for an mbox if it is not known yet.
  var name: [UInt8]
  /// The number of the message among those with the same name; 0 for the last of them.
  var ordinal: UInt32 = 1
}

/// A message of a step.
struct StepItem: Hashable, Sendable {
  /// Where the message is.
  var source: StepPlace
  /// The file name when the step was planned, such as `cur/1700000000.M1P2.host:2,S`. Empty in an mbox. In a `tags`
  /// step, the Message-ID.
  var file: [UInt8] = []
  /// The mark of that file, which distinguishes files with the same name; nil if it is unknown.
  var mark: FileMark?
  /// The destination of the message or its copy; for `uncopy`, the place of the original.
  var target: StepPlace?
  /// The flags to set. A `flags` step sets all of them. Other steps restore flags that the message had before and that
  /// its present mailbox cannot store.
  var adding: MessageFlags = []
  /// The flags to remove.
  var removing: MessageFlags = []
  /// Other programs' flag letters that the message had in a Maildir before. In a `flags` step, the letters of keywords
  /// to set; in a `tags` step, the tag to set.
  var letters: [UInt8] = []
  /// The letters of keywords to remove, or the tag to remove.
  var removedLetters: [UInt8] = []
  /// The From_ line, including its line end, that the message had in an mbox before.
  var fromLine: [UInt8] = []
  /// The number of line-end bytes that were inserted before the message in its mbox. They are removed with the message
  /// if nothing follows it.
  var separator = 0
  /// The patch that restores the message's original bytes.
  var patch: MessagePatch?
}

/// The recorded progress of a step.
struct StepProgress: Hashable, Sendable {
  /// An mbox to which messages are appended.
  struct Append: Hashable, Sendable {
    var inode: UInt64
    var size: Int64
    var isComplete = false
  }

  /// True once the complete step was written; until then, nothing was done.
  var isReady = false
  /// The appends, by group.
  var appends: [Int: Append] = [:]
  /// The mboxes whose change is in progress.
  var rewrites: [MboxRewrite.Place: MboxRewrite] = [:]
  /// The inodes of the mboxes whose change is done.
  var rewritten: [MboxRewrite.Place: UInt64] = [:]
  /// Blank lines in an mbox, where a killed process left old bytes before messages that another program appended.
  var gaps: [MboxRewrite.Place: Range<Int64>] = [:]
  /// The names of the files that held the content to write.
  var tails: Set<String> = []
  /// The new names of messages in an mbox, or the marks of their new files elsewhere, by item.
  var names: [Int: [UInt8]] = [:]
  /// The items that failed.
  var failed: Set<Int> = []
  /// The properties that the new places cannot store, by item.
  var losses: [Int: Loss] = [:]
  /// True if a line of the journal could not be read.
  var isDamaged = false

  /// The properties of a message in its old mailbox that the new one cannot store; undo restores them.
  struct Loss: Hashable, Sendable {
    var flags: MessageFlags = []
    var letters: [UInt8] = []
    var fromLine: [UInt8] = []
    /// The number of line-end bytes that were written before the message in its new mbox.
    var separator = 0
    /// The patch for bytes that would differ after the message has come back.
    var patch: MessagePatch?

    /// True if nothing is lost and nothing was added.
    var isEmpty: Bool { self == Loss() }
  }
}
