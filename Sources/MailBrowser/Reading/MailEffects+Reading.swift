import Dispatch
import MailCompose
import MailStore
import Synchronization

extension MailEffects {
  /// The maximum number of bytes of a message to read. The rest of the message is not shown.
  public static let messageLimit = 64 << 20

  /// Opens a message, showing the given form of its text, or the default form if `form` is nil.
  func open(
    _ message: MessageReference, form: Int?, _ encoding: TextEncoding,
    _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    guard wantedMessage.withLock({ $0 == message }) else { return }
    opening.withLock { $0 = message }
    defer { opening.withLock { $0 = nil } }
    counting.asyncAfter(deadline: .now() + .milliseconds(ReadingState.patience)) { [weak self] in
      if self?.opening.withLock({ $0 == message }) == true {
        send(.opening(.isSlow(message)))
      }
    }
    do throws(MailStoreError) {
      let beginning = try read(message, form: form, encoding, limits: .beginning)
      send(.opening(.opened(beginning)))
      guard beginning.isBeginning, wantedMessage.withLock({ $0 == message }) else { return }
      send(.opening(.opened(try read(message, form: form, encoding))))
    } catch {
      send(.opening(.failed(message, MailStoreError.onScreen(error))))
    }
  }

  func read(
    _ reference: MessageReference, form: Int?, _ encoding: TextEncoding = .automatic,
    limits: ReadingLimits = .standard
  ) throws(MailStoreError) -> OpenMessage {
    let (reader, entry) = try locate(reference)
    let raw = try reader.bytes(of: entry, limit: Self.messageLimit)
    let shown = readable(raw, of: reference)
    var message = Message(shown, form: form, charset: encoding.charset, limits: limits)
    let isBeginning = limits != .standard && message.isCut
    if isBeginning { message.notices.removeAll { $0 == Message.cutNotice } }
    let dates = DateText(now: now(), utcOffset: utcOffset)
    let security = security(of: raw, reference, message)
    let images = drawnImages.withLock { $0.drawings(of: reference, message) }
    let page = MessageDocument(
      message, delivered: entry.deliveryTime, dates: dates, security: security.report,
      tags: tags(of: reference, entry, reader, message.envelope.messageID),
      images: images?.images ?? [])
    let full = page.documentWithAllHeaders
    let account = (self.reader(reference.mailbox.account) ?? reader).account
    let details = MessageDetails(
      message, delivered: entry.deliveryTime,
      size: (try? reader.size(of: entry)) ?? Int64(raw.bytes.count),
      mailbox: Self.name(of: reference.mailbox, in: account), trusting: trustedHosts, dates: dates)
    return OpenMessage(
      reference: reference, document: page.document(allHeaders: false),
      fullDocument: full, details: details,
      sender: SenderCard(message, bytes: shown.bytes), links: message.links + message.listLinks,
      forms: message.formNames, shownForm: message.shownForm, attachments: message.attachments,
      hasHTML: message.hasHTML, encoding: encoding, outline: page.outline,
      security: security, isInvitation: isInvitation(message, shown.bytes),
      imageForm: images?.form, isBeginning: isBeginning)
  }

  /// Returns true if the message invites the user to an event and the user can reply.
  private func isInvitation(_ message: Message, _ bytes: [UInt8]) -> Bool {
    guard !message.calendars.isEmpty, let own = desk?.identities.own else { return false }
    return AnsweredMessage(bytes).isInvitation(to: own)
  }

  /// Returns the names of the mailbox and its account, such as `Work/Projects in charlotte`.
  private static func name(of mailbox: MailboxReference, in account: MailAccount) -> String {
    let isInbox = mailbox.name == Mailbox.inbox
    let title = account.mailbox(named: mailbox.name)?.displayName
    return "\(isInbox ? title ?? mailbox.name : mailbox.name) in \(account.name)"
  }
}

extension Message {
  /// True if the message has an HTML version, whether or not it is shown.
  fileprivate var hasHTML: Bool {
    forms.contains(.html)
      || headers.contains { field in
        field.name.lowercased() == "content-type"
          && field.value.lowercased().hasPrefix("text/html")
      }
  }
}

extension ReadingLimits {
  /// The limits for reading only the beginning of a message, which fills more than one screen but is quick to lay out.
  static let beginning = {
    var limits = ReadingLimits.standard
    (limits.textBytes, limits.htmlBytes) = (256 << 10, 256 << 10)
    return limits
  }()
}
