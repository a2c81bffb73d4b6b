import SplitViewUI
import TerminalApp

struct Book: Hashable, Sendable { let title, author, kind, about: String }

/// A list of books to read. Tabs and a search filter the list. A popover shows details of a book,
/// and an alert asks for confirmation before a book is deleted.
@main struct ReadingList: SplitViewApp {
  struct State {
    var books = [
      Book(title: "Emma", author: "Jane Austen", kind: "Novels", about: "Matchmaking goes wrong."),
      Book(title: "Walden", author: "Henry Thoreau", kind: "Essays", about: "A hut by a pond."),
      Book(title: "Middlemarch", author: "George Eliot", kind: "Novels", about: "A whole town."),
      Book(title: "Essays", author: "Montaigne", kind: "Essays", about: "What do I know?"),
    ]
    var navigator = Navigator<Book>(style: .double)
    var shelf = FlatList<Book>()
    var tab = "All"
    var search = SearchState()
    var question = AlertState()
  }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<Book>), tab(String), search(SearchEvent)
    case question(AlertEvent), delete, quit
  }

  static func main() { ReadingList().run(State()) }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.shelf)
    case .tab(let tab): state.tab = tab
    case .search(let event):
      state.search.update(event)
      if state.search.isEditing { state.navigator.update(.show(.primary), in: state.shelf) }
    case .question(let event): state.question.update(event)
    case .delete:
      state.books.removeAll { $0 == state.navigator.path.last }
      state.navigator.update(.dismiss("delete"), in: state.shelf)
    case .quit: return [.quit]
    }
    if state.navigator.presentations.isEmpty { state.question = AlertState() }
    let shown = state.books.filter {
      ["All", $0.kind].contains(state.tab) && state.search.matches($0.title, $0.author)
    }
    state.navigator.replace(&state.shelf, with: FlatList(shown))
    return []
  }

  func view(_ state: State) -> SplitView<Book, Event> {
    let book = state.navigator.path.last
    let delete = KeyBinding(
      "d", help: "Delete", hint: "Delete", event: Event.present("delete", .alert))
    let quit = KeyBinding("q", help: "Quit", hint: "Quit", event: Event.quit)
    return SplitView(
      state.navigator, in: state.shelf, title: "Reading list",
      tabBar: TabBar(["All", "Novels", "Essays"], selection: state.tab, send: Event.tab),
      keys: book == nil ? [quit] : [delete, quit]
    ) {
      ColumnView(.primary, title: "Books", top: SearchBar(state.search, send: Event.search)) {
        List($0, placeholder: "No books") { book, _ in Row(book.title, detail: book.author) }
      }
      ColumnView(.secondary, title: book?.title ?? "", item: .info("more", from: .secondary)) { _ in
        TextView(TextDocument(book?.about ?? "No book selected"))
      }
      PresentationView("more", title: "More") { _ in
        TextView(TextDocument("\(book?.author ?? "")\n\(book?.kind ?? "")"))
      }
      PresentationView(
        "delete", asking: "Delete \(book?.title ?? "")?", before: "Delete", event: .delete,
        state: state.question, send: Event.question)
    }
  }
}
