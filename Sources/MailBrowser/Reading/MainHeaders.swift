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
    add("From", People(envelope.from, []).line)
    let (to, cc) = (People(envelope.to, message.groups.to), People(envelope.cc, message.groups.cc))
    setRecipients(to, cc)
    for (label, people) in [("To", to), ("Cc", cc)] {
      if people.total > 1 { outline.people.append(people.outlined(block: blocks.count)) }
      add(label, people.line)
    }
    if let seconds = envelope.date?.seconds ?? delivered {
      outline.date = (blocks.count, seconds)
      add(message.hasOwnDate ? "Date" : "Arrived", dates.zoned(seconds))
    }
    if !envelope.subject.isEmpty { outline.subject = blocks.count }
    add("Subject", envelope.subject)
  }

  /// Notes where all recipients are, if they have two headers.
  private mutating func setRecipients(_ to: People, _ cc: People) {
    if to.total == 0 || cc.total == 0 { return }
    outline.recipients = MessageOutline.Recipients(
      blocks: blocks.count..<blocks.count + 2,
      people: to.with(cc).outlined(block: blocks.count))
  }

  private mutating func add(_ label: String, _ value: String) {
    if !value.isEmpty { blocks.append(Self.field(label, value, width: Self.labelWidth)) }
  }

  /// A header, with a label of `width` cells; 0 for one without columns.
  static func field(_ name: String, _ value: String, width: Int) -> TextBlock {
    let label = name + String(repeating: " ", count: max(0, width - name.count) + 1)
    let hang = String(repeating: " ", count: width > 0 ? label.count : 2)
    return TextBlock(value, .body, lead: label, hang: hang, leadRole: .secondary)
  }
}

/// The people of a header, and their groups.
private struct People {
  /// The number of all of them, with the groups that name nobody.
  private(set) var total: Int
  /// Names with addresses, and names alone, of those whom a screen names.
  private var full: [String], short: [String]
  private var rest: String?

  init(_ addresses: [EmailAddress], _ groups: [AddressGroup]) {
    total = addresses.count + groups.count(where: \.members.isEmpty)
    full = addresses.shownWords(groups, \.nameAndAddress)
    short = addresses.shownWords(groups, \.shownName)
    rest = addresses.restInWords
  }

  /// All of them in one line.
  var line: String { full.joined(separator: ", ") + (rest.map { " \($0)" } ?? "") }

  func with(_ others: People) -> People {
    var all = self
    all.total += others.total
    all.full += others.full
    all.short += others.short
    return all
  }

  func outlined(block: Int) -> MessageOutline.People {
    MessageOutline.People(block: block, total: total, full: full, short: short)
  }
}
