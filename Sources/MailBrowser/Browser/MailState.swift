import NavigationModel
import SplitViewUI

/// The state of the mail browser: parts that all features share, and for each feature a part that only that feature
/// changes.
public struct MailState: Sendable {
  // MARK: Shared

  /// The path, the columns, the focus and the presentations.
  public internal(set) var navigator: Navigator<MailItem> {
    didSet { arranged = Memoized() }
  }
  /// The accounts with their mailboxes and messages.
  public internal(set) var library: MailLibrary {
    didSet {
      arranged = Memoized()
      marking.listsChanged()
    }
  }
  /// Values derived from the navigator and the library, cached because features use them all the time.
  var arranged = Memoized<Arranged>()
  /// The user's preferences.
  public internal(set) var preferences: MailPreferences
  /// The current time, in seconds since 1970, UTC.
  public internal(set) var now: Int64

  // MARK: Features

  /// The state of reading a message.
  @CopyOnWrite public internal(set) var reading = ReadingState()
  /// The state of the search within the message.
  @CopyOnWrite var find = FindState()
  @CopyOnWrite var unread = UnreadState()
  /// The state of the message's details.
  @CopyOnWrite public internal(set) var details = DetailsState()
  /// The state of the list of the message's links.
  public internal(set) var links = LinksState()
  var sender = SenderState()
  var security = SecurityState()
  var images = ImagesState()
  var menus = MenusState()
  @CopyOnWrite var jump = JumpState()
  /// The state of the search in the list of messages.
  @CopyOnWrite public internal(set) var searching = SearchingState()
  @CopyOnWrite var finding = FindingState()
  var indexing = IndexingState()
  /// The state of the help page, which lists the keys.
  public internal(set) var help = HelpState()
  /// The state of the list of messages.
  public internal(set) var messages = MessagesState()
  var threads = ThreadsState()
  @CopyOnWrite var mailboxes = MailboxesState()
  @CopyOnWrite var syncing = SyncState()
  @CopyOnWrite var news = NewsState()
  @CopyOnWrite var changes = ChangesState()
  /// The subject that actions apply to while a menu, a sheet or a drag is open.
  var subject = SubjectState()
  /// The marked messages.
  public internal(set) var marking = MarksState()
  @CopyOnWrite var moving = MovingState()
  @CopyOnWrite var tags = TagsState()
  @CopyOnWrite var arranging = ArrangingState()
  @CopyOnWrite var piping = PipingState()
  @CopyOnWrite var commands = CommandsState()
  @CopyOnWrite var answering = AnsweringState()
  @CopyOnWrite var sending = SendingState()
  @CopyOnWrite var outbox = OutboxState()
  @CopyOnWrite var selection = SelectionState()
  @CopyOnWrite var attachments = AttachmentsState()
  @CopyOnWrite var parts = PartsState()
  @CopyOnWrite var conversation = ConversationState()
  /// The text of the message as it was sent.
  @CopyOnWrite public internal(set) var asSent = AsSentState()
  var encoding = EncodingState()
  @CopyOnWrite var source = SourceState()
  @CopyOnWrite var preferencesState = PreferencesState()
  var columns = ColumnsState()
  /// The state of the screen, of background work and of quitting.
  public internal(set) var program = ProgramState()
  /// The notice or toast on screen.
  @CopyOnWrite public internal(set) var notices = NoticesState()
  var path = PathState()
}
