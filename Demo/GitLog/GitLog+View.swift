import SplitViewUI

extension GitLog {
  func view(_ state: State) -> SplitView<Entry, Event> {
    let (entry, menu) = (state.entry, Event.present("menu", .popover(from: .primary)))
    let keys = [
      KeyBinding("a", help: "Actions", hint: "Actions", event: menu),
      KeyBinding("c", help: "Commit", hint: "Commit", event: .write),
      KeyBinding("q", help: "Quit", hint: "Quit", event: .quit),
    ]
    return SplitView(
      state.desk.navigator, in: state.desk.list, title: "GitLog", facts: [state.branch],
      tabBar: TabBar(Tab.allCases.map(\.rawValue), selection: state.tab.rawValue, send: Event.tab),
      keys: keys
    ) {
      ColumnView(
        .primary, title: state.tab.rawValue, item: .button("Actions", menu),
        top: SearchBar(state.desk.list.search, send: Event.search), bottom: summary(state)
      ) {
        List($0, placeholder: state.branch.isEmpty ? "Reading" : "Nothing here") { entry, _ in
          row(entry, in: state.tab)
        }
      }
      ColumnView(.secondary, title: entry?.title ?? "", item: .info("facts", from: .secondary)) {
        TextReader(state.text, isFocused: $0.isFocused, send: Event.text)
      }
      PresentationView("facts") { _ in
        TextView(TextDocument("\(entry?.id ?? "")\n\(entry?.author ?? "")\n\(entry?.date ?? "")"))
      }
      PresentationView(
        "menu",
        actionSheet: ActionSheet(
          choices: entry.map { choices(for: $0, state.tab) } ?? [], state: state.menu,
          send: Event.menu))
      PresentationView(
        "ask", asking: "\(state.alert.verb) \(entry?.id ?? "")?",
        message: "It cannot be brought back.", before: state.alert.verb,
        event: .run(state.alert.effect), state: state.alert.state, send: Event.alert)
      PresentationView(
        "commit",
        modal: ModalView(
          "Commit", doneTitle: "Commit", done: .commit, cancel: .dismiss("commit"),
          content: Form(state.form, send: Event.form)))
    }
    .toast(state.toast)
  }

  private func row(_ entry: Entry, in tab: Tab) -> Row {
    let mark = entry.mark.split(separator: ", ").last.map(String.init) ?? ""
    return Row(
      tab == .log ? entry.title : entry.id, detail: entry.date,
      accessory: mark.isEmpty ? .none : mark == "*" ? .checkmark : .badge(mark))
  }

  /// Below the list: how much of it was read, or found.
  private func summary(_ state: State) -> any View<Event> {
    let (list, all) = (state.desk.list, state.desk.list.allItems.count)
    if state.tab == .log && all < state.total && state.reads == 0 {
      return ProgressView("Reading", value: Double(all), total: Double(state.total))
    }
    let found = list.search.text.isEmpty ? "" : "\(list.items.count) of "
    return StatusBar(leading: ["\(found)\(all)"], trailing: [])
  }

  private func choices(for entry: Entry, _ tab: Tab) -> [MenuChoice<Event>] {
    let id = entry.id
    func run(_ title: String, _ arguments: String...) -> MenuChoice<Event> {
      MenuChoice(title, event: .run(.git(arguments, done: "\(title): \(id)")))
    }
    func destroy(_ title: String, _ arguments: String...) -> MenuChoice<Event> {
      let event = Event.ask(verb: title, .git(arguments, done: "\(title): \(id)"))
      return MenuChoice(title + "…", role: .destructive, event: event)
    }
    return switch tab {
    case .log: [run("Check Out", "checkout", id), run("Revert", "revert", "--no-edit", id)]
    case .branches: [run("Check Out", "checkout", id), destroy("Delete", "branch", "-D", id)]
    case .changes:
      [
        MenuChoice("Edit", event: .run(.edit(id))), run("Stage", "add", "--", id),
        run("Unstage", "reset", "-q", "--", id),
        destroy("Discard", "checkout", "HEAD", "--", id),
      ]
    }
  }
}
