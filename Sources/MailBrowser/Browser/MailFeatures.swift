/// The features of the mail browser. Within a section of the page of keys, and among the hints, the
/// keys of an earlier feature come first.
enum MailFeatures {
  static let all: [any MailFeature.Type] = [
    StepsFeature.self,
    ColumnsFeature.self,
    MailboxesFeature.self,
    JumpFeature.self,
    ReadingFeature.self,
    UnreadFeature.self,
    DetailsFeature.self,
    LinksFeature.self,
    SenderFeature.self,
    MenusFeature.self,
    SearchFeature.self,
    HelpFeature.self,
    MessagesFeature.self,
    ThreadsFeature.self,
    ChangesFeature.self,
    MarksFeature.self,
    MovingFeature.self,
    ArrangingFeature.self,
    PipingFeature.self,
    SelectionFeature.self,
    AttachmentsFeature.self,
    AsSentFeature.self,
    SourceFeature.self,
    PreferencesFeature.self,
    ProgramFeature.self,
    NoticesFeature.self,
  ]
}
