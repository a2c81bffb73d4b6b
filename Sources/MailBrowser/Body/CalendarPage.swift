import CivilCalendar
import MailStore
import SplitViewUI

/// The events in a calendar file as text, with title, time on the user's clock, place and people.
struct CalendarPage {
  private let file: CalendarFile
  private let dates: DateText

  init(_ file: CalendarFile, _ dates: DateText) { (self.file, self.dates) = (file, dates) }

  var document: TextDocument {
    if file.events.isEmpty {
      return TextDocument([TextBlock("This file has no event.", .warning)])
    }
    var blocks: [TextBlock] = []
    if let words = Self.methods[file.method] {
      blocks += [TextBlock(words, file.method == "cancel" ? .warning : .secondary), TextBlock("")]
    }
    for (index, event) in file.events.enumerated() {
      if index > 0 { blocks.append(TextBlock("")) }
      blocks += self.blocks(event)
    }
    return TextDocument(blocks)
  }

  private static let methods = [
    "request": "An invitation", "reply": "A reply to an invitation", "cancel": "A cancellation",
    "counter": "A proposal for another time", "publish": "An announcement",
  ]

  private func blocks(_ event: CalendarEvent) -> [TextBlock] {
    var blocks = [TextBlock(event.summary.isEmpty ? "No title" : event.summary, .heading)]
    func add(_ label: String, _ value: String, _ role: TextRole = .body) {
      if !value.isEmpty { blocks.append(TextBlock.fact(label, value, role)) }
    }
    if event.status == "cancelled" { add("Status", "cancelled", .warning) }
    add("When", when(event))
    if event.isOneOfSeveral { add(" ", "Only this occurrence") }
    add("Repeats", event.rule.map(Self.words) ?? "")
    add("Except on", event.exceptions.compactMap(day).joined(separator: ", "))
    add("Where", event.location)
    add("From", event.organizer?.name ?? "")
    for (index, person) in event.attendees.enumerated() {
      // The person's answer to the invitation is part of the value, so that it wraps with the name
      // and is never cut off.
      let answer = person.answer.isEmpty || person.answer == "needs-action" ? "" : person.answer
      add(index == 0 ? "Who" : " ", person.name + (answer.isEmpty ? "" : ", \(answer)"))
    }
    add("Says", event.comment)
    add("Link", event.url)
    if !event.description.isEmpty {
      blocks.append(TextBlock(""))
      blocks += Self.lines(of: event.description).map {
        var block = TextBlock(String($0))
        block.runs = LinkRuns([]).runs(in: block.text)
        return block
      }
    }
    return blocks
  }

  /// Returns the lines of a description, without the rows of dashes that Google and Outlook put around the text that
  /// they add.
  private static func lines(of description: String) -> [Substring] {
    let lines = description.split(separator: "\n", omittingEmptySubsequences: false).filter {
      $0.utf8.count < 20 || $0.contains { !"-_~:=*. ".contains($0) }
    }
    let start = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
    let end = lines.lastIndex { !$0.isEmpty } ?? lines.startIndex
    return start <= end ? Array(lines[start...end]) : []
  }

  // MARK: When

  /// Returns the time of the event on the user's clock, and the event's time zone if it differs from the user's.
  private func when(_ event: CalendarEvent) -> String {
    guard let start = event.start else { return "" }
    if let end = event.end, !Self.hasOneClock(start, end) {
      return "\(when(start, end: nil)) to \(when(end, end: nil))"
    }
    return when(start, end: event.end)
  }

  /// Returns false if the event starts in one time zone and ends in a different one. True for whole
  /// days, which have no time zone.
  private static func hasOneClock(_ start: CalendarTime, _ end: CalendarTime) -> Bool {
    switch (start, end) {
    case (.floating(_, let zone), .floating(_, let other)): zone == other
    case (.floating, .moment), (.moment, .floating): false
    case (.moment, .moment), (.day, _), (_, .day): true
    }
  }

  private func when(_ start: CalendarTime, end: CalendarTime?) -> String {
    switch start {
    case .day(let first):
      // The end date is exclusive (RFC 5545, 3.6.1), so an event of a single day ends on the next
      // day.
      guard case .day(let end)? = end, end.daysSince1970 > first.daysSince1970 + 1 else {
        return "\(Self.words(first)), all day"
      }
      let last = CivilDate(daysSince1970: end.daysSince1970 - 1)
      return "\(Self.words(first)) to \(Self.words(last))"
    case .floating(let start, let zone):
      let end: Int64? = if case .floating(let end, _)? = end { end } else { nil }
      let clock = zone.map { " in the time zone \($0)" } ?? ""
      return Self.words(start, end, offset: 0) + clock
    case .moment(let start, let zone):
      let end: Int64? = if case .moment(let end, _)? = end { end } else { nil }
      let age = DateText.age(of: start, now: dates.now)
      let offset = dates.utcOffset(start)
      let words = Self.words(start, end, offset: offset) + " " + DateText.zone(offset)
      return "\(words), \(age)" + (zone.map { " (\($0))" } ?? "")
    }
  }

  /// Returns the day of `time` in the user's time zone.
  private func day(_ time: CalendarTime) -> String? {
    switch time {
    case .day(let date): Self.words(date)
    case .floating(let time, _): Self.words(DateText(now: 0) { _ in 0 }.date(time))
    case .moment(let time, _): Self.words(dates.date(time))
    }
  }

  private static func words(_ date: CivilDate) -> String {
    "\(date.weekday.abbreviation) \(date.day) \(date.monthAbbreviation) \(date.year)"
  }

  private static func words(_ start: Int64, _ end: Int64?, offset: Int) -> String {
    func local(_ time: Int64) -> CivilDateTime {
      CivilDateTime(
        secondsSince1970: min(max(time, -60_000_000_000), 250_000_000_000), utcOffset: offset)
    }
    let first = local(start)
    let begin = "\(words(first.date)) \(first.hourAndMinute)"
    guard let end else { return begin }
    let last = local(end)
    let isSameDay = last.date == first.date
    return "\(begin) to \(isSameDay ? "" : words(last.date) + " ")\(last.hourAndMinute)"
  }

  /// Describes a recurrence rule in words. `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE` becomes `every 2 weeks on Mon, Wed`.
  static func words(of rule: RecurrenceRule) -> String {
    let units = ["DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"]
    guard let unit = rule["FREQ"].flatMap({ units[$0] }) else { return rule.text }
    let interval = rule.number("INTERVAL") ?? 1
    var words = interval > 1 ? "every \(interval) \(unit)s" : "every \(unit)"
    let names = [
      "MO": "Mon", "TU": "Tue", "WE": "Wed", "TH": "Thu", "FR": "Fri", "SA": "Sat", "SU": "Sun",
    ]
    let places = [
      "1": "the first ", "2": "the second ", "3": "the third ", "4": "the fourth ",
      "-1": "the last ",
    ]
    let place = rule["BYSETPOS"].flatMap { places[$0] } ?? ""
    let days = rule["BYDAY"]?.split(separator: ",").compactMap { day in
      names[String(day.suffix(2))].map { (places[String(day.dropLast(2))] ?? place) + $0 }
    }
    if let days, !days.isEmpty { words += " on " + days.joined(separator: ", ") }
    if days?.isEmpty ?? true, let date = rule["BYMONTHDAY"] { words += " on day \(date)" }
    if let count = rule["COUNT"] { words += ", \(count) times" }
    if let until = rule["UNTIL"], until.count >= 8 {
      let digits = Array(until)
      words += ", until \(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6..<8]))"
    }
    return words
  }
}

extension TextBlock {
  /// Makes a line with a label and a value.
  static func fact(_ label: String, _ value: String, _ role: TextRole = .body) -> TextBlock {
    let lead = label + String(repeating: " ", count: max(1, 9 - label.count))
    var block = TextBlock(value, role, lead: lead, leadRole: .secondary)
    block.runs = LinkRuns([]).runs(in: value)
    return block
  }
}
