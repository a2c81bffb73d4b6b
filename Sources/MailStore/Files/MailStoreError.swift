import SystemCalls

/// The failures of reading mail from disk. The cases hold the data, `description` has the words.
public enum MailStoreError: Error, Hashable, Sendable {
  /// There is nothing at the path.
  case notFound(FilePath)
  /// The system refuses to open or read it; `code` is the errno.
  case notReadable(FilePath, code: Int32)
  /// It is a device, a pipe or a socket.
  case neitherFileNorFolder(FilePath)
  /// The folder is empty.
  case emptyFolder(FilePath)
  /// The folder has files, and none of them is mail.
  case noMail(FilePath)
  /// The file is of a format that is not read.
  case foreignFormat(FilePath, ForeignMailFormat)
  /// The account has no such mailbox.
  case noSuchMailbox(String, account: FilePath)
  /// The mailbox holds other mailboxes and no messages.
  case notSelectable(String, account: FilePath)
  /// The account has no such message.
  case noSuchMessage(String, account: FilePath)
  /// The path holds more than one message, and no key chooses one; or it holds none.
  case severalMessages(FilePath, count: Int)
  /// Another program moved or deleted the message.
  case messageIsGone(MessageKey)
  /// Folders more than `limit` levels deep were left out.
  case tooDeep(FilePath, limit: Int)
  /// Folders after the first `limit` were left out.
  case tooManyFolders(FilePath, limit: Int)
}

extension MailStoreError {
  /// The classes of failure that exit codes tell apart (sysexits.h).
  public enum Category: Int32, Hashable, Sendable {
    /// EX_DATAERR: the input exists and is not mail.
    case badData = 65
    /// EX_NOINPUT: the input is missing or not readable.
    case noInput = 66
    /// EX_IOERR: reading failed.
    case inputOutput = 74
  }

  /// The class of the failure. The raw value is the exit code.
  public var category: Category {
    switch self {
    case .notFound, .noSuchMailbox, .notSelectable, .noSuchMessage, .messageIsGone:
      .noInput
    case .notReadable(_, let code):
      [EACCES, EPERM, ENOENT, ENOTDIR, ELOOP].contains(code) ? .noInput : .inputOutput
    case .neitherFileNorFolder, .emptyFolder, .noMail, .foreignFormat, .severalMessages, .tooDeep,
      .tooManyFolders:
      .badData
    }
  }
}

extension MailStoreError: CustomStringConvertible {
  /// One line that names the place, the fault, and what to do about it.
  public var description: String { "\(parts.place): \(parts.fault)" }

  /// The same for a screen that may cut its end off: the fault, what to do about it, and the place.
  public var faultFirst: String {
    "\(parts.fault.prefix(1).uppercased())\(parts.fault.dropFirst()) (\(parts.place))"
  }

  /// The words for a screen of an error in reading mail, or of another one.
  public static func onScreen(_ error: any Error) -> String {
    (error as? MailStoreError)?.faultFirst ?? "\(error)"
  }

  private var parts: (place: String, fault: String) {
    switch self {
    case .notFound(let path):
      ("\(path)", "no such file or folder; check the path")
    case .notReadable(let path, let code):
      ("\(path)", "cannot be read (\(Self.words(code))); check its permissions")
    case .neitherFileNorFolder(let path):
      ("\(path)", "is neither a file nor a folder; name a Maildir, an mbox or a message file")
    case .emptyFolder(let path):
      ("\(path)", "the folder is empty; name a Maildir, an mbox or a folder of message files")
    case .noMail(let path):
      ("\(path)", "no mail in it; name a Maildir, an mbox or a folder of message files")
    case .foreignFormat(let path, let format): ("\(path)", format.fault)
    case .noSuchMailbox(let name, let account):
      ("\(account)", "has no mailbox \(shown(name)); `trifold list \(account)` names those it has")
    case .notSelectable(let name, let account):
      ("\(account)", "\(shown(name)) holds mailboxes, not messages; name one of them")
    case .noSuchMessage(let key, let account):
      (
        "\(account)",
        "has no message \(shown(key)); `trifold list` with --mailbox names its messages"
      )
    case .severalMessages(let path, count: 0):
      ("\(path)", "holds no message")
    case .severalMessages(let path, let count):
      ("\(path)", "holds \(count) messages; name one as PATH:KEY")
    case .messageIsGone(let key):
      (
        shown(key.rawValue),
        "the message is gone; another program moved or deleted it, so refresh"
      )
    case .tooDeep(let path, let limit):
      ("\(path)", "folders more than \(limit) deep are left out; open this one by itself")
    case .tooManyFolders(let path, let limit):
      ("\(path)", "folders after the first \(limit) are left out; open a part of it by itself")
    }
  }

  /// The fault alone, for a row that names its place: `Permission denied`.
  public var reason: String {
    switch self {
    case .notReadable(_, let code): Self.words(code)
    case .messageIsGone: "Another program moved or deleted it"
    default: description
    }
  }

  /// Text from outside, made safe for one line of a terminal.
  private func shown(_ text: String) -> String { FileName.text(Array(text.utf8)) }

  /// The system's description of an errno.
  private static func words(_ code: Int32) -> String {
    guard let words = strerror(code) else { return "error \(code)" }
    return String(cString: words)
  }
}
