import SplitViewUI

func view(_ state: State) -> SplitView<Book, Event> {
  SplitView(state.navigator, in: state.books, title: "Shelf") {
    ColumnView(.primary, title: "Books") {
      List($0) { book, _ in Row(book.title) }
    }
    PresentationView(
      "about",
      modal: ModalView(
        "About", doneTitle: "Done", done: .delete, cancel: .delete,
        content: VStack {
          // says: type 'TextRole' has no member 'headline'
          Text("Plan", .headline)
          Text("Monday")
        }))
  }
}
