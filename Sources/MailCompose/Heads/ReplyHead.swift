import MailStore

/// The kind of reply, which determines the recipients.
public enum ReplyKind: Hashable, Sendable, CaseIterable {
  /// A reply to the author.
  case author
  /// A reply to the author and all recipients.
  case all
  /// A reply to the mailing list.
  case list
}

/// The header of a reply: recipients, subject and thread (RFC 5322, 3.6.3 to 3.6.5).
///
/// Mailing lists rewrite the fields that name the author. Two such changes are undone: a `Reply-To` with the address
/// of the list itself (`List-Post`), and a `From` in the list's name (`Ada via compilers <compilers@example.org>`).
public struct ReplyHead: Equatable, Sendable {
  /// The recipients of the reply.
  public var to: [EmailAddress] = []
  /// The recipients of copies.
  public var cc: [EmailAddress] = []
  /// The subject, beginning with a single `Re:`.
  public var subject: String
  /// The Message-ID of the answered message, in angle brackets. Nil if the message has no Message-ID.
  public var inReplyTo: String?
  /// The Message-IDs of the thread, oldest first.
  public var references: [String]

  /// Creates the header of a reply to `message`. Nil for a reply to a mailing list if the message did not come from a
  /// list.
  /// - Parameter own: the user's addresses. They are left out of the recipients unless no other recipient remains.
  public init?(_ kind: ReplyKind, to message: AnsweredMessage, own: OwnAddresses) {
    let bare = ReplySubject.without(.replied, before: message.envelope.subject.onOneLine)
    subject = bare.isEmpty ? "Re:" : "Re: \(bare)"
    inReplyTo = message.envelope.messageID.flatMap { Self.hasControl($0) ? nil : $0 }
    references = Self.references(after: message.envelope)
    let people = Correspondents(message, own)
    switch kind {
    case .author: to = people.author
    case .all: (to, cc) = people.all
    case .list:
      to = people.list
      if to.isEmpty { return nil }
    }
    to = to.without()
    let (others, copies) = (to.filter { !own.contains($0) }, cc.filter { !own.contains($0) })
    let isOwnThread = (others + copies).isEmpty && people.hasAuthor
    if kind != .list, !isOwnThread { (to, cc) = (others, copies) }
    cc = cc.without(to)
    if to.isEmpty { (to, cc) = (cc, []) }
  }

  /// Returns the Message-IDs of the thread up to and including a message (RFC 5322, 3.6.4). Leaves
  /// out ids with a control character, because such a character could start another field, so the
  /// reply could not be sent.
  static func references(after envelope: Envelope) -> [String] {
    var ids = envelope.references.filter { !hasControl($0) }
    if ids.isEmpty, let parent = envelope.inReplyTo, !hasControl(parent) { ids = [parent] }
    guard let own = envelope.messageID, !hasControl(own) else { return ids }
    return ids.filter { $0 != own } + [own]
  }

  private static func hasControl(_ id: String) -> Bool { id.contains(where: \.hasControl) }
}

/// The authors and recipients of a message, after undoing the changes that mailing lists made.
private struct Correspondents {
  let message: AnsweredMessage
  let own: OwnAddresses
  private let lists: [EmailAddress]
  private let from: [EmailAddress]

  init(_ message: AnsweredMessage, _ own: OwnAddresses) {
    (self.message, self.own) = (message, own)
    lists = message.lists
    from =
      message.addresses("from")
      + (message.values("from").isEmpty ? message.addresses("sender") : [])
  }

  /// False if the message names no author.
  var hasAuthor: Bool { !from.isEmpty }

  /// The recipients, if the user sent the message to other people. Nil if someone else sent the message, or if the
  /// user sent it only to themselves.
  private var ownRecipients: [EmailAddress]? {
    guard let first = from.first, own.contains(first) else { return nil }
    let fields = ["to", "cc"].map(message.addresses)
    return fields.first { $0.contains { !own.contains($0) } }
  }

  /// The addresses in `Reply-To`, except unusable addresses and those of mailing lists. If none remain, the reply is
  /// addressed to the author.
  private var replyTo: [EmailAddress] { usableReplyTo.without(lists) }

  /// The usable addresses in `Reply-To`. An address without a domain is usable only if the author's address has no
  /// domain either.
  private var usableReplyTo: [EmailAddress] {
    let isLocal = from.first?.isLocal == true
    return message.addresses("reply-to").filter { $0.isSendable && (isLocal || !$0.isLocal) }
  }

  /// The authors, or the addresses where the authors want to receive replies.
  var author: [EmailAddress] {
    if let recipients = ownRecipients { return recipients }
    let wished = message.addresses("mail-reply-to")
    if !wished.isEmpty { return wished }
    return replyTo.isEmpty ? writers : replyTo
  }

  /// The recipients of a reply to all. No other kind of reply uses `Mail-Followup-To` (Bernstein,
  /// https://cr.yp.to/proto/replyto.html).
  var all: (to: [EmailAddress], cc: [EmailAddress]) {
    let wished = message.addresses("mail-followup-to")
    if !wished.isEmpty { return (wished, []) }
    let (to, cc) = (message.addresses("to"), message.addresses("cc"))
    if let recipients = ownRecipients { return (recipients, to + cc) }
    let listed = usableReplyTo.filter { reply in
      lists.contains { $0.isSame(as: reply) }
    }
    return (replyTo.isEmpty ? writers : replyTo, to + listed + cc)
  }

  /// The addresses of the mailing lists, with their names in the message.
  var list: [EmailAddress] {
    let recipients = message.addresses("to") + message.addresses("cc")
    return lists.map { list in recipients.first { $0.isSame(as: list) } ?? list }.without()
  }

  /// The authors, even if a mailing list put its own address into `From` (Mailman's `from_is_list`, Google Groups).
  private var writers: [EmailAddress] {
    guard let first = from.first else { return from }
    let via = first.name?.firstRange(of: " via ")
    guard lists.contains(where: { $0.isSame(as: first) }) || via != nil else { return from }
    let originals = ["x-original-from", "x-original-sender"].flatMap(message.addresses)
    if let original = originals.first { return [original] }
    let name = via.flatMap { range in first.name.map { String($0[..<range.lowerBound]) } }
    let named = message.addresses("cc").first { $0.name != nil && $0.name == name }
    return named.map { [$0] } ?? from
  }
}
