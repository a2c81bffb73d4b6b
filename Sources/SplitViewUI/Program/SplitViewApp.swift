import NavigationModel
import TerminalFrame

/// An ``App`` whose screen is one ``SplitView``, which makes the keymap from its parts. The program
/// writes state, events, `update` and `view`, and nothing else.
///
/// Make the view with ``SplitView/init(_:in:title:facts:tabBar:keys:parts:)``. For other keys,
/// implement ``App/keymap(_:)``.
public protocol SplitViewApp<State>: App
where Event: SplitViewEvent, Body == SplitView<Event.Item, Event> {}

extension SplitViewApp {
  /// The keys of the view.
  public func keymap(_ state: State) -> Keymap<Event> { view(state).keymap }

  /// The navigator's event for the new size.
  public func resized(to size: Size) -> Event {
    .navigation(.resize(width: size.width, height: size.height))
  }

  /// Pasted text goes into the search that is being written, else into the view with the focus.
  public func pasted(_ text: String, _ state: State) -> Event? {
    let view = view(state)
    return view.paste?(view, text)
  }
}
