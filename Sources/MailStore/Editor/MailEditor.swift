import Synchronization
import SystemCalls

/// Changes the mail in a set of accounts, and undoes changes.
///
/// Every change is written to a journal before it is made. If the process is killed, the change is finished at the next
/// start. The editor can be used from any thread. It makes one change at a time, and each call returns when its change
/// is on disk or has failed. This type is a class because it owns the journal.
public final class MailEditor: Sendable {
  /// The editor's state. Only one thread at a time may use it.
  struct State {
    var accounts: [AccountID: MailAccount]
    var readers: [AccountID: MailReader]
    var journal: Journal?
    /// The undo and redo stacks for mail in memory.
    var undo: [StepLog] = []
    var redo: [StepLog] = []
    /// The messages that this editor's actions have permanently deleted.
    var erased: Set<ListedMessage> = []
    /// The steps that could neither be finished nor undone, with the reasons.
    var unfinished: [(log: StepLog, failure: ActionFailure)] = []
  }

  /// The names of the actions that can be undone and redone. Other threads may read them while a change is being made.
  private struct Names {
    var undo: String?
    var redo: String?
  }

  /// The editor's settings.
  public let editing: MailEditing
  let uniqueNames: UniqueName
  private let state: Mutex<State>
  private let stackNames = Mutex(Names())

  /// Makes an editor for these accounts. Nothing is read or written until the first change, or until `start()`.
  public init(_ accounts: [MailAccount], _ editing: MailEditing) {
    self.editing = editing
    uniqueNames = UniqueName(numberedBehind: editing.numberPrefix)
    state = Mutex(State(accounts: [:], readers: [:]))
    update(accounts)
  }

  /// Makes an editor for accounts whose mail is in memory. That mail is lost when the process ends, so no journal is
  /// needed.
  public convenience init(
    inMemory accounts: [MailAccount], now: @escaping @Sendable () -> Int64
  ) {
    self.init(accounts, MailEditing(journal: FilePath("/dev/null"), now: now))
  }

  /// Replaces accounts with their current versions.
  public func update(_ accounts: [MailAccount]) {
    state.withLock { state in
      for account in accounts {
        // For mail in memory, only the editor's own version of the account contains the mailboxes
        // that the editor made, so that version is kept.
        if account.hasSuppliedFiles, state.accounts[account.id] != nil { continue }
        state.accounts[account.id] = account
        state.readers[account.id] = MailReader(account)
      }
    }
  }

  /// Returns the current version of an account, with all mailboxes that were made, renamed or deleted.
  public func account(_ id: AccountID) -> MailAccount? { state.withLock { $0.accounts[id] } }

  /// The name of the action that `undo()` would undo, such as `Moving 12 Messages to Archive`. Nil
  /// if there is none.
  public var undoName: String? { stackNames.withLock { $0.undo } }

  /// The name of the action that `redo()` would redo; nil if there is none.
  public var redoName: String? { stackNames.withLock { $0.redo } }

  /// Calls `body` with the state. Then publishes the names of the actions that can be undone and redone.
  func withState<Result>(_ body: (inout State) -> Result) -> Result {
    state.withLock { state in
      let result = body(&state)
      let names = Names(
        undo: state.undo.last?.name ?? state.journal?.last(.undo)?.name,
        redo: state.redo.last?.name ?? state.journal?.last(.redo)?.name)
      stackNames.withLock { $0 = names }
      return result
    }
  }

  /// Finishes the steps that were left unfinished by processes that have ended, and takes over their undo stacks. Call
  /// this function once, before the mailboxes are read. It does nothing if the journal's folder does not exist.
  public func start() -> [RecoveryNotice] {
    guard editing.isAllowed, FileStatus(editing.journal) != nil else { return [] }
    return withState { state in
      do throws(ActionFailure) { try openJournal(&state) } catch {
        return [.unfinished("Changes", error)]
      }
      let accounts = Set(state.accounts.keys)
      guard let found = state.journal?.takeOver(for: accounts) else { return [] }
      var notices = found.damaged.map { RecoveryNotice.damaged($0) }
      for log in found.unfinished {
        let end = finish(log, &state)
        notices.append(end.notice)
        notices += end.run.putAside.map { .putAside($0.mbox, $0.file) }
        if end.run.mayBeAtTwoPlaces, case .unfinished(_, let failure) = end.notice {
          state.unfinished.append((log, failure))
        }
      }
      state.journal?.forgetUnusedTails()
      return notices
    }
  }

  /// Closes the journal. After that, the editor cannot make any changes.
  public func close() {
    withState { $0.journal?.close() }
  }

  func openJournal(_ state: inout State) throws(ActionFailure) {
    guard state.journal == nil else { return }
    state.journal = try Journal(editing.journal, names: UniqueName(), editing.calls)
  }

  /// Returns the functions and settings that are passed to a step.
  /// - Parameters:
  ///   - patience: the number of seconds to wait for a lock; nil for `lockSeconds`.
  ///   - waiting: called during the wait, with the program that has the lock. Returns false to stop
  ///     waiting.
  func tools(
    patience: Int? = nil, waiting: @escaping @Sendable (LockHolder) -> Bool = { _ in true }
  ) -> StepTools {
    var lock = LockPatience()
    lock.limit = Int64(patience ?? editing.lockSeconds) * 1000
    lock.waiting = { _, holder in waiting(holder) }
    return StepTools(
      calls: editing.calls, names: uniqueNames, patience: lock,
      isHalfWritten: { [folder = editing.journal] mbox, own in
        Journal.isHalfWritten(mbox, in: folder, but: own)
      }, tagging: editing.tagging, now: editing.now)
  }
}
