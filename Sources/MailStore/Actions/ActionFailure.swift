import SystemCalls

/// The reasons why an action could not be done. The cases hold the data, `description` has the words.
public enum ActionFailure: Error, Hashable, Sendable {
  /// Nothing is changed here: the program was started that way, or it is a single file without a mailbox around it.
  case isReadOnly(FilePath)
  /// The mailbox is a compressed file, which is only read.
  case isCompressed(FilePath)
  /// Another program moved or deleted the message.
  case messageIsGone
  /// The message was deleted for good by an earlier action of this program.
  case wasErased
  /// The original of a copy is gone, so the copy stays.
  case originalIsGone
  /// The mailbox that the message should go to is the one in which it lies, by another name.
  case isSameMailbox(FilePath)
  /// The account has no such mailbox.
  case noSuchMailbox(String)
  /// The mailbox's file or folder is gone.
  case mailboxIsGone(FilePath)
  /// The mailbox holds other mailboxes and no messages.
  case notSelectable(String)
  /// There is a file or folder of that name.
  case nameExists(FilePath)
  /// A name that no mailbox can have there, and why.
  case isNoName(String, NameFlaw)
  /// By the rules of the account's layout this mailbox would be in no list any more.
  case hidesMailbox(String)
  /// Message files have no flags, but for those of MH.
  case hasNoFlags(FilePath)
  /// The message has no head to write flags in.
  case hasNoHead
  /// Another program has the mailbox locked, and the wait was too long.
  case isLocked(FilePath, LockHolder)
  /// Another program changed the mailbox while it was changed here, without minding the locks.
  case changedMeanwhile(FilePath)
  /// The mailbox would not read the same after the change, so it was left alone.
  case isNotSafe(FilePath)
  /// Messages came to the mailbox since the user was told what it holds.
  case messagesCame(Int)
  /// The account is a single file, so there is nowhere to put a message.
  case hasNoRoom(FilePath)
  /// The mailbox's folder has files that are no mail.
  case hasOtherFiles(FilePath)
  /// A synchroniser has not told the server yet which messages of the mailbox were deleted.
  case isNotSynchronized(FilePath)
  /// mbsync keeps the mailbox, and its state, which would miss the folder at every run, lies elsewhere.
  case isKeptElsewhere(FilePath)
  /// An action could not be done, and what it had put into this mailbox cannot be taken back yet, for these reasons.
  case leavesCopies(FilePath, [String])
  /// The change of an mbox was refused in its middle, and so was its return to what it was, for these reasons.
  case isHalfWritten(FilePath, [String])
  /// The mailbox has the traces of an earlier action, which can be neither finished nor taken back yet.
  case waits(for: String, String)
  /// It was stopped.
  case isCancelled
  /// The change cannot be written down before it is made, so it was not made; `code` is the errno.
  case cannotBeNoted(FilePath, code: Int32)
  /// It cannot be read.
  case notReadable(MailStoreError)
  /// The system refused a call; `code` is the errno.
  case system(call: String, path: FilePath, code: Int32)

  /// The failure of a call.
  init(_ error: FileCallError) {
    let isMissing = error.code == ENOENT || error.code == ENOTDIR
    let path = error.refused
    self =
      isMissing
      ? .mailboxIsGone(path)
      : .system(call: error.call.kind.rawValue, path: path, code: error.code)
  }

  /// The failure of reading a mailbox.
  init(_ error: MailStoreError) {
    self = if case .notFound(let path) = error { .mailboxIsGone(path) } else { .notReadable(error) }
  }

  /// Opens a file for reading.
  static func reading(_ path: FilePath) throws(ActionFailure) -> ReadOnlyFile {
    do { return try ReadOnlyFile(path) } catch { throw ActionFailure(error) }
  }

  /// Does what may fail by a system call.
  static func unlessCallsFail<Value>(
    _ body: () throws(FileCallError) -> Value
  ) throws(ActionFailure) -> Value {
    do { return try body() } catch { throw ActionFailure(error) }
  }
}

extension ActionFailure: CustomStringConvertible {
  /// One line that says why, and what to do about it where there is something to do. A path comes last, so that the
  /// reason is read where there is no room for both.
  public var description: String { path.map { "\(reason): \($0)" } ?? reason }

  /// The file or folder that is in the way; nil if the reason says it all.
  var path: FilePath? {
    switch self {
    case .isReadOnly(let path), .isCompressed(let path), .isSameMailbox(let path),
      .mailboxIsGone(let path),
      .nameExists(let path),
      .hasNoFlags(let path), .isLocked(let path, _), .isHalfWritten(let path, _),
      .changedMeanwhile(let path), .isNotSafe(let path),
      .hasNoRoom(let path), .hasOtherFiles(let path), .system(_, let path, _),
      .cannotBeNoted(let path, _), .leavesCopies(let path, _), .isNotSynchronized(let path),
      .isKeptElsewhere(let path):
      path
    case .messageIsGone, .wasErased, .originalIsGone, .noSuchMailbox, .notSelectable, .isNoName,
      .hidesMailbox,
      .hasNoHead,
      .messagesCame, .waits, .isCancelled, .notReadable:
      nil
    }
  }

  /// Why, without the path.
  var reason: String {
    switch self {
    case .isReadOnly: "it is opened for reading only"
    case .isCompressed: "it is compressed, and only read; unpack it first"
    case .messageIsGone: "another program moved or deleted the message"
    case .wasErased: "the message was deleted for good"
    case .originalIsGone: "the original is gone, so the copy stays"
    case .isSameMailbox: "both mailboxes are the same"
    case .noSuchMailbox(let name): "there is no mailbox \(Self.shown(name))"
    case .mailboxIsGone: "its file or folder is gone"
    case .notSelectable(let name): "\(Self.shown(name)) holds mailboxes, not messages"
    case .nameExists: "there is already a file or folder"
    case .isNoName(let name, let flaw): "\(flaw): \(Self.shown(name))"
    case .hidesMailbox(let name): "\(Self.shown(name)) would be in no list any more"
    case .hasNoFlags: "message files have no flags, unless they have numbers for names, as in MH"
    case .hasNoHead: "the message has no header that could hold its flags"
    case .isLocked(_, let holder): "it is locked by \(holder); try again when it is done"
    case .changedMeanwhile: "another program changed the file meanwhile; try again"
    case .isNotSafe: "the file would not read the same afterwards, so it was left alone"
    case .messagesCame(let count):
      (count == 1 ? "a message" : "\(count) messages") + " came meanwhile, so the mailbox stays"
    case .hasNoRoom: "it is a single file; open the folder that it lies in"
    case .hasOtherFiles: "this file is not mail; move it elsewhere first"
    case .isNotSynchronized:
      "its messages would come back from the server; delete it after the next sync"
    case .isKeptElsewhere:
      "mbsync fails without its folder; delete the mailbox on the server and in mbsync's state first"
    case .leavesCopies(_, let reasons):
      "\(reasons.joined(separator: ", then ")); copies stay until there is another change or start"
    case .isHalfWritten(_, let reasons):
      "\(reasons.joined(separator: ", then ")); the file is half written until there is another change or start"
    case .waits(let name, let reason): "\(name) must be finished first: \(reason)"
    case .isCancelled: "stopped"
    case .cannotBeNoted(_, let code):
      "\(Self.words(code)): nothing was changed, since that cannot be noted first; see that the folder can be written"
    case .notReadable(let error): error.description
    case .system(let call, _, let code): "\(Self.words(code)) (\(call))"
    }
  }

  /// Text from outside, made safe for one line of a terminal.
  private static func shown(_ text: String) -> String { FileName.shortText(text) }

  /// The system's description of an errno.
  private static func words(_ code: Int32) -> String {
    guard let words = strerror(code) else { return "error \(code)" }
    return String(cString: words)
  }
}
