import MailCompose
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events in the list of unsent messages.
public enum OutboxEvent: FeatureEvent {
  /// Open the list of unsent messages, or close it.
  case show, close
  /// Select the message at this index. The index is clamped to the list.
  case choose(Int)
  /// Carry out a decision about the selected message; or first ask whether the message was sent.
  case settle(SettlingChoice), askIfSent
  /// Cancel the question. It remains unknown whether the message was sent.
  case leaveUnsure
  /// Open the latest draft that could not be sent.
  case openNotSent
  /// The list of unsent messages was read. When the program starts, a notice names their number.
  case left(Leftovers, isStart: Bool)

  var isByUser: Bool { if case .left = self { false } else { true } }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .show: state.showOutbox()
    case .close: state.dismiss(.outbox)
    case .choose(let index): state.chooseUnsettled(index)
    case .settle(let choice): return state.settleChosen(choice)
    case .askIfSent:
      if state.outbox.isUnsureChosen { state.openAlert(.wasSent) }
    case .leaveUnsure: state.dismiss(.wasSent)
    case .openNotSent: return state.openNotSent()
    case .left(let left, let isStart): state.take(left, isStart: isStart)
    }
    return []
  }
}

/// The messages that were not sent, or may not have been sent, and the list that shows them.
struct OutboxState: Sendable {
  /// The messages that an earlier run left unsent, or about which the user has to decide; oldest
  /// first.
  fileprivate(set) var messages: [UnsettledMessage] = []
  /// The messages that this program is sending, oldest first.
  fileprivate var underWay: [UnsettledMessage] = []
  /// The index of the selected message.
  fileprivate(set) var chosen = 0

  /// The selected message.
  var chosenMessage: UnsettledMessage? { rows.indices.contains(chosen) ? rows[chosen] : nil }

  /// All messages in the list of unsent messages.
  var rows: [UnsettledMessage] { messages + underWay }

  /// True if it is unknown whether the selected message was sent.
  fileprivate var isUnsureChosen: Bool { chosenMessage?.state == .unsure }

  /// Replaces the unsent messages. The selected message stays selected even if its row changes. Returns false if that
  /// message is gone.
  fileprivate mutating func replace(
    _ messages: [UnsettledMessage], underWay: [UnsettledMessage]? = nil
  ) -> Bool {
    let former = chosenMessage?.place
    self.messages = messages
    if let underWay { self.underWay = underWay }
    if let row = rows.firstIndex(where: { $0.place == former }) {
      chosen = row
      return true
    }
    chosen = min(chosen, max(0, rows.count - 1))
    return false
  }

  /// The number of messages by state, for the first line of the screen: "1 not sent, 2 unsure".
  var words: String? {
    let counts: [String] = UnsettledMessage.State.inOrder.compactMap { state in
      let count = messages.count { $0.state == state }
      if count == 0 { return nil }
      return "\(count) \(state.word)\(state == .draft && count > 1 ? "s" : "")"
    }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }
}

extension UnsettledMessage.State {
  fileprivate static let inOrder: [Self] = [.draft, .notSent, .unsure, .waiting, .unfiled]

  /// The state of the message in one word.
  fileprivate var word: String {
    switch self {
    case .draft: "draft"
    case .notSent: "not sent"
    case .unsure: "unsure"
    case .waiting, .countingDown: "waiting"
    case .sending: "sending"
    case .unfiled: "not filed"
    }
  }

  /// The state of the message in one sentence.
  fileprivate var sentence: String {
    switch self {
    case .draft: "The draft is in Trifold's outbox."
    case .notSent: "The message was not sent and is back in Drafts."
    case .unsure: "The message may have been sent."
    case .waiting: "The message has not been sent yet."
    case .countingDown: "The message will be sent in a few seconds."
    case .sending: "The message is being sent."
    case .unfiled: "The message was sent, and will be filed in Sent at the next start."
    }
  }
}

extension PresentationID {
  /// The list of unsent messages.
  static let outbox = PresentationID("outbox")
  /// The question whether a message was sent.
  static let wasSent = PresentationID("was-sent")
}

extension MailState {
  fileprivate mutating func showOutbox() {
    dismiss(.reply)
    guard !outbox.rows.isEmpty else {
      notices.notice = "All messages have been sent"
      return
    }
    outbox.chosen = outbox.rows.count - 1
    present(Presentation(.outbox, .pageSheet))
  }

  fileprivate mutating func chooseUnsettled(_ index: Int) {
    outbox.chosen = min(max(0, index), max(0, outbox.rows.count - 1))
  }

  fileprivate mutating func settleChosen(_ choice: SettlingChoice) -> [Command<MailEffect>] {
    guard let message = outbox.chosenMessage, message.state.isForUser,
      choice != .wasSent || outbox.isUnsureChosen
    else { return [] }
    return settle(message, choice)
  }

  fileprivate mutating func openNotSent() -> [Command<MailEffect>] {
    outbox.messages.last { $0.state == .notSent }.map { settle($0, .open) } ?? []
  }

  /// Carries out the user's decision about an unsent message.
  private mutating func settle(
    _ message: UnsettledMessage, _ choice: SettlingChoice
  ) -> [Command<MailEffect>] {
    guard choice != .open || answering.sheet == nil else { return [] }
    dismiss(.wasSent)
    dismiss(.outbox)
    _ = outbox.replace(outbox.messages.filter { $0 != message })
    let number = answering.nextNumber()
    if choice == .open { answering.note(message.words, of: number) }
    return [.perform(.answering(.settle(number, message, choice)))]
  }

  /// Replaces the unsent messages. When the program starts, announces them.
  fileprivate mutating func take(_ left: Leftovers, isStart: Bool) {
    // If the message that the question was about is no longer in the list, close the question.
    if !outbox.replace(left.messages) { dismiss(.wasSent) }
    if outbox.rows.isEmpty { dismiss(.outbox) }
    answering.take(protects: left.protects)
    guard isStart else { return }
    let shows = preferences.key(of: "outbox").map { "; \($0.name) shows what to do" } ?? ""
    let isForUser = outbox.messages.contains { $0.state.isForUser && $0.state != .draft }
    let messages = isForUser ? outbox.words.map { ["\($0)\(shows)"] } ?? [] : []
    if let first = (messages + left.notices).first { notices.notice = first.withCapital }
  }

  /// Updates the messages that are being sent.
  fileprivate mutating func listUnderWay() {
    let underWay = sending.outgoing.map(\.unsettled)
    guard underWay != outbox.underWay else { return }
    _ = outbox.replace(outbox.messages, underWay: underWay)
    if outbox.rows.isEmpty { dismiss(.outbox) }
  }

  fileprivate var wasSentAlert: Alert<MailEvent> {
    let message = outbox.chosenMessage
    return Alert(
      "Was the message sent?",
      message: "\(message?.subject ?? "") to \(message?.recipients ?? "") will be filed in Sent.",
      primaryButton: AlertButton("Mark as Sent", event: MailEvent.outbox(.settle(.wasSent))),
      otherButtons: [AlertButton("Cancel", role: .cancel, event: .outbox(.leaveUnsure))],
      state: menus.alert, send: { .menus(.alert($0)) })
  }
}

extension OutgoingDraft {
  /// The message as a row in the list of unsent messages.
  fileprivate var unsettled: UnsettledMessage {
    let recipients = writing.draft.recipients.map { $0.name ?? $0.address }
    return UnsettledMessage(
      place: writing.saved, state: isSending ? .sending : .countingDown,
      recipients: recipients.joined(separator: ", "), subject: writing.draft.subject,
      seconds: writing.draft.date.seconds, words: "")
  }
}

enum OutboxFeature: MailFeature {
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.listUnderWay()
    return []
  }

  static var presentationsToAnswer: [PresentationID] { [.wasSent] }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(messages: [
      KeyBinding(
        "O", name: "outbox", help: "List unsent messages",
        hint: context.state.outbox.messages.isEmpty ? nil : "Not sent", event: .outbox(.show))
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    let state = context.state
    if state.presented == .wasSent {
      return context.answerable(state.wasSentAlert.keys.bindings)
    }
    guard state.presented == .outbox else { return nil }
    let chosen = state.outbox.chosen
    let isUnsure = state.outbox.isUnsureChosen
    let rows = context.rows {
      .outbox(.choose($0 == .min ? 0 : $0 == .max ? .max : chosen + $0))
    }
    guard state.outbox.chosenMessage?.state.isForUser == true else {
      return context.closable(rows)
    }
    var own = [
      KeyBinding(
        .enter, name: MovingKey.goIn.name, help: "Open as a draft", hint: "Open",
        event: MailEvent.outbox(.settle(.open))),
      KeyBinding(
        "y", help: "Send", hint: isUnsure ? "Send Again" : "Send",
        event: MailEvent.outbox(.settle(.sendAgain))),
    ]
    if isUnsure {
      own.append(
        KeyBinding("i", help: "Mark as sent", hint: "Mark as Sent", event: .outbox(.askIfSent)))
    }
    return context.closable(rows + own)
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    let dates = split.browser.dates(split.state)
    let outbox = split.state.outbox
    var list = PresentationView<MailEvent>(.outbox, title: "Outbox") { context in
      OutboxView(outbox: outbox, dates: dates, isFocused: context.isFocused)
    }
    list.showsKeyHints = true
    return [list, PresentationView(.wasSent, alert: split.state.wasSentAlert)]
  }
}

extension MailSplitView {
  /// The number of unsent messages, and the key that lists them: `1 not sent (O)`.
  var outboxSign: String? {
    state.outbox.words.map { words in
      state.preferences.key(of: "outbox").map { "\(words) (\($0.name))" } ?? words
    }
  }
}

/// The list of unsent messages, with details of the selected message below it.
private struct OutboxView: ComposedView {
  typealias Event = MailEvent

  let outbox: OutboxState
  let dates: DateText
  let isFocused: Bool

  /// The maximum number of messages that are shown at the same time.
  private static let most = 6

  var body: some View<MailEvent> {
    VStack {
      list.frame(height: 2 * min(Self.most, outbox.rows.count)).layoutPriority(2)
      if !whole.isEmpty { Text(whole, .secondary).padding(.horizontal) }
      Text(words, .secondary).padding(.horizontal).layoutPriority(1)
    }
  }

  private var words: String {
    guard let chosen = outbox.chosenMessage else { return "" }
    return chosen.state.sentence + (chosen.words.isEmpty ? "" : " \(chosen.words)")
  }

  /// The full recipients and subject of the selected message, if its row may have truncated them.
  private var whole: String {
    guard let chosen = outbox.chosenMessage else { return "" }
    let cells = 30
    return [chosen.recipients, chosen.subject].filter { $0.displayWidth > cells }
      .joined(separator: ": ")
  }

  private var list: List<UnsettledMessage, MailEvent> {
    List(
      outbox.rows, selection: outbox.chosen, offset: max(0, outbox.chosen - Self.most + 1),
      rowHeight: 2, isFocused: isFocused,
      send: { [outbox] action in
        switch action {
        case .select(let message), .open(let message):
          .outbox(.choose(outbox.rows.firstIndex(of: message) ?? 0))
        case .scroll(let rows): .outbox(.choose(outbox.chosen + rows.signum()))
        case .focus: nil
        }
      },
      row: { message, _ in
        Row(
          message.recipients.isEmpty ? "No recipient" : message.recipients,
          detail: dates.short(message.seconds),
          subtitle: message.subject.isEmpty ? "No subject" : message.subject,
          marks: message.state.word)
      })
  }
}
