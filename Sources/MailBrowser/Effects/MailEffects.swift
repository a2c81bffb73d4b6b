import Dispatch
import MailStore
import SplitViewUI
import Synchronization

/// Does what the mail browser asks, on queues of its own, and answers with events.
///
/// A class: it keeps the readers of the accounts, what was read last, and which request is the
/// latest.
public final class MailEffects: EffectHandler {
  /// Readers of the accounts, in the order of the sidebar.
  private let readers: Mutex<[MailReader]>
  let accountIndices: Range<Int>
  let watchesForChanges: Bool
  let utcOffset: @Sendable (Int64) -> Int
  let now: @Sendable () -> Int64
  let contents = Mutex<[MailboxReference: MailboxContents]>([:])
  /// The message and the mailbox asked for last; older requests are dropped.
  let wantedMessage = Mutex<MessagePath?>(nil)
  let wantedMailbox = Mutex<MailboxReference?>(nil)
  /// The message that is being opened just now, for as long as that takes.
  private let opening = Mutex<MessagePath?>(nil)
  private let links: LinkOpener
  /// Where attachments are saved.
  let files: Mutex<any FileSaving>
  /// The number of the request to save that is wanted; others give up.
  let wantedSave = Mutex<Int?>(nil)
  /// Writes preferences into the person's configuration.
  private let preferences: (@Sendable (PreferencesChange) -> PreferencesAnswer)?
  /// Accounts whose path was gone when it was last looked at.
  let gone = Mutex<Set<Int>>([])
  let watches = Mutex<[Int: MailWatch]>([:])
  /// Whether messages are moved, which is only simulated.
  let movesMessages: Bool
  let moved = Mutex(MovedMessages())
  /// A message that is not open after so many milliseconds is said to be slow.
  private static let patience = 150
  private let listing = DispatchQueue(label: "trifold.listing", qos: .userInitiated)
  private let reading = DispatchQueue(label: "trifold.reading", qos: .userInteractive)
  private let sources = DispatchQueue(label: "trifold.sources", qos: .userInteractive)
  private let saving = DispatchQueue(label: "trifold.saving", qos: .userInitiated)
  private let keeping = DispatchQueue(label: "trifold.keeping", qos: .userInitiated)
  let counting = DispatchQueue(label: "trifold.counting", qos: .utility)

  /// Works on `accounts`.
  /// - Parameters:
  ///   - browser: the program that opens links, with its arguments; nil for the desktop's own.
  ///   - files: where attachments are saved; in memory alone where nothing is said.
  ///   - watchesForChanges: whether to notice by itself what comes and goes.
  ///   - movesMessages: whether to move messages, on screen alone.
  ///   - preferences: writes preferences into the person's configuration; nil where they last until
  ///     the program ends.
  ///   - utcOffset: seconds east of UTC at a moment, for dates.
  ///   - now: seconds since 1970, UTC.
  public init(
    accounts: [MailAccount], browser: String? = nil, files: any FileSaving = MemoryFiles(),
    watchesForChanges: Bool, movesMessages: Bool = false,
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
    self.movesMessages = movesMessages
    self.utcOffset = utcOffset
    self.now = now
  }

  /// Saves attachments to other files from here on.
  public func save(to files: any FileSaving) { self.files.withLock { $0 = files } }

  /// Does `effect`; answers come through `send`, from other threads.
  public func perform(_ effect: MailEffect, send: @escaping @Sendable (MailEvent) -> Void) {
    note(effect)
    queue(for: effect).async { self.carryOut(effect, send) }
  }

  /// Does `effect` before it returns, for replays and tests: its answers in order.
  public func performNow(_ effect: MailEffect) -> [MailEvent] {
    let answers = Mutex<[MailEvent]>([])
    note(effect)
    carryOut(effect) { event in answers.withLock { $0.append(event) } }
    return answers.withLock { $0 }
  }

  /// Remembers what is wanted now: what waits for something else is dropped.
  private func note(_ effect: MailEffect) {
    switch effect {
    case .list(let mailbox, _): wantedMailbox.withLock { $0 = mailbox }
    case .open(let message), .openAhead(_, near: let message):
      wantedMessage.withLock { $0 = message }
    case .files(let number, .save): wantedSave.withLock { $0 = number }
    case .files(_, .cancel): wantedSave.withLock { $0 = nil }
    default: break
    }
  }

  private func queue(for effect: MailEffect) -> DispatchQueue {
    switch effect {
    case .list, .relist, .move: listing
    case .open, .openAhead, .readHeads: reading
    case .readSource: sources
    case .files: saving
    case .countAndWatch, .reopen, .openLink: counting
    case .keepPreferences: keeping
    }
  }

  private func carryOut(_ effect: MailEffect, _ send: @escaping @Sendable (MailEvent) -> Void) {
    switch effect {
    case .list(let mailbox, let order): list(mailbox, order, send)
    case .relist(let mailbox, let order): relist(mailbox, order, send)
    case .readHeads(let mailbox, let keys): readHeads(mailbox, keys, send)
    case .open(let message): open(message, send)
    case .openAhead(let messages, let message): openAhead(messages, near: message, send)
    case .countAndWatch:
      watch(send)
      count(send)
    case .reopen:
      for index in accountIndices { reopen(account: index, send) }
      count(send)
    case .keepPreferences(let change):
      send(.preferencesKept(preferences?(change) ?? .notKept))
    case .openLink(let link): links.open(link) { send(.notice($0)) }
    case .move(let message, let mailbox, let order, let isUndo):
      move(message, to: mailbox, order, isUndo: isUndo, send)
    case .readSource(let message, let start): readSource(message, from: start, send)
    case .files(let number, let request): files(number, request, send)
    }
  }

  func mailbox(_ reference: MailboxReference) -> (MailReader, Mailbox)? {
    guard let reader = reader(reference.account) else { return nil }
    return reader.account.mailbox(named: reference.name).map { (reader, $0) }
  }

  func reader(_ index: Int) -> MailReader? {
    readers.withLock { $0.indices.contains(index) ? $0[index] : nil }
  }

  func replaceReader(_ index: Int, _ reader: MailReader) {
    readers.withLock { if $0.indices.contains(index) { $0[index] = reader } }
  }
}

// MARK: - A message

extension MailEffects {
  /// Bytes of a message that are read at most; what is beyond is not shown.
  public static let messageLimit = 64 << 20
  /// Bytes of a message that is opened before it is asked for.
  private static let aheadLimit = 1 << 20

  private func open(_ path: MessagePath, _ send: @escaping @Sendable (MailEvent) -> Void) {
    guard wantedMessage.withLock({ $0 == path }) else { return }
    opening.withLock { $0 = path }
    defer { opening.withLock { $0 = nil } }
    counting.asyncAfter(deadline: .now() + .milliseconds(Self.patience)) { [weak self] in
      if self?.opening.withLock({ $0 == path }) == true { send(.openIsSlow(path)) }
    }
    do throws(MailStoreError) {
      send(.opened(try read(path)))
    } catch {
      send(.openFailed(path, "\(error)"))
    }
  }

  /// Opens messages before they are asked for, unless another one was asked for meanwhile. What
  /// cannot be opened is told when it is asked for.
  private func openAhead(
    _ paths: [MessagePath], near message: MessagePath, _ send: (MailEvent) -> Void
  ) {
    for path in paths where wantedMessage.withLock({ $0 == message }) {
      if let message = try? read(path, limit: Self.aheadLimit) { send(.openedAhead(message)) }
    }
  }

  /// Opens a message; nil where it has more bytes than `limit`.
  private func read(
    _ path: MessagePath, limit: Int
  ) throws(MailStoreError) -> OpenMessage? {
    let (reader, entry) = try locate(path)
    return try reader.size(of: entry) > Int64(limit) ? nil : read(path)
  }

  private func read(_ path: MessagePath) throws(MailStoreError) -> OpenMessage {
    let (reader, entry) = try locate(path)
    let bytes = try reader.bytes(of: entry, limit: Self.messageLimit).bytes
    let message = Message(bytes: bytes)
    let dates = DateText(now: now(), utcOffset: utcOffset)
    let page = MessageDocument(message, delivered: entry.deliveryTime, dates: dates)
    let details = MessageDetails(
      message, delivered: entry.deliveryTime,
      size: (try? reader.size(of: entry)) ?? Int64(bytes.count),
      mailbox: Self.place(path.mailbox, in: (self.reader(path.mailbox.account) ?? reader).account),
      dates: dates)
    return OpenMessage(
      reference: path, document: page.document(allHeaders: false),
      fullDocument: page.document(allHeaders: true), details: details,
      sender: SenderCard(message, bytes: bytes), links: message.links.map(\.url),
      attachments: message.attachments, blocksAfterAttachments: page.blocksAfterAttachments)
  }

  /// `Work/Projects in charlotte`.
  private static func place(_ reference: MailboxReference, in account: MailAccount) -> String {
    let mailbox = account.mailbox(named: reference.name)
    let isInbox = reference.name == Mailbox.inbox
    return "\(isInbox ? mailbox?.displayName ?? reference.name : reference.name) in \(account.name)"
  }

  /// Where the message is, by the list that is shown, and who reads it there.
  func locate(
    _ path: MessagePath
  ) throws(MailStoreError) -> (reader: MailReader, entry: MessageEntry) {
    let origin = origin(of: path)
    guard let reader = reader(origin.mailbox.account),
      let messages = contents.withLock({ $0[origin.mailbox]?.messages }),
      let index = messages.index(of: origin.key)
    else { throw .messageIsGone(path.key) }
    return (reader, messages[index])
  }
}
