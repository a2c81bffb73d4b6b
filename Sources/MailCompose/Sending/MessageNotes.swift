import MailStore
import SystemCalls

/// Notes about messages, which are identified by their Message-IDs. Each note is a file in a folder next to the
/// outbox.
///
/// The notes are not stored as fields of the draft, because a different program could send the draft, and so reveal
/// the names of local folders to the recipients, as mutt and aerc did.
struct MessageNotes: Sendable {
  private let folder: FilePath

  /// Creates the notes in the folder with this name, next to an outbox.
  init(_ name: String, besideOutbox outbox: FilePath) { folder = outbox.parent.appending(name) }

  /// Stores lines about a message. Errors are ignored, because a missing note does no harm.
  func note(_ lines: [String], about messageID: String) {
    _ = folder.withCString { mkdir($0, 0o700) }
    let text = ([messageID] + lines).map { $0.onOneLine + "\n" }.joined()
    try? Outbox.write(Array(text.utf8), to: path(messageID), .allowed)
  }

  /// Returns the lines of the note about a message. Nil if there is no note.
  func lines(about messageID: String) -> [String]? {
    guard let lines = Self.lines(of: path(messageID)), lines.first == messageID else { return nil }
    return Array(lines.dropFirst())
  }

  /// All notes, each with the Message-ID of its message.
  var all: [(messageID: String, lines: [String])] {
    let names = (try? FolderListing.names(in: "\(folder)")) ?? []
    return names.compactMap { name in
      guard let lines = Self.lines(of: folder.appending(name)), let id = lines.first else {
        return nil
      }
      return (id, Array(lines.dropFirst()))
    }
  }

  private static func lines(of path: FilePath) -> [String]? {
    guard let bytes = try? Outbox.bytes(of: path) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.dropLast()
  }

  /// Removes the note about a message.
  func forget(_ messageID: String) { _ = path(messageID).withCString { unlink($0) } }

  /// Returns the path of the note about a message. The file name is a hash, because a Message-ID may be too long for
  /// a file name, and may contain slashes.
  private func path(_ messageID: String) -> FilePath {
    folder.appending(Self.hash(of: messageID.utf8))
  }

  /// Returns the FNV-1a hash of bytes, in hexadecimal.
  static func hash(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}

/// What the sending program reported about a message that was not sent, or that may not have been sent.
public struct SendingFailure: Hashable, Sendable {
  /// The message, which is either back in Drafts or still in the outbox.
  public let message: ListedMessage
  /// The time when sending failed, in seconds since 1970.
  public let seconds: Int64
  /// The program's output; if there is none, its exit code.
  public let words: String
}

extension Outbox {
  /// Notes about the messages that a draft answers.
  var answered: MessageNotes { MessageNotes("answered", besideOutbox: account.path) }

  /// Notes that record where messages in the outbox were stored as drafts.
  var origins: MessageNotes { MessageNotes("origins", besideOutbox: account.path) }

  /// Notes about messages that were not sent, with the last output of the sending program.
  private var failures: MessageNotes { MessageNotes("failures", besideOutbox: account.path) }

  /// Returns the known messages that a draft answers or forwards.
  func answered(by messageID: String) -> [AnsweredReference] {
    (answered.lines(about: messageID) ?? []).compactMap { AnsweredReference($0) }
  }

  /// Records where a draft is stored, before it is moved to the outbox.
  func note(origin: ListedMessage, of bytes: [UInt8], _ known: Draft?) {
    guard origin.mailbox.account != account.id,
      let id = AnsweredMessage(bytes).draftID ?? known?.messageID
    else { return }
    origins.note([AnsweredReference(origin, isForwarded: false).field], about: id)
  }

  /// For a draft that is kept in the outbox's folder, records the account in which the message will
  /// be filed after it is sent.
  func note(home: Home, of draft: Draft) {
    guard home.drafts.account != account.id else { return }
    let place = ListedMessage(mailbox: home.drafts, key: MessageKey(rawValue: "none"))
    origins.note([AnsweredReference(place, isForwarded: false).field], about: draft.messageID)
  }

  /// Returns the account whose Sent mailbox will receive a message from the outbox. This is the account that
  /// contained the draft, or else the account of the message that the draft answers. Nil if neither is known.
  public func accountOfOrigin(of message: ListedMessage) -> AccountID? {
    guard let bytes = bytes(of: message) else { return nil }
    return Self.accountOfOrigin(of: bytes, in: account.path)
  }

  /// Returns the mailboxes of the account for which a message was written. Opens that account if
  /// necessary. If the account is unknown or is a single file, returns `usual`. If the account
  /// cannot be opened, the message stays in the outbox after it has been sent.
  public func home(of message: ListedMessage, usual: Home) -> Home {
    let place = message.mailbox.account
    guard let id = place == account.id ? accountOfOrigin(of: message) : place else { return usual }
    if editor.account(id) == nil, let own = try? MailAccount.open(id.path, isKnown: true) {
      editor.update([own])
    }
    if let own = editor.account(id), !own.isSingleFile { return Home(SpecialMailboxes(own)) }
    if editor.account(id) != nil { return usual }
    return Home(drafts: ownHome.drafts, sent: MailboxID(account: id, name: "Sent"))
  }

  /// Returns the account for which a message in the outbox at `folder` was written. Nil if the account is unknown.
  public static func accountOfOrigin(of bytes: [UInt8], in folder: FilePath) -> AccountID? {
    guard let id = AnsweredMessage(bytes).draftID else { return nil }
    let notes = ["origins", "answered"].lazy.map { MessageNotes($0, besideOutbox: folder) }
    return notes.compactMap { notes in
      notes.lines(about: id)?.first.flatMap { AnsweredReference($0)?.mailbox.account }
    }.first
  }

  /// Records that a message was not sent, or may not have been sent, and where the message is.
  func note(failure words: String, of message: ListedMessage, _ bytes: [UInt8]) {
    guard let id = AnsweredMessage(bytes).draftID else { return }
    let place = AnsweredReference(message, isForwarded: false).field
    failures.note([place, "\(editor.editing.now())", words], about: id)
  }

  /// Forgets that a message could not be sent, because the user continues to work on the message.
  public func forgetFailure(of messageID: String) { failures.forget(messageID) }

  /// Removes all notes about a message that no longer exists.
  func forget(_ messageID: String) {
    for notes in [answered, origins, failures] { notes.forget(messageID) }
  }

  /// The recorded failures, oldest first. The failures of messages that have since been moved are removed.
  public var allFailures: [SendingFailure] {
    failures.all.compactMap { id, lines in
      guard lines.count == 3, let place = AnsweredReference(lines[0]), let time = Int64(lines[1])
      else { return nil }
      let message = ListedMessage(mailbox: place.mailbox, key: place.key)
      let isOpened =
        place.mailbox.account == account.id || editor.account(place.mailbox.account) != nil
      guard isOpened else { return nil }
      guard isThere(message, id: id) else {
        failures.forget(id)
        return nil
      }
      return SendingFailure(message: message, seconds: time, words: lines[2])
    }.sorted { $0.seconds < $1.seconds }
  }
}
