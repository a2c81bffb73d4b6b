import NavigationModel
import SplitViewUI
import TerminalFrame

/// A minimal mail reader, which draws the screens in the guides.
struct MailReader: App {
  struct State {
    var navigator: Navigator<String>
    var mail = Mail()
  }

  enum Event: Hashable, Sendable { case navigation(NavigationEvent<String>), edit, scroll(Int) }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    if case .navigation(let event) = event { state.navigator.update(event, in: state.mail) }
    return []
  }

  func view(_ state: State) -> some View<Event> {
    SplitView(
      state.navigator, in: state.mail, status: StatusBar(leading: [], trailing: []),
      levelTitle: state.title, send: Event.navigation
    ) {
      ColumnView(.primary, title: "Mailboxes", content: list)
      ColumnView(.supplementary, title: state.title(ofLevel: 1), content: list)
      ColumnView(.secondary, title: state.navigator.path.last ?? "", item: addresses) { _ in
        TextView(state.text, at: .start, scroll: Event.scroll)
      }
      PresentationView("addresses", title: "Addresses") { _ in
        TextView(
          TextDocument([TextBlock("ada@example.org"), TextBlock("grace@example.org")]), at: .start,
          scroll: Event.scroll)
      }
    }
  }

  private var addresses: BarItem<Event> {
    .button(
      "Addresses", .navigation(.present(Presentation("addresses", .popover(from: .secondary)))))
  }

  private func list(_ column: ColumnContext<String, Event>) -> any View<Event> {
    List(column) { name, _ in Row(name) }
  }

  func keymap(_ state: State) -> Keymap<Event> {
    let mail = [KeyBinding("e", help: "Edit", hint: "Edit", event: Event.edit)]
    return Keymap([Keymap.navigation(Event.navigation), Keymap.Section("Mail", mail)])
  }

  func resized(to size: Size) -> Event {
    .navigation(.resize(width: size.width, height: size.height))
  }
}

extension MailReader.State {
  func title(ofLevel level: Int) -> String {
    navigator.parent(ofLevel: level).last ?? "Mailboxes"
  }

  /// The text of the selected message.
  var text: TextDocument {
    guard navigator.path.count == 2, let name = navigator.path.last else { return TextDocument([]) }
    let texts = [
      "Forecast": "The figures for the third quarter are attached; they are good, and the fourth "
        + "will be better."
    ]
    return TextDocument([TextBlock(texts[name] ?? "This is what \(name) says.")])
  }
}
