import MailStore
import Testing

/// True if the text "word" in the page is visible.
private func shows(_ page: String) -> Bool {
  html("<p>before</p>\(page)<p>after</p>").body.contains { $0.text.contains("word") }
}

@Suite struct HTMLStyleTests {
  // MARK: Sizes

  @Test(arguments: [
    "<table style='height:0;overflow:hidden'><tr><td>word</td></tr></table>",
    "<table><tr style='overflow:hidden;height:0px'><td>word</td></tr></table>",
    "<table><tbody style='height:0;overflow:hidden'><tr><td>word</td></tr></tbody></table>",
    "<table><tr><td style='height:0;max-height:0;overflow:hidden'>word</td></tr></table>",
    "<table><tr><td style='max-width:0;overflow:hidden'>word</td></tr></table>",
    "<span style='height:0;overflow:hidden'>word</span>",
    "<b style='max-height:0;max-width:0;overflow:hidden'>word</b>",
    "<a href='https://a.example' style='display:inline;height:0;overflow:hidden'>word</a>",
    "<div style='display:inline;height:0;overflow:hidden'>word</div>",
    "<div style='display:table-cell;height:0;overflow:hidden'>word</div>",
    "<div style='height:0'>word</div>", "<div style='max-height:0'>word</div>",
    "<div style='max-width:0'>word</div>", "<div style='overflow:hidden'>word</div>",
    "<div style='height:0;overflow:visible'>word</div>",
    "<div style='height:0%;overflow:hidden'>word</div>",
    "<div style='height:0;min-height:1em;overflow:hidden'>word</div>",
    "<div style='height:0;padding-bottom:20px;overflow:hidden'>word</div>",
    "<div style='height:0;padding:0 0 2px;overflow:hidden'>word</div>",
    "<div style='height:0;overflow:hidden;height:auto'>word</div>",
    "<div style='max-height:0;overflow:hidden;max-height:none'>word</div>",
    "<div style='height:0 zero;overflow:hidden'>word</div>",
    "<div style='height:0.1px;overflow:hidden'>word</div>",
    "<div style='opacity:0.1'>word</div>", "<div style='opacity:none'>word</div>",
  ]) func `Text is shown where a size of 0 does not cut it off`(page: String) {
    #expect(shows(page))
  }

  @Test(arguments: [
    "<div style='height:0;overflow:hidden'>word</div>",
    "<p style='max-height:0px;overflow:hidden'>word</p>",
    "<div style='overflow-y:hidden;height:.0em'>word</div>",
    "<div style='height:0;overflow:auto'>word</div>",
    "<div style='width:0;overflow:clip'>word</div>",
    "<div style='max-width:0;overflow:hidden'>word</div>",
    "<div style='height:0;padding:0;padding-left:3px;overflow:hidden'>word</div>",
    "<span style='display:inline-block;height:0;overflow:hidden'>word</span>",
    "<span style='display:block;max-height:0;overflow:hidden'>word</span>",
    "<span style='float:left;height:0;overflow:hidden'>word</span>",
    "<span style='position:absolute;height:0;overflow:hidden'>word</span>",
    "<table style='display:block;height:0;overflow:hidden'><tr><td>word</table>",
    "<table><tr><td style='display:block;height:0;overflow:hidden'>word</td></table>",
    "<div style='opacity:0'>word</div>", "<span style='opacity:0.0'>word</span>",
  ]) func `Text is hidden where a size of 0 cuts it off`(page: String) {
    #expect(!shows(page))
  }

  // MARK: What is not known

  @Test(arguments: [
    ".t:first-child{display:block}", ".t:nth-child(2n+1){display:block}",
    ".t:not(.y){display:block}",
    "[data-x]{display:block!important}", "h1+.t{display:block!important}",
    "h1 ~ .t{display:block!important}",
    "div:is(.t){display:block}", ".box:has(p) .t{display:block}",
    "input:checked + .t{display:block!important}",
    ".sm\\:block{display:block!important}", ".wide .t{display:block}", "#page .t{display:block}",
    "html.all .t{display:block}", ".t{display:block;animation:f 1s}",
  ]) func `A rule that may show a text shows it, though it is not known if it applies`(rule: String)
  {
    let element = "<div class='t sm:block' data-x=1 style='' id=d>word</div>"
    let page =
      "<html class=all><body class='Wide' id='page'><div class=box><h1>a</h1>\(element)</div>"
    #expect(!shows("<style>.t{display:none}</style>\(page)"))
    #expect(shows("<style>.t{display:none}\(rule)</style>\(page)"))
  }

  @Test(arguments: [
    ".t:hover{display:block}", ".t:focus-within{display:block}", ".t::before{display:block}",
    ".t:before{display:block}", "u + .body .t{display:block}", ".narrow .t{display:block}",
  ]) func `A rule that cannot apply shows nothing`(rule: String) {
    #expect(
      !shows("<style>.t{display:none}\(rule)</style><body class=body><div class=t>word</div>"))
  }

  @Test(arguments: [
    ".t:first-child{display:none}", "h1+.t{display:none}", "[data-x]{opacity:0}",
    ".t:not(.y){height:0;overflow:hidden}", ".t:nth-child(9){font-size:0}",
  ]) func `A rule that may hide a text does not, if it is not known whether it applies`(
    rule: String
  ) {
    #expect(shows("<style>\(rule)</style><div class=t data-x=1>word</div>"))
  }

  @Test(arguments: [
    "<div style='font-size:0'><font size='2'>word</font></div>",
    "<div style='font-size:0'><button>word</button></div>",
    "<div style='font-size:0'><span style='font-size:clamp(8px,1em,20px)'>word</span></div>",
    "<div style='opacity:0;animation:f 1s forwards'>word</div>",
    "<style>@media (not (max-width:600px)){.t{display:block!important}}</style><p style='display:none' class=t>word</p>",
  ]) func `What has a size of its own, or an animation, is shown`(page: String) {
    #expect(shows(page))
  }

  // MARK: Layers and sheets

  @Test(arguments: [
    ("@layer a{.t{display:none}}", false), ("@layer{.t{display:none}}", false),
    ("@layer a{p.t{display:none}}.t{display:block}", true),
    (".t{display:block}@layer a{p.t{display:none}}", true),
    ("@layer a,b;@layer b{.t{display:block}}@layer a{p.t{display:none}}", true),
    ("@layer a,b;@layer b{.t{display:none}}@layer a{p.t{display:block}}", false),
    ("@layer a.b{p.t{display:none}}@layer a{.t{display:block}}", true),
    ("@layer a{@layer b{p.t{display:none}}.t{display:block}}", true),
    ("@layer{p.t{display:none}}@layer{.t{display:block}}", true),
    ("@layer a{.t{display:none!important}}.t{display:block!important}", false),
    ("@layer a{.t{display:block!important}}p.t{display:none!important}", true),
    ("@layer a{@media screen{.t{display:none}}}", false),
    ("@layer a{@media print{.t{display:none}}}", true), ("@layer a, ;.t{display:none}", false),
  ]) func `A rule of a later layer wins, and one of no layer over all`(css: String, isShown: Bool) {
    #expect(shows("<style>\(css)</style><p class=t>word</p>") == isShown, "\(css)")
  }

  @Test(arguments: [
    "<!-- X -->", "\n<!--\nX\n-->\n", "<!-- X", "/*<![CDATA[*/ X /*]]>*/",
    "<!--/*--><![CDATA[/*><!--*/ X /*]]>*/-->", "/* <b> <!-- */ X", "a:before{content:'<!x>'} X",
    "a>b{color:red} X <!-- -->", "/* <?x */ X /* ?> */",
  ]) func `Marks of comments and of XML's data do not take a style sheet away`(sheet: String) {
    let css = sheet.replacing("X", with: ".t{display:none}")
    #expect(!shows("<style type='text/css'>\(css)</style><p class=t>word</p>"))
    #expect(shows("<style>\(css)</style><p>word</p>"))
    #expect(shows("<STYLE>\(css)</Style ><p>word</p><!-- <p>x</p> --><style>\(css)</style>"))
  }

  @Test func `Where a browser takes XML's mark for a part of the first rule, no rule applies`() {
    #expect(shows("<style><![CDATA[ .t{display:none} ]]></style><p class=t>word</p>"))
    #expect(shows("<script>a<!b; if (x</y/) z('<style>')</script><p>word</p>"))
  }

  @Test(arguments: [
    (".t{display:none}p.t{all:unset}", true), (".t{all:unset}p.t{display:none}", false),
    (".t{display:none!important}.t{all:unset}", false),
    (".t{display:none!important}p.t{all:initial!important}", true),
    (".t{opacity:0}p.t{all:revert}", true), (".t{font-size:0}p.t{all:unset}", true),
    (".t{display:none}p.t{all:block}", false), (".t{visibility:hidden}p.t{all:inherit}", true),
  ]) func `All properties are taken back together`(css: String, isShown: Bool) {
    #expect(shows("<style>\(css)</style><p class=t>word</p>") == isShown, "\(css)")
  }

  @Test func `What is inherited stays, unless all is as at first`() {
    #expect(!shows("<div style='font-size:0'>x<span style='all:unset'>word</span></div>"))
    #expect(shows("<div style='font-size:0'>x<span style='all:initial'>word</span></div>"))
    #expect(shows("<div style='visibility:hidden'>x<span style='all:initial'>word</span></div>"))
  }

  // MARK: Values that win

  @Test(arguments: [
    ("display:none;display:block", true), ("display:block;display:none", false),
    ("display:none !important;display:block", false),
    ("display:none;display:block!important", true),
    ("display:none !important;display:block ! IMPORTANT", true), ("display:no", true),
    ("display:none;display:no", false), ("DISPLAY : NONE", false), ("display:none;;", false),
    ("display:none !unimportant", true), ("mso-hide:all", true), ("-display:none", true),
    ("background:url(a;display:none;b)", true), ("content:';display:none;'", true),
    ("/* display:block; */display:none", false), ("display:/**/none", false),
    ("visibility:hidden;visibility:visible", true), ("visibility:hidden;visibility:none", false),
    ("font-size:0", false), ("font-size:0;font-size:12px", true), ("font:0/0 a", false),
    ("font:bold 12px/1 Arial", true), ("font-size:0;font:400 12px Arial", true),
    ("font-size:huge", true), ("font-size:0px;font-size:huge", false),
  ]) func `Of two values the last wins, or the important one, and none that is not allowed counts`(
    style: String, isShown: Bool
  ) {
    #expect(shows("<div style=\"\(style)\">word</div>") == isShown, "\(style)")
  }

  @Test(arguments: [
    ("visibility:hidden", "visibility:visible", true), ("visibility:collapse", "color:red", false),
    ("display:none", "display:block;visibility:visible", false), ("opacity:0", "opacity:1", false),
    ("font-size:0", "font-size:1em", false), ("font-size:0", "font-size:150%", false),
    ("font-size:0", "font-size:14px", true), ("font-size:0", "font-size:1rem", true),
    ("font-size:0", "font-size:medium", true), ("font-size:0", "font-size:smaller", false),
    ("height:0;overflow:hidden", "height:20px", false),
  ]) func `An element can be seen in one of no visibility or no font size, and in no other`(
    outer: String, inner: String, isShown: Bool
  ) {
    #expect(shows("<div style='\(outer)'>x<div style='\(inner)'>word</div></div>") == isShown)
    #expect(shows("<ul style='\(outer)'><li>x<li style='\(inner)'>word</ul>") == isShown)
  }

  @Test func `Of what is invisible nothing is left, not even its marks`() {
    let page =
      "<ul style='visibility:hidden'><li>a<hr><img alt=b><q>c</q><input value=d><select><option>e</select>"
      + "<li style='visibility:visible'>f</ul>"
    #expect(html(page).drawn == [" • f"])
  }

  @Test func `A style shows what the attribute hides, but not if it says nothing of it`() {
    #expect(shows("<p hidden style='display:block'>word"))
    #expect(!shows("<p hidden style='color:red'>word"))
  }

  // MARK: Style sheets

  @Test(arguments: [
    (".a{display:none}", false), (".b{display:none}", false), (".c{display:none}", true),
    ("#i{display:none}", false), ("span{display:none}", false), ("*{}*.a{display:none}", false),
    ("span.a.b#i{display:none}", false), ("span.a.c{display:none}", true),
    (".A{display:none}", false),
    ("div span{display:none}", false), ("div > span{display:none}", false),
    ("td > span{display:none}", true), (".o .a{display:none}", false),
    ("body .a{display:none}", false),
    ("html > body div > .a{display:none}", false), (".a .a{display:none}", true),
    ("p,.a , x{display:none}", false), (".a:hover{display:none}", true),
    ("p + .a{display:none}", true),
    ("[class~=\"b\"]{display:none}", false), ("span[class=a]{display:none}", true),
    ("*[class*='a']{display:none}", false), ("[href]{display:none}", true),
    (".a{display:none}.a{display:inline}", true), ("#i{display:inline}.a{display:none}", true),
    ("#i{display:inline}.a{display:none!important}", false),
    ("span{display:none}.a{display:inline}", true), (".a{display:none}span{display:inline}", false),
    ("/* .c{} */ .a/**/{display:none}", false), ("<!-- .a{display:none} -->", false),
    ("@import 'x';.a{display:none}", false),
    ("@charset \"x\";@font-face{a:b}.a{display:none}", false),
    ("@page{x{y:z}}.a{display:none}", false), (".c{}}.a{display:none}", true),
    (".c{color:'}'}.a{display:none}", false), (".a{display:none", false),
    (".a{max-height:0;overflow:hidden}", true), (".a{visibility:hidden}", false),
  ]) func `A rule of a style sheet hides what it selects`(css: String, isShown: Bool) {
    let page = "<div class=o><span class='a b' id=i>word</span></div>"
    #expect(shows("<style>\(css)</style>\(page)") == isShown, "\(css)")
    #expect(shows("\(page)<style>\(css)</style>") == isShown, "behind it: \(css)")
  }

  @Test(arguments: [
    ("only screen and (max-width:480px)", false), ("(max-device-width: 600px)", false),
    ("screen and (min-width:600px)", true), ("print", false), ("screen", true), ("all", true),
    ("print, screen", true), ("not print", true), ("not screen", false), ("(width<=480px)", false),
    ("(width > 30em)", true), ("(400px < width)", true), ("(prefers-color-scheme:dark)", false),
    ("(orientation:portrait)", false), ("(-webkit-min-device-pixel-ratio:2)", false),
    ("screen and (min-width:480px) and (max-width:700px)", false), ("(max-width:5000px)", true),
  ]) func `Rules for phones and for paper do not count`(query: String, counts: Bool) {
    let page = "<div class=a>word</div>"
    #expect(shows("<style>@media \(query){.a{display:none}}</style>\(page)") != counts, "\(query)")
    #expect(shows("<style media='\(query)'>.a{display:none}</style>\(page)") != counts, "\(query)")
    let nested = "@supports (display:grid){@media \(query){.c{}.a{display:none}}}"
    #expect(shows("<style>\(nested)</style>\(page)") != counts, "\(query)")
  }

  @Test func `Of a version for phones and one for desktops the latter is shown`() {
    let css =
      ".phone{display:none}@media (max-width:480px){.phone{display:block!important}.desktop{display:none!important}}"
    let page =
      "<style>\(css)</style><div class=desktop>large</div><div class=phone>small</div>"
      + "<!--[if !mso]><!--><div style='display:none;mso-hide:all'>hidden</div><!--<![endif]-->"
    #expect(html(page).drawn == [" large"])
  }

  @Test func `A style of an element wins over rules, but for important ones`() {
    let (rule, strong) = (".a{display:none}", ".a{display:none!important}")
    let page = "<div class=a style='display:block'>word</div>"
    #expect(shows("<style>\(rule)</style>\(page)"))
    #expect(!shows("<style>\(strong)</style>\(page)"))
  }

  @Test func `Rules in comments, for other readers, do not count`() {
    let rule = "<style>.a{display:none}</style>"
    for page in ["<!--[if mso]>\(rule)<![endif]-->", "<!-- \(rule) -->"] {
      #expect(shows("\(page)<div class=a>word</div>"))
    }
    #expect(!shows("<!--[if !mso]><!-->\(rule)<!--<![endif]--><div class=a>word</div>"))
    #expect(shows("<style type='text/x'>.a{display:none}</style><div class=a>word</div>"))
  }

  @Test func `Very many rules and elements take no time by the square`() {
    let rules = (0..<5_000).map { ".c\($0) div .d{display:none}" }.joined()
    let element = "<div class='\((0..<100).map { "c\($0)" }.joined(separator: " ")) d'>"
    let page = "<style>\(rules)</style>" + String(repeating: element, count: 200)
    #expect(html(page + "word").body.count < 10)
    let open = String(repeating: "@media screen{", count: 20_000)
    #expect(shows("<style>\(open)</style>word"))
    #expect(shows("<style>\(String(repeating: "(", count: 100_000))</style>word"))
    #expect(shows("<p style='\(String(repeating: "(", count: 100_000))'>word"))
  }

  // MARK: Filler

  @Test(arguments: [
    "&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#8199;&#65279;&#847;", "&nbsp;&zwnj;&nbsp;&zwnj;",
    "&#8199;&#8199;", "&#8203;&#8203;", "&zwj;&#173;&#173;&#173; &#8288;", "&#x2800;&#x2800;",
    "&#x3164;&#x115F;",
  ]) func `Filler is nothing`(filler: String) {
    #expect(html("<p>a</p><div>\(filler)</div><p>b</p>").drawn == [" a", " ", " b"])
    let many = String(repeating: filler, count: 40)
    #expect(html("<p>a \(many)</p>").drawn == [" a"])
  }

  @Test func `Filler between words is a space, and characters that join letters stay`() {
    #expect(html("a &zwnj;&nbsp;&zwnj;&nbsp;&zwnj; b").drawn == [" a b"])
    #expect(html("می&zwnj;خواهم").drawn == [" می\u{200C}خواهم"])
    #expect(html("می&zwnj; خواهم").drawn == [" می\u{200C} خواهم"])
    #expect(html("a&nbsp;&nbsp;&nbsp;&nbsp;b").drawn == [" a    b"])
    #expect(html("&rlm;שלום").drawn == [" \u{200F}שלום"])
    let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    #expect(html("\(england) x").drawn == [" \(england) x"])
  }

  // MARK: What is no comment, and Word's data

  @Test(arguments: [
    "<!-->word", "<!--->word", "<!-- a --!>word", "<!- - a>word", "<!a>word", "<?php a ?>word",
    "<? a >word", "</ a>word", "</>word", "<![CDATA[ a ]]>word", "<![if !mso]>word<![endif]>",
    "<!--[if !mso]><!-->word<!--<![endif]-->", "<!--[if mso]>a<![endif]-->word", "<!---->word",
    "<!-- a -- b --->word", "<!DOCTYPE html>word", "<!\(String(repeating: "a", count: 5_000))>word",
  ]) func `A comment ends where it ends in browsers`(page: String) {
    #expect(html("<p>1</p>\(page)<p>2</p>").drawn == [" 1", " ", " word", " ", " 2"])
  }

  @Test func `Very many beginnings of comments take no time by the square`() {
    for piece in ["<!", "<!--", "<!a", "<?", "</ ", "<!-- --!>", "<xml>", "<!-->"] {
      let message = html("word" + String(repeating: piece, count: 20_000))
      #expect(message.body.first?.text.hasPrefix("word") == true, "\(piece)")
    }
  }

  @Test func `Data of Word's are not shown, and an xml element that is not closed hides nothing`() {
    let data = "<xml><w:Data><w:View>Normal</w:View></w:Data></xml>"
    #expect(html("a\(data)b").drawn == [" ab"])
    #expect(html("a<xml>b<p>c</p>").drawn == [" a b", " ", " c"])
    #expect(html("<xml><p>c</p><o:x>d</o:x></xml>").drawn == [" c"])
    #expect(html("<XML >b").drawn == [" b"])
  }
}
