import MailIndex
import MailStore
import NavigationModel
import SplitViewUI

/// The state of searches of all mail, apart from their lists of messages.
struct FindingState: Sendable {
  /// A search, with its text, the words to mark, and the lines that contain these words.
  struct Findings: Sendable {
    /// The text of the search.
    var text = ""
    /// The words to mark in rows and messages.
    var words = MarkedWords([])
    /// The words that are searched for in the text of messages; nil if there are no such words.
    var hits: HitWords?
    /// The words that are searched for in addition to those in the text, such as their plurals.
    var forms: [String] = []
    /// The mistake in the text. Until it is corrected, the results for the previous text stay on screen.
    var mistake: SearchMistake?
    var source = FoundMessages.Source.index
    /// The lines that contain the words, by message. The line is empty if the message does not contain the words.
    var lines: [MessageReference: String] = [:]
    /// The messages whose lines have been requested.
    var asked: Set<MessageReference> = []
  }

  var keeping = KeepingState()
  fileprivate(set) var findings: [MailboxReference: Findings] = [:]
  /// The list in which the search began.
  fileprivate(set) var origin: MailboxReference?
  /// The people whose names can complete the query; nil until they have been requested.
  fileprivate(set) var people: MailPeople?
  /// The tags that can complete the query.
  fileprivate(set) var tags: [String] = []
  /// The engine that answers the queries.
  fileprivate(set) var engine = SearchEngine.index
  /// True if the results may be out of date.
  fileprivate var isStale = false

  /// Records that the results may be out of date.
  mutating func becomeStale() { isStale = true }

  /// Stores the people and tags for completions.
  mutating func take(_ people: MailPeople, _ tags: [String], _ engine: SearchEngine) {
    (self.people, self.tags, self.engine) = (people, tags, engine)
  }

  /// Stores the lines that contain the words of a search.
  mutating func take(
    _ lines: [MessageReference: String], of search: MailboxReference, _ text: String
  ) {
    guard findings[search]?.text == text else { return }
    findings[search]?.lines.merge(lines) { _, new in new }
  }

  mutating func forget(_ search: MailboxReference) { findings[search] = nil }

  /// Requests the people for completions, unless they have already been requested.
  func readPeople() -> [Command<MailEffect>] {
    people?.isEmpty == false ? [] : [.performInBackground(.finding(.readPeople))]
  }

  /// Returns the words that are marked in the list of a search and in its messages.
  func markedWords(in mailbox: MailboxReference?) -> MarkedWords? {
    guard let mailbox, mailbox.isSearch, let words = findings[mailbox]?.words else { return nil }
    return words.isEmpty ? nil : words
  }

  /// Returns the mistake in the query of a search, unless the user is still typing at the place of the mistake.
  func mistake(in mailbox: MailboxReference?, typedIn search: SearchState) -> SearchMistake? {
    let mistake = mailbox.flatMap { findings[$0]?.mistake }
    let isGoingOn = search.isEditing && search.field.caret == search.text.count
    return mistake?.hint != nil && isGoingOn ? nil : mistake
  }

  /// Requests the matching lines and the tags again, because tags have changed. The former lines are shown until the
  /// new lines arrive.
  mutating func readLinesAgain() {
    for search in findings.keys { findings[search]?.asked = [] }
  }
}

extension FindingEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .begin: return state.searchEverywhere()
    case .search(let event, let isSlash):
      return state.searchAllMail(event, isSlash: isSlash, in: browser)
    case .complete: return state.completeQuery()
    case .close: return state.closeSearchOfMenu(in: browser)
    case .found(let found): return state.found(found) + found.makingIndex
    case .mistaken(let mailbox, let text, let mistake):
      state.mistaken(mailbox, text, mistake)
    case .counted(let unread, let number):
      let former = state.library
      state.library.countFound(unread, reflecting: number)
      state.navigator.hierarchyChanged(from: former, to: state.library)
    case .lines(let mailbox, let text, let lines):
      state.finding.take(lines, of: mailbox, text)
    case .people(let people, let tags, let engine): state.finding.take(people, tags, engine)
    }
    return []
  }
}

extension FindingFeature {
  static func start(_ state: MailState) -> [Command<MailEffect>] {
    let searches = state.library.searches
    return (searches.mailboxes.isEmpty ? [] : [searches.defining]) + searches.counting
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.refreshSearches() + state.linesToRead()
  }
}

extension MailState {
  // MARK: Opening and leaving searches

  /// Handles an event in the search field that begins, changes or ends a search of all mail.
  /// - Parameter isSlash: true for a slash typed right after the slash that opened the field.
  fileprivate mutating func searchAllMail(
    _ event: SearchEvent, isSlash: Bool, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    guard let openMailbox else { return searchEverywhere() }
    if isSlash { return searchAgain(in: openMailbox, browser) }
    return openMailbox.isSearch
      ? changeSearch(event, in: openMailbox, browser) : searchEverywhere()
  }

  /// Searches all mail for the text in the field, and opens the mailbox with the results.
  fileprivate mutating func searchEverywhere() -> [Command<MailEffect>] {
    let text = searching.field.text
    if let openMailbox, openMailbox != .search { finding.origin = openMailbox }
    return goToSearch(text)
  }

  /// Handles a slash typed in the search field right after the slash that opened it. A search in a list is extended to
  /// all mail. A search of all mail is cleared or, if it is empty, closed.
  private mutating func searchAgain(
    in mailbox: MailboxReference, _ browser: MailBrowser
  ) -> [Command<MailEffect>] {
    if !mailbox.isSearch { return searchEverywhere() }
    if !searching.field.text.isEmpty { return changeSearch(.clear, in: mailbox, browser) }
    return finding.origin?.isSearch == true
      ? closeSearch() : leaveSearch(for: .list(.all), browser)
  }

  /// Opens the mailbox with the results of the search in the field.
  private mutating func goToSearch(_ text: String) -> [Command<MailEffect>] {
    let (former, before) = (library, place)
    if let openMailbox {
      library.filter(openMailbox, by: MailFilter(kind: library.filters[openMailbox]?.kind ?? .all))
    }
    if library.searches.text != text { library.forget(.search) }
    library.setSearches { $0.text = text }
    if layout.isFullScreen { navigator.update(.toggleFullScreen, in: library) }
    navigator.hierarchyChanged(from: former, to: library)
    navigator.go(to: [.mailbox(.search)], in: library)
    let commands = [library.searches.defining] + follow(from: before) + finding.readPeople()
    searching.fill(with: text, isEditing: true)
    showList()
    return commands
  }

  /// Handles an event in the search field while a search of all mail is open. It may change, end or leave the search.
  private mutating func changeSearch(
    _ event: SearchEvent, in mailbox: MailboxReference, _ browser: MailBrowser
  ) -> [Command<MailEffect>] {
    let before = searching.field.text
    switch event {
    case .scope(let index) where SearchScope(index) != .everywhere:
      return leaveSearch(for: SearchScope(index), browser)
    case .cancel where mailbox == .search: return closeSearch()
    case .showResults:
      present(Presentation(.searches, .popover(from: navigator.listColumn)))
      searching.update(event)
      return []
    case .choose: dismiss(.searches)
    case .begin, .edit, .clear: showList()
    case .highlight, .scope, .submit, .cancel: break
    }
    searching.update(event)
    return followText(from: before, in: mailbox)
  }

  /// Accepts the most likely completion.
  fileprivate mutating func completeQuery() -> [Command<MailEffect>] {
    guard let mailbox = openMailbox,
      let way = finding.completions(of: searching.field, in: mailbox, library).first?.text
    else { return [] }
    let same = zip(way, searching.field.text).prefix { $0 == $1 }.count
    let before = searching.field.text
    searching.writes()
    for _ in same..<before.count { searching.update(.edit(.deleteBackward)) }
    searching.update(.edit(.insert(String(way.dropFirst(same)))))
    return followText(from: before, in: mailbox)
  }

  /// Runs the query in the field if it has changed.
  fileprivate mutating func followText(
    from before: String, in mailbox: MailboxReference
  ) -> [Command<MailEffect>] {
    guard searching.field.text != before, searching.field.isActive || mailbox == .search else {
      // A saved search keeps its query unless the user edits it in the search field, so put the
      // query back into the field.
      if searching.field.text != before { searching.fill(with: before, isEditing: false) }
      return []
    }
    if mailbox != .search {
      finding.origin = mailbox
      return goToSearch(searching.field.text)
    }
    let text = searching.field.text
    library.setSearches { $0.text = text }
    finding.findings[.search]?.mistake = nil
    return [
      .perform(
        .finding(
          .find(.search, searching.field.text, messages.order(of: .search, preferences.order))))
    ]
  }

  /// Returns to the list in which the search began, and searches that list for the same text.
  private mutating func leaveSearch(
    for scope: SearchScope, _ browser: MailBrowser
  ) -> [Command<MailEffect>] {
    let text = searching.field.text
    let before = place
    var commands: [Command<MailEffect>] = []
    if openMailbox == .search {
      commands = closeSearch()
    } else if let first = library.first {
      // Go back to the list in which the search began, or else to the first mailbox. A saved
      // search stays in the sidebar.
      let origin = finding.origin.flatMap { $0.isSearch ? nil : $0 }
      navigator.go(to: [.mailbox(origin ?? first)], in: library)
      commands = follow(from: before)
    }
    let search = MailEvent.filtering(.search(text, scope: scope.index)).feature
    return commands + search.update(&self, in: browser)
  }

  /// Removes the open search, or the search that the menu is about, from the sidebar.
  fileprivate mutating func closeSearchOfMenu(in browser: MailBrowser) -> [Command<MailEffect>] {
    dismiss(.searchMenu)
    guard let subject = finding.keeping.takeSubject() ?? openMailbox, subject.isSearch else {
      return []
    }
    return subject == .search
      ? closeSearch() : MailEvent.keeping(.forget(subject)).feature.update(&self, in: browser)
  }

  /// Removes the search that is not saved from the sidebar.
  private mutating func closeSearch() -> [Command<MailEffect>] {
    let (former, before) = (library, place)
    let isOpen = mailbox == .search
    searching.update(.cancel)
    searching.update(.scope(0))
    library.setSearches { $0.text = nil }
    finding.findings[.search] = nil
    if isOpen, let origin = finding.origin ?? library.first {
      if library.mailbox(origin) != nil {
        navigator.go(to: [.mailbox(origin)], in: library)
      } else {
        navigator.goToFirstMailbox(in: library)
      }
    }
    navigator.hierarchyChanged(from: former, to: library)
    return [library.searches.defining] + follow(from: before)
  }

  // MARK: Results

  fileprivate mutating func found(_ found: FoundMessages) -> [Command<MailEffect>] {
    guard library.searches.text(of: found.mailbox) == found.text else { return [] }
    guard found.list.order == messages.order(of: found.mailbox, preferences.order) else {
      return found.mailbox == mailbox
        ? [
          .performInBackground(
            .messages(.relist(found.mailbox, messages.order(of: found.mailbox, preferences.order))))
        ] : []
    }
    take(found)
    let (former, before) = (library, place)
    if !found.isNew { holdSelected(in: found.mailbox) }
    library.searches.totals[found.mailbox] = found.list.isComplete ? nil : found.total
    library.insert(found.list)
    navigator.hierarchyChanged(from: former, to: library)
    guard found.mailbox == mailbox else { return follow(from: before) }
    if found.isNew, !messages.hasActed || searching.field.isEditing,
      let first = list?.message(at: 0)
    {
      navigator.update(.selectInInnermostList(first.item(in: found.mailbox)), in: library)
    }
    reading.openNeighbours()
    return follow(from: before)
  }

  private mutating func take(_ found: FoundMessages) {
    var findings = finding.findings[found.mailbox] ?? FindingState.Findings()
    if findings.text != found.text || found.isNew { (findings.lines, findings.asked) = ([:], []) }
    // Request the matching lines again, because tags may have changed. The earlier lines are shown
    // until the new lines arrive.
    if found.source == .notmuch || found.words.isEmpty { findings.asked = [] }
    findings.text = found.text
    findings.words = MarkedWords(of: found.words)
    (findings.hits, findings.forms) = (HitWords(found.words, forms: found.forms), found.forms)
    findings.mistake = nil
    findings.source = found.source
    finding.findings[found.mailbox] = findings
  }

  fileprivate mutating func mistaken(
    _ mailbox: MailboxReference, _ text: String, _ mistake: SearchMistake
  ) {
    guard library.searches.text(of: mailbox) == text else { return }
    finding.findings[mailbox, default: FindingState.Findings()].mistake = mistake
  }

  /// Requests the matching lines and the tags of messages on screen.
  fileprivate mutating func linesToRead() -> [Command<MailEffect>] {
    guard let list, list.mailbox.isSearch, openMailbox == list.mailbox,
      let findings = finding.findings[list.mailbox],
      findings.source != .lists,
      let window = navigator.window(of: navigator.listColumn, layout: layout, in: library)
    else { return [] }
    let rows = library.threadRows[list.mailbox]
    let unknown = window.visible.compactMap { list.message(at: rows?.place(ofRow: $0) ?? $0) }
      .filter { !findings.asked.contains($0) }
    guard !unknown.isEmpty else { return [] }
    finding.findings[list.mailbox]?.asked.formUnion(unknown)
    return [.performInBackground(.finding(.readLines(list.mailbox, findings.text, unknown)))]
  }

  /// Once all changes are on disk, repeats searches whose results may be out of date.
  fileprivate mutating func refreshSearches() -> [Command<MailEffect>] {
    guard finding.isStale, changes.waiting.isEmpty else { return [] }
    finding.isStale = false
    guard !library.searches.mailboxes.isEmpty else { return [] }
    var commands: [Command<MailEffect>] = []
    if let mailbox, mailbox.isSearch {
      commands.append(
        .performInBackground(
          .messages(.relist(mailbox, messages.order(of: mailbox, preferences.order)))))
    }
    return commands + library.searches.counting
  }
}

extension MailSearches {
  /// The command that sends the current queries to the search engine.
  var defining: Command<MailEffect> { .performInBackground(.finding(.define(texts))) }

  /// The command that counts the unread messages that the saved searches find.
  var counting: [Command<MailEffect>] {
    let kept = kept.map { MailboxReference.kept($0.name) }
    return kept.isEmpty ? [] : [.performInBackground(.finding(.count(kept)))]
  }
}
