import MailStore
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
  /// The requests that a user did not make; if they fail, nothing is said.
  var unasked: [Int: MessageReference] = [:]
  /// The request whose refusal stands in the sheet that made it.
  var answeredInSheet: Int?
  /// Messages that came back. If the user is still where one of them left the selection, that one is selected again.
  var returning: [MessageReference] = []
  /// The selected messages that were taken away, the latest last, each with the one that took its place.
  private(set) var leftRows: [(left: MessageReference, heir: MessageReference?)] = []
  /// Messages that the user took out of a mailbox: no other program did.
  var left: Set<MessageReference> = []
  /// The latest request that may have put messages into a mailbox. What a list read before has more is no new mail.
  var bringing = 0
  /// The message that a user marked as unread while it was shown, or that could not be marked as
  /// read: it stays so.
  var keptUnread: MessageReference?
  /// The message that a user has just paged through.
  var hasPaged: MessageReference?
  /// The message that a user went to as an unread one, to read it beside the list.
  var goneTo: MessageReference?
  /// True once a user has done anything. Until then nothing counts as read.
  var hasBegun = false
  /// The messages about to be deleted for good, as they were when the question was asked, and its buttons.
  var condemned: [(message: MessageReference, file: FileMark?)] = []
  var alert = AlertState()
  /// How far the disk is, while that takes time.
  var progress: String?
  /// True once the user has quit, until what was done is on disk.
  var isLeaving = false
  /// True once the user has quit again, and the program waits for nobody.
  var leavesNow = false
}

extension ChangesState {
  /// Takes note of the selected message that is taken away, to go back to it from `heir` if it returns.
  mutating func leaveRow(_ message: MessageReference, for heir: MessageReference?) {
    leftRows.append((message, heir))
    leftRows.removeFirst(max(0, leftRows.count - 100))
  }

  /// The message of `returned` that was selected before `present` took its place; nil if the user has gone on. A list that
  /// was left empty selects its first message by itself when it has any again.
  func former(
    of present: MessageReference?, among returned: Set<MessageReference>
  ) -> MessageReference? {
    let isFirst = present.map(returned.contains) ?? true
    return leftRows.last { row in
      returned.contains(row.left) && (row.heir == present || row.heir == nil && isFirst)
    }?.left
  }
}

extension MailState {
  /// True if the user wants to leave although not all that was done is on disk.
  public var leavesNow: Bool { changes.leavesNow }
  /// What can be taken back, and what can be done again.
  public var stacks: ChangeStacks { changes.stacks }
}
