import NavigationModel
import SplitViewUI

/// What was done to mail, and what waits for the disk.
struct ChangesState: Sendable {
  /// The number of the latest request; each has another one.
  var number = 0
  /// The requests that are not answered yet.
  var waiting: Set<Int> = []
  /// Mailboxes that are listed anew once nothing waits.
  var stale: Set<MailboxReference> = []
  /// What can be taken back and done again, as far as the disk has said.
  var stacks = ChangeStacks()
  /// The requests to take back (false) or to do again (true).
  var takingBack: [Int: Bool] = [:]
  /// The requests that a person did not make; if they fail, nothing is said.
  var unasked: [Int: MessageReference] = [:]
  /// The request whose refusal stands in the sheet that made it.
  var answeredInSheet: Int?
  /// The selected message after each request, to go back from if it fails.
  var goneOn: [Int: MessageReference] = [:]
  /// Messages that came back; the first that is listed is selected.
  var returning: [MessageReference] = []
  /// The message that a person marked as unread while it was shown, or that could not be marked as
  /// read: it stays so.
  var keptUnread: MessageReference?
  /// The message that a person has just paged through.
  var hasPaged: MessageReference?
  /// The messages about to be deleted for good, and the buttons of the question.
  var condemned: [MessageReference] = []
  var alert = AlertState()
  /// What was done, with its undo, for some seconds.
  var toast = ToastState<MailEvent>()
}

extension MailState {
  /// What was done a moment ago: "12 messages archived". Nil once its toast has left.
  public var toast: String? { changes.toast.message }
  /// What can be taken back, and what can be done again.
  public var stacks: ChangeStacks { changes.stacks }
}
