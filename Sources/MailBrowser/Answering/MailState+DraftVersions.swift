import MailStore
import NavigationModel
import SplitViewUI

// Each time that a draft is saved, a new file takes the place of the old one. The user did that, and no other program.

/// The drafts that the user replaced by another version, and those that the user took away.
struct DraftVersions: Sendable {
  private var versions: [MessageReference: MessageReference] = [:]
  private var takenAway: Set<MessageReference> = []

  /// Takes note that another version took the place of a draft, or that the user took it away.
  mutating func replace(_ old: MessageReference, by new: MessageReference?) {
    versions[old] = new
    guard let new else {
      takenAway.insert(old)
      return
    }
    // MH gives numbers again.
    versions[new] = nil
    takenAway.remove(new)
  }

  /// True if a draft left its place by the user's own act.
  func hasReplaced(_ message: MessageReference) -> Bool {
    versions[message] != nil || takenAway.contains(message)
  }

  /// The latest version of a draft that was replaced.
  func latest(of message: MessageReference) -> MessageReference? {
    var latest = versions[message]
    while let version = latest, let next = versions[version] { latest = next }
    return latest
  }
}

extension MailState {
  /// A draft has another place by the user's own act, or none: the selection goes with it, or to its neighbour.
  mutating func replaced(
    _ old: MessageReference, by new: MessageReference?
  ) -> [Command<MailEffect>] {
    guard new != old else { return [] }
    answering.replace(old, by: new)
    // The list without it may have come first, and seemed to tell of another program.
    guard message == old, library.isDeparted(old) else { return [] }
    notice = nil
    let (former, before) = (library, place)
    if let new, let list, list.place(of: new) != nil {
      navigator.update(.selectInInnermostList(new.item(in: list.mailbox)), in: library)
    }
    library.letGo()
    navigator.hierarchyChanged(from: former, to: library)
    return follow(from: before)
  }

  /// Selects the latest version of the selected draft, if a list has it in the place of the old one.
  mutating func followDraft(in list: MailboxContents) {
    guard let message, list.mailbox == mailbox, list.place(of: message) == nil,
      let version = answering.versions.latest(of: message), list.place(of: version) != nil
    else { return }
    navigator.rename(message.item(in: list.mailbox), to: version.item(in: list.mailbox))
  }
}
