import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// A message by its mailbox and key.
public struct MessagePath: Hashable, Sendable {
  /// The mailbox it is in.
  public let mailbox: MailboxReference
  /// Its key in the account.
  public let key: MessageKey

  /// Makes a reference.
  public init(mailbox: MailboxReference, key: MessageKey) {
    self.mailbox = mailbox
    self.key = key
  }
}

/// A message that was opened, ready to be shown. A class, so that it is handed over and compared as
/// one reference.
public final class OpenMessage: Sendable {
  /// Which message it is.
  public let reference: MessagePath
  /// Its text with the main headers.
  public let document: TextDocument
  /// Its text with all headers.
  public let fullDocument: TextDocument
  /// What is known of it.
  public let details: MessageDetails
  /// Who sent it, and to whom it went.
  public let sender: SenderCard
  /// Its links, in the order of their numbers.
  public let links: [String]
  /// What is attached, in order.
  let attachments: [Attachment]
  /// Paragraphs of its text after the names of the attachments, which have one each.
  let blocksAfterAttachments: Int
  /// Bytes that its text takes, about.
  let size: Int

  /// Makes an opened message.
  public init(
    reference: MessagePath, document: TextDocument, fullDocument: TextDocument,
    details: MessageDetails = MessageDetails(), sender: SenderCard = SenderCard(),
    links: [String], attachments: [Attachment] = [], blocksAfterAttachments: Int = 0
  ) {
    self.reference = reference
    self.document = document
    self.fullDocument = fullDocument
    self.details = details
    self.sender = sender
    self.links = links
    self.attachments = attachments
    self.blocksAfterAttachments = blocksAfterAttachments
    // Both documents have the same strings but for the headers.
    let paragraphs = document.blocks.count + fullDocument.blocks.count
    let text = fullDocument.blocks.reduce(paragraphs * MemoryLayout<TextBlock>.stride) {
      $0 + $1.text.utf8.count
    }
    size = text + sender.size
  }
}

/// What is shown in the secondary column.
public enum Reading: Sendable {
  case nothing
  /// The message was asked for; until it comes, what was shown before stays where it is not known
  /// to be slow.
  case loading(MessagePath, previous: OpenMessage?)
  case message(OpenMessage)
  /// It could not be opened, for this reason.
  case failed(MessagePath, String)

  /// The message that is opened or about to be.
  var reference: MessagePath? {
    switch self {
    case .nothing: nil
    case .loading(let reference, _), .failed(let reference, _): reference
    case .message(let message): message.reference
    }
  }

  /// The message that was opened.
  var message: OpenMessage? { if case .message(let message) = self { message } else { nil } }
}

/// Everything the mail browser knows.
public struct MailState: Sendable {
  /// The path, the columns and the focus.
  public internal(set) var navigator: Navigator<MailItem>
  /// The mail.
  public internal(set) var library: MailLibrary
  /// What is shown in the secondary column.
  public internal(set) var reading = Reading.nothing
  /// Heads that were read because they were on screen, while those of the whole list are being
  /// read; and those that were asked for.
  var headsOnScreen: [MessageKey: MessageSummary] = [:]
  var headsAsked: Set<MessageKey> = []
  /// Messages that were opened lately, and the neighbours of the message, opened ahead.
  var recent = RecentMessages()
  /// The place in the message; see also ``places``.
  public internal(set) var anchor = TextAnchor.start
  /// Places in messages that were read before.
  var places = ReadingPlaces()
  /// Whether all headers are shown.
  public internal(set) var showsAllHeaders = false
  /// The order of lists.
  public internal(set) var order = SortOrder.newestFirst
  /// The place in the details.
  public internal(set) var detailsAnchor = TextAnchor.start
  /// What the page of keys, the list of links and that of orders show, while they are presented.
  var helpAnchor = TextAnchor.start
  /// What is searched for in the list of messages, and was before.
  public internal(set) var search = SearchState()
  /// What is searched for on the page of keys, while it is.
  public internal(set) var helpSearch: HelpSearch?
  var chosenLink = 0
  /// What the person wants of the program.
  public internal(set) var preferences: MailPreferences
  /// Where one is in the preferences, while they are presented.
  var preferencesSheet: PreferencesSheet?
  /// Changed preferences that wait for the answer whether they are to be written.
  var waitingPreferences: PreferencesChange?
  /// Which button of an alert is chosen.
  var alert = AlertState()
  /// Where one is in the menu that is open.
  var menu = MenuState()
  /// Where one is in the sender's card, while it is presented.
  var senderState = SenderState()
  var chosenOrder = SortOrder.newestFirst
  /// What is selected in a message; see also ``textSelection``.
  var messageSelection: MessageSelection?
  /// The source that is shown.
  var source: SourcePage?
  /// The message of whose attachments one is being chosen, the one that is being saved, and how
  /// many have been.
  var choosableAttachments: OpenMessage?
  var saving: SaveForm?
  var saveCount = 0
  /// Whether the mouse is left to the terminal, for its own selection of text.
  var isMouseLetGo = false
  /// One line that says what happened; gone with the next key.
  public internal(set) var notice: String?
  /// What is going on in the background: "Reading 40%".
  public internal(set) var activity: String?
  /// Moves that can be taken back.
  var moves = MoveHistory()
  /// Why mailboxes could not be listed.
  var failures: [MailboxReference: String] = [:]
  /// Whether the person has done anything in this mailbox; until then the newest message is kept
  /// selected while heads are read.
  var hasActed = false
  /// Seconds since 1970, UTC.
  public internal(set) var now: Int64

  /// Mail that is about to be read: the inbox selected, the focus in its list, or where one was.
  public init(
    library: MailLibrary, now: Int64, preferences: MailPreferences = MailPreferences(),
    restoring saved: SavedPlace? = nil
  ) {
    self.library = library
    self.library.style = preferences.style
    self.preferences = preferences
    self.now = now
    navigator = Navigator(preferences)
    navigator.hierarchyChanged(from: nil, to: self.library)
    goToFirstMailbox()
    if let saved { restore(saved) }
  }

  /// Says what there is to say at the start.
  public mutating func tell(_ notices: [String]) {
    if !notices.isEmpty { notice = notices.joined(separator: "; ") }
  }

  /// Whether the message has the whole screen, without any bar (ST2).
  public var isFullScreen: Bool { layout.isFullScreen }

  /// Where everything is on screen.
  public var layout: SplitViewLayout { navigator.layout(in: library) }

  /// The mailbox on the path.
  public var mailbox: MailboxReference? {
    for case .mailbox(let reference) in navigator.path { return reference }
    return nil
  }

  /// The message on the path.
  public var message: MessagePath? {
    guard let mailbox, case .message(let key) = navigator.path.last else { return nil }
    return MessagePath(mailbox: mailbox, key: key)
  }

  /// The mailbox whose messages are listed. In two columns, where a mailbox is a step down, that is
  /// none while one is among the mailboxes.
  var openMailbox: MailboxReference? {
    let parent = navigator.parent(ofLevel: navigator.innermostLevel)
    if case .mailbox(let reference) = parent.last { return reference }
    return nil
  }

  /// The column in which messages are listed.
  var listColumn: Column { navigator.style.innerSideColumn }

  /// The list of the mailbox on the path, once it was loaded.
  public var list: MailboxContents? { mailbox.flatMap { library.lists[$0] } }

  /// The message whose text is shown.
  var shownMessage: OpenMessage? {
    switch reading {
    case .message(let message), .loading(_, previous: let message?): message
    case .nothing, .loading(_, previous: nil), .failed: nil
    }
  }

  /// The text of the message that is shown.
  var document: TextDocument? {
    shownMessage.map { showsAllHeaders ? $0.fullDocument : $0.document }
  }

  /// The details of the message that is shown, with the flags that it has now.
  var details: TextDocument? {
    shownMessage.map { message in
      let list = library.lists[message.reference.mailbox]
      let flags = list.flatMap { list in
        list.place(of: message.reference.key).map(list.flags)
      }
      return message.details.document(flags: flags ?? [])
    }
  }
}
