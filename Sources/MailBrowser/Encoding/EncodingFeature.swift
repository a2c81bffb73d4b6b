import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events in the list of text encodings.
public enum EncodingEvent: FeatureEvent {
  /// Open the list of encodings.
  case show
  /// Select an encoding in the list.
  case choose(TextEncoding)
  /// Read the message in an encoding.
  case take(TextEncoding)

  var readsFile: Bool { if case .choose = self { false } else { true } }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .show: state.showEncodings()
    case .choose(let encoding): state.encoding.chosen = encoding
    case .take(let encoding): return state.read(in: encoding, browser)
    }
    return []
  }
}

/// The state of the list of text encodings.
struct EncodingState: Sendable {
  fileprivate var chosen = TextEncoding.automatic
}

extension TextEncoding: PickerOption {}

extension PresentationID {
  /// The list of text encodings.
  public static let encodings = PresentationID("encodings")
}

/// Reads a message in a different text encoding than the message declares, until another message is opened.
enum EncodingFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(messages: [
      KeyBinding(
        .control("e"), name: "text-encoding", help: "Choose the text encoding",
        event: .encoding(.show))
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    guard context.state.presented == .encodings else { return nil }
    let chosen = context.state.encoding.chosen
    return context.closable(
      context.picking(chosen, choose: { .encoding(.choose($0)) }, take: { .encoding(.take($0)) })
        + [
          KeyBinding(
            .control("e"), name: "text-encoding", help: "Close", event: .navigation(.cancel))
        ])
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    [
      PresentationView(.encodings, title: "Text Encoding", content: split.encodings)
    ]
  }

  static func figures(_ split: MailSplitView) -> [String] {
    let encoding = split.state.openMessage?.encoding ?? .automatic
    return encoding == .automatic ? [] : [encoding.title]
  }
}

extension MailState {
  fileprivate mutating func showEncodings() {
    dismiss(.edit)
    guard let shown = openMessage else {
      notices.notice = "No message selected"
      return
    }
    encoding.chosen = shown.encoding
    present(Presentation(.encodings, .formSheet))
  }

  /// Reads the message again, and keeps the scroll position.
  fileprivate mutating func read(
    in encoding: TextEncoding, _ browser: MailBrowser
  ) -> [Command<MailEffect>] {
    let subject = actionSubject.message
    dismiss(.encodings)
    guard let shown = openMessage, shown.reference == subject, encoding != shown.encoding
    else { return [] }
    let form = shown.forms.isEmpty ? nil : shown.shownForm
    let place = reading.placeToKeep(in: shownText)
    return MailEvent.opening(.reread(shown, form: form, encoding, at: place)).feature
      .update(&self, in: browser)
  }
}

extension MailSplitView {
  /// The list of encodings. A click applies an encoding.
  fileprivate func encodings(_ context: PresentationContext<MailEvent>) -> any View<MailEvent> {
    picker(
      state.encoding.chosen, inForce: state.openMessage?.encoding,
      choose: { .encoding(.choose($0)) }, take: { .encoding(.take($0)) })
  }
}
