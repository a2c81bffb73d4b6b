import Dispatch
import SplitViewUI

/// The progress of indexing.
public struct IndexingProgress: Hashable, Sendable {
  /// The fraction that is done, from 0 to 1.
  public let share: Double
  /// The estimated number of seconds left; nil until an estimate is possible.
  public let seconds: Int?
  /// True while indexing is paused until the machine has external power.
  var waitsForPower = false

  /// The progress that is reported while indexing is paused until the machine has external power.
  static let waitingForPower = IndexingProgress(share: 0, seconds: nil, waitsForPower: true)

  /// The text for the status bar, such as `Indexing 40%, 2 minutes`.
  var words: String {
    if waitsForPower { return "Indexing paused on battery" }
    let percent = "Indexing \(Int(share * 100))%"
    guard let seconds else { return percent }
    let minutes = (seconds + 59) / 60
    let time =
      seconds < 60 ? "less than a minute" : minutes == 1 ? "a minute" : "\(minutes) minutes"
    return "\(percent), \(time)"
  }
}

/// Events from the indexes, which are updated in the background.
public enum IndexingEvent: FeatureEvent {
  /// The progress of an update that takes more than a second; nil when it is done.
  case progress(IndexingProgress?)
  /// The contents of an index have changed.
  case updated
  /// Indexing failed, for this reason.
  case failed(String)

  var isByUser: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .progress(let progress): state.indexing.progress = progress
    case .updated: state.finding.becomeStale()
    case .failed(let reason): state.notices.complain("Not indexed: \(reason)")
    }
    return []
  }
}

/// Requests to update the indexes, or to pause updating them.
public enum IndexingEffect: FeatureEffect, Equatable {
  /// Update the indexes.
  case update
  /// Pause indexing, because the user pressed a key.
  case pause

  func queue(of effects: MailEffects) -> DispatchQueue { effects.counting }

  func note(in effects: MailEffects) { if self == .pause { effects.indexer.pauseForKey() } }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    if self == .update { effects.updateIndexes(send) }
  }
}

extension MailEffects {
  /// Updates the indexes in the background. If an account cannot be opened, its index is left unchanged.
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

/// The visible state of the indexes.
struct IndexingState: Sendable {
  /// The progress of indexing, if it takes more than a second.
  fileprivate(set) var progress: IndexingProgress?
  /// True if a key was pressed, so that indexing must pause.
  fileprivate var hasKey = false
}

enum IndexingFeature: MailFeature {
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    if state.indexing.progress != nil && event.isByUser { state.indexing.hasKey = true }
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    guard state.indexing.hasKey else { return [] }
    state.indexing.hasKey = false
    return [.performInBackground(.indexing(.pause))]
  }
}
