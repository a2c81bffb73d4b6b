import MailStore
import SplitViewUI

/// The task for which the sheet asks for a mailbox name.
public enum MailboxTask: Hashable, Sendable {
  case new, rename

  var title: String {
    switch self {
    case .new: "New Mailbox"
    case .rename: "Rename Mailbox"
    }
  }

  var verb: String {
    switch self {
    case .new: "Create"
    case .rename: "Rename"
    }
  }
}

/// The form for the name of a mailbox.
struct MailboxNameForm: Sendable {
  let task: MailboxTask
  /// The index of the mailbox's account.
  let account: Int
  /// The mailbox to be renamed; nil for a new one.
  let mailbox: MailboxReference?
  var field: TextFieldState
  /// The number of the request to change the mailbox; nil if no request is waiting for an answer.
  var number: Int?
  /// The reason why the name was refused.
  var problem: String?
}

/// The account and mailbox that are selected in the sidebar.
struct SidebarSubject: Hashable, Sendable {
  let account: Int
  let mailbox: MailboxReference?
}

/// The field for a mailbox name, with a line for the result.
struct MailboxNameView: ComposedView {
  typealias Event = MailEvent

  let form: MailboxNameForm
  let account: String
  let isFocused: Bool

  var body: some View<MailEvent> {
    VStack {
      Text("Name of the new mailbox in \(account)").lineLimit(1).layoutPriority(2)
      TextField("Work/Projects", state: form.field, isFocused: isFocused) { .arranging(.edit($0)) }
        .layoutPriority(5)
      // Three rows are always reserved, so that the height of the sheet does not change.
      Text(form.problem ?? "Use / for a mailbox inside another", role)
        .lineLimit(3).frame(height: 3).layoutPriority(4)
    }
    .padding(.horizontal)
  }

  private var role: TextRole { form.problem == nil ? .secondary : .warning }
}
