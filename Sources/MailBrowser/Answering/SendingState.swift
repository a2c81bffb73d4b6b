import MailCompose
import NavigationModel
import SplitViewUI

/// The messages on their way: those that wait to be sent, those that are being sent, and those that the outbox kept.
struct SendingState: Sendable {
  /// The messages that wait or are being sent, the latest last.
  fileprivate(set) var outgoing: [OutgoingDraft] = []
  /// The messages in the outbox about which the user has to decide.
  fileprivate(set) var unsettled: [UnsettledMessage] = []
  /// The number of the toast that counts down. Another toast may have taken its place.
  fileprivate var toastNumber: Int?

  /// The seconds for which a message waits, so that it can be held back.
  static let patience = 10

  /// The latest message that can be held back.
  var waiting: OutgoingDraft? { outgoing.last { !$0.isSending } }

  /// True if a message waits for its time.
  var hasWaiting: Bool { waiting != nil }

  /// True while a message is being sent.
  var isSending: Bool { outgoing.contains(where: \.isSending) }

  /// What goes on, for the status bar.
  var activity: String? {
    if isSending { return "Sending" }
    let count = unsettled.count { $0.mayBeSent }
    return count == 0 ? nil : "\(count) message\(count == 1 ? "" : "s") may have been sent"
  }
}

/// A message in the outbox that this program sends.
struct OutgoingDraft: Sendable {
  let number: Int
  let kind: AnswerKind
  let source: String?
  fileprivate(set) var writing: WrittenDraft
  /// The seconds until it is sent.
  fileprivate(set) var secondsLeft = SendingState.patience
  /// True once it cannot be held back any more.
  fileprivate(set) var isSending = false
}

extension MailState {
  /// True while a draft is saved or a message is on its way: the program ends afterwards.
  var isWritingOrSending: Bool { !sending.outgoing.isEmpty || answering.sheet?.isBusy == true }

  private func outgoingIndex(_ number: Int) -> Int? {
    sending.outgoing.firstIndex { $0.number == number }
  }

  /// The draft is in the outbox: it is sent after ten seconds.
  mutating func queued(_ number: Int, _ writing: WrittenDraft) -> [Command<MailEffect>] {
    let sheet = closeSheet(ofQueued: number)
    sending.outgoing.append(
      OutgoingDraft(
        number: number, kind: sheet?.kind ?? .editDraft, source: sheet?.source, writing: writing))
    countDown()
    return []
  }

  /// Says how long the user can hold back, unless something else is being said.
  private mutating func countDown() {
    guard let waiting = sending.waiting, presented == nil else { return }
    if toast != nil, sending.toastNumber != noticeNumber { return }
    let seconds = waiting.secondsLeft
    showToast(
      "Sending in \(seconds) second\(seconds == 1 ? "" : "s")",
      ToastAction("Undo", key: key(of: "undo-move") ?? "Z", event: .answering(.holdBack)))
    sending.toastNumber = noticeNumber
  }

  /// True if the key that undoes holds back a message: nothing was done since that can be undone.
  var holdsBackWithUndo: Bool {
    sending.hasWaiting && presented == nil
      && (sending.toastNumber == noticeNumber || notices.toast.action == nil)
  }

  mutating func tick(_ number: Int) -> [Command<MailEffect>] {
    guard let index = outgoingIndex(number), !sending.outgoing[index].isSending else { return [] }
    sending.outgoing[index].secondsLeft -= 1
    if sending.outgoing[index].secondsLeft > 0 {
      if sending.waiting?.number == number { countDown() }
      return []
    }
    return sendNow(at: index)
  }

  private mutating func sendNow(at index: Int) -> [Command<MailEffect>] {
    sending.outgoing[index].isSending = true
    if sending.toastNumber == noticeNumber { dismissToast() }
    let outgoing = sending.outgoing[index]
    return [.performBehind(.answering(.send(outgoing.number, outgoing.writing)))]
  }

  mutating func holdBack() -> [Command<MailEffect>] {
    guard let waiting = sending.waiting, let index = outgoingIndex(waiting.number) else {
      return []
    }
    // Its time stops, whatever the disk does.
    sending.outgoing[index].isSending = true
    if sending.toastNumber == noticeNumber { dismissToast() }
    return [.perform(.answering(.giveBack(waiting.number, waiting.writing)))]
  }

  mutating func givenBack(_ number: Int, _ writing: WrittenDraft) -> [Command<MailEffect>] {
    let outgoing = outgoingIndex(number).map { sending.outgoing.remove(at: $0) }
    if program.isLeaving { return quitIfDone() }
    guard answering.sheet == nil else {
      showToast("Draft saved in \(writing.saved.mailbox.name)")
      return []
    }
    reopenDraft(number, outgoing, writing)
    return []
  }

  /// A message could not be given back, so it stays where it waited, and the user decides.
  mutating func stayInOutbox(_ number: Int, _ writing: WrittenDraft) {
    guard let index = outgoingIndex(number) else { return }
    sending.outgoing.remove(at: index)
    sending.unsettled.append(
      UnsettledMessage(place: writing.saved, subject: writing.draft.subject, mayBeSent: false))
  }

  /// What became of a message.
  mutating func settled(_ number: Int, _ outcome: Outbox.Outcome) -> [Command<MailEffect>] {
    let outgoing = outgoingIndex(number).map { sending.outgoing.remove(at: $0) }
    let subject = outgoing?.writing.draft.subject ?? ""
    switch outcome {
    case .sent(_, let notice): showToast(notice.map { "Sent; \($0)" } ?? "Sent")
    case .notFiled(let reason): complain("Sent, not filed yet: \(reason)")
    case .notSent(let draft, let code, let words):
      program.stay()
      complain(
        "Not sent: \(words.isEmpty ? "exit \(code)" : words); it is in \(draft.mailbox.name) again")
    case .unsure(let message, let reason, let words):
      program.stay()
      sending.unsettled.append(
        UnsettledMessage(place: message, subject: subject, mayBeSent: true))
      let said = words.isEmpty ? "" : ": \(words)"
      let reply = key(of: "reply")?.name ?? "Answer"
      complain("It may have been sent (\(reason)\(said)); \(reply) asks you to decide")
    }
    return quitIfDone()
  }

  /// Something went wrong on the way, and the outbox says what is known.
  mutating func unsettled(
    _ number: Int, _ left: Leftovers, _ words: String
  ) -> [Command<MailEffect>] {
    program.stay()
    sending.outgoing.removeAll { $0.number == number }
    sending.unsettled = left.messages
    complain("Not sent: \(words)")
    return []
  }

  // MARK: What was left

  mutating func take(_ left: Leftovers) {
    sending.unsettled = left.messages
    let reply = key(of: "reply")?.name ?? "Answer"
    let count = left.messages.count
    let messages =
      count == 0
      ? []
      : ["\(count) message\(count == 1 ? " is" : "s are") in the outbox; \(reply) shows what to do"]
    if let first = (messages + left.notices).first { notice = first.withCapital }
  }

  mutating func settle(
    _ message: UnsettledMessage, _ choice: SettlingChoice
  ) -> [Command<MailEffect>] {
    dismiss(.reply)
    sending.unsettled.removeAll { $0 == message }
    return [.perform(.answering(.settle(answering.nextNumber(), message, choice)))]
  }

  // MARK: The end

  /// Sends everything that waits, and ends.
  mutating func sendAndLeave() -> [Command<MailEffect>] {
    dismiss(.leaveWaiting)
    program.leaveWhenDone()
    return sending.outgoing.indices.filter { !sending.outgoing[$0].isSending }
      .flatMap { sendNow(at: $0) }
  }

  /// Gives everything that waits back to Drafts, and ends.
  mutating func keepAndLeave() -> [Command<MailEffect>] {
    dismiss(.leaveWaiting)
    program.leaveWhenDone()
    var commands: [Command<MailEffect>] = []
    while sending.hasWaiting { commands += holdBack() }
    return commands
  }
}

extension String {
  /// The text with a capital, as a sentence begins.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
