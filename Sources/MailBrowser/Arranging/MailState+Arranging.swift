import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// The state of creating, renaming and deleting mailboxes.
struct ArrangingState: Sendable {
  /// The account and mailbox that the menu is about.
  fileprivate(set) var subject: SidebarSubject?
  fileprivate(set) var form: MailboxNameForm?
  /// The mailbox to be deleted, while its messages are being listed.
  fileprivate var lookingInto: MailboxReference?
  /// The mailbox that the alert asks about. If the user confirms, it is deleted with these messages, or only emptied if
  /// it is synchronized.
  fileprivate(set) var condemned:
    (mailbox: MailboxReference, messages: MessageList, isSynchronized: Bool)?
  /// The new name of the mailbox that was selected when it was renamed, and whether its list was open.
  fileprivate var renamed: (mailbox: MailboxReference, wasOpen: Bool)?

  /// Records the new name of the selected mailbox.
  /// - Parameter names: the new names, by old name. Mailboxes inside a renamed mailbox are renamed too.
  mutating func note(
    _ names: [String: String], in account: Int, of mailbox: MailboxReference?, isOpen: Bool
  ) {
    guard let mailbox, mailbox.account == account, mailbox.unified == nil else { return }
    for (old, new) in names where mailbox.name == old || mailbox.name.hasPrefix(old + "/") {
      let name = new + mailbox.name.dropFirst(old.count)
      renamed = (MailboxReference(account: account, name: name), isOpen)
    }
  }

  static let keptMailboxes = "The sample's mailboxes cannot be changed"
}

extension ArrangingFeature {
  /// Closes the sheet if its request succeeded, or shows in the sheet why the request failed.
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    if case .answered(let answer)? = event as? ChangesEvent { state.takeAnswer(answer) }
  }

  /// Keeps a mailbox selected when it is renamed.
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] { state.followRename() }
}

extension ArrangingEvent {
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

extension MailState {
  // MARK: The menu

  fileprivate mutating func showMailboxMenu() {
    guard let subject = sidebarSubject else {
      notices.notice = "No mailbox selected"
      return
    }
    arranging.subject = subject
    if library.isInMemory, actionSubject.takingBack(in: library, preferences).isEmpty {
      notices.notice = ArrangingState.keptMailboxes
      return
    }
    openMenu(.mailboxMenu, .menu(from: .primary))
  }

  private var sidebarSubject: SidebarSubject? {
    switch navigator.path.first {
    case .mailbox(let mailbox): SidebarSubject(account: mailbox.account, mailbox: mailbox)
    case .account(let account): SidebarSubject(account: account, mailbox: nil)
    case .gap, .message, .member, nil: nil
    }
  }

  // MARK: Names

  fileprivate mutating func askForName(_ task: MailboxTask) {
    dismiss(.mailboxMenu)
    guard notices.canChange(library), let subject = arranging.subject else { return }
    let name = subject.mailbox.flatMap { $0.unified == nil ? $0.name : nil } ?? ""
    // The proposed name has the same parent as the selected mailbox.
    let parent = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    arranging.form = MailboxNameForm(
      task: task, account: subject.account, mailbox: task == .rename ? subject.mailbox : nil,
      field: TextFieldState(task == .rename ? name : parent))
    if task == .rename { arranging.form?.field.selectAll() }
    present(Presentation(modal: .mailboxName, .formSheet))
  }

  fileprivate mutating func editName(_ edit: TextEdit) {
    guard arranging.form?.number == nil else { return }
    arranging.form?.field.update(edit)
    arranging.form?.problem = nil
  }

  fileprivate mutating func closeNameSheet() {
    dismiss(.mailboxName)
    arranging.form = nil
  }

  fileprivate mutating func takeName() -> [Command<MailEffect>] {
    guard let form = arranging.form, form.number == nil else { return [] }
    let name = form.field.text
    guard !name.isEmpty else { return [] }
    if name == form.mailbox?.name {
      closeNameSheet()
      return []
    }
    let change: MailboxChange =
      if let mailbox = form.mailbox { .rename(mailbox, to: name) } else {
        .create(MailboxReference(account: form.account, name: name))
      }
    let number = changes.begin(isInSheet: true)
    arranging.form?.number = number
    return [.perform(.changes(.arrange(number, change)))]
  }

  private mutating func arrange(_ change: MailboxChange) -> Command<MailEffect> {
    .perform(.changes(.arrange(changes.begin(), change)))
  }

  /// Closes the sheet after its request succeeded, or shows the reason why it failed.
  fileprivate mutating func takeAnswer(_ answer: ChangeAnswer) {
    guard let form = arranging.form, form.number == answer.number else { return }
    guard answer.complaint == nil else {
      arranging.form?.number = nil
      arranging.form?.problem = answer.complaint
      arranging.form?.field.selectAll()
      return
    }
    closeNameSheet()
    let name = form.field.text
    notices.report(
      (form.mailbox == nil ? "Created the mailbox \(name)" : "Renamed to \(name)")
        + answer.wordsAboutStaying, undo: preferences.key(of: "undo-move"))
  }

  /// Selects the renamed mailbox again.
  fileprivate mutating func followRename() -> [Command<MailEffect>] {
    guard presented == nil, let renamed = arranging.renamed else { return [] }
    arranging.renamed = nil
    guard library.mailbox(renamed.mailbox) != nil else { return [] }
    let item = MailItem.mailbox(renamed.mailbox)
    return navigate(renamed.wasOpen ? .go(to: [item]) : .select(.primary, item))
  }

  // MARK: Deleting

  fileprivate mutating func deleteMailbox() -> [Command<MailEffect>] {
    dismiss(.mailboxMenu)
    guard notices.canChange(library), let mailbox = arranging.subject?.mailbox else { return [] }
    arranging.lookingInto = mailbox
    return [.perform(.changes(.lookInto(mailbox)))]
  }

  /// Asks whether to delete a mailbox with its current messages. Messages that arrive before the user answers are not
  /// included.
  fileprivate mutating func lookedInto(
    _ mailbox: MailboxReference, _ messages: MessageList?, _ isSynchronized: Bool
  ) -> [Command<MailEffect>] {
    guard arranging.lookingInto == mailbox else { return [] }
    arranging.lookingInto = nil
    guard presented == nil else { return [] }
    guard let messages else {
      notices.notice = "The mailbox cannot be read"
      return []
    }
    guard !messages.isEmpty else {
      let ofServer = isSynchronized ? " here; the server keeps its copy" : ""
      notices.report(
        "Deleted the mailbox \(mailbox.name)\(ofServer)", undo: preferences.key(of: "undo-move"))
      return [arrange(.delete(mailbox, holding: messages))]
    }
    arranging.condemned = (mailbox, messages, isSynchronized)
    openAlert(.deleteMailbox)
    return []
  }

  fileprivate mutating func deleteMailboxPermanently() -> [Command<MailEffect>] {
    dismiss(.deleteMailbox)
    guard let condemned = arranging.condemned, notices.canChange(library) else { return [] }
    arranging.condemned = nil
    let name = condemned.mailbox.name
    notices.report(
      condemned.isSynchronized
        ? "Permanently emptied \(name); the next sync empties it on the server"
        : "Permanently deleted the mailbox \(name)")
    return [arrange(.delete(condemned.mailbox, holding: condemned.messages))]
  }
}

extension MailSplitView {
  /// Returns the view of a menu for the selected mailbox. The menu is as wide as the mailbox's row
  /// in the sidebar.
  func mailboxMenu(
    _ id: PresentationID, _ menu: EditMenu<MailEvent>
  ) -> PresentationView<MailEvent> {
    var view = PresentationView(id, editMenu: menu, pointingAt: mailboxAnchor)
    view.minimumWidthOfRow = 20
    return view
  }

  /// The mailbox's row in the sidebar, which the menu of the mailbox points at.
  private var mailboxAnchor: PopoverAnchor {
    let window = state.navigator.window(of: .primary, layout: state.layout, in: state.library)
    guard let list = listRect(of: .primary) else {
      return PopoverAnchor(Rect(x: 0, y: 0, width: 1, height: 1))
    }
    var row = list.y
    if let window, let selection = window.selection, window.visible.contains(selection) {
      row += (selection - window.offset) * window.rowHeight
    }
    return PopoverAnchor(Rect(x: list.x, y: row, width: list.width, height: 1))
  }
}
