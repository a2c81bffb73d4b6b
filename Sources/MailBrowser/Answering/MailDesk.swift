import MailCompose
import MailStore
import Synchronization
import SystemCalls

/// A writing desk with drafts and outbox on disk.
///
/// This is a class because it holds the locks of the messages that wait to be sent.
public final class MailDesk: WritingDesk {
  /// The folder, settings and programs that the desk depends on.
  public struct Surroundings: Sendable {
    /// The folder in which Trifold keeps its own state.
    public var state: String
    /// Looks up the user's identities. Called once.
    public var identities: @Sendable () -> Identities
    /// Returns the program that sends mail from an address; nil if there is none.
    public var sender: @Sendable (EmailAddress, Identity?) -> (any MailSender)?
    /// The shell command that starts the editor.
    public var editor: String
    /// Returns the account for messages that belong to no account.
    public var usualAccount: @Sendable () -> MailAccount?
    /// The user's address command; nil if there is none.
    public var addresses: AddressCommand?
    /// The program that encrypts and signs; nil if there is none.
    public var protector: GnuPG?
    /// Returns the current date on the user's clock.
    public var date: @Sendable () -> MailDate
    /// The user's full name; nil if the system does not know it.
    public var fullName: String?

    /// Creates surroundings without a program that encrypts.
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
  /// - Parameter editor: changes the user's mail on disk.
  public init(_ surroundings: Surroundings, editor: MailEditor) {
    (self.surroundings, mail) = (surroundings, editor)
    protection = KeptProtection(surroundings.protector ?? GnuPG())
  }

  /// The identities from which the user can write.
  public var identities: Identities {
    known.withLock { known in
      if let known { return known }
      let found = surroundings.identities()
      known = found
      return found
    }
  }

  /// Adds an identity, as if the configuration contained it.
  public func add(_ identity: EmailAddress) {
    let former = identities.all
    known.withLock { $0 = Identities(former + [Identity(identity, source: .configuration)]) }
  }

  /// The user's full name.
  public var fullName: String? { surroundings.fullName }

  /// The current date on the user's clock.
  public var date: MailDate { surroundings.date() }

  /// The user's address command.
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

  /// Opens a draft. Its file is unchanged until the draft is edited.
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

  /// Runs the user's editor, and reads the edited text.
  public func edit(_ writing: inout WrittenDraft) throws {
    if writing.draft.resent != nil { throw AnsweringFailure.isResent }
    if writing.file == nil { try writing.write(into: texts) }
    let command = writing.command(surroundings.editor)
    let editor = PipedCommand("\(command) \"$1\"", [writing.file ?? ""])
    let end = try editor.runInTerminal(with: nil)
    try take(&writing)
    if !end.succeeded { throw AnsweringFailure.editor(end.reason) }
  }

  /// Reads the text that the editor saved. Returns false if it is unchanged.
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

  /// Saves the draft, and stops editing it.
  public func keep(_ writing: inout WrittenDraft) throws {
    try take(&writing)
    _ = try writing.saveIfGone(by: outbox())
    writing.removeFile()
  }

  /// Deletes the draft permanently.
  public func remove(_ writing: inout WrittenDraft) throws {
    try writing.remove(from: outbox())
  }

  // MARK: Sending

  /// Moves the draft to the outbox, where it waits to be sent.
  public func queue(_ writing: inout WrittenDraft) throws {
    // An editor with its own window may have saved a change that the user has not seen on the
    // sheet, so do not send the draft.
    if try take(&writing) { throw AnsweringFailure.changedText }
    try writing.draft.checkSendable()
    guard let sender = sender(of: writing.draft) else { throw AnsweringFailure.noSender }
    try sender.check(writing.draft.recipients)
    let outbox = try outbox()
    _ = try writing.saveIfGone(by: outbox)
    try protection.prepare(outbox.bytes(of: writing.saved) ?? [])
    let waiting = try outbox.queue(writing.saved, as: writing.draft, date: date)
    writing.move(to: waiting)
    // Remove the editor's file, because the outbox now has the text. If the user holds the draft
    // back, the file is written again.
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

  /// Releases the lock of a message, as if the process had ended.
  func release(_ message: ListedMessage) {
    locks.withLock { $0.removeValue(forKey: message) }?.release()
  }

  /// Moves a waiting message back to Drafts.
  public func giveBack(_ writing: inout WrittenDraft) throws {
    let outbox = try outbox()
    let waiting = writing.saved
    defer { release(waiting) }
    writing.move(to: try outbox.giveBack(waiting, to: writing.home(in: outbox)))
  }

  /// Sends a message that waits in the outbox.
  public func send(_ writing: WrittenDraft) throws -> Outbox.Outcome {
    defer { release(writing.saved) }
    let outbox = try outbox()
    guard let sender = sender(of: writing.draft) else { throw AnsweringFailure.noSender }
    return try outbox.send(
      writing.saved, with: sender, home: writing.home, protector: protection)
  }

  // MARK: What was left

  /// Returns the messages that are not sent yet.
  public func leftovers(isStart: Bool) -> Leftovers {
    var left = Leftovers()
    left.protects = protects
    if isStart { WrittenDraft.removeSavedTexts(in: texts) }
    left.notices = WrittenDraft.abandonedFiles(in: texts).map {
      WrittenDraft.namesDraft($0)
        ? "A draft was interrupted; choose Edit Draft to continue \($0)"
        : "The text of an interrupted draft is in \($0)"
    }
    // Do not create an outbox merely to look for messages in it.
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

  /// Returns the mailboxes of the account to which a message belongs.
  private func home(of message: ListedMessage, _ outbox: Outbox) -> Outbox.Home {
    outbox.home(of: message, usual: home(nil, outbox))
  }

  /// Files a message in Sent because the user says that it was sent.
  public func fileAsSent(_ message: UnsettledMessage) throws -> Outbox.Outcome {
    let outbox = try outbox()
    guard message.state == .unsure, message.place.mailbox == outbox.mailbox(.sending) else {
      throw AnsweringFailure.isNotUnsure
    }
    guard try !outbox.isHeld(message.place) else { throw AnsweringFailure.isHeldElsewhere }
    return outbox.wasSent(message.place, home: home(of: message.place, outbox))
  }

  /// Turns an unsent message back into a draft.
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
      draft.replaceForeignAuthor(keeping: own, of: identities)
    }
    return WrittenDraft(
      opening: draft, of: outbox.bytes(of: message.place) ?? [], at: message.place,
      in: home(of: message.place, outbox), of: outbox)
  }

  /// Moves an unsent message back to the outbox, where it waits to be sent.
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
