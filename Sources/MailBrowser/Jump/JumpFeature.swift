import Dispatch
import NavigationModel
import SplitViewUI
import TerminalFrame

/// The target of a jump.
public enum JumpTarget: Hashable, Sendable {
  case mailbox(MailboxReference)
  /// The messages of a sender.
  case sender(Correspondent)
  /// The action of the binding with this name. It has the same effect as pressing the binding's key.
  case action(String)
}

/// Events in the Go To field, which finds a mailbox, a sender or an action by a few letters.
public enum JumpEvent: FeatureEvent {
  /// Open the Go To field.
  case ask
  /// Edit the letters, or select or accept a target.
  case choice(ChoiceEvent<JumpTarget>)
  /// The senders in the loaded lists were found.
  case found([Correspondent])

  var isByUser: Bool {
    switch self {
    case .ask, .choice: true
    case .found: false
    }
  }
}

/// Requests for the targets of a jump.
public enum JumpEffect: FeatureEffect, Equatable {
  /// Find the senders in the loaded lists.
  case findSenders

  func queue(of effects: MailEffects) -> DispatchQueue { effects.counting }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    let lists = effects.contents.withLock { Array($0.values) }.filter { list in
      list.mailbox.unified == nil && effects.mailbox(list.mailbox)?.1.role?.isOutgoing != true
    }
    send(.jump(.found(Correspondent.senders(in: lists))))
  }
}

extension PresentationID {
  /// The Go To field.
  public static let jump = PresentationID("jump")
}

/// Lets the user jump to a mailbox or to a sender's mail, or perform any action, by typing a few
/// letters of its name. An action is shown with its key.
enum JumpFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.jump] }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    let isAmongMailboxes = context.layout.focus == .primary && !context.isBrowsing
    var ask = binding
    ask.hint = isAmongMailboxes ? "Jump" : nil
    return FeatureKeys(moving: [ask])
  }

  private static let binding: KeyBinding<MailEvent> =
    KeyBinding(
      .control("k"), name: "jump", help: "Jump to a mailbox or an action",
      event: .jump(.ask))

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    guard context.state.presented == .jump else { return nil }
    return context.choosing(context.state.jump.choice, verb: "Go") { .jump(.choice($0)) }
  }

  /// Adds the key that opens the Go To field to presentations that need no answer. These presentations close when the
  /// user jumps.
  static func adapted(_ keymap: Keymap<MailEvent>, _ context: KeyContext) -> Keymap<MailEvent> {
    guard context.state.presented != nil, keymap.binding(named: "quit") != nil,
      !keymap.sections.isEmpty
    else { return keymap }
    var keymap = keymap
    keymap.sections[keymap.sections.count - 1].bindings.append(binding)
    return keymap
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    state.presented == .jump ? .jump(.choice(.edit(.insert(text)))) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    guard let choice = split.state.jump.choice else { return [] }
    var field = PresentationView<MailEvent>(.jump, title: "Jump To") { _ in
      ChoiceView(
        choice: choice, prompt: "Mailbox, sender or action",
        placeholder: split.size.width < 40 ? "Nothing found" : "No such mailbox, sender or action",
        detail: split.detail(of:),
        send: { .jump(.choice($0)) })
    }
    field.placedRows = ChoiceView.placedRows(choice)
    return [field]
  }

  static func didNavigate(
    _ state: inout MailState, from former: MailState.Place
  ) -> [Command<MailEffect>] {
    if let left = former.open, left != state.openMailbox { state.jump.leave(left) }
    return []
  }
}

extension MailSplitView {
  /// Returns the kind of a target, and a detail of it: a mailbox's account if there are several, a sender's number of
  /// messages, or an action's first key. On a narrow screen, returns only one of the two.
  fileprivate func detail(of target: JumpTarget) -> String {
    let isNarrow = size.width < 54
    switch target {
    case .mailbox(let mailbox):
      let accounts = state.library.accounts
      guard accounts.indices.contains(mailbox.account), accounts.count > 1 else { return "mailbox" }
      return (isNarrow ? "in " : "mailbox in ") + state.library.accountName(mailbox.account)
    case .sender(let sender):
      let count = sender.count == 1 ? "1 message" : "\(sender.count) messages"
      return isNarrow ? "sender" : "sender" + symbols.separator + count
    case .action(let name):
      guard let key = state.jump.keys[name], !key.isEmpty else { return "action" }
      return isNarrow ? key : "action" + symbols.separator + key
    }
  }
}
