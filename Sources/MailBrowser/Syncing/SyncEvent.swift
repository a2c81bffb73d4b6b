import NavigationModel
import SplitViewUI

/// Events for syncing mail with a server through the user's command.
public enum SyncEvent: FeatureEvent {
  /// Sync, then check for new mail.
  case begin
  /// Sync, because it is time for the next automatic run.
  case isDue
  /// End the running command.
  case stop
  /// Show the output of the last run.
  case showOutput
  /// The command has ended.
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

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .begin: return state.sync()
    case .isDue: return state.syncInTurn()
    case .stop: return state.stopSyncing()
    case .showOutput:
      guard let output = state.syncing.output else {
        state.notice = "No sync has run yet"
        return []
      }
      if !output.isLong { state.notice = "The last sync printed only one line" }
      return PipingEvent.said(output).update(&state, in: browser)
    case .ended(let end): return state.synced(end)
    case .stopAndLeave: return state.stopSyncingAndLeave()
    case .waitAndLeave: return state.leaveAfterSyncing()
    case .stay: state.dismiss(.leaveSyncing)
    }
    return []
  }
}

extension PresentationID {
  /// The alert that is shown on quitting while mail is being synced.
  static let leaveSyncing = PresentationID("leave-syncing")
}
