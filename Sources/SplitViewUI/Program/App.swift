import TerminalFrame

/// A program: its state, its events, and its view. It consists of pure values and functions.
/// Whatever touches the world is an effect, described here and done elsewhere (``EffectHandler``).
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
  /// The view of `state`.
  func view(_ state: State) -> Body
  /// The keys in force in `state`. The help page and the key hints are made from them
  /// (``KeyHints``).
  func keymap(_ state: State) -> Keymap<Event>
  /// Which of the keys that every program has are in force in `state`, besides those of its keymap.
  func standardKeys(_ state: State) -> StandardKeys
  /// The event for a key that has no meaning in `state`, to say so; nil if nothing is said.
  func meaningless(_ press: KeyPress, _ state: State) -> Event?
  /// The event for a new size of the screen.
  func resized(to size: Size) -> Event
  /// The event for pasted text; nil if text means nothing in `state`. Pasted text is never taken
  /// for keys.
  func pasted(_ text: String, _ state: State) -> Event?
  /// True if the program uses the mouse in `state`. Otherwise the terminal keeps it, and the
  /// terminal's own selection of text works as usual.
  func wantsMouse(_ state: State) -> Bool
  /// The colours and signs in force in `state`; the terminal's own are `usual`.
  func appearance(_ state: State, usual: Appearance) -> Appearance
  /// The event for the time, `seconds` after 1970-01-01T00:00:00Z. The program gets it at the start
  /// of every minute.
  func clock(_ seconds: Int64) -> Event?
}

extension App {
  /// All of them.
  public func standardKeys(_ state: State) -> StandardKeys { .all }
  /// Nil: the key is ignored.
  public func meaningless(_ press: KeyPress, _ state: State) -> Event? { nil }
  /// Nil: pasted text is ignored.
  public func pasted(_ text: String, _ state: State) -> Event? { nil }
  /// True.
  public func wantsMouse(_ state: State) -> Bool { true }
  /// The terminal's own.
  public func appearance(_ state: State, usual: Appearance) -> Appearance { usual }
  /// Nil: the time is ignored.
  public func clock(_ seconds: Int64) -> Event? { nil }
}

/// A request of an update.
public enum Command<Effect: Sendable>: Sendable {
  /// An effect whose answer is about to be shown. Painting waits a moment for it.
  case perform(Effect)
  /// An effect that nothing on screen waits for.
  case performBehind(Effect)
  /// Something for the terminal itself: the clipboard, the window's title.
  case terminal(TerminalCommand)
  /// Send the whole screen again.
  case redraw
  /// Stop, as on Ctrl+Z, until the shell continues the program.
  case suspend
  /// End the program.
  case quit
}

/// Does a program's effects. It must not block: slow work runs elsewhere, and its result comes back
/// as an event.
public protocol EffectHandler<Effect, Event>: Sendable {
  /// A request to the world outside.
  associatedtype Effect: Sendable
  /// An answer.
  associatedtype Event: Sendable
  /// Does `effect`; `send` may be called later, more than once, from any thread.
  func perform(_ effect: Effect, send: @escaping @Sendable (Event) -> Void)
}
