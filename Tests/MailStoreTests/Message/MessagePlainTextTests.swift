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
