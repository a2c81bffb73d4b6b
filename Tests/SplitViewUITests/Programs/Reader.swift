import NavigationModel
import SplitViewUI
import TerminalFrame

/// A program for tests, with lists in the side columns, a text in the secondary column, and a page of keys.
struct Reader: App {
  struct State {
    var navigator: Navigator<String>
    var shelf: Shelf
    var place = TextAnchor.start
    var selection: TextSelection?
    /// True if text can be selected.
    var isSelectable = false
    var help: TextAnchor?
    var notice: String?
    /// The rows of items that have more than a name.
    var rows: [String: Row] = [:]
    /// The title of the secondary column, or nil for the name of its item.
    var title: String?
    /// The event of the button above the list, and whether it is an info button.
    var edit = Event.sort
    var hasInfoButton = false
    /// True if the list's bar has a segmented control instead of a title and button.
    var hasSegments = false
    /// The index of the selected row in the list of choices.
    var choice = 0
    /// All events except resizes, in order.
    var log: [Event] = []
  }

  enum Event: Hashable, Sendable {
    case navigation(NavigationEvent<String>)
    case scroll(Int)
    case select(TextSelectionEvent)
    case next(Int)
    case sort
    case help, closeHelp, scrollHelp(Int)
    case choose(Int)
    case pasted(String)
    case answered(Int)
    case ticked(Int64)
    case ask(Int)
    case redraw, suspend, name
    case quit
  }

  enum Effect: Hashable, Sendable { case ask(Int) }

  var text = Reader.sample

  static let sample = TextDocument(
    [
      TextBlock("Ada Lovelace", lead: "From  ", leadRole: .secondary),
      TextBlock("", .rule),
      TextBlock("The figures for the third quarter are attached, as every year."),
      TextBlock(""),
      TextBlock("They are good.", .quote(1), lead: "> ", hang: "> "),
    ] + (1...40).map { TextBlock("Line \($0)") })

  func resized(to size: Size) -> Event {
    .navigation(.resize(width: size.width, height: size.height))
  }

  func pasted(_ text: String, _ state: State) -> Event? { .pasted(text) }

  func clock(_ seconds: Int64) -> Event? { .ticked(seconds) }

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    if case .navigation(.resize) = event {} else { state.log.append(event) }
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.shelf)
    case .scroll(let rows):
      state.place = text.anchor(state.place, movedBy: rows, in: textSize(state))
    case .select(let event):
      state.selection.update(event, in: text, at: &state.place, size: textSize(state))
    case .next(let step): state.navigator.update(.selectSibling(by: step), in: state.shelf)
    case .help: state.help = .start
    case .choose(let choice): state.choice = choice
    case .closeHelp: state.help = nil
    case .scrollHelp(let rows): scrollHelp(&state, rows)
    case .ask(let number): return [.perform(.ask(number))]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .name: return [.terminal(.setTitle("Reader"))]
    case .quit: return [.quit]
    case .sort, .pasted, .answered, .ticked: break
    }
    return []
  }

  private func scrollHelp(_ state: inout State, _ rows: Int) {
    guard let place = state.help else { return }
    let size = Size(state.navigator.width, state.navigator.height)
    let page = helpPage(state, in: size)
    state.help = page.anchor(
      place, movedBy: rows, in: Sheet<Event>.textSize(of: page, in: size))
  }

  func textSize(_ state: State) -> Size {
    let layout = state.navigator.layout(in: state.shelf)
    return TextView<Event>.textSize(
      Size(layout[.secondary]?.width ?? state.navigator.width, layout.contentRows))
  }
}

// MARK: - View

extension Reader {
  func view(_ state: State) -> Screen { Screen(reader: self, state: state) }

  func keymap(_ state: State) -> Keymap<Event> {
    var moving = Keymap<Event>.navigation(Event.navigation)
    if state.navigator.layout(in: state.shelf).focus == .secondary {
      moving.bindings.insert(
        KeyBinding(
          .down, "j", help: "Scroll", hint: "Scroll", event: .scroll(1)),
        at: 0)
    }
    var program = Keymap.Section(
      "Program",
      [
        KeyBinding("?", help: "This page", hint: "Keys", event: Event.help),
        KeyBinding("q", help: "Quit", hint: "Quit", event: .quit),
      ])
    if state.shelf.isDraggable { program.bindings.insert(Keymap.pickUp(Event.navigation), at: 0) }
    let (keymap, isMoving) = (Keymap([moving, program]), state.navigator.drag?.means == .keys)
    return isMoving ? keymap.whileDragging(Event.navigation) : keymap
  }

  func helpPage(_ state: State, in size: Size) -> TextDocument {
    keymap(state).document(width: Sheet<Event>.textWidth(in: size))
  }

  struct Screen: View {
    let reader: Reader
    let state: State

    func paint(on canvas: inout Canvas) {
      split.paint(on: &canvas)
      sheet(in: canvas.size)?.paint(on: &canvas)
    }

    func event(for pointer: PointerEvent, in size: Size) -> Event? {
      sheet(in: size).map { $0.event(for: pointer, in: size) }
        ?? split.event(for: pointer, in: size)
    }

    private func sheet(in size: Size) -> Sheet<Event>? {
      state.help.map {
        Sheet(
          "Keys", reader.helpPage(state, in: size), at: $0, footer: "Esc closes", close: .closeHelp,
          scroll: Event.scrollHelp)
      }
    }

    private var split: SplitView<String, Event> {
      let navigator = state.navigator
      let path = navigator.path
      return SplitView(
        navigator, in: state.shelf,
        status: StatusBar(
          leading: ["home", "up to date"], trailing: ["214 unread", "3 of 30", "09:41"]),
        notice: state.notice,
        tabBar: Strip("Mail  Notes", .sort), levelTitle: title,
        send: Event.navigation
      ) {
        ColumnView(.primary, title: title(navigator.topLevel(of: .primary) ?? 0), content: list)
        middle(title(navigator.topLevel(of: .supplementary) ?? 1))
        ColumnView(
          .secondary, title: state.title ?? (isReading ? path.last ?? "" : ""),
          item: .upDown(previous: nil, next: .next(1)), content: content)
        ColumnView(.inspector, title: "Details", content: details)
        ColumnView(.compact, title: "Home", content: details)
        PresentationView("choices", title: "Sort by", footer: "Esc closes", content: choices)
        PresentationView("note", content: choices)
        PresentationView("modes", titleView: segments, content: choices)
        PresentationView("text", title: "Text") { _ in text }
        PresentationView(
          "form", title: "New", cancel: ("Cancel", .navigation(.dismiss("form"))),
          item: .button("Save", .sort), content: choices)
      }
    }

    private func middle(_ title: String) -> ColumnView<String, Event> {
      let (top, bottom) = (Strip("/ find", Event.ask(1)), Strip("All  Unread", Event.ask(2)))
      if state.hasSegments {
        return ColumnView(
          .supplementary, title: title, titleView: segments, top: top, bottom: bottom, content: list
        )
      }
      return ColumnView(
        .supplementary, title: title,
        item: state.hasInfoButton ? .info(state.edit) : .button("Edit", state.edit),
        top: top, bottom: bottom, content: list)
    }

    private var segments: SegmentedControl<Event> {
      SegmentedControl(["All", "Unread"], selection: state.choice, send: Event.choose)
    }

    private func choices(_ context: PresentationContext<Event>) -> any View<Event> {
      List(
        ["Date", "Sender", "Subject"], selection: state.choice, isFocused: context.isFocused,
        send: { action in
          if case .select(let name) = action { .choose(name.count) } else { nil }
        }
      ) { name, _ in Row(name) }
    }

    private func details(_ context: ColumnContext<String, Event>) -> any View<Event> {
      TextView(
        TextDocument([
          TextBlock("Size", .heading), TextBlock("12 KB"), TextBlock("Path", .heading),
          TextBlock(state.navigator.path.joined(separator: "/")),
        ]), at: .start, scroll: Event.scroll)
    }

    private var isReading: Bool { state.shelf.kind(of: state.navigator.path) == .leaf }

    private func title(_ level: Int) -> String {
      let name = state.navigator.parent(ofLevel: level).last
      return name ?? (state.navigator.style == .triple ? "Mailboxes" : "Files")
    }

    private func list(_ context: ColumnContext<String, Event>) -> any View<Event> {
      List(context, placeholder: "Nothing in \(context.window?.parent.last ?? "here")") { name, _ in
        if let row = state.rows[name] { return row }
        return Row(
          name, detail: context.rowHeight > 1 ? "17 Nov" : "", subtitle: "About \(name)",
          kind: state.shelf.kinds[name] == .header ? .header : .item)
      }
    }

    private func content(_ context: ColumnContext<String, Event>) -> any View<Event> {
      guard isReading else {
        return ContentUnavailable<Event>("Nothing selected")
      }
      return text
    }

    private var text: TextView<Event> {
      let select: ((TextSelectionEvent) -> Event)? = state.isSelectable ? { .select($0) } : nil
      return TextView(
        reader.text, at: state.place, selection: state.selection, scroll: Event.scroll,
        select: select)
    }
  }
}
