import NavigationModel
import SplitViewUI

/// The purpose for which a mailbox is chosen.
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

/// The state of choosing a mailbox by typing a few letters of its name.
struct MailboxChoice: Sendable {
  let purpose: MailboxPurpose
  var choice: Choice<MailboxReference>
}

extension PresentationID {
  /// The field in which the user chooses a mailbox to move or copy to.
  public static let mailboxChoice = PresentationID("mailbox-choice")
}
