import TerminalFrame

/// A program: its state, its events, and its view. It consists of pure values and functions.
/// Whatever touches the world is an effect, described here and done elsewhere (``AsyncEffects``).
///
/// ```swift
/// struct Counter: App {
///   enum Event { case add, resized }
///
///   func update(_ count: inout Int, _ event: Event) -> [Command<Never>] {
///     if event == .add { count += 1 }
///     return []
///   }
///
///   func view(_ count: Int) -> Text<Event> { Text("\(count)") }
///
///   func keymap(_ count: Int) -> Keymap<Event> {
///     Keymap([Keymap.Section("Counter", [KeyBinding("+", help: "Add one", event: .add)])])
///   }
///
///   func resized(to size: Size) -> Event { .resized }
/// }
/// ```
public protocol App<State> {
  /// Everything that the program knows.
  associatedtype State
  /// Everything that can happen to the program.
  associatedtype Event: Sendable
  /// A request to the world outside.
  associatedtype Effect: Sendable
  /// The type of its view.
  associatedtype Body: View<Event>

  /// Changes `state` as `event` says. Returns the commands that follow.
  func update(_ state: inout State, _ event: Event) -> [Command<Effect>]
  /// What goes on as long as the program is in `state`: effects that read what is on screen, and
  /// timers. Asked for after every event.
  func tasks(_ state: State) -> [AppTask<Effect, Event>]
  /// The view of `state`.
  func view(_ state: State) -> Body
  /// The keys in force in `state`. The help page and the key hints are made from them
  /// (``KeyHints``).
  func keymap(_ state: State) -> Keymap<Event>
  /// Which of the keys that every program has are in force in `state`, besides those of its keymap.
  func standardKeys(_ state: State) -> StandardKeys
  /// The event for a key that has no meaning in `state`, to say so; nil if nothing is said.
  func meaningless(_ press: KeyPress, _ state: State) -> Event?
  /// The event for a key that cannot be used in `state`, to say the reason, which is that of its
  /// binding (``KeyBinding/unavailable``); nil where it is to stand in place of the key hints until the
  /// next key.
  func unavailable(_ reason: String, _ state: State) -> Event?
  /// The event for a new size of the screen.
  func resized(to size: Size) -> Event
  /// The event that brings the text back on screen that was being written in `former`, and that a turn
  /// took away in `state`; nil to leave it there. Asked for after a turn, and once more after its event, if
  /// the user was writing and the letters would be keys of the program now.
  func resumesTyping(since former: State, _ state: State) -> Event?
  /// The event for pasted text; nil if text means nothing in `state`. Pasted text is never taken
  /// for keys.
  func pasted(_ text: String, _ state: State) -> Event?
  /// True if the program uses the mouse in `state`. Otherwise the terminal keeps it, and the
  /// terminal's own selection of text works as usual.
  func wantsMouse(_ state: State) -> Bool
  /// The colours and signs in force in `state`; the terminal's own are `usual`. A theme of the
  /// program's own is shown as far as the terminal has colours (``Theme/adapted(toColors:)``).
  func appearance(_ state: State, usual: Appearance) -> Appearance
  /// The event for the time, `seconds` after 1970-01-01T00:00:00Z. The program gets it at the start
  /// of every minute.
  func clock(_ seconds: Int64) -> Event?
  /// False if `event`, which led to `state`, changed nothing that is on screen, and no key: something
  /// was read before anybody asked for it. The screen is then not painted, and the keymap kept.
  func needsDisplay(after event: Event, _ state: State) -> Bool
  /// What is still to be done when the program ends in `state`, such as saving what was written. It ends by a key,
  /// by a signal that asks for it (SIGTERM, SIGHUP, SIGINT), or because its window was closed. These effects are
  /// finished before the process ends; nothing that they send arrives any more. `App.run` and an `AppTape` see to all of
  /// this; `Program.run(closing:)` alone catches no signals.
  func willTerminate(_ state: State) -> [Effect]
}

extension App {
  /// All of them.
  public func standardKeys(_ state: State) -> StandardKeys { .all }
  /// Nothing.
  public func tasks(_ state: State) -> [AppTask<Effect, Event>] { [] }
  /// Nil: the key is ignored.
  public func meaningless(_ press: KeyPress, _ state: State) -> Event? { nil }
  /// Nil: the reason is shown in place of the key hints.
  public func unavailable(_ reason: String, _ state: State) -> Event? { nil }
  /// Nil: typed letters are keys.
  public func resumesTyping(since former: State, _ state: State) -> Event? { nil }
  /// Nil: pasted text is ignored.
  public func pasted(_ text: String, _ state: State) -> Event? { nil }
  /// True.
  public func wantsMouse(_ state: State) -> Bool { true }
  /// The terminal's own.
  public func appearance(_ state: State, usual: Appearance) -> Appearance { usual }
  /// Nil: the time is ignored.
  public func clock(_ seconds: Int64) -> Event? { nil }
  /// True.
  public func needsDisplay(after event: Event, _ state: State) -> Bool { true }
  /// Nothing.
  public func willTerminate(_ state: State) -> [Effect] { [] }
}

/// A request of an update, done once. What goes on for as long as something is on screen is better
/// listed by ``App/tasks(_:)``, and ends by itself.
///
/// ```swift
/// enum Event { case open(String), edit(String), stop, quit }
///
/// func update(_ event: Event) -> [Command<Effect>] {
///   switch event {
///   case .open(let note): [.perform(.read(note), id: "read")]
///   case .edit(let note): [.performInTerminal(.edit(note))]
///   case .stop: [.cancel("read")]
///   case .quit: [.quit]
///   }
/// }
/// #expect(update(.quit).count == 1)
/// ```
public enum Command<Effect: Sendable>: Sendable {
  /// An effect whose events are about to be shown. Painting waits a moment for the first; if it
  /// takes longer than a second, the screen shows that. It replaces an effect with the same id.
  case perform(Effect, id: EffectID? = nil)
  /// An effect that nothing on screen waits for: it begins once the screen is painted, or before the
  /// next effect that is waited for. It replaces an effect with the same id.
  case performBehind(Effect, id: EffectID? = nil)
  /// An effect that has the terminal to itself until it ends: another program (`ExternalProgram` in
  /// `TerminalApp`). The screen is given back before, and then taken again, in the size that it has
  /// by then.
  case performInTerminal(Effect)
  /// Ends the effect that a command began with this id. Nothing more of it arrives.
  case cancel(EffectID)
  /// Something for the terminal itself: the clipboard, the window's title.
  case terminal(TerminalCommand)
  /// Send the whole screen again.
  case redraw
  /// Stop, as on Ctrl+Z, until the shell continues the program.
  case suspend
  /// End the program.
  case quit
}
