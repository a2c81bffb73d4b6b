import ArgumentParser
import MailCompose
import MailStore
import SystemCalls

/// `trifold compose`: writes a message in the user's editor and sends it.
struct ComposeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compose", _superCommandName: ProgramName.text,
    abstract: "Write a message in your editor, and send it.",
    discussion: """
      The draft is saved in Drafts before your editor starts. When the editor ends, you are asked whether to send the \
      draft. Without a terminal, or with --body, no editor is started: the draft is saved, and its PATH:KEY is printed \
      for trifold send. docs/answering.md in the source code describes what is guaranteed.
      """)

  @Argument(help: ArgumentHelp("Recipients, or a mailto: link.", valueName: "address"))
  var recipients: [String] = []

  @Option(help: "The subject.")
  var subject: String?

  @Option(help: "Add a Cc recipient. This option can be repeated.")
  var cc: [String] = []

  @Option(help: "Add a Bcc recipient, who is hidden from the other recipients.")
  var bcc: [String] = []

  @Option(help: "Attach a file. This option can be repeated.", completion: .file())
  var attach: [String] = []

  @Option(
    help: ArgumentHelp("Read the text from a file, or from standard input (-).", valueName: "file"),
    completion: .file())
  var body: String?

  @Option(
    help: ArgumentHelp(
      "Reply to this message: a PATH:KEY, as trifold list prints it.", valueName: "message"),
    completion: .file())
  var reply: String?

  @Flag(help: "Reply to the sender and all recipients of the message.")
  var all = false

  @Flag(help: "Reply to the mailing list.")
  var list = false

  @Option(
    help: ArgumentHelp(
      "Forward this message in the text of the new message.", valueName: "message"),
    completion: .file())
  var forward: String?

  @Flag(help: "Forward the message as an attachment, byte for byte.")
  var asAttachment = false

  @Option(
    help: ArgumentHelp("Edit this message as a new draft.", valueName: "message"),
    completion: .file())
  var edit: String?

  @Option(
    help: ArgumentHelp(
      "Resend this message unchanged to these addresses.", valueName: "message"),
    completion: .file())
  var resend: String?

  @Option(
    help: ArgumentHelp("Continue this draft.", valueName: "message"), completion: .file())
  var draft: String?

  @Option(help: "The address to write from.")
  var from: String?

  @Flag(help: "Sign the message with gpg (OpenPGP) or gpgsm (S/MIME).")
  var sign = false

  @Flag(
    help: "Encrypt the message for all recipients. If a key is missing, the message is not sent.")
  var encrypt = false

  @Flag(help: "Use S/MIME to sign and encrypt, instead of OpenPGP.")
  var smime = false

  @Flag(help: "Neither sign nor encrypt the message, regardless of the configuration.")
  var plain = false

  @Flag(
    inversion: .prefixedNo,
    help: "Edit the headers above the text, regardless of the configuration.")
  var editHeaders: Bool?

  @Flag(help: "Print the message that would be sent, and save no draft.")
  var print = false

  @OptionGroup var place: ComposeOptions

  func validate() throws {
    let messages = [
      ("--reply", reply), ("--forward", forward), ("--edit", edit), ("--resend", resend),
      ("--draft", draft),
    ].filter { $0.1 != nil }
    if messages.count > 1 {
      throw ValidationError("\(messages[0].0) and \(messages[1].0) cannot be used together")
    }
    if resend != nil, subject != nil || body != nil || !attach.isEmpty {
      throw ValidationError(
        "--resend sends the message unchanged, so it cannot have a subject, text or file")
    }
    if plain, sign || encrypt || smime {
      throw ValidationError("--plain cannot be used with --sign, --encrypt and --smime")
    }
    if all && list { throw ValidationError("--all and --list cannot be used together") }
    if reply == nil, all || list {
      throw ValidationError("\(all ? "--all" : "--list") needs --reply")
    }
    if forward == nil, asAttachment { throw ValidationError("--as-attachment needs --forward") }
  }

  func run() throws {
    let original = try (reply ?? forward ?? edit ?? resend ?? draft).map {
      try MailReader.message(named: RawArguments.path($0))
    }
    var desk = try ComposeDesk(account: original?.reader.account, place, isKept: !print)
    desk.editsHeaders = editHeaders ?? desk.editsHeaders
    if draft != nil, let original { try desk.refuseUnlessDraft(original.entry) }
    let opened = draft == nil ? nil : try original.map { try open($0, at: desk) }
    let written = try message(at: desk, original, opened?.draft)
    if print {
      do {
        let draft = try GnuPG(terminal: GnuPG.ownTerminal).protected(written.bytes())
        Output.standard.write(bytes: try OutgoingMessage(draft: draft).bytes)
      } catch DraftFlaw.missingLibrary(let reason) {
        throw Failure(reason, code: EX_UNAVAILABLE)
      } catch { throw Failure("\(error)", code: EX_DATAERR) }
      return Output.standard.flush()
    }
    var writing =
      try opened.map {
        try Writing(goingOnWith: written, $0.draft, of: $0.bytes, at: $0.place, at: desk)
      } ?? Writing(written, at: desk)
    guard body == nil, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return writing.keep()
    }
    try writing.run()
  }

  // MARK: The draft

  private typealias Original = (reader: MailReader, entry: MessageEntry)

  /// Creates or completes the draft as the command line specifies.
  /// - Parameter opened: the draft to continue with.
  private func message(
    at desk: ComposeDesk, _ original: Original?, _ opened: Draft?
  ) throws -> Draft {
    var draft =
      try opened ?? original.map { try answer($0, at: desk) }
      ?? new(at: desk)
    if opened != nil, from != nil { draft.setAuthor(try desk.from(nil, from)) }
    for text in recipients {
      if text.prefix(7).lowercased() == "mailto:" {
        try apply(text, to: &draft)
      } else {
        draft.to += try addresses(text)
      }
    }
    draft.cc += try cc.flatMap(addresses)
    draft.bcc += try bcc.flatMap(addresses)
    draft.subject = subject ?? draft.subject
    if let body { draft.text = try text(body) + (draft.text.isEmpty ? "" : "\n" + draft.text) }
    if self.draft == nil { draft.sign(with: desk.identity(of: draft.from)?.signature) }
    draft.attachments += try attach.map(attachment)
    if plain { (draft.protection.signs, draft.protection.encrypts) = (false, false) }
    if sign { draft.protection.signs = true }
    if encrypt { draft.protection.encrypts = true }
    if smime { draft.protection.format = .smime }
    return draft
  }

  private func new(at desk: ComposeDesk) throws -> Draft {
    var draft = Draft(from: try desk.from(nil, from), date: desk.date)
    draft.protection = desk.identity(of: draft.from)?.protection ?? .none
    return draft
  }

  private func bytes(of original: Original) throws -> [UInt8] {
    let raw = try original.reader.bytes(of: original.entry, limit: Self.limit)
    if raw.isCut { throw Failure("the message is too large for a reply", code: EX_DATAERR) }
    return raw.bytes
  }

  /// Opens the draft to continue with. Its sender becomes one of the user's own addresses.
  private func open(
    _ original: Original, at desk: ComposeDesk
  ) throws -> (draft: Draft, bytes: [UInt8], place: ListedMessage) {
    let bytes = try bytes(of: original)
    let place = ListedMessage(original.entry)
    try desk.refuseIfHeld(place)
    let own = try desk.from(AnsweredMessage(bytes), from)
    var draft = Draft(bytes: bytes, now: desk.date, sender: own)
    if draft.resent != nil {
      throw Failure(
        "a resent message cannot be edited; send it with trifold send --draft", code: EX_USAGE)
    }
    draft.replaceForeignAuthor(keeping: own, of: desk.identities)
    return (draft, bytes, place)
  }

  private func answer(_ original: Original, at desk: ComposeDesk) throws -> Draft {
    var bytes = try bytes(of: original)
    let encryption = GnuPG.encryption(of: bytes)
    // A message that is sent on as it is need not be read.
    let isReadable = encryption != nil && resend == nil && !(forward != nil && asAttachment)
    if isReadable, let report = GnuPG(terminal: GnuPG.ownTerminal).report(on: bytes) {
      guard let message = report.message else {
        throw Failure("the message cannot be read: \(report.words)", code: EX_DATAERR)
      }
      bytes = message
    }
    var draft = try answer(AnsweredMessage(bytes), original, at: desk)
    draft.protection = desk.identity(of: draft.from)?.protection ?? .none
    if isReadable, let encryption {
      (draft.protection.encrypts, draft.protection.format) = (true, encryption)
      draft.protection.answersEncrypted = true
    }
    return draft
  }

  private func answer(
    _ message: AnsweredMessage, _ original: Original, at desk: ComposeDesk
  ) throws -> Draft {
    let sender = try desk.from(message, from)
    let place = ListedMessage(original.entry)
    if edit != nil { return Draft(editing: message, from: sender, date: desk.date) }
    if resend != nil {
      return Draft(resending: message, at: place, from: sender, date: desk.date)
    }
    if forward != nil {
      return asAttachment
        ? Draft(forwarding: [(message, place)], from: sender, date: desk.date)
        : Draft(forwarding: message, at: place, from: sender, date: desk.date)
    }
    let kind: ReplyKind = all ? .all : list ? .list : .author
    let made = Draft(
      kind, to: message, at: place, from: sender, own: desk.identities.own, date: desk.date)
    guard var made else {
      throw Failure(
        "the message did not come from a mailing list; use --reply without --list", code: EX_USAGE)
    }
    // Leave invalid addresses in their fields, so that the user can correct them.
    made.setAsideFlaws()
    return made
  }

  private func apply(_ text: String, to draft: inout Draft) throws {
    guard let link = MailtoLink(RawArguments.readable(text)) else {
      throw Failure(
        "refused the mailto: link, because it is damaged or contains a control character",
        code: EX_DATAERR
      )
    }
    draft.apply(link)
  }

  private func addresses(_ text: String) throws -> [EmailAddress] {
    do { return try EmailAddress.list(RawArguments.readable(text)) } catch {
      throw Failure("\(error)", code: EX_USAGE)
    }
  }

  /// The maximum size of a message or a file in bytes.
  private static let limit = 1 << 28

  private func text(_ path: String) throws -> String {
    let bytes =
      try path == "-"
      ? UserFile.bytes(of: STDIN_FILENO, "standard input", limit: Self.limit) : file(path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(path): the text is not UTF-8", code: EX_DATAERR)
    }
    return text.replacing("\r\n", with: "\n")
  }

  private func attachment(_ path: String) throws -> DraftAttachment {
    let name = String(decoding: RawArguments.path(path).lastComponent, as: UTF8.self)
    return DraftAttachment(name: name, content: try file(path))
  }

  private func file(_ path: String) throws -> [UInt8] {
    try UserFile.bytes(at: RawArguments.path(path), limit: Self.limit)
  }
}
