import NavigationModel
import SplitViewUI

/// Everything the mail browser knows: what all features share, and a property for each feature.
public struct MailState: Sendable {
  // MARK: Shared

  /// The path, the columns, the focus and what is presented.
  public internal(set) var navigator: Navigator<MailItem> {
    didSet { arranged = MadeOnce() }
  }
  /// The mail.
  public internal(set) var library: MailLibrary {
    didSet { (arranged, hiddenMarkCount) = (MadeOnce(), MadeOnce()) }
  }
  /// What follows from both. Features ask for it all the time.
  var arranged = MadeOnce<Arranged>()
  /// The user's preferences.
  public internal(set) var preferences: MailPreferences
  /// The work in the background: "Reading 40%".
  public internal(set) var activity: String?
  /// Seconds since 1970, UTC.
  public internal(set) var now: Int64

  /// True once the size of the screen is known.
  var hasSize = false

  // MARK: Features

  /// The message that is read.
  @CopyOnWrite public internal(set) var reading = ReadingState()
  /// The words that are looked for in it.
  @CopyOnWrite var find = FindState()
  @CopyOnWrite var unread = UnreadState()
  /// The message's details.
  @CopyOnWrite public internal(set) var details = DetailsState()
  /// The list of the message's links.
  public internal(set) var links = LinksState()
  var sender = SenderState()
  var menu = MenuState()
  /// The group of the edit menu that is open; nil for the menu itself.
  var menuGroup: MenuGroup? = nil
  @CopyOnWrite var jump = JumpState()
  /// The search in the list of messages.
  @CopyOnWrite public internal(set) var search = SearchState(formerSearches: [])
  @CopyOnWrite var finding = FindingState()
  var indexing = IndexingState()
  /// The page of keys.
  public internal(set) var help = HelpState()
  /// The list of messages.
  public internal(set) var messages = MessagesState()
  var threads = ThreadsState()
  /// The place in an account that is gone for now.
  @CopyOnWrite var leftPlace: LeftPlace? = nil
  @CopyOnWrite var changes = ChangesState()
  /// What an action acts on while a menu, a sheet or a drag is about it.
  @CopyOnWrite var keptSubject: ActionSubject? = nil
  /// The marked messages of the open mailbox.
  public internal(set) var marks = MultiSelection<MailItem>() {
    didSet { hiddenMarkCount = MadeOnce() }
  }
  /// The whole list in which all of them were found last.
  var listOfMarks: MailboxContents? {
    didSet { if listOfMarks !== oldValue { hiddenMarkCount = MadeOnce() } }
  }
  /// The number of those that are not in the list on screen.
  var hiddenMarkCount = MadeOnce<Int>()
  /// The choice of a mailbox to move or copy to, and those that were chosen last, the latest first.
  @CopyOnWrite var mailboxChoice: MailboxChoice? = nil
  var usedMailboxes: [MailboxReference] = []
  /// True while Ctrl is held over a drop: the message is copied.
  var copiesDropped = false
  @CopyOnWrite var arranging = ArrangingState()
  @CopyOnWrite var piping = PipingState()
  @CopyOnWrite var messageSelection: MessageSelection? = nil
  @CopyOnWrite var attachments = AttachmentsState()
  @CopyOnWrite var parts = PartsState()
  /// The message as it was sent, while it is shown so.
  @CopyOnWrite public internal(set) var asSent: AsSentText? = nil
  /// The text encoding that is chosen in the list of them, while it is open.
  var chosenEncoding = TextEncoding.automatic
  @CopyOnWrite var source: SourcePage? = nil
  @CopyOnWrite var preferencesState = PreferencesState()
  var isMouseLetGo = false
  /// True after the hint that the list can be above the message was shown.
  var hasSaidStacking = false
  var notices = NoticesState()
  /// The side column whose popover a menu or a list of choices has replaced: it opens again when that is closed.
  var coveredColumn: SplitViewColumn?
}
