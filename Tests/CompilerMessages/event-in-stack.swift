import SplitViewUI

func page(_ state: State) -> VStack<Event> {
  VStack {
    // says: type 'Event' has no member 'serach'
    SearchBar(state.search, send: Event.serach)
    Divider()
    Text("Monday")
  }
}
