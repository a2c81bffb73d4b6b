import Dispatch
import MailIndex
import MailStore
import Synchronization
import SystemCalls

/// Brings the indexes up to date behind the browser: on one thread of the lowest priority, when it is woken. It pauses
/// while keys come, and nothing waits for its end.
///
/// A class: it owns what the thread and the queues share.
final class Indexer: Sendable {
  /// The indexes, in the order of the accounts.
  let indexes: [AccountIndex]
  let place: IndexPlace

  private struct State {
    var isWanted = false
    var isRunning = false
    var isEnded = false
    /// Why indexes could not be made when they were last tried, by their places.
    var failures: [Int: String] = [:]
    /// The moment before which it is not tried again after a failure, in milliseconds.
    var failureEnd: Int64 = 0
    /// The moment until which it pauses, in milliseconds.
    var pause: Int64 = 0
    /// Takes what is told: the answers of the request that came last.
    var send: (@Sendable (MailEvent) -> Void)?
  }

  private let state = Mutex(State())

  /// The time for which it pauses behind a key, and that between two looks at the clock while it does, in milliseconds.
  private static let (pause, look) = (Int64(400), UInt32(40))
  /// The time after which news are taken in before the rest of the old messages.
  private static let patience = Int64(10_000)
  /// The time after which it tries again if another program is indexing.
  private static let retry = DispatchTimeInterval.seconds(5)
  /// The milliseconds for which nothing is tried after a failure: a disk that was full may have room then.
  private let rest: Int
  private let power: PowerSupply
  /// Wakes the thread while it waits for power.
  private let wakeUp = DispatchSemaphore(value: 0)
  /// On battery, the messages that an update reads before the rest waits for power.
  private static let fewMessages = 500
  /// The time between two looks at the power supply.
  private static let powerLook = DispatchTimeInterval.seconds(60)

  init(
    _ place: IndexPlace, accounts: Int, rest: Int = 120_000, power: PowerSupply = PowerSupply()
  ) {
    (self.place, self.rest, self.power) = (place, rest, power)
    indexes = (0..<accounts).map { _ in AccountIndex(place) }
  }

  /// True if it works by itself. Mail in memory is indexed when it is searched.
  private var worksBehind: Bool { if case .folder = place { true } else { false } }

  /// What searches in the indexes see of the mail.
  var coverage: IndexCoverage {
    if state.withLock({ !$0.failures.isEmpty }) { return .remains }
    if case .folder(_, .headers) = place { return .heads }
    return .all
  }

  /// A key came.
  func pauseForKey() { state.withLock { $0.pause = Self.now() + Self.pause } }

  /// Ends soon, and for good.
  func end() {
    state.withLock { $0.isEnded = true }
    wakeUp.signal()
  }

  /// Brings the indexes up to date, now or when that which goes on is done.
  /// - Parameters:
  ///   - account: an account as it is now.
  ///   - changes: the number of changes of our own that are on disk now.
  func wake(
    account: @escaping @Sendable (Int) -> MailAccount?, changes: @escaping @Sendable () -> Int,
    send: @escaping @Sendable (MailEvent) -> Void
  ) {
    guard worksBehind else { return }
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
        pace.goOn(now: Self.now())
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
            .noFullText:
            note(error.notice, of: place)
            wakeAgain(after: .milliseconds(rest), account, changes)
          }
        }
        if pace.wasTold, paces[place] == nil { send(.indexing(.progress(nil))) }
      }
      if waitsForPower { awaitPower() }
    }
  }

  /// Keeps why an index cannot be made, nil if it was, and tells it if it is another reason than before.
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

  /// True if there is something to do. The thread ends if not.
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

  /// Waits while the machine runs on its battery, or until there are new messages, which the next update reads first. No index
  /// is locked meanwhile.
  private func awaitPower() {
    while wakeUp.wait(timeout: .now()) == .success {}
    send(.indexing(.progress(.waitingForPower)))
    while power.isOnBattery, !state.withLock({ $0.isEnded || $0.isWanted }) {
      _ = wakeUp.wait(timeout: .now() + Self.powerLook)
    }
    send(.indexing(.progress(nil)))
    state.withLock { $0.isWanted = !$0.isEnded }
  }

  /// Milliseconds on a clock that never jumps.
  private static func now() -> Int64 {
    Int64(DispatchTime.now().uptimeNanoseconds / 1_000_000)
  }
}
