import MailStore
import NavigationModel
import SplitViewUI

// Each save of a draft replaces the draft's file. These replacements are recorded, because the
// browser would otherwise take them for changes by another program.

/// The drafts that the user replaced with another version or removed.
struct DraftVersions: Sendable {
  private var versions: [MessageReference: MessageReference] = [:]
  private var takenAway: Set<MessageReference> = []

  /// Records that the user replaced a draft with a new version, or removed it.
  mutating func replace(_ old: MessageReference, by new: MessageReference?) {
    versions[old] = new
    guard let new else {
      takenAway.insert(old)
      return
    }
    // MH reuses the numbers of messages, so the new version may have the number of an older
    // message. Forget what was recorded about the older message.
    versions[new] = nil
    takenAway.remove(new)
  }

  /// True if the user replaced or removed a draft.
  func hasReplaced(_ message: MessageReference) -> Bool {
    versions[message] != nil || takenAway.contains(message)
  }

  /// Returns the latest version of a replaced draft.
  func latest(of message: MessageReference) -> MessageReference? {
    var latest = versions[message]
    while let version = latest, let next = versions[version] { latest = next }
    return latest
  }
}

/// Events about the versions of drafts.
public enum DraftVersionsEvent: FeatureEvent {
  /// A change by the user replaced a draft with another version, or removed it.
  case replaced(MessageReference, by: MessageReference?)

  var isByUser: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .replaced(let old, let new): return state.replaced(old, by: new)
    }
  }
}

extension AnsweringFeature {
  static func willList(_ state: inout MailState, _ list: MailboxContents) {
    state.followDraft(in: list)
  }
}

extension MailState {
  /// Handles a draft that the user replaced or removed. The selection follows the draft, or moves to a neighbour.
  fileprivate mutating func replaced(
    _ old: MessageReference, by new: MessageReference?
  ) -> [Command<MailEffect>] {
    guard new != old else { return [] }
    answering.replace(old, by: new)
    // If the list was reread before this event arrived, the draft seemed to have been removed by
    // another program. Correct this now.
    guard message == old, library.isDeparted(old) else { return [] }
    notices.notice = nil
    let (former, before) = (library, place)
    if let new, let list, list.place(of: new) != nil {
      navigator.update(.selectInInnermostList(new.item(in: list.mailbox)), in: library)
    }
    library.letGo()
    navigator.hierarchyChanged(from: former, to: library)
    return follow(from: before)
  }

  /// Selects the latest version of the selected draft, if the list contains it instead of the old version.
  fileprivate mutating func followDraft(in list: MailboxContents) {
    guard let message, list.mailbox == mailbox, list.place(of: message) == nil,
      let version = answering.versions.latest(of: message), list.place(of: version) != nil
    else { return }
    navigator.rename(message.item(in: list.mailbox), to: version.item(in: list.mailbox))
  }
}
