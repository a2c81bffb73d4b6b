import SplitViewUI

func view(_ state: State) -> SplitView<Book, Event> {
  SplitView(state.navigator, in: state.books, title: "Shelf") {
    ColumnView(.primary, title: "Books") {
      List($0) { book, _ in Row(book.title) }
    }
    PresentationView(
      "menu",
      actionSheet: ActionSheet(
        // says: type 'Event' has no member 'delet'
        choices: [MenuChoice("Delete", event: .delet), MenuChoice("Rename", event: .rename("x"))],
        state: state.menu, send: Event.bind(\.menu)))
  }
}
// never says: [Any]
// never says: contextual base
