import MailStore

extension Draft {
  /// Creates a reply to a message, and quotes the message's text. Nil for a reply to a mailing list
  /// if the message did not come from a list.
  /// - Parameters:
  ///   - place: the place of the message, so that it can be marked as replied once the reply is sent.
  ///   - sender: the author of the reply (``Identities/from(answering:)``).
  ///   - own: the user's addresses, which are left out of the recipients.
  ///   - selected: the text that the user selected in the message; nil to quote the whole text.
  public init?(
    _ kind: ReplyKind, to message: AnsweredMessage, at place: ListedMessage?,
    from sender: EmailAddress, own: OwnAddresses, date: MailDate, selected: String? = nil
  ) {
    guard let head = ReplyHead(kind, to: message, own: own) else { return nil }
    self.init(from: sender, date: date)
    (to, cc, subject) = (head.to, head.cc, head.subject)
    (inReplyTo, references) = (head.inReplyTo, head.references)
    text = Quotation(message, selected: selected).text
    noteAnswered(place)
  }

  /// Creates a message that forwards other messages. Each message is attached as a file, byte for byte.
  /// - Parameter messages: the messages with their places, so that they can be marked as forwarded once the draft is
  ///   sent.
  public init(
    forwarding messages: [(message: AnsweredMessage, place: ListedMessage)],
    from sender: EmailAddress, date: MailDate
  ) {
    self.init(from: sender, date: date)
    subject = "Fwd: \(messages.first?.message.forwardedSubject ?? "")"
    if messages.count == 1 {
      references = ReplyHead.references(after: messages[0].message.envelope)
    }
    for message in messages { noteAnswered(message.place, isForwarded: true) }
    attachments = messages.map { message, _ in
      let bare = message.forwardedSubject
      let name = Attachment.messageFileName(subject: bare.isEmpty ? "message" : bare)
      return DraftAttachment(name: name, content: message.bytes, type: "message/rfc822")
    }
  }

  /// Creates a message that forwards a message inline, with its text and its attachments.
  public init(
    forwarding message: AnsweredMessage, at place: ListedMessage?, from sender: EmailAddress,
    date: MailDate
  ) {
    self.init(from: sender, date: date)
    subject = "Fwd: \(message.forwardedSubject)"
    references = ReplyHead.references(after: message.envelope)
    noteAnswered(place, isForwarded: true)
    let fields = ["From", "To", "Cc", "Date", "Subject"].compactMap { name in
      message.text(name.lowercased()).map { "\(name): \($0.onOneLine)" }
    }
    let lines =
      ["", "---------- Forwarded message ----------"] + fields + [""]
      + Quotation.text(of: message, withSignature: true)
    text = lines.joined(separator: "\n") + "\n"
    attachments = Self.files(of: message)
  }

  /// Creates a new draft with the recipients, subject, text and attachments of a message.
  public init(editing message: AnsweredMessage, from sender: EmailAddress, date: MailDate) {
    self.init(from: sender, date: date)
    let former = Self(bytes: message.bytes, now: date, sender: sender)
    (to, cc, bcc, subject) = (former.to, former.cc, former.bcc, former.subject)
    protection = former.protection
    (text, attachments) = (former.text, Self.files(of: message))
    if text.isEmpty {
      text = Quotation.text(of: message, withSignature: true).joined(separator: "\n") + "\n"
    }
  }

  /// Records a message that will be marked as replied or forwarded once the draft is sent.
  mutating func noteAnswered(_ place: ListedMessage?, isForwarded: Bool = false) {
    if let place { answers.append(AnsweredReference(place, isForwarded: isForwarded)) }
  }

  /// Returns the attachments of a message, except its signature.
  private static func files(of message: AnsweredMessage) -> [DraftAttachment] {
    Message(bytes: message.bytes).attachments.filter { !$0.isSignature }.compactMap { file in
      file.content(in: message.bytes).map { content in
        let name = (file.name ?? file.safeFileName).onOneLine
        return DraftAttachment(name: name, content: content, type: file.type)
      }
    }
  }

  /// Adds the recipients, the subject, the text and the thread from a `mailto:` link.
  public mutating func apply(_ link: MailtoLink) {
    to += link.to
    cc += link.cc
    if !link.subject.isEmpty { subject = link.subject }
    if !link.body.isEmpty { text = link.body + (link.body.hasSuffix("\n") ? "" : "\n") + text }
    inReplyTo = link.inReplyTo ?? inReplyTo
    if !link.references.isEmpty { references = link.references }
    if let inReplyTo, references.isEmpty { references = [inReplyTo] }
  }
}

extension AnsweredMessage {
  /// The message's subject, without any prefix that marks a forwarded message, such as `Fwd:`.
  fileprivate var forwardedSubject: String {
    ReplySubject.without(.forwarded, before: envelope.subject.onOneLine)
  }
}
