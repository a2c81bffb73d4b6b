import SplitViewUI

func view(_ state: State) -> SplitView<Book, Event> {
  SplitView(state.navigator, in: state.books, title: "Shelf") {
    ColumnView(.primary, title: "Books") {
      List($0) { book, _ in Row(book.title) }
    }
    // says: value of type 'FlatList<Book>' has no member 'cuont'
    PresentationView("about", title: "About") { _ in Text("\(state.books.cuont)") }
  }
}
