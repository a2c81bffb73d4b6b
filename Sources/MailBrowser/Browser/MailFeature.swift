import Dispatch
import MailStore
import NavigationModel
import SplitViewUI

/// A feature of the mail browser: its part of the keymap, its part of the screen, and its handling of events. A feature
/// implements only the requirements that it needs.
///
/// A new feature is a folder with its state, events, keys and views, and six lines elsewhere: two for its case in
/// ``MailEvent``, one for its property in ``MailState``, and one in each list of ``MailFeatures``. Only the file that declares the
/// feature's state changes it (`scripts/members`). A feature that makes its own requests adds two lines in
/// ``MailEffect``.
protocol MailFeature: SendableMetatype {
  // MARK: Keys

  /// The feature's keys while nothing covers the columns.
  static func keys(_ context: KeyContext) -> FeatureKeys
  /// The keymap while the feature takes all keys, for a presentation or a text field; nil at other times.
  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>?
  /// Returns the keymap with additional keys of the feature. These temporarily take precedence over all others.
  static func adapted(_ keymap: Keymap<MailEvent>, _ context: KeyContext) -> Keymap<MailEvent>
  /// The keymap while the user types or selects text, for the list of all binding names; nil if the feature has none.
  static func writingKeymap(_ context: KeyContext) -> Keymap<MailEvent>?
  /// Returns the event for pasted text.
  static func pasted(_ text: String, _ state: MailState) -> MailEvent?

  // MARK: Views

  /// The popovers, sheets and alerts of the feature.
  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>]
  /// The presentations that a click outside them does not close, because the user types in them or must answer them.
  static var presentationsToAnswer: [PresentationID] { get }
  /// The counts to show at the right end of the status bar.
  static func figures(_ split: MailSplitView) -> [String]
  /// The focused link or attachment in words, for the status bar; nil if the feature has none.
  static func itemInStatus(_ state: MailState) -> String?

  /// Returns the commands to perform when the program starts.
  static func start(_ state: MailState) -> [Command<MailEffect>]
  /// The timers that the state needs.
  static func tasks(_ state: MailState) -> [AppTask<MailEffect, MailEvent>]

  // MARK: Before events

  /// Prepares a new state for its first screen.
  /// - Parameter saved: the place in the mail that an earlier run saved; nil if there is none.
  static func prepare(_ state: inout MailState, from saved: SavedPlace?)
  /// Returns an event to handle instead of `event`; nil for `event` itself.
  static func replacement(
    of event: MailEvent, _ state: inout MailState, in browser: MailBrowser
  ) -> MailEvent?
  /// Stops an event that must not change anything now, and tells the user why. Nil if the event may be handled.
  static func refusal(
    of event: any FeatureEvent, _ state: inout MailState
  ) -> [Command<MailEffect>]?

  // MARK: Reactions to changes

  /// Called before every event.
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent)
  /// Called after every event.
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>]
  /// Called after a navigation event, with the changes that it made, and before `didNavigate`.
  /// - Parameter drag: the state of the drag before the event.
  static func didChange(
    _ state: inout MailState, _ changes: [NavigationChange<MailItem>],
    by event: NavigationEvent<MailItem>, after drag: DragState<MailItem>?
  ) -> [Command<MailEffect>]
  /// Called after every event that may have changed the navigation path. Features are called from last to first, so
  /// that a list is requested before a message in that list.
  static func didNavigate(
    _ state: inout MailState, from former: MailState.Place
  ) -> [Command<MailEffect>]
  /// Called before the navigation goes to a message, so that features can show its row if they hide it.
  static func willShow(
    _ state: inout MailState, _ message: MessageReference, in mailbox: MailboxReference
  ) -> [Command<MailEffect>]
  /// Called before a different message, or none, is shown.
  static func willChangeMessage(_ state: inout MailState)
  /// Called after a newer version of the message on screen has replaced the version that `former` shows.
  static func didReread(_ state: inout MailState, from former: MailState)
  /// Called before `list` replaces the list of its mailbox.
  static func willList(_ state: inout MailState, _ list: MailboxContents)
  /// Called after `list` replaced the list of its mailbox, which had the messages `former`.
  static func didList(
    _ state: inout MailState, _ list: MailboxContents, since former: ListedMessages?,
    hasChanged: Bool
  ) -> [Command<MailEffect>]
  /// Called after an action, an undo or a redo, with its outcome.
  static func didChangeMail(
    _ state: inout MailState, _ answer: ChangeAnswer
  ) -> [Command<MailEffect>]
  /// Called after every event, before `didUpdate` of any feature, so that features can select a different message.
  static func reselect(_ state: inout MailState) -> [Command<MailEffect>]
  /// Scrolls the feature's text if it is in the focused column.
  static func scroll(_ state: inout MailState, by step: StepEvent)

  // MARK: Quitting

  /// What the program must wait for before it quits; nil if the feature has nothing to finish.
  static func awaited(_ state: MailState) -> Awaited?
  /// Asks the user what to do before the program quits. Returns false if no question is needed. Features are called from
  /// last to first, until one of them asks.
  static func asksBeforeLeaving(_ state: inout MailState) -> Bool
  /// Answers the feature's question for a user who quits again instead of answering it. Nil if the question is not open.
  static func leaveUnanswered(
    _ state: inout MailState, in browser: MailBrowser
  ) -> [Command<MailEffect>]?
  /// Called when the program is about to quit, so that features can save what the user has typed.
  static func willLeave(_ state: inout MailState) -> [Command<MailEffect>]
}

/// What the program waits for before it quits, as the end of the notice "Quitting once everything is …". The most
/// telling case is the last.
public enum Awaited: String, CaseIterable, Sendable {
  case onDisk = "on disk"
  case synced, sent
}

extension MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys { FeatureKeys() }
  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? { nil }
  static func adapted(
    _ keymap: Keymap<MailEvent>, _ context: KeyContext
  ) -> Keymap<MailEvent> { keymap }
  static func writingKeymap(_ context: KeyContext) -> Keymap<MailEvent>? { nil }
  static func pasted(_ text: String, _ state: MailState) -> MailEvent? { nil }
  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] { [] }
  static var presentationsToAnswer: [PresentationID] { [] }
  static func figures(_ split: MailSplitView) -> [String] { [] }
  static func itemInStatus(_ state: MailState) -> String? { nil }
  static func start(_ state: MailState) -> [Command<MailEffect>] { [] }
  static func tasks(_ state: MailState) -> [AppTask<MailEffect, MailEvent>] { [] }
  static func prepare(_ state: inout MailState, from saved: SavedPlace?) {}
  static func replacement(
    of event: MailEvent, _ state: inout MailState, in browser: MailBrowser
  ) -> MailEvent? { nil }
  static func refusal(
    of event: any FeatureEvent, _ state: inout MailState
  ) -> [Command<MailEffect>]? { nil }
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {}
  static func didChange(
    _ state: inout MailState, _ changes: [NavigationChange<MailItem>],
    by event: NavigationEvent<MailItem>, after drag: DragState<MailItem>?
  ) -> [Command<MailEffect>] { [] }
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] { [] }
  static func didNavigate(
    _ state: inout MailState, from former: MailState.Place
  ) -> [Command<MailEffect>] { [] }
  static func willShow(
    _ state: inout MailState, _ message: MessageReference, in mailbox: MailboxReference
  ) -> [Command<MailEffect>] { [] }
  static func willChangeMessage(_ state: inout MailState) {}
  static func didReread(_ state: inout MailState, from former: MailState) {}
  static func willList(_ state: inout MailState, _ list: MailboxContents) {}
  static func didList(
    _ state: inout MailState, _ list: MailboxContents, since former: ListedMessages?,
    hasChanged: Bool
  ) -> [Command<MailEffect>] { [] }
  static func didChangeMail(
    _ state: inout MailState, _ answer: ChangeAnswer
  ) -> [Command<MailEffect>] { [] }
  static func reselect(_ state: inout MailState) -> [Command<MailEffect>] { [] }
  static func scroll(_ state: inout MailState, by step: StepEvent) {}
  static func awaited(_ state: MailState) -> Awaited? { nil }
  static func asksBeforeLeaving(_ state: inout MailState) -> Bool { false }
  static func leaveUnanswered(
    _ state: inout MailState, in browser: MailBrowser
  ) -> [Command<MailEffect>]? { nil }
  static func willLeave(_ state: inout MailState) -> [Command<MailEffect>] { [] }
}

/// The keys of a feature, divided into the sections of the help page.
struct FeatureKeys {
  var moving: [KeyBinding<MailEvent>] = []
  var messages: [KeyBinding<MailEvent>] = []
  /// Keys at the end of the Messages section: keys with Shift, for which users rarely need help.
  var lastOfMessages: [KeyBinding<MailEvent>] = []
  var view: [KeyBinding<MailEvent>] = []
  var program: [KeyBinding<MailEvent>] = []
  /// The user's own commands, whose keys take precedence over all others.
  var own: [KeyBinding<MailEvent>] = []
}

/// An event that one feature handles.
protocol FeatureEvent: Sendable {
  /// True for an action by the user, false for an answer to a request. An action by the user removes the notice.
  var isByUser: Bool { get }
  /// True if a drag continues after the event.
  var continuesDrag: Bool { get }
  /// True if the event acts on the marked or selected messages, or asks about them (``ActionTarget``).
  var actsOnTarget: Bool { get }
  /// True if the event reads the file of the message on screen again. Another program may have
  /// removed the file.
  var readsFile: Bool { get }
  /// True if the event is an action on the focused column. That column stays on top if the screen becomes compact.
  var isAboutColumn: Bool { get }
  /// Changes `state`, and returns the commands to perform.
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>]
}

extension FeatureEvent {
  var isByUser: Bool { true }
  var continuesDrag: Bool { !isByUser }
  var actsOnTarget: Bool { false }
  var readsFile: Bool { false }
  var isAboutColumn: Bool { true }
}

/// A request from a feature to the outside world.
protocol FeatureEffect: Sendable {
  /// Returns the queue on which the request is performed.
  func queue(of effects: MailEffects) -> DispatchQueue
  /// Records that this is the latest request, before it waits in its queue.
  func note(in effects: MailEffects)
  /// Performs the request. Answers are passed to `send`, on this or another thread.
  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void)
}

extension FeatureEffect {
  func note(in effects: MailEffects) {}
}
