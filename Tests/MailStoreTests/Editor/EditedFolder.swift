import TestSupport

@testable import MailStore

/// Mail in a temporary folder, and an editor for it.
struct EditedFolder {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The path of an account.
  func path(_ account: String) -> FilePath { FilePath(folder[account]) }

  /// Returns settings with a journal beside the accounts.
  func editing(_ calls: FileCalls = FileCalls()) -> MailEditing {
    var editing = MailEditing(journal: path("state/journal")) { 1_800_000_000 }
    editing.calls = calls
    // A process that another test is starting holds this process's locks until it has executed its program.
    editing.lockSeconds = 1
    return editing
  }

  /// Makes an editor for these accounts, as they are on disk.
  func editor(_ names: String..., calls: FileCalls = FileCalls()) throws -> MailEditor {
    MailEditor(try names.map { try MailAccount.open(path($0)) }, editing(calls))
  }

  /// The messages of a mailbox.
  func messages(_ account: String, _ mailbox: String = "INBOX") throws -> [ListedMessage] {
    try list(account, mailbox).map { ListedMessage($0) }
  }

  /// Returns the list of a mailbox.
  func list(_ account: String, _ mailbox: String = "INBOX") throws -> MessageList {
    let account = try MailAccount.open(path(account))
    return try MailReader(account).messages(in: try account.selectableMailbox(named: mailbox))
  }

  /// Returns the identity of a mailbox.
  func id(_ account: String, _ name: String) -> MailboxID {
    MailboxID(account: AccountID(path: path(account)), name: name)
  }

  /// All names in a folder, sorted.
  func names(_ name: String) -> [String] {
    let contents = try? FolderContents(path(name))
    return ((contents?.files ?? []) + (contents?.folders ?? []))
      .map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// The contents of a file as text.
  func text(_ name: String) -> String { String(decoding: folder.contents(of: name), as: UTF8.self) }
}
