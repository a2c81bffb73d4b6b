import Settings
import SplitViewControls
import SplitViewUI
import Testing

/// The examples in the doc comments of public types. Each is the body of a test named after the type, so it is compiled
/// and run.
@Suite struct Examples {
  /// The events of the program in the examples. The program is a browser of notes, which are
  /// identified by their names.
  enum Event: SplitViewEvent, Equatable {
    case navigation(NavigationEvent<String>)
    case alert(AlertEvent), menu(MenuEvent), day(PickerEvent), due(DatePickerEvent)
    case form(FormEvent), name(TextEdit), body(TextEditorEvent), digits(InputViewEvent)
    case search(SearchEvent), find(TextFindEvent), select(TextSelectionEvent), scroll(Int)
    case marks(MultiSelectionEvent<String>), actions(RowActionsEvent<String>)
    case tab(TabBarEvent), filter(Int), page(Int), sort(String), toast(ToastEvent)
    case open(String), choose(String), flag(String), archive(String), lines([String])
    case settings(SettingsEvent)
    case new, delete, undo, save, print, cancel, close, back, more, refresh, quit
  }

  /// The effects of the program in the examples.
  enum Effect: Hashable { case read(String), search(String), edit(String) }
}
