import NavigationModel
import SplitViewUI

/// The layout and the items on the path. They are computed from the navigator and the mail, and kept until either
/// changes.
struct Arranged: Sendable {
  let layout: SplitViewLayout
  let mailbox: MailboxReference?
  let openMailbox: MailboxReference?
  let message: MessageReference?
}

/// What the program remembers about earlier screens: a popover that was covered, and a mailbox that the user did not
/// choose.
struct PathState: Sendable {
  /// The side column whose popover was replaced by a menu or a list of choices. The popover opens again when that is
  /// closed.
  fileprivate var coveredColumn: SplitViewColumn?
  /// The mailbox that was selected because another one disappeared. No message in it is selected until the user
  /// navigates.
  fileprivate var unchosen: MailboxReference?
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

  /// True if the message fills the whole screen, without any bar (ST2).
  public var isFullScreen: Bool { layout.isFullScreen }

  /// The mailbox on the path.
  public var mailbox: MailboxReference? { arranged.part(\.mailbox) { arrange() } }

  private var selectedMailbox: MailboxReference? {
    for case .mailbox(let reference) in navigator.path {
      // The title of mailboxes that contain only other mailboxes can be selected, but has no messages.
      return library.mailbox(reference)?.isSelectable == false ? nil : reference
    }
    return nil
  }

  /// The message on the path. Nil in a mailbox that the user did not choose.
  public var message: MessageReference? {
    if let unchosen = path.unchosen, unchosen == mailbox { return nil }
    return arranged.part(\.message) { arrange() }
  }

  /// Remembers that the open mailbox was selected in place of a mailbox that disappeared.
  mutating func leaveMailboxUnchosen() { path.unchosen = openMailbox }

  /// Remembers that the user navigated, so that the mailbox now counts as chosen.
  mutating func chooseMailbox() { if path.unchosen != nil { path.unchosen = nil } }

  /// Marks the mailbox as chosen unless it is still the one that `leaveMailboxUnchosen()` recorded.
  mutating func followUnchosen() { if path.unchosen != openMailbox { chooseMailbox() } }

  /// The mailbox whose messages are listed. With two columns, nil while the list of mailboxes is in the side column.
  var openMailbox: MailboxReference? { arranged.part(\.openMailbox) { arrange() } }

  private var mailboxGoneInto: MailboxReference? {
    let parent = navigator.parent(ofLevel: navigator.innermostLevel)
    if case .mailbox(let reference) = parent.last { return reference }
    return nil
  }

  /// The column in which messages are listed.
  var listColumn: SplitViewColumn { navigator.style.innerSideColumn }

  /// The list of the mailbox on the path. Nil until it is loaded.
  public var list: MailboxContents? { mailbox.flatMap { library.lists[$0] } }

  // MARK: Presentations

  /// The topmost popover, sheet or alert. Nil while nothing covers the columns.
  public var presented: PresentationID? { navigator.presentations.last?.id }

  mutating func present(_ presentation: Presentation) {
    dismissToast()
    if case .popover = presentation.style, let popover = layout.popover {
      path.coveredColumn = popover.column
    }
    navigator.update(.present(presentation), in: library)
  }

  /// Reopens the popover with the lists after the popover that replaced it (PO2) is closed, unless the user has
  /// navigated.
  mutating func uncoverColumn() {
    guard let column = path.coveredColumn, presented == nil else { return }
    path.coveredColumn = nil
    guard navigator.isPortrait, layout.popover == nil, layout.focus == .secondary else { return }
    navigator.update(.show(column), in: library)
  }

  mutating func dismiss(_ id: PresentationID) {
    navigator.update(.dismiss(id), in: library)
  }
}
