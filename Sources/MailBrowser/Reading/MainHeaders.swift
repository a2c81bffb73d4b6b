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
    add("From", Self.names(envelope.from))
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
      add("Date", dates.zoned(seconds))
    }
    if !envelope.subject.isEmpty { outline.subject = blocks.count }
    add("Subject", envelope.subject)
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
