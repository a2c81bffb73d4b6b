import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame

/// A program with all elements that can be on screen at the same time. Elements that cover others are shown one after
/// the other.
struct EveryElement: App {
  /// The presentation over the columns.
  enum Over: String, CaseIterable {
    case nothing, picker, actions, alert, sheet, date, edit, input

    var id: PresentationID { PresentationID(rawValue) }

    var style: PresentationStyle? {
      switch self {
      case .nothing: nil
      case .alert: .alert
      case .sheet: .pageSheet
      case .picker, .actions, .date, .edit, .input: .popover(from: .secondary)
      }
    }
  }

  enum Event: Sendable {
    case navigation(NavigationEvent<Int>), search(SearchEvent), field(TextEdit)
    case select(TextSelectionEvent), rowActions(RowActionsEvent<Int>), tab(TabBarEvent)
    case menu(MenuEvent), alert(AlertEvent), picker(PickerEvent), date(DatePickerEvent)
    case input(InputViewEvent), segment(Int), page(Int), scroll(Int), nothing
  }

  struct State {
    var navigator = Self.navigator()
    let mailboxes = Mailboxes()

    private static func navigator() -> Navigator<Int> {
      var navigator = Navigator<Int>(style: .triple)
      navigator.columnBars = [
        .primary: ColumnBars(top: 2, bottom: 1), .supplementary: ColumnBars(top: 2, bottom: 1),
        .secondary: ColumnBars(bottom: 1),
      ]
      navigator.hasTabBar = true
      return navigator
    }

    let text = Self.letter
    var place = TextAnchor.start
    var selection: TextSelection?
    /// True while keys move the end of the selection.
    var isSelecting = false
    var search = SearchState(formerSearches: ["moon", "ada"])
    var field = TextFieldState("The figures for the third quarter")
    var actions: RowActionsState<Int>?
    var menu = MenuState()
    var alert = AlertState()
    var picker = PickerState()
    var date = DatePickerState(DateTime(year: 2026, month: 11, day: 19, hour: 9, minute: 41))
    var input = InputViewState(InputKey.characters("1234567890-") + [.delete], columns: 3)
    var (tab, segment, page) = (0, 1, 2)
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.mailboxes)
    case .search(let event): state.search.update(event)
    case .field(let edit): state.field.update(edit)
    case .select(let event):
      state.selection.update(event, in: state.text, at: &state.place, size: Size(76, 40))
    case .rowActions(let event): state.actions.update(event, count: 2)
    case .tab(.chosen(let tab)): state.tab = tab
    case .menu(let event): state.menu.update(event)
    case .alert(let event): state.alert.update(event)
    case .picker(let event): state.picker.update(event)
    case .date(let event): state.date.update(event)
    case .input(let event): if let edit = state.input.update(event) { state.field.update(edit) }
    case .segment(let segment): state.segment = segment
    case .page(let page): state.page = page
    case .scroll(let rows):
      state.place = state.text.anchor(state.place, movedBy: rows, in: Size(76, 40))
    case .tab, .nothing: break
    }
    return []
  }

  func resized(to size: Size) -> Event {
    .navigation(.resize(width: size.width, height: size.height))
  }

  func keymap(_ state: State) -> Keymap<Event> {
    let moving = Keymap<Event>.navigation(Event.navigation)
    switch state.navigator.presentations.last.flatMap({ Over(rawValue: $0.id.rawValue) }) {
    case .picker: return Keymap([Self.picker(state).keys(), moving])
    case .actions: return Keymap([Self.actionSheet(state).keys(), moving])
    case .alert: return Keymap([Self.alert(state).keys])
    case .sheet: return Keymap([Self.modal(state).keys]).typing(Event.field)
    case .date: return Keymap([Self.datePicker(state).keys(), moving])
    case .edit: return Keymap(Self.editMenu(state).map { [$0.keys, moving] } ?? [moving])
    case .input:
      return Keymap([Keymap.Section("Keys", InputView.bindings(for: state.input) { .input($0) })])
    case .nothing, nil: break
    }
    if state.search.isEditing {
      let keys = SearchBar<Event>.bindings(for: state.search, scopes: 3, send: Event.search)
      return Keymap([Keymap.Section("Search", keys), moving]).typing { .search(.edit($0)) }
    }
    if state.isSelecting {
      let keys = TextView<Event>.selectionBindings(send: Event.select)
      return Keymap([Keymap.Section("Selecting", keys), moving])
    }
    return Keymap([
      moving, Keymap.Section("Tabs", Self.tabBar(state).bindings()),
      Keymap.Section("Filter", Self.segments(state).bindings()),
      Keymap.Section("Letter", Self.toolbar(state).bindings),
    ])
  }
}

extension EveryElement.State {
  /// A message of 200 paragraphs, some of them quoted, with wide characters and links.
  private static var letter: TextDocument {
    TextDocument(
      (0..<200).map { number in
        let text = """
          Paragraph \(number): the figures are attached; they are good, and the fourth quarter will be \
          better. 湯川秀樹 wrote of them, and so did Zoë.
          """
        switch number % 5 {
        case 0: return TextBlock("Part \(number)", .heading)
        case 1: return TextBlock(text, .quote(1), lead: "> ", hang: "> ")
        case 2: return TextBlock("https://example.org/\(number)", .link)
        default: return TextBlock(text)
        }
      })
  }
}

/// Mailboxes in sections, with a thousand messages in each.
struct Mailboxes: Hierarchy {
  func children(of parent: [Int]) -> ChildCount {
    parent.count < 2 ? .loaded(parent.isEmpty ? 80 : 1000) : .absent
  }
  func item(at index: Int, of parent: [Int]) -> Int? {
    (0..<children(of: parent).count).contains(index) ? index : nil
  }
  func index(of item: Int, in parent: [Int]) -> Int? { self.item(at: item, of: parent) }
  func kind(of path: [Int]) -> ItemKind {
    path.count > 1 ? .leaf : (path.last ?? 0).isMultiple(of: 8) ? .header : .container
  }
}
