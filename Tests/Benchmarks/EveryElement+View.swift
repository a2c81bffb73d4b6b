import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame

extension EveryElement {
  func view(_ state: State) -> some View<Event> {
    SplitView(
      state.navigator, in: state.mailboxes,
      status: StatusBar(leading: ["home", "up to date"], trailing: ["3 unread", "09:41"]),
      tabBar: Self.tabBar(state), levelTitle: { _ in "Mailboxes" },
      send: Event.navigation
    ) {
      ColumnView(
        .primary, title: "Mailboxes", item: .button("Edit", .nothing), top: Self.search(state),
        bottom: Self.segments(state)
      ) { column in
        List(column, appearance: .sidebar) { number, _ in
          number.isMultiple(of: 8)
            ? Row("Account \(number / 8)", kind: .header)
            : Row("Mailbox \(number)", detail: "\(number * 7)", accessory: .disclosureIndicator)
        }
      }
      ColumnView(
        .supplementary, title: "Inbox", item: .upDown(previous: .nothing, next: .nothing),
        top: Self.search(state), bottom: Self.toolbar(state)
      ) { column in
        List(column) { number, _ in
          Row(
            "Ada Lovelace \(number)", detail: "09:41", accent: number % 3 == 0 ? "●" : nil,
            isProminent: number % 3 == 0, accessory: number % 2 == 0 ? .detail : .badge("2"))
        }
        .onDetail { _ in .nothing }
        .rowActions(state.actions) { _ in
          [
            RowAction("Flag", event: .nothing),
            RowAction("Delete", role: .destructive, event: .nothing),
          ]
        }
      }
      ColumnView(
        .secondary, title: "Letter", item: .info(.nothing), bottom: Self.toolbar(state)
      ) { _ in Content(state) }
      ColumnView(.inspector, title: "Details", item: .button("Done", .nothing)) { _ in
        TextView(state.text, at: .start, scroll: Event.scroll)
      }
      PresentationView("picker", title: "Order", picker: Self.picker(state))
      PresentationView("actions", actionSheet: Self.actionSheet(state))
      PresentationView("alert", alert: Self.alert(state))
      PresentationView("sheet", modal: Self.modal(state))
      PresentationView("date", title: "Due", picker: Self.datePicker(state))
      if let menu = Self.editMenu(state) {
        PresentationView(
          "edit", editMenu: menu,
          pointingAt: PopoverAnchor(Rect(x: 80, y: 20, width: 20, height: 3)))
      }
      PresentationView("input", title: "Number") { context in
        InputView(state.input, isFocused: context.isFocused, send: Event.input)
      }
    }
  }

  static func tabBar(_ state: State) -> TabBar<Event> {
    let tabs = [
      Tab("Mail", badge: .count(3)), Tab("Calendar"), Tab("Contacts", badge: .exclamation),
      Tab("Notes"), Tab("Feeds", unavailable: "No feeds yet"), Tab("Settings"),
    ]
    return TabBar(tabs, selection: state.tab, send: Event.tab)
  }

  static func search(_ state: State) -> SearchBar<Event> {
    SearchBar(state.search, scopes: ["All", "From", "Subject"], send: Event.search)
  }

  static func segments(_ state: State) -> SegmentedControl<Event> {
    SegmentedControl(["All", "Unread", "Flagged"], selection: state.segment, send: Event.segment)
  }

  static func toolbar(_ state: State) -> Toolbar<Event> {
    Toolbar(
      [
        .button("Reply", .nothing, key: "r"), .button("Forward", .nothing),
        .button("Move", .nothing, isEnabled: false), .flexibleSpace, .segments(segments(state)),
        .info(.nothing),
      ], more: .nothing)
  }

  static func picker(_ state: State) -> Picker<Event> {
    Picker(
      ["Newest", "Oldest", "Sender", "Subject"], (1...60).map { "\($0)" }, state: state.picker,
      send: Event.picker)
  }

  static func datePicker(_ state: State) -> DatePicker<Event> {
    DatePicker(state.date, send: Event.date)
  }

  static func actionSheet(_ state: State) -> ActionSheet<Event> {
    let titles = ["Reply", "Reply All", "Forward", "Print"]
    return ActionSheet(
      choices: titles.map { MenuChoice($0, event: .nothing) }, state: state.menu, send: Event.menu)
  }

  static func editMenu(_ state: State) -> EditMenu<Event>? {
    EditMenu(custom: [("Quote", .nothing)], state: state.menu, send: Event.menu) { _ in .nothing }
  }

  static func alert(_ state: State) -> Alert<Event> {
    Alert(
      "Delete 3 messages?", message: "They cannot be brought back.",
      primaryButton: AlertButton("Cancel", role: .cancel, event: .nothing),
      otherButtons: [AlertButton("Delete", role: .destructive, event: .nothing)],
      state: state.alert, send: Event.alert)
  }

  static func modal(_ state: State) -> ModalView<Event> {
    ModalView("New letter", done: .nothing, cancel: .nothing, content: Content(state))
  }
}

/// The content: bars and fields above a text with a selection, and page dots below it.
struct Content: View {
  typealias Event = EveryElement.Event
  let above: [any View<Event>]
  let text: TextView<Event>
  let below: any View<Event>

  init(_ state: EveryElement.State) {
    let segments = EveryElement.segments(state)
    above = [
      NavigationBar(segments: segments, back: ("Mailboxes", .nothing)),
      NavigationBar("Letter", back: ("Inbox", .nothing), item: .info(.nothing)),
      TextField("Subject", state: state.field, isFocused: false, send: Event.field),
      segments, InfoButton(.nothing), InputView(state.input, isFocused: false, send: Event.input),
    ]
    text = TextView(
      state.text, at: state.place, selection: state.selection, scroll: Event.scroll,
      select: Event.select)
    below = PageIndicator(count: 5, current: state.page, send: Event.page)
  }

  func paint(on canvas: inout Canvas) {
    var y = 0
    for view in above {
      let height = view.sizeThatFits(Size(canvas.width, max(0, canvas.height - y))).height
      canvas.draw(view, in: Rect(x: 0, y: y, width: canvas.width, height: height))
      y += height
    }
    let height = max(0, canvas.height - y - 1)
    canvas.draw(text, in: Rect(x: 0, y: y, width: canvas.width, height: height))
    canvas.draw(below, in: Rect(x: 0, y: y + height, width: canvas.width, height: 1))
  }
}
