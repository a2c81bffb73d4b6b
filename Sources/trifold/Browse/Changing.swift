import Configuration
import MailBrowser
import MailStore

/// What may be done to the mail of a run, and what an earlier run left to do.
struct Changing {
  /// Changes the mail; nil if it is only read.
  let editor: MailEditor?
  /// The reason why mail is only read; nil if it can be changed.
  let refusal: String?
  /// What became of changes that were interrupted.
  let notices: [String]
  /// What an earlier run did and can still be taken back.
  let stacks: ChangeStacks

  init(
    _ accounts: [MailAccount], _ configuration: Configuration, isReadOnly: Bool, isSample: Bool,
    now: @escaping @Sendable () -> Int64
  ) {
    let journal = XDGFolder.state.path(Environment.all).map { $0 + "/journal" }
    switch (isReadOnly, configuration.changes, journal) {
    case (true, _, _): refusal = "trifold was started with --read-only"
    case (false, .off?, _): refusal = "changes are off in config.toml"
    case (false, _, nil) where !isSample: refusal = "there is no folder for the journal of changes"
    case (false, _, _): refusal = nil
    }
    guard refusal == nil else {
      (editor, notices, stacks) = (nil, [], ChangeStacks())
      return
    }
    let editor =
      isSample
      ? MailEditor(inMemory: accounts, now: now)
      : MailEditor(accounts, MailEditing(journal: FilePath(journal ?? ""), now: now))
    notices = isSample ? [] : editor.start().map(\.description)
    stacks = ChangeStacks(editor)
    self.editor = editor
  }
}
