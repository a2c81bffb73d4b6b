import NavigationModel
import SplitViewUI

/// Syncs mail with a server through the user's command, such as `mbsync -a`.
///
/// The command runs in the background when the user presses the key for syncing, every few minutes,
/// and before the program ends. At most one command runs at a time. After a run fails, the status
/// bar says so until a run succeeds.
struct SyncState: Sendable {
  /// True while the sync command runs.
  fileprivate(set) var isRunning = false
  /// True if the user requested this run and expects a notice about its result.
  fileprivate var isAsked = false
  /// The state of the last run, which takes place before the program ends.
  fileprivate var last = LastRun.none
  /// True once the first automatic run has begun.
  fileprivate var hasBegun = false
  /// The reason why the latest run failed, in one line; nil if it succeeded.
  fileprivate(set) var failure: String?
  /// The output of the latest run.
  fileprivate(set) var output: PipedOutput?

  /// The last run before the program ends: not begun, in progress, or ended, whether or not it succeeded.
  fileprivate enum LastRun { case none, underWay, over }

  /// The text in the status bar while the sync command runs.
  var activity: String? { isRunning ? "Syncing" : nil }

  /// The failure of the latest run in short form, for the status bar.
  var sign: String? {
    isRunning ? nil : failure?.truncated(toWidth: 48, ellipsis: "…")
  }

  /// Cancels quitting, because the user continues to work.
  fileprivate mutating func cancelLastRun() { last = .none }
}

extension SyncEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .begin: return state.sync(in: browser)
    case .isDue: return state.syncInTurn()
    case .stop: return state.stopSyncing()
    case .showOutput:
      guard let output = state.syncing.output else {
        state.notices.notice = "No sync has run yet"
        return []
      }
      if !output.isLong { state.notices.notice = "The last sync printed one line" }
      return PipingEvent.said(output).update(&state, in: browser)
    case .ended(let end): return state.synced(end, in: browser)
    case .stopAndLeave: return state.stopSyncingAndLeave(in: browser)
    case .waitAndLeave: return state.leaveAfterSyncing(in: browser)
    case .stay: state.dismiss(.leaveSyncing)
    }
    return []
  }
}

extension MailState {
  /// True if a command is configured and mail may be changed.
  private var canSync: Bool { !preferences.sync.command.isEmpty && library.refusal == nil }

  /// The timers for automatic runs. The first run begins when the program starts.
  fileprivate var syncTimers: [AppTask<MailEffect, MailEvent>] {
    guard canSync, preferences.sync.minutes > 0 else { return [] }
    let interval = Duration.seconds(60 * preferences.sync.minutes)
    let first: [AppTask<MailEffect, MailEvent>] =
      syncing.hasBegun ? [] : [.after(.milliseconds(1), .syncing(.isDue), id: "first sync")]
    return first + [.every(interval, .syncing(.isDue), id: "sync")]
  }

  // MARK: Runs

  /// Syncs at the user's request, then checks for new mail.
  fileprivate mutating func sync(in browser: MailBrowser) -> [Command<MailEffect>] {
    guard canSync else {
      let look = MailEvent.mailboxes(library.refusal == nil ? .refresh : .look)
      let found = look.feature.update(&self, in: browser)
      if let refusal = library.refusal { notices.notice = "Not synced: \(refusal)" }
      return found
    }
    syncing.isAsked = true
    notices.notice = syncing.isRunning ? "A sync is already running" : "Syncing"
    return beginSync()
  }

  fileprivate mutating func syncInTurn() -> [Command<MailEffect>] {
    syncing.hasBegun = true
    return canSync && !program.isLeaving ? beginSync() : []
  }

  private mutating func beginSync() -> [Command<MailEffect>] {
    if syncing.isRunning { return [] }
    syncing.isRunning = true
    let sync = preferences.sync
    return [.performInBackground(.syncing(.run(sync.command, timeout: sync.timeout)))]
  }

  fileprivate mutating func stopSyncing() -> [Command<MailEffect>] {
    guard syncing.isRunning else {
      notices.notice = "No sync is running"
      return []
    }
    syncing.isAsked = true
    return [.performInBackground(.syncing(.stop))]
  }

  /// Handles the end of a run. Reports the result if the user requested the run. If runs fail repeatedly, reports only
  /// the first failure.
  fileprivate mutating func synced(
    _ end: SyncEnd, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    let (isAsked, wasLast, former) = (
      syncing.isAsked, syncing.last == .underWay, syncing.failure
    )
    (syncing.isRunning, syncing.isAsked) = (false, false)
    if wasLast { syncing.last = .over }
    if let output = end.output { syncing.output = output }
    var isDone = false
    switch end.result {
    case .done: (syncing.failure, isDone) = (nil, true)
    case .stopped: if isAsked { notices.notice = "Syncing was stopped" }
    case .isElsewhere: if isAsked { notices.notice = "Another Trifold is syncing" }
    case .failed(let words):
      syncing.failure = words
      if wasLast { program.stay() }
      let leave = wasLast ? "; quit again to quit now" : ""
      if isAsked || wasLast || former == nil { notices.complain(words + leave) }
    }
    let wanted = removeQuestion()
    if wanted { program.leaveWhenDone() }
    let look = MailEvent.mailboxes(isAsked && isDone ? .refresh : .look)
    return look.feature.update(&self, in: browser)
  }

  /// Closes the alert that was shown on quitting, because the sync has ended. Returns true if the alert was open and
  /// the sync succeeded.
  private mutating func removeQuestion() -> Bool {
    guard navigator.presentations.contains(where: { $0.id == .leaveSyncing }) else { return false }
    dismiss(.leaveSyncing)
    return syncing.failure == nil
  }

  // MARK: Quitting

  /// True if the command must run once more before the program ends.
  private var wantsLastSync: Bool {
    canSync && preferences.sync.beforeQuitting && syncing.last == .none
  }

  /// True if quitting need not wait for the command.
  private var isDoneSyncing: Bool {
    !syncing.isRunning && !wantsLastSync && syncing.last != .underWay
  }

  fileprivate var awaitedSync: Awaited? { isDoneSyncing ? nil : .synced }

  /// Asks, on quitting, what to do with the running command. Returns false if no command is
  /// running, or if the preferences say that the command runs before the program ends, because no
  /// question is needed then.
  fileprivate mutating func askAboutSyncing() -> Bool {
    guard syncing.isRunning, !preferences.sync.beforeQuitting else { return false }
    openAlert(.leaveSyncing)
    return true
  }

  /// Ends the command, and then the program.
  fileprivate mutating func stopSyncingAndLeave(in browser: MailBrowser) -> [Command<MailEffect>] {
    leaveAfterSyncing(in: browser)
      + (syncing.isRunning ? [.performInBackground(.syncing(.stop))] : [])
  }

  /// Ends the program once the command has ended.
  fileprivate mutating func leaveAfterSyncing(in browser: MailBrowser) -> [Command<MailEffect>] {
    dismiss(.leaveSyncing)
    return MailEvent.program(.leave(onceAllIs: .synced)).feature.update(&self, in: browser)
  }

  /// True if the other features have finished everything that must finish before the program quits.
  private var isAllElseDone: Bool {
    MailFeatures.inOrderOfEvents.allSatisfy { $0 == SyncFeature.self || $0.awaited(self) == nil }
  }

  /// Runs the command once more, after everything else that must finish before the program quits.
  fileprivate mutating func syncBeforeLeaving() -> [Command<MailEffect>] {
    guard program.isLeaving, wantsLastSync, isAllElseDone, !syncing.isRunning else { return [] }
    syncing.last = .underWay
    return beginSync()
  }

  fileprivate mutating func noteSyncing(_ event: any FeatureEvent) {
    let isLeaving =
      switch event as? ProgramEvent {
      case .quit?, .quitAtOnce?: true
      default: false
      }
    if event.isByUser, !isLeaving, syncing.last != .none { syncing.cancelLastRun() }
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
  static func tasks(_ state: MailState) -> [AppTask<MailEffect, MailEvent>] { state.syncTimers }

  static var presentationsToAnswer: [PresentationID] { [.leaveSyncing] }

  static func awaited(_ state: MailState) -> Awaited? { state.awaitedSync }

  static func asksBeforeLeaving(_ state: inout MailState) -> Bool { state.askAboutSyncing() }

  /// If the user quits again while being asked about a running sync, ends the sync command.
  static func leaveUnanswered(
    _ state: inout MailState, in browser: MailBrowser
  ) -> [Command<MailEffect>]? {
    state.presented == .leaveSyncing ? state.stopSyncingAndLeave(in: browser) : nil
  }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(view: [
      KeyBinding(name: "stop-syncing", help: "Stop syncing", event: .syncing(.stop)),
      KeyBinding(
        name: "show-sync", help: "Show output of the last sync", event: .syncing(.showOutput)),
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
