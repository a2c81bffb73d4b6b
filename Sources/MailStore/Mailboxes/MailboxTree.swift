import UnicodeText

/// Builds and sorts the tree of an account's mailboxes from their names.
struct MailboxTree {
  /// The file or folder in which a mailbox is stored.
  struct Source {
    let path: FilePath
    let format: MailboxFormat?
  }

  private struct Node {
    var source: Source?
    var children: [Node] = []
    var indices: [String: Int] = [:]
  }

  private var root = Node()

  /// True if the tree contains no mailboxes.
  var isEmpty: Bool { root.children.isEmpty }

  /// True if one of the mailboxes is the inbox.
  var hasInbox: Bool { root.indices[Mailbox.inbox] != nil }

  /// Adds a mailbox whose name consists of the given parts. If there are no parts, adds the root mailbox, `INBOX`.
  ///
  /// Missing parents are added as mailboxes without messages. If the name is already used, a number is appended to it.
  mutating func insert(_ parts: [String], _ source: Source) {
    var parts = parts.isEmpty ? [Mailbox.inbox] : parts
    parts[0] = Self.name(parts[0])
    Self.insert(parts[...], source, into: &root)
  }

  /// Returns the name in the form that the tree uses: a first part that is `inbox` in any case becomes `INBOX`.
  static func name(_ name: String) -> String {
    let first = name.prefix { $0 != "/" }
    return first.lowercased() == "inbox" ? Mailbox.inbox + name.dropFirst(first.count) : name
  }

  private static func insert(_ parts: ArraySlice<String>, _ source: Source, into node: inout Node) {
    guard let part = parts.first else { return }
    guard parts.count == 1 else {
      let index = child(part, of: &node)
      return insert(parts.dropFirst(), source, into: &node.children[index])
    }
    var name = part
    var number = 2
    while let taken = node.indices[name], node.children[taken].source != nil {
      name = "\(part)~\(number)"
      number += 1
    }
    node.children[child(name, of: &node)].source = source
  }

  private static func child(_ name: String, of node: inout Node) -> Int {
    if let index = node.indices[name] { return index }
    node.indices[name] = node.children.count
    node.children.append(Node())
    return node.children.count - 1
  }

  /// Returns the mailboxes. Each mailbox is followed by the mailboxes inside it, and siblings are in the order of
  /// `MailboxOrder`.
  func preorder(account: AccountID) -> [Mailbox] {
    var mailboxes: [Mailbox] = []
    Self.visit(root, prefix: "", depth: 0, account: account, into: &mailboxes)
    return mailboxes
  }

  private static func visit(
    _ node: Node, prefix: String, depth: Int, account: AccountID, into mailboxes: inout [Mailbox]
  ) {
    var folding = SearchFolding()
    let sorted = node.indices.map { (order: MailboxOrder($0.key, &folding), index: $0.value) }
      .sorted { $0.order < $1.order }
    for (order, index) in sorted {
      let child = node.children[index]
      let path = child.source?.path ?? firstPath(in: child)?.parent ?? account.path
      let isInbox = depth == 0 && order.name == Mailbox.inbox
      mailboxes.append(
        Mailbox(
          id: MailboxID(account: account, name: prefix + order.name),
          displayName: isInbox ? "Inbox" : order.name, depth: depth, role: order.role, path: path,
          format: child.source?.format,
          fileName: child.source == nil ? "" : FileName.key(path.lastComponent)))
      visit(
        child, prefix: prefix + order.name + "/", depth: depth + 1, account: account,
        into: &mailboxes)
    }
  }

  private static func firstPath(in node: Node) -> FilePath? {
    for child in node.children {
      if let path = child.source?.path ?? firstPath(in: child) { return path }
    }
    return nil
  }
}
