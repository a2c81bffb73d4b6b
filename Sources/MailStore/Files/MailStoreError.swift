import SystemCalls

/// The reasons why mail cannot be read from disk. Each case holds the data of the error, and `description` describes it
/// in words.
public enum MailStoreError: Error, Hashable, Sendable {
  /// Nothing exists at the path.
  case notFound(FilePath)
  /// The system did not allow this program to open or read the path. `code` is the errno.
  case notReadable(FilePath, code: Int32)
  /// There is a device, a pipe or a socket at the path.
  case neitherFileNorFolder(FilePath)
  /// The folder is empty.
  case emptyFolder(FilePath)
  /// The folder contains files, but none of them is mail.
  case noMail(FilePath)
  /// The file is in a format that cannot be read.
  case foreignFormat(FilePath, ForeignMailFormat)
  /// The account has no such mailbox.
  case noSuchMailbox(String, account: FilePath)
  /// The mailbox contains only other mailboxes, and no messages.
  case notSelectable(String, account: FilePath)
  /// The account has no such message.
  case noSuchMessage(String, account: FilePath)
  /// No key was given, and the path does not contain exactly one message.
  case severalMessages(FilePath, count: Int)
  /// Another program moved or deleted the message.
  case messageIsGone(MessageKey)
  /// Folders that are nested more than `limit` levels deep were left out.
  case tooDeep(FilePath, limit: Int)
  /// Only the first `limit` folders were read. The other folders were left out.
  case tooManyFolders(FilePath, limit: Int)
}

extension MailStoreError {
  /// The categories of failures for which there are different exit codes (sysexits.h).
  public enum Category: Int32, Hashable, Sendable {
    /// EX_DATAERR: the input exists, but is not mail.
    case badData = 65
    /// EX_NOINPUT: the input does not exist or cannot be read.
    case noInput = 66
    /// EX_IOERR: an error occurred while reading.
    case inputOutput = 74
  }

  /// The category of this failure. Its raw value is the program's exit code.
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
  /// One line with the path, the problem, and what to do about it.
  public var description: String { "\(parts.place): \(parts.fault)" }

  /// The description in a different order, for a screen that may cut off the end: first the problem, then what to do
  /// about it, then the path.
  public var faultFirst: String {
    "\(parts.fault.prefix(1).uppercased())\(parts.fault.dropFirst()) (\(parts.place))"
  }

  /// Returns a description of an error for the screen. The error need not be about reading mail.
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
      ("\(path)", "is neither a file nor a folder; open a Maildir, an mbox or a message file")
    case .emptyFolder(let path):
      ("\(path)", "the folder is empty; open a Maildir, an mbox or a folder of message files")
    case .noMail(let path):
      ("\(path)", "contains no mail; open a Maildir, an mbox or a folder of message files")
    case .foreignFormat(let path, let format): ("\(path)", format.fault)
    case .noSuchMailbox(let name, let account):
      ("\(account)", "has no mailbox \(shown(name)); `trifold list \(account)` lists its mailboxes")
    case .notSelectable(let name, let account):
      ("\(account)", "\(shown(name)) contains mailboxes, not messages; open one of these mailboxes")
    case .noSuchMessage(let key, let account):
      (
        "\(account)",
        "has no message \(shown(key)); `trifold list` with --mailbox lists its messages"
      )
    case .severalMessages(let path, count: 0):
      ("\(path)", "contains no message")
    case .severalMessages(let path, let count):
      ("\(path)", "contains \(count) messages; name one as PATH:KEY")
    case .messageIsGone(let key):
      (
        shown(key.rawValue),
        "the message is gone; another program moved or deleted it, so refresh"
      )
    case .tooDeep(let path, let limit):
      (
        "\(path)",
        "folders nested more than \(limit) deep are left out; open this folder separately"
      )
    case .tooManyFolders(let path, let limit):
      (
        "\(path)",
        "only the first \(limit) folders are read; open one of the inner folders separately"
      )
    }
  }

  /// Only the problem, such as `Permission denied`, for a row in which the path is already shown.
  public var reason: String {
    switch self {
    case .notReadable(_, let code): Self.words(code)
    case .messageIsGone: "Another program moved or deleted the message"
    default: description
    }
  }

  /// Returns text from the mail or the file system in a form that is safe to show on a line of the terminal.
  private func shown(_ text: String) -> String { FileName.text(Array(text.utf8)) }

  /// Returns the system's description of an error, given its errno.
  private static func words(_ code: Int32) -> String {
    guard let words = strerror(code) else { return "error \(code)" }
    return String(cString: words)
  }
}
