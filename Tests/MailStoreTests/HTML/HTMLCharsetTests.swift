import Testing

@testable import MailStore
@testable import ReadableText

@Suite struct HTMLCharsetTests {
  @Test(arguments: [
    "<!-- <meta charset=koi8-r> --><meta charset=iso-8859-5>\u{B0}",
    "<!--><meta charset=iso-8859-5>\u{B0}",
    "<body charset=koi8-r><meta\ncharset='iso-8859-5'>\u{B0}",
    "<?xml version=\"1.0\" encoding=\"iso-8859-5\"?><html>\u{B0}",
    "<meta name=x content='charset'><meta / charset = \"iso-8859-5\" />\u{B0}",
    "<metacharset=koi8-r><meta charset=''><meta charset=iso-8859-5>\u{B0}",
    "<meta charset=utf-16><html>\u{D0}\u{90}", "<meta charset=UTF-16LE>\u{D0}\u{90}",
  ]) func `The document names its charset as browsers read it`(text: String) {
    for type in ["text/html", "application/xhtml+xml"] {
      let bytes = "Content-Type: \(type)\n\n".utf8 + text.unicodeScalars.map { UInt8($0.value) }
      #expect(Message(bytes: Array(bytes)).drawn == [" А"], "\(type)")
    }
    let content = text.unicodeScalars.map { UInt8($0.value) }
    for type in ["text/html", "application/xhtml+xml"] {
      let page = Attachment(name: nil, type: type, size: content.count)
      #expect(page.text(of: content).hasSuffix("А"))
    }
  }

  @Test(arguments: [
    "<!-- <meta charset=koi8-r>", "<meta", "<meta charset", "<meta charset=",
    "<meta charset='koi8-r",
    "<?xml encoding", "<", "<!-", "<meta content='text/html'>", "<p>charset=koi8-r</p>",
  ]) func `What names no charset is passed over`(text: String) {
    let name = HTMLCharset.named(in: Array(text.utf8))
    #expect(name == nil || name == "koi8-r" && text.hasSuffix("koi8-r"))
  }
}
