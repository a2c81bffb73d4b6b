import NavigationModel
import TerminalFrame

/// An ``App`` whose screen is a single ``SplitView``, which derives the keymap from its parts. The program defines
/// only its state, its events, `update` and `view`.
///
/// Make the view with ``SplitView/init(_:in:title:place:facts:tabBar:keys:levelTitle:parts:)``. For a different
/// keymap, implement ``App/keymap(_:)``.
///
/// ```swift
/// struct Notes: SplitViewApp {
///   struct State {
///     var notes = FlatList(["Plan", "Shopping"])
///     var navigator = Navigator<String>(style: .double)
///   }
///
///   enum Event: SplitViewEvent { case navigation(NavigationEvent<String>) }
///
///   func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
///     switch event {
///     case .navigation(let event): state.navigator.update(event, in: state.notes)
///     }
///     return []
///   }
///
///   func view(_ state: State) -> SplitView<String, Event> {
///     SplitView(state.navigator, in: state.notes, title: "Notes") {
///       ColumnView(.primary, title: "Notes") { List($0) { note, _ in Row(note) } }
///       ColumnView(.secondary, title: state.navigator.path.last ?? "") { _ in Text("...") }
///     }
///   }
/// }
/// ```
public protocol SplitViewApp<State>: App
where Event: SplitViewEvent, Body == SplitView<Event.Item, Event> {
  /// Returns the tasks that run as long as the program is in `state`, as ``App/tasks(_:)`` does. A program implements
  /// only one of the two functions.
  ///
  /// - Parameters:
  ///   - state: the state of the program.
  ///   - path: the selected items whose data have arrived, outermost first. After a restoration or a jump, the path of
  ///     the navigator may also contain items in lists that are still being loaded. Such an item is added to `path`
  ///     when its list arrives, so its tasks start at that moment.
  func tasks(_ state: State, for path: [Event.Item]) -> [AppTask<Effect, Event>]
}

extension SplitViewApp {
  /// Returns no tasks.
  public func tasks(_ state: State, for path: [Event.Item]) -> [AppTask<Effect, Event>] { [] }

  /// Returns the tasks for the selected items whose data have arrived.
  public func tasks(_ state: State) -> [AppTask<Effect, Event>] {
    tasks(state, for: view(state).loadedPath())
  }

  /// Returns the keys that the view derives from its parts.
  public func keymap(_ state: State) -> Keymap<Event> { view(state).keymap }

  /// Returns the navigator's event for the new size.
  public func resized(to size: Size) -> Event {
    .navigation(.resize(width: size.width, height: size.height))
  }

  /// Returns the event that passes the heights of bars and table rows in the view to the navigator.
  public func measured(_ state: State) -> Event? { view(state).measured }

  /// Returns the event that shows the column with the text field. This is the column whose search is being edited
  /// or, if there is none, the column with the focus. If there is no room beside the content, the column is shown
  /// in a popover.
  public func resumesTyping(since former: State, _ state: State) -> Event? {
    let former = view(former)
    let column = former.columnWritten?.column ?? former.layout.focus
    return view(state).layout.event(goingBackTo: column).map(Event.navigation)
  }

  /// Pastes into the search field that is being edited. If there is no such field, pastes into the view with the
  /// focus.
  public func pasted(_ text: String, _ state: State) -> Event? {
    let view = view(state)
    return view.paste?(view, text)
  }
}
