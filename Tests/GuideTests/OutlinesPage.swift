import NavigationModel
import Testing

struct Mailbox: Identifiable, Sendable {
  let id: String
  var mailboxes: [Mailbox]?
  var messages: [Mailbox]?
}

private func sidebar() -> ItemTree<Mailbox> {
  ItemTree(
    [
      Mailbox(id: "home", mailboxes: [Mailbox(id: "Inbox", messages: [Mailbox(id: "Forecast")])]),
      Mailbox(
        id: "work",
        mailboxes: [
          Mailbox(
            id: "Lists",
            mailboxes: [
              Mailbox(id: "compilers", messages: []), Mailbox(id: "swift", messages: []),
            ],
            messages: [Mailbox(id: "Welcome")]),
          Mailbox(id: "Sent", messages: []),
        ]),
    ], children: \.messages, rows: \.mailboxes,
    kind: { $0.messages == nil ? ($0.mailboxes == nil ? .leaf : .header) : .container })
}

enum OutlinesPage: GuidePage {
  static let name = "outlines"

  static func drawings() -> [String] {
    let tree = sidebar()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: tree)
    navigator.update(.select(.primary, "swift"), in: tree)
    var columns = [list(navigator, tree, "")]
    for _ in 0..<3 {
      navigator.update(.goOut, in: tree)
      columns.append(list(navigator, tree, "←"))
    }
    navigator.update(.goIn, in: tree)
    columns.append(list(navigator, tree, "→"))
    let height = columns.map(\.count).max() ?? 0
    return [table((0..<height).map { row in columns.map { row < $0.count ? $0[row] : "" } })]
  }

  /// Returns the rows of the sidebar, below the key that was pressed.
  private static func list(
    _ navigator: Navigator<String>, _ tree: ItemTree<Mailbox>, _ key: String
  ) -> [String] {
    guard let rows = navigator.rows(of: .primary, in: tree) else { return [] }
    return [key]
      + (0..<rows.count).compactMap { rows.item(at: $0) }.map { item in
        let sign =
          switch rows.disclosure(of: item) {
          case .folded: "▸"
          case .unfolded: "▾"
          case nil: " "
          }
        let indent = String(repeating: "  ", count: tree.depth(of: item))
        return "\(navigator.path.first == item ? "▌" : " ")\(indent)\(sign) \(item)"
      }
  }
}

struct Article: Identifiable, Sendable {
  struct ID: Hashable, Sendable { let feed: String, title: String }

  let id: ID
  var articles: [Article]?
}

struct OutlinesTests {
  @Test func `the same article stands in two lists under two ids`() {
    func feed(_ name: String, _ titles: String...) -> Article {
      let articles = titles.map { Article(id: Article.ID(feed: name, title: $0)) }
      return Article(id: Article.ID(feed: name, title: ""), articles: articles)
    }

    let feeds = [feed("All", "Storm", "Fog"), feed("Weather", "Storm")]
    let tree = ItemTree(feeds, children: \.articles)
    #expect(tree.leftOut.isEmpty)
    let weather = Article.ID(feed: "Weather", title: "")
    #expect(tree.items(of: .children(of: weather)).map(\.title) == ["Storm"])
  }

  @Test func `a tree answers for its program, and its edits are passed on`() {
    let mailboxes = [
      Mailbox(id: "Inbox", messages: [Mailbox(id: "Forecast"), Mailbox(id: "Lunch")]),
      Mailbox(id: "Lists", mailboxes: [Mailbox(id: "swift", messages: [])], messages: []),
    ]
    var tree = ItemTree(mailboxes, children: \.messages, rows: \.mailboxes)
    var navigator = Navigator<String>(style: .triple)
    navigator.hierarchyChanged(from: nil, to: tree)
    #expect(navigator.path == ["Inbox", "Forecast"])

    navigator.edit(&tree) { $0.remove(["Forecast"]) }
    #expect(navigator.path == ["Inbox", "Lunch"])
  }

  @Test func `a list is loaded when it is needed`() {
    var tree = ItemTree([Mailbox(id: "Inbox", messages: [])], children: \.messages)
    tree.unload(.children(of: "Inbox"))
    var navigator = Navigator<String>(style: .triple)
    navigator.hierarchyChanged(from: nil, to: tree)

    let wanted = navigator.beginLoading(in: &tree)
    #expect(wanted == [.children(of: "Inbox")])
    let messages = [Mailbox(id: "Forecast"), Mailbox(id: "Lunch")]
    navigator.edit(&tree) { $0.setContents(of: .children(of: "Inbox"), to: messages) }
    #expect(navigator.path == ["Inbox", "Forecast"])
  }
}
