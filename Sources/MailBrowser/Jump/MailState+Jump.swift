import NavigationModel
import SplitViewUI

/// Jumping by a few letters: the field while it is open, and the mailboxes that were left last.
struct JumpState: Sendable {
  var choice: Choice<JumpTarget>?
  /// The mailboxes that a person was in, the latest first.
  var visited: [MailboxReference] = []

  /// Takes note that a mailbox was left.
  mutating func leave(_ mailbox: MailboxReference) {
    visited.removeAll { $0 == mailbox }
    visited.insert(mailbox, at: 0)
    visited.removeLast(max(0, visited.count - 20))
  }

  /// People come behind all mailboxes, and only once letters are typed.
  static func candidate(_ sender: Correspondent) -> LetterFinder<JumpTarget>.Candidate {
    LetterFinder<JumpTarget>.Candidate(
      item: .sender(sender), name: sender.title, section: 1, needsLetters: true)
  }
}

extension MailState {
  /// Opens the field over everything; what is only looked at is closed.
  mutating func askForJump() -> [Command<MailEffect>] {
    let mailboxes = jumpTargets
    guard !mailboxes.isEmpty else {
      notice = "No mailbox to jump to"
      return []
    }
    closePresentations()
    jump.choice = Choice(among: mailboxes)
    present(Presentation(.jump, .formSheet))
    return [.performBehind(.jump(.findSenders))]
  }

  /// Goes to a target, or to the chosen one.
  mutating func jump(to target: JumpTarget?) -> [Command<MailEffect>] {
    guard let target = target ?? jump.choice?.item else { return [] }
    closePresentations()
    jump.choice = nil
    switch target {
    case .mailbox(let mailbox): return go(to: mailbox)
    case .sender(let sender): return showMail(from: sender)
    }
  }

  /// The mailboxes that have mail, those that were left last first, then in the order of the sidebar.
  private var jumpTargets: [LetterFinder<JumpTarget>.Candidate] {
    let recent = jump.visited.filter { $0 != openMailbox }
    let ranks = Dictionary(
      zip(recent, recent.indices), uniquingKeysWith: { first, _ in first })
    return library.sidebar.compactMap { item in
      guard case .mailbox(let mailbox) = item, library.mailbox(mailbox)?.isSelectable == true else {
        return nil
      }
      return LetterFinder<JumpTarget>.Candidate(
        item: .mailbox(mailbox), name: library.title(of: mailbox, path: true),
        rank: ranks[mailbox] ?? .max, group: library.group(of: mailbox))
    }
  }

  private mutating func closePresentations() {
    while let presented {
      let count = navigator.presentations.count
      dismiss(presented)
      if navigator.presentations.count == count { return }
    }
  }

  private mutating func go(to mailbox: MailboxReference) -> [Command<MailEffect>] {
    // It may have gone meanwhile.
    guard library.mailbox(mailbox) != nil else {
      notice = "\(mailbox.name) is not there any more"
      return []
    }
    let commands = navigate(.go(to: [.mailbox(mailbox)]))
    showList()
    return commands
  }

  /// Lists the mail from somebody: what the open mailbox has of it, else the mailbox with the most.
  private mutating func showMail(from sender: Correspondent) -> [Command<MailEffect>] {
    let isHere = openMailbox.map(library.members(of:))?.contains(where: sender.mailboxes.contains)
    var commands: [Command<MailEffect>] = []
    if isHere != true, let mailbox = sender.mailboxes.first { commands += go(to: mailbox) }
    let scope = MailFilter.Scope.allCases.firstIndex(of: .from) ?? 0
    for event in [SearchEvent.clear, .edit(.insert(sender.address)), .scope(scope), .submit] {
      commands += search(event)
    }
    return commands
  }
}
