import NavigationModel
import Settings
import SplitViewUI

/// An event of the mail browser, with a case for each feature. The cases are indirect because some events are large and
/// keymaps copy them.
public indirect enum MailEvent: Sendable {
  case navigation(NavigationEvent<MailItem>)
  case step(StepEvent)
  case columns(ColumnsEvent)
  case mailboxes(MailboxesEvent)
  case syncing(SyncEvent)
  case news(NewsEvent)
  case reading(ReadingEvent)
  case opening(OpeningEvent)
  case security(SecurityEvent)
  case find(FindEvent)
  case hits(HitsEvent)
  case items(ItemsEvent)
  case unread(UnreadEvent)
  case details(DetailsEvent)
  case links(LinksEvent)
  case sender(SenderEvent)
  case menus(MenusEvent)
  case jump(JumpEvent)
  case search(SearchEvent)
  case filtering(FilteringEvent)
  case finding(FindingEvent)
  case keeping(KeepingEvent)
  case indexing(IndexingEvent)
  case help(HelpEvent)
  case messages(MessagesEvent)
  case orders(OrdersEvent)
  case threads(ThreadsEvent)
  case muting(MutingEvent)
  case changes(ChangesEvent)
  case deleting(DeletingEvent)
  case counting(CountingEvent)
  case marks(MarksEvent)
  case moving(MovingEvent)
  case tags(TagsEvent)
  case arranging(ArrangingEvent)
  case piping(PipingEvent)
  case commands(CommandsEvent)
  case answering(AnsweringEvent)
  case outbox(OutboxEvent)
  case selection(SelectionEvent)
  case clipboard(ClipboardEvent)
  case attachments(AttachmentEvent)
  case parts(PartsEvent)
  case conversation(ConversationEvent)
  case asSent(AsSentEvent)
  case encoding(EncodingEvent)
  case source(SourceEvent)
  case preferences(SettingsEvent)
  case keys(KeysEvent)
  case preferencesFile(PreferencesFileEvent)
  case program(ProgramEvent)
  case notices(NoticesEvent)
}

extension MailEvent {
  /// The event as its feature defines it.
  var feature: any FeatureEvent {
    switch self {
    case .navigation(let event): event
    case .step(let event): event
    case .columns(let event): event
    case .mailboxes(let event): event
    case .syncing(let event): event
    case .news(let event): event
    case .reading(let event): event
    case .opening(let event): event
    case .security(let event): event
    case .find(let event): event
    case .hits(let event): event
    case .items(let event): event
    case .unread(let event): event
    case .details(let event): event
    case .links(let event): event
    case .sender(let event): event
    case .menus(let event): event
    case .jump(let event): event
    case .search(let event): event
    case .filtering(let event): event
    case .finding(let event): event
    case .keeping(let event): event
    case .indexing(let event): event
    case .help(let event): event
    case .messages(let event): event
    case .orders(let event): event
    case .threads(let event): event
    case .muting(let event): event
    case .changes(let event): event
    case .deleting(let event): event
    case .counting(let event): event
    case .marks(let event): event
    case .moving(let event): event
    case .tags(let event): event
    case .arranging(let event): event
    case .piping(let event): event
    case .commands(let event): event
    case .answering(let event): event
    case .outbox(let event): event
    case .selection(let event): event
    case .clipboard(let event): event
    case .attachments(let event): event
    case .parts(let event): event
    case .conversation(let event): event
    case .asSent(let event): event
    case .encoding(let event): event
    case .source(let event): event
    case .preferences(let event): event
    case .keys(let event): event
    case .preferencesFile(let event): event
    case .program(let event): event
    case .notices(let event): event
    }
  }
}
