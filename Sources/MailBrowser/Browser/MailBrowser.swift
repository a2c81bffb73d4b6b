import NavigationModel
import SplitViewUI
import TerminalFrame

/// The mail browser: a split view of mailboxes, messages and one message.
public struct MailBrowser: App {
  /// Returns the offset of local time from UTC at a moment, in seconds; positive to the east of UTC.
  public let utcOffset: @Sendable (Int64) -> Int
  /// True for the sample account, whose clock is stopped.
  public let isSample: Bool
  /// The number of colours that the terminal has.
  public let colors: Int
  /// The user's own themes by name, adapted to the terminal's colours.
  public let ownThemes: [String: Theme]
  /// The path of the preferences file as shown to the user; nil if preferences last only until the program ends.
  public let preferencesFile: String?
  /// The destination of copied text.
  public let clipboard: ClipboardRoute

  /// True if the terminal window's title shows the open mailbox or message.
  public let setsTitle: Bool

  /// Makes a browser.
  /// - Parameters:
  ///   - isSample: true for the sample account.
  ///   - colors: the number of colours that the terminal has. If it has none, no theme has colours.
  ///   - ownThemes: the user's own themes by name.
  ///   - preferencesFile: the path of the preferences file as shown to the user.
  ///   - clipboard: the destination of copied text; by default the terminal.
  ///   - setsTitle: true to show the open mailbox or message in the terminal window's title.
  ///   - utcOffset: returns the offset of local time from UTC at a moment, in seconds, for dates on screen.
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

  /// Empty, since the features bind all standard keys under their own names.
  public func standardKeys(_ state: MailState) -> StandardKeys { [] }

  /// Returns the first commands: list the selected mailbox, count and watch all mailboxes, and update the index.
  public func start(_ state: MailState) -> [Command<MailEffect>] {
    let list = state.mailbox.map {
      Command.perform(
        MailEffect.messages(.list($0, state.messages.order(of: $0, state.preferences.order))))
    }
    let title: Command<MailEffect>? = setsTitle ? .terminal(.setTitle(windowTitle(state))) : nil
    let features = MailFeatures.inOrderOfEvents.flatMap { $0.start(state) }
    return (title.map { [$0] } ?? []) + features + (list.map { [$0] } ?? [])
      + [
        .performInBackground(.mailboxes(.countAndWatch)), .performInBackground(.indexing(.update)),
      ]
      + (isSample ? [] : [.performInBackground(.answering(.lookForUnsettled(isStart: true)))])
  }

  /// Returns the event for a new size of the screen.
  public func resized(to size: Size) -> MailEvent { .program(.resized(size)) }

  /// Returns the event that moves the focus back to the column in which the user was typing a search.
  public func resumesTyping(since former: MailState, _ state: MailState) -> MailEvent? {
    .program(.resumeTyping(former.layout.focus))
  }

  /// Returns false while the mouse is left to the terminal, so that the user can select text there.
  public func wantsMouse(_ state: MailState) -> Bool { !state.program.isMouseReleased }

  /// Returns the event for the current time. The sample account's clock is stopped, so there it returns nil.
  public func clock(_ seconds: Int64) -> MailEvent? {
    isSample ? nil : .program(.clock(seconds))
  }

  /// Returns an event that shows a notice for a key without a function, once for each key.
  public func meaningless(_ press: KeyPress, _ state: MailState) -> MailEvent? {
    .notices(.meaninglessKey(press))
  }

  /// Returns an event that shows why a key cannot be used.
  public func unavailable(_ reason: String, _ state: MailState) -> MailEvent? {
    .notices(.unavailableKey(reason: reason))
  }

  /// Returns the event that passes pasted text to the field being edited; nil if no field is being edited.
  public func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    MailFeatures.byPrecedence.lazy.compactMap { $0.pasted(text, state) }.first
  }

  /// The timers that the state needs: the timer that removes the toast, and the timers of the features.
  public func tasks(_ state: MailState) -> [AppTask<MailEffect, MailEvent>] {
    state.notices.toast.tasks { .notices(.toast($0)) }
      + MailFeatures.inOrderOfEvents.flatMap { $0.tasks(state) }
  }

  /// Changes `state` according to `event`, and returns the commands to perform.
  public func update(_ state: inout MailState, _ event: MailEvent) -> [Command<MailEffect>] {
    let event = (replacement(of: event, &state) ?? event).feature
    let title = setsTitle ? windowTitle(state) : ""
    if event.isByUser {
      state.notices.notice = nil
      // The user is using the columns that are now on screen. For example, a user who scrolls a message in portrait,
      // or finds or selects text in the message, is reading it. If the screen becomes compact, the message therefore
      // stays on screen.
      if event.isAboutColumn {
        state.navigator.update(.scroll(state.layout.focus, by: 0), in: state.library)
      }
    }
    for feature in MailFeatures.inOrderOfEvents { feature.willUpdate(&state, for: event) }
    var commands = Self.refusal(of: event, &state) ?? event.update(&state, in: self)
    for feature in MailFeatures.inOrderOfEvents { commands += feature.reselect(&state) }
    for feature in MailFeatures.inOrderOfEvents { commands += feature.didUpdate(&state) }
    if setsTitle, windowTitle(state) != title {
      commands.append(.terminal(.setTitle(windowTitle(state))))
    }
    if event is ClipboardEvent { return commands }
    let routed = ClipboardFeature.routed(commands, clipboard, notice: state.notices.notice)
    guard let notice = routed.notice, notice != state.notices.notice else { return routed.commands }
    state.notices.notice = notice
    return routed.commands
  }

  private func replacement(of event: MailEvent, _ state: inout MailState) -> MailEvent? {
    for feature in MailFeatures.inOrderOfEvents {
      if let other = feature.replacement(of: event, &state, in: self) { return other }
    }
    return nil
  }

  private static func refusal(
    of event: any FeatureEvent, _ state: inout MailState
  ) -> [Command<MailEffect>]? {
    for feature in MailFeatures.inOrderOfEvents {
      if let commands = feature.refusal(of: event, &state) { return commands }
    }
    return nil
  }

  /// Returns false if the event only preloaded a message that is not on screen.
  public func needsDisplay(after event: MailEvent, _ state: MailState) -> Bool {
    guard case .opening(.openedAhead(let message)) = event else { return true }
    return message.reference == state.message
  }

  /// Returns a formatter for dates, relative to the time of `state`.
  func dates(_ state: MailState) -> DateText { DateText(now: state.now, utcOffset: utcOffset) }
}
