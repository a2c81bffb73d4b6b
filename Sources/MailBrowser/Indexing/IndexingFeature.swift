import Dispatch
import SplitViewUI

/// How far the index is.
public struct IndexingProgress: Hashable, Sendable {
  /// The share that is done, from 0 to 1.
  public let share: Double
  /// The seconds that it will take; nil as long as that would be a guess.
  public let seconds: Int?
  /// True while the rest of the mail waits until the machine has power.
  var waitsForPower = false

  /// What is shown while the rest of the mail waits until the machine has power.
  static let waitingForPower = IndexingProgress(share: 0, seconds: nil, waitsForPower: true)

  /// For the status bar: `Indexing 40%, 2 minutes`.
  var words: String {
    if waitsForPower { return "Indexing waits for power" }
    let percent = "Indexing \(Int(share * 100))%"
    guard let seconds else { return percent }
    let minutes = (seconds + 59) / 60
    let time =
      seconds < 60 ? "less than a minute" : minutes == 1 ? "a minute" : "\(minutes) minutes"
    return "\(percent), \(time)"
  }
}

/// An event of the index that is kept behind the browser.
public enum IndexingEvent: FeatureEvent {
  /// It takes more than a second, and is so far; nil when it is done.
  case progress(IndexingProgress?)
  /// The index has more messages, or other ones.
  case updated
  /// It cannot be made, for this reason.
  case failed(String)

  var isByUser: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .progress(let progress): state.indexing.progress = progress
    case .updated: state.finding.becomeStale()
    case .failed(let reason): state.complain("Not indexed: \(reason)")
    }
    return []
  }
}

/// A request about the indexes.
public enum IndexingEffect: FeatureEffect, Equatable {
  /// Bring them up to date.
  case update
  /// A key came: wait.
  case pause

  func queue(of effects: MailEffects) -> DispatchQueue { effects.counting }

  func note(in effects: MailEffects) { if self == .pause { effects.indexer.pauseForKey() } }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    if self == .update { effects.updateIndexes(send) }
  }
}

extension MailEffects {
  /// Brings the indexes up to date behind all else. That of an account that cannot be opened keeps what it has.
  func updateIndexes(_ send: @escaping @Sendable (MailEvent) -> Void) {
    indexer.wake(
      account: { [weak self] index in
        self?.reader(index).flatMap { $0.account.isClosed ? nil : $0.account }
      },
      changes: { [weak self] in self?.changesOnDisk.withLock { $0 } ?? 0 },
      send: { [weak self] event in
        send(event)
        if case .indexing(.updated) = event { self?.countCopies(send) }
      })
  }
}

/// The index that is kept behind the browser, as far as it shows.
struct IndexingState: Sendable {
  /// How far it is, if it takes more than a second.
  fileprivate(set) var progress: IndexingProgress?
  /// True if a key came for which it waits.
  fileprivate var hasKey = false
}

enum IndexingFeature: MailFeature {
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    if state.indexing.progress != nil && event.isByUser { state.indexing.hasKey = true }
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    guard state.indexing.hasKey else { return [] }
    state.indexing.hasKey = false
    return [.performBehind(.indexing(.pause))]
  }
}
