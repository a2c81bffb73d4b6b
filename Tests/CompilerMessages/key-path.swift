import SplitViewUI

func bar(_ state: State) -> SearchBar<Event> {
  // says: value of type 'State' has no member 'serach'
  SearchBar(state.search, send: Event.bind(\.serach))
}
