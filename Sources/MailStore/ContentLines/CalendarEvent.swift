import CivilCalendar

/// An event in a calendar (RFC 5545, 3.6.1), with its title, time, place and people.
public struct CalendarEvent: Hashable, Sendable {
  /// An organizer or attendee of an event.
  public struct Person: Hashable, Sendable {
    /// The person's name or, if it is missing, the person's address.
    public var name: String
    /// The person's answer in lower case, such as `accepted`, `declined` or `needs-action`.
    public var answer: String
  }

  /// The title of the event.
  public internal(set) var summary = ""
  /// The time when the event starts.
  public internal(set) var start: CalendarTime?
  /// The time when the event ends.
  public internal(set) var end: CalendarTime?
  /// The place of the event.
  public internal(set) var location = ""
  /// The description of the event.
  public internal(set) var description = ""
  /// The person who organizes the event.
  public internal(set) var organizer: Person?
  /// The people who are invited to the event.
  public internal(set) var attendees: [Person] = []
  /// The status of the event: `confirmed`, `tentative` or `cancelled`.
  public internal(set) var status = ""
  /// The rule by which the event repeats; nil if the event takes place only once.
  public internal(set) var rule: RecurrenceRule?
  /// Times that follow from the rule, but at which the event does not take place.
  public internal(set) var exceptions: [CalendarTime] = []
  /// True if this is a single occurrence of a repeated event (RFC 5545, 3.8.4.4).
  public internal(set) var isOneOfSeveral = false
  /// A comment by a person who answered the invitation.
  public internal(set) var comment = ""
  /// A link that belongs to the event.
  public internal(set) var url = ""

  /// All the text in the event that people wrote: title, place, names, description, comment and link.
  package var texts: [String] {
    let people = [organizer].compactMap(\.self) + attendees
    return [summary, location] + people.map(\.name) + [description, comment, url]
  }
}

/// A calendar file, which contains events and a method. The method says what the recipients should do with the events.
public struct CalendarFile: Hashable, Sendable {
  /// The method: `request`, `reply`, `cancel` or `publish`. Empty if the file has no method.
  public private(set) var method = ""
  /// The events in the file, in order.
  public private(set) var events: [CalendarEvent] = []

  /// The maximum number of events that are read from a file.
  private static let maximumEvents = 1000

  /// Shortens the lists of attendees and the descriptions of the events to a total of `left` lines.
  /// Subtracts the lines that are kept from `left`. Returns false if something was cut off.
  mutating func cut(toLines left: inout Int) -> Bool {
    var isWhole = true
    for index in events.indices {
      let attendees = events[index].attendees.prefix(left)
      left -= attendees.count
      let lines = events[index].description.split(
        separator: "\n", maxSplits: left, omittingEmptySubsequences: false)
      isWhole =
        isWhole && attendees.count == events[index].attendees.count && lines.count <= left
      events[index].attendees = Array(attendees)
      if lines.count > left {
        events[index].description = lines.prefix(left).joined(separator: "\n")
      }
      left -= min(left, lines.count)
    }
    return isWhole
  }

  init(method: String, events: [CalendarEvent]) { (self.method, self.events) = (method, events) }

  /// Parses a file of the type `text/calendar`.
  public init(_ text: String) {
    let lines = ContentLine.all(in: text)
    let zones = Self.zones(lines)
    var event: CalendarEvent?
    var duration: Int64?
    /// The depth of nested components inside an event, such as alarms. Their lines do not belong to the event itself.
    var depth = 0
    for line in lines {
      switch (line.name, line.value.uppercased()) {
      case ("BEGIN", "VEVENT"): (event, duration, depth) = (CalendarEvent(), nil, 0)
      case ("BEGIN", _): depth += 1
      case ("END", "VEVENT"):
        guard var ended = event, events.count < Self.maximumEvents else { break }
        if ended.end == nil, let duration { ended.end = ended.start?.moved(by: duration) }
        events.append(ended)
        event = nil
      case ("END", _): depth -= 1
      case ("METHOD", _) where event == nil: method = line.value.lowercased()
      case ("DURATION", _) where depth == 0: duration = Self.duration(line.value)
      default: if depth == 0 { event?.take(line, zones) }
      }
    }
  }

  /// The maximum duration of an event in seconds, which is about a thousand years.
  private static let longestEvent: Int64 = 1 << 35

  /// Parses a duration such as `PT1H30M` or `P2D`, and returns its number of seconds.
  private static func duration(_ text: String) -> Int64? {
    var (seconds, number): (Int64, Int64) = (0, 0)
    for character in text.uppercased() {
      if character.isASCII, let digit = character.wholeNumberValue {
        number = min(longestEvent, number * 10 + Int64(digit))
        continue
      }
      let units: [Character: Int64] = ["W": 604800, "D": 86400, "H": 3600, "M": 60, "S": 1]
      if let unit = units[character] { seconds = min(longestEvent, seconds + number * unit) }
      number = 0
    }
    return text.hasPrefix("-") || seconds == 0 ? nil : seconds
  }

  // MARK: Zones

  private static func zones(_ lines: [ContentLine]) -> [String: CalendarZone] {
    var zones: [String: CalendarZone] = [:]
    var name: String?
    var zone = CalendarZone()
    var onset: CalendarZone.Onset?
    for line in lines {
      switch (line.name, line.value.uppercased()) {
      case ("BEGIN", "VTIMEZONE"): (name, zone) = (nil, CalendarZone())
      case ("END", "VTIMEZONE"): if let name { zones[name] = zone }
      case ("TZID", _): name = line.value
      case ("BEGIN", "STANDARD"), ("BEGIN", "DAYLIGHT"): onset = CalendarZone.Onset()
      case ("END", "STANDARD"), ("END", "DAYLIGHT"):
        if let onset, zone.onsets.count < 100 { zone.onsets.append(onset) }
        onset = nil
      case ("TZOFFSETFROM", _): onset?.from = offset(line.value)
      case ("TZOFFSETTO", _): onset?.to = offset(line.value)
      case ("DTSTART", _):
        if case .floating(let first, _) = CalendarTime(line, zones: [:]) { onset?.first = first }
      case ("RRULE", _):
        let rule = RecurrenceRule(line.value)
        onset?.yearly = yearly(rule)
        onset?.last = last(rule, line)
      default: break
      }
    }
    return zones
  }

  /// Parses an offset such as `+0130`, and returns its number of seconds.
  private static func offset(_ text: String) -> Int {
    let digits = text.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
    guard digits.count >= 4 else { return 0 }
    let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
    return (text.hasPrefix("-") ? -minutes : minutes) * 60
  }

  /// Returns the time, in seconds since 1970, at which a rule such as
  /// `FREQ=YEARLY;UNTIL=20061029T060000Z` ends. Returns nil if it has no end.
  private static func last(_ rule: RecurrenceRule, _ line: ContentLine) -> Int64? {
    guard let until = rule["UNTIL"] else { return nil }
    switch CalendarTime(line.with(until[...]), zones: [:]) {
    case .moment(let time, _)?, .floating(let time, _)?: return time
    case .day(let date)?: return Int64(date.daysSince1970) * 86400
    case nil: return nil
    }
  }

  /// Returns the month and the weekday from a rule such as `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`.
  private static func yearly(
    _ rule: RecurrenceRule
  ) -> (month: Int, weekday: Int, ordinal: Int)? {
    guard let month = rule.number("BYMONTH"), 1...12 ~= month,
      let day = rule["BYDAY"], let ordinal = Int(day.dropLast(2)), -5...5 ~= ordinal,
      let weekday = weekdays.firstIndex(of: String(day.suffix(2)))
    else { return nil }
    return (month, weekday + 1, ordinal)
  }

  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}

extension CalendarEvent {
  fileprivate mutating func take(_ line: ContentLine, _ zones: [String: CalendarZone]) {
    switch line.name {
    case "SUMMARY": summary = line.text
    case "LOCATION": location = line.text
    case "DESCRIPTION": description = line.text
    case "STATUS": status = line.value.lowercased()
    case "RRULE": rule = RecurrenceRule(line.value)
    case "URL": url = line.value
    case "COMMENT": comment = line.text
    case "RECURRENCE-ID": isOneOfSeveral = true
    case "EXDATE":
      for value in line.value.split(separator: ",") where exceptions.count < 100 {
        if let time = CalendarTime(line.with(value), zones: zones) { exceptions.append(time) }
      }
    case "DTSTART": start = CalendarTime(line, zones: zones)
    case "DTEND": end = CalendarTime(line, zones: zones)
    case "ORGANIZER": organizer = Person(line)
    case "ATTENDEE": if attendees.count < 1000 { attendees.append(Person(line)) }
    default: break
    }
  }
}

extension CalendarEvent.Person {
  fileprivate init(_ line: ContentLine) {
    let address = line.value
    let bare = address.lowercased().hasPrefix("mailto:") ? String(address.dropFirst(7)) : address
    let name = line.parameters["CN"] ?? ""
    self.name = name.isEmpty ? bare : name == bare ? name : "\(name) <\(bare)>"
    answer = (line.parameters["PARTSTAT"] ?? "").lowercased()
  }
}
