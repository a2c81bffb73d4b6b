import CivilCalendar

/// A contact's card (vCard; RFC 6350, RFC 2426, and version 2.1).
public struct ContactCard: Hashable, Sendable {
  /// A fact about the contact. It has a label such as `Email`, and a kind such as `work`.
  public struct Fact: Hashable, Sendable {
    /// The label shown to the user, such as `Email`.
    public let label: String
    /// The kind, such as `home`, or the author's own label for the fact. Empty if the fact has neither.
    public fileprivate(set) var kind: String
    /// The value, such as an address, a telephone number or text.
    public let value: String
  }

  /// The name of the contact.
  public private(set) var name = ""
  /// The facts about the contact, in the order in which the card lists them.
  public private(set) var facts: [Fact] = []
  /// True if the name came from `FN`, which contains the formatted name.
  private var hasFullName = false
  /// The indices of facts that belong to groups, by the name of the group.
  private var groups: [String: Int] = [:]

  private static let maximumCards = 1000, maximumFacts = 200

  /// Returns the cards in a file of the type `text/vcard`.
  public static func all(in text: String) -> [ContactCard] {
    var cards: [ContactCard] = []
    var card: ContactCard?
    /// `depth` is the depth inside the nested card of an agent, whose facts do not belong to the
    /// contact (version 2.1, 2.6.1). `isAgent` is true if the previous line announces such a card.
    var (depth, isAgent) = (0, false)
    for line in ContentLine.all(in: text) {
      defer { isAgent = line.name == "AGENT" && line.value.isEmpty }
      switch (line.name, line.value.uppercased()) {
      case ("AGENT", "BEGIN:VCARD"): depth += 1
      case ("BEGIN", "VCARD") where isAgent || depth > 0: depth += 1
      case ("BEGIN", "VCARD"): card = ContactCard()
      case ("END", "VCARD") where depth > 0: depth -= 1
      case ("END", "VCARD"):
        if let card, cards.count < maximumCards { cards.append(card) }
        card = nil
      default: if depth == 0 { card?.take(line) }
      }
    }
    return cards
  }

  private static let labels = [
    "TITLE": "Title", "ROLE": "Role", "EMAIL": "Email", "TEL": "Phone",
    "URL": "Web", "NOTE": "Note", "IMPP": "Chat",
  ]

  private mutating func take(_ line: ContentLine) {
    switch line.name {
    case "FN":
      // Further `FN` lines contain the same name in other languages (RFC 6350, 6.2.1), so only the
      // first line counts.
      if !hasFullName { name = line.text }
      hasFullName = true
    case "N":
      let parts = line.parts(";").map { $0.split(separator: ",").joined(separator: " ") }
      let order = [3, 1, 2, 0, 4].compactMap { parts.indices.contains($0) ? parts[$0] : nil }
      if name.isEmpty { name = order.filter { !$0.isEmpty }.joined(separator: " ") }
    case "ORG", "ADR":
      let value = line.parts(";").filter { !$0.isEmpty }.joined(separator: ", ")
      add(line.name == "ORG" ? "At" : "Address", line, value)
    case "NICKNAME": add("Known as", line, line.parts(",").joined(separator: ", "))
    case "X-ABLABEL": label(line)
    case "BDAY":
      // For a birthday without a year, Apple writes a placeholder as the year. The placeholder is
      // removed, so that the date has the form that RFC 6350 defines, such as `--0521`.
      let isYearless = line.parameters["X-APPLE-OMIT-YEAR"].map(line.text.hasPrefix) ?? false
      add("Born", line, Self.date(isYearless ? "-" + line.text.dropFirst(4) : line.text))
    default:
      if let label = Self.labels[line.name] { add(label, line, line.text) }
    }
  }

  private mutating func add(_ label: String, _ line: ContentLine, _ value: String) {
    guard !value.isEmpty, facts.count < Self.maximumFacts else { return }
    let kinds = (line.parameters["TYPE"] ?? "").lowercased().split(separator: ",")
      .filter { ["home", "work", "cell", "fax", "pager"].contains($0) }
    let scheme = ["tel:", "mailto:", "xmpp:"].first { value.lowercased().hasPrefix($0) } ?? ""
    let bare = String(value.dropFirst(scheme.count)).replacing(";ext=", with: " ext. ")
    if let group = line.group { groups[group] = facts.count }
    facts.append(Fact(label: label, kind: kinds.joined(separator: ", "), value: bare))
  }

  /// Gives the fact in a group the label that the card's author chose. Apple writes this label after the fact:
  /// `item1.X-ABLabel:Assistant`. Apple's predefined labels are in brackets: `_$!<HomePage>!$_`.
  private mutating func label(_ line: ContentLine) {
    guard let place = line.group.flatMap({ groups[$0] }) else { return }
    let isReadyMade = line.text.hasPrefix("_$!<") && line.text.hasSuffix(">!$_")
    facts[place].kind =
      isReadyMade ? line.text.dropFirst(4).dropLast(4).lowercased() : line.text
  }

  /// Formats a date such as `19800131`, with or without a time, as `1980-01-31`. A date without a year becomes
  /// `21 May`.
  private static func date(_ text: String) -> String {
    let day = text.prefix { $0 != "T" }
    let digits = day.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
    if day.hasPrefix("-"), digits.count == 4 {
      let month = digits[0] * 10 + digits[1]
      guard 1...12 ~= month else { return String(day) }
      let date = CivilDate(
        daysSince1970: CivilDate.daysSince1970(year: 2000, month: month, day: 1))
      return "\(digits[2] * 10 + digits[3]) \(date.monthAbbreviation)"
    }
    guard day.utf8.count == 8, digits.count == 8 else { return String(day) }
    return "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"
  }
}
