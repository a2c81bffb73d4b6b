import ArgumentParser
import MailCompose
import MailStore
import SystemCalls

/// `trifold send`: sends a draft from a script, and resolves messages that were left in the outbox.
struct SendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", _superCommandName: ProgramName.text,
    abstract: "Send a draft, or resolve a message that may have been sent.",
    discussion: """
      A message is named by the PATH:KEY that trifold compose prints. If the message was accepted, the exit code is 0. \
      If it was not accepted, the exit code is that of the sending command. The exit code 74 means that the message may \
      have been sent: --retry sends it again, and --was-sent files it in Sent.
      """)

  @Option(help: ArgumentHelp("Send this draft.", valueName: "message"), completion: .file())
  var draft: String?

  @Option(
    help: ArgumentHelp(
      "Send this message from the outbox again.", valueName: "message"),
    completion: .file())
  var retry: String?

  @Option(
    help: ArgumentHelp("File this message from the outbox as sent.", valueName: "message"),
    completion: .file())
  var wasSent: String?

  @OptionGroup var place: ComposeOptions

  func validate() throws {
    let given = [draft, retry, wasSent].compactMap { $0 }
    guard given.count == 1 else {
      throw ValidationError("use exactly one of --draft, --retry and --was-sent")
    }
  }

  func run() throws {
    let named = try MailReader.message(named: RawArguments.path(draft ?? retry ?? wasSent ?? ""))
    let outbox = XDGFolder.state.path(Environment.all).flatMap { FilePath($0 + "/outbox").resolved }
    let isOutbox = outbox == named.reader.account.path
    let raw = try named.reader.bytes(of: named.entry, limit: 1 << 28)
    // A message in the outbox is filed in the account in which it was written.
    let origin = outbox.flatMap { Outbox.accountOfOrigin(of: raw.bytes, in: $0) }
    let home =
      isOutbox
      ? origin.flatMap { try? MailAccount.open($0.path, isKnown: true) } : named.reader.account
    let desk = try ComposeDesk(account: home, place, isKept: false)
    let message = ListedMessage(named.entry)
    if draft != nil {
      if message.mailbox == desk.outbox.mailbox(.sending) {
        throw Failure(
          "the message may have been sent; run trifold send --retry or --was-sent",
          code: EX_USAGE)
      }
      try desk.refuseUnlessDraft(named.entry)
    } else if message.mailbox != desk.outbox.mailbox(.sending) {
      throw Failure(
        "--retry and --was-sent work only with a message that may have been sent",
        code: EX_USAGE)
    }
    try desk.refuseIfHeld(message)
    if wasSent != nil { return try file(message, at: desk) }
    try send(message, raw.bytes, at: desk)
  }

  private func file(_ message: ListedMessage, at desk: ComposeDesk) throws {
    if case .notFiled(let reason) = desk.outbox.wasSent(message, home: desk.home) {
      throw Failure("the message is not filed yet: \(reason)", code: EX_CANTCREAT)
    }
  }

  private func send(_ message: ListedMessage, _ bytes: [UInt8], at desk: ComposeDesk) throws {
    guard let from = AnsweredMessage(bytes).envelope.from.first else {
      throw Failure("the draft has no From address", code: EX_DATAERR)
    }
    do {
      let outgoing = try OutgoingMessage(draft: bytes, isPlain: true)
      try desk.sender(of: from).check(
        outgoing.recipients.map { EmailAddress(name: nil, address: $0) })
    } catch let error as DraftFlaw {
      throw Failure("\(error)", code: EX_DATAERR)
    }
    var message = message
    if retry != nil {
      do throws(OutboxFailure) { message = try desk.outbox.retry(message) } catch {
        throw Failure(error)
      }
    }
    do throws(OutboxFailure) { message = try desk.queue(message, as: nil) } catch {
      throw Failure(error)
    }
    try desk.send(queued: message, from: from)
  }
}
