import MailStore
import SplitViewUI

/// What a name is asked for.
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

/// The name of a mailbox while a user writes it.
struct MailboxNameForm: Sendable {
  let task: MailboxTask
  /// The account it is in, or will be in.
  let account: Int
  /// The mailbox that gets another name; nil for a new one.
  let mailbox: MailboxReference?
  var field: TextFieldState
  /// The request that is not answered yet.
  var number: Int?
  /// The reason why the name was not taken.
  var problem: String?
}

/// What is selected in the sidebar.
struct SidebarSubject: Hashable, Sendable {
  let account: Int
  let mailbox: MailboxReference?
}

/// The field for a mailbox's name, and a line about what came of it.
struct MailboxNameView: ComposedView {
  typealias Event = MailEvent

  let form: MailboxNameForm
  let account: String
  let isFocused: Bool

  var body: some View<MailEvent> {
    VStack {
      Text("Name in \(account)").lineLimit(1).layoutPriority(2)
      TextField("Work/Projects", state: form.field, isFocused: isFocused) { .arranging(.edit($0)) }
        .layoutPriority(5)
      // The rows are kept, so that the sheet does not jump.
      Text(form.problem ?? "Use / for a mailbox inside another", role)
        .lineLimit(3).frame(height: 3).layoutPriority(4)
    }
    .padding(.horizontal)
  }

  private var role: TextRole { form.problem == nil ? .secondary : .warning }
}
