import MailStore

/// Who gets the answer to a message.
public enum ReplyKind: Hashable, Sendable, CaseIterable {
  /// The author.
  case author
  /// The author, and all who got the message.
  case all
  /// The mailing list.
  case list
}

/// The head of a reply: its recipients, its subject, and the thread that it belongs to (RFC 5322, 3.6.3 to 3.6.5).
///
/// Lists change the fields that name the author, so these are seen through: a `Reply-To` that is the list
/// (`List-Post`), and a `From` that the list wrote in its own name (`Ada via compilers <compilers@example.org>`).
public struct ReplyHead: Equatable, Sendable {
  /// Those to whom the reply goes.
  public var to: [EmailAddress] = []
  /// Those who get a copy.
  public var cc: [EmailAddress] = []
  /// The subject, with one `Re:`.
  public var subject: String
  /// The id of the message that is answered, in angle brackets; nil if it has none.
  public var inReplyTo: String?
  /// The ids of the whole thread, oldest first.
  public var references: [String]

  /// The head of a reply to `message`; nil if it should go to a list and the message came from none.
  /// - Parameter own: the user's addresses, which get no copy unless nobody else is left.
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

  /// The ids of the thread up to a message and with it (RFC 5322, 3.6.4). One with a control character is left out: another
  /// field could begin there, and the message could not be answered.
  static func references(after envelope: Envelope) -> [String] {
    var ids = envelope.references.filter { !hasControl($0) }
    if ids.isEmpty, let parent = envelope.inReplyTo, !hasControl(parent) { ids = [parent] }
    guard let own = envelope.messageID, !hasControl(own) else { return ids }
    return ids.filter { $0 != own } + [own]
  }

  private static func hasControl(_ id: String) -> Bool { id.contains(where: \.hasControl) }
}

/// The people of a message, as its author meant them.
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

  /// False if the message does not say who wrote it.
  var hasAuthor: Bool { !from.isEmpty }

  /// The recipients of a message that the user wrote to others; nil for any other message.
  private var ownRecipients: [EmailAddress]? {
    guard let first = from.first, own.contains(first) else { return nil }
    let fields = ["to", "cc"].map(message.addresses)
    return fields.first { $0.contains { !own.contains($0) } }
  }

  /// `Reply-To` without the lists, which put themselves there, and without what no answer can be sent to: then the answer
  /// goes to the author.
  private var replyTo: [EmailAddress] { usableReplyTo.without(lists) }

  /// The addresses in `Reply-To`. A word without a domain is none, unless the author is on this machine, too.
  private var usableReplyTo: [EmailAddress] {
    let isLocal = from.first?.isLocal == true
    return message.addresses("reply-to").filter { $0.isSendable && (isLocal || !$0.isLocal) }
  }

  /// Those who wrote the message, or who get its answers in their place.
  var author: [EmailAddress] {
    if let recipients = ownRecipients { return recipients }
    let wished = message.addresses("mail-reply-to")
    if !wished.isEmpty { return wished }
    return replyTo.isEmpty ? writers : replyTo
  }

  /// `Mail-Followup-To` is for answers to all alone (Bernstein, https://cr.yp.to/proto/replyto.html).
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

  /// The list, with the name that the message gives it.
  var list: [EmailAddress] {
    let recipients = message.addresses("to") + message.addresses("cc")
    return lists.map { list in recipients.first { $0.isSame(as: list) } ?? list }.without()
  }

  /// The authors, also where a list put its own address into `From` (Mailman's `from_is_list`, Google Groups).
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
