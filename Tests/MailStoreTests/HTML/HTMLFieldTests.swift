import MailStore
import Testing

/// The text of form fields and drawings, and of elements that a browser would play.
@Suite struct HTMLFieldTests {
  @Test(arguments: [
    ("<textarea>a b</textarea>", "[a b]"), ("<textarea>\na\n  b\n</textarea>", "[a/  b]"),
    ("<textarea placeholder='Your answer'></textarea>", "[Your answer]"),
    ("<textarea></textarea>", ""),
    ("<textarea>a<b>b</b></textarea>", "[ab]"),
    ("<input value=' a  b '>", "[a b]"), ("<input type=email placeholder=Address>", "[Address]"),
    ("<input type=Submit value=Send>", "[Send]"), ("<input type=button value=Go>", "[Go]"),
    ("<input type=image alt=Go src=a.png>", "[image: Go]"), ("<button>Go</button>", "Go"),
    ("<input type=hidden value=a>", ""), ("<input type=password value=a>", ""),
    ("<input type=file value=a>", ""), ("<input type=color value=#000000>", ""),
  ]) func `A field shows what is in it`(field: String, shown: String) {
    #expect(html("<p>x \(field) y").text == (shown.isEmpty ? "x y" : "x \(shown) y"))
  }

  @Test(arguments: [
    ("<option>a<option>b", "[a]"), ("<option>a</option><option selected>b</option>", "[b]"),
    ("<option disabled>Choose<option>b", "[b]"), ("<option label=L>a", "[L]"),
    ("<optgroup label=G><option>a</optgroup><hr><option>b", "[a]"), ("<option> <option>b", ""),
    ("", ""),
  ]) func `A choice shows what is chosen`(options: String, shown: String) {
    #expect(
      html("<p>x <select>\(options)</select> y").text == (shown.isEmpty ? "x y" : "x \(shown) y"))
  }

  @Test(arguments: ["multiple", "size=3"]) func `A list of choices shows all of them`(size: String)
  {
    #expect(
      html("<p>x<select \(size)><option>a<option selected>b</select>y").text == "x/[ ] a/[x] b/y")
  }

  @Test(arguments: [
    "<select hidden><option>a</select>", "<div style='display:none'><textarea>a</textarea></div>",
    "<span style='font-size:0'><textarea>a</textarea><input value=a><select><option>a</select></span>",
    "<datalist><option>a</datalist>", "<dialog>a</dialog>", "<template>a</template>",
    "<svg><defs><text>a</text></defs><desc>a</desc></svg>", "<input hidden value=a>",
  ]) func `What a browser hides is not shown`(hidden: String) {
    #expect(html("<p>x \(hidden) y").text.filter { $0 != "/" && $0 != " " } == "xy")
  }

  @Test(arguments: [
    "object", "video", "audio", "canvas", "iframe", "noscript", "applet", "meter", "progress",
  ]) func `What cannot be shown has its other text`(name: String) {
    #expect(html("<p>x <\(name)>a</\(name)> y").text == "x a y")
  }

  @Test func `An open field ends with the page, and an open dialog is shown`() {
    #expect(html("x <select><option>a").text == "x [a]")
    #expect(html("x <textarea>a").text == "x [a]")
    #expect(html("<dialog open>a</dialog>").text == "a")
  }

  @Test func `A page with nothing but a field is no page of images`() {
    #expect(html("<img src=a><input value=b>").text == "[b]")
    #expect(html("<img src=a><input value=b>").notices.isEmpty)
  }

  @Test func `The areas of an image are links`() {
    let map = html("<map>x<area href=https://a.example alt=A><area href=https://b.example></map>")
    #expect(map.text == "x A [1] [image] [2]")
    #expect(map.links.map(\.url) == ["https://a.example", "https://b.example"])
  }

  @Test(arguments: [
    ("漢<rt>kan</rt>字<rt>ji</rt>", "漢(kan)字(ji)"), ("漢<rp>(</rp><rt>kan</rt><rp>)</rp>", "漢(kan)"),
  ]) func `A reading is in brackets`(ruby: String, text: String) {
    #expect(html("<ruby>\(ruby)</ruby>").text == text)
  }

  @Test func `A drawing shows its title and its texts`() {
    #expect(
      html("<p>x <svg><title>T</title><g><title>t</title><text>a</text><text>b</text></g></svg>")
        .text == "x [image: T] a b")
  }

  @Test(arguments: [
    ("<mi>x</mi><mo>=</mo><mn>1</mn>", "x=1"), ("<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1/2"),
    ("<msup><mi>x</mi><mn>2</mn></msup>", "x^2"),
    ("<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>", "(a+b)/2"),
    ("<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", "x_i^2"),
    ("<semantics><mi>x</mi><annotation>\\x</annotation></semantics>", "x"),
  ]) func `A formula is text`(formula: String, text: String) {
    #expect(html("<math>\(formula)</math>").text == text)
  }
}

extension Message {
  /// The text of all lines, separated by slashes.
  fileprivate var text: String { body.map(\.text).joined(separator: "/") }
}
