import Dispatch
import MailCompose
import MailIndex
import MailStore
import SplitViewUI
import Synchronization

/// Performs the mail browser's requests on its own queues, and answers with events.
///
/// This is a class because it holds the accounts' readers, the latest lists and the latest requests.
public final class MailEffects: EffectHandler {
  /// The accounts' readers, in the order of the sidebar.
  private let readers: Mutex<[MailReader]>
  let accountIndices: Range<Int>
  /// The latest list of each mailbox.
  let contents = Mutex<[MailboxReference: MailboxContents]>([:])
  /// The time at which the files of each mailbox were last examined, in seconds since 1970. All headers in the
  /// mailbox's list were read at that time or later.
  let looked = Mutex<[MailboxReference: Int64]>([:])
  /// The earlier lists of mailboxes that are missing, or that suddenly lost most of their messages.
  let listsBefore = Mutex<[MailboxReference: MessageList]>([:])
  let utcOffset: @Sendable (Int64) -> Int
  let now: @Sendable () -> Int64

  // MARK: Data of the features

  let watchesForChanges: Bool
  let watches = Mutex<[Int: MailWatch]>([:])
  /// Sends events about changes on disk. Set by the request that watches the disk while the program runs.
  let reportChanges = Mutex<(@Sendable (MailEvent) -> Void)?>(nil)
  /// The accounts whose path was missing at the last check.
  let gone = Mutex<Set<Int>>([])
  /// The message that was requested last. Requests for other messages are dropped.
  let wantedMessage = Mutex<MessageReference?>(nil)
  /// The mailbox that was requested last. Requests for other mailboxes are dropped.
  let wantedMailbox = Mutex<MailboxReference?>(nil)
  /// The message that is being opened.
  let opening = Mutex<MessageReference?>(nil)
  let links: LinkOpener
  /// The file system in which attachments are saved.
  let files: Mutex<any FileSaving>
  /// The number of the latest request to save. Earlier requests are abandoned.
  let wantedSave = Mutex<Int?>(nil)
  /// Writes preferences to the user's configuration.
  let preferences: (@Sendable (PreferencesChange) -> PreferencesAnswer)?
  /// Temporary files that are open in other programs; nil if no programs are started.
  let opened: OpenedFiles?
  /// The servers whose authentication results are trusted and shown.
  let trustedHosts: [String]
  /// Decrypts messages and checks signatures; nil to do neither.
  let security: GnuPG?
  /// The messages that have been decrypted or whose signatures have been checked.
  let checked = Mutex(CheckedMessages())
  /// Draws attached images; nil to draw none.
  let images: ImageProgram?
  /// The images that were drawn last.
  let drawnImages = Mutex(DrawnImages())
  /// True if messages may be passed to commands.
  let runsCommands: Bool
  /// The commands that are running.
  let commands = RunningCommands()
  /// The running sync command.
  let syncs = RunningCommands()
  /// The file that the sync command locks; nil for no file.
  let syncLock: String?
  /// The number of times that syncs had been stopped when the latest sync was requested.
  let stopsBeforeSync = Mutex(0)
  /// The mailboxes whose new mail is announced, and the program that announces new mail.
  let notify: NotifyPreferences
  /// The running programs that announce new mail.
  let announcers = RunningCommands()
  /// The mailboxes whose new mail is announced, with their latest lists.
  let newsLists = Mutex<[MailboxReference: NewsList]>([:])
  /// The time at which announcing new mail began, in seconds since 1970; nil before that.
  let announcingSince = Mutex<Int64?>(nil)
  /// The desk at which the user writes and sends messages; nil if nothing can be written.
  let desk: (any WritingDesk)?
  /// Changes the mail on disk; nil if the mail is read-only.
  let editor: MailEditor?
  /// The files of mail that is kept in memory.
  let memory: MemoryMail?
  /// The state of shutdown: whether it has begun, whether the program has stopped waiting for locks, and one line for
  /// each failed change.
  let ending = Mutex((hasBegun: false, isGivenUp: false, complaints: [String]()))
  /// The number of the latest change that has been written to disk.
  let changesOnDisk = Mutex(0)
  /// The queries of the saved searches in the sidebar.
  let searches = Mutex<[MailboxReference: String]>([:])
  /// The latest results of each search.
  let foundLists = Mutex<[MailboxReference: FoundLists]>([:])
  /// The notmuch databases to search, in the order of the accounts; nil for accounts with Trifold's own index.
  let databases: [NotmuchDatabase?]
  /// Maintains the accounts' indexes.
  let indexer: Indexer
  /// The envelopes stored in indexes; nil if there are no indexes.
  let kept: IndexedEnvelopes?
  /// The threads that the user has muted.
  let muted = Mutex(MutedThreads())
  /// The messages that the user moved or copied into a mailbox. They are not new mail.
  let ownArrivals = Mutex<Set<MessageReference>>([])
  /// The messages in `ownArrivals` that have not yet been excluded from announcements of new mail.
  let unannounced = Mutex<Set<MessageReference>>([])

  // MARK: Queues

  let changing = DispatchQueue(label: "trifold.changing", qos: .userInitiated)
  /// A queue on which the user's commands run concurrently.
  let piping = DispatchQueue(
    label: "trifold.piping", qos: .userInitiated, attributes: .concurrent)
  let syncing = DispatchQueue(label: "trifold.syncing", qos: .utility)
  let writing = DispatchQueue(label: "trifold.writing", qos: .userInitiated)
  /// A queue on which messages are sent concurrently.
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

  /// Makes a handler for requests about `accounts`.
  /// - Parameters:
  ///   - browser: the program that opens links, with its arguments; nil for the desktop's default.
  ///   - files: the file system in which attachments are saved; by default one in memory.
  ///   - watchesForChanges: true to notice mail that other programs add and remove.
  ///   - opened: temporary files that are open in other programs; nil if no programs are started.
  ///   - trustedHosts: the servers whose authentication results are trusted and shown.
  ///   - runsCommands: true if messages may be passed to commands that the user writes.
  ///   - syncLock: the file whose lock keeps two programs from syncing at once; nil for none.
  ///   - notify: the mailboxes whose new mail is announced.
  ///   - security: decrypts messages and checks signatures; nil to do neither.
  ///   - images: draws attached images; nil to draw none.
  ///   - desk: the desk at which the user writes and sends messages; nil if nothing can be written.
  ///   - editor: changes the mail of these accounts on disk; nil if the mail is read-only.
  ///   - index: the location of the accounts' indexes, for searches and for opening lists quickly.
  ///   - notmuch: the notmuch databases to search instead of the indexes, in the order of the accounts; none by
  ///     default.
  ///   - memory: the files of accounts in memory, which exist as long as this object.
  ///   - preferences: writes preferences to the user's configuration; nil if they last until the program ends.
  ///   - utcOffset: returns the offset of local time from UTC at a moment, in seconds, for dates.
  ///   - now: returns the seconds since 1970, UTC.
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
    kept = IndexedEnvelopes(index)
    self.utcOffset = utcOffset
    self.now = now
  }

  /// Replaces the file system in which attachments are saved.
  public func save(to files: any FileSaving) { self.files.withLock { $0 = files } }

  /// Waits until every requested change is on disk, and stops changing mail. Stops running commands, and removes
  /// temporary files.
  /// - Parameter givesUp: true to stop waiting for locks that other programs hold.
  /// - Returns: a line for each failed change that was not shown on screen.
  @discardableResult
  public func finishChanges(givesUp: Bool = false) -> [String] {
    ending.withLock { ($0.hasBegun, $0.isGivenUp) = (true, givesUp) }
    // Wait until text that the user copied just before quitting has reached the clipboard.
    copying.sync {}
    commands.close()
    syncs.close()
    announcers.close()
    indexer.end()
    writing.sync {}
    // Wait until messages that a program is sending have been filed, or moved back to Drafts.
    if !givesUp { sending.sync(flags: .barrier) {} }
    changing.sync {}
    editor?.close()
    opened?.removeAll()
    return ending.withLock { $0.complaints }
  }

  /// Performs `effect` on its queue. Answers are passed to `send` on other threads.
  public func perform(_ effect: MailEffect, send: Send<MailEvent>) {
    let effect = effect.feature
    effect.note(in: self)
    effect.queue(of: self).async { effect.perform(in: self) { send($0) } }
  }

  /// Performs `effect` synchronously, for replays and tests. Returns its answers in order.
  public func performNow(_ effect: MailEffect) -> [MailEvent] {
    let answers = Mutex<[MailEvent]>([])
    let effect = effect.feature
    effect.note(in: self)
    effect.perform(in: self) { event in answers.withLock { $0.append(event) } }
    return answers.withLock { $0 }
  }
}

// MARK: - Reading mail

extension MailEffects {
  func mailbox(_ reference: MailboxReference) -> (MailReader, Mailbox)? {
    guard let reader = reader(reference.account) else { return nil }
    return reader.account.mailbox(named: reference.name).map { (reader, $0) }
  }

  /// The accounts with their current mailboxes.
  public var accounts: [MailAccount] { readers.withLock { $0.map(\.account) } }

  func reader(_ index: Int) -> MailReader? {
    readers.withLock { $0.indices.contains(index) ? $0[index] : nil }
  }

  func replaceReader(_ index: Int, _ reader: MailReader) {
    readers.withLock { if $0.indices.contains(index) { $0[index] = reader } }
  }

  /// Finds a message in the list of its mailbox or in search results. Returns the message's entry, and the reader of
  /// its account.
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
