import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for the program as a whole: its terminal, its clock, and quitting.
public enum ProgramEvent: FeatureEvent {
  /// Leave the mouse to the terminal, or take it back.
  case releaseMouse
  case suspend, redraw
  /// Close the presentation over the columns, go from a message to its list, or quit if a list has the focus.
  case quit
  case quitAtOnce
  /// Quit once everything is finished, as if the user had quit, and tell the user what must finish; nil to tell nothing.
  case leave(onceAllIs: Awaited?)
  /// Show a notice.
  case notice(String)
  /// Show what the program is doing in the background; nil when the work is done.
  case activity(String?)
  case resized(Size)
  /// Return to the column in which the user was typing before the screen was resized.
  case resumeTyping(SplitViewColumn)
  /// The current time, in seconds since 1970, UTC.
  case clock(Int64)

  var isAboutColumn: Bool { false }

  var isByUser: Bool {
    switch self {
    case .releaseMouse, .suspend, .redraw, .quit, .quitAtOnce: true
    case .leave, .notice, .activity, .resized, .resumeTyping, .clock: false
    }
  }

  var continuesDrag: Bool {
    switch self {
    case .suspend, .redraw, .notice, .activity, .resized, .resumeTyping, .clock: true
    case .releaseMouse, .quit, .quitAtOnce, .leave: false
    }
  }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .releaseMouse: state.releaseMouse()
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .quit: return state.quit(in: browser)
    case .quitAtOnce: return state.leave(in: browser)
    case .leave(let awaited):
      let commands = state.leaveWhenDone()
      if let awaited { state.tellLeaving(onceAllIs: awaited) }
      return commands
    case .notice(let text): state.notices.notice = text
    case .activity(let text): state.program.activity = text
    case .resized(let size):
      state.searching.suspendWriting()
      state.navigator.update(.resize(width: size.width, height: size.height), in: state.library)
      // In portrait, the list is in a popover. Open the popover at the start, so that the user begins with a list.
      if !state.program.hasSize, state.navigator.isPortrait { state.navigator.beginInSideColumn() }
      state.program.hasSize = true
    case .resumeTyping(let column):
      return state.layout.event(goingBackTo: column).map { state.navigate($0) } ?? []
    case .clock(let seconds): state.now = seconds
    }
    return []
  }
}

/// The state of the screen, of background work and of quitting.
public struct ProgramState: Sendable {
  fileprivate(set) var isMouseReleased = false
  /// True once the size of the screen is known.
  fileprivate var hasSize = false
  /// The progress of background work, such as "Reading 40%".
  fileprivate(set) var activity: String?
  /// True after the user has quit, while changes are still being written to disk.
  fileprivate(set) var isLeaving = false
  /// True after the user has quit twice, so that the program no longer waits for changes to be written.
  public fileprivate(set) var leavesNow = false
  /// True after the command to quit was given.
  fileprivate var hasQuit = false

  mutating func stay() { (isLeaving, hasQuit) = (false, false) }

  /// Ends the program once all changes are on disk, as if the user had quit.
  mutating func leaveWhenDone() { isLeaving = true }
}

enum ProgramFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(
      view: [
        KeyBinding(
          .control("l"), name: "redraw", help: "Redraw the screen", event: .program(.redraw)),
        Keymap.releaseMouse(context.state.program.isMouseReleased, .program(.releaseMouse)),
      ],
      program: [
        KeyBinding(
          "q", name: "quit", help: "Close the message, or quit",
          hint: quitHint(context), event: .program(.quit)),
        KeyBinding(
          .control("c"), name: "quit-at-once", help: "Quit at once", event: .program(.quitAtOnce)),
        KeyBinding(
          .control("z"), name: "suspend", help: "Suspend; fg resumes",
          event: .program(.suspend)),
      ])
  }

  /// The hint for the key that quits. In a message, and while its details have the focus, the key
  /// goes back instead, and another hint already says so.
  private static func quitHint(_ context: KeyContext) -> String? {
    let (layout, isPhone) = (context.layout, context.state.navigator.width < 50)
    // On a phone, leave out this hint, to make room for the hint for writing a new message.
    return layout.focus < .secondary && layout[.inspector] == nil && !isPhone ? "Quit" : nil
  }

  /// Cancels quitting if the user performs any other action, because this shows that the user wants
  /// to stay.
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    switch event as? ProgramEvent {
    case .quit?, .quitAtOnce?: break
    default: if event.isByUser { state.program.stay() }
    }
  }

  /// Quits if the user has quit and there is nothing left to wait for.
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    guard state.program.isLeaving, !state.program.hasQuit, state.awaited == nil else { return [] }
    state.program.hasQuit = true
    return [.quit]
  }

  static func figures(_ split: MailSplitView) -> [String] {
    [split.browser.dates(split.state).clock]
  }
}

extension MailState {
  /// Ends the program once all changes are on disk. Quitting twice ends the program at once.
  fileprivate mutating func leave(in browser: MailBrowser) -> [Command<MailEffect>] {
    program.leavesNow = program.isLeaving
    for feature in MailFeatures.inOrderOfEvents {
      if let commands = feature.leaveUnanswered(&self, in: browser) { return commands }
    }
    if !program.leavesNow {
      for feature in MailFeatures.inOrderOfEvents.reversed() where feature.asksBeforeLeaving(&self)
      {
        return []
      }
    }
    let commands = leaveWhenDone()
    if program.leavesNow {
      program.hasQuit = true
      return [.quit]
    }
    guard let awaited else { return [] }
    tellLeaving(onceAllIs: awaited)
    return commands
  }

  /// Ends the program once everything is finished, as if the user had quit. Saves what the user has typed.
  fileprivate mutating func leaveWhenDone() -> [Command<MailEffect>] {
    program.leaveWhenDone()
    return MailFeatures.inOrderOfEvents.reduce([]) { $0 + $1.willLeave(&self) }
  }

  /// Tells the user what must finish before the program can quit. If the user quits again, the
  /// program ends at once.
  fileprivate mutating func tellLeaving(onceAllIs awaited: Awaited) {
    let now = preferences.key(of: "quit").map {
      ToastAction("Now", key: $0, event: MailEvent.program(.quit))
    }
    notices.report("Quitting once everything is \(awaited.rawValue)", now)
  }

  fileprivate var awaited: Awaited? {
    let all = MailFeatures.inOrderOfEvents.compactMap { $0.awaited(self) }
    return Awaited.allCases.last(where: all.contains)
  }

  fileprivate mutating func releaseMouse() {
    program.isMouseReleased.toggle()
    notices.notice = program.isMouseReleased ? "The terminal now uses the mouse" : nil
  }

  /// Closes the presentation over the columns, or the column of details. From a message, goes to the list: in portrait by opening
  /// the popover, and on a compact screen by returning to the card below. If a list has the focus, quits, whatever the
  /// width of the screen.
  fileprivate mutating func quit(in browser: MailBrowser) -> [Command<MailEffect>] {
    let layout = layout
    if layout.isCovered || layout.isFullScreen { return navigate(.cancel) }
    if layout[.inspector] != nil { return navigate(.toggleInspector) }
    if layout.focus < .secondary { return leave(in: browser) }
    let commands = navigate(.focus(.secondary)) + navigate(.goOut)
    return self.layout.focus < .secondary ? commands : commands + leave(in: browser)
  }
}
