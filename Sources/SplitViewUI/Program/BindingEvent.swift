import TerminalFrame

/// An event for a part of a program's state, named by its key path: one case in the program's events, and one in its `update`,
/// for all parts that need nothing but their events.
///
/// ```swift
/// struct State {
///   var search = SearchState()
///   var question = AlertState()
/// }
/// enum Event: BindableEvent {
///   case binding(BindingEvent<State>), quit
/// }
/// func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
///   switch event {
///   case .binding(let event): event.apply(to: &state)
///   case .quit: [.quit]
///   }
/// }
/// var state = State()
/// let bar = SearchBar(state.search, send: Event.bind(\.search))
/// _ = update(&state, Event.bind(\.search)(.edit(.insert("ada"))))
/// #expect(state.search.text == "ada" && bar.prompt == "Search")
/// ```
public struct BindingEvent<State>: Sendable, CustomStringConvertible {
  private let change: @Sendable (inout State) -> TerminalCommand?
  /// The part's change, in words for a log.
  public let description: String

  /// Makes the event that changes a part.
  /// - Parameters:
  ///   - part: the place of the part in the state.
  ///   - event: the part's own event.
  public init<Part: BindableState>(
    _ part: WritableKeyPath<State, Part> & Sendable, _ event: Part.Change
  ) {
    change = { $0[keyPath: part].receive(event) }
    description = "\(Part.self): \(event)"
  }

  /// Changes the part. Returns what the program's `update` returns for it.
  public func apply<Effect>(to state: inout State) -> [Command<Effect>] {
    change(&state).map { [.terminal($0)] } ?? []
  }
}

/// The events of a program that binds parts of its state. A case with this name is all that the protocol asks for.
///
/// ```swift
/// struct State { var menu = MenuState() }
/// enum Event: BindableEvent, SplitViewEvent {
///   case navigation(NavigationEvent<String>), binding(BindingEvent<State>), delete
/// }
/// let sheet = ActionSheet(
///   choices: [MenuChoice("Delete", event: Event.delete)], state: MenuState(),
///   send: Event.bind(\.menu))
/// #expect(sheet.choices.count == 1)
/// ```
public protocol BindableEvent<State>: Sendable {
  /// The program's state.
  associatedtype State
  /// An event for a part of the state.
  static func binding(_ event: BindingEvent<State>) -> Self
}

extension BindableEvent {
  /// The program's event for each event of a part: what the part's view takes as `send`.
  public static func bind<Part: BindableState>(
    _ part: WritableKeyPath<State, Part> & Sendable
  ) -> @Sendable (Part.Change) -> Self {
    { .binding(BindingEvent(part, $0)) }
  }
}
