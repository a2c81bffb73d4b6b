import NavigationModel
import SplitViewUI
import TerminalFrame

/// An event of the page of keys.
public enum HelpEvent: FeatureEvent {
  /// Open it at its beginning.
  case show
  /// Scroll it by so many rows, or by pages.
  case scroll(Int)
  case page(Int)
  /// Look for words on it; nil shows all of it again.
  case find(HelpSearch?)

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .show:
      state.help = HelpState()
      state.present(Presentation(.help, .pageSheet))
    case .scroll(let rows): browser.scrollHelp(&state) { _ in rows }
    case .page(let pages): browser.scrollHelp(&state) { pages * max(1, $0 - 2) }
    case .find(let search): state.findInHelp(search)
    }
    return []
  }
}

/// The page of keys while it is open.
public struct HelpState: Sendable {
  /// The words looked for on it; nil while all of it is shown.
  public fileprivate(set) var search: HelpSearch?
  /// The first line on screen.
  public fileprivate(set) var anchor = TextAnchor.start
  /// True in the state whose keys the page lists: those that a toolbar shows are among them.
  private(set) var isListing = false

  /// The state for the list of keys.
  static var listing: HelpState {
    var state = HelpState()
    state.isListing = true
    return state
  }

  /// Scrolls `page` by so many rows.
  mutating func scroll(_ page: TextDocument, by rows: Int, in size: Size) {
    anchor = page.anchor(anchor, movedBy: rows, in: size)
  }
}

extension PresentationID {
  /// The page of keys.
  public static let help = PresentationID("help")
}

enum HelpFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(program: [
      KeyBinding(
        "?", .function(1), name: "help", help: "Show the keys", hint: "Keys",
        event: .help(.show))
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    guard context.state.presented == .help else { return nil }
    guard let search = context.state.help.search else { return context.closable(page(context)) }
    if search.isWriting { return context.finding(search) }
    return Keymap([Keymap.Section("", page(context) + [showingAll] + context.closing())])
  }

  static func writingKeymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    context.finding(HelpSearch())
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    guard state.presented == .help, let search = state.help.search, search.isWriting else {
      return nil
    }
    return .help(.find(search.typing(text)))
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    var page = PresentationView<MailEvent>(.help, title: "Keys", content: split.help)
    page.sheetWidth = split.helpWidth
    return [page]
  }

  // MARK: Keys on the page

  private static func page(_ context: KeyContext) -> [KeyBinding<MailEvent>] {
    context.rows { .help(.scroll($0)) } + context.pages { .help(.page($0)) } + [
      KeyBinding(
        "/", name: "search", help: "Find", hint: "Find",
        event: .help(.find(HelpSearch()))),
      KeyBinding(
        "?", .function(1), name: "help", help: "Close",
        event: .navigation(.cancel)),
    ]
  }

  /// Escape while only the bindings that were found are shown.
  private static var showingAll: KeyBinding<MailEvent> {
    KeyBinding(moving: .cancel, help: "Show all", hint: "All", event: .help(.find(nil)))
  }
}

extension KeyContext {
  /// The keymap while words to look for on the page of keys are being written.
  fileprivate func finding(_ search: HelpSearch) -> Keymap<MailEvent> {
    finding(
      search, { .help(.find($0)) }, rows: { .help(.scroll($0)) }, pages: { .help(.page($0)) })
  }

  /// The keymap while words to look for among keys are being written: letters are text.
  /// - Parameters:
  ///   - find: the event that looks for other words; for nil, that shows everything.
  ///   - rows: the event that moves by rows, and `pages` by pages.
  func finding(
    _ search: HelpSearch, _ find: @escaping @Sendable (HelpSearch?) -> MailEvent,
    rows: (Int) -> MailEvent, pages: (Int) -> MailEvent
  ) -> Keymap<MailEvent> {
    let keys: [KeyBinding<MailEvent>] = [
      KeyBinding(
        moving: .nextRow, keys: [.named], name: "find-line-down", help: "Next", event: rows(1)),
      KeyBinding(
        moving: .previousRow, keys: [.named], name: "find-line-up", help: "Previous",
        event: rows(-1)),
      KeyBinding(
        moving: .pageDown, keys: [.named], name: "find-page-down", help: "Page down",
        event: pages(1)),
      KeyBinding(
        moving: .pageUp, keys: [.named], name: "find-page-up", help: "Page up", event: pages(-1)),
      KeyBinding(.enter, name: "find-done", help: "Done", hint: "Done", event: find(search.taken)),
      KeyBinding(
        .backspace, .control("h"), name: "find-delete", help: "Delete the last letter",
        event: find(search.deletingLast)),
      KeyBinding(
        .control("u"), name: "find-delete-all", help: "Delete all", event: find(HelpSearch())),
      KeyBinding(
        moving: .cancel, name: "find-nothing", help: "Show all", hint: "All", event: find(nil)),
    ]
    var keymap = answerable(keys)
    keymap.typed = { find(search.typing(String($0))) }
    return keymap
  }
}

extension MailState {
  /// Shows the bindings that have the words of `search`, from the first one; all of them for nil.
  fileprivate mutating func findInHelp(_ search: HelpSearch?) {
    if search?.text != help.search?.text { help.anchor = .start }
    help.search = search
  }
}
