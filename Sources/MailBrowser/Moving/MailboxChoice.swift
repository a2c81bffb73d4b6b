import NavigationModel
import SplitViewUI

/// What a mailbox is asked for.
public enum MailboxPurpose: Hashable, Sendable {
  case move, copy

  func title(_ count: Int) -> String {
    let them = count == 1 ? "Message" : "\(count) Messages"
    return switch self {
    case .move: "Move \(them) To"
    case .copy: "Copy \(them) To"
    }
  }

  var verb: String {
    switch self {
    case .move: "Move"
    case .copy: "Copy"
    }
  }

  func action(_ mailbox: MailboxReference) -> MessageAction {
    switch self {
    case .move: .move(to: mailbox)
    case .copy: .copy(to: mailbox)
    }
  }
}

/// The choice of a mailbox by a few letters of its name.
struct MailboxChoice: Sendable {
  let purpose: MailboxPurpose
  var choice: Choice<MailboxReference>
}

extension PresentationID {
  /// The choice of a mailbox to move or copy to.
  public static let mailboxChoice = PresentationID("mailbox-choice")
}

extension MailState {
  mutating func askForMailbox(_ purpose: MailboxPurpose) {
    dismiss(.edit)
    guard canChange() else { return }
    guard !actedOn.isEmpty else {
      notice = "No message selected"
      return
    }
    let mailboxes = mailboxes(for: purpose)
    guard !mailboxes.isEmpty else {
      notice = MoveRefusal.noOther(library.title(of: actedOn[0].mailbox))
      return
    }
    mailboxChoice = MailboxChoice(purpose: purpose, choice: Choice(among: mailboxes))
    present(Presentation(.mailboxChoice, .formSheet))
  }

  mutating func choose(_ event: ChoiceEvent<MailboxReference>) -> [Command<MailEffect>] {
    switch event {
    case .edit(let edit): mailboxChoice?.choice.edit(edit)
    case .choose(let steps): mailboxChoice?.choice.choose(by: steps)
    case .take(let mailbox): return takeMailbox(mailbox)
    }
    return []
  }

  private mutating func takeMailbox(_ mailbox: MailboxReference?) -> [Command<MailEffect>] {
    guard let choice = mailboxChoice, let mailbox = mailbox ?? choice.choice.item else { return [] }
    dismiss(.mailboxChoice)
    mailboxChoice = nil
    usedMailboxes.removeAll { $0 == mailbox }
    usedMailboxes.insert(mailbox, at: 0)
    usedMailboxes.removeLast(max(0, usedMailboxes.count - 20))
    return act(choice.purpose.action(mailbox))
  }

  /// The mailboxes that can be chosen: those used last come first, then those of this account.
  private func mailboxes(
    for purpose: MailboxPurpose
  ) -> [LetterFinder<MailboxReference>.Candidate] {
    let sources = Set(actedOn.map(\.mailbox))
    let own = mailbox?.account
    return library.mailboxes.filter { mailbox in
      library.mailbox(mailbox)?.isSelectable == true
        && !sources.allSatisfy { library.isThere($0, after: purpose.action(mailbox)) }
    }.map { mailbox in
      let used = usedMailboxes.firstIndex(of: mailbox)
      return LetterFinder<MailboxReference>.Candidate(
        item: mailbox, name: library.title(of: mailbox, path: true),
        rank: used ?? (mailbox.account == own ? .max - 1 : .max),
        group: library.group(of: mailbox))
    }
  }
}
