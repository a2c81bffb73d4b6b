import CivilCalendar

extension CalendarEvent {
  /// The event as lines of plain text: its title, its details with labels (`When: `, `Where: `, `Who: `), and its
  /// description. Times are in the format of RFC 3339. A time without a zone is in the reader's zone.
  var plainText: String {
    func line(_ name: String, _ value: String) -> String? {
      value.isEmpty ? nil : "\(name): \(value)"
    }
    let who = attendees.map { person in
      ["", "needs-action"].contains(person.answer)
        ? person.name : "\(person.name) (\(person.answer))"
    }
    let times = [start, lastTime].compactMap { $0?.plainText }.joined(separator: " to ")
    let facts = [
      summary.isEmpty ? nil : summary, line("Status", status), line("When", times),
      line("Repeats", rule?.text ?? ""),
      line("Except on", exceptions.map(\.plainText).joined(separator: ", ")),
      line("Where", location),
      line("From", organizer?.name ?? ""), line("Who", who.joined(separator: ", ")),
      line("Says", comment), line("Link", url),
    ]
    let text = facts.compactMap(\.self).joined(separator: "\n")
    return text + (description.isEmpty ? "" : "\n\n\(description)") + "\n"
  }

  /// The last day or the end time of the event. For an event that lasts whole days, this is its
  /// last day, although the calendar contains the day after it (RFC 5545, 3.6.1). Nil if an event
  /// that lasts whole days has only one day.
  private var lastTime: CalendarTime? {
    guard case .day(let first)? = start, case .day(let end)? = end else { return end }
    let last = CivilDate(daysSince1970: end.daysSince1970 - 1)
    return last.daysSince1970 > first.daysSince1970 ? .day(last) : nil
  }
}

extension CalendarTime {
  /// The time as plain text, such as `2026-11-19`, `2026-11-19T09:12:00+00:00 (Europe/Paris)` or `2026-11-19T09:12:00`.
  fileprivate var plainText: String {
    switch self {
    case .day(let date): date.iso8601
    case .moment(let time, let zone):
      MailDate(seconds: time).iso8601 + (zone.map { " (\($0))" } ?? "")
    case .floating(let time, let zone):
      MailDate(seconds: time).iso8601.dropLast("+00:00".utf8.count)
        + (zone.map { " (\($0))" } ?? "")
    }
  }
}
