import Configuration
import MailBrowser
import MailStore
import SystemCalls

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
    let folder = XDGFolder.state.path(Environment.all)
    let journal = folder.map { $0 + "/journal" }
    let problem = isSample ? nil : folder.flatMap { Self.problem($0, journal: $0 + "/journal") }
    switch (isReadOnly, configuration.changes, journal) {
    case (true, _, _): refusal = "trifold was started with --read-only"
    case (false, .off?, _): refusal = "changes are off in config.toml"
    case (false, _, nil) where !isSample: refusal = "there is no folder for the journal of changes"
    case (false, _, _): refusal = problem.map { "changes cannot be noted: \($0.reason)" }
    }
    guard refusal == nil else {
      // Without a home folder nothing is said until a change is tried.
      let isFault = !isReadOnly && configuration.changes != .off && problem?.isAbsence == false
      notices =
        isFault ? ["Mail is only read, \(refusal ?? ""); make room or set XDG_STATE_HOME"] : []
      (editor, stacks) = (nil, ChangeStacks())
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

  /// The reason why no journal can be written in the folder, which is made if it is missing; nil if one can.
  private static func problem(
    _ folder: String, journal: String
  ) -> (reason: String, isAbsence: Bool)? {
    do throws(PrivateFileError) {
      close(try PrivateFile.open(makingFolder: folder))
    } catch {
      return ("\(error.reason) (\(folder))", error.isAbsence)
    }
    // The journal's own folder is made with the first change.
    let isMade = access(journal, F_OK) == 0
    let path = isMade ? journal + "/" : folder
    return access(path, W_OK | X_OK) == 0
      ? nil : ("\(PrivateFileError(path, errno).reason) (\(path))", false)
  }
}
