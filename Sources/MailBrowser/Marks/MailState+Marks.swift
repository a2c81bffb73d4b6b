import SplitViewUI

/// Marks are of messages of one mailbox, whether a filter, a search or a folded thread hides them or not.
extension MailState {
  /// Changes the marks. The row of a folded thread stands for all its messages.
  mutating func mark(_ event: MultiSelectionEvent<MailItem>) -> [Command<MailEffect>] {
    let library = library
    guard let mailbox = openMailbox, let list = library.wholeList(of: mailbox) else {
      notice = "No list in which messages could be marked"
      return []
    }
    let (before, former) = (place, marks.items)
    var navigator = navigator
    marks.update(event, navigator: &navigator, in: library, parent: [.mailbox(mailbox)])
    self.navigator = navigator
    marks.remove { library.isDeparted($0.message(in: mailbox)) }
    listOfMarks = list
    for row in former.subtracting(marks.items) {
      let hidden = Set(messages(of: row, in: mailbox).map { $0.item(in: mailbox) })
      marks.remove { hidden.contains($0) }
    }
    if library.threadRows[mailbox] != nil {
      marks.insert(
        marks.items.flatMap { messages(of: $0, in: mailbox) }.map { $0.item(in: mailbox) })
    }
    // The next row is marked by the same key.
    if event == .toggleSelected, layout.focus == listColumn {
      return navigate(.moveSelection(by: 1))
    }
    return follow(from: before)
  }

  /// Drops the marks of messages that left the mailbox, and all when another one is opened.
  mutating func followMarks() {
    let before = marks.count
    guard before > 0 else { return }
    let list = openMailbox.flatMap { library.wholeList(of: $0) }
    if let list, list.hasSameMessages(as: listOfMarks) {
      listOfMarks = list
      return
    }
    if openMailbox != listOfMarks?.mailbox {
      marks.removeAll()
      placeMessageBar()
      tellOfMarks(before == 1 ? "1 mark taken away" : "\(before) marks taken away")
    } else if let list {
      if let former = listOfMarks {
        let items = Set(
          marks.items.compactMap { item in
            item.message(in: list.mailbox).flatMap { list.successor(of: $0, from: former) }
          }.map { $0.item(in: list.mailbox) })
        if items != marks.items {
          marks.remove { !items.contains($0) }
          marks.insert(items)
        }
      }
      marks.remove { $0.message(in: list.mailbox).flatMap(list.place) == nil }
      listOfMarks = list
      placeMessageBar()
      let lost = before - marks.count
      if lost > 0 {
        tellOfMarks(
          lost == 1 ? "1 mark is gone with its row" : "\(lost) marks are gone with their rows")
      }
    }
  }

  /// What the end of an action that leaves its messages where they are says about their marks: the next one is on them too.
  var stillMarked: String { marks.isEmpty ? "" : "; \(marks.count) still selected" }

  private mutating func tellOfMarks(_ words: String) { if notice == nil { notice = words } }

  /// The number of marked messages of which neither the row nor that of their folded thread is in the list.
  var hiddenMarks: Int { hiddenMarkCount.value { countHiddenMarks() } }

  private func countHiddenMarks() -> Int {
    guard let mailbox = openMailbox, let list = library.lists[mailbox] else { return marks.count }
    let rows = library.threadRows[mailbox]?.count ?? list.count
    if rows == list.count {
      if list === listOfMarks { return 0 }
      if list.count < marks.count {
        return marks.count
          - (0..<list.count).count { place in
            list.message(at: place).map { marks.contains($0.item(in: mailbox)) } ?? false
          }
      }
    }
    return marks.items.count { item in
      guard let place = item.message(in: mailbox).flatMap(list.place) else { return true }
      guard let rows = library.threadRows[mailbox], rows.row(ofPlace: place) == nil,
        let first = rows.list.thread(at: place)?.lowerBound
      else { return false }
      return rows.list.message(at: first).map { !marks.contains($0.item(in: mailbox)) } ?? true
    }
  }

  // MARK: What failed

  /// Takes all marks away: what is marked is about to leave.
  mutating func leaveMarks() {
    if let mailbox = listOfMarks?.mailbox, !marks.isEmpty {
      changes.leftMarks[changes.number] = (mailbox, marks.items)
    }
    marks.removeAll()
  }

  /// Marks what was to leave and could not: it is where it was.
  /// - Parameter failed: the messages that stayed; nil if all did.
  mutating func markAgain(_ failed: Set<MessageReference>?, after number: Int) {
    guard let (mailbox, items) = changes.leftMarks.removeValue(forKey: number),
      mailbox == openMailbox, let list = library.wholeList(of: mailbox)
    else { return }
    marks.insert(
      items.filter { item in
        guard let message = item.message(in: mailbox) else { return false }
        return failed?.contains(message) ?? true
      })
    listOfMarks = list
  }
}
