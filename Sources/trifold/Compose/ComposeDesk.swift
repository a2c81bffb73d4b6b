import ArgumentParser
import Configuration
import MailCompose
import MailStore
import SystemCalls

/// The options that all commands for writing mail have in common.
struct ComposeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The account that contains Drafts and Sent. (default: the message's account, or the standard locations)",
      valueName: "path"), completion: .file())
  var account: String?

  @Option(
    help: ArgumentHelp(
      "The command that sends messages, instead of msmtp or sendmail. The recipients are added after --.",
      valueName: "command"))
  var sendmail: String?
}

/// The user's identities, and the places for drafts, the outbox and sent mail.
struct ComposeDesk {
  let identities: Identities
  let outbox: Outbox
  let home: Outbox.Home
  /// The folder in which Trifold stores text while the user edits it.
  let editing: String
  /// True to let the user edit the header fields above the text.
  var editsHeaders: Bool
  private let sendmail: String?

  /// Prepares to write mail from an account, or without an account.
  /// - Parameter isKept: false if nothing will be saved.
  init(account: MailAccount?, _ options: ComposeOptions, isKept: Bool = true) throws {
    let configuration = try BrowserOptions.Setting.read(named: nil).configuration
    identities = Identities(Self.identities(configuration))
    editsHeaders = configuration.preferences.editsHeaders
    sendmail = options.sendmail
    guard let state = XDGFolder.state.path(Environment.all) else {
      throw Failure("there is no folder for drafts; set HOME or XDG_STATE_HOME", code: EX_CANTCREAT)
    }
    do throws(PrivateFileError) { close(try PrivateFile.open(makingFolder: state)) } catch {
      throw Failure("\(error)", code: EX_CANTCREAT)
    }
    editing = state + "/editing"
    let asked = try options.account.map {
      try MailAccount.open(RawArguments.path($0), isKnown: true)
    }
    // A message in a separate file has no Drafts mailbox, so its account is not used for drafts.
    let around = account.flatMap { $0.isSingleFile ? nil : $0 }
    let mail = asked ?? around ?? Self.usualAccount
    let changing = MailEditing(journal: FilePath(state + "/journal")) { Int64(time(nil)) }
    let editor = MailEditor([mail, account].compactMap { $0 }, changing)
    do throws(OutboxFailure) {
      outbox = try Outbox(FilePath(state + "/outbox"), editor: editor)
    } catch { throw Failure("\(error)", code: EX_CANTCREAT) }
    let usable = mail.flatMap { $0.isSingleFile ? nil : $0 }
    home = usable.map { Outbox.Home(SpecialMailboxes($0)) } ?? outbox.ownHome
    if isKept {
      let notices = editor.start().map(\.description) + leftTexts
      let (outbox, home) = (outbox, home)
      report(notices, outbox.start { outbox.home(of: $0, usual: home) })
    }
  }

  /// Returns the identities in the configuration. If there are none, returns the identity in the configuration of other
  /// programs.
  static func identities(_ configuration: Configuration) -> [Identity] {
    let found = IdentitySources.system.identity()
    let own = configuration.identities.compactMap { configured -> Identity? in
      guard let address = (try? EmailAddress.list(configured.address))?.first else { return nil }
      var identity = Identity(address, source: .configuration, sendmail: configured.command)
      identity.signature = configured.signature.map(signature(at:)) ?? found?.signature
      identity.protection = configured.security.flatMap { DraftProtection(words: $0) } ?? .none
      return identity
    }
    return own.isEmpty ? [found].compactMap { $0 } : own
  }

  /// Returns the text of a file below the home folder. Nil if it cannot be read.
  private static func signature(at path: String) -> String? {
    let home = Environment.all["HOME"] ?? ""
    let path = path.hasPrefix("~/") ? home + path.dropFirst() : path
    let bytes = try? UserFile.bytes(at: FilePath(path), limit: 1 << 20)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  static var usualAccount: MailAccount? {
    MailLocation.default(environment: Environment.all, exists: MailLocation.exists)
      .flatMap { try? MailAccount.open(FilePath($0), isKnown: true) }
  }

  /// The current date in local time.
  var date: MailDate { Self.date }

  /// The current date in local time.
  static var date: MailDate {
    let seconds = Int64(time(nil))
    return MailDate(seconds: seconds, utcOffset: LocalTime.offset(isFixed: false)(seconds))
  }

  /// Returns the address to write from: the requested address or, if no address was requested, the address to which the
  /// answered message was sent.
  func from(_ message: AnsweredMessage?, _ asked: String?) throws -> EmailAddress {
    guard let first = identities.all.first else {
      guard let asked, let address = (try? EmailAddress.list(asked))?.first else {
        throw Failure("there is no sender address; set EMAIL, or use --from", code: EX_CONFIG)
      }
      return address
    }
    guard let asked else { return message.flatMap(identities.from) ?? first.address }
    guard var address = (try? EmailAddress.list(RawArguments.readable(asked)))?.first else {
      throw Failure("\(asked) is not an address", code: EX_USAGE)
    }
    guard let identity = identities.identity(of: address) else {
      throw Failure(
        "\(address.address) is not one of your addresses (\(first.address.address), from \(first.source))",
        code: EX_CONFIG)
    }
    address.name = address.name ?? identity.address.name
    return address
  }

  func identity(of address: EmailAddress) -> Identity? { identities.identity(of: address) }

  /// Returns the program that sends mail from an address.
  func sender(of address: EmailAddress) throws -> Sendmail {
    if let sendmail { return Sendmail(command: sendmail) }
    guard let found = Self.sender(of: identity(of: address)) else {
      throw Failure(
        "neither msmtp nor sendmail is installed; use --sendmail", code: EX_UNAVAILABLE)
    }
    return found
  }

  /// Returns the program that sends mail for an identity. Nil if there is no such program.
  static func sender(of identity: Identity?) -> Sendmail? {
    identity?.sendmail.map { Sendmail(command: $0) } ?? Sendmail.installed()
  }

  /// Moves a draft to the outbox.
  /// - Parameter known: the draft as the user last saw it, or nil if the user did not see it.
  func queue(
    _ draft: ListedMessage, as known: Draft?
  ) throws(OutboxFailure) -> ListedMessage {
    try outbox.queue(draft, as: known, date: date)
  }

  /// Sends a draft from the outbox, and reports the outcome in one line. Ctrl+C ends only the program that sends the
  /// message, so that the outcome is still reported.
  func send(queued message: ListedMessage, from address: EmailAddress) throws {
    var sender = try sender(of: address)
    sender.isStoppedByInterrupt = true
    if isatty(STDERR_FILENO) == 1 {
      Output.error.write(
        "trifold: sending with \(sender.name) (Ctrl+C to stop)".visibleControls + "\n")
    }
    let outcome: Outbox.Outcome
    do throws(OutboxFailure) {
      outcome = try outbox.send(
        message, with: sender, home: home, protector: GnuPG(terminal: GnuPG.ownTerminal))
    } catch { throw Failure(error) }
    switch outcome {
    case .sent(_, let notice):
      Output.error.write("trifold: sent\(notice.map { "; \($0)" } ?? "")".visibleControls + "\n")
    case .notFiled(let reason):
      Output.error.write("trifold: sent, but not filed yet: \(reason)".visibleControls + "\n")
    case .notSent(let draft, let code, let words):
      let reason = words.isEmpty ? "\(sender.name), exit \(code)" : words
      let place =
        draft.mailbox == home.drafts
        ? "back in Drafts" : "in Trifold's outbox"
      throw Failure(
        "not sent: \(reason); the draft is now \(place) (\(name(of: draft)))", code: code)
    case .unsure(let message, let reason, let words):
      let said = words.isEmpty ? "" : ": \(words)"
      throw Failure(
        "the message may have been sent (\(reason)\(said)); run trifold send --was-sent or --retry \(name(of: message))",
        code: EX_IOERR)
    }
  }

  /// Rejects a message that is not a draft, because editing or sending it would remove it from its
  /// mailbox. A message that has been sent, or may have been sent, is no longer a draft.
  func refuseUnlessDraft(_ entry: MessageEntry) throws {
    let isOnItsWay = [.sending, .accepted].map(outbox.mailbox).contains(entry.mailbox)
    guard !isOnItsWay, entry.flags.contains(.draft) || entry.mailbox == home.drafts else {
      throw Failure(
        "the message is not a draft; make a draft from it with trifold compose --edit",
        code: EX_USAGE)
    }
  }

  /// Rejects a message in the outbox that another process is sending.
  func refuseIfHeld(_ message: ListedMessage) throws {
    guard message.mailbox.account == outbox.account.id else { return }
    do throws(OutboxFailure) {
      guard try outbox.isHeld(message) else { return }
    } catch { throw Failure(error) }
    throw Failure("another trifold process is sending the message right now", code: EX_TEMPFAIL)
  }

  /// Returns the name of the message for other commands: `PATH:KEY`.
  func name(of message: ListedMessage) -> String {
    "\(message.mailbox.account.path):\(message.key)"
  }

  /// Notices about text that was in an editor when an earlier process ended.
  private var leftTexts: [String] {
    WrittenDraft.removeSavedTexts(in: editing)
    return WrittenDraft.abandonedFiles(in: editing)
      .map { "the text of an interrupted draft is in \($0)" }
  }

  private func report(_ notices: [String], _ rest: Outbox.Rest) {
    for notice in notices + rest.notices {
      Output.error.write("trifold: \(notice.visibleControls)\n")
    }
    for message in rest.messages {
      let state =
        message.state == .waiting
        ? "was not sent yet; run trifold send --draft"
        : "may have been sent; run trifold send --retry or --was-sent"
      Output.error.write("trifold: a message in the outbox \(state) \(name(of: message.listed))\n")
    }
  }
}

extension Failure {
  /// Creates the failure for an error that concerns a draft or the outbox.
  init(_ failure: OutboxFailure) {
    switch failure {
    case .draft(.missingLibrary): self.init("\(failure)", code: EX_UNAVAILABLE)
    case .draft, .notUTF8, .otherRecipients: self.init("\(failure)", code: EX_DATAERR)
    case .change(.messageIsGone): self.init("\(failure)", code: EX_NOINPUT)
    case .unusable, .notSaved, .change: self.init("\(failure)", code: EX_CANTCREAT)
    }
  }
}

extension IdentitySources {
  /// The places on this machine in which identities are found: its files and programs.
  static var system: IdentitySources {
    let gecos = getpwuid(getuid()).flatMap { $0.pointee.pw_gecos }.map { String(cString: $0) } ?? ""
    let name =
      gecos.split(separator: ",", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    return IdentitySources(
      environment: Environment.all, fullName: name.isEmpty ? nil : name,
      read: { path in
        guard let bytes = try? UserFile.bytes(at: FilePath(path), limit: 1 << 20) else {
          return nil
        }
        return String(decoding: bytes, as: UTF8.self)
      }, git: gitSetting)
  }

  private static func gitSetting(_ name: String) -> String? {
    let git = try? RunningProgram(ProgramStart(["git", "config", "--get", name]))
    guard let result = git?.result(ProgramLimits(output: 1 << 16)), result.end.succeeded else {
      return nil
    }
    return String(decoding: result.output, as: UTF8.self)
  }
}
