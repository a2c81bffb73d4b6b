import ArgumentParser
import MailCompose
import MailStore
import SystemCalls

/// `trifold send`: sends a draft, for scripts, and settles what was left in the outbox.
struct SendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", _superCommandName: ProgramName.text,
    abstract: "Send a draft, or say what became of one.",
    discussion: """
      Messages are named as PATH:KEY, as trifold compose prints them. The exit code is 0 if the message was accepted, and \
      that of the command that sends if it was not. After 74 nobody knows: --retry sends it again, --was-sent files it.
      """)

  @Option(help: ArgumentHelp("Send this draft.", valueName: "message"), completion: .file())
  var draft: String?

  @Option(
    help: ArgumentHelp(
      "Send this message of the outbox again: it was not sent.", valueName: "message"),
    completion: .file())
  var retry: String?

  @Option(
    help: ArgumentHelp("File this message of the outbox: it was sent.", valueName: "message"),
    completion: .file())
  var wasSent: String?

  @OptionGroup var place: ComposeOptions

  func validate() throws {
    let given = [draft, retry, wasSent].compactMap { $0 }
    guard given.count == 1 else {
      throw ValidationError("name one message, by --draft, --retry or --was-sent")
    }
  }

  func run() throws {
    let named = try MailReader.message(named: RawArguments.path(draft ?? retry ?? wasSent ?? ""))
    let isOutbox = XDGFolder.state.path(Environment.all).map {
      named.reader.account.path == (FilePath($0 + "/outbox").resolved ?? FilePath("/"))
    }
    let desk = try WritingDesk(
      account: isOutbox == true ? nil : named.reader.account, place, isKept: false)
    var message = ListedMessage(named.entry)
    guard draft != nil || message.mailbox == desk.outbox.mailbox(.sending) else {
      throw Failure(
        "the message is not among those of which nobody knows whether they were sent",
        code: EX_USAGE)
    }
    if wasSent != nil {
      switch desk.outbox.wasSent(message, home: desk.home) {
      case .notFiled(let reason): throw Failure("not filed yet: \(reason)", code: EX_CANTCREAT)
      case .sent, .notSent, .unsure: return
      }
    }
    let raw = try named.reader.bytes(of: named.entry, limit: 1 << 28)
    let from = AnsweredMessage(raw.bytes).envelope.from.first
    guard let from else { throw Failure("the draft has no From", code: EX_DATAERR) }
    do { _ = try OutgoingMessage(draft: raw.bytes) } catch {
      throw Failure("\(error)", code: EX_DATAERR)
    }
    if retry != nil {
      do throws(OutboxFailure) { message = try desk.outbox.retry(message) } catch {
        throw Failure(error)
      }
    }
    try desk.send(message, from: from)
  }
}
