import CivilCalendar
import MailStore

/// The answer that the user gives to an invitation.
public enum InvitationAnswer: Hashable, Sendable, CaseIterable {
  case accept, tentative, decline

  /// The value of `PARTSTAT` (RFC 5545, 3.2.12).
  var status: String {
    switch self {
    case .accept: "ACCEPTED"
    case .tentative: "TENTATIVE"
    case .decline: "DECLINED"
    }
  }

  /// The first word of the answer's subject.
  var word: String {
    switch self {
    case .accept: "Accepted"
    case .tentative: "Tentative"
    case .decline: "Declined"
    }
  }
}

/// An invitation in a message: a calendar that asks its recipients whether they will attend (RFC 5546, 3.2.2; RFC
/// 6047).
///
/// The answer repeats the lines that identify the event, with the user as the only attendee.
struct Invitation {
  private let lines: [String]
  private let attendees: [Person]
  /// The organizer of the event, who receives the answer.
  let organizer: EmailAddress
  let summary: String

  /// Finds the invitation in a message. Nil if there is no invitation, or if the invitation lacks an ID or the
  /// organizer's address.
  init?(in message: AnsweredMessage) {
    let calendars = Message.parts(of: message.bytes).filter { $0.type == "text/calendar" }
    for part in calendars {
      guard let content = part.content(in: message.bytes) else { continue }
      if let found = Invitation(part.text(of: ContentLine.unfolded(content))) {
        self = found
        return
      }
    }
    return nil
  }

  private init?(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(\.onOneLine)
    let contents = ContentLine.all(in: text)
    let asks = contents.contains { $0.name == "METHOD" && $0.value.uppercased() == "REQUEST" }
    let line = contents.first { $0.name == "ORGANIZER" }
    guard asks, contents.contains(where: { $0.name == "UID" }), let host = line.flatMap(Person.init)
    else { return nil }
    (self.lines, organizer) = (lines, host.address)
    attendees = contents.filter { $0.name == "ATTENDEE" }.compactMap(Person.init)
    summary = contents.first { $0.name == "SUMMARY" }?.value.replacing("\\", with: "") ?? ""
  }

  /// A person in a calendar.
  struct Person {
    let address: EmailAddress
    /// The text that identifies the person in the calendar.
    let value: String

    /// Parses a line such as `ORGANIZER;CN=Ada:mailto:ada@example.org`. iCloud's value is a path, with the address in
    /// the parameter `EMAIL`. Nil if the line contains no address.
    init?(_ line: ContentLine) {
      let isMail = line.value.prefix(7).lowercased() == "mailto:"
      let text = isMail ? String(line.value.dropFirst(7)) : line.parameters["EMAIL"] ?? ""
      let name = line.parameters["CN"].map(\.onOneLine)
      address = EmailAddress(name: name, address: text.trimmed)
      value = line.value.onOneLine
      guard address.isSendable else { return nil }
    }
  }

  /// Returns the attendee whose address is one of the user's. Nil if the user is not invited, or is the organizer.
  func invited(among own: OwnAddresses) -> Person? {
    own.contains(organizer) ? nil : attendees.first { own.contains($0.address) }
  }

  /// The properties that identify an event.
  private static let kept: Set = [
    "UID", "SEQUENCE", "RECURRENCE-ID", "ORGANIZER", "SUMMARY", "DTSTART", "DTEND", "DURATION",
  ]

  /// Returns the calendar that answers the invitation. The calendar contains the same time zones as the invitation.
  func reply(
    _ answer: InvitationAnswer, by attendee: Person, named author: String?, now: Int64
  ) -> String {
    var reply = ["BEGIN:VCALENDAR", "PRODID:-//Trifold//EN", "VERSION:2.0", "METHOD:REPLY"]
    let name = author.map { ";CN=\"\($0.onOneLine.filter { $0 != "\"" })\"" } ?? ""
    let own = [
      "DTSTAMP:\(Self.stamp(now))",
      "ATTENDEE;PARTSTAT=\(answer.status)\(name):\(attendee.value)",
    ]
    var parts: [String] = []
    for line in lines {
      let word = line.prefix { $0 != ":" && $0 != ";" }.uppercased()
      let value = line.drop { $0 != ":" }.dropFirst().uppercased()
      if word == "BEGIN" { parts.append(value) }
      let (isZone, isEvent) = (parts.contains("VTIMEZONE"), parts.last == "VEVENT")
      let isEdge = word == "BEGIN" || word == "END"
      if isZone || isEvent && (isEdge || Self.kept.contains(word)) {
        if isEvent, word == "END" { reply += own }
        reply.append(line)
      }
      if word == "END" { _ = parts.popLast() }
    }
    return (reply + ["END:VCALENDAR"]).flatMap(Self.folded).map { $0 + "\n" }.joined()
  }

  /// Formats a time in UTC, such as `20261119T081200Z`.
  private static func stamp(_ seconds: Int64) -> String {
    let time = CivilDateTime(secondsSince1970: seconds, utcOffset: 0)
    let clock = time.hourAndMinute.filter { $0 != ":" } + time.second.padded()
    return "\(time.date.year)\(time.date.month.padded())\(time.date.day.padded())T\(clock)Z"
  }

  /// Splits a long line into lines of at most 75 bytes (RFC 5545, 3.1).
  private static func folded(_ line: String) -> [String] {
    var lines = [""]
    for character in line {
      let size = lines[lines.count - 1].utf8.count + String(character).utf8.count
      if size > 75 { lines.append(" ") }
      lines[lines.count - 1].append(character)
    }
    return lines
  }
}

extension AnsweredMessage {
  /// True if the message contains an invitation that the user can answer.
  public func isInvitation(to own: OwnAddresses) -> Bool {
    Invitation(in: self)?.invited(among: own) != nil
  }
}

extension Draft {
  /// Creates the answer to an invitation, addressed to its organizer. Nil if the message does not invite the user.
  public init?(
    _ answer: InvitationAnswer, to message: AnsweredMessage, at place: ListedMessage?,
    from sender: EmailAddress, own: OwnAddresses, date: MailDate
  ) {
    guard let invitation = Invitation(in: message), let invited = invitation.invited(among: own)
    else { return nil }
    let author = EmailAddress(name: sender.name, address: invited.address.address)
    self.init(from: author, date: date)
    to = [invitation.organizer]
    subject = "\(answer.word): \(invitation.summary.onOneLine)"
    text = "\(subject)\n"
    inReplyTo = message.envelope.messageID
    references = ReplyHead.references(after: message.envelope)
    let calendar = invitation.reply(
      answer, by: invited, named: author.name, now: date.seconds)
    attachments = [
      DraftAttachment(name: "reply.ics", content: Array(calendar.utf8), type: "text/calendar")
    ]
    noteAnswered(place)
  }
}
