import Dispatch
import MailCompose
import MailIndex
import MailStore
import SplitViewUI
import Synchronization

/// Does all that the mail browser asks of the world, on queues of its own, and answers with events.
///
/// A class: it keeps the readers of the accounts, the lists that were read last, and which request
/// is the latest.
public final class MailEffects: EffectHandler {
  /// Readers of the accounts, in the order of the sidebar.
  private let readers: Mutex<[MailReader]>
  let accountIndices: Range<Int>
  /// The lists of mailboxes as they were read last.
  let contents = Mutex<[MailboxReference: MailboxContents]>([:])
  /// When the files of a mailbox were looked at: what is known of their heads is no older (seconds since 1970).
  let looked = Mutex<[MailboxReference: Int64]>([:])
  /// The lists of mailboxes that are away, or lost most of their messages at once.
  let listsBefore = Mutex<[MailboxReference: MessageList]>([:])
  let utcOffset: @Sendable (Int64) -> Int
  let now: @Sendable () -> Int64

  // MARK: What features keep

  let watchesForChanges: Bool
  let watches = Mutex<[Int: MailWatch]>([:])
  /// Takes what the watches notice: the answers of the effect that goes on as long as the program.
  let tellOfChanges = Mutex<(@Sendable (MailEvent) -> Void)?>(nil)
  /// Accounts whose path was gone when it was last looked at.
  let gone = Mutex<Set<Int>>([])
  /// The message and the mailbox asked for last; older requests are dropped.
  let wantedMessage = Mutex<MessageReference?>(nil)
  let wantedMailbox = Mutex<MailboxReference?>(nil)
  /// The message that is being opened, for as long as that takes.
  let opening = Mutex<MessageReference?>(nil)
  let links: LinkOpener
  /// The place where attachments are saved.
  let files: Mutex<any FileSaving>
  /// The number of the request to save that is wanted; others give up.
  let wantedSave = Mutex<Int?>(nil)
  /// Writes preferences into the user's configuration.
  let preferences: (@Sendable (PreferencesChange) -> PreferencesAnswer)?
  /// Files that other programs look at; nil if none is started.
  let opened: OpenedFiles?
  /// The servers whose word about a sender is shown.
  let trustedHosts: [String]
  /// Decrypts messages and checks signatures; nil if that is not done.
  let security: GnuPG?
  /// The messages of which that was done.
  let checked = Mutex(CheckedMessages())
  /// Draws attached images; nil if none are drawn.
  let images: ImageProgram?
  /// Those that were drawn last.
  let drawnImages = Mutex(DrawnImages())
  /// True if messages may be given to commands.
  let runsCommands: Bool
  /// Those of them that run.
  let commands = RunningCommands()
  /// The command that syncs, while it runs, and the file whose lock it has; nil for none.
  let syncs = RunningCommands()
  let syncLock: String?
  /// How often it had been stopped when it was asked for last.
  let stopsBeforeSync = Mutex(0)
  /// What is announced of new mail, and by which program.
  let notify: NotifyPreferences
  /// The programs that announce new mail.
  let announcers = RunningCommands()
  /// The mailboxes whose new mail is announced, as they were listed for that last.
  let newsLists = Mutex<[MailboxReference: NewsList]>([:])
  /// When that began, in seconds since 1970; nil before.
  let announcingSince = Mutex<Int64?>(nil)
  /// Where the user writes and sends; nil if nothing is written.
  let desk: (any WritingDesk)?
  /// Changes the mail; nil if it is only read.
  let editor: MailEditor?
  /// The files of mail that lies in memory.
  let memory: MemoryMail?
  /// True once the program ends, and true if it waits for no lock then; for each change that failed meanwhile one line.
  let ending = Mutex((hasBegun: false, isGivenUp: false, complaints: [String]()))
  /// The number of the latest change that is on disk.
  let changesOnDisk = Mutex(0)
  /// What the searches in the sidebar look for, and what they found last.
  let searches = Mutex<[MailboxReference: String]>([:])
  let foundLists = Mutex<[MailboxReference: FoundLists]>([:])
  /// The databases of notmuch that are searched, in the order of the accounts; nil where our own index is.
  let databases: [NotmuchDatabase?]
  /// Keeps the indexes of the accounts.
  let indexer: Indexer
  /// The envelopes that indexes have; nil if there are none.
  let kept: KeptEnvelopes?
  /// The threads that the user has muted.
  let muted = Mutex(MutedThreads())
  /// Messages that came to their mailboxes by a change of our own: no news.
  let ownArrivals = Mutex<Set<MessageReference>>([])
  /// The same, until the announcing of new mail has seen them.
  let unannounced = Mutex<Set<MessageReference>>([])

  // MARK: Queues

  let changing = DispatchQueue(label: "trifold.changing", qos: .userInitiated)
  /// Commands run side by side.
  let piping = DispatchQueue(
    label: "trifold.piping", qos: .userInitiated, attributes: .concurrent)
  let syncing = DispatchQueue(label: "trifold.syncing", qos: .utility)
  let writing = DispatchQueue(label: "trifold.writing", qos: .userInitiated)
  /// Messages are sent side by side.
  let sending = DispatchQueue(
    label: "trifold.sending", qos: .userInitiated, attributes: .concurrent)
  let copying = DispatchQueue(label: "trifold.copying", qos: .userInitiated)
  let listing = DispatchQueue(label: "trifold.listing", qos: .userInitiated)
  let reading = DispatchQueue(label: "trifold.reading", qos: .userInteractive)
  let sources = DispatchQueue(label: "trifold.sources", qos: .userInteractive)
  let saving = DispatchQueue(label: "trifold.saving", qos: .userInitiated)
  let keeping = DispatchQueue(label: "trifold.keeping", qos: .userInitiated)
  let counting = DispatchQueue(label: "trifold.counting", qos: .utility)
  let finding = DispatchQueue(label: "trifold.finding", qos: .userInitiated)

  /// Works on `accounts`.
  /// - Parameters:
  ///   - browser: the program that opens links, with its arguments; nil for the desktop's own.
  ///   - files: the place where attachments are saved; by default the memory alone.
  ///   - watchesForChanges: true to notice by itself the mail that comes and goes.
  ///   - opened: files that other programs look at; nil if none is started.
  ///   - trustedHosts: the servers whose word about a sender is shown.
  ///   - runsCommands: true if messages may be given to commands that the user writes.
  ///   - syncLock: the file whose lock keeps two programs from syncing at once; nil for none.
  ///   - notify: the mailboxes whose new mail is announced.
  ///   - security: decrypts messages and checks signatures; nil if that is not done.
  ///   - images: draws attached images; nil if none are drawn.
  ///   - desk: where the user writes and sends; nil if nothing is written.
  ///   - editor: changes the mail of these accounts; nil if it is only read.
  ///   - index: the place of the indexes of the accounts, which are searched and from which lists are opened.
  ///   - notmuch: the databases of notmuch that are searched instead, in the order of the accounts; none by default.
  ///   - memory: the files of the accounts, if they lie in memory; they are kept as long as this.
  ///   - preferences: writes preferences into the user's configuration; nil if they last until
  ///     the program ends.
  ///   - utcOffset: seconds east of UTC at a moment, for dates.
  ///   - now: seconds since 1970, UTC.
  public init(
    accounts: [MailAccount], browser: String? = nil, files: any FileSaving = MemoryFiles(),
    opened: OpenedFiles? = nil, trustedHosts: [String] = [], watchesForChanges: Bool,
    runsCommands: Bool = false, syncLock: String? = nil,
    notify: NotifyPreferences = NotifyPreferences(), security: GnuPG? = nil,
    images: ImageProgram? = nil,
    desk: (any WritingDesk)? = nil,
    editor: MailEditor? = nil,
    index: IndexPlace = .none, notmuch: [NotmuchDatabase?] = [], memory: MemoryMail? = nil,
    preferences: (@Sendable (PreferencesChange) -> PreferencesAnswer)? = nil,
    utcOffset: @escaping @Sendable (Int64) -> Int,
    now: @escaping @Sendable () -> Int64
  ) {
    readers = Mutex(accounts.map { MailReader($0) })
    accountIndices = accounts.indices
    links = LinkOpener(browser: browser)
    self.files = Mutex(files)
    self.preferences = preferences
    self.watchesForChanges = watchesForChanges
    self.runsCommands = runsCommands
    self.syncLock = syncLock
    self.notify = notify
    self.security = security
    self.images = images
    self.desk = desk
    self.opened = opened
    self.trustedHosts = trustedHosts
    self.editor = editor
    self.memory = memory
    databases = notmuch
    indexer = Indexer(index, accounts: accounts.count)
    kept = KeptEnvelopes(index)
    self.utcOffset = utcOffset
    self.now = now
  }

  /// Saves attachments to other files from here on.
  public func save(to files: any FileSaving) { self.files.withLock { $0 = files } }

  /// Waits until every change that was asked for is on disk, and ends changing mail. Commands that run are stopped, and
  /// files that other programs looked at are removed.
  /// - Parameter givesUp: true if nothing waits for locks of other programs any more.
  /// - Returns: for each change that failed, one line that nobody has seen on screen.
  @discardableResult
  public func finishChanges(givesUp: Bool = false) -> [String] {
    ending.withLock { ($0.hasBegun, $0.isGivenUp) = (true, givesUp) }
    // What was copied just before is on the clipboard, too.
    copying.sync {}
    commands.close()
    syncs.close()
    announcers.close()
    indexer.end()
    writing.sync {}
    // What a program has begun to send is filed, or given back to Drafts.
    if !givesUp { sending.sync(flags: .barrier) {} }
    changing.sync {}
    editor?.close()
    opened?.removeAll()
    return ending.withLock { $0.complaints }
  }

  /// Does `effect` on one of the queues; answers come through `send`, from other threads.
  public func perform(_ effect: MailEffect, send: Send<MailEvent>) {
    let effect = effect.feature
    effect.note(in: self)
    effect.queue(of: self).async { effect.perform(in: self) { send($0) } }
  }

  /// Does `effect` before it returns, for replays and tests: its answers in order.
  public func performNow(_ effect: MailEffect) -> [MailEvent] {
    let answers = Mutex<[MailEvent]>([])
    let effect = effect.feature
    effect.note(in: self)
    effect.perform(in: self) { event in answers.withLock { $0.append(event) } }
    return answers.withLock { $0 }
  }
}

// MARK: - Mail that is read

extension MailEffects {
  func mailbox(_ reference: MailboxReference) -> (MailReader, Mailbox)? {
    guard let reader = reader(reference.account) else { return nil }
    return reader.account.mailbox(named: reference.name).map { (reader, $0) }
  }

  /// The accounts with the mailboxes that they have now.
  public var accounts: [MailAccount] { readers.withLock { $0.map(\.account) } }

  func reader(_ index: Int) -> MailReader? {
    readers.withLock { $0.indices.contains(index) ? $0[index] : nil }
  }

  func replaceReader(_ index: Int, _ reader: MailReader) {
    readers.withLock { if $0.indices.contains(index) { $0[index] = reader } }
  }

  /// The message's entry in the list that is shown, or in what a search found, and its reader.
  func locate(
    _ message: MessageReference
  ) throws(MailStoreError) -> (reader: MailReader, entry: MessageEntry) {
    let lists =
      [contents.withLock { $0[message.mailbox] }].compactMap(\.self)
      + foundLists.withLock { $0.values.map(\.list) }
    guard let reader = reader(message.mailbox.account) else { throw .messageIsGone(message.key) }
    for list in lists {
      guard let messages = list.messages.list(of: message.mailbox),
        let index = messages.index(of: message.key)
      else { continue }
      return (reader, messages[index])
    }
    throw .messageIsGone(message.key)
  }

}
