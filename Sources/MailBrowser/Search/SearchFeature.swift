import NavigationModel
import SplitViewUI
import TerminalFrame

extension PresentationID {
  /// The popover with earlier searches.
  public static let searches = PresentationID("searches")
}

/// Searches the list of messages (rules SB1 to SB3 of the guidelines), and shows only messages of
/// one kind (rule SG1).
enum SearchFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(messages: [
      KeyBinding(
        "/", name: "search", help: "Search this list, or all mail",
        hint: context.hasRows ? "Search" : nil, event: .search(.begin))
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    if context.isSearching { return context.searching(context.state.searching.field) }
    guard context.state.presented == .searches else { return nil }
    return context.closable(
      SearchBar<MailEvent>.formerSearchBindings(
        for: context.state.searching.field, send: MailEvent.search))
  }

  static func writingKeymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    var search = SearchState(formerSearches: ["a"])
    search.update(.begin)
    return context.searching(search)
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    KeyContext(state).isSearching ? .search(.edit(.insert(text))) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    [
      PresentationView(.searches, title: "Searches") { context in
        SearchBar.formerSearches(
          of: split.state.searching.field, isFocused: context.isFocused, send: MailEvent.search)
      }
    ]
  }
}

extension KeyContext {
  /// The keymap while the user types a search. Letters are entered as text, and arrow keys move in the list.
  fileprivate func searching(_ search: SearchState) -> Keymap<MailEvent> {
    let rows: [KeyBinding<MailEvent>] = [
      KeyBinding(
        moving: .nextRow, keys: [.named], name: "search-next-row", help: "Next row",
        event: .step(.rows(1))),
      KeyBinding(
        moving: .previousRow, keys: [.named], name: "search-previous-row", help: "Previous row",
        event: .step(.rows(-1))),
      KeyBinding(
        moving: .pageDown, keys: [.named], name: "search-page-down", help: "Scroll down a page",
        event: .step(.pages(1))),
      KeyBinding(
        moving: .pageUp, keys: [.named], name: "search-page-up", help: "Scroll up a page",
        event: .step(.pages(-1))),
    ]
    var writing = SearchBar<MailEvent>.bindings(
      for: search, scopes: SearchScope.all.count, send: MailEvent.search)
    // While a completion is shown, Tab completes the word.
    let complete = KeyBinding(
      .tab, help: "Complete the word", hint: "Complete", event: MailEvent.finding(.complete))
    let everywhere = KeyBinding(
      .tab, name: "next-scope", help: "Search everywhere", hint: "Everywhere",
      event: MailEvent.search(.scope(SearchScope.everywhere.index)))
    // If neither names nor subjects match, searching only one of them is pointless. Tab then extends the search to all
    // mail.
    if state.searching.filtersList(of: state.openMailbox), state.list?.count == 0, search.scope == 0
    {
      writing.removeAll { $0.name == "next-scope" }
      writing.insert(everywhere, at: 2)
    }
    if !state.finding.completions(of: search, in: state.openMailbox, state.library).isEmpty {
      writing.removeAll { $0.name == "next-scope" }
      writing.insert(complete, at: 2)
    }
    return answerable(rows + writing).typing { .search(.edit($0)) }
  }
}

extension MailSplitView {
  /// The bars above a list that does not show all its messages.
  var searchBar: SearchBarWithRemark {
    let isEverywhere = state.openMailbox?.isSearch == true
    let bar = SearchBar(
      state.searching.field,
      scopes: SearchScope.titles(in: state.layout.listWidth(state.navigator) ?? size.width),
      prompt: isEverywhere ? "Search everywhere" : "Search \(mailboxTitle)",
      isFocused: state.navigator.presentations.isEmpty, send: MailEvent.search)
    return SearchBarWithRemark(
      bar: state.searching.field.showsScopes ? bar : nil,
      kinds: state.library.filter(of: state.openMailbox).kind == .all ? nil : kinds,
      remark: state.finding.remark(
        on: state.searching.field, in: state.openMailbox, state.library, state.indexing))
  }

  /// The control for choosing a kind of message.
  private var kinds: SegmentedControl<MailEvent> {
    let kinds = MailFilter.Kind.allCases
    return SegmentedControl(
      kinds.map { Segment($0.title) },
      selection: kinds.firstIndex(of: state.library.filter(of: state.openMailbox).kind) ?? 0,
      alignment: .leading, send: { .filtering(.showKind(kinds[min($0, kinds.count - 1)])) })
  }
}
