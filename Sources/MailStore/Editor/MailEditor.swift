import Synchronization
import SystemCalls

/// Changes the mail of some accounts, and takes changes back.
///
/// Every change is written down before it is made, so that it is finished at the next start if the process is killed. It
/// can be used from any thread; one change is made at a time, and the call returns when it is on the disk or has failed.
/// A class, because it owns the journal.
public final class MailEditor: Sendable {
  /// What only one thread at a time may use.
  struct State {
    var accounts: [AccountID: MailAccount]
    var readers: [AccountID: MailReader]
    var journal: Journal?
    /// The stacks of mail in memory.
    var undo: [StepLog] = []
    var redo: [StepLog] = []
    /// The messages that were deleted for good.
    var erased: Set<ListedMessage> = []
    /// The steps that could be neither finished nor taken back, and why.
    var unfinished: [(log: StepLog, failure: ActionFailure)] = []
  }

  /// What other threads may ask while a change is made.
  private struct Names {
    var undo: String?
    var redo: String?
  }

  /// The settings.
  public let editing: MailEditing
  let uniqueNames: UniqueName
  private let state: Mutex<State>
  private let stackNames = Mutex(Names())

  /// Makes an editor of these accounts. Nothing is read or written before the first change, or `start()`.
  public init(_ accounts: [MailAccount], _ editing: MailEditing) {
    self.editing = editing
    uniqueNames = UniqueName(numberedBehind: editing.numberPrefix)
    state = Mutex(State(accounts: [:], readers: [:]))
    update(accounts)
  }

  /// Makes an editor of accounts that lie in memory. It needs no journal: they go with the process.
  public convenience init(
    inMemory accounts: [MailAccount], now: @escaping @Sendable () -> Int64
  ) {
    self.init(accounts, MailEditing(journal: FilePath("/dev/null"), now: now))
  }

  /// Takes the accounts as they are now.
  public func update(_ accounts: [MailAccount]) {
    state.withLock { state in
      for account in accounts {
        // A mailbox that was made in memory is in this editor's account alone.
        if account.isGiven, state.accounts[account.id] != nil { continue }
        state.accounts[account.id] = account
        state.readers[account.id] = MailReader(account)
      }
    }
  }

  /// An account with the mailboxes that were made, renamed or deleted.
  public func account(_ id: AccountID) -> MailAccount? { state.withLock { $0.accounts[id] } }

  /// The name of what `undo()` would take back: `Move of 12 Messages to Archive`. Nil if there is nothing.
  public var undoName: String? { stackNames.withLock { $0.undo } }

  /// The name of what `redo()` would do again; nil if there is nothing.
  public var redoName: String? { stackNames.withLock { $0.redo } }

  /// Calls `body` with the state, then publishes the names of what can be taken back.
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

  /// Finishes what processes that ended left unfinished, and takes over what they could undo. To be called once, before
  /// the mailboxes are read. Without a journal's folder there is nothing to do.
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

  /// Gives the journal back. The editor makes no change after that.
  public func close() {
    withState { $0.journal?.close() }
  }

  func openJournal(_ state: inout State) throws(ActionFailure) {
    guard state.journal == nil else { return }
    state.journal = try Journal(editing.journal, names: UniqueName(), editing.calls)
  }

  /// - Parameters:
  ///   - patience: the seconds of the wait for a lock; nil for the usual ones.
  ///   - waiting: told for whose lock it waits; false ends the wait.
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
      }, now: editing.now)
  }
}
