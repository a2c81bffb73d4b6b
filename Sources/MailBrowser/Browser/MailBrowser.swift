import NavigationModel
import SplitViewUI
import TerminalFrame

/// The mail browser: accounts and mailboxes, messages, a message.
public struct MailBrowser: App {
  /// Seconds that local time is east of UTC at a moment.
  public let utcOffset: @Sendable (Int64) -> Int
  /// True for the sample account, whose clock stands still.
  public let isSample: Bool
  /// The colours that the terminal has.
  public let colors: Int
  /// The user's own themes by their names, as the terminal shows them.
  public let ownThemes: [String: Theme]
  /// The file in which preferences are kept, as it is named for people; nil if they last until the
  /// program ends.
  public let preferencesFile: String?
  /// Where copied text goes.
  public let clipboard: ClipboardRoute

  /// True if the title of the terminal's window says what is shown.
  public let setsTitle: Bool

  /// Makes a browser.
  /// - Parameters:
  ///   - isSample: true for the sample account.
  ///   - colors: the colours that the terminal has; without any, no theme has one.
  ///   - ownThemes: the user's own themes by their names.
  ///   - preferencesFile: the file in which preferences are kept, as it is named for people.
  ///   - clipboard: where copied text goes; by default to the terminal.
  ///   - setsTitle: true for the title of the terminal's window to say what is shown.
  ///   - utcOffset: seconds east of UTC at a moment, for dates on screen.
  public init(
    isSample: Bool = false, colors: Int = 1 << 24, ownThemes: [String: Theme] = [:],
    preferencesFile: String? = nil, clipboard: ClipboardRoute = ClipboardRoute(),
    setsTitle: Bool = false,
    utcOffset: @escaping @Sendable (Int64) -> Int
  ) {
    self.utcOffset = utcOffset
    self.isSample = isSample
    self.colors = colors
    self.ownThemes = ownThemes.mapValues { $0.adapted(toColors: colors) }
    self.preferencesFile = preferencesFile
    self.clipboard = clipboard
    self.setsTitle = setsTitle
  }

  /// None: the features bind all of these keys, by names of their own.
  public func standardKeys(_ state: MailState) -> StandardKeys { [] }

  /// The first things to do: list the selected mailbox, count the others, watch them all, and index them behind.
  public func start(_ state: MailState) -> [Command<MailEffect>] {
    let list = state.mailbox.map {
      Command.perform(MailEffect.messages(.list($0, state.order(of: $0))))
    }
    let searches = state.library.searches.mailboxes.isEmpty ? nil : state.defineSearches()
    let title: Command<MailEffect>? = setsTitle ? .terminal(.setTitle(state.windowTitle)) : nil
    return [title, searches, list, .performBehind(.mailboxes(.countAndWatch))].compactMap { $0 }
      + state.countSearches() + (state.threads.muted.isEmpty ? [] : [state.tellMuted()])
      + [.performBehind(.indexing(.update))]
      + (isSample ? [] : [.performBehind(.answering(.lookForUnsettled(isStart: true)))])
  }

  /// The event for a new size.
  public func resized(to size: Size) -> MailEvent { .program(.resized(size)) }

  /// Goes back to the column in which a search was being written.
  public func resumesTyping(since former: MailState, _ state: MailState) -> MailEvent? {
    .program(.resumeTyping(former.layout.focus))
  }

  /// True unless the terminal has the mouse, for its own selection of text.
  public func wantsMouse(_ state: MailState) -> Bool { !state.program.isMouseLetGo }

  /// The event for the time; the sample's clock stands still.
  public func clock(_ seconds: Int64) -> MailEvent? {
    isSample ? nil : .program(.clock(seconds))
  }

  /// A key without a meaning says so once.
  public func meaningless(_ press: KeyPress, _ state: MailState) -> MailEvent? {
    .notices(.meaninglessKey(press))
  }

  /// A key that cannot be used says why.
  public func unavailable(_ reason: String, _ state: MailState) -> MailEvent? {
    .notices(.unavailableKey(reason: reason))
  }

  /// Pasted text is written where a text is being written, and means nothing elsewhere.
  public func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    MailFeatures.all.lazy.compactMap { $0.pasted(text, state) }.first
  }

  /// Changes `state` as `event` says.
  public func update(_ state: inout MailState, _ event: MailEvent) -> [Command<MailEffect>] {
    let event = (state.takeAction(by: event, in: self) ?? event).feature
    let title = setsTitle ? state.windowTitle : ""
    if event.isByUser {
      state.notice = nil
      state.actOnScreen(by: event)
    }
    for feature in MailFeatures.all { feature.willUpdate(&state, for: event) }
    var commands = state.refuse(event) ?? event.update(&state, in: self)
    // This goes to another message, so it comes before what follows from that: bars, the text, hints.
    commands += state.arriveAtUnread() + state.leaveDeparted()
    for feature in MailFeatures.all { commands += feature.didUpdate(&state) }
    if setsTitle, state.windowTitle != title {
      commands.append(.terminal(.setTitle(state.windowTitle)))
    }
    if event is ClipboardEvent { return commands }
    let routed = ClipboardFeature.routed(commands, clipboard, notice: state.notice)
    guard let notice = routed.notice, notice != state.notice else { return routed.commands }
    state.notice = notice
    return routed.commands
  }

  /// False for a message that was opened ahead, unless it is the one on screen by now.
  public func needsDisplay(after event: MailEvent, _ state: MailState) -> Bool {
    guard case .reading(.openedAhead(let message)) = event else { return true }
    return message.reference == state.message
  }

  /// Dates as they are written at the time of `state`.
  func dates(_ state: MailState) -> DateText { DateText(now: state.now, utcOffset: utcOffset) }
}
