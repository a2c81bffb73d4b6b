import NavigationModel

/// The mail in the guides: mailboxes and their messages, identified by name.
struct Mail: Hierarchy {
  var lists = [
    "": ["Inbox", "Drafts", "Sent"],
    "Inbox": ["Forecast", "Compilers", "Lunch", "Minutes", "Offer", "Printer"],
    "Sent": ["Thanks", "Invoice"],
  ]
  func list(_ path: [String]) -> [String] { lists[path.last ?? ""] ?? [] }

  func children(of parent: [String]) -> ChildCount { .loaded(list(parent).count) }
  func item(at index: Int, of parent: [String]) -> String? {
    list(parent).indices.contains(index) ? list(parent)[index] : nil
  }
  func index(of item: String, in parent: [String]) -> Int? { list(parent).firstIndex(of: item) }
  func kind(of path: [String]) -> ItemKind { path.count == 1 ? .container : .leaf }
}
