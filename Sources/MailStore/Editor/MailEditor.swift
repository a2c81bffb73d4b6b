import Synchronization
import SystemCalls

/// Changes the mail of some accounts, and undoes changes.
///
/// Every change is written to a journal before it is made. If the process is killed, the change is finished at the next
/// start. The editor can be used from any thread. It makes one change at a time, and a call returns when its change is
/// on disk or has failed. A class, because it owns the journal.
public final class MailEditor: Sendable {
  /// The state that only one thread at a time may use.
  struct State {
    var accounts: [AccountID: MailAccount]
    var readers: [AccountID: MailReader]
    var journal: Journal?
    /// The undo and redo stacks of mail in memory.
    var undo: [StepLog] = []
    var redo: [StepLog] = []
    /// The messages that were permanently deleted.
    var erased: Set<ListedMessage> = []
    /// The steps that could be neither finished nor undone, and why.
    var unfinished: [(log: StepLog, failure: ActionFailure)] = []
  }

  /// The names that other threads may read while a change is being made.
  private struct Names {
    var undo: String?
    var redo: String?
  }

  /// The settings.
  public let editing: MailEditing
  let uniqueNames: UniqueName
  private let state: Mutex<State>
  private let stackNames = Mutex(Names())

  /// Makes an editor of these accounts. Nothing is read or written before the first change or `start()`.
  public init(_ accounts: [MailAccount], _ editing: MailEditing) {
    self.editing = editing
    uniqueNames = UniqueName(numberedBehind: editing.numberPrefix)
    state = Mutex(State(accounts: [:], readers: [:]))
    update(accounts)
  }

  /// Makes an editor of accounts in memory. They end with the process, so no journal is needed.
  public convenience init(
    inMemory accounts: [MailAccount], now: @escaping @Sendable () -> Int64
  ) {
    self.init(accounts, MailEditing(journal: FilePath("/dev/null"), now: now))
  }

  /// Replaces the accounts by their current versions.
  public func update(_ accounts: [MailAccount]) {
    state.withLock { state in
      for account in accounts {
        // Only this editor's copy of the account has the mailboxes that it made in memory.
        if account.isGiven, state.accounts[account.id] != nil { continue }
        state.accounts[account.id] = account
        state.readers[account.id] = MailReader(account)
      }
    }
  }

  /// The current version of an account, after mailboxes were made, renamed or deleted.
  public func account(_ id: AccountID) -> MailAccount? { state.withLock { $0.accounts[id] } }

  /// The name of the action that `undo()` would undo: `Move of 12 Messages to Archive`. Nil if there is none.
  public var undoName: String? { stackNames.withLock { $0.undo } }

  /// The name of the action that `redo()` would redo; nil if there is none.
  public var redoName: String? { stackNames.withLock { $0.redo } }

  /// Calls `body` with the state, then publishes the names of the actions to undo and redo.
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

  /// Finishes the steps that ended processes left unfinished, and takes over their undo stacks. Call this once, before
  /// the mailboxes are read. Does nothing if the journal's folder does not exist.
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

  /// Closes the journal. Afterwards the editor makes no changes.
  public func close() {
    withState { $0.journal?.close() }
  }

  func openJournal(_ state: inout State) throws(ActionFailure) {
    guard state.journal == nil else { return }
    state.journal = try Journal(editing.journal, names: UniqueName(), editing.calls)
  }

  /// - Parameters:
  ///   - patience: the seconds to wait for a lock; nil for `lockSeconds`.
  ///   - waiting: called with the holder of the lock during the wait; returns false to stop waiting.
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
