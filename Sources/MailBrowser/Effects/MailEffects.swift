import Dispatch
import MailStore
import SplitViewUI
import Synchronization

/// Does what the mail browser asks, on queues of its own, and answers with events.
///
/// A class: it keeps the readers of the accounts, what was read last, and which request is the latest.
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
  let watches = Mutex<[Int: MailWatch]>([:])
  private let listing = DispatchQueue(label: "trifold.listing", qos: .userInitiated)
  private let reading = DispatchQueue(label: "trifold.reading", qos: .userInteractive)
  let counting = DispatchQueue(label: "trifold.counting", qos: .utility)

  /// Works on `accounts`.
  /// - Parameters:
  ///   - watchesForChanges: whether to notice by itself what comes and goes.
  ///   - utcOffset: seconds east of UTC at a moment, for dates.
  ///   - now: seconds since 1970, UTC.
  public init(
    accounts: [MailAccount], watchesForChanges: Bool,
    utcOffset: @escaping @Sendable (Int64) -> Int,
    now: @escaping @Sendable () -> Int64
  ) {
    readers = Mutex(accounts.map { MailReader($0) })
    accountIndices = accounts.indices
    self.watchesForChanges = watchesForChanges
    self.utcOffset = utcOffset
    self.now = now
  }

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
    case .open(let message): wantedMessage.withLock { $0 = message }
    default: break
    }
  }

  private func queue(for effect: MailEffect) -> DispatchQueue {
    switch effect {
    case .list, .relist: listing
    case .open, .openAhead: reading
    case .countAndWatch, .reopen, .openLink: counting
    }
  }

  private func carryOut(_ effect: MailEffect, _ send: @escaping @Sendable (MailEvent) -> Void) {
    switch effect {
    case .list(let mailbox, let order): list(mailbox, order, send)
    case .relist(let mailbox, let order): relist(mailbox, order, send)
    case .open(let message): open(message, send)
    case .openAhead(let messages): openAhead(messages, send)
    case .countAndWatch:
      watch(send)
      count(send)
    case .reopen:
      for index in accountIndices { reopen(account: index, send) }
      count(send)
    case .openLink(let link): openLink(link, send)
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

  private func open(_ path: MessagePath, _ send: (MailEvent) -> Void) {
    guard wantedMessage.withLock({ $0 == path }) else { return }
    do throws(MailStoreError) {
      send(.opened(try read(path)))
    } catch {
      send(.openFailed(path, "\(error)"))
    }
  }

  /// Opens messages before they are asked for, unless another one was asked for meanwhile. What cannot be opened
  /// is told when it is asked for.
  private func openAhead(_ paths: [MessagePath], _ send: (MailEvent) -> Void) {
    let wanted = wantedMessage.withLock { $0 }
    for path in paths where wantedMessage.withLock({ $0 == wanted }) {
      if let message = try? read(path) { send(.openedAhead(message)) }
    }
  }

  private func read(_ path: MessagePath) throws(MailStoreError) -> OpenMessage {
    guard let reader = reader(path.mailbox.account) else { throw .messageIsGone(path.key) }
    let messages = contents.withLock { $0[path.mailbox]?.messages }
    let entry: MessageEntry
    if let messages, let index = messages.index(of: path.key) {
      entry = messages[index]
    } else {
      entry = try reader.message(path.key)
    }
    let message = Message(bytes: try reader.bytes(of: entry, limit: Self.messageLimit).bytes)
    let page = MessageDocument(
      message, delivered: entry.deliveryTime, dates: DateText(now: now(), utcOffset: utcOffset))
    return OpenMessage(
      reference: path, document: page.document(allHeaders: false),
      fullDocument: page.document(allHeaders: true), links: message.links.map(\.url))
  }
}
