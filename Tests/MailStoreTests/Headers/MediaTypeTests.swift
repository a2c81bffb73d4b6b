import Testing

@testable import MailStore

@Suite struct MediaTypeTests {
  @Test(arguments: [
    ("text/plain", "text/plain"), ("Text/HTML; charset=utf-8", "text/html"),
    (" image / png ;name=x", "image/png"), ("multipart/mixed; boundary=\"a b\"", "multipart/mixed"),
    ("multipart; boundary=a", "text/plain"), ("multipart/; boundary=a", "text/plain"),
    ("; boundary=a", "text/plain"),
    ("text", nil), ("", nil), ("/", nil), ("text/", nil), ("; charset=x", "text/plain"),
    ("\"text/plain\"", nil),
  ]) func `a type has two names`(_ text: String, _ name: String?) {
    #expect(MediaType(text.octets.span)?.name == name)
  }

  @Test func `parameters follow the type`() {
    let type = MediaType("Text/Plain; Charset=\"KOI8-R\"; boundary=x".octets.span)
    #expect(type?.charset == "KOI8-R")
    #expect(type?.boundary == "x")
  }

  @Test(arguments: [
    ("attachment; filename=\"a.pdf\"", true, "a.pdf"), ("INLINE", false, nil), ("", false, nil),
    ("x-unknown; filename*=utf-8''%c3%a4", true, "ä"),
  ]) func `a disposition says what is an attachment`(
    _ text: String, _ isAttachment: Bool, _ filename: String?
  ) {
    let disposition = ContentDisposition(text.octets.span)
    #expect(disposition.isAttachment == isAttachment)
    #expect(disposition.filename == filename)
  }
}
