import SplitViewUI

func view(_ state: State) -> SplitView<Book, Event> {
  SplitView(state.navigator, in: state.books, title: "Shelf") {
    ColumnView(.primary, title: "Books") {
      List($0) { book, _ in Row(book.title) }
    }
    ColumnView(.secondary, title: "Book") { _ in
      VStack {
        // says: type 'TextRole' has no member 'headline'
        Text("Plan", .headline)
        Divider()
        Text("Monday")
      }
    }
  }
}
// never says: could not be inferred
