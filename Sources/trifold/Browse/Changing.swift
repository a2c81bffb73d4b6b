import Configuration
import MailBrowser
import MailIndex
import MailStore
import SystemCalls

/// Decides whether mail may be changed while the program runs, and completes changes that an earlier run left
/// unfinished.
struct Changing {
  /// Changes the mail. Nil if mail is read-only.
  let editor: MailEditor?
  /// The reason why mail is read-only, or nil.
  let refusal: String?
  /// The outcomes of changes that were interrupted when an earlier run ended.
  let notices: [String]
  /// The changes that an earlier run made and that can still be undone.
  let stacks: ChangeStacks

  init(
    _ accounts: [MailAccount], _ configuration: Configuration, tags: [NotmuchDatabase?],
    isReadOnly: Bool, isSample: Bool, now: @escaping @Sendable () -> Int64
  ) {
    let folder = XDGFolder.state.path(Environment.all)
    let journal = folder.map { $0 + "/journal" }
    let problem = isSample ? nil : folder.flatMap { Self.problem($0, journal: $0 + "/journal") }
    switch (isReadOnly, configuration.changes, journal) {
    case (true, _, _): refusal = "trifold was started with --read-only"
    case (false, .off?, _): refusal = "changes are turned off in config.toml"
    case (false, _, nil) where !isSample: refusal = "there is no folder for the journal of changes"
    case (false, _, _):
      refusal = problem.map { "the journal of changes cannot be written: \($0.reason)" }
    }
    guard refusal == nil else {
      // If there is no home folder, report nothing until the user tries to change something.
      let isFault = !isReadOnly && configuration.changes != .off && problem?.isAbsence == false
      notices =
        isFault
        ? ["Mail is read-only: \(refusal ?? ""); free some space or set XDG_STATE_HOME"] : []
      (editor, stacks) = (nil, ChangeStacks())
      return
    }
    var editing = MailEditing(journal: FilePath(journal ?? ""), now: now)
    for (account, database) in zip(accounts, tags) { editing.tagging[account.id] = database }
    let editor =
      isSample ? MailEditor(inMemory: accounts, now: now) : MailEditor(accounts, editing)
    notices = isSample ? [] : editor.start().map(\.description)
    stacks = ChangeStacks(editor)
    self.editor = editor
  }

  /// Returns the reason why no journal can be written in the folder, or nil. Creates the folder if it is missing.
  private static func problem(
    _ folder: String, journal: String
  ) -> (reason: String, isAbsence: Bool)? {
    do throws(PrivateFileError) {
      close(try PrivateFile.open(makingFolder: folder))
    } catch {
      return ("\(error.reason) (\(folder))", error.isAbsence)
    }
    // If the journal's folder does not exist yet, check the outer folder, in which it will be
    // created when the first change is made.
    let isMade = access(journal, F_OK) == 0
    let path = isMade ? journal + "/" : folder
    return access(path, W_OK | X_OK) == 0
      ? nil : ("\(PrivateFileError(path, errno).reason) (\(path))", false)
  }
}
