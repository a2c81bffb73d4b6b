import NavigationModel
import SplitViewUI
import TerminalFrame

/// The field for a few letters, and the mailboxes that have them.
struct MailboxChoiceView: ComposedView {
  typealias Event = MailEvent

  let choice: MailboxChoice
  let library: MailLibrary

  var body: some View<MailEvent> {
    VStack {
      TextField("A few letters of its name", state: choice.field, isFocused: true) {
        .moving(.edit($0))
      }
      .layoutPriority(2)
      list.layoutPriority(1)
    }
  }

  private var list: List<MailboxReference, MailEvent> {
    List(
      choice.found, selection: choice.found.isEmpty ? nil : choice.chosen,
      offset: max(0, choice.chosen - 3), rowHeight: 1, placeholder: "No such mailbox",
      send: { action in
        switch action {
        case .select(let mailbox), .open(let mailbox): .moving(.take(mailbox))
        case .scroll(let rows): .moving(.choose(rows.signum()))
        case .focus: nil
        }
      },
      row: { mailbox, _ in
        Row(library.title(of: mailbox, path: true), detail: library.accountName(mailbox.account))
      })
  }
}

extension KeyContext {
  /// The keymap while a mailbox is chosen: letters are text.
  var choosingMailbox: Keymap<MailEvent> {
    let own: [KeyBinding<MailEvent>] = [
      KeyBinding(
        .enter, help: "Take", hint: state.mailboxChoice?.found.isEmpty == true ? nil : "Take",
        event: .moving(.take(nil))),
      KeyBinding(
        .down, .control("n"), .tab, help: "Next", hint: "Next", event: .moving(.choose(1))),
      KeyBinding(.up, .control("p"), .shift(.tab), help: "Previous", event: .moving(.choose(-1))),
      KeyBinding(.escape, help: "Close", hint: "Close", event: .navigation(.cancel)),
    ]
    let field = TextField<MailEvent>.bindings { .moving(.edit($0)) }
    return answerable(own + field).typing { .moving(.edit($0)) }
  }
}
