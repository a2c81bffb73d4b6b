import TerminalFrame

/// A program: its state, its events, and its view. It consists of values and pure functions. All interaction
/// with the outside world is described as effects, which are performed elsewhere (``AsyncEffects``).
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
  /// The entire state of the program.
  associatedtype State
  /// The events that the program handles.
  associatedtype Event: Sendable
  /// A request to the outside world, such as reading a file.
  associatedtype Effect: Sendable
  /// The type of the program's view.
  associatedtype Body: View<Event>

  /// Applies `event` to `state`. Returns the commands to perform as a result.
  func update(_ state: inout State, _ event: Event) -> [Command<Effect>]
  /// Returns the tasks that run as long as the program is in `state`: timers, and effects that load the content of
  /// the screen. Called after every event. A program with a ``SplitView`` implements ``SplitViewApp/tasks(_:for:)``
  /// instead, if its tasks depend on the selected item.
  func tasks(_ state: State) -> [AppTask<Effect, Event>]
  /// Returns the view that shows `state`.
  func view(_ state: State) -> Body
  /// Returns the active keys in `state`. The help page and the key hints are generated from this keymap (``KeyHints``).
  func keymap(_ state: State) -> Keymap<Event>
  /// Returns the standard keys that are active in `state`, in addition to the keys of the keymap.
  func standardKeys(_ state: State) -> StandardKeys
  /// Returns the event that reports that a key has no meaning in `state`. If nil, the key is ignored.
  func meaningless(_ press: KeyPress, _ state: State) -> Event?
  /// Returns the event that reports why a key cannot be used in `state` (``KeyBinding/unavailable``). If nil,
  /// the reason is shown in place of the key hints until the next key.
  func unavailable(_ reason: String, _ state: State) -> Event?
  /// Returns the event that reports a new size of the screen.
  func resized(to size: Size) -> Event
  /// Returns the event that passes the heights of bars and table rows in the view to the state. Nil
  /// if the state already has them. This function is called after every event. It is for programs
  /// whose screen is only sometimes a ``SplitView``; such programs return ``SplitView/measured``.
  func measured(_ state: State) -> Event?
  /// Returns the event that shows a text field that was being edited in `former` and is hidden in
  /// `state`, because the screen was resized. Nil to leave the field hidden. This function is
  /// called after every resize. If the user was typing and letters would still act as keys after
  /// the returned event, the function is called a second time.
  func resumesTyping(since former: State, _ state: State) -> Event?
  /// Returns the event for pasted text; nil if `state` cannot use the text. Pasted text never acts as keys.
  func pasted(_ text: String, _ state: State) -> Event?
  /// True if the program uses the mouse in `state`. Otherwise the terminal handles the mouse, so that its own
  /// text selection works.
  func wantsMouse(_ state: State) -> Bool
  /// Returns the theme and symbols for `state`. `usual` contains the defaults, which suit the terminal. A theme
  /// made by the program is adapted to the terminal's number of colours (``Theme/adapted(toColors:)``).
  func appearance(_ state: State, usual: Appearance) -> Appearance
  /// Returns the event that reports the time, given in seconds since 1970-01-01T00:00:00Z. Called
  /// at the start of every minute. Nil to ignore the time.
  func clock(_ seconds: Int64) -> Event?
  /// Returns false if `event`, which led to `state`, changed neither the screen nor any key, for example because it
  /// delivered data that is not shown yet. The screen is then not painted, and the keymap is reused.
  func needsDisplay(after event: Event, _ state: State) -> Bool
  /// Returns the effects that remain to be performed when the program ends in `state`, such as saving a draft. A
  /// program ends because of a key, because of a signal (SIGTERM, SIGHUP, SIGINT), or because its window is closed.
  /// These effects are completed before the process ends, but the program no longer receives their events. `App.run`
  /// and `AppTape` handle all of this; `Program.run(closing:)` alone does not catch signals.
  func willTerminate(_ state: State) -> [Effect]
}

extension App {
  /// Returns all standard keys.
  public func standardKeys(_ state: State) -> StandardKeys { .all }
  /// Returns no tasks.
  public func tasks(_ state: State) -> [AppTask<Effect, Event>] { [] }
  /// Returns nil: the key is ignored.
  public func meaningless(_ press: KeyPress, _ state: State) -> Event? { nil }
  /// Returns nil: the reason is shown in place of the key hints.
  public func unavailable(_ reason: String, _ state: State) -> Event? { nil }
  /// Returns nil: the state does not depend on heights in the view.
  public func measured(_ state: State) -> Event? { nil }
  /// Returns nil: the text field stays hidden, and typed letters act as keys.
  public func resumesTyping(since former: State, _ state: State) -> Event? { nil }
  /// Returns nil: pasted text is ignored.
  public func pasted(_ text: String, _ state: State) -> Event? { nil }
  /// Returns true: the program uses the mouse.
  public func wantsMouse(_ state: State) -> Bool { true }
  /// Returns `usual`, the defaults for the terminal.
  public func appearance(_ state: State, usual: Appearance) -> Appearance { usual }
  /// Returns nil: the time is ignored.
  public func clock(_ seconds: Int64) -> Event? { nil }
  /// Returns true: every event may change the screen.
  public func needsDisplay(after event: Event, _ state: State) -> Bool { true }
  /// Returns no effects.
  public func willTerminate(_ state: State) -> [Effect] { [] }
}

/// A request that `update` returns, and that is performed once. For work that should run as long as something is on
/// screen, use ``App/tasks(_:)`` instead; such work ends automatically.
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
  /// Performs an effect whose results should be shown as soon as possible. Painting waits briefly
  /// for the effect's first event. If the effect takes longer than a second, the screen shows a
  /// progress mark. A running effect with the same id is replaced.
  case perform(Effect, id: EffectID? = nil)
  /// Performs an effect that the screen does not wait for. The effect begins after the screen has been painted, or
  /// before the next effect that the screen waits for. A running effect with the same id is replaced.
  case performInBackground(Effect, id: EffectID? = nil)
  /// Performs an effect that uses the terminal until the effect ends, such as running an external program
  /// (`ExternalProgram` in `TerminalApp`). The terminal is first returned to its normal state. Afterwards, the
  /// program resumes control of the terminal, whose size may have changed.
  case performInTerminal(Effect)
  /// Cancels the effect that was begun with this id, and discards any further events of this effect.
  case cancel(EffectID)
  /// Sends a request to the terminal, such as setting the clipboard or the window title.
  case terminal(TerminalCommand)
  /// Sends the complete screen to the terminal, in case its content was damaged.
  case redraw
  /// Suspends the program, as Ctrl+Z does, until the shell continues it.
  case suspend
  /// Ends the program.
  case quit
}
