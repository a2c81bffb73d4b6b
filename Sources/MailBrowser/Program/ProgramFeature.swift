import NavigationModel
import SplitViewUI
import TerminalFrame

/// An event of the program as a whole: its terminal, its clock, its end.
public enum ProgramEvent: FeatureEvent {
  /// Leave the mouse to the terminal, or take it back.
  case letMouseGo
  case suspend, redraw
  /// Close what lies over the columns, go from a message to its list; quit in a list.
  case quit
  case quitAtOnce
  /// One line about what happened.
  case notice(String)
  /// The work in the background; nil when it is done.
  case activity(String?)
  case resized(Size)
  /// Go on where the user was writing before a turn.
  case resumeTyping(SplitViewColumn)
  /// The time, in seconds since 1970, UTC.
  case clock(Int64)

  var isAboutColumn: Bool { false }

  var isByUser: Bool {
    switch self {
    case .letMouseGo, .suspend, .redraw, .quit, .quitAtOnce: true
    case .notice, .activity, .resized, .resumeTyping, .clock: false
    }
  }

  var continuesDrag: Bool {
    switch self {
    case .suspend, .redraw, .notice, .activity, .resized, .resumeTyping, .clock: true
    case .letMouseGo, .quit, .quitAtOnce: false
    }
  }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .letMouseGo: state.letMouseGo()
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .quit: return state.quit()
    case .quitAtOnce: return state.leave()
    case .notice(let text): state.notice = text
    case .activity(let text): state.program.activity = text
    case .resized(let size):
      state.searching.keepWriting()
      state.navigator.update(.resize(width: size.width, height: size.height), in: state.library)
      // In portrait the list is in the popover; it is open at the start, so that the user begins with a list.
      if !state.program.hasSize, state.navigator.isPortrait { state.navigator.beginInSideColumn() }
      state.program.hasSize = true
    case .resumeTyping(let column):
      return state.layout.event(goingBackTo: column).map { state.navigate($0) } ?? []
    case .clock(let seconds): state.now = seconds
    }
    return []
  }
}

/// The terminal, and the work in the background.
struct ProgramState: Sendable {
  fileprivate(set) var isMouseLetGo = false
  /// True once the size of the screen is known.
  fileprivate var hasSize = false
  /// The work in the background: "Reading 40%".
  fileprivate(set) var activity: String?
  /// True once the user has quit, until what was done is on disk.
  fileprivate(set) var isLeaving = false
  /// True once the user has quit again, and the program waits for nobody.
  fileprivate var leavesNow = false

  mutating func stay() { isLeaving = false }

  /// Ends once all is done, as if the user had quit.
  mutating func leaveWhenDone() { isLeaving = true }
}

enum ProgramFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(
      view: [
        KeyBinding(
          .control("l"), name: "redraw", help: "Redraw the screen", event: .program(.redraw)),
        Keymap.letMouseGo(context.state.program.isMouseLetGo, .program(.letMouseGo)),
      ],
      program: [
        KeyBinding(
          "q", name: "quit", help: "Close the message, or quit",
          hint: context.layout.focus < .secondary ? "Quit" : "List", event: .program(.quit)),
        KeyBinding(
          .control("c"), name: "quit-at-once", help: "Quit at once", event: .program(.quitAtOnce)),
        KeyBinding(
          .control("z"), name: "suspend", help: "Suspend; fg brings it back",
          event: .program(.suspend)),
      ])
  }

  /// Who does anything else after quitting stays.
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    switch event as? ProgramEvent {
    case .quit?, .quitAtOnce?: break
    default: if event.isByUser { state.program.stay() }
    }
  }

  static func figures(_ split: MailSplitView) -> [String] {
    [split.browser.dates(split.state).clock]
  }
}

extension MailState {
  /// True if the user wants to leave although not all that was done is on disk.
  public var leavesNow: Bool { program.leavesNow }

  /// Ends the program once what was done is on disk; at once if that is wanted twice.
  fileprivate mutating func leave() -> [Command<MailEffect>] {
    program.leavesNow = program.isLeaving
    // Who quits at the question, too, keeps the messages.
    if presented == .leaveWaiting { return keepAndLeave() }
    // Who quits at this question ends the command.
    if presented == .leaveSyncing { return stopSyncingAndLeave() }
    if !program.leavesNow, askAboutWaiting() || askAboutSyncing() { return [] }
    program.isLeaving = true
    let commands = keepSheetBeforeLeaving()
    if isDoneLeaving || program.leavesNow { return [.quit] }
    let awaited = sending.isSending ? "sent" : lastSyncWords ?? "on disk"
    notice = "Leaving once all is \(awaited); quit again to leave now"
    return commands
  }

  /// True if the user has quit, and all is done.
  var isDoneLeaving: Bool { program.isLeaving && isAllOnDisk && isDoneSyncing }

  /// True if nothing that the user did waits for the disk, or to be sent.
  var isAllOnDisk: Bool { changes.waiting.isEmpty && !isWritingOrSending }

  /// Ends the program if the user has quit and all is done.
  func quitIfDone() -> [Command<MailEffect>] { isDoneLeaving ? [.quit] : [] }

  fileprivate mutating func letMouseGo() {
    program.isMouseLetGo.toggle()
    notice = program.isMouseLetGo ? "The mouse is left to the terminal" : nil
  }

  /// Closes what lies over the columns. From a message, or from its details, it goes to the list, which in portrait comes in
  /// its popover and compact is the card below. A list is the end of the way: there it quits, at every width.
  fileprivate mutating func quit() -> [Command<MailEffect>] {
    let layout = layout
    let isCovered =
      !layout.presentations.isEmpty || layout.isFullScreen || layout.isInspectorSheet
    if isCovered { return navigate(.cancel) }
    if layout.focus < .secondary { return leave() }
    let commands = navigate(.focus(.secondary)) + navigate(.goOut)
    return self.layout.focus < .secondary ? commands : commands + leave()
  }
}
