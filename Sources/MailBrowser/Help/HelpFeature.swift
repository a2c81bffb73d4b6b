import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events on the help page, which lists the keys.
public enum HelpEvent: FeatureEvent {
  /// Open the page at its beginning.
  case show
  /// Scroll the page by a number of rows.
  case scroll(Int)
  /// Scroll the page by a number of screens.
  case page(Int)
  /// Filter the page by words; nil to show all keys.
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

/// The state of the help page.
public struct HelpState: Sendable {
  /// The filter; nil while all keys are shown.
  public fileprivate(set) var search: HelpSearch?
  /// The first line of the help page that is on screen.
  public fileprivate(set) var anchor = TextAnchor.start
  /// True while the keys for the help page are being listed. The list includes the keys that the toolbar shows.
  private(set) var isListing = false

  /// A help state for listing the keys of the help page.
  static var listing: HelpState {
    var state = HelpState()
    state.isListing = true
    return state
  }

  /// Scrolls `page` by a number of rows.
  mutating func scroll(_ page: TextDocument, by rows: Int, in size: Size) {
    anchor = page.anchor(anchor, movedBy: rows, in: size)
  }
}

extension PresentationID {
  /// The help page.
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

  /// The key that removes the filter.
  private static var showingAll: KeyBinding<MailEvent> {
    KeyBinding(moving: .cancel, help: "Show all keys", hint: "Show all", event: .help(.find(nil)))
  }
}

extension KeyContext {
  /// The keymap while the user types a filter for the help page.
  fileprivate func finding(_ search: HelpSearch) -> Keymap<MailEvent> {
    finding(
      search, { .help(.find($0)) }, rows: { .help(.scroll($0)) }, pages: { .help(.page($0)) })
  }

  /// The keymap while the user types a filter for keys. Letters are entered as text.
  /// - Parameters:
  ///   - find: makes the event that changes the filter. For nil, makes the event that removes the
  ///     filter.
  ///   - rows: makes the event that moves by rows.
  ///   - pages: makes the event that moves by pages.
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
        .control("u"), name: "find-delete-all", help: "Delete all letters",
        event: find(HelpSearch())),
      KeyBinding(
        moving: .cancel, name: "find-nothing", help: "Show all keys", hint: "Show all",
        event: find(nil)),
    ]
    var keymap = answerable(keys)
    keymap.typed = { find(search.typing(String($0))) }
    return keymap
  }
}

extension MailState {
  /// Shows the bindings that contain the words of `search`, from the top. If `search` is nil, shows all bindings.
  fileprivate mutating func findInHelp(_ search: HelpSearch?) {
    if search?.text != help.search?.text { help.anchor = .start }
    help.search = search
  }
}
