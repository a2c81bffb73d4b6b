import CivilCalendar

/// Encodes a message as bytes, which the parser process sends to the process that shows the message. Numbers that are
/// used in computations must be in a certain range, because an attacker may control the parser process.
extension Message: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(envelope)
    wire.add(groups.to)
    wire.add(groups.cc)
    wire.add(headers)
    wire.add(body)
    wire.add(number: UInt64(quoteMarks.count))
    for (place, mark) in quoteMarks {
      wire.add(place)
      wire.add(mark)
    }
    wire.add(isClearSigned)
    wire.add(links)
    wire.add(calendars)
    wire.add(attachments)
    wire.add(forms)
    wire.add(shownForm)
    wire.add(notices)
  }

  init(from wire: inout WireReader) throws(WireError) {
    self.init(envelope: try wire.value(), headers: [], body: [])
    groups.to = try wire.value()
    groups.cc = try wire.value()
    headers = try wire.value()
    body = try wire.value()
    for _ in 0..<(try wire.length()) {
      quoteMarks[try wire.number(in: 0...max(0, body.count - 1))] = try wire.value(String.self)
    }
    isClearSigned = try wire.value()
    links = try wire.value()
    calendars = try wire.value()
    attachments = try wire.value()
    forms = try wire.value()
    shownForm = try wire.number(in: 0...max(0, forms.count - 1))
    notices = try wire.value()
    for (groups, addresses) in [(groups.to, envelope.to), (groups.cc, envelope.cc)] {
      guard groups.allSatisfy({ $0.members.upperBound <= addresses.count }) else {
        throw WireError()
      }
    }
  }
}

/// The valid range of counts and indices, such as levels of quotes. No real message exceeds it.
private let countable = 0...1 << 24

// MARK: - The head

extension Envelope: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(from)
    wire.add(to)
    wire.add(cc)
    wire.add(date)
    wire.add(subject)
    wire.add(messageID)
    wire.add(inReplyTo)
    wire.add(references)
    wire.add(hasAttachments)
  }
  init(from wire: inout WireReader) throws(WireError) {
    self.init()
    from = try wire.value()
    to = try wire.value()
    cc = try wire.value()
    date = try wire.value()
    subject = try wire.value()
    messageID = try wire.value()
    inReplyTo = try wire.value()
    references = try wire.value()
    hasAttachments = try wire.value()
  }
}

extension EmailAddress: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(name)
    wire.add(address)
  }
  init(from wire: inout WireReader) throws(WireError) {
    self.init(name: try wire.value(), address: try wire.value())
  }
}

extension AddressGroup: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(name)
    wire.add(members.lowerBound)
    wire.add(members.count)
  }
  init(from wire: inout WireReader) throws(WireError) {
    let name = try wire.value(String.self)
    let start = try wire.number(in: countable)
    self.init(name: name, members: start..<start + (try wire.number(in: countable)))
  }
}

extension HeaderField: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(name)
    wire.add(value)
  }
  init(from wire: inout WireReader) throws(WireError) {
    self.init(name: try wire.value(), value: try wire.value())
  }
}

extension MailDate: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(seconds)
    wire.add(utcOffset)
  }
  init(from wire: inout WireReader) throws(WireError) {
    self.init(seconds: try wire.seconds(), utcOffset: try wire.number(in: -(1 << 24)...1 << 24))
  }
}

extension WireReader {
  /// Reads a time in seconds. Limited to about 30 million years before and after 1970.
  fileprivate mutating func seconds() throws(WireError) -> Int64 {
    Int64(try number(in: -(1 << 50)...1 << 50))
  }
}

// MARK: - The text

extension Paragraph: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(text)
    wire.add(kind)
    wire.add(quoteDepth)
    wire.add(indent)
    wire.add(marker)
    wire.add(images)
  }
  init(from wire: inout WireReader) throws(WireError) {
    self.init(
      try wire.value(), kind: try wire.value(), quoteDepth: try wire.number(in: countable),
      indent: try wire.number(in: countable), marker: try wire.value())
    images = try wire.value()
  }
}

extension Paragraph.Kind: WireValue {
  private static let plain: [Self] = [
    .prose, .preformatted, .heading, .rule, .signature, .partHeader,
  ]
  private static let patches: [PatchLine] = [
    .file, .hunk, .added, .removed, .context, .note, .broken, .stat,
  ]

  func write(to wire: inout WireWriter) {
    switch self {
    case .prose, .preformatted, .heading, .rule, .signature, .partHeader:
      wire.add(Self.plain.firstIndex(of: self) ?? 0)
    case .row(let row):
      wire.add(Self.plain.count)
      wire.add(row.table)
      wire.add(row.isHeader)
      wire.add(row.spans)
    case .patch(let line):
      wire.add(Self.plain.count + 1 + (Self.patches.firstIndex(of: line) ?? 0))
    }
  }
  init(from wire: inout WireReader) throws(WireError) {
    let number = try wire.number(in: 0...Self.plain.count + Self.patches.count)
    if number < Self.plain.count {
      self = Self.plain[number]
    } else if number > Self.plain.count {
      self = .patch(Self.patches[number - Self.plain.count - 1])
    } else {
      let row = TableRow(
        table: try wire.number(in: countable), isHeader: try wire.value(), spans: try wire.value())
      guard row.spans.allSatisfy({ 0...1000 ~= $0 }) else { throw WireError() }
      self = .row(row)
    }
  }
}

extension Link: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(url)
    wire.add(text)
    wire.add(otherTexts)
    wire.add(isNumbered)
    wire.add(purpose)
  }
  init(from wire: inout WireReader) throws(WireError) {
    self.init(
      url: try wire.value(), text: try wire.value(), otherTexts: try wire.value(),
      isNumbered: try wire.value())
    purpose = try wire.value()
  }
}

extension TextForm: WireValue {
  func write(to wire: inout WireWriter) {
    switch self {
    case .plain: wire.add(0)
    case .html: wire.add(1)
    case .other(let type):
      wire.add(2)
      wire.add(type)
    }
  }
  init(from wire: inout WireReader) throws(WireError) {
    switch try wire.number(in: 0...2) {
    case 0: self = .plain
    case 1: self = .html
    default: self = .other(try wire.value())
    }
  }
}

extension Attachment: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(name)
    wire.add(type)
    wire.add(charset)
    wire.add(size)
    wire.add(contentID)
    wire.add(path)
  }
  init(from wire: inout WireReader) throws(WireError) {
    self.init(
      name: try wire.value(), type: try wire.value(), charset: try wire.value(),
      size: try wire.number(in: 0...1 << 40))
    contentID = try wire.value()
    path = try wire.value()
    guard path.allSatisfy(countable.contains) else { throw WireError() }
  }
}

// MARK: - Calendars

extension CalendarFile: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(method)
    wire.add(events)
  }
  init(from wire: inout WireReader) throws(WireError) {
    self.init(method: try wire.value(), events: try wire.value())
  }
}

extension CalendarEvent: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add([summary, location, description, status, comment, url])
    wire.add([start, end])
    wire.add([organizer].compactMap(\.self) + attendees)
    wire.add(organizer != nil)
    wire.add(rule?.text)
    wire.add(exceptions)
    wire.add(isOneOfSeveral)
  }
  init(from wire: inout WireReader) throws(WireError) {
    self.init()
    let texts = try wire.value([String].self)
    let times = try wire.value([CalendarTime?].self)
    guard texts.count == 6, times.count == 2 else { throw WireError() }
    (summary, location, description) = (texts[0], texts[1], texts[2])
    (status, comment, url) = (texts[3], texts[4], texts[5])
    (start, end) = (times[0], times[1])
    attendees = try wire.value()
    if try wire.value(), !attendees.isEmpty { organizer = attendees.removeFirst() }
    rule = try wire.value(String?.self).map { RecurrenceRule($0) }
    exceptions = try wire.value()
    isOneOfSeveral = try wire.value()
  }
}

extension CalendarEvent.Person: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(name)
    wire.add(answer)
  }
  init(from wire: inout WireReader) throws(WireError) {
    self.init(name: try wire.value(), answer: try wire.value())
  }
}

extension CalendarTime: WireValue {
  func write(to wire: inout WireWriter) {
    switch self {
    case .day(let date):
      wire.add(0)
      wire.add(date.daysSince1970)
    case .moment(let time, let zone):
      wire.add(1)
      wire.add(time)
      wire.add(zone)
    case .floating(let time, let zone):
      wire.add(2)
      wire.add(time)
      wire.add(zone)
    }
  }
  init(from wire: inout WireReader) throws(WireError) {
    switch try wire.number(in: 0...2) {
    case 0: self = .day(CivilDate(daysSince1970: try wire.number(in: -(1 << 34)...1 << 34)))
    case 1: self = .moment(try wire.seconds(), zone: try wire.value())
    default: self = .floating(try wire.seconds(), zone: try wire.value())
    }
  }
}
