import NavigationModel

extension MailLibrary: Hierarchy {
  /// The sidebar's rows, or the messages of a mailbox.
  public func children(of parent: [MailItem]) -> ChildCount {
    switch parent.last {
    case nil: return .loaded(sidebar.count)
    case .mailbox(let reference):
      guard mailbox(reference) != nil else { return .absent }
      return lists[reference].map { .loaded(threadRows[reference]?.count ?? $0.count) } ?? .loading
    case .account, .gap, .message, .member: return .absent
    }
  }

  /// The item at a place of the sidebar or of a list.
  public func item(at index: Int, of parent: [MailItem]) -> MailItem? {
    if case .mailbox(let reference) = parent.last {
      let place = threadRows[reference]?.place(ofRow: index) ?? index
      return lists[reference]?.message(at: place)?.item(in: reference)
    }
    return sidebar.indices.contains(index) ? sidebar[index] : nil
  }

  /// Its place.
  public func index(of item: MailItem, in parent: [MailItem]) -> Int? {
    guard case .mailbox(let reference) = parent.last else { return places[item] }
    guard let place = item.message(in: reference).flatMap({ lists[reference]?.place(of: $0) })
    else { return nil }
    return threadRows[reference].map { $0.row(ofPlace: place) } ?? place
  }

  /// The mailboxes of an account, and those in a mailbox, at every depth; the messages of a thread
  /// below its first. Of a folded thread they are to come.
  public func outlineRows(of path: [MailItem]) -> ChildCount {
    if path.count == 1 {
      return path.last.flatMap { outline.counts[$0] }.map { .loaded($0) } ?? .absent
    }
    guard let (rows, place, thread) = thread(path), thread.count > 1, place == thread.lowerBound
    else { return .absent }
    return rows.isFolded(at: place) ? .loading : .loaded(thread.count - 1)
  }

  /// The mailbox that a mailbox lies in, else its account; the first message of a thread.
  public func outlineParent(of path: [MailItem]) -> MailItem? {
    if path.count == 1 { return path.last.flatMap { outline.parents[$0] } }
    guard let (rows, place, thread) = thread(path), place > thread.lowerBound else { return nil }
    return rows.list.message(at: thread.lowerBound)?.item(in: rows.list.mailbox)
  }

  /// Messages are leaves. A mailbox is listed in the next column; if there are only two columns, it
  /// is a step down in its own (SV6). A mailbox that holds no mail itself is only a title.
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
