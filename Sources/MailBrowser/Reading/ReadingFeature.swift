import Dispatch
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for reading messages.
public enum ReadingEvent: FeatureEvent {
  /// Scroll the message by this number of rows.
  case scroll(Int)
  /// Scroll to the right (1) or the left (-1), to show lines that are wider than the column.
  case scrollSideways(Int)
  /// Go to the message that is this number of places further in the list.
  case next(Int)
  case toggleHeaders
  /// Show the next form of the message's text, such as its HTML or its plain text.
  case nextForm
  /// Show only new text, or quotes as well; unfold or fold all quotes; show the full main headers
  /// or the short rows.
  case toggleQuotes, toggleFolds, togglePeople
  /// Unfold the part of the text that begins with this paragraph.
  case unfold(Int)
  /// Go to the next (1) or previous (-1) stop. A stop is a file in a patch, or new text below a quote.
  case goToStop(Int)

  var continuesDrag: Bool { if case .scroll = self { true } else { false } }

  /// True for events that change the appearance of the message on screen.
  var needsText: Bool {
    switch self {
    case .scrollSideways, .toggleHeaders, .nextForm, .toggleQuotes, .toggleFolds, .togglePeople,
      .goToStop:
      true
    case .scroll, .next, .unfold: false
    }
  }

  var readsFile: Bool { if case .nextForm = self { true } else { false } }
}

/// Requests to read messages.
public enum ReadingEffect: FeatureEffect, Equatable {
  /// Open a message. A later request cancels this request.
  case open(MessageReference)
  /// Open a message in a different form of its text, or in a different encoding.
  case openForm(MessageReference, Int?, TextEncoding)
  /// Open, in advance, the messages that the user is likely to select next.
  case openAhead([MessageReference], near: MessageReference)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.reading }

  func note(in effects: MailEffects) {
    switch self {
    case .open(let message), .openForm(let message, _, _), .openAhead(_, near: let message):
      effects.wantedMessage.withLock { $0 = message }
    }
  }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .open(let message): effects.open(message, form: nil, .automatic, send)
    case .openForm(let message, let form, let encoding):
      effects.open(message, form: form, encoding, send)
    case .openAhead(let messages, let message): effects.openAhead(messages, near: message, send)
    }
  }
}

enum ReadingFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    let isReading = context.isReading
    // While the user is finding text, the hint "Next" belongs to the key for the next match, so the
    // key for the next message has no hint.
    let isFinding = context.state.find.search.isActive
    let (list, message) = (context.state.list, context.state.message)
    let place = list.flatMap { list in message.flatMap { list.place(of: $0) } }
    let isLast = place.map { $0 + 1 == list?.count } ?? false
    // At the end of a message, another hint already says that Space goes to the next message, so
    // leave out the hint "Next".
    let isSpaceNext = context.state.unread.ahead?.way == .next
    let outline = context.state.openMessage?.outline
    let (reading, size) = (context.state.reading, context.state.textSize)
    let isWide = isReading && context.state.document?.hasWideLines(in: size) == true
    let stop =
      (outline?.stops.count ?? 0) > 1
      ? context.state.shownText?.stop(1, from: reading.anchor, in: size) : nil
    let hasQuotes = outline.map { !$0.folds.onlyNew.isEmpty } ?? false
    let isOnlyNew = context.state.reading.folding.showsOnlyNew
    let isFolded = context.state.shownText?.quoteFolds.isEmpty == false
    return FeatureKeys(messages: [
      KeyBinding(
        "J", "]", name: "next-message", help: "Go to the next message",
        hint: isReading && !isLast && !isFinding && !isSpaceNext ? "Next" : nil,
        event: .reading(.next(1))),
      KeyBinding(
        "K", "[", name: "previous-message", help: "Go to the previous message",
        hint: isReading && place != 0 && !isFinding ? "Previous" : nil, event: .reading(.next(-1))),
      KeyBinding(
        ")", name: "scroll-right", help: "Scroll wide lines right",
        hint: isReading && isWide ? "Right" : nil,
        event: .reading(.scrollSideways(1))),
      KeyBinding(
        "(", name: "scroll-left", help: "Scroll wide lines left",
        event: .reading(.scrollSideways(-1))),
      KeyBinding(
        "W", name: "next-form", help: "Show HTML or plain text",
        hint: isReading ? context.state.openMessage?.nextFormName : nil, event: .reading(.nextForm)),
      KeyBinding(
        "}", name: "next-file", help: "Next file or new paragraph",
        hint: isReading ? stop?.kind.hint : nil, event: .reading(.goToStop(1))),
      KeyBinding(
        "{", name: "previous-file", help: "Previous file or new paragraph",
        event: .reading(.goToStop(-1))),
      KeyBinding(
        "\"", name: "toggle-quotes", help: "Hide or show quotes",
        hint: isReading && hasQuotes ? (isOnlyNew ? "Show quotes" : "Hide quotes") : nil,
        event: .reading(.toggleQuotes)),
      KeyBinding(
        "+", name: "toggle-folds", help: "Unfold or fold all quotes",
        hint: isReading && isFolded ? "Unfold" : nil, event: .reading(.toggleFolds)),
      KeyBinding(
        "&", name: "toggle-people", help: "Show recipients and addresses",
        hint: isReading && context.state.reading.folding.showsAllPeople ? MailBrowser.less : nil,
        event: .reading(.togglePeople)),
    ])
  }

  /// The name of the form of the text on screen, if there are other forms; and the place in a text that does not fit
  /// on the screen.
  static func figures(_ split: MailSplitView) -> [String] {
    let forms = split.state.openMessage.flatMap { $0.forms.isEmpty ? nil : $0.forms[$0.shownForm] }
    return [forms, split.state.placeInText].compactMap(\.self)
  }
}

extension MailState {
  /// The place in the message that the user is reading, such as "34%". Nil if the whole message is on screen.
  fileprivate var placeInText: String? {
    guard layout.focus == .secondary, conversation.page == nil, let document else { return nil }
    let (anchor, size) = (document.anchor(reading.anchor, movedBy: 0, in: textSize), textSize)
    if document.showsEnd(from: anchor, in: size) { return anchor <= .start ? nil : "End" }
    return anchor <= .start
      ? "Top" : "\(max(1, min(99, Int(document.progress(anchor, in: size) * 100))))%"
  }
}
