import MailStore
import SplitViewUI
import TerminalFrame

/// All that is known of a message beside its text, for the inspector. The flags are given when it
/// is shown, because other programs change them while the message is open.
public struct MessageDetails: Sendable {
  /// The lines before the flags, and those after them. They are made when they are first shown, since
  /// few messages are asked for them.
  private typealias Lines = (before: [TextBlock], after: [TextBlock])
  private let list: @Sendable () -> Lines
  private let lines = MadeOnce<Lines>()
  /// The sender's address, and the subject; empty if there is none.
  let address: String, subject: String

  /// The details of a message of which nothing is known.
  public init() {
    list = { ([], []) }
    (address, subject) = ("", "")
  }

  /// Lists the facts that `message` has in its head.
  /// - Parameters:
  ///   - delivered: seconds since 1970; nil if that is not known.
  ///   - size: its bytes.
  ///   - mailbox: the name of its mailbox.
  ///   - hosts: the servers whose word about the sender is shown.
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
        + people.filter { $0.1.count > Self.mostPeople }.flatMap {
          [TextBlock("")] + Self.people($0, $1, $2, isWhole: true)
        }
      return (before, after)
    }
  }

  /// The details as text.
  /// - Parameters:
  ///   - flags: the flags that the message has now.
  ///   - size: the cells and rows of the column. In a narrow one the labels are above their values.
  func document(flags: MessageFlags, size: Size) -> TextDocument {
    let names = [flags.contains(.seen) ? "read" : "unread"] + flags.subtracting(.seen).names
    let (before, after) = lines.value(list)
    let all = before + Self.field("Flags", names.joined(separator: ", ")) + after
    let least =
      size.height < Self.enoughRows
      ? Self.leastBesideLabels.withFewRows : Self.leastBesideLabels.usual
    return TextDocument(size.width < least ? all.flatMap(Self.below) : all)
  }

  // MARK: Lines

  /// Cells of the longest label, and two spaces.
  private static let labelWidth = "Mailbox  ".count

  /// The cells of a column in which a value has room beside its label, and the rows that are enough for labels of their own.
  private static let leastBesideLabels = (usual: 40, withFewRows: 28)
  private static let enoughRows = 24

  /// A value below its label.
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

  /// The most people of a header that are listed before all other facts. Of more, the first few are, and all of them after
  /// the facts.
  private static let mostPeople = 12, firstPeople = 5

  /// Name and address, each on a line of its own: the column is narrow. A group has its name before its members.
  private static func people(
    _ label: String, _ addresses: [EmailAddress], _ groups: [AddressGroup], isWhole: Bool
  ) -> [TextBlock] {
    let isShort = !isWhole && addresses.count > mostPeople
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
      add(shown[index].address, name.isEmpty ? .body : .secondary)
    }
    if isShort {
      add("and \(ByteCount.grouped(addresses.count - shown.count)) more, at the end", .secondary)
    } else {
      add(addresses.restInWords ?? "")
    }
    return lines
  }

  /// Name and type of each file, each on a line of its own.
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

  /// The emoji that are shown as their parts and mean another thing, with their names.
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

  /// The identifier on lines of its own: it is long, and people copy it.
  private static func identifier(_ id: String?) -> [TextBlock] {
    guard let id, !id.isEmpty else { return [] }
    // The brackets belong to the header, and would stand alone on a line of a narrow column.
    let isBracketed = id.hasPrefix("<") && id.hasSuffix(">") && id.count > 2
    let bare = isBracketed ? String(id.dropFirst().dropLast()) : id
    return [TextBlock(""), TextBlock("Message-ID", .secondary), TextBlock(bare)]
  }

  /// A row with the count is left out where there is nothing to count.
  private static func count(_ count: Int) -> String { count == 0 ? "" : String(count) }

  private static func size(_ bytes: Int64) -> String {
    let count = Int(clamping: bytes)
    return 1000..<100_000 ~= count ? "\(ByteCount.grouped(count)) bytes" : ByteCount.words(count)
  }
}
