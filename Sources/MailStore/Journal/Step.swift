/// A change that is about to be made on disk. Its description is complete, so that another process can finish the
/// change.
///
/// A step can safely be done twice, because each part of it first checks whether it has already been done.
struct Step: Hashable, Sendable {
  /// The kinds of steps.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Moves messages to another place.
    case move
    /// Copies messages to another place.
    case copy
    /// Deletes copies of messages, but only if their originals still exist.
    case uncopy
    /// Permanently deletes messages.
    case erase
    /// Sets and removes flags.
    case flags
    /// Sets and removes notmuch tags.
    case tags
    /// Makes a mailbox.
    case makeMailbox
    /// Renames mailboxes. They are listed in pairs: an old mailbox, followed by the new mailbox.
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

  /// The action's name as shown to the user.
  var name: String
  var kind: Kind
  /// The stack to which the step is moved when it is done.
  var stack = Stack.undo
  /// The journal file of the step that this step undoes. That file is removed when this step is
  /// done. Empty if this step undoes no other step.
  var replaces = ""
  /// A word that is shared by all steps of an action, so that the steps are undone together. Empty for an action with a
  /// single step.
  var group = ""
  /// The mailboxes in the step. Items refer to a mailbox by its index.
  var mailboxes: [StepMailbox] = []
  /// The indices of the mailboxes that must be made first.
  var makes: [Int] = []
  /// The mailboxes from which all messages are moved. The targets are the mailboxes in `makes`, in
  /// the same order. This is how a synchronized mailbox is renamed.
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

  /// True if the step sets or removes tags.
  var changesTags: Bool {
    kind == .tags
      || kind == .flags && items.contains { !$0.letters.isEmpty || !$0.removedLetters.isEmpty }
  }
}

/// A mailbox in the form in which a step stores it.
struct StepMailbox: Hashable, Sendable {
  var id: MailboxID
  /// The path of the mailbox's file or folder.
  var path: FilePath
  /// The format of the mailbox on disk.
  var format: MailboxFormat
}

/// The place of a message. The place stays valid if another program changes the message's flags or rewrites the
/// mailbox.
struct StepPlace: Hashable, Sendable {
  /// The index of the mailbox in the step.
  var mailbox: Int
  /// The message's name in its mailbox. For a Maildir, this is the file name before `:2,`; for an
  /// mbox, the digits of the key, or empty if the key is not known yet; otherwise, the file name.
  var name: [UInt8]
  /// The number of this message among the messages with the same name. 0 means the last of these messages.
  var ordinal: UInt32 = 1
}

/// One of the messages on which a step acts.
struct StepItem: Hashable, Sendable {
  /// The place of the message when the step was planned.
  var source: StepPlace
  /// The file name of the message when the step was planned, such as `cur/1700000000.M1P2.host:2,S`. Empty for an mbox.
  var file: [UInt8] = []
  /// The mark of the message's file, which distinguishes the file from others with the same name. Nil if it is unknown.
  var mark: FileMark?
  /// The new place of the message or of its copy. For `uncopy`, the place of the original.
  var target: StepPlace?
  /// The flags to set. In a `flags` step, these are the flags that the user sets. In other steps,
  /// these are flags that the message had before, and that its current mailbox cannot store.
  var adding: MessageFlags = []
  /// The flags to remove.
  var removing: MessageFlags = []
  /// The message's Maildir flag letters that belong to other programs. In a `flags` step, the letters of keywords to
  /// set, and in a `tags` step, the tag to set.
  var letters: [UInt8] = []
  /// The letters of keywords to remove, or the tag to remove.
  var removedLetters: [UInt8] = []
  /// The From_ line that the message had in an mbox, including the line end.
  var fromLine: [UInt8] = []
  /// The number of bytes of line ends that were inserted before the message in its mbox. If no
  /// message follows, these bytes are removed together with the message.
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

  /// True if the description of the step is complete. If it is not, nothing in the step has been done.
  var isReady = false
  /// The progress of appending messages to mboxes, by the number of the step's group of messages.
  var appends: [Int: Append] = [:]
  /// The unfinished changes of mboxes.
  var rewrites: [MboxRewrite.Place: MboxRewrite] = [:]
  /// The inodes of the mboxes for which the change is complete.
  var rewritten: [MboxRewrite.Place: UInt64] = [:]
  /// Ranges of blank lines in mboxes. Before these ranges were made blank, they contained old bytes that a killed
  /// process had left between the new content and messages that another program appended.
  var gaps: [MboxRewrite.Place: Range<Int64>] = [:]
  /// The names of the files that contain the saved bytes of mboxes (tails) for this step.
  var tails: Set<String> = []
  /// By item: the name of a moved or copied message in its new mbox or, in any other new mailbox,
  /// the mark of its new file.
  var names: [Int: [UInt8]] = [:]
  /// The items for which the step failed.
  var failed: Set<Int> = []
  /// By item, the properties of the message that its new place cannot store.
  var losses: [Int: Loss] = [:]
  /// True if a line of the journal could not be read.
  var isDamaged = false

  /// The properties of a message that its old mailbox stored, but that its new mailbox cannot store. Undo restores
  /// them.
  struct Loss: Hashable, Sendable {
    var flags: MessageFlags = []
    var letters: [UInt8] = []
    var fromLine: [UInt8] = []
    /// The number of bytes of line ends that were written before the message in its new mbox.
    var separator = 0
    /// The patch for the bytes that would differ after the message has been moved back.
    var patch: MessagePatch?

    /// True if nothing was lost, and no line ends were added.
    var isEmpty: Bool { self == Loss() }
  }
}
