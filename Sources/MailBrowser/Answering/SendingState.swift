import MailCompose
import NavigationModel
import SplitViewUI

/// The messages that wait to be sent, and those being sent.
///
/// After Send, a message waits in the outbox for ten seconds, during which the user can hold it back. A toast counts
/// the seconds.
struct SendingState: Sendable {
  /// The messages that are waiting or being sent, oldest first.
  fileprivate(set) var outgoing: [OutgoingDraft] = []
  /// The number of the toast that shows the countdown. A later toast may have replaced it.
  fileprivate var countdown: Int?
  /// The number of the notice about a message that was not sent.
  fileprivate var failure: Int?
  /// The number of the notice about a message that was sent.
  fileprivate var sent: Int?
  /// True after a message could not be sent, until the user performs an action that can be undone.
  fileprivate var opensNotSent = false
  /// What to do with waiting messages when the program quits; nil until the user chooses.
  fileprivate var ending: Ending?

  /// A choice for waiting messages when the program quits.
  fileprivate enum Ending { case sends, keeps }

  /// The number of seconds for which a message waits, so that the user can hold it back.
  static let patience = 10

  /// Leaves a message in the outbox, since it could not be moved back to Drafts. The user decides about it there.
  mutating func stayInOutbox(_ number: Int) { outgoing.removeAll { $0.number == number } }

  /// The latest message that can still be held back.
  var waiting: OutgoingDraft? { outgoing.last(where: \.isWaiting) }

  /// True if a message waits to be sent.
  var hasWaiting: Bool { waiting != nil }

  /// True while a message is being sent.
  var isSending: Bool { outgoing.contains(where: \.isSending) }

  /// The text about sending in the status bar, such as "Sending in 7 s".
  var activity: String? {
    if isSending { return "Sending" }
    return waiting.map { "Sending in \($0.secondsLeft) s" }
  }
}

extension PresentationID {
  /// The question asked before quitting while messages are waiting to be sent.
  static let leaveWaiting = PresentationID("leave-waiting")
}

/// A message in the outbox that this program sends.
struct OutgoingDraft: Sendable {
  let number: Int
  let kind: AnswerKind
  let source: String?
  fileprivate(set) var writing: WrittenDraft
  /// The seconds until the message is sent.
  fileprivate(set) var secondsLeft = SendingState.patience
  fileprivate var phase = Phase.waiting

  /// The progress of sending. The countdown of a message stops when the message is held back; the
  /// message then only has to be moved back to Drafts on disk.
  fileprivate enum Phase { case waiting, heldBack, sending }

  /// True while the message can be held back.
  var isWaiting: Bool { phase == .waiting }
  /// True once the message can no longer be held back.
  var isSending: Bool { phase == .sending }
}

extension SendingEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .holdBack: return state.holdBack()
    case .saySent: state.notices.notice = "The message has been sent"
    case .sendAndLeave: return state.sendAndLeave(in: browser)
    case .keepAndLeave: return state.keepAndLeave(in: browser)
    case .stay: state.dismiss(.leaveWaiting)
    case .queued(let number, let writing): return state.queued(number, writing)
    case .givenBack(let number, let writing): return state.givenBack(number, writing)
    case .tick(let number): return state.tick(number)
    case .settled(let number, let outcome): return state.settled(number, outcome)
    case .unsettled(let number, let left, let words, let wasToBeSent):
      state.unsettled(number, wasToBeSent ? "Not sent: \(words)" : words.withCapital)
      return MailEvent.outbox(.left(left, isStart: false)).feature.update(&state, in: browser)
    }
    return []
  }
}

extension SendingFeature {
  /// Counts the seconds of each waiting message, unless the user is being asked about waiting messages.
  static func tasks(_ state: MailState) -> [AppTask<MailEffect, MailEvent>] {
    if state.isAskingAboutWaiting { return [] }
    return state.sending.outgoing.filter(\.isWaiting).map {
      .after(.seconds(1), .answering(.sending(.tick($0.number))), id: [$0.number, $0.secondsLeft])
    }
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.noteUndo()
    return []
  }

  static func awaited(_ state: MailState) -> Awaited? {
    if state.sending.isSending { return .sent }
    return state.sending.outgoing.isEmpty ? nil : .onDisk
  }

  /// Gives the Undo key a different action. Unless a later action can be undone, the key holds back a waiting message,
  /// or opens a message that could not be sent.
  static func adapted(
    _ keymap: Keymap<MailEvent>, _ context: KeyContext
  ) -> Keymap<MailEvent> {
    guard let (help, event) = context.state.undoOfSending else { return keymap }
    var keymap = keymap
    let undo = KeyBinding("Z", name: "undo-move", help: help, event: event)
    keymap.sections.insert(Keymap.Section("Sending", [undo]), at: 0)
    return keymap
  }

  static func asksBeforeLeaving(_ state: inout MailState) -> Bool { state.askAboutWaiting() }

  /// If the user quits again while being asked about waiting messages, keeps the messages as drafts.
  static func leaveUnanswered(
    _ state: inout MailState, in browser: MailBrowser
  ) -> [Command<MailEffect>]? {
    state.presented == .leaveWaiting ? state.keepAndLeave(in: browser) : nil
  }
}

extension MailState {
  private func outgoingIndex(_ number: Int) -> Int? {
    sending.outgoing.firstIndex { $0.number == number }
  }

  /// Handles a draft that reached the outbox. It is sent after ten seconds, unless the user has requested a different
  /// task since.
  fileprivate mutating func queued(_ number: Int, _ writing: WrittenDraft) -> [Command<MailEffect>]
  {
    let sheet = answering.close(ofQueued: number)
    if sheet != nil {
      dismiss(.deleteDraft)
      dismiss(.draft)
    }
    sending.outgoing.append(
      OutgoingDraft(
        number: number, kind: sheet?.kind ?? .editDraft, source: sheet?.source, writing: writing))
    if sheet?.next != nil || program.isLeaving && sending.ending != .sends { return holdBack() }
    if program.isLeaving { return sendNow(at: sending.outgoing.count - 1) }
    countDown()
    return []
  }

  /// Shows the remaining seconds, unless a different notice is on screen.
  private mutating func countDown() {
    guard let waiting = sending.waiting, presented == nil else { return }
    if notices.words != nil, sending.countdown != notices.number { return }
    let seconds = waiting.secondsLeft
    notices.report(
      "Sending in \(seconds) s",
      ToastAction(
        "Undo", key: preferences.key(of: "undo-move") ?? "Z",
        event: .answering(.sending(.holdBack))))
    sending.countdown = notices.number
  }

  private mutating func endCountdown() {
    if sending.countdown == notices.number { notices.dismiss() }
  }

  /// True if the Undo key holds back a message. This is the case if no later action can be undone,
  /// and no notice offers the key for a different message.
  private var holdsBackWithUndo: Bool {
    let saysFailure =
      opensNotSentWithUndo && notices.words != nil && sending.failure == notices.number
    return sending.hasWaiting && presented == nil && !saysFailure
      && (sending.countdown == notices.number || notices.toast.action == nil)
  }

  /// True if the Undo key opens the message that was not sent, because no later action can be undone.
  private var opensNotSentWithUndo: Bool {
    sending.opensNotSent && presented == nil && outbox.messages.last?.state == .notSent
  }

  /// True while the notice that a message was sent is shown. The Undo key then only reports that the message can no
  /// longer be held back.
  private var saysSentWithUndo: Bool {
    notices.words != nil && sending.sent == notices.number && presented == nil
  }

  /// The help and the event of the Undo key, unless it undoes a later action.
  fileprivate var undoOfSending: (help: String, event: MailEvent)? {
    if holdsBackWithUndo { return ("Stop sending the message", .answering(.sending(.holdBack))) }
    if saysSentWithUndo { return ("Undo", .answering(.sending(.saySent))) }
    return opensNotSentWithUndo ? ("Open the unsent message", .outbox(.openNotSent)) : nil
  }

  /// Restores the usual action of the Undo key once another action can be undone.
  fileprivate mutating func noteUndo() {
    if notices.toast.action != nil, sending.countdown != notices.number {
      sending.opensNotSent = false
    }
  }

  /// Counts one second. Nothing is counted or sent while the user is asked about waiting messages.
  fileprivate mutating func tick(_ number: Int) -> [Command<MailEffect>] {
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
    return [.performInBackground(.answering(.send(outgoing.number, outgoing.writing)))]
  }

  fileprivate mutating func holdBack() -> [Command<MailEffect>] {
    guard let waiting = sending.waiting, let index = outgoingIndex(waiting.number) else {
      return []
    }
    // Stop the countdown at once, however long the disk takes.
    sending.outgoing[index].phase = .heldBack
    endCountdown()
    return [.perform(.answering(.giveBack(waiting.number, waiting.writing)))]
  }

  fileprivate mutating func givenBack(_ number: Int, _ writing: WrittenDraft) -> [Command<
    MailEffect
  >] {
    let outgoing = outgoingIndex(number).map { sending.outgoing.remove(at: $0) }
    if program.isLeaving { return [] }
    guard answering.sheet == nil else {
      notices.report("Draft saved in \(writing.saved.mailbox.name)")
      return []
    }
    answering.reopen(number, outgoing, writing, editsHeaders: preferences.editsHeaders)
    present(Presentation(modal: .draft, .pageSheet))
    return []
  }

  /// Reports the outcome of sending a message.
  fileprivate mutating func settled(_ number: Int, _ outcome: Outbox.Outcome) -> [Command<
    MailEffect
  >] {
    sending.outgoing.removeAll { $0.number == number }
    switch outcome {
    case .sent(_, let notice):
      notices.report(notice.map { "Sent; \($0)" } ?? "Sent")
      sending.sent = notices.number
    case .notFiled(let reason): notices.complain("Sent, but not filed yet: \(reason)")
    case .notSent(let draft, let code, let words):
      program.stay()
      // The sending program's output may be long, so the notice begins with what the user can do.
      let key = preferences.key(of: "undo-move").map { "; \($0.name) opens the draft" } ?? ""
      let reason = words.isEmpty ? "exit \(code)" : words
      notices.complain("Not sent; back in \(draft.mailbox.name)\(key): \(reason)")
      (sending.opensNotSent, sending.failure) = (true, notices.number)
    case .unsure(_, let reason, let words):
      program.stay()
      let said = words.isEmpty ? "" : ": \(words)"
      let key = preferences.key(of: "outbox").map { "; \($0.name) shows what to do" } ?? ""
      notices.complain("The message may have been sent\(key) (\(reason)\(said))")
    }
    return [.perform(.answering(.lookForUnsettled(isStart: false)))]
  }

  /// Handles an unexpected failure to send a message.
  fileprivate mutating func unsettled(_ number: Int, _ words: String) {
    program.stay()
    sending.stayInOutbox(number)
    notices.complain(words)
  }

  // MARK: The end

  /// True while the user is asked about waiting messages.
  fileprivate var isAskingAboutWaiting: Bool {
    navigator.presentations.contains { $0.id == .leaveWaiting }
  }

  /// Asks about waiting messages before the program quits. Returns false if no message waits or is being queued.
  fileprivate mutating func askAboutWaiting() -> Bool {
    sending.ending = nil
    guard sending.hasWaiting || answering.isDraftQueueing else { return false }
    openAlert(.leaveWaiting)
    return true
  }

  /// Sends all waiting messages, and quits.
  fileprivate mutating func sendAndLeave(in browser: MailBrowser) -> [Command<MailEffect>] {
    dismiss(.leaveWaiting)
    sending.ending = .sends
    let waiting = sending.outgoing.indices.filter { sending.outgoing[$0].isWaiting }
    var saving: [Command<MailEffect>] = []
    // A draft that is on its way to the outbox is sent too, so it is not saved as a draft.
    if answering.sheet?.isQueueing == true {
      program.leaveWhenDone()
    } else {
      saving = MailEvent.program(.leave(onceAllIs: nil)).feature.update(&self, in: browser)
    }
    return waiting.flatMap { sendNow(at: $0) } + saving
  }

  /// Moves all waiting messages back to Drafts, and quits.
  fileprivate mutating func keepAndLeave(in browser: MailBrowser) -> [Command<MailEffect>] {
    dismiss(.leaveWaiting)
    sending.ending = .keeps
    var commands: [Command<MailEffect>] = []
    while sending.hasWaiting { commands += holdBack() }
    let leave = MailEvent.program(.leave(onceAllIs: nil)).feature
    return commands + leave.update(&self, in: browser)
  }
}

extension String {
  /// The text with its first letter capitalized, unless it begins with an address.
  var withCapital: String {
    prefix { !$0.isWhitespace }.contains("@") ? self : prefix(1).uppercased() + dropFirst()
  }
}
