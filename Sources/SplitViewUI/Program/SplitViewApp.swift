import NavigationModel
import TerminalFrame

/// An ``App`` whose screen is one ``SplitView``, which makes the keymap from what is in it: state,
/// events, `update` and `view` are all that the program writes.
///
/// The view is made by ``SplitView/init(_:in:title:facts:tabBar:keys:parts:)``. A program that wants
/// other keys has a ``App/keymap(_:)`` of its own.
public protocol SplitViewApp<State>: App
where Event: SplitViewEvent, Body == SplitView<Event.Item, Event> {}

extension SplitViewApp {
  /// The keys of the view.
  public func keymap(_ state: State) -> Keymap<Event> { view(state).keymap }

  /// The navigator is told.
  public func resized(to size: Size) -> Event {
    .navigation(.resize(width: size.width, height: size.height))
  }

  /// What is pasted is text for the search that is being written, if one is.
  public func pasted(_ text: String, _ state: State) -> Event? {
    view(state).searchWritten.map { $0.send(.edit(.insert(text))) }
  }
}
