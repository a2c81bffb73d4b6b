import MailStore
import Testing

@Suite struct HTMLTests {
  @Test func `Blocks are lines, paragraphs are set apart`() {
    #expect(
      html("<div>a</div><div>b  \n c</div><p>d</p><p>e<br>f</p>g").drawn
        == [" a", " b c", " ", " d", " ", " e", " f", " ", " g"])
  }

  @Test func `Empty lines collapse to one`() {
    #expect(
      html("a<br><br><br>b<div><br></div><p>&nbsp;</p><p></p>c").drawn
        == [" a", " ", " b", " ", " c"])
  }

  @Test(arguments: [
    ("日本語の検\n索", "日本語の検索"), ("日本語の検 \r\n\t索", "日本語の検索"), ("、\n“引用”", "、“引用”"),
    ("検<b>\n索</b>", "検索"),
    ("検\n<a href='https://a.example'>索</a>", "検索 [1]"), ("検 索", "検 索"), ("検\nabc 索", "検 abc 索"),
    ("abc\n索", "abc 索"), ("한글\n한글", "한글 한글"), ("é\né", "é é"), ("検\n&#x1F600;", "検 \u{1F600}"),
  ]) func `A newline between ideographs or kana is nothing`(source: String, text: String) {
    let head = "Content-Type: text/html; charset=utf-8\n\n"
    let message = Message(bytes: Array("\(head)<p>\(source)".utf8))
    #expect(message.body.map(\.text) == [text])
  }

  @Test func `Headings and rules`() {
    #expect(html("<h1>A</h1>b<hr>c").drawn == ["#A", " ", " b", "-", " c"])
  }

  @Test func `Lists have marks and indents`() {
    #expect(
      html("<ul><li>a<li>b<ul><li>c</ul></ul><ol start=9><li>d<li><p>e</p></ol>").drawn
        == [" • a", " • b", "   • c", " ", " 9. d", " 10. e"])
  }

  @Test func `Definitions are indented`() {
    #expect(html("<dl><dt>a<dd>b</dl>").drawn == [" a", "     b"])
  }

  @Test func `Block quotes are quotes`() {
    #expect(
      html("a<blockquote type=cite>b<blockquote cite=x>c</blockquote></blockquote>d").drawn
        == [" a", " ", " > b", " > ", " > > c", " ", " d"])
  }

  @Test(arguments: [
    "On Thu, 19 Nov 2026 at 09:12, Ada wrote:", "Ada &lt;ada@example.org&gt;:",
    "Am 19.11. schrieb Ada:",
    "Le 19 nov. 2026, Ada a écrit :<br>", "-----Original Message-----",
    "----- Original Message -----<br>From: Ada<br>Subject: x", "Ada 写道：",
  ]) func `A block quote behind words that introduce it is a quote`(words: String) {
    let drawn = html("<p>\(words)</p><blockquote>b</blockquote>").drawn
    #expect(drawn.last == " > b")
  }

  @Test(arguments: [
    "class=gmail_quote", "style='margin:0;border-left:1px solid #ccc'", "type=CITE", "cite=''",
    "class='moz-quote'",
  ]) func `A block quote that is marked as one is a quote`(attributes: String) {
    #expect(html("a<blockquote \(attributes)>b</blockquote>").drawn.last == " > b")
  }

  @Test func `A block quote for the indent is indented`() {
    #expect(
      html("a<blockquote>b<blockquote>c</blockquote></blockquote>d").drawn
        == [" a", " ", "     b", " ", "         c", " ", " d"])
    #expect(
      html("<p>For example:</p><blockquote style='margin-left: 40px'>b</blockquote>").drawn
        == [" For example:", " ", "     b"])
    #expect(
      html("<blockquote type=cite>a<blockquote>b</blockquote></blockquote>").drawn
        == [" > a", " > ", " >     b"])
  }

  @Test func `Preformatted text keeps its lines and spaces`() {
    #expect(html("<pre>a  b\n\n  c</pre>").drawn == ["=a  b", "=", "=  c"])
    #expect(html("<p style='white-space: pre-wrap'>a  b\nc").drawn == [" a  b", " c"])
  }

  @Test(arguments: ["\u{2070}", "\u{2074}", "\u{207F}"])
  func `a superscript alone is text, and is not taken for an invisible character`(sign: String) {
    #expect(html("<p>a</p><p>\(sign)</p>").drawn == [" a", " ", " \(sign)"])
  }

  @Test func `Entities are decoded, no-break spaces kept, invisible marks dropped`() {
    #expect(html("&lt;a&gt;&nbsp;&nbsp;b&amp;c &#8364;&shy;&#8203;x").drawn == [" <a>  b&c €x"])
  }

  @Test(arguments: [
    ("&#128;5 &#146;x&#x93; &#159;", "€5 ’x“ Ÿ"), ("a&nbsp|b&nbsp", "a |b"),
    ("&copy 2002", "© 2002"),
    ("&notit; &notin; &not", "¬it; ∉ ¬"), ("&AMP;&amp&ampx", "&&&x"), ("&lt=&gtb&ltb", "<=>b<b"),
    ("&CounterClockwiseContourIntegral; &Auml &nGt;", "∳ Ä ≫⃒"), ("&#65 &#x41;&#X41", "A AA"),
    ("&hellip &hellip; &mdash;", "&hellip … —"), ("&x; & &; &# &#x; &#xZ", "&x; & &; &# &#x; &#xZ"),
    ("&#0;&#xD800;&#99999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&#60;b&#62; &#38;amp;", "<b> &amp;"),
    ("<!-- &gt; > -->&copy", "©"), ("&Tab;a&NewLine;b", "a b"),
    ("<b title='&quot;>'>&eacute</b>", "é"),
    ("a < b &lt c", "a < b < c"),
  ]) func `Character references are those of HTML 5`(text: String, expected: String) {
    #expect(html(text).body.map(\.text).joined(separator: "/") == expected)
  }

  @Test(arguments: [
    ("https://a.b/?a=1&copy=2", "https://a.b/?a=1&copy=2"),
    ("https://a.b/?x&amp;y", "https://a.b/?x&y"),
    ("https://a.b/?x&regs", "https://a.b/?x&regs"), ("https://a.b/?x&reg", "https://a.b/?x®"),
    ("https://a.b/?x&lang=de&lt=1", "https://a.b/?x&lang=de&lt=1"),
    ("https://a.b/&eacute;", "https://a.b/é"),
  ]) func `An address keeps what only looks like a reference`(text: String, url: String) {
    for link in [
      "<a href='\(text)'>x</a>", "<a class=x href=\"\(text)\" id=y>x</a>", "<a href=\(text)>x</a>",
    ] {
      #expect(html(link).links.map(\.url) == [url])
    }
  }

  @Test(arguments: [
    "<script>x</script>", "<style>x</style>", "<head><title>x</title></head>",
    "<template>x</template>", "<div style='display: none'>x</div>", "<p hidden>x</p>",
    "<span style='visibility:hidden'>x</span>", "<div style='font-size:0px'>x</div>",
    "<div style='max-height: 0; overflow: hidden'>x</div>", "<i style='opacity:0'>x</i>",
    "<!-- x -->", "<!--[if mso]>x<![endif]-->", "<div style='display:none'><p>x<p>y</div>",
  ]) func `Hidden elements are not shown`(hidden: String) {
    #expect(html("<div>a</div>\(hidden)<div>b</div>").drawn == [" a", " b"])
  }

  @Test(arguments: [
    "<![if !mso]>x<![endif]>", "<!--[if !mso]><!-->x<!--<![endif]-->",
    "<div style='font-size:0'><span style='font-size:14px'>x</span></div>",
    "<div style='opacity:0.5; max-height:0.5em'>x</div>", "<noscript>x</noscript>",
  ]) func `Elements that only look hidden are shown`(shown: String) {
    #expect(html(shown).drawn == [" x"])
  }

  // MARK: Tables

  @Test func `A table of data has rows, and its titles are its header`() {
    #expect(
      html("<table border=1><tr><th>a<th>b<th>c<tr><td>1<td><td>3</table>").drawn
        == ["Ha │ b │ c", "|1 │  │ 3"])
  }

  @Test(arguments: ["<td>a", "<tr><td rowspan=0 colspan=1000>a"])
  func `Each cell costs the same, however many there are and however large they are`(cell: String) {
    #expect(!html("<table>" + String(repeating: cell, count: 50_000)).drawn.isEmpty)
  }

  @Test func `A column of figures or of labels makes a table of data`() {
    let prices = [("Tea", "$3.50"), ("Cake", "$12.00"), ("Total", "$15.50")]
    let labels = [("From:", "Ada"), ("To:", "Grace"), ("For:", "Alan")]
    for rows in [prices, labels] {
      let cells = rows.map { "<tr><td>\($0)</td><td> </td><td>\($1)</td></tr>" }.joined()
      #expect(
        html("x<table>\(cells)</table>y").drawn
          == [" x", " "] + rows.map { "|\($0) │ \($1)" } + [" ", " y"])
    }
  }

  @Test(
    "A table for the layout has no rows of data",
    arguments: [
      "<table role=presentation><tr><th>a<th>b<tr><td>1<td>2<tr><td>3<td>4</table>",
      "<table><tr><td>Home<td>Shop<tr><td>Red<td>Green<tr><td>News<td>Help</table>",
      "<table><tr><th>a<th>b</tr><tr><th>c<th>d</tr></table>",
      "<table border=1><tr><td>a<td><ul><li>1</ul><tr><td>b<td>2</table>",
      "<table border=1><tr><td><table><tr><td>1<td>2</table><td>b<tr><td>c<td>d</table>",
      "<table border=1><tr><td>a<td>b</table>",
    ])
  func layoutTable(source: String) {
    #expect(!html(source).drawn.contains { $0.hasPrefix("|") || $0.hasPrefix("H") })
  }

  @Test func `Cells that take several columns and rows keep the others in their columns`() {
    let source =
      "<table border=1><tr><th rowspan=2>Day<th>Train<th>Time<tr><td>IC 1<td>10"
      + "<tr><td colspan=2>none<td>12</table>"
    let message = html(source)
    #expect(message.drawn == ["HDay │ Train │ Time", "| │ IC 1 │ 10", "|none │ 12"])
    let spans = message.body.map { paragraph -> [Int] in
      if case .row(let row) = paragraph.kind { row.spans } else { [] }
    }
    #expect(spans == [[1, 1, 1], [1, 1, 1], [2, 1]])
  }

  @Test func `Cells of several lines beside one another are set apart`() {
    let cell = "<td>Delivery<br>London<td>Billing<br>Paris<td>Note"
    #expect(
      html("<table><tr>\(cell)<tr><td>a<td>b</table>").drawn
        == [" Delivery", " London", " ", " Billing", " Paris", " ", " Note", " a │ b"])
  }

  @Test func `A quotation has its marks, and one within it single ones`() {
    #expect(
      html("<p>He said <q>no <q>yes</q> </q> and left <q></q>").drawn
        == [" He said “no ‘yes’” and left “”"])
  }

  @Test func `Labels that stand for several rows make a table of data`() {
    let rows = ["<td rowspan=2>North<td>May<td>good", "<td>June<td>bad"]
    let source = (rows + ["<td rowspan=0>South<td>May<td>fair", "<td>June<td>none"])
      .map { "<tr>\($0)" }.joined()
    #expect(
      html("<table>\(source)</table>").drawn
        == ["|North │ May │ good", "| │ June │ bad", "|South │ May │ fair", "| │ June │ none"])
  }

  @Test
  func `A table of data whose cells hold more than text keeps the place of a cell of rows before`()
  {
    let source =
      "<tr><th>Time<th>Mon<th>Tue<tr><th rowspan=2>9:00<td>Maths<td>Art<tr><td>June<td>6"
      + "<tr><td colspan=3><ul><li>a<li>b</ul>"
    #expect(
      html("<table border=1>\(source)</table>").drawn.prefix(3)
        == [" Time │ Mon │ Tue", " 9:00 │ Maths │ Art", "  │ June │ 6"])
  }

  @Test func `As it was sent, HTML is its own text`() {
    let source = "Content-Type: text/html\n\n<p>One</p>\n<b>two</b>\n"
    #expect(
      Message(bytes: Array(source.utf8), asSent: true).drawn == ["=<p>One</p>", "=<b>two</b>"])
  }

  @Test func `A table for the layout is read cell by cell`() {
    let inner = "<table><tr><td><p>a</p><p>b</p></td></tr><tr><td></td><td>c</td></tr></table>"
    #expect(
      html("<table><tr><td>\(inner)</td><td>d</td></tr></table>").drawn
        == [" a", " ", " b", " ", " c", " ", " d"])
  }

  // MARK: Charsets

  @Test(arguments: [
    "<meta charset=iso-8859-5>\u{B0}", "<META content='text/html; charset=\"ISO-8859-5\"'>\u{B0}",
  ]) func `Without a charset in the header, the document names it`(text: String) {
    let bytes = "Content-Type: text/html\n\n".utf8 + text.unicodeScalars.map { UInt8($0.value) }
    #expect(Message(bytes: Array(bytes)).drawn == [" А"])
  }

  @Test func `The header's charset counts before the document's`() {
    #expect(html("<meta charset=iso-8859-5>ä").drawn == [" ä"])
  }

  @Test func `XHTML is HTML`() {
    let text = "<?xml version='1.0'?><html xmlns='x'><body><p>a<br/>b</p></body></html>"
    let message = message("Content-Type: application/xhtml+xml\n\n" + text)
    #expect(message.drawn == [" a", " b"])
  }

  @Test(arguments: [
    ("area 10<sup>6</sup> m<sup>2</sup>", "area 10^6 m^2"), ("10<sup>-3</sup> m", "10^-3 m"),
    ("2<sup>n+1</sup>, 2<sup>n</sup>", "2^(n+1), 2^n"), ("10 <sup>6</sup>", "10 ^6"),
    ("the 1<sup>st</sup>, 2<sup>e</sup>", "the 1st, 2e"),
    ("A<sup>®</sup> B<sup>TM</sup>", "A® BTM"),
    ("<sup>1</sup> A note", "1 A note"), ("a<sup>[1]</sup>", "a[1]"), ("a<sup></sup>b", "ab"),
    ("a<sup><a href='https://b.example'>1</a></sup>", "a^1 [1]"),
    ("H<sub>2</sub>O, Ca(OH)<sub>2</sub>", "H2O, Ca(OH)2"), ("log<sub>2</sub>8", "log_28"),
    ("x<sub>i</sub>, v<sub>max</sub>, a<sub>n+1</sub>", "x_i, v_max, a_(n+1)"),
    ("All <sub>Terms apply to it</sub>", "All Terms apply to it"),
  ]) func `Raised and lowered text is told from the text before it`(body: String, text: String) {
    #expect(html(body).drawn == [" " + text])
  }

  @Test(arguments: [
    ("now <del>$99</del> $49", [" now ~~$99~~ $49"]), ("<s> a </s>b", [" ~~a~~ b"]),
    ("<strike>a</strike>", [" ~~a~~"]), ("a<del> </del>b", [" a b"]),
    ("<span style='text-decoration: line-through solid'>a <s>b</s> c</span> d", [" ~~a b c~~ d"]),
    (
      "x<del><p>a</p><p>b<br>c</p></del>d",
      [" x", " ", " ~~a~~", " ", " ~~b~~", " ~~c~~", " ", " d"]
    ),
    ("<del><a href='https://b.example'>a</a></del>", [" ~~a [1]~~"]),
    ("<p style='text-decoration:underline'>a</p>", [" a"]),
    ("<del style='display:none'>a</del>b", [" b"]),
  ]) func `Struck text has signs around it`(body: String, drawn: [String]) {
    #expect(html(body).drawn == drawn)
  }

  @Test func `Boxes show if they are checked`() {
    #expect(
      html(
        """
        <ul><li><input type=checkbox checked> done<li><p><input type="Checkbox"> to do</ul>
        <input type=radio checked>a<input type=radio>b<input type=hidden value=c>
        """
      ).drawn == [" • [x] done", " • [ ] to do", " ", " (x) a ( ) b"])
  }
}
