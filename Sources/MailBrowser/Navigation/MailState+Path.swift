import NavigationModel
import SplitViewUI

/// What follows from the path and the mail.
struct Arranged: Sendable {
  let layout: SplitViewLayout
  let mailbox: MailboxReference?
  let openMailbox: MailboxReference?
  let message: MessageReference?
}

/// What follows from where the user came from.
struct PathState: Sendable {
  /// The side column whose popover a menu or a list of choices has replaced: it opens again when that is closed.
  fileprivate var coveredColumn: SplitViewColumn?
  /// The mailbox that took the place of one that vanished. Until a user goes anywhere, no message of it is selected.
  fileprivate var unchosen: MailboxReference?
}

extension MailState {
  private func arrange() -> Arranged {
    let mailbox = selectedMailbox
    return Arranged(
      layout: navigator.layout(in: library), mailbox: mailbox, openMailbox: mailboxGoneInto,
      message: mailbox.flatMap { navigator.path.last?.message(in: $0) })
  }

  /// The layout of the columns for the present size.
  public var layout: SplitViewLayout { arranged.part(\.layout) { arrange() } }

  /// True if the message has the whole screen, without any bar (ST2).
  public var isFullScreen: Bool { layout.isFullScreen }

  /// The mailbox on the path.
  public var mailbox: MailboxReference? { arranged.part(\.mailbox) { arrange() } }

  private var selectedMailbox: MailboxReference? {
    for case .mailbox(let reference) in navigator.path {
      // The title of folded mailboxes can be selected, but holds no mail.
      return library.mailbox(reference)?.isSelectable == false ? nil : reference
    }
    return nil
  }

  /// The message on the path; nil in a mailbox that nobody has chosen.
  public var message: MessageReference? {
    if let unchosen = path.unchosen, unchosen == mailbox { return nil }
    return arranged.part(\.message) { arrange() }
  }

  /// Takes note that the open mailbox took the place of one that vanished.
  mutating func leaveMailboxUnchosen() { path.unchosen = openMailbox }

  /// Takes note that the user went anywhere.
  mutating func chooseMailbox() { if path.unchosen != nil { path.unchosen = nil } }

  /// The same, unless the mailbox is still the one that was left unchosen.
  mutating func followUnchosen() { if path.unchosen != openMailbox { chooseMailbox() } }

  /// The mailbox whose messages are listed. In two columns a mailbox is a step down: while one is
  /// among the mailboxes there, none is.
  var openMailbox: MailboxReference? { arranged.part(\.openMailbox) { arrange() } }

  private var mailboxGoneInto: MailboxReference? {
    let parent = navigator.parent(ofLevel: navigator.innermostLevel)
    if case .mailbox(let reference) = parent.last { return reference }
    return nil
  }

  /// The column in which messages are listed.
  var listColumn: SplitViewColumn { navigator.style.innerSideColumn }

  /// The list of the mailbox on the path, once it was loaded.
  public var list: MailboxContents? { mailbox.flatMap { library.lists[$0] } }

  // MARK: Presentations

  /// The topmost of the popovers, sheets and alerts; nil while nothing lies over the columns.
  public var presented: PresentationID? { navigator.presentations.last?.id }

  mutating func present(_ presentation: Presentation) {
    dismissToast()
    if case .popover = presentation.style, let popover = layout.popover {
      path.coveredColumn = popover.column
    }
    navigator.update(.present(presentation), in: library)
  }

  /// Opens the popover of the lists again after the popover that replaced it (PO2) was closed, unless the user went
  /// elsewhere meanwhile.
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
