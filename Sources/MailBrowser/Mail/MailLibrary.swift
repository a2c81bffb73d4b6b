import MailStore
import NavigationModel
import SplitViewUI

/// All open mail, as the navigation model and the views see it. The sidebar is one level, and the messages in each
/// mailbox are the level below it.
public struct MailLibrary: Sendable {
  /// The accounts, in the order of the sidebar.
  public private(set) var accounts: [AccountSummary] {
    didSet { unifiedSummaries = Memoized() }
  }
  /// The loaded lists, without the messages that filters leave out.
  public private(set) var lists: [MailboxReference: MailboxContents] = [:] {
    didSet { arrangeThreads() }
  }
  /// The rows of threaded lists, without the messages inside folded threads. A filtered list has no folded threads.
  var threadRows: [MailboxReference: ThreadRows] = [:]
  /// The threads that the user folded, by mailbox.
  var foldings: [MailboxReference: ThreadFolding] = [:]
  /// The unfiltered lists of mailboxes that have a filter.
  private var wholeLists: [MailboxReference: MailboxContents] = [:]
  /// The filters of mailboxes that do not show all their messages.
  public private(set) var filters: [MailboxReference: MailFilter] = [:]
  private var texts = SearchedTexts()
  /// The number of columns, which is two or three. With three columns, the list of messages has its own column.
  var style = SplitViewStyle.triple
  /// The reason why mail cannot be changed, such as "opened with --read-only"; nil if changes are allowed.
  let refusal: String?
  /// True if the mail is only in memory, so that changes to it are lost when the program ends.
  let isInMemory: Bool
  /// The changes that lists may not contain yet, oldest first.
  private(set) var pending: [PendingChange] = []
  /// The messages that stay in a filtered list although their flags no longer match. They are removed when the filter
  /// is next set.
  private var kept: [MailboxReference: Set<MessageReference>] = [:]
  /// The message that was selected in a list when another program moved or deleted it.
  var departed: DepartedMessage?
  /// The changes that search results may not contain yet. The index is updated later than the lists of mailboxes.
  var unindexed: [PendingChange] = []
  /// The unified mailboxes.
  private(set) var unified = UnifiedMailboxes() {
    didSet { unifiedSummaries = Memoized() }
  }
  /// Summaries of the unified mailboxes, for the sidebar. They are computed only once after each change, because their
  /// counts are sums over all mailboxes.
  private var unifiedSummaries = Memoized<[MailboxReference: MailboxSummary]>()
  /// The number of duplicate messages in each unified mailbox, as last reported by an index or a list.
  private(set) var copies: [MailboxReference: MailboxCounts] = [:] {
    didSet { unifiedSummaries = Memoized() }
  }
  /// The searches of all mail.
  var searches = MailSearches()
  /// The names and the order that the user gave to mailboxes.
  var mailboxPreferences = MailboxPreferences() {
    didSet { if mailboxPreferences != oldValue { arrange() } }
  }
  /// The mailboxes that the sidebar does not show. A hidden mailbox to which the user went is shown, so it is not among
  /// them.
  private(set) var hidden: [MailboxReference] = []
  private var unhidden: Set<MailboxReference> = []
  private(set) var sidebar: [MailItem] = []
  private(set) var places: [MailItem: Int] = [:]
  /// The number of rows below each mailbox or account, and the parent of each mailbox.
  private(set) var outline = SidebarOutline()
  private(set) var summaries: [MailboxReference: (account: Int, mailbox: Int)] = [:]

  /// Makes a library of `accounts`. No mailbox is open.
  /// - Parameters:
  ///   - refusal: the reason why mail cannot be changed; nil if it can be changed.
  ///   - isInMemory: true if changes are lost when the program ends.
  public init(
    accounts: [AccountSummary], refusal: String? = Self.isForReading, isInMemory: Bool = false
  ) {
    self.isInMemory = isInMemory
    self.accounts = accounts
    self.refusal = refusal
    arrange()
  }

  /// The reason why programs that only read mail cannot change it.
  public static let isForReading = "this mail cannot be changed"

  /// Returns a summary of the mailbox.
  public func mailbox(_ reference: MailboxReference) -> MailboxSummary? {
    if reference.isSearch { return summary(ofSearch: reference) }
    if reference.unified != nil {
      return unifiedSummaries.part({ $0[reference] }) { summariesOfUnified }
    }
    return summaries[reference].map { accounts[$0.account].mailboxes[$0.mailbox] }
  }

  /// Returns true if the mailbox exists and contains messages, not only other mailboxes.
  func holdsMail(_ reference: MailboxReference) -> Bool {
    mailbox(reference)?.isSelectable == true
  }

  /// Returns the name of an account; empty if there is no account with this index.
  func accountName(_ index: Int) -> String {
    accounts.indices.contains(index) ? accounts[index].name : ""
  }

  /// The mailbox to open first: the first account's inbox, or else the first mailbox that receives new mail, or else
  /// the first mailbox.
  public var first: MailboxReference? {
    let all = mailboxes.filter { mailbox($0)?.isSelectable == true }
    return all.first { mailbox($0)?.takesNewMail == true } ?? all.first
  }

  /// The mailboxes that have their own messages, in the order of the sidebar. Hidden mailboxes come last.
  var mailboxes: [MailboxReference] {
    (sidebar + hidden.map(MailItem.mailbox)).compactMap { item in
      if case .mailbox(let mailbox) = item, mailbox.unified == nil,
        self.mailbox(mailbox)?.isGone != true
      {
        mailbox
      } else {
        nil
      }
    }
  }

  /// Replaces the mailboxes of an account. Mailboxes that remain keep their counts until their messages are recounted.
  /// - Parameter kept: the mailbox of the message that is being read. If the mailbox is gone, it stays in the sidebar
  ///   with only that message.
  mutating func replace(
    account index: Int, with account: AccountSummary, keeping kept: MailboxReference?
  ) {
    guard accounts.indices.contains(index) else { return }
    let former = accounts[index].mailboxes
    accounts[index] = kept?.account == index ? account.keeping(kept, of: accounts[index]) : account
    arrange()
    if let kept, mailbox(kept)?.isGone == true, let list = wholeList(of: kept) {
      (filters[kept], wholeLists[kept], self.kept[kept]) = (nil, nil, nil)
      let empty = MailboxContents(
        kept, found: [], order: list.order, isComplete: list.isComplete, reflects: list.reflects)
      put(empty)
    }
    forgetHeld()
    lists = lists.filter { holdsMail($0.key) }
    wholeLists = wholeLists.filter { holdsMail($0.key) }
    filters = filters.filter { holdsMail($0.key) }
    texts.forget { [self] in !holdsMail($0) }
    pending.removeAll { summaries[$0.mailbox] == nil }
    for mailbox in former where !mailbox.isGone {
      let reference = MailboxReference(account: index, name: mailbox.name)
      guard holdsMail(reference), self.mailbox(reference)?.isGone == false,
        let total = mailbox.total, let unread = mailbox.unread
      else { continue }
      count(reference, MailboxCounts(total: total, unread: unread, flagged: mailbox.flagged ?? 0))
    }
  }

  /// Inserts a list. If the list contains all messages, also updates the counts. The list of a unified mailbox includes
  /// the lists of its members.
  public mutating func insert(_ list: MailboxContents) {
    if list.mailbox.isSearch { return insertFound(list) }
    for part in list.parts where !part.isSameReading(as: wholeList(of: part.mailbox)) {
      insert(part)
    }
    pending.removeAll {
      $0.mailbox == list.mailbox && $0.isOnDisk && $0.number <= list.reflects
    }
    let changes = pending.filter { list.covers($0.mailbox) }
    let list = changes.reduce(list) { $0.applying($1) }
    show(list)
    count(list)
  }

  /// Removes a mailbox that was kept only because the user was reading a message in it.
  mutating func removeGone(_ mailbox: MailboxReference) {
    guard let place = summaries[mailbox] else { return }
    accounts[place.account].mailboxes.remove(at: place.mailbox)
    arrange()
    forget(mailbox)
  }

  mutating func show(_ list: MailboxContents) {
    texts.listed(list)
    if !isSifted(list.mailbox) {
      put(list)
    } else {
      wholeLists[list.mailbox] = list
      applyFilter(of: list.mailbox)
    }
    if departed?.mailbox == list.mailbox { forgetHeld() }
  }

  /// Forgets the message that another program had moved or deleted, unless the list shows it
  /// separately. A message that is not shown separately never left the list, or has returned to it.
  private mutating func forgetHeld() {
    if let departed, lists[departed.mailbox]?.base == nil { self.departed = nil }
  }

  /// Shows a list, together with the message that another program moved or deleted, if this message
  /// belongs to that list.
  mutating func put(_ list: MailboxContents) {
    guard let departed, departed.mailbox == list.mailbox, list.place(of: departed.message) == nil
    else {
      lists[list.mailbox] = list
      return
    }
    lists[list.mailbox] = MailboxContents(list, holding: departed)
  }

  /// Keeps a message in a filtered list even if another program changes the message's flags.
  mutating func keepListed(_ message: MessageReference, in mailbox: MailboxReference) {
    if isSifted(mailbox) { kept[mailbox, default: []].insert(message) }
  }

  /// Returns true if the list of a mailbox may omit messages, because it is filtered or because it is a unified mailbox
  /// of unread or flagged messages.
  private func isSifted(_ mailbox: MailboxReference) -> Bool {
    filters[mailbox] != nil || mailbox.unified.map { $0.kind != .all } ?? false
  }

  /// Drops the list of a mailbox. The list is read again when it is next needed.
  mutating func forget(_ mailbox: MailboxReference) {
    (lists[mailbox], wholeLists[mailbox], kept[mailbox]) = (nil, nil, nil)
    if departed?.mailbox == mailbox { departed = nil }
    texts.forget { $0 == mailbox }
  }

  /// Updates the number of duplicate messages in unified mailboxes.
  mutating func countCopies(_ counts: [MailboxReference: MailboxCounts]) {
    copies.merge(counts) { _, new in new }
  }

  /// Updates the counts from a list that contains all messages.
  private mutating func count(_ list: MailboxContents) {
    if list.mailbox.unified != nil, list.isComplete {
      let all = list.parts.reduce(into: (unread: 0, flagged: 0)) {
        $0.unread += $1.unread
        $0.flagged += $1.flaggedCount
      }
      let own = list.asRead ?? list
      copies[list.mailbox] = MailboxCounts(
        total: own.copies.count, unread: all.unread - own.unread,
        flagged: all.flagged - own.flaggedCount)
    }
    guard !list.messages.isPartial else { return }
    count(
      list.mailbox,
      MailboxCounts(total: list.count, unread: list.unread, flagged: list.flaggedCount))
  }

  /// Updates the counts of a mailbox.
  public mutating func count(_ reference: MailboxReference, _ counts: MailboxCounts) {
    guard let place = summaries[reference] else { return }
    accounts[place.account].mailboxes[place.mailbox].total = counts.total
    accounts[place.account].mailboxes[place.mailbox].unread = counts.unread
    accounts[place.account].mailboxes[place.mailbox].flagged = counts.flagged
    accounts[place.account].mailboxes[place.mailbox].isUnreadable = false
  }

  /// Sets the counts of a mailbox to those on disk, unless the user's change to that mailbox is still in progress.
  mutating func countOnDisk(_ mailbox: MailboxReference, _ counts: MailboxCounts) {
    let waiting = pending.contains { $0.mailbox == mailbox && !$0.isOnDisk }
    if waiting || lists[mailbox] != nil && isStale(mailbox) { return }
    count(mailbox, counts)
  }

  /// Returns true if the list of a mailbox lacks changes that are already on disk.
  private func isStale(_ mailbox: MailboxReference) -> Bool {
    pending.contains { $0.mailbox == mailbox }
  }

  /// Shows a change immediately, before it is on disk.
  mutating func begin(_ change: PendingChange) {
    pending.append(change)
    unindexed.append(change)
    searches.apply(change)
    let found = lists.keys.filter { $0.isSearch && lists[$0]?.covers(change.mailbox) == true }
    for mailbox in [change.mailbox] + unified.showing(change.mailbox) + found {
      begin(change, in: mailbox)
    }
  }

  private mutating func begin(_ change: PendingChange, in mailbox: MailboxReference) {
    guard let whole = wholeList(of: mailbox)?.applying(change) else { return }
    if !isSifted(mailbox) {
      put(whole)
    } else {
      wholeLists[mailbox] = whole
      let list = lists[mailbox].map { $0.base ?? $0 }
      if let list { put(list.applying(change)) }
      if !change.takesAway, let list {
        let changed = change.keys.map { MessageReference(mailbox: change.mailbox, key: $0) }
        kept[mailbox, default: []].formUnion(changed.filter { list.place(of: $0) != nil })
      }
    }
    count(whole)
  }

  /// Records that the change with this number is on disk.
  /// - Parameter failed: the messages that could not be changed; nil if the entire change failed.
  mutating func end(_ number: Int, failed: Set<MessageReference>?) {
    var wrong: Set<MailboxReference> = []
    for index in pending.indices where pending[index].number == number {
      let count = pending[index].keys.count
      pending[index].end(failed: failed)
      if pending[index].keys.count < count { wrong.insert(pending[index].mailbox) }
    }
    for index in unindexed.indices where unindexed[index].number == number {
      unindexed[index].end(failed: failed)
    }
    // Only searches use `unindexed`. If there are no searches, remove the changes that are on disk.
    if searches.mailboxes.isEmpty { unindexed.removeAll(where: \.isOnDisk) }
    pending.removeAll { $0.keys.isEmpty || lists[$0.mailbox] == nil && $0.isOnDisk }
    let found = wrong.isEmpty ? [] : lists.keys.filter(\.isSearch)
    for mailbox in wrong.union(wrong.flatMap { unified.showing($0) }).union(found) {
      if let whole = wholeList(of: mailbox) { insert(whole.asRead ?? whole) }
    }
  }

  /// Records that the messages of a mailbox cannot be counted, and drops the mailbox's earlier counts.
  public mutating func markUnreadable(_ reference: MailboxReference) {
    guard let place = summaries[reference] else { return }
    accounts[place.account].mailboxes[place.mailbox].total = nil
    accounts[place.account].mailboxes[place.mailbox].unread = nil
    accounts[place.account].mailboxes[place.mailbox].flagged = nil
    accounts[place.account].mailboxes[place.mailbox].isUnreadable = true
  }

  /// Returns the unfiltered list of a mailbox.
  public func wholeList(of mailbox: MailboxReference) -> MailboxContents? {
    wholeLists[mailbox] ?? lists[mailbox].map { $0.base ?? $0 }
  }

  /// Returns true if the message may have tags. Whether it has any must be read from disk.
  func mayHaveTags(_ message: MessageReference) -> Bool {
    mailbox(message.mailbox)?.mayHaveTags == true
  }

  /// Returns the flags of a message. They are taken from the list of `mailbox` if it contains the message, or else from
  /// the list of the message's own mailbox.
  func flags(of message: MessageReference, in mailbox: MailboxReference?) -> MessageFlags? {
    for list in [mailbox.flatMap { lists[$0] }, wholeList(of: message.mailbox)] {
      if let list, let place = list.place(of: message) { return list.flags(at: place) }
    }
    return nil
  }

  /// Returns true if a message is a draft; false for no message.
  func isDraft(_ message: MessageReference?, in mailbox: MailboxReference?) -> Bool {
    message.flatMap { flags(of: $0, in: mailbox) }?.contains(.draft) == true
  }

  /// Returns the filter of a mailbox. If the mailbox has no filter, returns a filter that matches all messages.
  public func filter(of mailbox: MailboxReference?) -> MailFilter {
    mailbox.flatMap { filters[$0] } ?? MailFilter()
  }

  /// Shows only those messages in `mailbox` that match `filter`.
  public mutating func filter(_ mailbox: MailboxReference, by filter: MailFilter) {
    guard let whole = wholeList(of: mailbox) else { return }
    if departed?.mailbox == mailbox { departed = nil }
    if mailbox.unified == nil { kept[mailbox] = nil }
    filters[mailbox] = filter.isEmpty ? nil : filter
    wholeLists[mailbox] = isSifted(mailbox) ? whole : nil
    lists[mailbox] = whole
    applyFilter(of: mailbox)
  }

  /// Shows only the messages of `kind` in a mailbox, even if its list is not loaded yet.
  mutating func setKind(_ kind: MailFilter.Kind, of mailbox: MailboxReference) {
    guard wholeList(of: mailbox) == nil else { return filter(mailbox, by: MailFilter(kind: kind)) }
    filters[mailbox] = kind == .all ? nil : MailFilter(kind: kind)
  }

  /// Updates the list of a unified mailbox. Drops messages that no longer belong in it, and adds messages that now do.
  /// Not called while the user is looking at the list, so that no row disappears.
  mutating func siftAgain(_ mailbox: MailboxReference) {
    kept[mailbox] = nil
    applyFilter(of: mailbox)
  }

  /// Prepares a search in `mailbox`. Returns true if the text to search must be prepared on another thread.
  mutating func beginSearch(in mailbox: MailboxReference) -> Bool {
    wholeList(of: mailbox).map { texts.begin($0) } ?? false
  }

  /// Stores the text to search. `text` is nil if it could not be prepared.
  mutating func takeText(
    _ text: (list: MailboxContents, index: SearchIndex)?, of mailbox: MailboxReference
  ) {
    texts.take(text, of: mailbox)
    applyFilter(of: mailbox)
  }

  private mutating func applyFilter(of mailbox: MailboxReference) {
    guard isSifted(mailbox), let whole = wholeLists[mailbox] else { return }
    let filter = filters[mailbox] ?? MailFilter()
    let found = filter.hasWords ? texts.indices(in: whole, filter) : nil
    put(MailboxContents(whole, filter, found: found, keeping: kept[mailbox] ?? []))
  }

  /// Shows a hidden mailbox, because the user went there.
  mutating func unhide(_ mailbox: MailboxReference) {
    guard hidden.contains(mailbox) else { return }
    unhidden.insert(mailbox)
    arrange()
  }

  /// Applies the user's names for mailboxes.
  /// - Returns: the accounts, with only those mailboxes that the sidebar shows.
  private mutating func arrangeMailboxes() -> [AccountSummary] {
    for (index, account) in accounts.enumerated() {
      for (place, mailbox) in account.mailboxes.enumerated() {
        let own = mailboxPreferences.title(of: mailbox, in: account.name)
        if let own, own != mailbox.title { accounts[index].mailboxes[place].title = own }
      }
    }
    hidden = []
    return accounts.enumerated().map { index, account in
      let rows = mailboxPreferences.rows(of: account, at: index, showing: unhidden)
      var shown = account
      shown.mailboxes = rows.map { account.mailboxes[$0] }
      hidden += Set(account.mailboxes.indices).subtracting(rows).sorted().map {
        MailboxReference(account: index, name: account.mailboxes[$0].name)
      }
      return shown
    }
  }

  mutating func arrange() {
    let shown = arrangeMailboxes()
    unified = UnifiedMailboxes(accounts)
    sidebar = searches.mailboxes.map(MailItem.mailbox)
    if unified.members[.allInboxes] != nil { sidebar.append(.mailbox(.allInboxes)) }
    summaries = [:]
    for (index, account) in accounts.enumerated() {
      if !sidebar.isEmpty { sidebar.append(.gap(index)) }
      sidebar.append(.account(index))
      sidebar += unified.ofAccount(index).map(MailItem.mailbox)
      for (place, mailbox) in account.mailboxes.enumerated() {
        summaries[MailboxReference(account: index, name: mailbox.name)] = (index, place)
      }
      sidebar += shown[index].mailboxes.map {
        .mailbox(MailboxReference(account: index, name: $0.name))
      }
    }
    outline = SidebarOutline(shown, unified)
    places = Dictionary(zip(sidebar, sidebar.indices), uniquingKeysWith: { first, _ in first })
  }
}
