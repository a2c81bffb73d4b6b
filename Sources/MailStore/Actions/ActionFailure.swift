import SystemCalls

/// The reason why an action failed. Each case holds the data of the failure, and `description` describes it in words.
public enum ActionFailure: Error, Hashable, Sendable {
  /// Nothing can be changed: the program was started read-only, or the message is a single file without a mailbox.
  case isReadOnly(FilePath)
  /// The mailbox is a compressed file, which the program can only read.
  case isCompressed(FilePath)
  /// Another program moved or deleted the message.
  case messageIsGone
  /// The message was permanently deleted by an earlier action of this program.
  case wasErased
  /// The copy was not deleted, because its original is gone.
  case originalIsGone
  /// The target is the source mailbox itself, under a different name.
  case isSameMailbox(FilePath)
  /// The account has no such mailbox.
  case noSuchMailbox(String)
  /// The mailbox's file or folder is gone.
  case mailboxIsGone(FilePath)
  /// The mailbox contains only other mailboxes, and no messages.
  case notSelectable(String)
  /// A file or folder with that name already exists.
  case nameExists(FilePath)
  /// The mailbox cannot have this name. The flaw gives the reason.
  case isInvalidName(String, NameFlaw)
  /// With this name, the mailbox would not appear in any list, because of the rules of the account's layout.
  case hidesMailbox(String)
  /// Message files cannot have flags, except in MH folders.
  case hasNoFlags(FilePath)
  /// The message has no header in which flags could be stored.
  case hasNoHead
  /// The mailbox's format has no tags, and notmuch does not search it.
  case hasNoTags(FilePath)
  /// The 26 letters of the Maildir's keywords are all in use.
  case hasNoLetter(FilePath)
  /// notmuch did not change the tags of the message, for the given reason.
  case isNotTagged(String)
  /// Another program kept the mailbox locked for too long.
  case isLocked(FilePath, LockHolder)
  /// Another program changed the mailbox during the action, without respecting the locks.
  case changedMeanwhile(FilePath)
  /// After the change, the file would not be read as intended, so it was left unchanged.
  case isNotSafe(FilePath)
  /// The mailbox was not deleted, because new messages arrived after its messages were shown to the
  /// user.
  case messagesArrived(Int)
  /// The account is a single file, so there is no other mailbox to which a message could be moved.
  case cannotHoldMailboxes(FilePath)
  /// The mailbox cannot be deleted, because its folder contains files that are not mail.
  case hasOtherFiles(FilePath)
  /// A program that synchronizes the mailbox has not yet reported its deleted messages to the server.
  case isNotSynchronized(FilePath)
  /// mbsync synchronizes the mailbox, but stores its state elsewhere. If the folder were removed, mbsync would fail
  /// every time it runs.
  case isKeptElsewhere(FilePath)
  /// The action failed. The copies that it made in this mailbox cannot be removed yet, for the given reasons.
  case leavesCopies(FilePath, [String])
  /// A change of an mbox failed halfway, and restoring the mbox failed too, for the given reasons.
  case isHalfWritten(FilePath, [String])
  /// The mailbox still contains traces of an earlier action, which currently can neither be finished nor undone.
  case waits(for: String, String)
  /// The user stopped the action.
  case isCancelled
  /// The change was not made, because it could not be recorded in the journal beforehand. `code` is the errno.
  case cannotBeNoted(FilePath, code: Int32)
  /// The file or mailbox cannot be read.
  case notReadable(MailStoreError)
  /// A system call failed. `code` is the errno.
  case system(call: String, path: FilePath, code: Int32)

  /// Converts the failure of a system call. A missing file means that the mailbox is gone.
  init(_ error: FileCallError) {
    let isMissing = error.code == ENOENT || error.code == ENOTDIR
    let path = error.refused
    self =
      isMissing
      ? .mailboxIsGone(path)
      : .system(call: error.call.kind.rawValue, path: path, code: error.code)
  }

  /// Converts the failure to read a mailbox.
  init(_ error: MailStoreError) {
    self = if case .notFound(let path) = error { .mailboxIsGone(path) } else { .notReadable(error) }
  }

  /// Opens a file for reading. Converts the error if this fails.
  static func reading(_ path: FilePath) throws(ActionFailure) -> ReadOnlyFile {
    do { return try ReadOnlyFile(path) } catch { throw ActionFailure(error) }
  }

  /// Runs `body`, and turns the error of a failed system call into an `ActionFailure`.
  static func unlessCallsFail<Value>(
    _ body: () throws(FileCallError) -> Value
  ) throws(ActionFailure) -> Value {
    do { return try body() } catch { throw ActionFailure(error) }
  }
}

extension ActionFailure: CustomStringConvertible {
  /// One line that gives the reason and, where possible, what to do about it. The path is at the
  /// end, so that the reason can be read even if the line is cut off.
  public var description: String { path.map { "\(reason): \($0)" } ?? reason }

  /// The file or folder to which the failure relates; nil if the reason needs no path.
  var path: FilePath? {
    switch self {
    case .isReadOnly(let path), .isCompressed(let path), .isSameMailbox(let path),
      .mailboxIsGone(let path),
      .nameExists(let path),
      .hasNoFlags(let path), .hasNoTags(let path), .hasNoLetter(let path), .isLocked(let path, _),
      .isHalfWritten(let path, _),
      .changedMeanwhile(let path), .isNotSafe(let path),
      .cannotHoldMailboxes(let path), .hasOtherFiles(let path), .system(_, let path, _),
      .cannotBeNoted(let path, _), .leavesCopies(let path, _), .isNotSynchronized(let path),
      .isKeptElsewhere(let path):
      path
    case .messageIsGone, .wasErased, .originalIsGone, .noSuchMailbox, .notSelectable,
      .isInvalidName,
      .hidesMailbox,
      .hasNoHead, .isNotTagged,
      .messagesArrived, .waits, .isCancelled, .notReadable:
      nil
    }
  }

  /// The reason for the failure, without the path.
  var reason: String {
    switch self {
    case .isReadOnly: "the mail is read-only"
    case .isCompressed: "the mailbox is compressed, so it cannot be changed; unpack it first"
    case .messageIsGone: "another program moved or deleted the message"
    case .wasErased: "the message was permanently deleted"
    case .originalIsGone: "the original message no longer exists, so the copy was not removed"
    case .isSameMailbox: "both mailboxes are the same"
    case .noSuchMailbox(let name): "there is no mailbox \(Self.shown(name))"
    case .mailboxIsGone: "the mailbox's file or folder is gone"
    case .notSelectable(let name): "\(Self.shown(name)) contains mailboxes, not messages"
    case .nameExists: "a file or folder with this name already exists"
    case .isInvalidName(let name, let flaw): "\(flaw): \(Self.shown(name))"
    case .hidesMailbox(let name):
      "the mailbox \(Self.shown(name)) would no longer appear in any list"
    case .hasNoFlags: "message files have flags only if their names are numbers, as in MH"
    case .hasNoHead: "the message has no header that could hold its flags"
    case .hasNoTags: "only mail in a Maildir, or mail that notmuch searches, can have tags"
    case .hasNoLetter: "a Maildir has room for 26 tags, and all are in use"
    case .isNotTagged(let reason): reason
    case .isLocked(_, let holder):
      "the mailbox is locked by \(holder); try again when the lock is released"
    case .changedMeanwhile: "another program changed the file in the meantime; try again"
    case .isNotSafe:
      "the file would be read differently after the change, so the file was not changed"
    case .messagesArrived(let count):
      (count == 1 ? "a message" : "\(count) messages")
        + " arrived in the meantime, so the mailbox was not deleted"
    case .cannotHoldMailboxes:
      "the account is a single file; open the folder that contains the file"
    case .hasOtherFiles: "this file is not mail; move it elsewhere first"
    case .isNotSynchronized:
      "the messages would come back from the server; delete the mailbox after the next sync"
    case .isKeptElsewhere:
      "mbsync would fail without the mailbox's folder; first delete the mailbox on the server and in mbsync's state"
    case .leavesCopies(_, let reasons):
      "\(reasons.joined(separator: ", then ")); copies remain until the next change or start"
    case .isHalfWritten(_, let reasons):
      "\(reasons.joined(separator: ", then ")); the file stays half written until the next change or start"
    case .waits(let name, let reason): "\(name) must be finished first: \(reason)"
    case .isCancelled: "stopped"
    case .cannotBeNoted(_, let code):
      "\(Self.words(code)): nothing was changed, because the change could not be recorded first; make the folder writable"
    case .notReadable(let error): error.description
    case .system(let call, _, let code): "\(Self.words(code)) (\(call))"
    }
  }

  /// Returns text from the mail or the file system in a form that is safe to show on a line of the terminal.
  private static func shown(_ text: String) -> String { FileName.shortText(text) }

  /// Returns the system's description of an error, given its errno.
  private static func words(_ code: Int32) -> String {
    guard let words = strerror(code) else { return "error \(code)" }
    return String(cString: words)
  }
}
