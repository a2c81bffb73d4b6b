import TerminalFrame

/// An event for a part of a program's state, which is identified by its key path. With this type, a program needs
/// only one event case, and one case in `update`, for all parts that are changed only by their own events.
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
  /// A description of the change, for a log.
  public let description: String

  /// Makes the event that changes one part of the state.
  ///
  /// - Parameters:
  ///   - part: the key path of the part in the state.
  ///   - event: the event for the part.
  public init<Part: BindableState>(
    _ part: WritableKeyPath<State, Part> & Sendable, _ event: Part.Change
  ) {
    change = { $0[keyPath: part].receive(event) }
    description = "\(Part.self): \(event)"
  }

  /// Applies the event to the part in `state`. Returns the commands that the program's `update` must return.
  public func apply<Effect>(to state: inout State) -> [Command<Effect>] {
    change(&state).map { [.terminal($0)] } ?? []
  }
}

/// The events of a program that binds parts of its state. The only requirement of the protocol is a case named
/// `binding`.
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
  /// Makes an event of the program from an event for a part of the state.
  static func binding(_ event: BindingEvent<State>) -> Self
}

extension BindableEvent {
  /// Returns a function that turns an event of a part into a program event. Pass it as `send` to the part's view.
  public static func bind<Part: BindableState>(
    _ part: WritableKeyPath<State, Part> & Sendable
  ) -> @Sendable (Part.Change) -> Self {
    { .binding(BindingEvent(part, $0)) }
  }
}
