import Markup
import SystemCalls
import TestSupport
import Testing

@Test func `an element has its name, attributes, text and children in order`() throws {
  let element = try MarkupElement(
    xml: "<a id='1' dc:x='&amp;'> one <b>two</b>\n three <!-- no --><![CDATA[<4>]]></a>".utf8)
  #expect(element.name == "a")
  #expect(element.attributes.map(\.name) == ["id", "dc:x"])
  #expect(element["dc:x"] == "&" && element["class"] == nil)
  #expect(element.text == "one two\n three <4>")
  #expect(element.children.map(\.name) == ["b"])
  #expect(element.markup == "<a id=\"1\" dc:x=\"&amp;\"> one <b>two</b>\n three &lt;4></a>")
}

@Test func `an element finds children by name, and descendants in the order of the document`()
  throws
{
  let list = try MarkupElement(xml: "<l><x>1</x><y>2<x>3</x></y><z><x>4</x></z></l>".utf8)
  #expect(list.first("y", "x")?.text == "23")
  #expect(list.first("none", "x")?.text == "1")
  #expect(list.first("none") == nil)
  #expect(list.all("x", "y").map(\.text) == ["1", "23", "4"])
}

@Test func `spaces between elements separate their words`() throws {
  let paragraph = "<p><b>High</b> <i>water</i>\n<i>today</i></p>"
  let element = try MarkupElement(xml: paragraph.utf8)
  #expect(element.text == "High water\ntoday")
  #expect(element.markup == paragraph)
}

@Test func `XML with a mistake is read as far as possible, unless it is read strictly`() throws {
  let broken = "<feed>\n<item>one</item><item>two</feed>"
  #expect(try MarkupElement(xml: broken.utf8).children.map(\.text) == ["one", "two"])
  let error = #expect(throws: MarkupError.self) {
    try MarkupElement(xml: broken.utf8, isStrict: true)
  }
  guard case .invalid(line: 2, _, let reason) = error else {
    Issue.record("\(String(describing: error))")
    return
  }
  #expect(reason.contains("item") && "\(error!)".hasPrefix("The XML is invalid at line 2, column "))
}

@Test(arguments: ["", "  \n", "<!-- only a comment -->", "{}"])
func `a document without an element is an error`(text: String) {
  #expect(throws: MarkupError.self) { try MarkupElement(xml: text.utf8) }
}

@Test func `entities that a document declares are not expanded, and files are not read`() throws {
  let bomb = """
    <!DOCTYPE a [<!ENTITY x "yyyy"><!ENTITY f SYSTEM "file:///etc/passwd">]><a>&x;-&f;-&lt;</a>
    """
  #expect(try MarkupElement(xml: bomb.utf8).text == "&x;-&f;-<")
}

@Test func `deep nesting does not overflow the stack`() throws {
  let deep = String(repeating: "<div>", count: 100_000) + "low water"
  let page = try MarkupElement(html: deep.utf8)
  #expect(page.text == "low water" && page.markup.contains("low water"))
  #expect(!(try MarkupElement(xml: deep.utf8).children.isEmpty))
}

@Test func `HTML gets its missing tags, in the charset that it declares`() throws {
  let page = try MarkupElement(html: "<meta charset=latin1><P Class=a>caf".utf8 + [0xE9])
  #expect(page.name == "html" && page.children.map(\.name).last == "body")
  let paragraph = try #require(page.all("p").first)
  #expect(paragraph.text == "café" && paragraph["class"] == "a")
}

@Test func `a document longer than a piece is read whole`() throws {
  let items = (1...40_000).map { "<item>number \($0)</item>" }.joined()
  let list = try MarkupElement(xml: "<list>\(items)</list>".utf8, isStrict: true)
  #expect(list.children.count == 40_000 && list.children.last?.text == "number 40000")
}

@Test func `a file is read, and its folder is an error`() throws {
  let folder = try TemporaryFolder()
  let path = "\(folder.path)/a.xml"
  let file = open(path, O_WRONLY | O_CREAT, 0o600)
  _ = write(file, "<a/>", 4)
  close(file)
  #expect(try MarkupElement(xmlFile: path).name == "a")
  let error = #expect(throws: MarkupError.self) { try MarkupElement(xmlFile: folder.path) }
  #expect(error == .unreadable(path: folder.path, reason: "Is a directory"))
}
