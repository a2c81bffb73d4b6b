import SplitViewUI

func view(_ state: State) -> SplitView<Book, Event> {
  SplitView(state.navigator, in: state.books, title: "Shelf") {
    ColumnView(.primary, title: "Books") {
      // says: contextual closure type '(Book, Int) -> Row' expects 2 arguments, but 1 was used
      List($0) { book in Row(book.title) }
    }
  }
}
