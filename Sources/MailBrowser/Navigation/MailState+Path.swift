import NavigationModel
import SplitViewUI

/// The layout and the items on the path. Both are computed from the navigator and the mail, and cached until either
/// changes.
struct Arranged: Sendable {
  let layout: SplitViewLayout
  let mailbox: MailboxReference?
  let openMailbox: MailboxReference?
  let message: MessageReference?
}

/// Facts about earlier screens that the program remembers: which popover was covered, and which mailbox the user did
/// not choose.
struct PathState: Sendable {
  /// The side column whose popover was replaced by a menu or a list of choices. The popover reopens when the menu or
  /// list is closed.
  fileprivate var coveredColumn: SplitViewColumn?
  /// The mailbox that was selected because a different mailbox disappeared. No message in it is selected until the user
  /// navigates.
  fileprivate var unchosen: MailboxReference?

  /// Remembers that the open mailbox was selected in place of a mailbox that disappeared.
  mutating func leaveUnchosen(_ mailbox: MailboxReference?) { unchosen = mailbox }

  /// Remembers that the user navigated, so that the mailbox now counts as chosen.
  mutating func choose() { if unchosen != nil { unchosen = nil } }

  /// Marks the mailbox as chosen unless the open mailbox is still the one that `leaveUnchosen(_:)` recorded.
  mutating func follow(to mailbox: MailboxReference?) { if unchosen != mailbox { choose() } }
}

extension MailState {
  private func arrange() -> Arranged {
    let mailbox = selectedMailbox
    return Arranged(
      layout: navigator.layout(in: library), mailbox: mailbox, openMailbox: mailboxGoneInto,
      message: mailbox.flatMap { navigator.path.last?.message(in: $0) })
  }

  /// The layout of the columns for the current size.
  public var layout: SplitViewLayout { arranged.part(\.layout) { arrange() } }

  /// The selected mailbox, which is the mailbox on the navigation path.
  public var mailbox: MailboxReference? { arranged.part(\.mailbox) { arrange() } }

  private var selectedMailbox: MailboxReference? {
    for case .mailbox(let reference) in navigator.path {
      // The row of a mailbox that contains only other mailboxes can be selected, but has no messages.
      return library.mailbox(reference)?.isSelectable == false ? nil : reference
    }
    return nil
  }

  /// The selected message, which is the message on the navigation path. Nil if the user did not choose the mailbox.
  public var message: MessageReference? {
    if let unchosen = path.unchosen, unchosen == mailbox { return nil }
    return arranged.part(\.message) { arrange() }
  }

  /// The mailbox whose messages are listed. With two columns, it is nil while the side column shows the mailboxes.
  public var openMailbox: MailboxReference? { arranged.part(\.openMailbox) { arrange() } }

  private var mailboxGoneInto: MailboxReference? {
    let parent = navigator.parent(ofLevel: navigator.innermostLevel)
    if case .mailbox(let reference) = parent.last { return reference }
    return nil
  }

  /// The list of the selected mailbox. Nil until the list is loaded.
  public var list: MailboxContents? { mailbox.flatMap { library.lists[$0] } }

  // MARK: Presentations

  /// The topmost popover, sheet or alert. Nil if the columns are not covered.
  public var presented: PresentationID? { navigator.presentations.last?.id }

  mutating func present(_ presentation: Presentation) {
    notices.dismiss()
    if case .popover = presentation.style, let popover = layout.popover {
      path.coveredColumn = popover.column
    }
    navigator.update(.present(presentation), in: library)
  }

  /// Reopens the popover with the lists when the popover that replaced it is closed (rule PO2 of
  /// the guidelines), unless the user has navigated.
  fileprivate mutating func uncoverColumn() {
    guard let column = path.coveredColumn, presented == nil else { return }
    path.coveredColumn = nil
    guard navigator.isPortrait, layout.popover == nil, layout.focus == .secondary else { return }
    navigator.update(.show(column), in: library)
  }

  mutating func dismiss(_ id: PresentationID) {
    navigator.update(.dismiss(id), in: library)
  }
}

/// Reopens the popover with the lists after a menu.
enum PathFeature: MailFeature {
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.uncoverColumn()
    return []
  }
}
