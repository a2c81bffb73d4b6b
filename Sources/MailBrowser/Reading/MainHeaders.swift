import MailStore
import SplitViewUI
import TerminalFrame

/// The main headers of a message, as paragraphs of its text.
struct MainHeaders {
  private(set) var blocks: [TextBlock] = []
  /// The places of the headers that are written anew.
  private(set) var outline = MessageOutline()

  /// The widest label.
  private static let labelWidth = "Subject".count

  init(_ message: Message, delivered: Int64?, dates: DateText) {
    let envelope = message.envelope
    if envelope.from.count == 1, let sender = envelope.from.first, !sender.address.isEmpty,
      sender.shownName != sender.address
    {
      outline.sender = MessageOutline.Sender(
        block: blocks.count, name: sender.shownName, address: "<\(sender.address)>")
    }
    add("From", Self.names(envelope.from))
    setRecipients(envelope.to, envelope.cc)
    for (label, people) in [("To", envelope.to), ("Cc", envelope.cc)] where !people.isEmpty {
      if people.count > 1 {
        outline.people.append(
          MessageOutline.People(
            block: blocks.count, total: people.count, full: people.shown.map(\.nameAndAddress),
            short: people.shown.map(\.shownName)))
      }
      add(label, Self.names(people))
    }
    if let seconds = envelope.date?.seconds ?? delivered {
      outline.date = (blocks.count, seconds)
      add(envelope.date == nil ? "Arrived" : "Date", dates.zoned(seconds))
    }
    if !envelope.subject.isEmpty { outline.subject = blocks.count }
    add("Subject", envelope.subject)
  }

  /// Notes where all recipients are, if they have two headers.
  private mutating func setRecipients(_ to: [EmailAddress], _ cc: [EmailAddress]) {
    if to.isEmpty || cc.isEmpty { return }
    let all = to + cc
    outline.recipients = MessageOutline.Recipients(
      blocks: blocks.count..<blocks.count + 2,
      people: MessageOutline.People(
        block: blocks.count, total: all.count, full: all.shown.map(\.nameAndAddress),
        short: all.shown.map(\.shownName)))
  }

  private mutating func add(_ label: String, _ value: String) {
    if !value.isEmpty { blocks.append(Self.field(label, value, width: Self.labelWidth)) }
  }

  private static func names(_ addresses: [EmailAddress]) -> String {
    let names = addresses.shown.map(\.nameAndAddress).joined(separator: ", ")
    return addresses.restInWords.map { "\(names) \($0)" } ?? names
  }

  /// A header, with a label of `width` cells; 0 for one without columns.
  static func field(_ name: String, _ value: String, width: Int) -> TextBlock {
    let label = name + String(repeating: " ", count: max(0, width - name.count) + 1)
    let hang = String(repeating: " ", count: width > 0 ? label.count : 2)
    return TextBlock(value, .body, lead: label, hang: hang, leadRole: .secondary)
  }
}
