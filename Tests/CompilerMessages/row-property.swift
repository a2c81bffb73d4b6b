import SplitViewUI

func view(_ state: State) -> SplitView<Book, Event> {
  SplitView(state.navigator, in: state.books, title: "Shelf") {
    ColumnView(.primary, title: "Books") {
      // says: value of type 'Book' has no member 'titel'
      List($0) { book, _ in Row(book.titel) }
    }
    ColumnView(.secondary, title: "Book") { _ in Text("...") }
  }
}
// never says: buildExpression
// never says: could not be inferred
