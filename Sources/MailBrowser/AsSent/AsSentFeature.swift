import Dispatch
import MailStore
import SplitViewUI

/// Events for showing a message as it was sent.
public enum AsSentEvent: FeatureEvent {
  /// Switch between the text as it was sent and the text with filled paragraphs.
  case toggle
  /// The text of the message as it was sent has been read.
  case opened(AsSentText)
  /// The text of the message as it was sent could not be read, for this reason.
  case failed(MessageReference, String)

  var isByUser: Bool {
    switch self {
    case .toggle: true
    case .opened, .failed: false
    }
  }

  var readsFile: Bool { if case .toggle = self { true } else { false } }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .toggle: return state.toggleAsSent()
    case .opened(let text): state.show(text)
    case .failed(let message, let reason):
      if state.reading.content.shown?.reference == message { state.notices.complain(reason) }
    }
    return []
  }
}

/// The text of the open message as it was sent; nil while the message is shown with filled paragraphs.
public struct AsSentState: Sendable {
  fileprivate var text: AsSentText?

  /// Returns the text on screen if it is shown as it was sent; otherwise nil.
  public func text(in reading: ReadingState) -> AsSentText? {
    text?.message == reading.content.shown?.reference ? text : nil
  }
}

extension MailState {
  fileprivate mutating func toggleAsSent() -> [Command<MailEffect>] {
    if asSent.text(in: reading) != nil {
      fillAgain()
      return []
    }
    guard let shown = openMessage else {
      notices.notice = "No message selected"
      return []
    }
    let form = shown.forms.isEmpty ? nil : shown.shownForm
    return [.perform(.asSent(.open(shown.reference, form: form, shown.encoding)))]
  }

  fileprivate mutating func show(_ text: AsSentText) {
    guard text.message == openMessage?.reference else { return }
    changeText { $0.asSent.text = text }
    notices.notice = "The text as it was sent"
  }

  /// Switches back to the text with filled paragraphs.
  fileprivate mutating func fillAgain() {
    if asSent.text != nil { changeText { $0.asSent.text = nil } }
  }

  /// Switches to a different form of the text, and keeps the words at the top of the screen in place.
  private mutating func changeText(_ change: (inout MailState) -> Void) {
    let former = document
    change(&self)
    selection.clear()
    find.forgetPlace()
    guard let former, let document else { return reading.scroll(to: reading.anchor, column: 0) }
    reading.scroll(to: document.anchor(of: former, at: reading.anchor), column: 0)
  }
}

/// Requests to read the text of a message as it was sent.
public enum AsSentEffect: FeatureEffect, Equatable {
  case open(MessageReference, form: Int?, TextEncoding)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.reading }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .open(let message, let form, let encoding):
      effects.openAsSent(message, form, encoding, send)
    }
  }
}

/// Shows the message as it was sent, until the user selects another message.
enum AsSentFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(messages: [
      KeyBinding(
        "w", name: "toggle-as-sent", help: "Show as sent, or rewrapped",
        event: .asSent(.toggle))
    ])
  }

  static func figures(_ split: MailSplitView) -> [String] {
    split.state.asSent.text(in: split.state.reading) == nil ? [] : ["as sent"]
  }

  static func willChangeMessage(_ state: inout MailState) { state.fillAgain() }
}

extension MailEffects {
  fileprivate func openAsSent(
    _ reference: MessageReference, _ form: Int?, _ encoding: TextEncoding,
    _ send: (MailEvent) -> Void
  ) {
    do throws(MailStoreError) {
      let (reader, entry) = try locate(reference)
      let source = try reader.bytes(of: entry, limit: Self.messageLimit)
      let raw = readable(source, of: reference)
      let page = MessageDocument(
        Message(raw, form: form, charset: encoding.charset, asSent: true),
        delivered: entry.deliveryTime,
        dates: DateText(now: now(), utcOffset: utcOffset), asSent: true,
        security: checked.withLock { $0.report(on: reference, source.bytes) })
      send(.asSent(.opened(AsSentText(message: reference, page))))
    } catch {
      send(.asSent(.failed(reference, MailStoreError.onScreen(error))))
    }
  }
}
