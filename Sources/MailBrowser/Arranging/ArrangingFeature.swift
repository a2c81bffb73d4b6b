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
}

extension MailState {
  /// The menu of the mailbox; nil if no mailbox is selected.
  fileprivate var mailboxMenu: EditMenu<MailEvent>? {
    guard let subject = arranging.subject else { return nil }
    let takingBack = actionSubject.takingBack(in: library, preferences)
    if library.isInMemory {
      return EditMenu(
        title: ArrangingState.keptMailboxes, groups: [takingBack], state: menus.menu,
        send: { .menus(.menu($0)) })
    }
    let reason = unchangeable(subject.mailbox)
    let actions =
      [
        choice(
          "New Mailbox…", "n", .arranging(.ask(.new)),
          library.accounts.indices.contains(subject.account) ? nil : isShown),
        choice("Rename…", "r", .arranging(.ask(.rename)), reason),
        choice("Delete…", "d", .arranging(.delete), reason),
      ] + preferences.commandChoices(.mailbox) + takingBack
    return EditMenu(actions: actions, state: menus.menu, send: { .menus(.menu($0)) }) { _ in nil }
  }

  private func choice(
    _ title: String, _ key: String, _ event: MailEvent, _ reason: String?
  ) -> MenuChoice<MailEvent> {
    MenuChoice(
      title, detail: key,
      unavailable: library.refusal.map { "Nothing was changed: \($0)." } ?? reason, event: event)
  }

  /// The reason why a unified mailbox cannot be changed.
  private var isShown: String { "This mailbox only shows messages from other mailboxes." }

  private func unchangeable(_ mailbox: MailboxReference?) -> String? {
    guard let mailbox else { return "An account cannot be renamed or deleted." }
    if mailbox.unified != nil { return isShown }
    return mailbox.name == Mailbox.inbox ? "The inbox cannot be renamed or deleted." : nil
  }

  /// The question asked before a mailbox is deleted with its messages. Cancel is the default.
  fileprivate var deleteMailboxAlert: Alert<MailEvent> {
    let count = arranging.condemned?.messages.count ?? 0
    let title = arranging.condemned.map { library.title(of: $0.mailbox, path: true) } ?? ""
    let them = count == 1 ? "The message will be" : "All \(count) messages will be"
    let isEmptied = arranging.condemned?.isSynchronized == true
    let verb = isEmptied ? "Empty" : "Delete"
    let message =
      isEmptied
      ? "\(them) permanently deleted, and at the next sync also on the server. This cannot be undone. "
        + "The mailbox remains until the server deletes it."
      : "\(them) permanently deleted. This cannot be undone."
    return Alert(
      "\(verb) \(title)?", message: message,
      primaryButton: AlertButton(
        verb, role: .destructive, event: MailEvent.arranging(.deletePermanently)),
      otherButtons: [AlertButton("Cancel", role: .cancel, event: .arranging(.keep))],
      state: menus.alert, send: { .menus(.alert($0)) })
  }
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
