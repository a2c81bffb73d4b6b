import SplitViewUI

func view(_ state: State) -> SplitView<Book, Event> {
  SplitView(state.navigator, in: state.books, title: "Shelf") {
    // says: missing argument for parameter 'title' in call
    ColumnView(.primary) {
      List($0) { book, _ in Row(book.title) }
    }
  }
}
