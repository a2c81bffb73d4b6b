import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for creating, renaming and deleting mailboxes.
public enum ArrangingEvent: FeatureEvent {
  /// Open the menu of the mailbox that is selected in the sidebar.
  case showMenu
  /// Ask for the name of a new mailbox, or for a new name for the selected mailbox.
  case ask(MailboxTask)
  case edit(TextEdit)
  /// Create or rename the mailbox with the typed name; close the sheet.
  case done, cancel
  /// Delete the selected mailbox. If it contains messages, ask first.
  case delete
  /// The messages in the mailbox to be deleted; nil if they cannot be read. A synchronized mailbox, which a program
  /// such as mbsync mirrors from a server, can only be emptied.
  case lookedInto(MailboxReference, MessageList?, isSynchronized: Bool)
  /// Confirm or cancel deleting the mailbox with its messages.
  case deletePermanently, keep

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .showMenu: state.showMailboxMenu()
    case .ask(let task): state.askForName(task)
    case .edit(let edit): state.editName(edit)
    case .done: return state.takeName()
    case .cancel: state.closeNameSheet()
    case .delete: return state.deleteMailbox()
    case .lookedInto(let mailbox, let list, let isSynchronized):
      return state.lookedInto(mailbox, list, isSynchronized)
    case .deletePermanently: return state.deleteMailboxPermanently()
    case .keep: state.dismiss(.deleteMailbox)
    }
    return []
  }
}

extension PresentationID {
  /// The menu of the mailbox that is selected in the sidebar.
  public static let mailboxMenu = PresentationID("mailbox-menu")
  /// The sheet in which the user types the name of a mailbox.
  public static let mailboxName = PresentationID("mailbox-name")
  /// The question asked before a mailbox is deleted with its messages.
  public static let deleteMailbox = PresentationID("delete-mailbox")
}

/// Creates, renames and deletes mailboxes.
enum ArrangingFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.mailboxName, .deleteMailbox] }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    let state = context.state
    return switch state.presented {
    case .mailboxMenu: context.closable(state.mailboxMenu?.keys.bindings ?? [])
    case .mailboxName: context.namingMailbox
    case .deleteMailbox: context.answerable(state.deleteMailboxAlert.keys.bindings)
    default: nil
    }
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    state.presented == .mailboxName ? .arranging(.edit(.insert(text))) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    let state = split.state
    let presented = state.navigator.presentations.map(\.id)
    var views: [PresentationView<MailEvent>] = []
    if presented.contains(.mailboxMenu), let menu = state.mailboxMenu {
      views.append(split.mailboxMenu(.mailboxMenu, menu))
    }
    if presented.contains(.mailboxName), let form = state.arranging.form {
      views.append(
        PresentationView(
          .mailboxName,
          modal: ModalView(
            form.task.title, doneTitle: form.task.verb, done: .arranging(.done),
            cancel: .arranging(.cancel),
            content: MailboxNameView(
              form: form, account: state.library.accountName(form.account),
              isFocused: state.presented == .mailboxName))))
    }
    if presented.contains(.deleteMailbox) {
      views.append(PresentationView(.deleteMailbox, alert: state.deleteMailboxAlert))
    }
    return views
  }

  /// Closes the sheet if its request succeeded, or shows in the sheet why the request failed.
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    if case .answered(let answer)? = event as? ChangesEvent { state.takeAnswer(answer) }
  }

  /// Keeps a mailbox selected when it is renamed.
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] { state.followRename() }
}

extension KeyContext {
  /// The keymap while the user types the name of a mailbox. Letters are entered as text.
  fileprivate var namingMailbox: Keymap<MailEvent> {
    let verb = state.arranging.form?.task.verb ?? "Done"
    let own: [KeyBinding<MailEvent>] = [
      KeyBinding(.enter, .control("s"), help: verb, hint: verb, event: .arranging(.done)),
      KeyBinding(.escape, help: "Close", hint: "Close", event: .arranging(.cancel)),
    ]
    let field = TextField<MailEvent>.bindings { .arranging(.edit($0)) }
    return answerable(own + field).typing { .arranging(.edit($0)) }
  }
}
