import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for naming a search.
public enum KeepingEvent: FeatureEvent {
  /// Open the menu of the search that is selected in the sidebar.
  case showMenu
  /// Ask for a name; edit it; save the search under that name; cancel.
  case ask, edit(TextEdit), done, cancel
  /// Remove a saved search.
  case forget(MailboxReference)

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .showMenu: state.showSearchMenu()
    case .ask: state.askForSearchName()
    case .edit(let edit): state.editSearchName(edit)
    case .done: return state.keepSearch()
    case .cancel: state.closeSearchSheet()
    case .forget(let mailbox): return state.forgetSearch(mailbox)
    }
    return []
  }
}

extension PresentationID {
  /// The menu of the search that is selected in the sidebar.
  public static let searchMenu = PresentationID("search-menu")
  /// The sheet in which the user types the name of a search.
  public static let searchName = PresentationID("search-name")
}

/// The search that is being saved, renamed or removed.
struct KeepingState: Sendable {
  /// The search that the menu is about.
  fileprivate var subject: MailboxReference?
  /// The form for the search's name while it is open.
  fileprivate(set) var form: SearchNameForm?

  /// Forgets the search that the menu was about, and returns that search.
  mutating func takeSubject() -> MailboxReference? {
    defer { subject = nil }
    return subject
  }
}

extension MailState {
  // MARK: The menu

  /// Opens the menu of the search that is selected in the sidebar.
  fileprivate mutating func showSearchMenu() {
    guard let mailbox, mailbox.isSearch else { return }
    finding.keeping.subject = mailbox
    openMenu(.searchMenu, .menu(from: .primary))
  }

  /// The menu of the search; nil if no search is selected.
  fileprivate var searchMenu: EditMenu<MailEvent>? {
    guard let subject = finding.keeping.subject else { return nil }
    let isWritten = subject == .search
    let text = library.searches.text(of: subject) ?? ""
    let choices = [
      MenuChoice(
        isWritten ? "Save This Search…" : "Rename…", detail: isWritten ? "s" : "r",
        unavailable: text.isEmpty ? "The search has no query yet." : nil,
        event: MailEvent.keeping(.ask)),
      MenuChoice(
        isWritten ? "Close This Search" : "Forget This Search", detail: isWritten ? "c" : "f",
        event: MailEvent.finding(.close)),
    ]
    return EditMenu(actions: choices, state: menus.menu, send: { .menus(.menu($0)) }) { _ in nil }
  }

  // MARK: The name

  fileprivate mutating func askForSearchName() {
    dismiss(.searchMenu)
    guard let mailbox = finding.keeping.subject else { return }
    let name = mailbox == .search ? library.searches.text ?? "" : mailbox.name
    finding.keeping.form = SearchNameForm(mailbox: mailbox, field: TextFieldState(name))
    finding.keeping.form?.field.selectAll()
    present(Presentation(modal: .searchName, .formSheet))
  }

  fileprivate mutating func editSearchName(_ edit: TextEdit) {
    finding.keeping.form?.field.update(edit)
    finding.keeping.form?.problem = nil
  }

  fileprivate mutating func closeSearchSheet() {
    dismiss(.searchName)
    (finding.keeping.form, finding.keeping.subject) = (nil, nil)
  }

  /// Saves the search under its name, in the sidebar and in the configuration.
  fileprivate mutating func keepSearch() -> [Command<MailEffect>] {
    guard let form = finding.keeping.form else { return [] }
    let name = form.field.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty, let query = library.searches.text(of: form.mailbox) else { return [] }
    if let problem = problem(withName: name, of: form.mailbox) {
      finding.keeping.form?.problem = problem
      finding.keeping.form?.field.selectAll()
      return []
    }
    closeSearchSheet()
    let kept = SavedSearch(name: name, query: query)
    var searches = library.searches.kept
    if let place = searches.firstIndex(where: { .kept($0.name) == form.mailbox }) {
      searches[place] = kept
    } else {
      searches.append(kept)
    }
    return setKept(searches, goingTo: .kept(name), saying: "Saved the search \(name)")
  }

  /// Returns the reason why a search cannot be called `name`: the sidebar already has an item with this name. Nil if
  /// the name is free.
  private func problem(withName name: String, of search: MailboxReference) -> String? {
    guard MailboxReference.kept(name) != search else { return nil }
    if library.searches.kept.contains(where: { $0.name == name }) {
      return "A search with this name exists"
    }
    let mailboxes = library.sidebar.compactMap { item -> MailboxSummary? in
      guard case .mailbox(let mailbox) = item, !mailbox.isSearch else { return nil }
      return library.mailbox(mailbox)
    }
    let isTaken = mailboxes.contains { $0.title.lowercased() == name.lowercased() }
    return isTaken ? "A mailbox with this name exists" : nil
  }

  /// Removes a saved search from the sidebar and from the configuration.
  fileprivate mutating func forgetSearch(_ mailbox: MailboxReference) -> [Command<MailEffect>] {
    finding.forget(mailbox)
    let kept = library.searches.kept.filter { .kept($0.name) != mailbox }
    return setKept(
      kept, goingTo: finding.origin ?? library.first,
      saying: "Removed the search \(mailbox.name)")
  }

  /// Replaces the saved searches.
  private mutating func setKept(
    _ kept: [SavedSearch], goingTo mailbox: MailboxReference?, saying words: String
  ) -> [Command<MailEffect>] {
    let (former, before) = (library, place)
    let preferences = preferences
    self.preferences.searches = kept
    library.setSearches {
      $0.kept = kept
      // A saved search has its own row, so the row of the unsaved search is removed.
      if mailbox?.isSearch == true { $0.text = nil }
    }
    if let mailbox, library.mailbox(mailbox) != nil {
      navigator.go(to: [.mailbox(mailbox)], in: library)
    } else {
      navigator.goToFirstMailbox(in: library)
    }
    navigator.hierarchyChanged(from: former, to: library)
    return [library.searches.defining] + follow(from: before) + library.searches.counting
      + [preferencesState.file.keep(from: preferences, to: self.preferences, saying: words)]
  }
}

/// Names and removes searches in the sidebar.
enum KeepingFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.searchName] }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    switch context.state.presented {
    case .searchMenu: context.closable(context.state.searchMenu?.keys.bindings ?? [])
    case .searchName: context.namingSearch
    default: nil
    }
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    state.presented == .searchName ? .keeping(.edit(.insert(text))) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    let state = split.state
    let presented = state.navigator.presentations.map(\.id)
    var views: [PresentationView<MailEvent>] = []
    if presented.contains(.searchMenu), let menu = state.searchMenu {
      views.append(split.mailboxMenu(.searchMenu, menu))
    }
    if presented.contains(.searchName), let form = state.finding.keeping.form {
      let query = state.library.searches.text(of: form.mailbox) ?? ""
      views.append(
        PresentationView(
          .searchName,
          modal: ModalView(
            form.mailbox == .search ? "Save This Search" : "Rename Search", doneTitle: "Save",
            done: .keeping(.done), cancel: .keeping(.cancel),
            content: SearchNameView(
              form: form, query: query, isFocused: state.presented == .searchName))))
    }
    return views
  }
}

extension KeyContext {
  /// The keymap while the user types the name of a search. Letters are entered as text.
  fileprivate var namingSearch: Keymap<MailEvent> {
    let own: [KeyBinding<MailEvent>] = [
      KeyBinding(
        .enter, .control("s"), help: "Save", hint: "Save", event: .keeping(.done)),
      KeyBinding(.escape, help: "Close", hint: "Close", event: .keeping(.cancel)),
    ]
    let field = TextField<MailEvent>.bindings { .keeping(.edit($0)) }
    return answerable(own + field).typing { .keeping(.edit($0)) }
  }
}

/// The field for a search's name, with its query below.
struct SearchNameView: ComposedView {
  typealias Event = MailEvent

  let form: SearchNameForm
  let query: String
  let isFocused: Bool

  var body: some View<MailEvent> {
    VStack {
      Text("Name of the search").lineLimit(1).layoutPriority(2)
      TextField("From Ada", state: form.field, isFocused: isFocused) { .keeping(.edit($0)) }
        .layoutPriority(5)
      Text(form.problem ?? "Query: \(query)", form.problem == nil ? .secondary : .warning)
        .lineLimit(3).frame(height: 3).layoutPriority(4)
    }
    .padding(.horizontal)
  }
}
