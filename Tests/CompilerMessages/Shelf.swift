import SplitViewUI

/// The program in which the other files make a mistake.
struct Book: Hashable, Sendable {
  var title = ""
  var pages = 0
}

enum Event: SplitViewEvent, BindableEvent {
  case navigation(NavigationEvent<Book>), binding(BindingEvent<State>), delete, rename(String)
}

struct State {
  var books = FlatList<Book>()
  var navigator = Navigator<Book>(style: .double)
  var menu = MenuState()
  var search = SearchState()
  var question = AlertState()
}
