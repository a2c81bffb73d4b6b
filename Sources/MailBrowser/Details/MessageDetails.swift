import MailStore
import SplitViewUI
import TerminalFrame

/// The facts about a message that the inspector shows. The flags are passed when the details are shown, because other
/// programs may change them while the message is open.
public struct MessageDetails: Sendable {
  /// The lines before the flags, and the lines after the flags. They are created when they are first shown, since they
  /// are never shown for most messages.
  private typealias Lines = (before: [TextBlock], after: [TextBlock])
  private let list: @Sendable () -> Lines
  private let lines = Memoized<Lines>()
  /// The sender's address, and the subject; empty if missing.
  let address: String, subject: String

  /// Makes empty details.
  public init() {
    list = { ([], []) }
    (address, subject) = ("", "")
  }

  /// Collects the facts from the header of `message`.
  /// - Parameters:
  ///   - delivered: the time of delivery in seconds since 1970; nil if unknown.
  ///   - size: the size in bytes.
  ///   - mailbox: the name of the message's mailbox.
  ///   - hosts: the servers whose authentication results are trusted.
  init(
    _ message: Message, delivered: Int64?, size: Int64, mailbox: String,
    trusting hosts: [String] = [], dates: DateText
  ) {
    address = message.envelope.from.first?.address ?? ""
    subject = message.envelope.subject
    let emoji = Self.joinedEmoji(message)
    var head = message
    head.body = []
    list = { [head] in
      let envelope = head.envelope
      let people = [
        ("From", envelope.from, []), ("To", envelope.to, head.groups.to),
        ("Cc", envelope.cc, head.groups.cc),
      ]
      let own = head.hasOwnDate ? envelope.date : nil
      let date = own.map { DateText.full($0.seconds, utcOffset: $0.utcOffset) }
      let before =
        people.flatMap { Self.people($0, $1, $2, isWhole: false) }
        + Self.field("Date", date ?? "none")
        + Self.field("Arrived", delivered.map(dates.long) ?? "")
        + Self.field("Mailbox", mailbox)
      let checks = SenderChecks(head.headers, trusting: hosts)
      let after =
        checks.facts.flatMap { Self.field($0.0, $0.1, $0.2) } + Self.fields(emoji)
        + Self.field("Size", Self.size(size)) + Self.field("Links", Self.count(head.links.count))
        + Self.field("Files", Self.count(head.attachments.count))
        + Self.attachments(head.attachments) + Self.identifier(envelope.messageID)
        + people.filter { $0.1.count > Self.maximumPeople }.flatMap {
          [TextBlock("")] + Self.people($0, $1, $2, isWhole: true)
        }
      return (before, after)
    }
  }

  /// Returns the details as text.
  /// - Parameters:
  ///   - flags: the message's current flags.
  ///   - size: the size of the column. If it is narrow, labels are above their values.
  func document(flags: MessageFlags, size: Size) -> TextDocument {
    let names = [flags.contains(.seen) ? "read" : "unread"] + flags.subtracting(.seen).names
    let (before, after) = lines.value(list)
    let all = before + Self.field("Flags", names.joined(separator: ", ")) + after
    let least =
      size.height < Self.enoughRows
      ? Self.minimumBesideLabels.withFewRows : Self.minimumBesideLabels.usual
    guard size.width < least else { return TextDocument(all) }
    let below = all.flatMap(Self.below)
    let labels = below.count { $0.role == .secondary && $0.lead.isEmpty }
    // An empty line between the fields makes them easier to tell apart, but must not push any of them off the screen.
    guard below.count + labels + Self.barRows <= size.height else { return TextDocument(below) }
    let spaced = below.flatMap { block in
      block.role == .secondary && block.lead.isEmpty ? [TextBlock(""), block] : [block]
    }
    return TextDocument(Array(spaced.dropFirst()))
  }

  // MARK: Lines

  /// The width in cells of the longest label with two spaces after it.
  private static let labelWidth = "Mailbox  ".count

  /// The minimum width, in cells, of a column with labels beside their values. A column with fewer
  /// rows than `enoughRows` may be narrower.
  private static let minimumBesideLabels = (usual: 40, withFewRows: 28)
  private static let enoughRows = 24
  /// The number of rows above and below the text of a column.
  private static let barRows = 4

  /// Returns a value with its label above it.
  private static func below(_ block: TextBlock) -> [TextBlock] {
    guard block.lead.count == labelWidth else { return [block] }
    let label = block.lead.filter { $0 != " " }
    var value = block
    (value.lead, value.hang) = (" ", " ")
    return label.isEmpty ? [value] : [TextBlock(label, .secondary), value]
  }

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

  /// If a header field has at most this many people, all of them are listed among the other fields.
  /// Otherwise, only the first few are listed there, and a complete list follows at the end.
  private static let maximumPeople = 12, firstPeople = 5

  /// Lists names and addresses on separate lines, since the column is narrow. The name of a group is above its members.
  private static func people(
    _ label: String, _ addresses: [EmailAddress], _ groups: [AddressGroup], isWhole: Bool
  ) -> [TextBlock] {
    let isShort = !isWhole && addresses.count > maximumPeople
    let shown = isShort ? addresses.prefix(firstPeople) : addresses.shown
    var lines: [TextBlock] = []
    func add(_ value: String, _ role: TextRole = .body) {
      lines += field(lines.isEmpty ? label : "", value, role)
    }
    for index in 0...shown.count {
      for group in groups.shown where group.members.lowerBound == index { add("\(group.name):") }
      guard index < shown.count else { break }
      let name = shown[index].name ?? ""
      if !name.isEmpty { add(name) }
      add(shown[index].address)
    }
    if isShort {
      add(
        "and \(ByteCount.grouped(addresses.count - shown.count)) more, listed at the end",
        .secondary)
    } else {
      add(addresses.restInWords ?? "")
    }
    return lines
  }

  /// Lists the name and the type of each attachment on separate lines.
  private static func attachments(_ attachments: [Attachment]) -> [TextBlock] {
    attachments.flatMap { attachment in
      var name = TextBlock(attachment.shownName, lead: "@ ", leadRole: .warning)
      name.leadDrawing = .attachment
      return [
        name,
        TextBlock(
          "\(ByteCount.words(attachment.size)), \(attachment.type)", .secondary, lead: "  "),
      ]
    }
  }

  /// Returns the emoji in the message that join several emoji, and whose meaning is not clear from their parts.
  private static func joinedEmoji(_ message: Message) -> [JoinedEmoji] {
    let envelope = message.envelope
    let people = (envelope.from + envelope.to + envelope.cc).compactMap(\.name)
    var all: [JoinedEmoji] = []
    for text in people + [envelope.subject] + message.body.map(\.text) where all.count < 20 {
      for emoji in JoinedEmoji.all(in: text) where !all.contains(emoji) { all.append(emoji) }
    }
    return all
  }

  private static func fields(_ emoji: [JoinedEmoji]) -> [TextBlock] {
    emoji.enumerated().flatMap { index, emoji in
      field(index == 0 ? "Emoji" : "", "\(emoji.text) \(emoji.name)")
    }
  }

  /// Returns the Message-ID on separate lines, because it is long and users copy it.
  private static func identifier(_ id: String?) -> [TextBlock] {
    guard let id, !id.isEmpty else { return [] }
    // Leave out the angle brackets. They belong to the header field, and would be on lines of their
    // own in a narrow column.
    let isBracketed = id.hasPrefix("<") && id.hasSuffix(">") && id.count > 2
    let bare = isBracketed ? String(id.dropFirst().dropLast()) : id
    return field("ID", bare)
  }

  /// Returns a count as text. For 0 the text is empty, so that the row is left out.
  private static func count(_ count: Int) -> String { count == 0 ? "" : String(count) }

  private static func size(_ bytes: Int64) -> String {
    let count = Int(clamping: bytes)
    return 1000..<100_000 ~= count ? "\(ByteCount.grouped(count)) bytes" : ByteCount.words(count)
  }
}
