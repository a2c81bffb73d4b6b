import MailStore
import Testing

@Suite struct MessagePlainTextTests {
  @Test func `Quotes, marks and links are written out`() {
    #expect(
      html(
        "<p>a <a href='http://b.c'>d</a><ul><li>e<ul><li>f</ul></ul><blockquote type=cite>g<br><br>h</blockquote><hr>"
      )
      .plainText == """
        a d [1]

        • e
          • f

        > g
        >
        > h
        ----

        [1] http://b.c

        """)
  }

  @Test func `Plain text stays as it is, without a list of links`() {
    #expect(
      message("Subject: s\n\nsee http://a.b\n>> c\n-- \nd").plainText
        == "see http://a.b\n> > c\n-- \nd\n")
  }
}

@Test func `The events of an invitation stand in its plain text`() {
  let text = """
    Content-Type: text/calendar; method=REQUEST

    BEGIN:VCALENDAR
    BEGIN:VEVENT
    SUMMARY:Harvest supper
    DTSTART:20261119T091200Z
    DTEND:20261119T101200Z
    LOCATION:Granary
    ORGANIZER;CN=Ada:mailto:ada@example.org
    ATTENDEE;CN=Noor;PARTSTAT=ACCEPTED:mailto:noor@example.org
    ATTENDEE;CN=Sam;PARTSTAT=NEEDS-ACTION:mailto:sam@example.org
    DESCRIPTION:Bring\\nmarmalade
    END:VEVENT
    BEGIN:VEVENT
    SUMMARY:Holidays
    DTSTART;VALUE=DATE:20261224
    DTEND;VALUE=DATE:20261227
    END:VEVENT
    END:VCALENDAR
    """
  #expect(
    message(text).plainText == """
      Harvest supper
      When: 2026-11-19T09:12:00+00:00 to 2026-11-19T10:12:00+00:00
      Where: Granary
      From: Ada <ada@example.org>
      Who: Noor <noor@example.org> (accepted), Sam <sam@example.org>

      Bring
      marmalade

      Holidays
      When: 2026-12-24 to 2026-12-26

      """)
}
