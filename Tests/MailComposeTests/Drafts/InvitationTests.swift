import MailStore
import Testing

@testable import MailCompose

/// Replies to invitations.
struct InvitationTests {
  private let own = OwnAddresses(["me@example.org"])
  private let sender = EmailAddress(name: "Me \"M\"", address: "other@example.org")
  private let date = MailDate(seconds: 1_795_075_920)

  private func message(
    method: String = "REQUEST", organizer: String = "mailto:ada@x.example", more: String = "",
    attendee: String = "mailto:me+cal@example.org"
  ) -> AnsweredMessage {
    AnsweredMessage(
      Array(
        """
        From: Ada <ada@x.example>
        To: me@example.org
        Subject: Invitation
        Message-ID: <1@x>
        Content-Type: multipart/alternative; boundary=b

        --b
        Content-Type: text/plain

        Please come.
        --b
        Content-Type: text/calendar; method=\(method); charset=utf-8

        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        METHOD:\(method)\r
        BEGIN:VTIMEZONE\r
        TZID:Europe/Paris\r
        BEGIN:STANDARD\r
        DTSTART:19701025T030000\r
        TZOFFSETFROM:+0200\r
        TZOFFSETTO:+0100\r
        END:STANDARD\r
        END:VTIMEZONE\r
        BEGIN:VEVENT\r
        UID:42@x.example\r
        SEQUENCE:3\r
        DTSTART;TZID=Europe/Paris:20261120T100000\r
        SUMMARY:Plans\\, and more of them: a title that is so long that it has to be f\r
         olded\r
        DESCRIPTION:Nobody else's business\r
        ORGANIZER;CN="Ada L."\(more):\(organizer)\r
        ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:bob@x.example\r
        ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:\(attendee)\r
        BEGIN:VALARM\r
        TRIGGER:-PT10M\r
        SUMMARY:Alarm\r
        END:VALARM\r
        END:VEVENT\r
        END:VCALENDAR\r
        --b--

        """.utf8))
  }

  @Test func `an answer says which event, who, and what, to whoever organizes it`() throws {
    let draft = try #require(
      Draft(.accept, to: message(), at: nil, from: sender, own: own, date: date))
    #expect(draft.to == [EmailAddress(name: "Ada L.", address: "ada@x.example")])
    #expect(draft.from.address == "me+cal@example.org" && draft.inReplyTo == "<1@x>")
    #expect(draft.subject.hasPrefix("Accepted: Plans, and more"))
    let calendar = String(decoding: draft.attachments[0].content, as: UTF8.self)
    #expect(
      calendar == """
        BEGIN:VCALENDAR
        PRODID:-//Trifold//EN
        VERSION:2.0
        METHOD:REPLY
        BEGIN:VTIMEZONE
        TZID:Europe/Paris
        BEGIN:STANDARD
        DTSTART:19701025T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:42@x.example
        SEQUENCE:3
        DTSTART;TZID=Europe/Paris:20261120T100000
        SUMMARY:Plans\\, and more of them: a title that is so long that it has to be
          folded
        ORGANIZER;CN="Ada L.":mailto:ada@x.example
        DTSTAMP:20261119T081200Z
        ATTENDEE;PARTSTAT=ACCEPTED;CN="Me M":mailto:me+cal@example.org
        END:VEVENT
        END:VCALENDAR

        """)
    let bytes = String(decoding: try draft.bytes(), as: UTF8.self)
    #expect(bytes.contains("method=REPLY"))
    let again = Draft(bytes: try draft.bytes(), now: date, sender: sender)
    #expect(String(decoding: try again.bytes(), as: UTF8.self).contains("method=REPLY"))
  }

  @Test(arguments: [(InvitationAnswer.tentative, "TENTATIVE"), (.decline, "DECLINED")])
  func `what is answered is in the calendar`(answer: InvitationAnswer, status: String) throws {
    let draft = try #require(
      Draft(answer, to: message(), at: nil, from: sender, own: own, date: date))
    let calendar = String(decoding: draft.attachments[0].content, as: UTF8.self)
    #expect(calendar.contains("PARTSTAT=\(status);"))
  }

  @Test func `only who is invited can answer, and nobody their own invitation`() {
    let message = message()
    #expect(message.isInvitation(to: own))
    for own in [[], ["you@example.org"], ["me@example.org", "ada@x.example"]] {
      #expect(!message.isInvitation(to: OwnAddresses(own)), "\(own)")
      #expect(
        Draft(
          .accept, to: message, at: nil, from: sender, own: OwnAddresses(own), date: date) == nil)
    }
  }

  @Test func `an organizer may be a path, with an address beside it`() throws {
    let message = message(
      organizer: "/aMTg/principal/", more: ";EMAIL=ada@x.example",
      attendee: "MAILTO:me@example.org")
    let draft = try #require(
      Draft(.accept, to: message, at: nil, from: sender, own: own, date: date))
    #expect(draft.to.map(\.address) == ["ada@x.example"])
    let calendar = String(decoding: draft.attachments[0].content, as: UTF8.self)
    #expect(calendar.contains("ORGANIZER;CN=\"Ada L.\";EMAIL=ada@x.example:/aMTg/principal/\n"))
    #expect(calendar.contains(":MAILTO:me@example.org\n"))
    #expect(!self.message(organizer: "/aMTg/principal/").isInvitation(to: own))
  }

  @Test func `what asks nothing, or names nobody to answer, is no invitation`() {
    for message in [
      message(method: "PUBLISH"), message(organizer: "urn:x"), message(organizer: "mailto:a b"),
      AnsweredMessage(Array("From: a@x\n\nHello\n".utf8)),
    ] {
      #expect(Draft(.accept, to: message, at: nil, from: sender, own: own, date: date) == nil)
    }
  }
}
