import MailStore
import SplitViewUI

/// The features of the mail browser, in three orders, which are the same at present. Each list contains every feature
/// once.
enum MailFeatures {
  /// The order of precedence: the keymap and the keys of an earlier feature replace those of later features, and pasted
  /// text goes to the first feature that takes it.
  static let byPrecedence: [any MailFeature.Type] = [
    RestorationFeature.self,
    ItemsFeature.self,
    HitsFeature.self,
    FindFeature.self,
    StepsFeature.self,
    PathFeature.self,
    RoomFeature.self,
    ColumnsFeature.self,
    MailboxesFeature.self,
    SyncFeature.self,
    NewsFeature.self,
    JumpFeature.self,
    ReadingFeature.self,
    OpeningFeature.self,
    SecurityFeature.self,
    ImagesFeature.self,
    UnreadFeature.self,
    DetailsFeature.self,
    LinksFeature.self,
    SenderFeature.self,
    MenusFeature.self,
    SearchFeature.self,
    FindingFeature.self,
    KeepingFeature.self,
    IndexingFeature.self,
    HelpFeature.self,
    MessagesFeature.self,
    ThreadsFeature.self,
    MutingFeature.self,
    CountingFeature.self,
    SubjectFeature.self,
    ChangesFeature.self,
    DeletingFeature.self,
    MarksFeature.self,
    MovingFeature.self,
    TagsFeature.self,
    ArrangingFeature.self,
    PipingFeature.self,
    CommandsFeature.self,
    AnsweringFeature.self,
    SendingFeature.self,
    OutboxFeature.self,
    SelectionFeature.self,
    ClipboardFeature.self,
    AttachmentsFeature.self,
    PartsFeature.self,
    ConversationFeature.self,
    AsSentFeature.self,
    EncodingFeature.self,
    SourceFeature.self,
    PreferencesFeature.self,
    PreferencesFileFeature.self,
    ProgramFeature.self,
  ]

  /// The order in each section of the help page, and among the hints.
  static let inOrderOfHelp = byPrecedence

  /// The order in which features are called before, during and after an event, and in which their views are placed.
  static let inOrderOfEvents = byPrecedence

  /// Lets the features that hide the row of a message show it, before the navigation goes to the message.
  static func willShow(
    _ state: inout MailState, _ message: MessageReference, in mailbox: MailboxReference
  ) -> [Command<MailEffect>] {
    inOrderOfEvents.reduce([]) { $0 + $1.willShow(&state, message, in: mailbox) }
  }
}
