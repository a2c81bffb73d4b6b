import MailStore
import SplitViewUI

/// What is known of a message beside its text: for the inspector. The flags are told when it is
/// shown, because other programs change them while the message is open.
public struct MessageDetails: Sendable {
  /// What stands before the flags, and what after them.
  private let before: [TextBlock]
  private let after: [TextBlock]
  /// The address of who wrote it, and the subject; empty where there is none.
  let address: String, subject: String

  /// Of a message of which nothing is known.
  public init() { (before, after, address, subject) = ([], [], "", "") }

  /// Lists what `message` tells of itself.
  /// - Parameters:
  ///   - delivered: seconds since 1970; nil where it is not known.
  ///   - size: its bytes.
  ///   - mailbox: where it is, in words.
  init(
    _ message: Message, delivered: Int64?, size: Int64, mailbox: String, dates: DateText
  ) {
    let envelope = message.envelope
    address = envelope.from.first?.address ?? ""
    subject = envelope.subject
    let date = envelope.date.map { DateText.full($0.seconds, utcOffset: $0.utcOffset) }
    before =
      Self.people("From", envelope.from) + Self.people("To", envelope.to)
      + Self.people("Cc", envelope.cc) + Self.field("Date", date ?? "none")
      + Self.field("Received", delivered.map(dates.long) ?? "") + Self.field("Mailbox", mailbox)
    after =
      Self.field("Size", Self.size(size)) + Self.field("Links", Self.count(message.links.count))
      + Self.field("Files", Self.count(message.attachments.count))
      + Self.attachments(message.attachments) + Self.identifier(envelope.messageID)
  }

  /// All of it, with the flags that the message has now.
  func document(flags: MessageFlags) -> TextDocument {
    let names = (flags.contains(.seen) ? [] : ["unread"]) + flags.names
    return TextDocument(before + Self.field("Flags", names.joined(separator: ", ")) + after)
  }

  // MARK: Lines

  /// Cells of the longest label, and a space.
  private static let labelWidth = "Received ".count

  private static func label(_ name: String) -> String {
    name + String(repeating: " ", count: max(1, labelWidth - name.count))
  }

  private static func field(
    _ name: String, _ value: String, _ role: TextRole = .body
  ) -> [TextBlock] {
    if value.isEmpty { return [] }
    return [
      TextBlock(
        value, role, lead: label(name), hang: String(repeating: " ", count: labelWidth),
        leadRole: .secondary)
    ]
  }

  /// Name and address each on a line of its own: the column is narrow.
  private static func people(_ label: String, _ addresses: [EmailAddress]) -> [TextBlock] {
    addresses.enumerated().flatMap { index, address in
      let name = address.name ?? ""
      let label = index == 0 ? label : ""
      if name.isEmpty { return field(label, address.address) }
      return field(label, name) + field("", address.address, .secondary)
    }
  }

  /// The same for a file and what it is.
  private static func attachments(_ attachments: [Attachment]) -> [TextBlock] {
    attachments.flatMap { attachment in
      [
        TextBlock(attachment.name ?? "unnamed", lead: "@ ", hang: "  ", leadRole: .warning),
        TextBlock(
          "\(attachment.type), \(MessageDocument.bytes(attachment.size))", .secondary, lead: "  "),
      ]
    }
  }

  /// On lines of its own: it is long, and to be copied.
  private static func identifier(_ id: String?) -> [TextBlock] {
    guard let id, !id.isEmpty else { return [] }
    // The brackets are the header's, and would be alone on a line where the column is narrow.
    let isBracketed = id.hasPrefix("<") && id.hasSuffix(">") && id.count > 2
    let bare = isBracketed ? String(id.dropFirst().dropLast()) : id
    return [TextBlock(""), TextBlock("Message-ID", .secondary), TextBlock(bare)]
  }

  private static func count(_ count: Int) -> String { count == 0 ? "none" : String(count) }

  private static func size(_ bytes: Int64) -> String {
    let size = MessageDocument.bytes(Int(clamping: bytes))
    return bytes < 1000 ? size : "\(size), \(bytes) bytes"
  }
}
