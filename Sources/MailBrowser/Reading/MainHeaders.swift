import MailStore
import SplitViewUI
import TerminalFrame

/// The main headers of a message, as paragraphs of its text.
struct MainHeaders {
  private(set) var blocks: [TextBlock] = []
  /// The places of headers that `HeaderRows` rewrites.
  private(set) var outline = MessageOutline()

  private static let labelWidth = "Subject".count
  /// The label of the delivery date, which is shown if the message has no date of its own.
  static let arrival = "Arrived"

  init(_ message: Message, delivered: Int64?, dates: DateText, tags: [String] = []) {
    let envelope = message.envelope
    outline.subject = add("Subject", envelope.subject)
    if let subject = outline.subject {
      let whole = TextRun(0..<envelope.subject.utf8.count, TextAttributes(attributes: .bold))
      blocks[subject].runs = [whole]
    }
    setSender(envelope.from)
    if let seconds = envelope.date?.seconds ?? delivered {
      let label = message.hasOwnDate ? "Date" : Self.arrival
      outline.date = add(label, dates.long(seconds)).map {
        ($0, seconds, dates.utcOffset(seconds))
      }
    }
    setRecipients(
      People(envelope.to, message.groups.to), People(envelope.cc, message.groups.cc))
    outline.tags = add("Tags", tags.joined(separator: " "))
    outline.headers = 0..<blocks.count
  }

  private mutating func setSender(_ from: [EmailAddress]) {
    outline.from = add("From", People(from, []).line)
    if from.count == 1, let sender = from.first, !sender.address.isEmpty,
      sender.shownName != sender.address
    {
      outline.sender = MessageOutline.Sender(
        name: sender.shownName, address: "<\(sender.address)>")
    }
  }

  private mutating func setRecipients(_ to: People, _ cc: People) {
    let start = blocks.count
    add("To", to.line)
    add("Cc", cc.line)
    if blocks.count > start {
      outline.recipients = MessageOutline.Recipients(
        blocks: start..<blocks.count, total: to.total + cc.total, names: to.short + cc.short)
    }
  }

  /// Adds a header.
  /// - Returns: the index of the header's paragraph; nil if the value is empty.
  @discardableResult
  private mutating func add(_ label: String, _ value: String) -> Int? {
    if value.isEmpty { return nil }
    blocks.append(Self.field(label, value, width: Self.labelWidth))
    return blocks.count - 1
  }

  /// Makes the paragraph of a header, with a label of `width` cells.
  static func field(_ name: String, _ value: String, width: Int) -> TextBlock {
    let label = name + String(repeating: " ", count: max(0, width - name.count) + 1)
    return TextBlock(value, .body, lead: label, leadRole: .secondary)
  }
}

/// The addresses and the groups in a header.
private struct People {
  /// The number of addresses, plus the number of groups without members.
  let total: Int
  /// The names to show in the row of recipients.
  let short: [String]
  /// All names and addresses in one line.
  let line: String

  init(_ addresses: [EmailAddress], _ groups: [AddressGroup]) {
    total = addresses.count + groups.count(where: \.members.isEmpty)
    short = addresses.shownWords(groups, \.shownName)
    line =
      addresses.shownWords(groups, \.nameAndAddress).joined(separator: ", ")
      + (addresses.restInWords.map { " \($0)" } ?? "")
  }
}
