import CSystemCalls
import MailStore
import SystemCalls

/// Settles messages after sending: files the sent messages, returns the unsent messages to Drafts, and finds messages
/// that an earlier run of the program left in the outbox.
extension Outbox {
  /// The outcome of sending a message.
  public enum Outcome: Sendable {
    /// The message was sent, and is now in Sent. `notice` reports a step that failed, such as marking the answered
    /// message.
    case sent(filed: ListedMessage, notice: String?)
    /// The message was sent, but could not be filed. The message stays in the outbox until Sent can be written to.
    case notFiled(reason: String)
    /// The message was not sent to anyone, and is back in Drafts.
    case notSent(draft: ListedMessage, code: Int32, words: String)
    /// It is unknown whether the message was sent. The message stays in the outbox until the user decides.
    case unsure(ListedMessage, reason: String, words: String)
  }

  /// The messages that an earlier run of the program left in the outbox.
  public struct Rest: Sendable {
    /// The results of filing messages that an earlier run had sent but not filed.
    public var notices: [String] = []
    /// The messages that are still waiting or may have been sent. None of them is sent automatically.
    public var messages: [Message] = []
    /// The messages that were sent but are still not filed.
    public var unfiled: [Message] = []
  }

  /// Files the messages that the sending program has accepted, and returns the messages about which
  /// the user has to decide. Messages that another process has locked are skipped. Call this
  /// function after the editor has finished interrupted changes (`MailEditor.start()`).
  /// - Parameter filing: returns the mailboxes of the account for which a message was written
  ///   (``accountOfOrigin(of:)``). Nil to return the messages without filing any.
  public func start(filing: ((ListedMessage) -> Home)?) -> Rest {
    var rest = Rest()
    if filing != nil {
      removeAbandoned()
      removeReplaced()
    }
    for message in State.allCases.flatMap({ messages(in: $0) }) {
      guard let lock = MessageLock(message.path) else { continue }
      // The lock is held while the message is filed. Otherwise another process could file it too.
      defer { lock.release() }
      guard message.state == .accepted else {
        rest.messages.append(message)
        continue
      }
      guard let filing else {
        rest.unfiled.append(message)
        continue
      }
      switch file(message.listed, home: filing(message.listed)) {
      case .notFiled(let reason):
        rest.notices.append("a message was sent, but not filed: \(reason)")
        rest.unfiled.append(message)
      case .sent, .notSent, .unsure: rest.notices.append("filed a message that was sent earlier")
      }
    }
    return rest
  }

  /// Removes temporary files of processes that were killed. A file that changed within the last minute is kept, because
  /// its process may still be running.
  private func removeAbandoned() {
    let mailboxes = State.allCases.map(\.rawValue) + ["drafts", "replaced"]
    let notes = ["answered", "origins", "failures", "editing"]
    let folders =
      mailboxes.map { account.path.appending($0).appending("cur") }
      + notes.map { account.path.parent.appending($0) }
    let latest = Int(time(nil)) - 60
    for folder in folders {
      let names = (try? FolderListing.names(in: "\(folder)")) ?? []
      for name in names where name.hasPrefix(".trifold-") {
        let path = folder.appending(name)
        var status = stat()
        guard path.withCString({ lstat($0, &status) }) == 0, Int(status.st_mtim.tv_sec) < latest
        else { continue }
        _ = path.withCString { unlink($0) }
      }
    }
  }

  /// Locks a message for this process, for example while the user can still cancel the sending. Nil if another
  /// process has locked the message.
  public func hold(_ message: ListedMessage) throws(OutboxFailure) -> MessageLock? {
    MessageLock(try path(of: message))
  }

  /// Returns the draft of a message in the outbox or in Drafts.
  /// - Parameters:
  ///   - now: the date to use if the draft has none.
  ///   - sender: the author to use if the draft has none.
  public func draft(
    of message: ListedMessage, now: MailDate, sender: EmailAddress
  ) throws(OutboxFailure) -> Draft {
    guard let (reader, entry) = found(message) else { throw .change(.messageIsGone) }
    let bytes: [UInt8]
    do throws(MailStoreError) { bytes = try reader.bytes(of: entry, limit: .max).bytes } catch {
      throw .unusable(entry.location.path, "\(error)")
    }
    var draft = Draft(bytes: bytes, now: now, sender: sender)
    draft.answers = answered(by: draft.messageID)
    return draft
  }

  /// Returns the messages in the outbox that are in this state.
  public func messages(in state: State) -> [Message] {
    messages(in: mailbox(state)).map {
      Message(state: state, listed: $0.listed, path: $0.path)
    }
  }

  /// True if the message with this ID (``id(of:)``) is still in its place. The place may now contain a different
  /// message, because MH reuses numbers.
  public func isThere(_ message: ListedMessage, id: String) -> Bool {
    guard let (reader, entry) = found(message),
      let raw = try? reader.bytes(of: entry, limit: MessageHead.maximumSize)
    else { return false }
    return Self.id(of: raw.bytes) == id
  }

  /// Returns the Message-ID of a message. If the message has no Message-ID, as in drafts by mutt and some other
  /// programs, returns a hash of its header.
  public static func id(of bytes: [UInt8]) -> String {
    if let id = AnsweredMessage(bytes).draftID { return id }
    return "head \(MessageNotes.hash(of: bytes[..<MessageHead(in: bytes.span).bodyStart]))"
  }

  private func found(_ draft: ListedMessage) -> (reader: MailReader, entry: MessageEntry)? {
    let own = draft.mailbox.account == account.id ? account : editor.account(draft.mailbox.account)
    // The mailbox may have been created for this message after the account was opened. In that
    // case, the account is opened again.
    guard let own,
      let mailbox = own.mailbox(draft.mailbox) ?? Self.reopened(own)?.mailbox(draft.mailbox),
      let list = try? MailReader(own).messages(in: mailbox),
      let index = list.index(of: draft.key)
    else { return nil }
    return (MailReader(own), list[index])
  }

  /// Returns the bytes of a message. Nil if the message is gone.
  public func bytes(of draft: ListedMessage) -> [UInt8]? {
    guard let (reader, entry) = found(draft) else { return nil }
    return try? reader.bytes(of: entry, limit: .max).bytes
  }

  private static func reopened(_ account: MailAccount) -> MailAccount? {
    try? MailAccount.open(account.path, isKnown: true)
  }

  /// True if another process has locked a message because it is currently sending the message.
  public func isHeld(_ message: ListedMessage) throws(OutboxFailure) -> Bool {
    guard let lock = try hold(message) else { return true }
    lock.release()
    return false
  }

  /// Moves a message back to `waiting`, because the user decided that the message was not sent.
  public func retry(_ message: ListedMessage) throws(OutboxFailure) -> ListedMessage {
    try move(message, to: mailbox(.waiting))
  }

  /// Records that a message was sent, as the program reported or the user decided, and then files the message.
  public func wasSent(_ message: ListedMessage, home: Home) -> Outcome {
    do throws(OutboxFailure) {
      return file(try move(message, to: mailbox(.accepted)), home: home)
    } catch { return .notFiled(reason: "\(error)") }
  }

  /// Moves a message back to Drafts. If that fails, moves it to the outbox's own drafts.
  public func giveBack(
    _ message: ListedMessage, to home: Home
  ) throws(OutboxFailure) -> ListedMessage {
    do throws(OutboxFailure) { return try move(message, to: home.drafts) } catch {
      return try move(message, to: ownHome.drafts)
    }
  }

  /// Marks the message that was answered, and moves the sent message to Sent. If the process is killed, the next run
  /// can repeat each step.
  private func file(_ message: ListedMessage, home: Home) -> Outcome {
    do throws(OutboxFailure) {
      let path = try path(of: message)
      let bytes = try Self.bytes(of: path)
      let id = AnsweredMessage(bytes).draftID ?? ""
      let marking = Set(answered(by: id).compactMap(mark)).sorted()
      let kept = MessageHeadEditing.removing(from: bytes, DraftNotes.isNote)
      if kept != bytes { try Self.write(kept, to: path, .allowed) }
      // The file was rewritten, so the new file needs a lock of its own.
      let lock = MessageLock(path)
      defer { lock?.release() }
      let flags = MailAction.setFlags(adding: .seen, removing: .draft)
      let read = try perform(flags, on: message)
      let filed = try move(read, to: home.sent)
      answered.forget(id)
      origins.forget(id)
      forgetFailure(of: id)
      // The user cannot see the outbox's folder as a mailbox, so a notice names the folder.
      let place = filed.mailbox == ownHome.sent ? "the copy is in \(account.path)" : nil
      let notices = marking + [place].compactMap { $0 }
      return .sent(filed: filed, notice: notices.isEmpty ? nil : notices.joined(separator: "; "))
    } catch { return .notFiled(reason: "\(error)") }
  }

  /// Sets the flag of the message that was answered or forwarded. Returns a description of the error; nil if the flag
  /// was set.
  private func mark(_ answered: AnsweredReference) -> String? {
    let flag: MessageFlags = answered.isForwarded ? .passed : .replied
    let action = MailAction.setFlags(adding: flag, removing: [])
    let reference = ListedMessage(mailbox: answered.mailbox, key: answered.key)
    do throws(OutboxFailure) {
      _ = try perform(action, on: reference)
      return nil
    } catch {
      guard case .change(.messageIsGone) = error else { return "\(error)" }
    }
    // Another program may have moved the message to a different mailbox without changing its file
    // name, so the message is looked for by that name.
    let own = answered.key.rawValue.split(separator: "/").last.map(String.init) ?? ""
    guard let account = editor.account(answered.mailbox.account),
      let entry = try? MailReader(account).message(MessageKey(rawValue: own))
    else { return "the original message is gone, so it was not marked as answered" }
    do throws(OutboxFailure) {
      _ = try perform(action, on: ListedMessage(entry))
      return nil
    } catch { return "\(error)" }
  }
}

// MARK: - Messages

extension Outbox {
  /// Moves a message. The user cannot undo this move. Drafts and Sent are created when they are first needed.
  func move(_ message: ListedMessage, to mailbox: MailboxID) throws(OutboxFailure) -> ListedMessage
  {
    do throws(OutboxFailure) { return try perform(.move(to: mailbox), on: message) } catch {
      if case .change(.cannotBeNoted) = error, let moved = renamed(message, to: mailbox) {
        return moved
      }
      guard case .change(.noSuchMailbox) = error else { throw error }
    }
    if let failure = editor.perform(.create(mailbox)).failure { throw .change(failure) }
    return try perform(.move(to: mailbox), on: message)
  }

  /// Moves a message within the outbox by renaming its file, without using the journal. The journal cannot be written
  /// when the disk is full, but the result of sending must not be lost. Renaming is atomic. Nil if the file cannot be
  /// renamed.
  func renamed(_ message: ListedMessage, to mailbox: MailboxID) -> ListedMessage? {
    guard message.mailbox.account == account.id, mailbox.account == account.id,
      let old = try? path(of: message)
    else { return nil }
    let folder = account.path.appending(mailbox.name).appending("cur")
    let new = folder.appending(Array(old.lastComponent))
    let isDone = old.withCString { old in new.withCString { rename(old, $0) == 0 } }
    guard isDone else { return nil }
    for changed in [folder, old.parent] { Self.sync(changed) }
    let base = message.key.rawValue.split(separator: "/").last.map(String.init) ?? ""
    return ListedMessage(
      mailbox: mailbox, key: MessageKey(rawValue: "\(mailbox.name)/\(base)"))
  }

  /// Waits until a directory's entries have been written to disk.
  private static func sync(_ folder: FilePath) {
    let opened = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard opened >= 0 else { return }
    fsync(opened)
    close(opened)
  }

  func perform(
    _ action: MailAction, on message: ListedMessage
  ) throws(OutboxFailure) -> ListedMessage {
    let outcome = editor.perform(action, on: [message], isRecorded: false)
    if let failure = outcome.failure { throw .change(failure) }
    guard let result = outcome.messages.first?.result else { return message }
    switch result {
    case .success(let place): return place ?? message
    case .failure(let failure): throw .change(failure)
    }
  }

  /// Returns the messages in a mailbox of the outbox, sorted by their file names.
  func messages(in mailbox: MailboxID) -> [(listed: ListedMessage, path: FilePath)] {
    guard let known = account.mailbox(mailbox),
      let list = try? MailReader(account).messages(in: known)
    else { return [] }
    return (0..<list.count).map { (ListedMessage(list, at: $0), list[$0].location.path) }
  }

  func path(of message: ListedMessage) throws(OutboxFailure) -> FilePath {
    let found = messages(in: message.mailbox).first { $0.listed == message }
    guard let found else { throw .change(.messageIsGone) }
    return found.path
  }

  /// Reads a file in the outbox, however large it is.
  static func bytes(of path: FilePath) throws(OutboxFailure) -> [UInt8] {
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { throw .unusable(path, "\(SystemError(errno))") }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .unusable(path, "\(SystemError(errno))") }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}

/// A lock on a message that a process is working on. The lock is released when the process ends, and is kept when the
/// file is renamed.
public struct MessageLock: Sendable {
  private let descriptor: Int32

  /// Locks a file. Nil if another process has locked the file, or if the file does not exist.
  init?(_ path: FilePath) {
    descriptor = path.withCString { open($0, O_RDWR | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    if trifold_lock_for_flock(descriptor) != 0 {
      close(descriptor)
      return nil
    }
  }

  /// Locks a folder. Nil if another process has locked the folder.
  init?(folder: FilePath) {
    descriptor = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    if trifold_lock_for_flock(descriptor) != 0 {
      close(descriptor)
      return nil
    }
  }

  /// Releases the lock.
  public func release() {
    // A program that is just being started has a copy of the descriptor, so closing it would not release the lock yet.
    trifold_unlock_for_flock(descriptor)
    close(descriptor)
  }
}
