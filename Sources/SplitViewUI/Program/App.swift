import TerminalFrame

/// A program: its state, what can happen to it, and how it looks. Pure values and functions; what
/// touches the world is an effect, described here and done elsewhere (``EffectHandler``).
public protocol App<State> {
  /// Everything the program knows.
  associatedtype State
  /// Everything that can happen to it.
  associatedtype Event: Sendable
  /// What it asks of the world.
  associatedtype Effect: Sendable
  /// What it shows.
  associatedtype Body: View<Event>

  /// Changes `state` as `event` says, and tells what is to be done about it.
  func update(_ state: inout State, _ event: Event) -> [Command<Effect>]
  /// What `state` looks like.
  func view(_ state: State) -> Body
  /// The keys in force in `state`; the help page and the key hints are made from it.
  func keymap(_ state: State) -> Keymap<Event>
  /// The event for a new size of the screen.
  func resized(to size: Size) -> Event
  /// The event for pasted text, if it means anything here. Pasted text is never taken for keys.
  func pasted(_ text: String, _ state: State) -> Event?
  /// Whether the mouse is the program's in `state`. Where it is not, the terminal reports nothing of
  /// it, and its own selection of text works as elsewhere.
  func wantsMouse(_ state: State) -> Bool
  /// The colours and signs in force in `state`, where the terminal's own are `usual`.
  func appearance(_ state: State, usual: Appearance) -> Appearance
  /// The event for the time, `seconds` after 1970-01-01T00:00:00Z; told at the start of every
  /// minute.
  func clock(_ seconds: Int64) -> Event?
}

extension App {
  /// Nothing.
  public func pasted(_ text: String, _ state: State) -> Event? { nil }
  /// Always.
  public func wantsMouse(_ state: State) -> Bool { true }
  /// The terminal's own.
  public func appearance(_ state: State, usual: Appearance) -> Appearance { usual }
  /// Nothing.
  public func clock(_ seconds: Int64) -> Event? { nil }
}

/// What an update wants done.
public enum Command<Effect: Sendable>: Sendable {
  /// An effect of the program's own whose answer is about to be shown: painting waits for it a
  /// moment.
  case perform(Effect)
  /// An effect of the program's own that nothing on screen waits for.
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

/// Does a program's effects. It must not block: whatever takes time runs elsewhere and its result
/// comes back as an event.
public protocol EffectHandler<Effect, Event>: Sendable {
  /// What it is asked to do.
  associatedtype Effect: Sendable
  /// What it answers.
  associatedtype Event: Sendable
  /// Does `effect`; `send` may be called later, more than once, from any thread.
  func perform(_ effect: Effect, send: @escaping @Sendable (Event) -> Void)
}
