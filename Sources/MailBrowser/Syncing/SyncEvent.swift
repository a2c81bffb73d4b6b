import NavigationModel
import SplitViewUI

/// An event of syncing mail with a server, by a command of the user's.
public enum SyncEvent: FeatureEvent {
  /// Sync, and look for new mail afterwards.
  case begin
  /// Sync: the time has come.
  case isDue
  /// End the command that runs.
  case stop
  /// Show what the command said last.
  case showOutput
  /// The command has ended.
  case ended(SyncEnd)
  /// The answers to the question before the program ends: end the command, wait for its end, or stay.
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
        state.notice = "Nothing was synced yet"
        return []
      }
      if !output.isLong { state.notice = "It said nothing more than a line" }
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
  /// The question before the program ends while mail is synced.
  static let leaveSyncing = PresentationID("leave-syncing")
}
