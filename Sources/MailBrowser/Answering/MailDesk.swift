import MailCompose
import MailStore
import Synchronization
import SystemCalls

/// The desk of a user, with drafts and outbox on the disk.
///
/// A class, because it keeps the locks of the messages that wait to be sent.
public final class MailDesk: WritingDesk {
  /// What it takes from its surroundings.
  public struct Surroundings: Sendable {
    /// The folder of Trifold's own state.
    public var state: String
    /// Asks for the identities, once.
    public var identities: @Sendable () -> Identities
    /// The program that sends the mail of an address; nil if there is none.
    public var sender: @Sendable (EmailAddress, Identity?) -> (any MailSender)?
    /// The shell's command that starts the editor.
    public var editor: String
    /// The account of a message that belongs to none.
    public var usualAccount: @Sendable () -> MailAccount?
    /// The program that looks for addresses; nil if there is none.
    public var addresses: AddressCommand?
    /// Encrypts and signs; nil if that cannot be done.
    public var protector: GnuPG?
    /// Now, on the user's clock.
    public var date: @Sendable () -> MailDate

    /// Names everything.
    public init(
      state: String, identities: @escaping @Sendable () -> Identities,
      sender: @escaping @Sendable (EmailAddress, Identity?) -> (any MailSender)?, editor: String,
      usualAccount: @escaping @Sendable () -> MailAccount?, addresses: AddressCommand? = nil,
      date: @escaping @Sendable () -> MailDate
    ) {
      (self.state, self.identities) = (state, identities)
      (self.sender, self.editor, self.usualAccount) = (sender, editor, usualAccount)
      (self.addresses, self.date) = (addresses, date)
    }
  }

  private let surroundings: Surroundings
  private let mail: MailEditor
  private let known = Mutex<Identities?>(nil)
  private let opened = Mutex<Outbox?>(nil)
  private let locks = Mutex<[ListedMessage: MessageLock]>([:])
  private let protection: KeptProtection

  /// Makes a desk.
  /// - Parameter editor: changes the mail of the user's accounts.
  public init(_ surroundings: Surroundings, editor: MailEditor) {
    (self.surroundings, mail) = (surroundings, editor)
    protection = KeptProtection(surroundings.protector ?? GnuPG())
  }

  /// Those who may write.
  public var identities: Identities {
    known.withLock { known in
      if let known { return known }
      let found = surroundings.identities()
      known = found
      return found
    }
  }

  /// Now, on the user's clock.
  public var date: MailDate { surroundings.date() }

  /// The program that looks for addresses.
  public var addresses: AddressCommand? { surroundings.addresses }

  private var texts: String { surroundings.state + "/editing" }

  private func outbox() throws(OutboxFailure) -> Outbox {
    if let outbox = opened.withLock({ $0 }) { return outbox }
    let outbox = try Outbox(FilePath(surroundings.state + "/outbox"), editor: mail)
    opened.withLock { $0 = outbox }
    return outbox
  }

  private func home(_ account: MailAccount?, _ outbox: Outbox) -> Outbox.Home {
    let own = account.flatMap { $0.isSingleFile ? nil : $0 } ?? surroundings.usualAccount()
    guard let own, !own.isSingleFile else { return outbox.ownHome }
    if mail.account(own.id) == nil { mail.update([own]) }
    return Outbox.Home(SpecialMailboxes(mail.account(own.id) ?? own))
  }

  // MARK: Writing

  /// Saves a new draft.
  public func begin(_ draft: Draft, in account: MailAccount?) throws -> WrittenDraft {
    let outbox = try outbox()
    return try WrittenDraft(draft, in: home(account, outbox), of: outbox)
  }

  /// Opens a draft, which stays as it is until something is changed.
  public func open(
    _ draft: Draft, of bytes: [UInt8], at place: ListedMessage, in account: MailAccount?
  ) throws -> WrittenDraft {
    let outbox = try outbox()
    if [.sending, .accepted].map(outbox.mailbox).contains(place.mailbox) {
      throw AnsweringFailure.noDraft
    }
    if place.mailbox == outbox.mailbox(.waiting), try outbox.isHeld(place) {
      throw AnsweringFailure.isHeldElsewhere
    }
    var writing = WrittenDraft(
      opening: draft, of: bytes, at: place, in: home(account, outbox), of: outbox)
    writing.adoptText(from: texts)
    return writing
  }

  /// Starts the editor, and takes over what it made of the text.
  public func edit(_ writing: inout WrittenDraft) throws {
    if writing.draft.resent != nil { throw AnsweringFailure.isResent }
    if writing.file == nil { try writing.write(into: texts) }
    let command = writing.command(surroundings.editor)
    let editor = PipedCommand("\(command) \"$1\"", [writing.file ?? ""])
    let end = try editor.runInTerminal(with: nil)
    try take(&writing)
    if !end.succeeded { throw AnsweringFailure.editor(end.reason) }
  }

  /// Takes over what the editor saved. Returns false if that is nothing new.
  @discardableResult
  private func take(_ writing: inout WrittenDraft) throws(OutboxFailure) -> Bool {
    try writing.takeText(from: identities, by: outbox())
  }

  /// Changes the draft, and saves it.
  public func change(
    _ writing: inout WrittenDraft, _ change: (inout Draft) throws -> Void
  ) throws {
    try take(&writing)
    var draft = writing.draft
    try change(&draft)
    try writing.save(draft, by: outbox())
  }

  /// Ends writing the draft, which is kept.
  public func keep(_ writing: inout WrittenDraft) throws {
    try take(&writing)
    _ = try writing.saveIfGone(by: outbox())
    writing.removeFile()
  }

  /// Takes the draft away for good.
  public func remove(_ writing: inout WrittenDraft) throws {
    try writing.remove(from: outbox())
  }

  // MARK: Sending

  /// Takes the draft into the outbox, where it waits.
  public func queue(_ writing: inout WrittenDraft) throws {
    // An editor with a window of its own may have saved since, and nobody has seen on the sheet what or to whom.
    if try take(&writing) { throw AnsweringFailure.changedText }
    try writing.draft.checkSendable()
    guard let sender = sender(of: writing.draft) else { throw AnsweringFailure.noSender }
    try sender.check(writing.draft.recipients)
    let outbox = try outbox()
    _ = try writing.saveIfGone(by: outbox)
    try protection.prepare(outbox.bytes(of: writing.saved) ?? [])
    let waiting = try outbox.queue(writing.saved, as: writing.draft, date: date)
    writing.move(to: waiting)
    // The text is in the outbox. The file of the editor is made anew if it is held back.
    writing.removeFile()
    try? hold(waiting, outbox)
  }

  /// True if messages can be encrypted and signed.
  public var protects: Bool { surroundings.protector != nil }

  /// Encrypts and signs the draft, and keeps the result until it is sent.
  public func unlock(_ writing: inout WrittenDraft) throws {
    if try take(&writing) { throw AnsweringFailure.changedText }
    let outbox = try outbox()
    _ = try writing.saveIfGone(by: outbox)
    var programs = surroundings.protector ?? GnuPG()
    programs.mayAsk(on: GnuPG.ownTerminal)
    try protection.prepare(outbox.bytes(of: writing.saved) ?? [], by: programs)
  }

  private func sender(of draft: Draft) -> (any MailSender)? {
    surroundings.sender(draft.from, identities.identity(of: draft.from))
  }

  private func hold(_ message: ListedMessage, _ outbox: Outbox) throws {
    guard let lock = try outbox.hold(message) else { throw AnsweringFailure.isHeldElsewhere }
    locks.withLock { $0[message] = lock }
  }

  /// Lets go of a message, as the end of the process does.
  func release(_ message: ListedMessage) {
    locks.withLock { $0.removeValue(forKey: message) }?.release()
  }

  /// Gives a message that waits back to Drafts.
  public func giveBack(_ writing: inout WrittenDraft) throws {
    let outbox = try outbox()
    let waiting = writing.saved
    defer { release(waiting) }
    writing.move(to: try outbox.giveBack(waiting, to: writing.home(in: outbox)))
  }

  /// Sends a message that waits.
  public func send(_ writing: WrittenDraft) throws -> Outbox.Outcome {
    defer { release(writing.saved) }
    let outbox = try outbox()
    guard let sender = sender(of: writing.draft) else { throw AnsweringFailure.noSender }
    return try outbox.send(
      writing.saved, with: sender, home: writing.home, protector: protection)
  }

  // MARK: What was left

  /// What is not sent.
  public func leftovers(isStart: Bool) -> Leftovers {
    var left = Leftovers()
    left.protects = protects
    if isStart { WrittenDraft.removeSavedTexts(in: texts) }
    left.notices = WrittenDraft.abandonedFiles(in: texts).map {
      WrittenDraft.namesDraft($0)
        ? "A draft was interrupted; Edit Draft goes on with its text, which is in \($0)"
        : "The text of an interrupted draft is in \($0)"
    }
    // It is not made to be looked at.
    guard access(surroundings.state + "/outbox", F_OK) == 0, let outbox = try? outbox() else {
      return left
    }
    let rest = outbox.start(filing: isStart ? { self.home(of: $0, outbox) } : nil)
    let failures = outbox.allFailures
    left.notices += rest.notices
    let kept = outbox.keptDrafts.filter { draft in !failures.contains { $0.message == draft } }
    left.messages = kept.map { unsettled($0, .draft, nil, outbox) }
    left.messages += rest.unfiled.map { unsettled($0.listed, .unfiled, nil, outbox) }
    left.messages += rest.messages.map { message in
      let failure = failures.first { $0.message == message.listed }
      let state: UnsettledMessage.State = message.state == .sending ? .unsure : .waiting
      return unsettled(message.listed, state, failure, outbox)
    }
    let ways = Outbox.State.allCases.map(outbox.mailbox)
    left.messages += failures.filter { !ways.contains($0.message.mailbox) }
      .map { unsettled($0.message, .notSent, $0, outbox) }
    return left
  }

  private func unsettled(
    _ place: ListedMessage, _ state: UnsettledMessage.State, _ failure: SendingFailure?,
    _ outbox: Outbox
  ) -> UnsettledMessage {
    let draft = try? draft(of: place, outbox)
    let recipients = draft?.recipients.map { $0.name ?? $0.address } ?? []
    return UnsettledMessage(
      place: place, state: state, recipients: recipients.joined(separator: ", "),
      subject: draft?.subject ?? "", seconds: failure?.seconds ?? draft?.date.seconds ?? 0,
      words: failure?.words ?? "")
  }

  private func draft(of message: ListedMessage, _ outbox: Outbox) throws -> Draft {
    let nobody = EmailAddress(name: nil, address: "")
    return try outbox.draft(
      of: message, now: date, sender: identities.all.first?.address ?? nobody)
  }

  /// Where a message is filed: in the account for which it was written.
  private func home(of message: ListedMessage, _ outbox: Outbox) -> Outbox.Home {
    outbox.home(of: message, usual: home(nil, outbox))
  }

  /// Files a message that may have been sent: it was, by the word of the user.
  public func fileAsSent(_ message: UnsettledMessage) throws -> Outbox.Outcome {
    let outbox = try outbox()
    guard message.state == .unsure, message.place.mailbox == outbox.mailbox(.sending) else {
      throw AnsweringFailure.isNotUnsure
    }
    guard try !outbox.isHeld(message.place) else { throw AnsweringFailure.isHeldElsewhere }
    return outbox.wasSent(message.place, home: home(of: message.place, outbox))
  }

  /// Makes a draft again of a message that is not sent.
  public func reopen(_ message: UnsettledMessage) throws -> WrittenDraft {
    if message.state.isDraft {
      var writing = try draftAgain(message)
      try outbox().forgetFailure(of: writing.draft.messageID)
      writing.adoptText(from: texts)
      return writing
    }
    var writing = try sendAgain(message)
    try giveBack(&writing)
    return writing
  }

  private func draftAgain(_ message: UnsettledMessage) throws -> WrittenDraft {
    let outbox = try outbox()
    var draft = try draft(of: message.place, outbox)
    if let own = identities.all.first?.address {
      draft.setAsideStranger(keeping: own, of: identities)
    }
    return WrittenDraft(
      opening: draft, of: outbox.bytes(of: message.place) ?? [], at: message.place,
      in: home(of: message.place, outbox), of: outbox)
  }

  /// Takes a message that is not sent into the outbox once more, where it waits.
  public func sendAgain(_ message: UnsettledMessage) throws -> WrittenDraft {
    if message.state.isDraft {
      var writing = try draftAgain(message)
      try queue(&writing)
      return writing
    }
    let outbox = try outbox()
    guard try !outbox.isHeld(message.place) else { throw AnsweringFailure.isHeldElsewhere }
    let draft = try draft(of: message.place, outbox)
    let home = home(of: message.place, outbox)
    try protection.prepare(outbox.bytes(of: message.place) ?? [])
    let place = message.state == .unsure ? try outbox.retry(message.place) : message.place
    try hold(place, outbox)
    return WrittenDraft(draft, at: place, in: home)
  }
}
