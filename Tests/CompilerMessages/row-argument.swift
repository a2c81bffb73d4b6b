import SplitViewUI

func view(_ state: State) -> SplitView<Book, Event> {
  SplitView(state.navigator, in: state.books, title: "Shelf") {
    ColumnView(.primary, title: "Books") {
      // says: cannot convert value of type 'Int' to expected argument type 'String'
      List($0) { book, _ in Row(book.title, detail: book.pages) }
    }
  }
}
