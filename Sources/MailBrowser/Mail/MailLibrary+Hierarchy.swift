import NavigationModel

extension MailLibrary: Hierarchy {
  /// Returns the number of rows in the sidebar, or the number of messages in a mailbox.
  public func children(of parent: [MailItem]) -> ChildCount {
    switch parent.last {
    case nil: return .loaded(sidebar.count)
    case .mailbox(let reference):
      guard mailbox(reference) != nil else { return .absent }
      return lists[reference].map { .loaded(threadRows[reference]?.count ?? $0.count) } ?? .loading
    case .account, .gap, .message, .member: return .absent
    }
  }

  /// Returns the item at a place in the sidebar or in a list.
  public func item(at index: Int, of parent: [MailItem]) -> MailItem? {
    if case .mailbox(let reference) = parent.last {
      let place = threadRows[reference]?.place(ofRow: index) ?? index
      return lists[reference]?.message(at: place)?.item(in: reference)
    }
    return sidebar.indices.contains(index) ? sidebar[index] : nil
  }

  /// Returns the place of an item in the sidebar or in a list.
  public func index(of item: MailItem, in parent: [MailItem]) -> Int? {
    guard case .mailbox(let reference) = parent.last else { return places[item] }
    guard let place = item.message(in: reference).flatMap({ lists[reference]?.place(of: $0) })
    else { return nil }
    return threadRows[reference].map { $0.row(ofPlace: place) } ?? place
  }

  /// Returns the number of rows below an item, at every depth: the mailboxes in an account or a mailbox, or the
  /// messages after the first in a thread. The rows of a folded thread count as not loaded.
  public func outlineRows(of path: [MailItem]) -> ChildCount {
    if path.count == 1 {
      return path.last.flatMap { outline.counts[$0] }.map { .loaded($0) } ?? .absent
    }
    guard let (rows, place, thread) = thread(path), thread.count > 1, place == thread.lowerBound
    else { return .absent }
    return rows.isFolded(at: place) ? .loading : .loaded(thread.count - 1)
  }

  /// Returns the item's parent in the outline: the mailbox or account that contains a mailbox, or the first message of
  /// a thread.
  public func outlineParent(of path: [MailItem]) -> MailItem? {
    if path.count == 1 { return path.last.flatMap { outline.parents[$0] } }
    guard let (rows, place, thread) = thread(path), place > thread.lowerBound else { return nil }
    return rows.list.message(at: thread.lowerBound)?.item(in: rows.list.mailbox)
  }

  /// Returns how an item behaves. A message is a leaf. A mailbox's messages are listed in the next
  /// column or, with only two columns, one level down in the same column (rule SV6 of the
  /// guidelines). A mailbox that contains only other mailboxes is a title.
  public func kind(of path: [MailItem]) -> ItemKind {
    switch path.last {
    case .message, .member: .leaf
    case .mailbox(let reference):
      if mailbox(reference)?.isSelectable != true {
        .header
      } else {
        style == .double ? .folder : .container
      }
    case .account, .gap, nil: .header
    }
  }
}
