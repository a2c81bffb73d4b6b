import MailStore
import Testing

private let zone = """
  BEGIN:VTIMEZONE
  TZID:Europe/Paris
  BEGIN:DAYLIGHT
  TZOFFSETFROM:+0100
  TZOFFSETTO:+0200
  DTSTART:19700329T020000
  RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
  END:DAYLIGHT
  BEGIN:STANDARD
  TZOFFSETFROM:+0200
  TZOFFSETTO:+0100
  DTSTART:19701025T030000
  RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
  END:STANDARD
  END:VTIMEZONE
  """

private func event(_ lines: String, zone: String = zone) throws -> CalendarEvent {
  let text =
    "BEGIN:VCALENDAR\nMETHOD:REQUEST\n\(zone)\nBEGIN:VEVENT\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
  return try #require(CalendarFile(text).events.first)
}

/// 19 November 2026, 09:00 UTC.
private let morning: Int64 = 1_795_078_800

@Test func `An event says what, when, where and who`() throws {
  let all = try event(
    """
    SUMMARY:Tea\\, and talk
    DTSTART;TZID=Europe/Paris:20261119T100000
    DURATION:PT1H30M
    LOCATION:The
      garden
    ORGANIZER;CN="Lovelace, Ada":mailto:ada@example.org
    ATTENDEE;CN=Grace Hopper;PARTSTAT=ACCEPTED:mailto:grace@example.org
    ATTENDEE:mailto:alan@example.org
    BEGIN:VALARM
    DESCRIPTION:Beep
    END:VALARM
    """)
  #expect(all.summary == "Tea, and talk" && all.location == "The garden")
  #expect(all.start == .moment(morning, zone: "Europe/Paris"))
  #expect(all.end == .moment(morning + 5400, zone: "Europe/Paris"))
  #expect(all.organizer?.name == "Lovelace, Ada <ada@example.org>")
  #expect(all.attendees.map(\.name) == ["Grace Hopper <grace@example.org>", "alan@example.org"])
  #expect(all.attendees.map(\.answer) == ["accepted", ""] && all.description.isEmpty)
}

@Test(
  "A time in a zone follows the rules of its calendar, summer and winter",
  arguments: [
    ("20260701T120000", 10), ("20260101T120000", 11), ("20260329T015959", 0),
    ("20260329T030000", 1),
    ("20261025T020000", 0), ("20261025T120000", 11),
  ])
func zones(time: String, hour: Int) throws {
  let start = try event("DTSTART;TZID=Europe/Paris:\(time)").start
  guard case .moment(let seconds, _)? = start else {
    Issue.record("\(String(describing: start))")
    return
  }
  #expect(seconds % 86400 / 3600 == hour)
}

@Test func `Days are whole, and a time in a zone that is not described stays as it is written`()
  throws
{
  guard case .day? = try event("DTSTART;VALUE=DATE:20261119").start else {
    Issue.record("it is no day")
    return
  }
  #expect(try event("DTSTART:20261119T090000Z").start == .moment(morning, zone: nil))
  #expect(
    try event("DTSTART;TZID=Mars:20261119T090000").start == .floating(morning, zone: "Mars"))
  #expect(try event("DTSTART:nonsense").start == nil)
  #expect(CalendarFile("").events.isEmpty)
}

@Test func `Contacts have a name and facts, in every version of the format`() throws {
  let cards = ContactCard.all(
    in: """
      BEGIN:VCARD
      VERSION:4.0
      FN:Ada Lovelace
      item1.EMAIL;TYPE=work:ada@example.org
      TEL;VALUE=uri;TYPE="home,cell":tel:+44-20
      ADR:;;12 St James's Square;London;;SW1;England
      END:VCARD
      BEGIN:VCARD
      VERSION:2.1
      N:Hopper;Grace;;Dr.;
      TEL;HOME:1
      END:VCARD
      """)
  #expect(cards.map(\.name) == ["Ada Lovelace", "Dr. Grace Hopper"])
  #expect(
    cards[0].facts.map { "\($0.label) \($0.kind): \($0.value)" } == [
      "Email work: ada@example.org", "Phone home, cell: +44-20",
      "Address : 12 St James's Square, London, SW1, England",
    ])
  #expect(cards[1].facts.map(\.kind) == ["home"])
}

@Test(
  "Numbers of any size and any script do no harm",
  arguments: [
    "DURATION:P京W", "DURATION:P99999999999999999999999999W", "DTSTART;TZID=Z:20260101T000000",
    "DURATION:-P1D",
  ])
func numbers(line: String) {
  let file = CalendarFile(
    """
    BEGIN:VTIMEZONE
    TZID:Z
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:京京兆兆
    TZOFFSETTO:京京兆兆
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    DTSTART:20260101T000000Z
    \(line)
    END:VEVENT
    """)
  #expect(file.events.count == 1)
}

@Test func `A mark behind the space of a folded line belongs to the line`() {
  let lines = ContentLine.all(
    in: "SUMMARY:cafe\n \u{301} now\nTEL" + String(repeating: ";a", count: 100_000) + ":1")
  #expect(lines.first?.value == "cafe\u{301} now")
  #expect(lines.last?.name == "TEL" && lines.last?.value == "1")
}

@Test func `Contacts of version 2.1 are read from quoted-printable, with the lines it goes on in`()
  throws
{
  let card = try #require(
    ContactCard.all(
      in: """
        BEGIN:VCARD
        VERSION:2.1
        FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen M=C3=BCller
        NOTE;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:Gr=FC=DFe=0D=0Aaus =
        Berlin
        ADR;WORK;ENCODING=QUOTED-PRINTABLE:;;Haus=20B;Berlin;;10623;
        URL:http://example.org/?a=
        BDAY:19800131T120000Z
        TEL;TYPE=work:tel:+1-757-555-0100;ext=102
        END:VCARD
        """
    ).first)
  #expect(card.name == "Jürgen Müller")
  #expect(
    card.facts.map(\.value) == [
      "Grüße\naus Berlin", "Haus B, Berlin, 10623", "http://example.org/?a=", "1980-01-31",
      "+1-757-555-0100 ext. 102",
    ])
}

@Test func `Of an event that comes again the times are known at which it does not`() throws {
  let event = try event(
    """
    RRULE:FREQ=WEEKLY
    EXDATE:20261126T090000Z,20261203T090000Z
    RECURRENCE-ID:20261119T090000Z
    COMMENT:I am away
    """)
  #expect(event.exceptions.count == 2 && event.isOneOfSeveral && event.comment == "I am away")
}

@Test func `A line is unfolded before its bytes are text, which may be folded within a character`()
{
  let folded =
    Array("SUMMARY:caf".utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xA9] + Array("\r\n\t.\r\nX:1".utf8)
  let text = String(decoding: ContentLine.unfolded(folded), as: UTF8.self)
  #expect(ContentLine.all(in: text).map(\.value) == ["café.", "1"])
  #expect(ContentLine.all(in: "A:b\u{2028}c\nD:e").map(\.value) == ["b\u{2028}c", "e"])
}

@Test func `A rule of a zone that has ended counts until its end`() throws {
  let rules = [
    ("DAYLIGHT", "20000402T020000", "-0500", "-0400", "BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z"),
    (
      "STANDARD", "20001029T020000", "-0400", "-0500",
      "BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z"
    ),
    ("DAYLIGHT", "20070311T020000", "-0500", "-0400", "BYMONTH=3;BYDAY=2SU"),
    ("STANDARD", "20071104T020000", "-0400", "-0500", "BYMONTH=11;BYDAY=1SU"),
  ].map { kind, start, from, to, rule in
    """
    BEGIN:\(kind)
    DTSTART:\(start)
    TZOFFSETFROM:\(from)
    TZOFFSETTO:\(to)
    RRULE:FREQ=YEARLY;\(rule)
    END:\(kind)
    """
  }.joined(separator: "\n")
  for (time, hour) in [
    ("20261028T100000", 14), ("20261105T100000", 15), ("20060415T100000", 14),
    ("20061030T100000", 15), ("20260320T100000", 14),
  ] {
    let file = CalendarFile(
      "BEGIN:VTIMEZONE\nTZID:NY\n\(rules)\nEND:VTIMEZONE\nBEGIN:VEVENT\nDTSTART;TZID=NY:\(time)\nEND:VEVENT"
    )
    guard case .moment(let seconds, _)? = file.events.first?.start else {
      Issue.record("\(time)")
      continue
    }
    #expect(seconds % 86400 / 3600 == hour, "\(time)")
  }
}

@Test(
  "The card of an agent is not that of the person",
  arguments: ["AGENT:\nBEGIN:VCARD", "AGENT:BEGIN:VCARD"])
func agent(beginning: String) throws {
  let cards = ContactCard.all(
    in: """
      BEGIN:VCARD
      VERSION:2.1
      FN:Ada Lovelace
      \(beginning)
      FN:Charles Babbage
      TEL:12
      END:VCARD
      EMAIL:ada@example.org
      END:VCARD
      BEGIN:VCARD
      FN:Cut off
      BEGIN:VCARD
      FN:Grace Hopper
      END:VCARD
      """)
  #expect(cards.map(\.name) == ["Ada Lovelace", "Grace Hopper"])
  #expect(cards.first?.facts.map(\.value) == ["ada@example.org"])
}

@Test(
  "A birthday can lack its year",
  arguments: [
    ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-21", "21 May"), ("BDAY:--0521", "21 May"),
    ("BDAY:--1300", "--1300"), ("BDAY;VALUE=DATE:1980-01-31", "1980-01-31"),
    ("BDAY:19800131", "1980-01-31"), ("BDAY;X-APPLE-OMIT-YEAR=1604:1980-01-31", "1980-01-31"),
  ])
func birthdays(line: String, born: String) {
  let cards = ContactCard.all(in: "BEGIN:VCARD\nFN:A\n\(line)\nEND:VCARD")
  #expect(cards.first?.facts.map(\.value) == [born])
}

@Test func `A card has its first full name, and the person's own words for what is in a group`() {
  let cards = ContactCard.all(
    in: """
      BEGIN:VCARD
      N:Hopper;Grace
      FN:Dr. Grace Hopper
      FN;LANGUAGE=nl:Grace
      NICKNAME:Amazing,Gr\\,ace
      item1.TEL;type=HOME:1
      item1.X-ABLabel:Ship
      TEL;TYPE=PAGER:2
      item2.URL:https://example.org
      item2.X-ABLabel:_$!<HomePage>!$_
      X-ABLabel:Nobody's
      END:VCARD
      """)
  #expect(cards.map(\.name) == ["Dr. Grace Hopper"])
  let facts = cards.flatMap(\.facts).map { "\($0.label) \($0.value) (\($0.kind))" }
  #expect(
    facts == [
      "Known as Amazing, Gr,ace ()", "Phone 1 (Ship)", "Phone 2 (pager)",
      "Web https://example.org (homepage)",
    ])
}
