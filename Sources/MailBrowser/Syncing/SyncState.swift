import NavigationModel
import SplitViewUI

/// Syncing mail with a server by a command of the user's, such as `mbsync -a`.
///
/// The command runs beside the program: when a key asks for it, every few minutes, and before the program ends. There is
/// one run at a time. How the last one failed is in the status bar until another one succeeds.
struct SyncState: Sendable {
  /// True while the command runs.
  fileprivate(set) var isRunning = false
  /// True if the user asked for this run, and is told how it ends.
  fileprivate var isAsked = false
  /// The run after which the program ends.
  fileprivate var last = LastRun.none
  /// True once the command was run in turn.
  fileprivate var hasBegun = false
  /// How the latest run failed, in one line; nil if it succeeded.
  fileprivate(set) var failure: String?
  /// What the latest run said.
  fileprivate(set) var output: PipedOutput?

  /// The run before the program ends: not begun, under way, or over, whether it succeeded or not.
  fileprivate enum LastRun { case none, underWay, over }

  /// What goes on, for the status bar.
  var activity: String? { isRunning ? "Syncing" : nil }

  /// The failure in a few words, for the status bar.
  var sign: String? {
    isRunning ? nil : failure?.truncated(toWidth: 48, ellipsis: "…")
  }

  /// Takes note that the user goes on, so that the program does not end.
  fileprivate mutating func goOn() { last = .none }
}

extension MailState {
  /// True if a command for it is configured, and mail may be changed.
  var canSync: Bool { !preferences.sync.command.isEmpty && library.refusal == nil }

  /// The timers of the runs that begin by themselves: the first one at the start.
  var syncTimers: [AppTask<MailEffect, MailEvent>] {
    guard canSync, preferences.sync.minutes > 0 else { return [] }
    let interval = Duration.seconds(60 * preferences.sync.minutes)
    let first: [AppTask<MailEffect, MailEvent>] =
      syncing.hasBegun ? [] : [.after(.milliseconds(1), .syncing(.isDue), id: "first sync")]
    return first + [.every(interval, .syncing(.isDue), id: "sync")]
  }

  // MARK: Runs

  /// Syncs because the user wants it, and looks for new mail afterwards.
  mutating func sync() -> [Command<MailEffect>] {
    guard canSync else {
      let found = lookForMail(saysIfNone: library.refusal == nil)
      if let refusal = library.refusal { notice = "Not synced: \(refusal)" }
      return found
    }
    syncing.isAsked = true
    notice = syncing.isRunning ? "Syncing already" : "Syncing"
    return beginSync()
  }

  mutating func syncInTurn() -> [Command<MailEffect>] {
    syncing.hasBegun = true
    return canSync && !program.isLeaving ? beginSync() : []
  }

  private mutating func beginSync() -> [Command<MailEffect>] {
    if syncing.isRunning { return [] }
    syncing.isRunning = true
    let sync = preferences.sync
    return [.performBehind(.syncing(.run(sync.command, timeout: sync.timeout)))]
  }

  mutating func stopSyncing() -> [Command<MailEffect>] {
    guard syncing.isRunning else {
      notice = "Nothing is being synced"
      return []
    }
    syncing.isAsked = true
    return [.performBehind(.syncing(.stop))]
  }

  /// The command has ended. Says how, if the user waits for it or it begins to fail.
  mutating func synced(_ end: SyncEnd) -> [Command<MailEffect>] {
    let (isAsked, wasLast, former) = (
      syncing.isAsked, syncing.last == .underWay, syncing.failure
    )
    (syncing.isRunning, syncing.isAsked) = (false, false)
    if wasLast { syncing.last = .over }
    if let output = end.output { syncing.output = output }
    var isDone = false
    switch end.result {
    case .done: (syncing.failure, isDone) = (nil, true)
    case .stopped: if isAsked { notice = "Syncing was stopped" }
    case .isElsewhere: if isAsked { notice = "Another Trifold is syncing" }
    case .failed(let words):
      syncing.failure = words
      if wasLast { program.stay() }
      let leave = wasLast ? "; quit again to leave" : ""
      if isAsked || wasLast || former == nil { complain(words + leave) }
    }
    let wanted = takeQuestionAway()
    if wanted { program.leaveWhenDone() }
    let rest = quitIfDone()
    return rest.isEmpty ? lookForMail(saysIfNone: isAsked && isDone) : rest
  }

  /// Closes the question before the program ends, once nothing is synced any more. True if it was asked.
  private mutating func takeQuestionAway() -> Bool {
    guard navigator.presentations.contains(where: { $0.id == .leaveSyncing }) else { return false }
    dismiss(.leaveSyncing)
    return syncing.failure == nil
  }

  // MARK: The end

  /// True if the command is run once more before the program ends.
  private var wantsLastSync: Bool {
    canSync && preferences.sync.beforeQuitting && syncing.last == .none
  }

  /// True if the program ends without waiting for the command.
  var isDoneSyncing: Bool { !syncing.isRunning && !wantsLastSync && syncing.last != .underWay }

  /// What the program waits for before it ends, in a word.
  var lastSyncWords: String? { isDoneSyncing ? nil : "synced" }

  /// Asks what becomes of the command that runs, before the program ends. False if none runs, or it is run before the end
  /// anyway.
  mutating func askAboutSyncing() -> Bool {
    guard syncing.isRunning, !preferences.sync.beforeQuitting else { return false }
    openAlert(.leaveSyncing)
    return true
  }

  /// Ends the command, and the program after it.
  mutating func stopSyncingAndLeave() -> [Command<MailEffect>] {
    leaveAfterSyncing() + (syncing.isRunning ? [.performBehind(.syncing(.stop))] : [])
  }

  /// Ends the program after the command.
  mutating func leaveAfterSyncing() -> [Command<MailEffect>] {
    dismiss(.leaveSyncing)
    program.leaveWhenDone()
    let commands = keepSheetBeforeLeaving()
    let rest = quitIfDone()
    if rest.isEmpty { notice = "Leaving once all is synced; quit again to leave now" }
    return commands + rest
  }

  /// Runs the command once more, after everything else that the program waits for before it ends.
  fileprivate mutating func syncBeforeLeaving() -> [Command<MailEffect>] {
    guard program.isLeaving, wantsLastSync, isAllOnDisk, !syncing.isRunning else { return [] }
    syncing.last = .underWay
    return beginSync()
  }

  fileprivate mutating func noteSyncing(_ event: any FeatureEvent) {
    let isLeaving =
      switch event as? ProgramEvent {
      case .quit?, .quitAtOnce?: true
      default: false
      }
    if event.isByUser, !isLeaving, syncing.last != .none { syncing.goOn() }
  }

  fileprivate var leaveSyncingAlert: Alert<MailEvent> {
    Alert(
      "Mail is being synced",
      primaryButton: AlertButton("Stop and Quit", event: MailEvent.syncing(.stopAndLeave)),
      otherButtons: [
        AlertButton("Quit When Done", event: .syncing(.waitAndLeave)),
        AlertButton("Cancel", role: .cancel, event: .syncing(.stay)),
      ],
      state: menus.alert, send: { .menus(.alert($0)) })
  }
}

enum SyncFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.leaveSyncing] }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(view: [
      KeyBinding(name: "stop-syncing", help: "Stop syncing", event: .syncing(.stop)),
      KeyBinding(
        name: "show-sync", help: "Show what the last sync said", event: .syncing(.showOutput)),
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    context.state.presented == .leaveSyncing
      ? context.answerable(context.state.leaveSyncingAlert.keys.bindings) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    [PresentationView(.leaveSyncing, alert: split.state.leaveSyncingAlert)]
  }

  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    state.noteSyncing(event)
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.syncBeforeLeaving()
  }
}
