import MailStore
import Testing

/// The links and images of a page.
@Suite struct HTMLLinkTests {
  @Test func `Links are numbered behind their text, the same address by the same number`() {
    let message = html(
      "<a href='https://a.b/'>one</a>, <a href='https://c.d'>two </a>end <a href='https://a.b/'>3</a>"
    )
    #expect(message.drawn == [" one [1], two [2] end 3 [1]"])
    #expect(
      message.links == [
        Link(url: "https://a.b/", text: "one", otherTexts: ["3"], isNumbered: true),
        Link(url: "https://c.d", text: "two", isNumbered: true),
      ])
  }

  @Test func `Spaces in an address become %20, and spaces around it are left out`() {
    let message = html(
      "<a href=' https://a.b/my file  x.pdf\n'>one</a> <a href='https://c.d/\n  e'>two</a>")
    #expect(
      message.links.map(\.url) == ["https://a.b/my%20file%20%20x.pdf", "https://c.d/%20%20e"])
  }

  @Test func `A link that is not ended ends where the next one begins`() {
    let message = html("<a href=https://a.b>one <a href=https://c.d>two</a> three</a> four")
    #expect(message.drawn == [" one [1] two [2] three four"])
    // Each link would otherwise extend to the end, through all paragraphs.
    let many = html(String(repeating: "<a href=https://a.b>x<p>", count: 50_000))
    #expect(many.links.count == 1 && many.drawn.last == " x [1]")
  }

  @Test func `The numbers in the text have no gaps`() {
    let message = html(
      """
      <a href=https://a.b>a.b</a> <a href=https://c.d>c</a> <a href=https://a.b>a</a>
      <a href=https://c.d>d</a> <a href=https://e.f>e.f</a>
      """)
    #expect(message.drawn == [" a.b c [1] a [2] d [1] e.f"])
    #expect(message.links.map(\.url) == ["https://c.d", "https://a.b", "https://e.f"])
  }

  @Test(arguments: [
    "<a href='https://a.b/'>https://a.b</a>", "<a href='https://a.b/'>a.b</a>",
    "<a href='mailto:me@a.b'>me@a.b</a>",
  ]) func `A link whose text is its address has no number`(link: String) {
    let message = html(link)
    #expect(message.body.first?.text.contains("[") == false)
    #expect(message.links.count == 1)
  }

  @Test(arguments: ["#top", "javascript:alert(1)", "JavaScript:x", "data:text/html,x", "cid:a", ""])
  func `A link that stays in the message, or runs a script, is text`(url: String) {
    let message = html("<a href='\(url)'>x</a>")
    #expect(message.drawn == [" x"])
    #expect(message.links.isEmpty)
  }

  @Test func `An address loses the white space around it, line breaks and controls`() {
    #expect(
      html("<a href=' https://a.b/\n c&#9;d '>x</a>").links.map(\.url) == ["https://a.b/%20cd"])
  }

  @Test func `Images are shown as their descriptions, unless they are invisible`() {
    #expect(
      html("a <img alt='A  cat' src=x> b<img alt=''><img alt=x width=1 height=1><img>").drawn
        == [" a [image: A cat] b"])
  }

  @Test func `An image that is a link without a description leaves the link's number`() {
    let message = html("a<a href='https://a.b'><img src=x></a>b <a href='https://c.d'><img></a>")
    #expect(message.drawn == [" a [image] [1] b [image] [2]"])
    #expect(
      message.links == [
        Link(url: "https://a.b", text: "", isNumbered: true),
        Link(url: "https://c.d", text: "", isNumbered: true),
      ])
  }

  @Test
  func `Links that the text does not refer to are not listed below it, and known all the same`() {
    let source =
      "<a href='https://a.b'><img width=1></a>x <a href='https://c.d'>c.d</a> <a href='https://e.f'>y</a>"
    let message = html(source)
    #expect(message.drawn == [" x c.d y [1]"])
    #expect(message.links.map(\.url) == ["https://e.f", "https://a.b", "https://c.d"])
    #expect(message.links.map(\.isNumbered) == [true, false, false])
    #expect(message.links.map(\.isHidden) == [false, true, false])
    #expect(message.plainText == "x c.d y [1]\n\n[1] https://e.f\n")
  }

  @Test func `A message of images alone says so`() {
    let notice = "The message has no text, only images, which are not shown."
    for text in ["<img src=x>", "<a href='https://a.b'><img></a>&nbsp;<p>", "<img alt='A cat'>"] {
      #expect(html(text).notices == [notice])
    }
    for text in ["", "<img width=1 height=1>", "<img>x", "<p>x"] {
      #expect(html(text).notices.isEmpty)
    }
    let parts = "--b\nContent-Type: image/png\n\nx\n--b\nContent-Type: image/gif\n\nx\n--b--\n"
    #expect(message("Content-Type: multipart/mixed; boundary=b\n\n" + parts).notices == [notice])
    #expect(
      message("Content-Type: multipart/mixed; boundary=b\n\n--b\n\ntext\n" + parts).notices.isEmpty)
  }

  @Test(arguments: [
    ("rel.html", "https://b.example/dir/rel.html"), ("/a", "https://b.example/a"),
    ("../a/./b/..", "https://b.example/a/"), ("../../../a", "https://b.example/a"),
    ("?q=1", "https://b.example/dir/page?q=1"), ("#part", "https://b.example/dir/page?x=/y#part"),
    ("//c.example/a", "https://c.example/a"), ("a\\b?c\\d", "https://b.example/dir/a/b?c\\d"),
    ("mailto:x@y.example?subject=hi", "mailto:x@y.example?subject=hi"), ("a:b", "a:b"),
    ("http://c.example/", "http://c.example/"), ("./", "https://b.example/dir/"),
  ]) func `A link is relative to the base of the page`(reference: String, url: String) {
    let base =
      "<head><base target=_blank><base href='https://b.example/dir/page?x=/y#z'><base href='http://d'></head>"
    #expect(html("\(base)<a href='\(reference)'>x</a>").links.map(\.url) == [url])
  }

  @Test func `Without a base of the web, links are what they are`() {
    for base in [
      "", "<base href='/dir/'>", "<base href='javascript:x'>", "<base href='mailto:a@b'>",
    ] {
      #expect(html("\(base)<a href='a/b'>x</a> <a href='#c'>y</a>").links.map(\.url) == ["a/b"])
    }
    let bare = "<base href='https://b.example'><a href='a'>x</a><a href='?b'>x</a><a href=''>y</a>"
    #expect(html(bare).links.map(\.url) == ["https://b.example/a", "https://b.example/?b"])
    #expect(html("<base href='https://b.example'><a href='javascript:a'>x</a>").links.isEmpty)
  }
}
