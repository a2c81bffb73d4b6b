import Dispatch
import MailIndex
import MailStore
import Synchronization
import SystemCalls

/// Updates the indexes in the background, on one thread with the lowest priority. The thread is woken for each update,
/// pauses while the user presses keys, and never delays the end of the program.
///
/// This is a class because it owns the state that the thread and the queues share.
final class Indexer: Sendable {
  /// The indexes, in the order of the accounts.
  let indexes: [AccountIndex]
  let place: IndexPlace

  private struct State {
    var isWanted = false
    var isRunning = false
    var isEnded = false
    /// The reasons why the latest updates failed, by account.
    var failures: [Int: String] = [:]
    /// The time in milliseconds before which a failed update is not tried again.
    var failureEnd: Int64 = 0
    /// The time in milliseconds until which the thread pauses.
    var pause: Int64 = 0
    /// Sends events to the mail browser. Set by the latest request.
    var send: (@Sendable (MailEvent) -> Void)?
  }

  private let state = Mutex(State())

  /// The length of the pause after a key press, and the interval at which the thread checks whether the pause is over,
  /// in milliseconds.
  private static let (pause, look) = (Int64(400), UInt32(40))
  /// The time in milliseconds after which an update stops if there are new messages. The next update reads them before
  /// the remaining old messages.
  private static let patience = Int64(10_000)
  /// The interval at which the indexer tries again to open an index that another program uses.
  private static let retry = DispatchTimeInterval.seconds(5)
  /// The time in milliseconds between a failure and the next attempt. A full disk may have free space by then.
  private let rest: Int
  private let power: PowerSupply
  /// Wakes the thread while it waits for external power.
  private let wakeUp = DispatchSemaphore(value: 0)
  /// The number of messages that an update reads on battery power before it waits for external
  /// power.
  private static let fewMessages = 500
  /// The interval at which the power supply is checked.
  private static let powerLook = DispatchTimeInterval.seconds(60)

  init(
    _ place: IndexPlace, accounts: Int, rest: Int = 120_000, power: PowerSupply = PowerSupply()
  ) {
    (self.place, self.rest, self.power) = (place, rest, power)
    indexes = (0..<accounts).map { _ in AccountIndex(place) }
  }

  /// True if indexes are updated in the background. Mail in memory is indexed when it is searched.
  private var worksInBackground: Bool { if case .folder = place { true } else { false } }

  /// The part of the mail that searches in the indexes can find.
  var coverage: IndexCoverage {
    if state.withLock({ !$0.failures.isEmpty }) { return .remains }
    if case .folder(_, .headers) = place { return .heads }
    return .all
  }

  /// Pauses the thread, because the user pressed a key.
  func pauseForKey() { state.withLock { $0.pause = Self.now() + Self.pause } }

  /// Ends the thread permanently, as soon as it can stop.
  func end() {
    state.withLock { $0.isEnded = true }
    wakeUp.signal()
  }

  /// Updates the indexes, now or after the running update.
  /// - Parameters:
  ///   - account: returns an account in its current state.
  ///   - changes: returns the number of the user's changes that are on disk.
  func wake(
    account: @escaping @Sendable (Int) -> MailAccount?, changes: @escaping @Sendable () -> Int,
    send: @escaping @Sendable (MailEvent) -> Void
  ) {
    guard worksInBackground else { return }
    let begins = state.withLock { state in
      state.isWanted = true
      state.send = send
      if state.isRunning || state.isEnded || Self.now() < state.failureEnd { return false }
      state.isRunning = true
      return true
    }
    guard begins else {
      wakeUp.signal()
      return
    }
    let thread = BackgroundThread { [self] in
      MailIndex.yieldToOthers()
      run(account, changes)
    }
    guard let thread else { return state.withLock { $0.isRunning = false } }
    thread.detach()
  }

  private func run(
    _ account: @escaping @Sendable (Int) -> MailAccount?, _ changes: @escaping @Sendable () -> Int
  ) {
    var paces: [Int: IndexingPace] = [:]
    while takeWish() {
      var waitsForPower = false
      for (place, index) in indexes.enumerated() {
        guard let present = account(place) else { continue }
        var pace = paces.removeValue(forKey: place) ?? IndexingPace(began: Self.now())
        pace.beginUpdate(now: Self.now())
        do throws(MailIndexError) {
          let found = try index.update(present, reflecting: changes()) { progress in
            goesOn(progress, &pace)
          }
          if found.left > 0, power.isOnBattery {
            waitsForPower = true
          } else if found.left > 0 {
            paces[place] = pace
            state.withLock { $0.isWanted = !$0.isEnded }
          }
          note(nil, of: place)
          send(.indexing(.updated))
        } catch {
          switch error {
          case .inUse: wakeAgain(after: Self.retry, account, changes)
          case .damaged, .olderVersion, .newerVersion, .diskIsFull, .noLocks, .notAccessible,
            .noFullText, .missingLibrary:
            note(error.notice, of: place)
            wakeAgain(after: .milliseconds(rest), account, changes)
          }
        }
        if pace.wasTold, paces[place] == nil { send(.indexing(.progress(nil))) }
      }
      if waitsForPower { awaitPower() }
    }
  }

  /// Records why an update failed, or nil if it succeeded. Reports a failure if the reason is new.
  private func note(_ failure: String?, of place: Int) {
    let isNew = state.withLock { state in
      if failure != nil { state.failureEnd = Self.now() + Int64(rest) }
      defer { state.failures[place] = failure }
      return failure != state.failures[place]
    }
    if isNew, let failure { send(.indexing(.failed(failure))) }
  }

  private func wakeAgain(
    after interval: DispatchTimeInterval, _ account: @escaping @Sendable (Int) -> MailAccount?,
    _ changes: @escaping @Sendable () -> Int
  ) {
    DispatchQueue.global().asyncAfter(deadline: .now() + interval) { [weak self] in
      guard let self else { return }
      let send = state.withLock { state in
        state.failureEnd = 0
        return state.send
      }
      guard let send else { return }
      wake(account: account, changes: changes, send: send)
    }
  }

  private func send(_ event: MailEvent) { state.withLock { $0.send }?(event) }

  /// Accepts the next request for an update. Returns false if there is no request, which ends the thread.
  private func takeWish() -> Bool {
    state.withLock { state in
      let goesOn = state.isWanted && !state.isEnded && Self.now() >= state.failureEnd
      (state.isWanted, state.isRunning) = (false, goesOn)
      return goesOn
    }
  }

  private func goesOn(
    _ progress: IndexProgress, _ pace: inout IndexingPace
  ) -> Bool {
    let now = Self.now()
    if let told = pace.next(progress, now: now) { send(.indexing(.progress(told))) }
    let isFarFromDone = progress.done >= Self.fewMessages && progress.done < progress.total
    if isFarFromDone, power.isOnBattery { return false }
    while true {
      let (isEnded, pause, hasNews) = state.withLock { ($0.isEnded, $0.pause, $0.isWanted) }
      if isEnded || hasNews && now - pace.updateBegan > Self.patience { return false }
      if Self.now() >= pause { return true }
      usleep(Self.look * 1000)
    }
  }

  /// Waits until the machine has external power, or until there are new messages, which the next update reads first. No
  /// index is locked during this time.
  private func awaitPower() {
    while wakeUp.wait(timeout: .now()) == .success {}
    send(.indexing(.progress(.waitingForPower)))
    while power.isOnBattery, !state.withLock({ $0.isEnded || $0.isWanted }) {
      _ = wakeUp.wait(timeout: .now() + Self.powerLook)
    }
    send(.indexing(.progress(nil)))
    state.withLock { $0.isWanted = !$0.isEnded }
  }

  /// The current time in milliseconds, on a monotonic clock.
  private static func now() -> Int64 {
    Int64(DispatchTime.now().uptimeNanoseconds / 1_000_000)
  }
}
