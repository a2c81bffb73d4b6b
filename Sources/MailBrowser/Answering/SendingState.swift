import MailCompose
import NavigationModel
import SplitViewUI

/// The messages on their way: those that wait to be sent, and those that are being sent.
struct SendingState: Sendable {
  /// The messages that wait or are being sent, the latest last.
  fileprivate(set) var outgoing: [OutgoingDraft] = []
  /// The number of the toast that counts down. Another toast may have taken its place.
  fileprivate var countdown: Int?
  /// The number of the notice that says what was not sent.
  fileprivate var failure: Int?
  /// The number of the notice that says that a message is sent.
  fileprivate var sent: Int?
  /// True after a message was not sent, until something is done that can be undone.
  fileprivate var opensNotSent = false
  /// What becomes of the messages that wait, by the user's answer; nil before the user has quit.
  fileprivate var ending: Ending?

  /// What becomes of messages that wait before the program ends.
  fileprivate enum Ending { case sends, keeps }

  /// The seconds for which a message waits, so that it can be held back.
  static let patience = 10

  /// The latest message that can be held back.
  var waiting: OutgoingDraft? { outgoing.last(where: \.isWaiting) }

  /// True if a message waits for its time.
  var hasWaiting: Bool { waiting != nil }

  /// True while a message is being sent.
  var isSending: Bool { outgoing.contains(where: \.isSending) }

  /// What goes on, for the status bar.
  var activity: String? {
    if isSending { return "Sending" }
    return waiting.map { "Sending in \($0.secondsLeft) s" }
  }
}

extension PresentationID {
  /// The question before the program ends while messages wait to be sent.
  static let leaveWaiting = PresentationID("leave-waiting")
}

/// A message in the outbox that this program sends.
struct OutgoingDraft: Sendable {
  let number: Int
  let kind: AnswerKind
  let source: String?
  fileprivate(set) var writing: WrittenDraft
  /// The seconds until it is sent.
  fileprivate(set) var secondsLeft = SendingState.patience
  fileprivate var phase = Phase.waiting

  /// What is done with it. What is held back waits for the disk alone, and its time has stopped.
  fileprivate enum Phase { case waiting, heldBack, sending }

  /// True as long as it can be held back.
  var isWaiting: Bool { phase == .waiting }
  /// True once it cannot be held back any more.
  var isSending: Bool { phase == .sending }
}

extension MailState {
  /// True while a draft is saved or a message is on its way: the program ends afterwards.
  var isWritingOrSending: Bool { !sending.outgoing.isEmpty || answering.sheet?.isBusy == true }

  private func outgoingIndex(_ number: Int) -> Int? {
    sending.outgoing.firstIndex { $0.number == number }
  }

  /// The draft is in the outbox: it is sent after ten seconds, unless the user wanted something else meanwhile.
  mutating func queued(_ number: Int, _ writing: WrittenDraft) -> [Command<MailEffect>] {
    let sheet = closeSheet(ofQueued: number)
    sending.outgoing.append(
      OutgoingDraft(
        number: number, kind: sheet?.kind ?? .editDraft, source: sheet?.source, writing: writing))
    if sheet?.next != nil || program.isLeaving && sending.ending != .sends { return holdBack() }
    if program.isLeaving { return sendNow(at: sending.outgoing.count - 1) }
    countDown()
    return []
  }

  /// Says how long the user can hold back, unless something else is being said.
  private mutating func countDown() {
    guard let waiting = sending.waiting, presented == nil else { return }
    if toast != nil, sending.countdown != noticeNumber { return }
    let seconds = waiting.secondsLeft
    showToast(
      "Sending in \(seconds) s",
      ToastAction("Undo", key: key(of: "undo-move") ?? "Z", event: .answering(.holdBack)))
    sending.countdown = noticeNumber
  }

  private mutating func endCountdown() {
    if sending.countdown == noticeNumber { dismissToast() }
  }

  /// True if the key that undoes holds back a message: nothing was done since that can be undone, and no notice says that
  /// the key opens another message.
  var holdsBackWithUndo: Bool {
    let saysFailure = opensNotSentWithUndo && toast != nil && sending.failure == noticeNumber
    return sending.hasWaiting && presented == nil && !saysFailure
      && (sending.countdown == noticeNumber || notices.toast.action == nil)
  }

  /// True if the key that undoes opens the message that was not sent: nothing was done since that can be undone.
  var opensNotSentWithUndo: Bool {
    sending.opensNotSent && presented == nil && outbox.messages.last?.state == .notSent
  }

  /// True if the key that undoes says that the message is sent: the notice about that is on screen.
  var saysSentWithUndo: Bool {
    toast != nil && sending.sent == noticeNumber && presented == nil
  }

  /// Opens the draft that was not sent a moment ago.
  mutating func openNotSent() -> [Command<MailEffect>] {
    outbox.messages.last { $0.state == .notSent }.map { settle($0, .open) } ?? []
  }

  /// Once something else was done, the key that undoes takes that back.
  mutating func noteUndo() {
    if notices.toast.action != nil, sending.countdown != noticeNumber {
      sending.opensNotSent = false
    }
  }

  /// A second is over. While the user is asked what becomes of the messages, and once they are kept, none is sent by its time.
  mutating func tick(_ number: Int) -> [Command<MailEffect>] {
    guard let index = outgoingIndex(number), sending.outgoing[index].isWaiting,
      !isAskingAboutWaiting
    else { return [] }
    sending.outgoing[index].secondsLeft -= 1
    if sending.outgoing[index].secondsLeft > 0 {
      if sending.waiting?.number == number { countDown() }
      return []
    }
    return sendNow(at: index)
  }

  private mutating func sendNow(at index: Int) -> [Command<MailEffect>] {
    sending.outgoing[index].phase = .sending
    endCountdown()
    let outgoing = sending.outgoing[index]
    return [.performBehind(.answering(.send(outgoing.number, outgoing.writing)))]
  }

  mutating func holdBack() -> [Command<MailEffect>] {
    guard let waiting = sending.waiting, let index = outgoingIndex(waiting.number) else {
      return []
    }
    // Its time stops, whatever the disk does.
    sending.outgoing[index].phase = .heldBack
    endCountdown()
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
  mutating func stayInOutbox(_ number: Int) { sending.outgoing.removeAll { $0.number == number } }

  /// What became of a message.
  mutating func settled(_ number: Int, _ outcome: Outbox.Outcome) -> [Command<MailEffect>] {
    sending.outgoing.removeAll { $0.number == number }
    switch outcome {
    case .sent(_, let notice):
      showToast(notice.map { "Sent; \($0)" } ?? "Sent")
      sending.sent = noticeNumber
    case .notFiled(let reason): complain("Sent, not filed yet: \(reason)")
    case .notSent(let draft, let code, let words):
      program.stay()
      // The words of the program may be long: what the user can do comes first.
      let key = key(of: "undo-move").map { "; \($0.name) opens it" } ?? ""
      let reason = words.isEmpty ? "exit \(code)" : words
      complain("Not sent, in \(draft.mailbox.name) again\(key): \(reason)")
      (sending.opensNotSent, sending.failure) = (true, noticeNumber)
    case .unsure(_, let reason, let words):
      program.stay()
      let said = words.isEmpty ? "" : ": \(words)"
      let key = key(of: "outbox").map { "; \($0.name) asks you to decide" } ?? ""
      complain("It may have been sent\(key) (\(reason)\(said))")
    }
    let look = Command<MailEffect>.perform(.answering(.lookForUnsettled(isStart: false)))
    let rest = quitIfDone()
    return rest.isEmpty ? [look] : rest
  }

  /// Something went wrong on the way, and the desk says what is known.
  mutating func unsettled(_ number: Int, _ left: Leftovers, _ words: String) {
    program.stay()
    stayInOutbox(number)
    take(left, isStart: false)
    complain(words)
  }

  // MARK: The end

  /// True while the user is asked what becomes of the messages that wait.
  var isAskingAboutWaiting: Bool {
    navigator.presentations.contains { $0.id == .leaveWaiting }
  }

  /// Asks what becomes of the messages that wait or go into the outbox, before the program ends. False if there are none.
  mutating func askAboutWaiting() -> Bool {
    sending.ending = nil
    guard sending.hasWaiting || isDraftQueueing else { return false }
    openAlert(.leaveWaiting)
    return true
  }

  /// Sends everything that waits, and ends.
  mutating func sendAndLeave() -> [Command<MailEffect>] {
    dismiss(.leaveWaiting)
    program.leaveWhenDone()
    sending.ending = .sends
    let waiting = sending.outgoing.indices.filter { sending.outgoing[$0].isWaiting }
    let sheet = answering.sheet?.isQueueing == true ? [] : keepSheetBeforeLeaving()
    return waiting.flatMap { sendNow(at: $0) } + sheet
  }

  /// Gives everything that waits back to Drafts, and ends.
  mutating func keepAndLeave() -> [Command<MailEffect>] {
    dismiss(.leaveWaiting)
    program.leaveWhenDone()
    sending.ending = .keeps
    var commands: [Command<MailEffect>] = []
    while sending.hasWaiting { commands += holdBack() }
    return commands + keepSheetBeforeLeaving()
  }
}

extension String {
  /// The text with a capital, as a sentence begins.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
