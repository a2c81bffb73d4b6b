import MailStore
import NavigationModel
import SplitViewUI

/// All open mail, as the navigation model and the views see it: the sidebar is one level, and below
/// each mailbox there are its messages.
public struct MailLibrary: Sendable {
  /// The accounts in order.
  public private(set) var accounts: [AccountSummary]
  /// The lists that were loaded, without the messages that their filters keep out.
  public private(set) var lists: [MailboxReference: MailboxContents] = [:] {
    didSet { arrangeThreads() }
  }
  /// The rows of the lists in threads, without the messages in folded ones. What a filter lets through is all on screen.
  var threadRows: [MailboxReference: ThreadRows] = [:]
  /// The threads that a person folded.
  var foldings: [MailboxReference: ThreadFolding] = [:]
  /// The whole lists of mailboxes that have a filter.
  private var wholeLists: [MailboxReference: MailboxContents] = [:]
  /// The filters of mailboxes that do not show all their messages.
  public private(set) var filters: [MailboxReference: MailFilter] = [:]
  /// The texts that are searched, made when a search begins.
  private var texts: [MailboxReference: (list: MailboxContents, index: SearchIndex)] = [:]
  /// Two columns or three: in three, messages have a column of their own.
  var style = SplitViewStyle.triple
  /// The reason why no mail can be changed: "opened with --read-only". Nil if it can.
  let refusal: String?
  /// True if the mail lies in memory, so that no change of it is kept.
  let isInMemory: Bool
  /// The changes that lists may not have yet, in the order in which they were made.
  private(set) var pending: [PendingChange] = []
  /// The messages that a filter keeps though their flags were changed, until it is set anew.
  private var kept: [MailboxReference: Set<MessageKey>] = [:]
  private(set) var sidebar: [MailItem] = []
  private(set) var places: [MailItem: Int] = [:]
  /// The mailboxes below a mailbox or an account, and what a mailbox lies in.
  private(set) var outline = SidebarOutline()
  private(set) var summaries: [MailboxReference: (account: Int, mailbox: Int)] = [:]

  /// A library of `accounts` of which no mailbox was opened.
  /// - Parameters:
  ///   - refusal: the reason why no mail can be changed; nil if it can.
  ///   - isInMemory: true if no change of it is kept.
  public init(
    accounts: [AccountSummary], refusal: String? = Self.isForReading, isInMemory: Bool = false
  ) {
    self.isInMemory = isInMemory
    self.accounts = accounts
    self.refusal = refusal
    arrange()
  }

  /// The reason why mail cannot be changed where a program only reads it.
  public static let isForReading = "mail is only read here"

  /// The mailbox at `reference`.
  public func mailbox(_ reference: MailboxReference) -> MailboxSummary? {
    summaries[reference].map { accounts[$0.account].mailboxes[$0.mailbox] }
  }

  /// The name of an account; empty if there is none of this index.
  func accountName(_ index: Int) -> String {
    accounts.indices.contains(index) ? accounts[index].name : ""
  }

  /// The mailbox that is opened first: the first account's inbox, else the first that holds mail.
  public var first: MailboxReference? {
    for case .mailbox(let reference) in sidebar where mailbox(reference)?.isSelectable == true {
      return reference
    }
    return nil
  }

  /// Takes over the new mailboxes of an account. Figures of mailboxes that stay are kept until
  /// these are counted anew.
  public mutating func replace(account index: Int, with account: AccountSummary) {
    guard accounts.indices.contains(index) else { return }
    let former = accounts[index].mailboxes
    accounts[index] = account
    arrange()
    lists = lists.filter { summaries[$0.key] != nil }
    wholeLists = wholeLists.filter { summaries[$0.key] != nil }
    filters = filters.filter { summaries[$0.key] != nil }
    texts = texts.filter { summaries[$0.key] != nil }
    pending.removeAll { summaries[$0.mailbox] == nil }
    for mailbox in former {
      guard let total = mailbox.total, let unread = mailbox.unread else { continue }
      count(MailboxReference(account: index, name: mailbox.name), total: total, unread: unread)
    }
  }

  /// Takes over a list, and its figures if it has all messages.
  public mutating func insert(_ list: MailboxContents) {
    pending.removeAll {
      $0.mailbox == list.mailbox && $0.isOnDisk && $0.number <= list.reflects
    }
    let changes = pending.filter { $0.mailbox == list.mailbox }
    let list = changes.reduce(list) { $0.applying($1) }
    if texts[list.mailbox]?.list.isSameReading(as: list) == false { texts[list.mailbox] = nil }
    if filters[list.mailbox] == nil {
      lists[list.mailbox] = list
    } else {
      wholeLists[list.mailbox] = list
      applyFilter(of: list.mailbox)
    }
    if !list.messages.isPartial {
      count(list.mailbox, total: list.count, unread: list.unread)
    }
  }

  /// Takes over the figures of a mailbox.
  public mutating func count(_ reference: MailboxReference, total: Int, unread: Int) {
    guard let place = summaries[reference] else { return }
    accounts[place.account].mailboxes[place.mailbox].total = total
    accounts[place.account].mailboxes[place.mailbox].unread = unread
    accounts[place.account].mailboxes[place.mailbox].isUnreadable = false
  }

  /// Takes over the figures of a mailbox as they are on disk.
  mutating func countOnDisk(_ mailbox: MailboxReference, total: Int, unread: Int) {
    let waiting = pending.contains { $0.mailbox == mailbox && !$0.isOnDisk }
    if waiting || lists[mailbox] != nil && isStale(mailbox) { return }
    count(mailbox, total: total, unread: unread)
  }

  /// True if a list lacks changes that are on disk.
  private func isStale(_ mailbox: MailboxReference) -> Bool {
    pending.contains { $0.mailbox == mailbox }
  }

  /// Shows a change before it is on disk.
  mutating func begin(_ change: PendingChange) {
    pending.append(change)
    let mailbox = change.mailbox
    guard let whole = wholeList(of: mailbox)?.applying(change) else { return }
    if filters[mailbox] == nil {
      lists[mailbox] = whole
    } else {
      wholeLists[mailbox] = whole
      lists[mailbox] = lists[mailbox]?.applying(change)
      if !change.takesAway { kept[mailbox, default: []].formUnion(change.keys) }
    }
    if !whole.messages.isPartial { count(mailbox, total: whole.count, unread: whole.unread) }
  }

  /// Takes note that the change of this number is on disk, but for messages that stayed as they were;
  /// nil if all did.
  mutating func end(_ number: Int, failed: Set<MessageReference>?) {
    var wrong: Set<MailboxReference> = []
    for index in pending.indices where pending[index].number == number {
      pending[index].isOnDisk = true
      let mailbox = pending[index].mailbox
      let keys = pending[index].keys
      pending[index].keys =
        failed.map { failed in
          keys.filter { !failed.contains(MessageReference(mailbox: mailbox, key: $0)) }
        } ?? []
      if pending[index].keys.count < keys.count { wrong.insert(mailbox) }
    }
    pending.removeAll { $0.keys.isEmpty || lists[$0.mailbox] == nil && $0.isOnDisk }
    for mailbox in wrong {
      if let whole = wholeList(of: mailbox) { insert(whole.asRead ?? whole) }
    }
  }

  /// Marks a mailbox whose messages cannot be counted. Its former figures are dropped.
  public mutating func markUnreadable(_ reference: MailboxReference) {
    guard let place = summaries[reference] else { return }
    accounts[place.account].mailboxes[place.mailbox].total = nil
    accounts[place.account].mailboxes[place.mailbox].unread = nil
    accounts[place.account].mailboxes[place.mailbox].isUnreadable = true
  }

  /// The list of a mailbox without its filter.
  public func wholeList(of mailbox: MailboxReference) -> MailboxContents? {
    wholeLists[mailbox] ?? lists[mailbox]
  }

  /// Shows only the messages of `mailbox` that `filter` lets through.
  public mutating func filter(_ mailbox: MailboxReference, by filter: MailFilter) {
    guard let whole = wholeList(of: mailbox) else { return }
    kept[mailbox] = nil
    filters[mailbox] = filter.isEmpty ? nil : filter
    wholeLists[mailbox] = filter.isEmpty ? nil : whole
    lists[mailbox] = whole
    applyFilter(of: mailbox)
  }

  /// Makes the text that is searched, unless it was made for this list.
  mutating func prepareSearch(in mailbox: MailboxReference) {
    guard let whole = wholeList(of: mailbox), !whole.isSameReading(as: texts[mailbox]?.list) else {
      return
    }
    texts[mailbox] = (whole, SearchIndex(whole.summaries))
  }

  private mutating func applyFilter(of mailbox: MailboxReference) {
    guard let filter = filters[mailbox], let whole = wholeLists[mailbox] else { return }
    var found: [Int]?
    if filter.hasWords {
      prepareSearch(in: mailbox)
      found = texts[mailbox]?.index.rows(with: filter.text, in: filter.scope.fields)
    }
    lists[mailbox] = MailboxContents(
      whole, filter, found: found, keeping: kept[mailbox] ?? [])
  }

  private mutating func arrange() {
    sidebar = []
    summaries = [:]
    for (index, account) in accounts.enumerated() {
      if index > 0 { sidebar.append(.gap(index)) }
      sidebar.append(.account(index))
      for (place, mailbox) in account.mailboxes.enumerated() {
        let reference = MailboxReference(account: index, name: mailbox.name)
        sidebar.append(.mailbox(reference))
        summaries[reference] = (index, place)
      }
    }
    outline = SidebarOutline(accounts)
    places = Dictionary(zip(sidebar, sidebar.indices), uniquingKeysWith: { first, _ in first })
  }
}

extension MailLibrary: Hierarchy {
  /// The sidebar's rows, or the messages of a mailbox.
  public func children(of parent: [MailItem]) -> ChildCount {
    switch parent.last {
    case nil: return .loaded(sidebar.count)
    case .mailbox(let reference):
      guard summaries[reference] != nil else { return .absent }
      return lists[reference].map { .loaded(threadRows[reference]?.count ?? $0.count) } ?? .loading
    case .account, .gap, .message: return .absent
    }
  }

  /// The item at a place of the sidebar or of a list.
  public func item(at index: Int, of parent: [MailItem]) -> MailItem? {
    if case .mailbox(let reference) = parent.last {
      let place = threadRows[reference]?.place(ofRow: index) ?? index
      return lists[reference]?.key(at: place).map(MailItem.message)
    }
    return sidebar.indices.contains(index) ? sidebar[index] : nil
  }

  /// Its place.
  public func index(of item: MailItem, in parent: [MailItem]) -> Int? {
    guard case .mailbox(let reference) = parent.last else { return places[item] }
    guard case .message(let key) = item else { return nil }
    guard let place = lists[reference]?.place(of: key) else { return nil }
    return threadRows[reference].map { $0.row(ofPlace: place) } ?? place
  }

  /// The mailboxes of an account, and those in a mailbox, at every depth; the messages of a thread below its first. Of a
  /// folded thread they are to come.
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
    return rows.list.key(at: thread.lowerBound).map(MailItem.message)
  }

  /// Messages are leaves. A mailbox is listed in the next column; if there are only two columns, it
  /// is a step down in its own (SV6). A mailbox that holds no mail itself is only a title.
  public func kind(of path: [MailItem]) -> ItemKind {
    switch path.last {
    case .message: .leaf
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
