import Dispatch
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for the mailboxes in the sidebar.
public enum MailboxesEvent: FeatureEvent {
  /// Check for new mail.
  case refresh
  /// Check for new mail, without a notice if there is none.
  case look
  /// The messages in these mailboxes were counted.
  case counted([MailboxReference: MailboxCounts])
  /// The copies among the messages in unified mailboxes were counted.
  case copiesCounted([MailboxReference: MailboxCounts])
  /// These mailboxes cannot be read.
  case unreadable([MailboxReference])
  /// An account's mailboxes were changed, by the user or by another program; `renamed` maps old names to new ones.
  case changed(
    account: Int, AccountSummary, renamed: [String: String] = [:], byUser: Bool = false)
  /// The messages in a mailbox have changed.
  case mailboxChanged(MailboxReference)

  var isByUser: Bool {
    switch self {
    case .refresh: true
    case .look, .counted, .copiesCounted, .unreadable, .changed, .mailboxChanged: false
    }
  }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .refresh: return state.lookForMail(saysIfNone: true)
    case .look: return state.lookForMail(saysIfNone: false)
    case .counted(let counts):
      for (mailbox, count) in counts {
        state.library.countOnDisk(mailbox, count)
      }
    case .copiesCounted(let counts): state.library.countCopies(counts)
    case .unreadable(let mailboxes):
      for mailbox in mailboxes { state.library.markUnreadable(mailbox) }
    case .changed(let index, let account, let renamed, let byUser):
      return state.replace(account: index, account, renamed, byUser)
    case .mailboxChanged(let mailbox): return state.relist(mailbox)
    }
    return []
  }
}

/// Requests to the mail store about mailboxes.
public enum MailboxesEffect: FeatureEffect, Equatable {
  /// Count the messages in every mailbox, and watch the mailboxes for changes.
  case countAndWatch
  /// Check which mailboxes exist, and count their messages.
  case reopen

  func queue(of effects: MailEffects) -> DispatchQueue { effects.counting }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .countAndWatch: effects.watch(send)
    case .reopen:
      for index in effects.accountIndices { effects.reopen(account: index, isAsked: true, send) }
      effects.updateIndexes(send)
    }
    effects.count(send)
    effects.countCopies(send)
    effects.beginAnnouncing()
  }
}

/// The user's place in a mailbox that disappeared. The place is restored if the mailbox returns. For example, a disk
/// may be unmounted for a moment, or another program may delete and recreate its folders.
struct PlaceToRestore: Sendable {
  let account: Int
  let mailbox: MailboxReference
  let message: MessageReference?
  let focus: SplitViewColumn
  /// The place to which the user was moved. If the user has since left this place, the former place is not restored.
  let instead: MailState.Place
}

/// The state of the mailboxes in the sidebar.
struct MailboxesState: Sendable {
  fileprivate var left: PlaceToRestore?
}

enum MailboxesFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    let syncs = !context.state.preferences.sync.command.isEmpty
    return FeatureKeys(view: [
      KeyBinding(
        "R", .function(5), .control("r"), name: "refresh",
        help: syncs ? "Sync, then check for new mail" : "Check for new mail",
        hint: context.isAmongMailboxes ? (syncs ? "Sync" : "Refresh") : nil,
        event: syncs ? .syncing(.begin) : .mailboxes(.refresh))
    ])
  }

  static func figures(_ split: MailSplitView) -> [String] {
    guard let unread = split.mailbox?.unread, unread > 0 else { return [] }
    return ["\(unread) unread"]
  }
}

extension MailState {
  /// Checks for new mail.
  /// - Parameter saysIfNone: true if the user asked for this. In that case, overwritten files are reread, all cached
  ///   messages are dropped, and a notice says so if there is no new mail.
  fileprivate mutating func lookForMail(saysIfNone: Bool) -> [Command<MailEffect>] {
    let relist = mailbox.map {
      Command.perform(
        MailEffect.messages(
          .relist($0, messages.order(of: $0, preferences.order), looksAtFiles: saysIfNone)))
    }
    let looks = [relist, .performInBackground(.mailboxes(.reopen))].compactMap { $0 }
    guard saysIfNone else { return looks }
    reading.forget { _ in true }
    messages.look(through: mailbox)
    reading.reopen()
    return follow(from: place) + looks
  }

  /// Replaces the mailboxes of an account.
  fileprivate mutating func replace(
    account index: Int, _ account: AccountSummary, _ renamed: [String: String], _ byUser: Bool
  ) -> [Command<MailEffect>] {
    let (former, before, message, focus) = (library, place, message, layout.focus)
    arranging.note(renamed, in: index, of: mailbox, isOpen: openMailbox == mailbox)
    reading.forget { $0.account == index }
    let wasGone = before.mailbox.map { former.mailbox($0)?.isGone == true } ?? false
    let kept = byUser ? nil : mailboxToKeep()
    library.replace(account: index, with: account, keeping: kept)
    navigator.hierarchyChanged(from: former, to: library)
    goBack(to: index, from: before)
    if !byUser { reportIfGone(before.mailbox, former) }
    let isBack = wasGone && before.mailbox.map { library.mailbox($0)?.isGone == false } ?? false
    if let left = before.mailbox, !library.holdsMail(left), former.holdsMail(left),
      !byUser || account.mailboxes.isEmpty
    {
      mailboxes.left = PlaceToRestore(
        account: index, mailbox: left, message: message, focus: focus, instead: place)
    }
    let shown = mailbox.map { [$0] } ?? []
    let relists: [Command<MailEffect>] = shown.filter { mailbox in
      mailbox.unified != nil
        && [index, MailboxReference.allInboxes.account].contains(mailbox.account)
    }.map { .perform(.messages(.relist($0, messages.order(of: $0, preferences.order)))) }
    // If a mailbox has returned, its list contains only the message that was being read. Request
    // the whole list, because checking for changes would not restore the rest if the files are
    // unchanged.
    let lists: [Command<MailEffect>] = shown.filter { isBack && $0 == before.mailbox }
      .map { .perform(.messages(.list($0, messages.order(of: $0, preferences.order)))) }
    reading.openNeighbours()
    return follow(from: before) + relists + lists
  }

  /// The mailbox of the message being read. This mailbox stays in the sidebar if another program removes it.
  private mutating func mailboxToKeep() -> MailboxReference? {
    guard let mailbox, openMailbox == mailbox, message != nil else { return nil }
    holdSelected(in: mailbox)
    return library.departed?.mailbox == mailbox ? mailbox : nil
  }

  /// Reports that the open mailbox is gone. If the user was not reading a message in it, moves the focus to the
  /// mailboxes. In that case, no message in the next mailbox is selected, so that the next key acts on no message.
  private mutating func reportIfGone(_ gone: MailboxReference?, _ former: MailLibrary) {
    guard let gone, former.mailbox(gone)?.isGone != true, former.holdsMail(gone) else { return }
    let isKept = library.mailbox(gone)?.isGone == true
    guard isKept || !library.holdsMail(gone) else { return }
    notices.notice = "The mailbox “\(former.title(of: gone, path: true))” is gone"
    if isKept { return }
    path.leaveUnchosen(openMailbox)
    guard presented == nil, layout.focus != .primary else { return }
    if layout.isFullScreen { navigator.update(.toggleFullScreen, in: library) }
    if !layout.isUsable(.primary) { navigator.update(.show(.primary), in: library) }
    navigator.update(.focus(.primary), in: library)
  }

  /// Restores the user's place in a mailbox that has returned, unless the user has moved on.
  private mutating func goBack(to account: Int, from former: Place) {
    guard presented == nil, let left = mailboxes.left, left.account == account,
      library.holdsMail(left.mailbox)
    else { return }
    mailboxes.left = nil
    guard left.instead == former else { return }
    if let message = left.message {
      let path = [MailItem.mailbox(left.mailbox), message.item(in: left.mailbox)]
      navigator.go(to: path, in: library)
      messages.act()
    } else {
      navigator.go(to: [.mailbox(left.mailbox)], in: library)
    }
    navigator.update(.focus(left.focus), in: library)
  }

  /// Rereads the list of a changed mailbox if the list is loaded.
  fileprivate mutating func relist(_ mailbox: MailboxReference) -> [Command<MailEffect>] {
    reading.forget { $0 == mailbox }
    return follow(from: place)
      + library.listsToRead(after: [mailbox], open: self.mailbox).map {
        .perform(.messages(.relist($0, messages.order(of: $0, preferences.order))))
      }
  }
}
