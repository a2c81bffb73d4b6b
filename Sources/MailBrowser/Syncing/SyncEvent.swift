import NavigationModel
import SplitViewUI

/// Events for syncing mail with a server through the user's command.
public enum SyncEvent: FeatureEvent {
  /// Sync, then check for new mail.
  case begin
  /// Sync, because it is time for the next automatic run.
  case isDue
  /// End the running sync command.
  case stop
  /// Show the output of the latest run.
  case showOutput
  /// The sync command has ended.
  case ended(SyncEnd)
  /// The answers to the alert that is shown on quitting: end the command, wait for the command, or do not quit.
  case stopAndLeave, waitAndLeave, stay

  var isAboutColumn: Bool { false }

  var isByUser: Bool {
    switch self {
    case .begin, .stop, .showOutput, .stopAndLeave, .waitAndLeave, .stay: true
    case .isDue, .ended: false
    }
  }
}

extension PresentationID {
  /// The alert that is shown on quitting while mail is being synced.
  static let leaveSyncing = PresentationID("leave-syncing")
}
