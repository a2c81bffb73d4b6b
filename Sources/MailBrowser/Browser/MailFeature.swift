import Dispatch
import NavigationModel
import SplitViewUI

/// A feature of the mail browser, as its additions to the keymap, the screen and the other things
/// that all features share. A feature implements only the requirements that it needs.
///
/// A new feature is a folder with its state, its events, its keys and its views, and four lines
/// elsewhere: two for its case in ``MailEvent``, one for its property in ``MailState``, and one in
/// ``MailFeatures``. Its state is written in the file that declares it (`scripts/members`). If it asks something new of the world, its case in ``MailEffect`` is two more.
protocol MailFeature: SendableMetatype {
  // MARK: Keys

  /// Its keys while nothing lies over the columns.
  static func keys(_ context: KeyContext) -> FeatureKeys
  /// The keymap while something of the feature takes all keys: a presentation, or a text that is
  /// being written. Nil at all other times.
  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>?
  /// A keymap in force, with the keys that come before all others for a while.
  static func adapted(_ keymap: Keymap<MailEvent>, _ context: KeyContext) -> Keymap<MailEvent>
  /// Its keymap while a text is written or selected, for the list of all names; nil if there is
  /// none.
  static func writingKeymap(_ context: KeyContext) -> Keymap<MailEvent>?
  /// The event for text that the terminal pasted.
  static func pasted(_ text: String, _ state: MailState) -> MailEvent?

  // MARK: Views

  /// Its popovers, sheets and alerts.
  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>]
  /// Its presentations that a click beside them does not close: a user writes in them, or they
  /// ask something.
  static var presentationsToAnswer: [PresentationID] { get }
  /// Its figures at the right end of the status bar.
  static func figures(_ split: MailSplitView) -> [String]

  // MARK: Changes made elsewhere

  /// Called before every event.
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent)
  /// Called after every event.
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>]
  /// Called after everything that may have changed the path. The features
  /// are asked from the last to the first: a list is asked for before a message in it.
  static func didNavigate(
    _ state: inout MailState, from former: MailState.Place
  ) -> [Command<MailEffect>]
  /// Called before another message is shown, or none.
  static func willChangeMessage(_ state: inout MailState)
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
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {}
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] { [] }
  static func didNavigate(
    _ state: inout MailState, from former: MailState.Place
  ) -> [Command<MailEffect>] { [] }
  static func willChangeMessage(_ state: inout MailState) {}
}

/// The keys of a feature, by the section of the page of keys that they belong to.
struct FeatureKeys {
  var moving: [KeyBinding<MailEvent>] = []
  var messages: [KeyBinding<MailEvent>] = []
  /// At the end of the section of the messages: keys with Shift, which few people look for.
  var lastOfMessages: [KeyBinding<MailEvent>] = []
  var view: [KeyBinding<MailEvent>] = []
  var program: [KeyBinding<MailEvent>] = []
  /// The user's own commands, which get their keys before all others.
  var own: [KeyBinding<MailEvent>] = []
}

/// An event of a feature.
protocol FeatureEvent: Sendable {
  /// True for what a user does, false for what comes back from the world. After the former a
  /// notice has been seen.
  var isByUser: Bool { get }
  /// True if a message that is being dragged stays so.
  var continuesDrag: Bool { get }
  /// True if it acts on the marked messages or the selected one, or asks about them (``ActionTarget``).
  var actsOnTarget: Bool { get }
  /// True if it reads the file of the message on screen once more, which another program may have taken away.
  var readsFile: Bool { get }
  /// True if the user acts on the column that has the focus, which is on top when the screen becomes compact.
  var isAboutColumn: Bool { get }
  /// Changes `state`, and says what is to be done.
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>]
}

extension FeatureEvent {
  var isByUser: Bool { true }
  var continuesDrag: Bool { !isByUser }
  var actsOnTarget: Bool { false }
  var readsFile: Bool { false }
  var isAboutColumn: Bool { true }
}

/// A request of a feature to the world.
protocol FeatureEffect: Sendable {
  /// The queue on which it is done.
  func queue(of effects: MailEffects) -> DispatchQueue
  /// Remembers, before it waits in its queue, that this is wanted now.
  func note(in effects: MailEffects)
  /// Does it; answers go through `send`, from the thread that this was called on or another one.
  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void)
}

extension FeatureEffect {
  func note(in effects: MailEffects) {}
}
