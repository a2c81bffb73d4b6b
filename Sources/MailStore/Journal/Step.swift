/// What is about to be done on disk, in enough words for another process to finish it.
///
/// A step is safe to do twice: each of its parts looks first whether it was done.
struct Step: Hashable, Sendable {
  /// The kinds of steps.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Messages go from one place to another.
    case move
    /// Messages are put at a second place.
    case copy
    /// Copies are deleted, if their originals are still there.
    case uncopy
    /// Messages are deleted for good.
    case erase
    /// Flags are set and taken away.
    case flags
    /// A mailbox is made.
    case makeMailbox
    /// Mailboxes get other names: the first the name of the second, the third that of the fourth, and so on.
    case renameMailboxes
    /// A mailbox is deleted.
    case removeMailbox
  }

  /// The stack on which a step lies once it is done.
  enum Stack: String, Hashable, Sendable, CaseIterable {
    case undo, redo
    /// It cannot be taken back.
    case none
  }

  /// The action for people.
  var name: String
  /// The kind.
  var kind: Kind
  /// The stack on which it will lie.
  var stack = Stack.undo
  /// The journal's file of the step that it takes back, which goes when this one is done; empty if it takes none back.
  var replaces = ""
  /// The mailboxes that the items name by index.
  var mailboxes: [StepMailbox] = []
  /// The mailboxes that are made first, by index.
  var makes: [Int] = []
  /// The mailboxes whose messages all move to those of `makes`, in the same order, as it is done where a synchroniser keeps
  /// a mailbox that gets another name.
  var empties: [Emptied] = []

  /// A mailbox that is emptied.
  struct Emptied: Hashable, Sendable {
    /// Its index.
    var mailbox: Int
    /// True if it stays because a synchroniser keeps it, false if it goes once it is empty.
    var stays: Bool
  }
  /// The messages.
  var items: [StepItem] = []
}

/// A mailbox as a step knows it.
struct StepMailbox: Hashable, Sendable {
  /// Its identity.
  var id: MailboxID
  /// Its file or folder.
  var path: FilePath
  /// The way it lies on disk.
  var format: MailboxFormat
}

/// A place of a message, which stays true when other programs change the message's flags or write the mailbox anew.
struct StepPlace: Hashable, Sendable {
  /// The index of the mailbox in the step.
  var mailbox: Int
  /// The own name of the message: in a Maildir the file's name before `:2,`, in an mbox the digits of the key,
  /// otherwise the file's name. Empty in an mbox where it is not known yet.
  var name: [UInt8]
  /// The number among messages of the same name; 0 for the last of them.
  var ordinal: UInt32 = 1
}

/// One message of a step.
struct StepItem: Hashable, Sendable {
  /// Where the message is.
  var source: StepPlace
  /// The file's name when the step was planned: `cur/1700000000.M1P2.host:2,S`. Empty in an mbox.
  var file: [UInt8] = []
  /// The mark of that file, which tells files of the same name apart; nil if it is not known.
  var mark: FileMark?
  /// Where it goes, or where its copy is made; for `uncopy` where the original is.
  var target: StepPlace?
  /// The flags to set: by `flags` all, by the other kinds those that the message had before and that its present
  /// mailbox cannot keep.
  var adding: MessageFlags = []
  /// The flags to take away.
  var removing: MessageFlags = []
  /// Letters of other programs' flags that the message had in a Maildir before.
  var letters: [UInt8] = []
  /// The From_ line, with its line end, that the message had in an mbox before.
  var fromLine: [UInt8] = []
  /// The bytes of line ends before the message in its mbox that came with it, and go with it where nothing follows.
  var separator = 0
  /// What it takes to write the message as it was before.
  var patch: MessagePatch?
}

/// What is known of a step that was begun.
struct StepProgress: Hashable, Sendable {
  /// An mbox that messages are appended to.
  struct Append: Hashable, Sendable {
    var inode: UInt64
    var size: Int64
    var isComplete = false
  }

  /// True once all was written that was to be done; before that, nothing was.
  var isReady = false
  /// The appends by group.
  var appends: [Int: Append] = [:]
  /// The mboxes that are being changed.
  var rewrites: [MboxRewrite.Place: MboxRewrite] = [:]
  /// The inodes of those that were changed.
  var rewritten: [MboxRewrite.Place: UInt64] = [:]
  /// The blank lines that stand in an mbox where a killed process left old bytes before what another program appended.
  var gaps: [MboxRewrite.Place: Range<Int64>] = [:]
  /// The names of the files that held what was to be written.
  var tails: Set<String> = []
  /// The names that messages got in an mbox, or the marks of the files that they are elsewhere, by item.
  var names: [Int: [UInt8]] = [:]
  /// The items that could not be done.
  var failed: Set<Int> = []
  /// What the new places cannot keep, by item.
  var losses: [Int: Loss] = [:]
  /// True if a line could not be read.
  var isDamaged = false

  /// What a message had in its old mailbox that its new one cannot keep; for undo.
  struct Loss: Hashable, Sendable {
    var flags: MessageFlags = []
    var letters: [UInt8] = []
    var fromLine: [UInt8] = []
    /// The bytes of line ends that were written before it in its new mbox.
    var separator = 0
    /// The bytes that are not the same when it comes back.
    var patch: MessagePatch?

    /// True if nothing is lost, and nothing came with it.
    var isEmpty: Bool { self == Loss() }
  }
}
