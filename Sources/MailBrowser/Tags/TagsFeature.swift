import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for choosing a tag to set on messages or to remove from them.
public enum TagsEvent: FeatureEvent {
  /// Ask for a tag to set or remove.
  case ask
  /// All known tags were read, and for each tag the number of these messages that have it.
  case known([MessageReference], [String], counts: [String: Int])
  case choice(ChoiceEvent<String>)

  var isByUser: Bool { if case .known = self { false } else { true } }

  var actsOnTarget: Bool { if case .ask = self { true } else { false } }
}

extension PresentationID {
  /// The field in which the user chooses a tag to set or remove.
  public static let tagChoice = PresentationID("tag-choice")
}

/// Sets and removes the tags of messages: notmuch's tags if notmuch searches the mail, and keywords
/// in a Maildir.
enum TagsFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.tagChoice] }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    var tag = KeyBinding(
      "Y", name: "tag", help: "Set or remove a tag", event: MailEvent.tags(.ask))
    tag.unavailable = context.state.library.refusal
    return FeatureKeys(messages: [tag])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    let tags = context.state.tags
    guard context.state.presented == .tagChoice, let choice = tags.choice else { return nil }
    let verb = choice.item.map(tags.isOnAll) == true ? "Remove" : "Set"
    return context.choosing(choice, verb: verb) { .tags(.choice($0)) }
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    state.presented == .tagChoice ? .tags(.choice(.edit(.insert(text)))) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    let tags = split.state.tags
    guard let choice = tags.choice else { return [] }
    let count = split.state.actedOn.count
    var field = PresentationView<MailEvent>(
      .tagChoice, title: count == 1 ? "Tag Message" : "Tag \(count) Messages"
    ) { _ in
      ChoiceView(
        choice: choice, prompt: "Tag",
        placeholder: choice.field.text.isEmpty
          ? "Type the name of a tag" : "Use one word of ASCII letters",
        detail: { tags.detail(of: $0) }, send: { .tags(.choice($0)) })
    }
    field.placedRows = ChoiceView.placedRows(choice)
    return [field]
  }
}
