import MailStore
import SystemCalls

/// Notes about messages by their Message-IDs: a file for each, in a folder beside the outbox.
///
/// A draft does not say such things itself: another program that sends the draft would tell its recipients of folders on this
/// machine, as mutt and aerc did.
struct MessageNotes: Sendable {
  private let folder: FilePath

  /// The notes in the folder of this name beside an outbox.
  init(_ name: String, besideOutbox outbox: FilePath) { folder = outbox.parent.appending(name) }

  /// Notes lines about a message. Without the note nothing is lost but what it says.
  func note(_ lines: [String], about messageID: String) {
    _ = folder.withCString { mkdir($0, 0o700) }
    let text = ([messageID] + lines).map { $0.onOneLine + "\n" }.joined()
    try? Outbox.write(Array(text.utf8), to: path(messageID), .allowed)
  }

  /// The lines about a message; nil if nothing is noted.
  func lines(about messageID: String) -> [String]? {
    guard let lines = Self.lines(of: path(messageID)), lines.first == messageID else { return nil }
    return Array(lines.dropFirst())
  }

  /// All messages about which something is noted.
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

  /// Forgets what is noted about a message.
  func forget(_ messageID: String) { _ = path(messageID).withCString { unlink($0) } }

  /// The file's name is a hash (FNV-1a) of the Message-ID, which can be longer than a name and can have slashes.
  private func path(_ messageID: String) -> FilePath {
    folder.appending(Self.hash(of: messageID.utf8))
  }

  /// FNV-1a.
  static func hash(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}

/// What the program that sends said about a message that it did not send, or may have sent.
public struct SendingFailure: Hashable, Sendable {
  /// The message: a draft again, or in the outbox.
  public let message: ListedMessage
  /// The time, in seconds since 1970.
  public let seconds: Int64
  /// The program's words, or else its exit code.
  public let words: String
}

extension Outbox {
  /// What drafts answer.
  var answered: MessageNotes { MessageNotes("answered", besideOutbox: account.path) }

  /// Where the messages of the outbox were drafts.
  var origins: MessageNotes { MessageNotes("origins", besideOutbox: account.path) }

  /// What the program that sends said last about messages that are not sent.
  private var failures: MessageNotes { MessageNotes("failures", besideOutbox: account.path) }

  /// What a draft answers or forwards, as far as that is known.
  func answered(by messageID: String) -> [AnsweredReference] {
    (answered.lines(about: messageID) ?? []).compactMap { AnsweredReference($0) }
  }

  /// Notes where a draft was, before it goes into the outbox.
  func note(origin: ListedMessage, of bytes: [UInt8], _ known: Draft?) {
    guard origin.mailbox.account != account.id,
      let id = AnsweredMessage(bytes).draftID ?? known?.messageID
    else { return }
    origins.note([AnsweredReference(origin, isForwarded: false).field], about: id)
  }

  /// Notes the account for which a draft was written that is kept here: it is filed there once it is sent.
  func note(home: Home, of draft: Draft) {
    guard home.drafts.account != account.id else { return }
    let place = ListedMessage(mailbox: home.drafts, key: MessageKey(rawValue: "none"))
    origins.note([AnsweredReference(place, isForwarded: false).field], about: draft.messageID)
  }

  /// The account for which a message of the outbox was written, and in whose Sent it is filed: the one in whose Drafts it
  /// was, or else that of the message that it answers. Nil if nobody knows.
  public func accountOfOrigin(of message: ListedMessage) -> AccountID? {
    guard let bytes = bytes(of: message) else { return nil }
    return Self.accountOfOrigin(of: bytes, in: account.path)
  }

  /// The mailboxes of the account for which a message was written, which is opened if it is not yet; `usual` if nobody knows
  /// the account. What is filed there is kept in the outbox while the account is away.
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

  /// The account for which a message of the outbox in `folder` was written; nil if nobody knows.
  public static func accountOfOrigin(of bytes: [UInt8], in folder: FilePath) -> AccountID? {
    guard let id = AnsweredMessage(bytes).draftID else { return nil }
    let notes = ["origins", "answered"].lazy.map { MessageNotes($0, besideOutbox: folder) }
    return notes.compactMap { notes in
      notes.lines(about: id)?.first.flatMap { AnsweredReference($0)?.mailbox.account }
    }.first
  }

  /// Notes that a message was not sent, or may have been, and where it is now.
  func note(failure words: String, of message: ListedMessage, _ bytes: [UInt8]) {
    guard let id = AnsweredMessage(bytes).draftID else { return }
    let place = AnsweredReference(message, isForwarded: false).field
    failures.note([place, "\(editor.editing.now())", words], about: id)
  }

  /// Forgets that a message was not sent: the user goes on with it.
  public func forgetFailure(of messageID: String) { failures.forget(messageID) }

  /// Forgets all that is noted of a message, which is gone.
  func forget(_ messageID: String) {
    for notes in [answered, origins, failures] { notes.forget(messageID) }
  }

  /// What the program that sends said last about the messages that are still where they were after that.
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
