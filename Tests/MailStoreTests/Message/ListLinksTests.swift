import MailStore
import Testing

@Test func `A mailing list's links have their purposes`() {
  let letter = message(
    """
    List-Archive: <https://lists.example.org/archive/>
    List-Unsubscribe: (by web) <https://lists.example.org/
     leave?a=1>, <mailto:leave@example.org>, <javascript:x>
    List-Post: NO
    List-Help: https://lists.example.org/help
    Subject: x

    See https://example.org
    """)
  #expect(
    letter.listLinks.map { "\($0.purpose ?? "-"): \($0.url)" } == [
      "Unsubscribe: https://lists.example.org/leave?a=1",
      "Unsubscribe by email: mailto:leave@example.org",
      "The list's archive: https://lists.example.org/archive/",
      "Help: https://lists.example.org/help",
    ])
  #expect(letter.links.map(\.purpose) == [nil])
}
