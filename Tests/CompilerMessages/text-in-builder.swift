import SplitViewUI

func view(_ state: State) -> SplitView<Book, Event> {
  SplitView(state.navigator, in: state.books, title: "Shelf") {
    ColumnView(.primary, title: "Books") {
      List($0) { book, _ in Row(book.title) }
    }
    // says: cannot convert value of type 'Text<Event>' to expected argument type 'ColumnView<Book, Event>'
    Text("...")
  }
}
