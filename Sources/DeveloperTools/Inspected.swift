import SplitViewUI
import SystemCalls
import TerminalApp

/// An app that a developer can inspect from a second terminal while it runs (``Inspector``).
///
/// Wrap the app where the program starts it. Everything else stays the same:
///
/// ```swift
/// var session = Session(Inspected(LineCounter()), state: 0, size: Size(20, 3))
/// _ = session.send(.add)
/// #expect(session.state == 1)
/// ```
///
/// This program can be inspected, contains the inspector, and keeps its state when it is restarted:
///
/// ```swift
/// if await Inspector.run(CommandLine.arguments) { return }
/// let kept = KeptState<[String: Int]>(of: "tally")
/// let first = State(counts: kept.value ?? ["Cups": 0, "Plates": 0])
/// await Inspected(Tally(), keeping: \.counts, in: kept).run(first, effects: perform)
/// ```
///
/// Nothing is recorded, and no socket is opened, unless the program is started with `--inspect`
/// before its other arguments, or the variable `TRIFOLD_INSPECT` is set. The socket is in a folder
/// below `$XDG_RUNTIME_DIR` that only the user can read.
///
/// The inspector shows keys, events, effects, the state after each event, and each frame with its
/// views and the time that the frame took. The inspector can replay the last minute.
public struct Inspected<A: App>: App {
  /// The state of the app.
  public typealias State = A.State
  /// The events of the app.
  public typealias Event = A.Event
  /// The effects of the app.
  public typealias Effect = A.Effect
  /// The view of the app.
  public typealias Body = A.Body

  private let app: A
  private let recorder: InspectionRecorder?
  /// Returns a function that saves the given state for the next run. Nil if the state is not saved.
  private let keep: (@Sendable (State) -> @Sendable () -> Void)?

  /// Wraps `app`. The app can be inspected if the command line or the environment requests this.
  public init(_ app: A) { self.init(app, isInspected: Request.inspect.isMade(), keep: nil) }

  /// Wraps `app`, and also saves a part of its state for the next run. The part can be the whole
  /// state (`\.self`).
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - part: the part of the state to save.
  ///   - kept: saves the part when no event has arrived for a second after a change, and when the
  ///     program ends.
  public init<Part: Codable & Sendable>(
    _ app: A, keeping part: KeyPath<State, Part> & Sendable, in kept: KeptState<Part>
  ) {
    let keep: @Sendable (State) -> @Sendable () -> Void = { state in
      let value = state[keyPath: part]
      return { kept.save(value) }
    }
    self.init(app, isInspected: Request.inspect.isMade(), keep: kept.isOn ? keep : nil)
  }

  init(_ app: A, isInspected: Bool, keep: (@Sendable (State) -> @Sendable () -> Void)?) {
    (self.app, self.keep) = (app, keep)
    let name = "\(A.self)".lowercased()
    recorder =
      isInspected || keep != nil
      ? InspectionRecorder(isInspected ? InspectionServer(name) : nil) : nil
  }

  /// Applies `event`, and records the event together with the resulting commands and the resulting
  /// state.
  public func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    guard let recorder else { return app.update(&state, event) }
    let start = recorder.now
    let commands = app.update(&state, event)
    let end = recorder.now
    if let keep { recorder.isToKeep(keep(state)) }
    guard recorder.isRecording else { return commands }
    var pages: [InspectionRecord.Page] = [.init(name: "Event", text: ValueText.tree(event))]
    let effects = commands.map { ValueText.line($0) } + recorder.newTasks(app.tasks(state))
    pages.append(.init(name: "Effects", text: effects.joined(separator: "\n")))
    pages.append(.init(name: "State", text: ValueText.tree(state)))
    recorder.add(
      InspectionRecord(
        kind: .event, time: start, cost: end - start, title: ValueText.line(event), pages: pages))
    return commands
  }

  /// Returns the tasks of the app.
  public func tasks(_ state: State) -> [AppTask<Effect, Event>] { app.tasks(state) }
  /// Returns the view of the app.
  public func view(_ state: State) -> Body { app.view(state) }
  /// Returns the keys of the app.
  public func keymap(_ state: State) -> Keymap<Event> { app.keymap(state) }
  /// Returns the standard keys of the app.
  public func standardKeys(_ state: State) -> StandardKeys { app.standardKeys(state) }
  /// Returns the app's event for a key that has no meaning in `state`.
  public func meaningless(_ press: KeyPress, _ state: State) -> Event? {
    app.meaningless(press, state)
  }
  /// Returns the app's event for a key that cannot be used.
  public func unavailable(_ reason: String, _ state: State) -> Event? {
    app.unavailable(reason, state)
  }
  /// Returns the app's event for a new size.
  public func resized(to size: Size) -> Event { app.resized(to: size) }
  /// Returns the app's event that shows a text field again after a resize has hidden it.
  public func resumesTyping(since former: State, _ state: State) -> Event? {
    app.resumesTyping(since: former, state)
  }
  /// Returns the app's event for pasted text.
  public func pasted(_ text: String, _ state: State) -> Event? { app.pasted(text, state) }
  /// Returns whether the app uses the mouse.
  public func wantsMouse(_ state: State) -> Bool { app.wantsMouse(state) }
  /// Returns the appearance that the app requests.
  public func appearance(_ state: State, usual: Appearance) -> Appearance {
    app.appearance(state, usual: usual)
  }
  /// Returns the app's event for a new minute.
  public func clock(_ seconds: Int64) -> Event? { app.clock(seconds) }
  /// Returns whether the app must be painted after `event`.
  public func needsDisplay(after event: Event, _ state: State) -> Bool {
    app.needsDisplay(after: event, state)
  }
  /// Ends the session: saves the state for the next run if the app requests this, and removes the
  /// socket if there is one. Returns the final effects of the app.
  public func willTerminate(_ state: State) -> [Effect] {
    keep?(state)()
    recorder?.close()
    return app.willTerminate(state)
  }
}

/// A feature that a developer requests when starting a program, either by an option before all
/// other arguments or by an environment variable.
enum Request: String, CaseIterable {
  case inspect = "--inspect"
  case keepState = "--keep-state"

  func isMade(
    by arguments: [String] = CommandLine.arguments,
    _ environment: [String: String] = Environment.all
  ) -> Bool {
    let variable = self == .inspect ? "TRIFOLD_INSPECT" : "TRIFOLD_KEEP_STATE"
    let options = arguments.dropFirst().prefix { Request(rawValue: $0) != nil }
    return options.contains(rawValue) || !(environment[variable] ?? "").isEmpty
  }
}

extension Inspected: SplitViewApp where A: SplitViewApp {}
extension Inspected: Sendable where A: Sendable {}

extension Inspected: TerminalWatcher {
  /// Returns a terminal that passes everything on to `terminal`, and records the input and the
  /// frames.
  package func watching(_ terminal: any Terminal) -> any Terminal {
    recorder.map { InspectedTerminal(terminal, $0) } ?? terminal
  }

  package func paints(_ views: ViewOutline) { recorder?.paints(views) }
  package var wantsViews: Bool { recorder?.isRecording ?? false }
}
